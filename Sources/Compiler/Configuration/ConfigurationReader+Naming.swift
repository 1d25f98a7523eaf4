import Diagnostics
import Dialects
import Emission
import Syntax
import Text
import Tokens

extension ConfigurationReader {
  private static let namingRule = Shape(
    "a rule for names", code: .invalidConfiguration,
    keys: [
      .init("tokens", .list(of: .string), "patterns of the tokens that it is for"),
      .init("strip", .list(of: .string), "leading segments to take away"),
      .init("drop", .list(of: .string), "segments to take away anywhere"),
      .init("drop-last", .list(of: .string), "segments to take away at the end"),
      .init("replace", .entries(of: .string), "segments and what stands in their place"),
      .init("root", .string, "what `$root` is called"),
      .init("split", .oneOf(NamingRule.Split.allCases.map(\.rawValue)), "where words end"),
      .init("words", .entries(of: .string), "words and what stands in their place"),
      .init("case", .oneOf(NamingRule.Case.allCases.map(\.rawValue)), "the case of words"),
      .init("join", .string, "the text between words"),
      .init("between", .string, "the text between segments"),
      .init("prefix", .string, "the text at the beginning"),
      .init("suffix", .string, "the text at the end"),
      .init("nest", .number, "how many segments are groups"),
    ])

  /// `naming:`
  static let naming = Shape.Value.either(.object(namingRule), .list(of: .object(namingRule)))

  /// `naming:`: a rule, or a list of rules.
  mutating func namingRules(_ node: NodeID) -> [NamingRule]? {
    guard document.kind(of: node) == .sequence else {
      return nameRule(node).map { [$0] }
    }
    let elements = Array(document.elements(of: node))
    return elements.compactMap { nameRule($0) }
  }

  private mutating func nameRule(_ node: NodeID) -> NamingRule? {
    guard let section = fields(node, Self.namingRule) else { return nil }
    var rule = NamingRule()
    func plain(_ texts: [Located<String>]?) -> [String] { texts?.map(\.value) ?? [] }
    if let node = section["tokens"] { rule.tokens = plain(texts(node, of: .pattern)).map { PathPattern($0) } }
    if let node = section["strip"] { rule.strip = plain(texts(node, of: .pattern)) }
    if let node = section["drop"] { rule.drop = plain(texts(node, of: .segment)) }
    if let node = section["drop-last"] { rule.dropLast = plain(texts(node, of: .segment)) }
    if let node = section["replace"] { rule.replace = replacements(node, "segments") }
    if let node = section["words"] { rule.words = replacements(node, "words") }
    if let node = section["root"] { rule.root = text(node, "a name", mayBeEmpty: true)?.value }
    if let node = section["split"] { rule.split = choice(node, NamingRule.Split.self) ?? rule.split }
    if let node = section["case"] { rule.case = choice(node, NamingRule.Case.self) }
    if let node = section["join"] { rule.join = part(node) }
    if let node = section["between"] { rule.between = part(node) }
    if let node = section["prefix"] { rule.prefix = part(node) ?? "" }
    if let node = section["suffix"] { rule.suffix = part(node) ?? "" }
    if let node = section["nest"] { rule.nest = integer(node, (0...64).words, in: 0...64) }
    return rule
  }

