import Diagnostics
import Emission
import Syntax
import Text
import Tokens

extension ConfigurationReader {
  private static let keysOfAll: [Shape.Key] = [
    .init("file", .string, required: true, "The file to write."),
    .init("format", .oneOf(Format.all.map(\.name)), "The format of the output."),
    .init("template", .string, "A template in place of a format."),
    .init("themes", .list(of: .string), "The themes in it (all)."),
    .init("input", .entries(of: .string), "Contexts of modifiers, for this output."),
    .init("for", .mapping, "Modifiers whose contexts are pinned in turn: `\"*\"`, or a list of contexts."),
  ]

  /// An entry of `outputs:` of any built-in format.
  static let output: Shape = {
    var keys: [Shape.Key] = keysOfAll
    for option in EveryFormat.options + Format.all.flatMap(\.options) + TemplateOptions.options
    where !keys.contains(where: { $0.name == option.key }) {
      keys.append(option.shapeKey)
    }
    return Shape("an output", code: .invalidConfiguration, keys: keys)
  }()

  /// An entry of `outputs:`; adds the themes that it mentions to `mentions`.
  mutating func outputEntry(
    _ node: NodeID, mentions: inout [Configuration.Located<String>]
  ) -> Configuration.OutputEntry? {
    let keyword = formatKeyword(node)
    var options = EveryFormat.options + (keyword == nil ? TemplateOptions.options : [])
    var foreign: [String: [String]] = [:]
    for format in formats {
      // A template may use the names of every language, so it accepts the options of all formats.
      if keyword == nil || keyword == format.name {
        options += format.options
      } else {
        for option in format.options { foreign[option.key, default: []].append(format.name) }
      }
    }
    let shape = Shape(
      "an output", code: .invalidConfiguration, keys: Self.keysOfAll + options.map(\.shapeKey))
    let remarks = foreign.mapValues { "is an option of \($0.listed()) outputs" }
    guard let section = fields(node, shape, remarks: remarks) else { return nil }
    let file = file(section)
    var format = outputFormat(section)
    if format == .exec, file?.utf8.last == UInt8(ascii: "/") { format = .execFolder }
    // Everything is read even if the entry is invalid, so that every mistake is reported.
    var entry = Configuration.OutputEntry(format: format ?? .css, file: file ?? "", range: section.range)
    if let node = section["themes"] {
      entry.themes = texts(node, of: .theme)
      if entry.themes?.isEmpty == true {
        report(
          .invalidConfiguration, "`themes` names no theme; leave the key out for all of them",
          at: document.range(of: node))
      }
      mentions += entry.themes ?? []
    }
    if let node = section["input"] { entry.input = choices(node) }
    if let node = section["for"] { entry.repeats = repetitions(node) }
    for option in options {
      guard let node = section[option.key] else { continue }
      entry.settings[option.id] = value(node, of: option, mentions: &mentions)
      entry.places[option.id] = document.range(of: node)
    }
    if let format, format.ownTemplate == nil {
      for option in format.options where option.isRequired && section[option.key] == nil {
        report(.invalidConfiguration, "a \(format.name) output needs a `\(option.key)`", at: section.range)
      }
    }
    return format == nil || file == nil ? nil : entry
  }

  private mutating func patterns(
    _ node: NodeID, for word: Configuration.Located<String>, among words: [String]
  ) -> WordPatterns? {
    let patterns = patterns(node) ?? []
    if words.contains(word.value) { return WordPatterns(word.value, patterns) }
    let advice = advice(on: word.value, among: words, called: "the words")
    report(.invalidConfiguration, "unknown word `\(word.value)`\(advice)", at: word.range)
    return nil
  }

  /// The text of a parameter: a text, a number, or a Boolean.
  private mutating func parameter(_ node: NodeID) -> String? {
    switch document.kind(of: node) {
    // `false` is an empty text, so that a section can test it.
    case .boolean: document.boolean(of: node) == true ? "true" : ""
    case .string, .number: document.string(of: node)
    case .mapping, .sequence, .null, .alias: refuse(node, "a string, a number or a Boolean")
    }
  }

