import Diagnostics
import Syntax
import Text
import Tokens

/// What a user says of the types of tokens: those that a pattern covers have this one.
package struct TypeRule: Sendable {
  let pattern: PathPattern
  let type: ForeignType
  /// The unit of numbers without one.
  let unit: String?

  /// A type, and a unit where one is needed: `dimension px`, `duration ms`, `color`. `nil` if the words mean neither.
  package init?(_ pattern: String, _ words: String) {
    let parts = words.split(separator: " ")
    guard (1...2).contains(parts.count), let type = ForeignType(word: parts[0].utf8) else { return nil }
    let units: [String] =
      type == .duration ? ["ms", "s"] : [.dimension, .letterSpacing].contains(type) ? ["px", "rem"] : []
    guard parts.count == 1 || units.contains(String(parts[1])) else { return nil }
    self.pattern = PathPattern(pattern)
    self.type = type
    unit = parts.count == 2 ? String(parts[1]) : nil
  }
}

/// The rules of a set, ready to be asked; the first one that covers a path holds.
struct TypeRules {
  private let rules: [(pattern: NamePattern, rule: TypeRule)]

  init(_ rules: [TypeRule], in names: NameTable) {
    self.rules = rules.map { (NamePattern($0.pattern, in: names), $0) }
  }

  func rule(of path: PathID, in paths: PathTable) -> TypeRule? {
    guard !rules.isEmpty else { return nil }
    let segments = paths.segments(of: path)[...]
    return rules.first { $0.pattern.matches(segments) }?.rule
  }
}
