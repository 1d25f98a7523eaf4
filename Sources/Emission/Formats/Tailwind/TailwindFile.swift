internal import Text
internal import Tokens

/// The data of the templates `tailwind` and `tailwind-preset`.
struct TailwindFile: TemplateData, Sendable {
  enum Text: BitwiseCopyable, Sendable {
    case sources, sheet, mode
    case reset
    case name, value, literalName, literalValue
    case media, selectors, declarationName, declarationValue
    case section, key, presetValue
    case utility, property, utilityValue
  }

  enum Flag: BitwiseCopyable, Sendable {
    case hasSheet, importsSheet, hasDark, hasVariables, hasMedia
  }

  enum List: BitwiseCopyable, Sendable {
    case resets, variables, literals, blocks, declarations, sections, members, utilities
  }

  /// A variable of the theme and its value.
  private struct Entry: Sendable {
    let name: [UInt8]
    let value: [UInt8]
  }

  /// The entries of a preset under one key of `theme.extend`.
  private struct Section: Sendable {
    let key: String
    var members: Range<Int>
  }

  private let sources: [String]
  private let output: Output
  private var resets: [String] = []
  private var variables: [Entry] = []
  /// Variables for media queries, where `var()` is not allowed.
  private var literals: [Entry] = []
  private var blocks: [CSSBlock] = []
  /// By block: its declarations.
  private var declarations: [Entry] = []
  private var declarationRanges: [Range<Int>] = []
  private var sections: [Section] = []
  private var members: [Entry] = []
  private var utilities: [(name: [UInt8], property: String, value: [UInt8])] = []

  private static let css = CSSLiterals(isExact: true)

  init(_ input: FormatInput<TailwindNames, CSSLiterals>) {
    let (tokens, names) = (input.tokens, input.names)
    (sources, output) = (input.surroundings.sources, tokens.output)
    if output[TailwindOptions.version] == 3 {
      addSections(tokens, names)
    } else {
      for slot in tokens.listed { add(slot, tokens, names) }
      if output.styleSheet == nil { addBlocks(tokens, names) }
      let used = TailwindNamespace.allCases.filter { names.namespaces.contains($0) }
      if output[TailwindOptions.reset] { resets = used.map(\.rawValue) }
    }
  }

  func records(_ list: List, of record: Int) -> Range<Int> {
    switch list {
    case .resets: resets.indices
    case .variables: variables.indices
    case .literals: literals.indices
    case .blocks: blocks.indices
    case .declarations: declarationRanges[record]
    case .sections: sections.indices
    case .members: sections[record].members
    case .utilities: utilities.indices
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .hasSheet: output.styleSheet != nil
    case .importsSheet: output.styleSheet != nil && output[TailwindOptions.imports]
    case .hasDark: output.themes.contains { $0.appearance == .dark }
    case .hasVariables: !variables.isEmpty || !resets.isEmpty
    case .hasMedia: blocks[record].media != nil
    }
  }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .sources: output.append(sources: sources)
    case .sheet:
      let path = relativePath(of: self.output.styleSheet?.file ?? "", from: self.output.file)
      output.append { Escape.css.append(path.utf8, to: &$0) }
    case .mode: output += self.output.styleSheet == nil ? "" : " inline"
    case .reset: output += resets[record].utf8
    case .name: output += variables[record].name
    case .value: output += variables[record].value
    case .literalName: output += literals[record].name
    case .literalValue: output += literals[record].value
    case .media: output += (blocks[record].media ?? "").utf8
    case .selectors: output += blocks[record].selectors.joined(separator: ", ").utf8
    case .declarationName: output += declarations[record].name
    case .declarationValue: output += declarations[record].value
    case .section: output += sections[record].key.utf8
    case .key: output += members[record].name
    case .presetValue: output += members[record].value
    case .utility: output += utilities[record].name
    case .property: output += utilities[record].property.utf8
    case .utilityValue: output += utilities[record].value
    }
  }
}

extension TailwindFile {
  /// Adds the variables of a token: one, or those of a typography.
  private mutating func add(_ slot: Int, _ tokens: OutputTokens, _ names: TailwindNames) {
    guard let namespace = names.namespaces[slot] else {
      if let utility = names.utilities[slot] {
        utilities.append((names.name(slot), utility.property, variable(slot, tokens, names)))
      }
      return
    }
    let name = names.name(slot)
    let value = tokens.tokens.values[tokens.value(at: slot)]
    if case .typography(let typography) = value {
      add(name, "") { Self.css.append(typography.fontSize, to: &$0) }
      if let height = typography.lineHeight { add(name, "--line-height") { $0.append(decimal: height) } }
      if let spacing = typography.letterSpacing {
        add(name, "--letter-spacing") { Self.css.append(spacing, to: &$0) }
      }
      if let weight = typography.fontWeight {
        add(name, "--font-weight") { $0.append(decimal: weight.value) }
      }
    } else if namespace == .breakpoint {
      var text: [UInt8] = []
      Self.css.append(value, to: &text)
      literals.append(Entry(name: name, value: text))
    } else {
      let variable = variable(slot, tokens, names)
      add(name, "") { $0 += variable }
    }
  }

  /// The custom property of the style sheet, or the value if there is none.
  private func variable(_ slot: Int, _ tokens: OutputTokens, _ names: TailwindNames) -> [UInt8] {
    if let properties = names.properties, properties.isThere[slot] {
      return Array("var(--".utf8) + properties.names[slot] + [UInt8(ascii: ")")]
    }
    var value: [UInt8] = []
    Self.css.append(tokens.tokens.values[tokens.value(at: slot)], to: &value)
    return value
  }