  /// A part of names.
  private mutating func part(_ node: NodeID) -> String? {
    text(node, "a text of letters, digits, `-` and `_`", mayBeEmpty: true) { text in
      text.utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "-") }
    }
  }

  private mutating func replacements(_ node: NodeID, _ subjects: String) -> [String: String] {
    var replacements: [String: String] = [:]
    for (key, node) in pairs(node, "a mapping from \(subjects) to what stands in their place") ?? [] {
      replacements[key.value] = text(node, "a text, which may be empty", mayBeEmpty: true)?.value
    }
    return replacements
  }

  // MARK: Names by hand

  /// The names of a token in formats: `{css: --my-bg, swift: background}`.
  mutating func identifiers(_ node: NodeID) -> [String: String] {
    var names: [String: String] = [:]
    let formats = Format.all.filter(\.hasIdentifiers).map(\.name)
    for (key, node) in pairs(node, "a mapping from formats to names") ?? [] {
      guard let format = Format.all.first(where: { $0.name == key.value && $0.hasIdentifiers }) else {
        let advice = advice(on: key.value, among: formats, called: "the formats")
        report(.invalidConfiguration, "names cannot be given for `\(key.value)`\(advice)", at: key.range)
        continue
      }
      guard let name = text(node, "a name for the token") else { continue }
      if format.accepts(identifier: name.value) {
        names[format.name] = name.value
      } else {
        report(
          .invalidConfiguration,
          "`\(name.value.shortened(to: 40))` is not a name in \(format.title); write one of letters, digits and what else the language allows",
          at: name.range)
      }
    }
    return names
  }

  // MARK: Modes

  static let modes = Shape(
    "an entry of `modes`", code: .invalidConfiguration,
    keys: [
      .init("extensions", .string, "the key under `$extensions` that has the modes"),
      .init("path", .string, "a pattern of paths with one placeholder in braces for the mode"),
      .init("only", .list(of: .string), "the words that are modes, for a path"),
    ])

  /// The entries of `modes:`, which are all keys of `$extensions` or all paths.
  mutating func modePlaces(_ entries: [NodeID]) -> [Configuration.Located<ModePlace>] {
    let places = entries.compactMap { modePlace($0) }
    let isPath = places.map { if case .path = $0.value { true } else { false } }
    if let other = places.indices.first(where: { isPath[$0] != isPath[0] }) {
      report(
        .invalidConfiguration, "modes are all under `$extensions` or all in paths; remove one kind",
        at: places[other].range)
      return []
    }
    return places
  }

  private mutating func modePlace(_ node: NodeID) -> Configuration.Located<ModePlace>? {
    guard let section = fields(node, Self.modes) else { return nil }
    let range = document.range(of: node)
    switch (section["extensions"], section["path"]) {
    case (let key?, nil) where section["only"] == nil:
      return text(key, "a key under `$extensions`").map { .init(.extensions($0.value), at: range) }
    case (nil, let path?):
      guard let text = text(path, "a pattern of paths") else { return nil }
      guard var pattern = ModePattern(text.value) else {
        report(
          .invalidConfiguration,
          "`\(text.value.shortened(to: 60))` has no placeholder, or more than one; write one such as `{theme}` in place of the mode",
          at: text.range)
        return nil
      }
      if let node = section["only"] { pattern.only = texts(node, of: .context)?.map(\.value) ?? [] }
      return .init(.path(pattern), at: range)
    default:
      report(
        .invalidConfiguration, "an entry of `modes` has `extensions`, or `path` and perhaps `only`",
        at: range)
      return nil
    }
  }

  // MARK: Lengths

  private static let lengthRule = Shape(
    "a rule for lengths", code: .invalidConfiguration,
    keys: [
      .init(
        "unit", .oneOf(LengthRule.Unit.allCases.map(\.rawValue)), required: true,
        "what lengths are written in"),
      .init("root", .number, "pixels of one rem"),
      .init("tokens", .list(of: .string), "patterns of the tokens that it is for"),
      .init("except", .list(of: .string), "patterns of tokens that it is not for"),
    ])

  /// `lengths:`
  static let lengths = Shape.Value.either(
    .oneOf(LengthRule.Unit.allCases.map(\.rawValue)), .object(lengthRule))

  mutating func lengthRule(_ node: NodeID) -> LengthRule? {
    guard document.kind(of: node) == .mapping else {
      return choice(node, LengthRule.Unit.self).map { LengthRule($0) }
    }
    guard let section = fields(node, Self.lengthRule),
      let unit = section["unit"].flatMap({ choice($0, LengthRule.Unit.self) })
    else { return nil }
    var rule = LengthRule(unit)
    if let node = section["root"] { rule.root = rem(node) }
    if let node = section["tokens"] {
      rule.tokens = texts(node, of: .pattern)?.map { PathPattern($0.value) } ?? []
    }
    if let node = section["except"] {
      rule.except = texts(node, of: .pattern)?.map { PathPattern($0.value) } ?? []
    }
    return rule
  }
}
