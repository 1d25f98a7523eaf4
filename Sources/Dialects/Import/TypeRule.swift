import Text
import Tokens

/// A type that the user assigns to the tokens that match a pattern.
package struct TypeRule: Sendable {
  let pattern: PathPattern
  let type: ForeignType
  /// The unit of unitless numbers.
  let unit: String?

  /// A type, and a unit if the type needs one: `dimension px`, `duration ms`, `color`. `nil` for other words.
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

/// The type rules of a set, compiled; the first one that matches a path applies.
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
