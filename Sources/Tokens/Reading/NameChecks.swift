import Text

/// The validity of names (§5.1.1), checked once per name.
struct NameChecks: Sendable {
  enum Verdict: UInt8 {
    case unknown, legal
    /// Begins with `$`, which is reserved for properties of the format.
    case property
    /// Contains `.`, `{`, or `}`, which are reserved for references.
    case hasReservedCharacter
  }

  private var verdicts: [Verdict] = []

  mutating func verdict(on name: Name, in names: NameTable) -> Verdict {
    let index = Int(name.rawValue)
    if index >= verdicts.count {
      verdicts.append(
        contentsOf: repeatElement(.unknown, count: max(names.count, index + 1) - verdicts.count))
    }
    if verdicts[index] == .unknown { verdicts[index] = Self.judge(names[name]) }
    return verdicts[index]
  }

  private static func judge(_ bytes: ArraySlice<UInt8>) -> Verdict {
    if bytes.first == UInt8(ascii: "$") { return .property }
    let reserved = bytes.contains {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
    }
    return reserved ? .hasReservedCharacter : .legal
  }
}