  /// `for:` of an output: by modifier `"*"` or a list of contexts.
  private mutating func repetitions(_ node: NodeID) -> [Configuration.Repetition] {
    let pairs = pairs(node, "a mapping from modifiers to `\"*\"` or lists of contexts") ?? []
    return pairs.compactMap { modifier, node in
      if document.kind(of: node) == .sequence {
        return texts(node, of: .context).map { Configuration.Repetition(modifier: modifier, contexts: $0) }
      }
      let all = text(node, "`\"*\"` or a list of contexts") { $0 == "*" }
      return all.map { _ in Configuration.Repetition(modifier: modifier, contexts: nil) }
    }
  }

  /// The value of an option, if its shape is right; adds the themes that it mentions to `mentions`.
  mutating func value(
    _ node: NodeID, of option: OptionDeclaration, mentions: inout [Configuration.Located<String>]
  ) -> OptionValue? {
    switch option.shape {
    case .boolean: return boolean(node).map { .boolean($0) }
    case .number(let rule, let isValid): return number(node, rule, where: isValid).map { .number($0) }
    case .integer(let range): return integer(node, range.words, in: range).map { .integer($0) }
    case .text(let rule, let mayBeEmpty, let isValid):
      let text = text(node, rule, mayBeEmpty: mayBeEmpty) { mayBeEmpty && $0.isEmpty || isValid($0) }
      return text.map { .text($0) }
    case .choice(let words): return choice(node, among: words).map { .text($0) }
    case .words(let words, let orBoolean):
      if orBoolean, let all = document.boolean(of: node) { return .words(all ? Set(words) : []) }
      if document.kind(of: node) == .string { return choice(node, among: words).map { .words([$0]) } }
      return elements(node, option.shape.words).map { elements in
        .words(Set(elements.compactMap { choice($0, among: words) }))
      }
    case .texts(let rule):
      return elements(node, rule).map { elements in .texts(elements.compactMap { text($0, rule)?.value }) }
    case .pairs:
      return pairs(node, option.shape.words).map { pairs in
        .pairs(pairs.compactMap { name, node in parameter(node).map { OptionPair(name.value, $0) } })
      }
    case .tables(let rule, let isValid):
      return pairs(node, option.shape.words).map { tables in
        .tables(
          tables.map { name, node in
            let pairs = pairs(node, option.shape.words) ?? []
            return OptionTable(
              name.value,
              pairs.compactMap { name, node in
                text(node, rule, where: isValid).map { OptionPair(name.value, $0) }
              })
          })
      }
    case .patternsByWord(let words):
      return pairs(node, option.shape.words).map { entries in
        .patternsByWord(entries.compactMap { entry in patterns(entry.value, for: entry.key, among: words) })
      }
    case .patterns: return patterns(node).map { .patterns($0) }
    case .size:
      func length(_ node: NodeID) -> Double? { number(node, option.shape.words) { $0 > 0 && $0.isFinite } }
      guard document.kind(of: node) == .sequence else { return length(node).map { .size([$0]) } }
      let nodes = Array(document.elements(of: node))
      guard (1...2).contains(nodes.count) else { return refuse(node, option.shape.words) }
      return .size(nodes.compactMap(length))
    case .types:
      return elements(node, "a list of token types").map { types in
        .types(Set(types.compactMap { choice($0, TokenType.self) }))
      }
    case .selectors: return selectors(node, mentions: &mentions).map { .selectors($0) }
    case .naming: return namingRules(node).map { .naming($0) }
    case .lengths: return lengthRule(node).map { .lengths($0) }
    }
  }

  /// The `format`, as far as it is known before the keys are checked.
  private func formatKeyword(_ node: NodeID) -> String? {
    for (key, value) in document.entries(of: node) where names.string(document.name(of: key)) == "format" {
      return document.string(of: value)
    }
    return nil
  }

