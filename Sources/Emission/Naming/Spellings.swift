internal import Syntax
internal import Text

/// Names in one casing, each spelled once, since tokens in many groups share a name. In every casing but
/// `lowerCamel`, words look the same at any position.
struct Spellings {
  let casing: Casing
  private var bytes: [UInt8] = []
  /// By the number of a name: the range of its words in `bytes`; `nil` until needed.
  private var ranges: [Range<UInt32>?]

  init(_ casing: Casing, count: Int) {
    self.casing = casing
    ranges = [Range<UInt32>?](repeating: nil, count: count)
  }

  /// Appends the words of a name to a name that begins at `start` of `output` and may already contain words.
  ///
  /// - Returns: whether there are any words.
  mutating func append(
    _ name: Name, from start: Int, in names: NameTable, _ words: inout WordTable, to output: inout [UInt8]
  ) -> Bool {
    let range = range(of: name, in: names, &words)
    guard !range.isEmpty else { return false }
    if output.count > start {
      switch casing {
      case .kebab: output.append(UInt8(ascii: "-"))
      case .snake: output.append(UInt8(ascii: "_"))
      case .upperCamel:
        if bytes.hasDigit(at: range.lowerBound), output[start...].endsWithDigit {
          output.append(UInt8(ascii: "_"))
        }
      case .lowerCamel: preconditionFailure("what goes on begins with another letter there")
      }
    }
    output.append(range, of: bytes)
    return true
  }

  private mutating func range(of name: Name, in names: NameTable, _ words: inout WordTable) -> Range<Int> {
    if let known = ranges[Int(name.rawValue)] { return Range(known) }
    let start = bytes.count
    let split = words.words(of: name, in: names)
    words.append(split, as: casing, from: start, to: &bytes)
    ranges[Int(name.rawValue)] = UInt32(start)..<UInt32(bytes.count)
    return start..<bytes.count
  }
}
