import Audit
import Diagnostics
import Syntax
import Tokens

extension Configuration {
  /// Reads `severity:`, `rules:` and `audit:`.
  mutating func readAudit(_ section: Shape.Fields, _ reader: inout ConfigurationReader) {
    audit.pixelsPerRem = rem ?? audit.pixelsPerRem
    if let node = section["severity"] {
      for (code, node) in reader.pairs(node, "a mapping from the codes of rules to severities") ?? [] {
        let tolerances = DiagnosticCode.all.filter(\.isTolerance)
        guard let rule = reader.rule(code.value, or: tolerances, at: code.range),
          let level = reader.choice(node, AuditConfiguration.Level.self)
        else { continue }
        audit.severities[rule] = level
      }
    }
    if let node = section["rules"] { readRules(node, &reader) }
    guard let node = section["audit"],
      let part = reader.fields(node, ConfigurationReader.audit)
    else { return }
    if let node = part["contrast"], let pairs = reader.elements(node, "a list of pairs of colors") {
      audit.contrast = pairs.compactMap { reader.contrastPair($0, mentions: &themeMentions) }
    }
    if let node = part["high-contrast"] {
      audit.isEnhanced = reader.choice(node, among: ["AA", "AAA"]) == "AAA"
    }
    if let node = part["waivers"], let waivers = reader.elements(node, "a list of waivers") {
      audit.waivers = waivers.compactMap {
        reader.waiver($0, mentions: &themeMentions, contexts: &contextMentions)
      }
    }
  }
}

extension ConfigurationReader {
  static let audit = Shape(
    "`audit`", code: .invalidConfiguration,
    keys: [
      .init("contrast", .list(of: .object(contrastPair)), "pairs of colors to check"),
      .init("waivers", .list(of: .object(waiver)), "what is accepted, with reasons"),
      .init(
        "high-contrast", .oneOf(["AA", "AAA"]),
        "the level that text needs in high-contrast themes; AA by default"),
    ])

  private static let contrastPair = Shape(
    "a pair", code: .invalidConfiguration,
    keys: [
      .init("foreground", .string, required: true, "a token path or a pattern"),
      .init("background", .string, required: true, "a token path or a pattern"),
      .init("minimum", .number, required: true, "the minimum contrast ratio, 1 to 21"),
      .init("surface", .string, "the color or the gradient below a background that is not opaque"),
      .init(
        "backdrop", .either(.string, .object(Anatomy.Backdrop.shape)),
        "what is below it and not known: `any`, two colors, or the path of a color or a gradient"),
      .init("text", .string, "`large`, `normal`, `none`, or the path of the typography that it is set in"),
      .init("criterion", .string, "what to cite, such as WCAG 2.2 1.4.11"),
      .init("themes", .list(of: .string), "the themes that need it, all by default"),
      .init(
        "adjust", .oneOf(["foreground", "background"]), "which of the two `fix --only low-contrast` changes"),
    ])

  /// A pair with `text`, whose minimum follows from the kind of text.
  private static let textPair = Shape(
    contrastPair.noun, code: contrastPair.code,
    keys: contrastPair.keys.map {
      .init($0.name, $0.value, required: $0.isRequired && $0.name != "minimum", $0.help)
    })

  private static let waiver = Shape(
    "a waiver", code: .invalidConfiguration,
    keys: [
      .init("code", .string, required: true, "the code of a rule"),
      .init("tokens", .list(of: .string), required: true, "token paths or patterns"),
      .init("themes", .list(of: .string), "the themes that it applies to, all by default"),
      .init("contexts", .entries(of: .list(of: .string)), "the contexts of modifiers that it applies to"),
      .init("reason", .string, required: true, "why this is accepted"),
      .init("until", .string, "the last day on which it is accepted, such as 2026-12-31"),
      .init("owner", .string, "who is responsible for it"),
    ])

  private static let day = "a day such as 2026-12-31"

