internal import Text
internal import Tokens

/// The data of the templates `tailwind` and `tailwind-preset`.
struct TailwindFile: Sendable {

  /// A variable of the theme and its value.
  private struct Entry: Sendable {
    let slot: Int
    /// What the value is of a typography.
    var member = Member.size
    /// The number of its text.
    let value: Int
  }

  /// A member of a typography, which its size stands for.
  private enum Member: String, Sendable {
    case size = ""
    case lineHeight = "--line-height"
    case letterSpacing = "--letter-spacing"
    case fontWeight = "--font-weight"
  }

  /// The entries of a preset under one key of `theme.extend`.
  private struct Section: Sendable {
    let key: String
    var members: Range<Int>
  }

  private let sources: [String]
  private let output: Output
  private let names: TailwindNames
  /// The values of all entries.
  private var texts = TextTable()
  private var resets: [String] = []
  private var variables: [Entry] = []
  /// Variables for media queries, where `var()` is not allowed.
  private var literals: [Entry] = []
  private var blocks: [CSSBlock] = []
  /// By block: its declarations.
  private var declarations: [Entry] = []
  private var declarationRanges: [Range<Int>] = []
  private var sections: [Section] = []
  /// By entry of a preset: the numbers of its key and its value.
  private var members: [(key: Int, value: Int)] = []
  private var utilities: [(slot: Int, property: String, value: Int)] = []

  private static let css = CSSLiterals(isExact: true)

  init(_ input: FormatInput<TailwindNames>) {
    let tokens = input.tokens
    names = input.names
    (sources, output) = (input.surroundings.sources, tokens.output)
    if output[TailwindOptions.version] == 3 {
      addSections(tokens)
    } else {
      for slot in tokens.listed { add(slot, tokens) }
      if output.styleSheet == nil { addBlocks(tokens) }
      let used = TailwindNamespace.allCases.filter { names.namespaces.contains($0) }
      if output[TailwindOptions.reset] { resets = used.map(\.rawValue) }
    }
  }

}

extension TailwindFile {
  /// Adds the variables of a token: one, or those of a typography.
  private mutating func add(_ slot: Int, _ tokens: OutputTokens) {
    let value = tokens.value(at: slot)
    guard let namespace = names.namespaces[slot] else {
      if let utility = names.utilities[slot] {
        utilities.append((slot, utility.property, variable(slot, of: value, tokens)))
      }
      return
    }
    if case .typography(let typography) = tokens.tokens.values[value] {
      add(slot, .size) { Self.css.append(typography.fontSize, to: &$0) }
      if let height = typography.lineHeight { add(slot, .lineHeight) { $0.append(decimal: height) } }
      if let spacing = typography.letterSpacing {
        add(slot, .letterSpacing) { Self.css.append(spacing, to: &$0) }
      }
      if let weight = typography.fontWeight { add(slot, .fontWeight) { $0.append(decimal: weight.value) } }
    } else if namespace == .breakpoint {
      literals.append(Entry(slot: slot, value: text(of: value, tokens)))
    } else {
      variables.append(Entry(slot: slot, value: variable(slot, of: value, tokens)))
    }
  }

  private mutating func add(_ slot: Int, _ member: Member, _ write: (inout [UInt8]) -> Void) {
    variables.append(Entry(slot: slot, member: member, value: texts.add(write)))
  }

  /// Adds the text of a value, by its index, and returns the number of the text.
  private mutating func text(of value: Int, _ tokens: OutputTokens) -> Int {
    texts.add { Self.css.append(tokens.tokens.values[value], to: &$0) }
  }

  /// Adds the custom property of the style sheet, or the value if there is none.
  private mutating func variable(_ slot: Int, of value: Int, _ tokens: OutputTokens) -> Int {
    guard let properties = names.properties, properties.isThere[slot] else { return text(of: value, tokens) }
    return texts.add {
      $0 += "var(--".utf8
      $0 += properties.names[slot]
      $0.append(UInt8(ascii: ")"))
    }
  }

