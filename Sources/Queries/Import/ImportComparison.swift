import Text

/// What an import changes of what a team has published so far: names and values that are the same, other, missing, or new.
package struct ImportComparison: Sendable {
  /// What is compared, as the user spells it.
  package let name: String
  package private(set) var same = 0
  /// Names with other values: the old one, and the new one.
  package private(set) var others: [(name: String, old: String, new: String)] = []
  package private(set) var missing: [(name: String, old: String)] = []
  package private(set) var new: [String] = []

  /// Whether nothing that was published is other or missing.
  package var isEqual: Bool { others.isEmpty && missing.isEmpty }

  package init(_ name: String, old: PublishedNames, new: PublishedNames) {
    self.name = name
    let fresh = new.values()
    let values = Dictionary(fresh.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    for (name, value) in old.values() {
      known.insert(name)
      guard let own = values[name] else {
        missing.append((name, value))
        continue
      }
      if own == value || ComparableValue(own) == ComparableValue(value) {
        same += 1
      } else {
        others.append((name, value, own))
      }
    }
    self.new = fresh.map(\.name).filter { !known.contains($0) }
  }

  /// The prefix that all old names have and that makes new ones of them, up to three words; `nil` if there is none.
  package static func prefix(of old: PublishedNames, over new: PublishedNames) -> String? {
    let names = old.declarations.map(\.name)
    guard let first = names.first else { return nil }
    let fresh = Set(new.declarations.map(\.name))
    var best: (prefix: String, count: Int) = ("", names.count { fresh.contains($0) })
    var words: [Substring] = []
    for word in first.dropFirst(2).split(separator: "-").dropLast().prefix(3) {
      words.append(word)
      let prefix = words.joined(separator: "-")
      let start = "--\(prefix)-".utf8
      guard names.allSatisfy({ $0.utf8.starts(with: start) }) else { break }
      let count = names.count {
        fresh.contains("--" + String(decoding: $0.utf8.dropFirst(start.count), as: UTF8.self))
      }
      if count > best.count { best = (prefix, count) }
    }
    return best.prefix.isEmpty ? nil : best.prefix
  }

  /// The comparison for people: counts, then a line for each difference.
  package var text: String {
    var lines = [
      "\(name): \(counted(same, "name")) the same, \(others.count) other, \(missing.count) missing, \(new.count) new"
    ]
    lines += others.map {
      "  other    \($0.name): was `\($0.old.shortened(to: 80))`, is `\($0.new.shortened(to: 80))`"
    }
    lines += missing.map { "  missing  \($0.name): was `\($0.old.shortened(to: 80))`" }
    lines += new.map { "  new      \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }
}