  private mutating func outputFormat(_ section: Shape.Fields) -> Format? {
    switch (section["format"], section["template"]) {
    case (let node?, nil):
      let name = choice(node, among: formats.map(\.name))
      return formats.first { $0.name == name }
    case (nil, let node?):
      guard let name = text(node, "the file name of a template")?.value else { return nil }
      if TemplateLibrary.isBuiltIn(name), !TemplateLibrary.models.contains(name) {
        report(
          .invalidConfiguration,
          "`\(name)` is the shape of a format, not a template over *context v1*; begin with `tokenc templates show json`",
          at: document.range(of: node))
        return nil
      }
      return .template(name)
    case (nil, nil):
      report(.invalidConfiguration, "the output has neither `format` nor `template`", at: section.range)
    case (_?, let node?):
      report(
        .invalidConfiguration, "`format` and `template` exclude each other", at: document.range(of: node))
    }
    return nil
  }

  private mutating func file(_ section: Shape.Fields) -> String? {
    section["file"].flatMap { text($0, "a file name")?.value }
  }

  /// Patterns over token paths.
  private mutating func patterns(_ node: NodeID) -> [PathPattern]? {
    texts(node, of: .pattern)?.map { PathPattern($0.value) }
  }

  static let selector = Shape(
    "an entry of `selectors`", code: .invalidConfiguration,
    keys: [
      .init("selectors", .either(.string, .list(of: .string)), "a selector or several"),
      .init("media", .string, "the media query around them"),
    ])

  /// `selectors:` of a CSS output: for each theme a selector, several, or `{selectors: […], media: …}`.
  private mutating func selectors(
    _ node: NodeID, mentions: inout [Configuration.Located<String>]
  ) -> [ThemeSelector]? {
    guard let pairs = pairs(node, "a mapping from theme names to selectors") else { return nil }
    return pairs.compactMap { theme, node in
      mentions.append(theme)
      guard document.kind(of: node) == .mapping else {
        return selectorList(node).map { ThemeSelector(theme: theme.value, selectors: $0) }
      }
      guard let section = fields(node, Self.selector) else { return nil }
      let list = section["selectors"].flatMap { selectorList($0) }
      let media = section["media"].flatMap {
        text($0, ThemeSelector.mediaRule, where: ThemeSelector.isMediaQuery)
      }
      return list.map { ThemeSelector(theme: theme.value, selectors: $0, media: media) }
    }
  }

  private mutating func selectorList(_ node: NodeID) -> [String]? {
    if document.kind(of: node) == .string { return selector(node).map { [$0] } }
    return elements(node, "a selector or a list of selectors")?.compactMap { selector($0) }
  }

  private mutating func selector(_ node: NodeID) -> String? {
    guard let text = text(node, ThemeSelector.rule, where: ThemeSelector.isValid) else { return nil }
    guard let fault = ThemeSelector.fault(inSelector: text) else { return text }
    report(
      .invalidConfiguration, "browsers do not accept `\(text.shortened(to: 40))` as a selector: \(fault)",
      at: document.range(of: node))
    return nil
  }
}

extension OptionDeclaration {
  /// The option as a key of an output in the configuration.
  fileprivate var shapeKey: Shape.Key {
    let value: Shape.Value =
      switch shape {
      case .boolean: .boolean
      case .number, .integer: .number
      case .text: .string
      case .choice(let words): .oneOf(words)
      case .words(let words, let orBoolean):
        orBoolean
          ? .either(.boolean, .list(of: .oneOf(words))) : .either(.oneOf(words), .list(of: .oneOf(words)))
      case .patterns, .types, .texts: .list(of: .string)
      case .size: .either(.number, .list(of: .number))
      case .patternsByWord: .entries(of: .list(of: .string))
      case .naming: ConfigurationReader.naming
      case .lengths: ConfigurationReader.lengths
      case .pairs: .entries(of: .either(.string, .either(.number, .boolean)))
      case .tables: .entries(of: .entries(of: .string))
      case .selectors:
        .entries(of: .either(.either(.string, .list(of: .string)), .object(ConfigurationReader.selector)))
      }
    return Shape.Key(key, value, help)
  }
}
