/// How the last two of several items are joined.
package enum Conjunction: String, Sendable {
  case and, or
}

extension Collection<String> {
  /// `a`, `a and b`, `a, b and c`.
  package func listed(_ conjunction: Conjunction = .and) -> String {
    let items = Array(self)
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction.rawValue) \(last)"
  }

  /// The items, each in backticks, as messages name things.
  package var inBackticks: [String] { map { "`\($0)`" } }
}

/// `1 pair`, `2 pairs`.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