  private mutating func add(_ name: [UInt8], _ suffix: String, _ write: (inout [UInt8]) -> Void) {
    var value: [UInt8] = []
    write(&value)
    variables.append(Entry(name: name + suffix.utf8, value: value))
  }

  /// Without a style sheet, the variables themselves change with the theme.
  private mutating func addBlocks(_ tokens: OutputTokens, _ names: TailwindNames) {
    let themed = tokens.listed.filter { !tokens.isUniform(at: $0) && names.namespaces[$0] != nil }
    guard !themed.isEmpty else { return }
    for block in [CSSBlock](of: output) where block.contents != .all {
      blocks.append(block)
      let start = declarations.count
      for slot in themed where names.namespaces[slot] != .breakpoint {
        var value: [UInt8] = []
        Self.css.append(tokens.tokens.values[tokens.value(at: slot, in: block.light)], to: &value)
        declarations.append(Entry(name: names.name(slot), value: value))
      }
      declarationRanges.append(start..<declarations.count)
    }
  }

  /// Adds the entries of a preset, by the keys of `theme.extend`.
  private mutating func addSections(_ tokens: OutputTokens, _ names: TailwindNames) {
    var keys: [String] = []
    for key in TailwindNamespace.allCases.map(\.presetKey) where !keys.contains(key) { keys.append(key) }
    for key in keys {
      let start = members.count
      for slot in tokens.listed where names.namespaces[slot]?.presetKey == key {
        members.append(member(slot, tokens, names))
      }
      if members.count > start { sections.append(Section(key: key, members: start..<members.count)) }
    }
  }

  private func member(_ slot: Int, _ tokens: OutputTokens, _ names: TailwindNames) -> Entry {
    let namespace = names.namespaces[slot]
    var key: [UInt8] = [UInt8(ascii: "\"")]
    let plain = names.keys[slot]
    Escape.json.append(
      (namespace == .insetShadow ? Array("inset".utf8) + (plain.isEmpty ? [] : [UInt8(ascii: "-")]) : [])
        + (plain.isEmpty && namespace != .insetShadow ? Array("DEFAULT".utf8)[...] : plain), to: &key)
    key.append(UInt8(ascii: "\""))
    var value: [UInt8] = []
    let token = tokens.tokens.values[tokens.value(at: slot)]
    if case .typography(let typography) = token {
      value.append(UInt8(ascii: "["))
      value.appendQuoted { Self.css.append(typography.fontSize, to: &$0) }
      value += Array(", {".utf8)
      if let height = typography.lineHeight {
        value += Array(" lineHeight: ".utf8)
        value.appendQuoted { $0.append(decimal: height) }
        value.append(UInt8(ascii: ","))
      }
      if let spacing = typography.letterSpacing {
        value += Array(" letterSpacing: ".utf8)
        value.appendQuoted { Self.css.append(spacing, to: &$0) }
        value.append(UInt8(ascii: ","))
      }
      if let weight = typography.fontWeight {
        value += Array(" fontWeight: ".utf8)
        value.appendQuoted { $0.append(decimal: weight.value) }
      }
      value += Array(" }]".utf8)
    } else if namespace != .breakpoint, let properties = names.properties, properties.isThere[slot] {
      let isColor = namespace == .color
      value.appendQuoted {
        if isColor { $0 += Array("rgb(from ".utf8) }
        $0 += Array("var(--".utf8) + properties.names[slot] + [UInt8(ascii: ")")]
        if isColor { $0 += Array(" r g b / <alpha-value>)".utf8) }
      }
    } else {
      value.appendQuoted { Self.css.append(token, to: &$0) }
    }
    return Entry(name: key, value: value)
  }
}

extension [UInt8] {
  /// Appends a JavaScript string.
  fileprivate mutating func appendQuoted(_ write: (inout [UInt8]) -> Void) {
    append(UInt8(ascii: "\""))
    let start = count
    write(&self)
    Escape.json.apply(to: &self, from: start)
    append(UInt8(ascii: "\""))
  }
}

/// The path of a file relative to the folder of another; both paths must be absolute, or relative to the same
/// folder.
func relativePath(of file: String, from other: String) -> String {
  func segments(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
  guard file.hasPrefix("/") == other.hasPrefix("/") else { return file }
  let (target, base) = (segments(file), segments(other).dropLast())
  let shared = zip(target, base).prefix { $0 == $1 }.count
  let up = [Substring](repeating: "..", count: base.count - shared)
  let path = (up + target[shared...]).joined(separator: "/")
  return up.isEmpty ? "./" + path : path
}

extension TailwindFile {
  /// What the templates may ask for.
  static let schema: TemplateSchema<TailwindFile> = [
    "sources": .text(.sources), "hasSheet": .flag(.hasSheet), "importsSheet": .flag(.importsSheet),
    "sheet": .text(.sheet), "hasDark": .flag(.hasDark), "mode": .text(.mode),
    "hasVariables": .flag(.hasVariables),
    "resets": .list(.resets, ["name": .text(.reset)]),
    "variables": .list(.variables, ["name": .text(.name), "value": .text(.value)]),
    "literals": .list(
      .literals,
      ["isFirst": .isFirst, "isLast": .isLast, "name": .text(.literalName), "value": .text(.literalValue)]),
    "blocks": .list(
      .blocks,
      [
        "hasMedia": .flag(.hasMedia), "media": .text(.media), "selectors": .text(.selectors),
        "declarations": .list(
          .declarations, ["name": .text(.declarationName), "value": .text(.declarationValue)]),
      ]),
    "utilities": .list(
      .utilities,
      ["name": .text(.utility), "property": .text(.property), "value": .text(.utilityValue)]),
    "sections": .list(
      .sections,
      [
        "key": .text(.section),
        "members": .list(.members, ["key": .text(.key), "value": .text(.presetValue)]),
      ]),
  ]
}
