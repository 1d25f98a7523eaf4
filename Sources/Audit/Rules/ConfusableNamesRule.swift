package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let confusableNames = DiagnosticCode(rule: "confusable-names", severity: .warning)
}

extension Rule {
  /// Names in one group differ by more than letter case or the encoding of an accent (Format §5.1.1).
  static let confusableNames = Rule(.confusableNames, in: .names) { subject, ledger in
    ConfusableNamesCheck(subject).check(ledger: &ledger)
  }
}

private struct ConfusableNamesCheck {
  private let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  func check(ledger: inout Ledger) {
    let keys = confusableNames()
    guard !keys.isEmpty else { return }
    let paths = subject.tokens.paths
    var seen: [UInt64: PathID] = [:]
    var count = 0
    for number in 1..<max(1, paths.count) {
      let path = PathID(rawValue: UInt32(number))
      guard let key = keys[paths.lastName(of: path)], subject.isDefined(path) else { continue }
      let place = UInt64(paths.parent(of: path).rawValue) << 32 | UInt64(key)
      if let first = seen[place] {
        report(path, first, ledger: &ledger)
        // Nobody reads more diagnostics of one kind than this, and finding the place of a group takes time.
        count += 1
        if count == 1_000 { return }
      } else {
        seen[place] = path
      }
    }
  }

  /// The names that are confusable with another, with a number for each set. Two names in lowercase ASCII are never
  /// confusable with each other, so only the other names are examined.
  private func confusableNames() -> [Name: Int] {
    let names = subject.tokens.names
    // Swift's equality of strings treats both encodings of an accented letter as equal.
    var classes: [String: [Name]] = [:]
    for number in 0..<names.count {
      let name = Name(rawValue: UInt32(number))
      let isPlain = names[name].allSatisfy {
        $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
      }
      if !isPlain { classes[names.string(name).lowercased(), default: []].append(name) }
    }
    var keys: [Name: Int] = [:]
    for (folded, members) in classes {
      let plain = subject.name(folded)
      let all = plain.map { members.contains($0) ? members : members + [$0] } ?? members
      // The smallest number of a class identifies it, so the result does not depend on the dictionary's order.
      if all.count > 1, let key = all.map(\.rawValue).min() { for name in all { keys[name] = Int(key) } }
    }
    return keys
  }

  private func report(_ path: PathID, _ first: PathID, ledger: inout Ledger) {
    guard let place = subject.place(of: path), let firstPlace = subject.place(of: first) else { return }
    let names = [path, first].map { subject.tokens.paths.dotted($0, names: subject.tokens.names) }
    let last = [path, first].map { subject.tokens.names.string(subject.tokens.paths.lastName(of: $0)) }
    // On a screen, two encodings of one name are the same, so that only their code points tell which is which.
    let points = last[0] == last[1] ? last.map { " (\($0.codePoints))" } : ["", ""]
    ledger.report(
      .confusableNames,
      "`\(names[0])`\(points[0]) and `\(names[1])`\(points[1]) are hard to tell apart; rename one of them",
      at: place, notes: [.init("`\(names[1])` is named here", at: firstPlace)], about: names,
      in: subject.themes.indices)
  }
}

extension String {
  /// `U+CF1C U+C9D0`
  fileprivate var codePoints: String {
    unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}
