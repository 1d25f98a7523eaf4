import Diagnostics
import Emission
import Syntax
import Tokens

extension ConfigurationReader {
  private static let keysOfAll = [
    "file", "format", "template", "themes", "input", "include", "exclude", "themed", "rem",
  ]
  private static let keysOfFormats = [
    ("swift", ["namespace", "access", "nonisolated"]),
    ("css", ["prefix", "layers", "references", "selectors"]),
    ("kotlin", ["package", "depth", "sp"]),
  ]

  /// An entry of `outputs:`; adds the themes that it mentions to `mentions`.
  mutating func outputEntry(
    _ node: NodeID, mentions: inout [Configuration.Located<String>]
  ) -> Configuration.OutputEntry? {
    let formatKeys = Self.keysOfFormats
    let format = formatKeyword(node)
    var keys = Self.keysOfAll
    var foreign: [String: String] = [:]
    for (name, own) in formatKeys {
      // A template may use the names of every language, so it takes the options of all.
      if format == nil || format == name {
        keys += own
      } else {
        for key in own { foreign[key] = "is an option of \(name) outputs" }
      }
    }
    let expected = "a mapping with `format` and `file`"
    guard let section = section(node, expected, keys: keys, foreign: foreign) else { return nil }
    let kind = outputFormat(section)
    let file = file(section)
    // Everything is read even if there can be no entry, so that everything wrong is told.
    var entry = Configuration.OutputEntry(format: kind ?? .css, file: file ?? "", range: section.range)
    if let node = section["themes"] {
      entry.themes = texts(node, of: .theme)
      if entry.themes?.isEmpty == true {
        report(.invalidConfiguration, Message.noThemes, at: document.range(of: node))
      }
      mentions += entry.themes ?? []
    }
    if let node = section["input"] { entry.input = choices(node) }
    readSettings(section, into: &entry.settings, mentions: &mentions)
    if kind == .kotlin, section["package"] == nil {
      report(.invalidConfiguration, Message.noPackage, at: section.range)
    }
    return kind == nil || file == nil ? nil : entry
  }

  /// The `format` as far as it can be known before the keys are checked.
  private func formatKeyword(_ node: NodeID) -> String? {
    for (key, value) in document.entries(of: node) where names.string(document.name(of: key)) == "format" {
      return document.string(of: value)
    }
    return nil
  }

  private mutating func outputFormat(_ section: Section) -> Output.Format? {
    switch (section["format"], section["template"]) {
    case (let node?, nil):
      switch choice(node, FormatKeyword.self) {
      case .swift: return .swift
      case .css: return .css
      case .kotlin: return .kotlin
      case nil: return nil
      }
    case (nil, let node?):
      guard let name = text(node, "the file name of a template")?.value else { return nil }
      if TemplateLibrary.isBuiltIn(name), !TemplateLibrary.models.contains(name) {
        report(.invalidConfiguration, Message.formatAsTemplate(name), at: document.range(of: node))
        return nil
      }
      return .template(name)
    case (nil, nil): report(.invalidConfiguration, Message.noFormat, at: section.range)
    case (_?, let node?): report(.invalidConfiguration, Message.twoFormats, at: document.range(of: node))
    }
    return nil
  }

  private mutating func file(_ section: Section) -> String? {
    guard let node = section["file"] else {
      report(.invalidConfiguration, Message.noFile, at: section.range)
      return nil
    }
    return text(node, "a file name")?.value
  }

  private mutating func readSettings(
    _ section: Section, into settings: inout OutputSettings, mentions: inout [Configuration.Located<String>]
  ) {
    if let node = section["include"] { settings.include = patterns(node) }
    if let node = section["exclude"] { settings.exclude = patterns(node) }
    if let node = section["themed"], let types = elements(node, "a list of token types") {
      settings.themed = Set(types.compactMap { choice($0, TokenType.self) })
    }
    if let node = section["rem"] { settings.rem = rem(node) }
    if let node = section["namespace"] {
      settings.swiftNamespace = text(
        node, OutputSettings.namespaceRule, where: OutputSettings.isNamespace)
    }
    if let node = section["access"] { settings.swiftAccess = choice(node, Output.Access.self) }
    if let node = section["nonisolated"] { settings.swiftNonisolated = boolean(node) }
    if let node = section["prefix"] {
      settings.cssPrefix = text(
        node, OutputSettings.prefixRule, mayBeEmpty: true, where: OutputSettings.isPrefix)
    }
    if let node = section["layers"] {
      settings.cssLayers = text(node, OutputSettings.layerRule, where: OutputSettings.isLayer)
    }
    if let node = section["references"] { settings.cssReferences = boolean(node) }
    if let node = section["selectors"] { settings.cssSelectors = selectors(node, mentions: &mentions) }
    if let node = section["package"] {
      settings.kotlinPackage = text(node, OutputSettings.packageRule, where: OutputSettings.isPackage)
    }
    if let node = section["depth"] {
      settings.kotlinDepth = integer(node, "a whole number from 1 to 64", in: 1...64)
    }
    if let node = section["sp"] { settings.kotlinSp = patterns(node) }
  }

  /// Patterns over token paths.
  private mutating func patterns(_ node: NodeID) -> [PathPattern]? {
    texts(node, of: .pattern)?.map { PathPattern($0.value) }
  }

  /// `selectors:` of a CSS output: by theme a selector, several, or `{selectors: […], media: …}`.
  private mutating func selectors(
    _ node: NodeID, mentions: inout [Configuration.Located<String>]
  ) -> [Output.ThemeSelector]? {
    guard let pairs = pairs(node, "a mapping from theme names to selectors") else { return nil }
    return pairs.compactMap { theme, node in
      mentions.append(theme)
      guard document.kind(of: node) == .mapping else {
        return selectorList(node).map { Output.ThemeSelector(theme: theme.value, selectors: $0) }
      }
      guard let section = section(node, "a mapping with `selectors`", keys: ["selectors", "media"]) else {
        return nil
      }
      let list = section["selectors"].flatMap { selectorList($0) }
      let media = section["media"].flatMap {
        text($0, OutputSettings.selectorRule, where: OutputSettings.isSelector)
      }
      return list.map { Output.ThemeSelector(theme: theme.value, selectors: $0, media: media) }
    }
  }

  private mutating func selectorList(_ node: NodeID) -> [String]? {
    if document.kind(of: node) == .string {
      return text(node, OutputSettings.selectorRule, where: OutputSettings.isSelector).map { [$0] }
    }
    return elements(node, "a selector or a list of selectors")?.compactMap {
      text($0, OutputSettings.selectorRule, where: OutputSettings.isSelector)
    }
  }
}

private enum FormatKeyword: String, CaseIterable { case swift, css, kotlin }

private enum Message {
  static let noThemes = "`themes` names no theme; leave the key out for all of them"
  static let noFormat = "the output says neither `format` nor `template`"
  static func formatAsTemplate(_ name: String) -> String {
    "`\(name)` is the shape of a format, not a template over *context v1*; begin with `tokenc templates show json`"
  }
  static let twoFormats = "`format` and `template` exclude each other"
  static let noFile = "the output has no `file` to be written to"
  static let noPackage = "a kotlin output needs a `package`"
}
