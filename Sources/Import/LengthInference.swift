import Emission
import Text
import Tokens

/// The unit in which published style sheets have lengths, where the tokens have another one.
struct LengthInference {
  typealias Length = (path: [String], own: Dimension, published: Dimension)

  /// `nil` if the units are the same, or follow no rule.
  let rule: LengthRule?

  init(_ lengths: [Length]) {
    let lengths = lengths.filter { $0.own.value != 0 && $0.published.value != 0 }
    rule = Self.rule(lengths, from: .px, to: .rem) ?? Self.rule(lengths, from: .rem, to: .px)
  }

  private static func rule(
    _ lengths: [Length], from own: Dimension.Unit, to other: Dimension.Unit
  ) -> LengthRule? {
    let changed = lengths.filter { $0.own.unit == own && $0.published.unit == other }
    for root in [16.0, 10] {
      let fitting = changed.count { length in
        let (rem, px) = own == .px ? (length.published, length.own) : (length.own, length.published)
        return abs(rem.value * root - px.value) <= 0.001 * max(1, px.value.magnitude)
      }
      guard fitting > 0, 10 * fitting >= 9 * changed.count else { continue }
      var rule = LengthRule(other == .rem ? .rem : .px)
      rule.root = root
      let kept = lengths.filter { $0.own.unit == own && $0.published.unit == own }
      if !kept.isEmpty { rule.tokens = patterns(of: changed, besides: kept) }
      return rule
    }
    return nil
  }

  /// The leading segments all of whose lengths are changed, and the paths of the others.
  private static func patterns(of changed: [Length], besides kept: [Length]) -> [PathPattern] {
    var patterns: [String] = []
    let keptPaths = kept.map(\.path)
    for (path, _, _) in changed {
      let depth = (1..<max(path.count, 1)).first { depth in
        !keptPaths.contains { $0.starts(with: path.prefix(depth)) }
      }
      let pattern =
        depth.map { path.prefix($0).joined(separator: ".") + ".**" } ?? path.joined(separator: ".")
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return patterns.map { PathPattern($0) }
  }
}

extension Dimension {
  /// A length as a style sheet writes it, alone; `nil` for other texts.
  init?(written text: String) {
    let text = Array(text.utf8)[...].trimmed
    let number = text.prefix { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    guard let value = Double(String(decoding: number, as: UTF8.self)) else { return nil }
    switch String(decoding: text[number.endIndex...], as: UTF8.self) {
    case "px": self.init(value, .px)
    case "rem": self.init(value, .rem)
    default: return nil
    }
  }
}

extension LengthRule {
  /// The rule as YAML in flow style.
  var flow: String {
    var parts = ["unit: \(unit.rawValue)"]
    if let root { parts.append("root: \(root.decimal)") }
    if !tokens.isEmpty { parts.append("tokens: [\(tokens.map { quoted($0.text) }.joined(separator: ", "))]") }
    if !except.isEmpty { parts.append("except: [\(except.map { quoted($0.text) }.joined(separator: ", "))]") }
    return "{\(parts.joined(separator: ", "))}"
  }
}

extension NamingRule {
  /// Whether a rule that was inferred is for a path.
  func covers(_ path: [String]) -> Bool {
    tokens.isEmpty || tokens.contains { $0.beginning.first == path.first }
  }
}