  /// Finds the rule of a code; reports codes that do not belong to a rule.
  mutating func rule(
    _ text: String, or others: [DiagnosticCode] = [], at range: SourceRange
  ) -> DiagnosticCode? {
    let rules = DiagnosticCode.rules + others
    if let code = rules.first(where: { $0.name == text }) { return code }
    if DiagnosticCode.all.contains(where: { $0.name == text }) {
      report(
        .invalidConfiguration,
        "`\(text)` is always an error; only diagnostics of rules take a severity or a waiver", at: range)
    } else {
      report(
        .unknownKey,
        "no rule has the code `\(text)`" + advice(on: text, among: rules.map(\.name), called: "rules"),
        at: range)
    }
    return nil
  }

  fileprivate mutating func contrastPair(
    _ node: NodeID, mentions: inout [Configuration.Located<String>]
  ) -> AuditConfiguration.ContrastPair? {
    let hasText = document.entries(of: node).contains { key, _ in document.string(of: key) == "text" }
    guard let section = fields(node, hasText ? Self.textPair : Self.contrastPair) else { return nil }
    let foreground = section["foreground"].flatMap { pattern($0) }
    let background = section["background"].flatMap { pattern($0) }
    let minimum = section["minimum"].flatMap {
      number($0, "a contrast ratio from 1 to 21") { (1...21).contains($0) }
    }
    let surface = section["surface"].flatMap { pattern($0) }
    let themes = section["themes"].flatMap { texts($0, of: .theme) } ?? []
    mentions += themes
    var terms = ContrastTerms(
      text: section["text"].flatMap {
        text($0, "`large`, `normal`, `none`, or the path of a typography token")
      }
      .map { ContrastTerms.text($0.value, at: $0.range) },
      criterion: section["criterion"].flatMap { text($0, "what to cite") }?.value,
      themes: themes.map { .init($0.value, at: $0.range) })
    if let node = section["adjust"] {
      terms.adjustsBackground = choice(node, among: ["foreground", "background"]) == "background"
    }
    // An explicit minimum is a lower bound; without one, only the minimum for the text applies.
    let floor = section["minimum"] == nil && hasText ? 3 : minimum
    guard let foreground, let background, let floor else { return nil }
    var pair = AuditConfiguration.ContrastPair(
      foreground: foreground, background: background, minimum: floor, surface: surface, range: section.range)
    pair.terms = terms
    pair.backdrop = section["backdrop"].flatMap { Anatomy.Backdrop(reading: $0, in: document, log: &log) }
    return pair
  }

  fileprivate mutating func waiver(
    _ node: NodeID, mentions: inout [Configuration.Located<String>],
    contexts allContexts: inout [Configuration.Repetition]
  ) -> AuditConfiguration.Waiver? {
    guard let section = fields(node, Self.waiver) else { return nil }
    let code = section["code"].flatMap { text($0, "the code of a rule") }.flatMap {
      rule($0.value, at: $0.range)
    }
    let tokens = section["tokens"].flatMap { node in
      texts(node, of: .pattern).flatMap {
        $0.isEmpty ? refuse(node, "at least one pattern") : $0
      }
    }
    let reason = section["reason"].flatMap { self.reason($0) }
    let themes = section["themes"].flatMap { texts($0, of: .theme) } ?? []
    mentions += themes
    let contexts = section["contexts"].map { acceptedContexts($0) } ?? []
    allContexts += contexts
    let until = section["until"].flatMap { node in
      text(node, Self.day).flatMap { CalendarDay($0.value) ?? refuse(node, Self.day) }
    }
    let owner = section["owner"].flatMap { text($0, "a name") }
    guard let code, let tokens, let reason else { return nil }
    var waiver = AuditConfiguration.Waiver(
      code: code, tokens: tokens.map { .init(PathPattern($0.value), range: $0.range) },
      themes: themes.map(\.value), reason: reason, until: until, owner: owner?.value,
      range: section.range)
    waiver.contexts = contexts.map { .init($0.modifier.value, ($0.contexts ?? []).map(\.value)) }
    return waiver
  }

  /// Lists of contexts by modifier.
  private mutating func acceptedContexts(_ node: NodeID) -> [Configuration.Repetition] {
    (pairs(node, "a mapping from modifiers to lists of contexts") ?? []).compactMap { modifier, node in
      texts(node, of: .context).map { .init(modifier: modifier, contexts: $0) }
    }
  }

  private mutating func pattern(_ node: NodeID) -> AuditConfiguration.Pattern? {
    text(node, "a token path or a pattern").map { .init(PathPattern($0.value), range: $0.range) }
  }
}