  /// Without a style sheet, the variables themselves change with the theme.
  private mutating func addBlocks(_ tokens: OutputTokens) {
    let themed = tokens.listed.filter { !tokens.isUniform(at: $0) && names.namespaces[$0] != nil }
    guard !themed.isEmpty else { return }
    for block in [CSSBlock](of: output) where block.contents != .all {
      blocks.append(block)
      let start = declarations.count
      for slot in themed where names.namespaces[slot] != .breakpoint {
        let value = tokens.value(at: slot, in: block.light)
        declarations.append(Entry(slot: slot, value: text(of: value, tokens)))
      }
      declarationRanges.append(start..<declarations.count)
    }
  }

  /// Adds the entries of a preset, by the keys of `theme.extend`.
  private mutating func addSections(_ tokens: OutputTokens) {
    var keys: [String] = []
    for key in TailwindNamespace.allCases.map(\.presetKey) where !keys.contains(key) { keys.append(key) }
    for key in keys {
      let start = members.count
      for slot in tokens.listed where names.namespaces[slot]?.presetKey == key {
        members.append(member(slot, tokens))
      }
      if members.count > start { sections.append(Section(key: key, members: start..<members.count)) }
    }
  }

  private mutating func member(_ slot: Int, _ tokens: OutputTokens) -> (key: Int, value: Int) {
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
    return (texts.add { $0 += key }, texts.add { $0 += value })
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
  static let fields: [Field<TailwindFile>] = [
    .text("sources") { file, record, text in text.append(sources: file.sources) },
    .flag("hasSheet") { file, record in file.output.styleSheet != nil },
    .flag("importsSheet") { file, record in
      file.output.styleSheet != nil && file.output[TailwindOptions.imports]
    },
    .text("sheet") { file, record, text in
      let path = relativePath(of: file.output.styleSheet?.file ?? "", from: file.output.file)
      text.append { Escape.css.append(path.utf8, to: &$0) }
    },
    .flag("hasDark") { file, record in file.output.themes.contains { $0.appearance == .dark } },
    .text("mode") { file, record, text in text += file.output.styleSheet == nil ? "" : " inline" },
    .flag("hasVariables") { file, record in !file.variables.isEmpty || !file.resets.isEmpty },
    .list(
      "resets", { file, record in file.resets.indices },
      [.text("name") { file, record, text in text += file.resets[record].utf8 }]),
    .list(
      "variables", { file, record in file.variables.indices },
      [
        .text("name") { file, record, text in
          file.names.append(file.variables[record].slot, to: &text)
          text += file.variables[record].member.rawValue.utf8
        },
        .text("value") { file, record, text in file.texts.append(file.variables[record].value, to: &text) },
      ]),
    .list(
      "literals", { file, record in file.literals.indices },
      [
        .isFirst, .isLast,
        .text("name") { file, record, text in file.names.append(file.literals[record].slot, to: &text) },
        .text("value") { file, record, text in file.texts.append(file.literals[record].value, to: &text) },
      ]),
    .list(
      "blocks", { file, record in file.blocks.indices },
      [
        .flag("hasMedia") { file, record in file.blocks[record].media != nil },
        .text("media") { file, record, text in text += (file.blocks[record].media ?? "").utf8 },
        .text("selectors") { file, record, text in
          text += file.blocks[record].selectors.joined(separator: ", ").utf8
        },
        .list(
          "declarations", { file, record in file.declarationRanges[record] },
          [
            .text("name") { file, record, text in file.names.append(file.declarations[record].slot, to: &text)
            },
            .text("value") { file, record, text in
              file.texts.append(file.declarations[record].value, to: &text)
            },
          ]),
      ]),
    .list(
      "utilities", { file, record in file.utilities.indices },
      [
        .text("name") { file, record, text in file.names.append(file.utilities[record].slot, to: &text) },
        .text("property") { file, record, text in text += file.utilities[record].property.utf8 },
        .text("value") { file, record, text in file.texts.append(file.utilities[record].value, to: &text) },
      ]),
    .list(
      "sections", { file, record in file.sections.indices },
      [
        .text("key") { file, record, text in text += file.sections[record].key.utf8 },
        .list(
          "members", { file, record in file.sections[record].members },
          [
            .text("key") { file, record, text in file.texts.append(file.members[record].key, to: &text) },
            .text("value") { file, record, text in file.texts.append(file.members[record].value, to: &text) },
          ]),
      ]),
  ]
}
