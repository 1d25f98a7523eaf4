import Audit
import Diagnostics
import Syntax
import Tokens

extension Configuration {
  /// Reads `severity:` and `audit:`.
  mutating func readAudit(_ section: ConfigurationReader.Section, _ reader: inout ConfigurationReader) {
    audit.pixelsPerRem = rem ?? audit.pixelsPerRem
    if let node = section["severity"] {
      for (code, node) in reader.pairs(node, "a mapping from the codes of rules to severities") ?? [] {
        guard let rule = reader.rule(code.value, at: code.range),
          let level = reader.choice(node, AuditConfiguration.Level.self)
        else { continue }
        audit.severities.append(.init(code: rule, level: level, range: code.range))
      }
    }
    guard let node = section["audit"],
      let part = reader.section(
        node, "a mapping with `contrast` and `waivers`", keys: ["contrast", "waivers"])
    else { return }
    if let node = part["contrast"], let pairs = reader.elements(node, "a list of pairs of colors") {
      audit.contrast = pairs.compactMap { reader.contrastPair($0) }
    }
    if let node = part["waivers"], let waivers = reader.elements(node, "a list of waivers") {
      audit.waivers = waivers.compactMap { reader.waiver($0, mentions: &themeMentions) }
    }
  }
}

extension ConfigurationReader {
  /// The rule of a code; other codes are reported.
  fileprivate mutating func rule(_ text: String, at range: SourceRange) -> DiagnosticCode? {
    let rules = DiagnosticCode.rules
    if let code = rules.first(where: { $0.name == text }) { return code }
    if DiagnosticCode.all.contains(where: { $0.name == text }) {
      report(.invalidConfiguration, Message.noRule(text), at: range)
    } else {
      report(.unknownKey, Message.unknownRule(text, among: rules.map(\.name)), at: range)
    }
    return nil
  }

  fileprivate mutating func contrastPair(_ node: NodeID) -> AuditConfiguration.ContrastPair? {
    let keys = ["foreground", "background", "minimum", "surface"]
    guard let section = section(node, "a mapping with `foreground`, `background` and `minimum`", keys: keys)
    else { return nil }
    let foreground = pattern("foreground", of: section)
    let background = pattern("background", of: section)
    let minimum = value("minimum", of: section).flatMap {
      number($0, "a contrast ratio from 1 to 21") { (1...21).contains($0) }
    }
    let surface = section["surface"].flatMap { pattern($0) }
    guard let foreground, let background, let minimum else { return nil }
    return .init(
      foreground: foreground, background: background, minimum: minimum, surface: surface, range: section.range
    )
  }

  fileprivate mutating func waiver(
    _ node: NodeID, mentions: inout [Configuration.Located<String>]
  ) -> AuditConfiguration.Waiver? {
    let keys = ["code", "tokens", "themes", "reason"]
    guard let section = section(node, "a mapping with `code`, `tokens` and `reason`", keys: keys) else {
      return nil
    }
    let code = value("code", of: section).flatMap { text($0, "the code of a rule") }.flatMap {
      rule($0.value, at: $0.range)
    }
    let tokens = value("tokens", of: section).flatMap { node in
      texts(node, of: .pattern).flatMap {
        $0.isEmpty ? refuse(node, "at least one pattern") : $0
      }
    }
    let reason = value("reason", of: section).flatMap { text($0, "the reason in words") }
    let themes = section["themes"].flatMap { texts($0, of: .theme) } ?? []
    mentions += themes
    guard let code, let tokens, let reason else { return nil }
    return .init(
      code: code, tokens: tokens.map { .init(PathPattern($0.value), range: $0.range) },
      themes: themes.map(\.value), reason: reason.value, range: section.range)
  }

  private mutating func pattern(_ key: String, of section: Section) -> AuditConfiguration.Pattern? {
    value(key, of: section).flatMap { pattern($0) }
  }

  private mutating func pattern(_ node: NodeID) -> AuditConfiguration.Pattern? {
    text(node, "a token path or a pattern").map { .init(PathPattern($0.value), range: $0.range) }
  }

  /// The value of a key that must be given.
  private mutating func value(_ key: String, of section: Section) -> NodeID? {
    if section[key] == nil { report(.invalidConfiguration, Message.missing(key), at: section.range) }
    return section[key]
  }
}

private enum Message {
  static func noRule(_ code: String) -> String {
    "`\(code)` is always an error; only the findings of rules take a severity or a waiver"
  }

  static func unknownRule(_ code: String, among rules: [String]) -> String {
    let suggestion = nearestName(to: code, among: rules)
    let known = suggestion == nil ? "; rules are " + rules.map { "`\($0)`" }.joined(separator: ", ") : ""
    return "no rule has the code `\(code)`" + didYouMean(suggestion) + known
  }

  static func missing(_ key: String) -> String { "the entry has no `\(key)`" }
}
