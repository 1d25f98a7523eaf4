import Text
import Tokens

/// Rules for names of style sheets, as text and in parts, for those who look for the rule that names follow.
extension NamingRule {
  private static let style = NameStyle(.kebab, dropsRoot: true)

  /// The name of a path in a style sheet, without `--` or `$`.
  package func customProperty(of path: [String]) -> String {
    String(decoding: name(of: segments(of: path, root: ""), in: Self.style), as: UTF8.self)
  }

  /// A segment as a part of such a name.
  ///
  /// - Parameter isFirst: whether the name begins with it.
  package func part(_ segment: String, isFirst: Bool) -> String {
    var rule = self
    if !isFirst, self.case == .camel { rule.case = .pascal }
    let name = rule.name(of: [segment], in: Self.style, hasPrefix: false, hasSuffix: false)
    return String(decoding: name, as: UTF8.self)
  }

  /// What is between the segments of such a name.
  package var separator: String {
    let usual =
      switch self.case {
      case nil, .lower, .keep: "-"
      case .camel, .pascal: ""
      case .upper: "_"
      }
    return between ?? join ?? usual
  }

  /// The prefix as it stands at the beginning of a name.
  package var casedPrefix: String {
    switch self.case {
    case .camel: cased(prefix, as: .camel, isFirst: true)
    case .pascal: cased(prefix, as: .pascal, isFirst: true)
    case nil, .lower, .upper, .keep: prefix
    }
  }

  /// The rule as YAML in flow style.
  package var flow: String {
    func list(_ texts: [String]) -> String { "[\(texts.map(yamlScalar).joined(separator: ", "))]" }
    func mapping(_ texts: [String: String]) -> String {
      let pairs = texts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return "{\(pairs.map { "\(yamlScalar($0)): \(yamlScalar($1))" }.joined(separator: ", "))}"
    }
    var parts: [String] = []
    if !tokens.isEmpty { parts.append("tokens: [\(tokens.map { quoted($0.text) }.joined(separator: ", "))]") }
    if !strip.isEmpty { parts.append("strip: \(list(strip))") }
    if !drop.isEmpty { parts.append("drop: \(list(drop))") }
    if !dropLast.isEmpty { parts.append("drop-last: \(list(dropLast))") }
    if !replace.isEmpty { parts.append("replace: \(mapping(replace))") }
    if let root { parts.append("root: \(yamlScalar(root))") }
    if split != .words { parts.append("split: \(split.rawValue)") }
    if !words.isEmpty { parts.append("words: \(mapping(words))") }
    if let letterCase = self.case { parts.append("case: \(letterCase.rawValue)") }
    if let join { parts.append("join: \(quoted(join))") }
    if let between { parts.append("between: \(quoted(between))") }
    if !prefix.isEmpty { parts.append("prefix: \(yamlScalar(prefix))") }
    if !suffix.isEmpty { parts.append("suffix: \(yamlScalar(suffix))") }
    if let nest { parts.append("nest: \(nest)") }
    return "{\(parts.joined(separator: ", "))}"
  }
}
