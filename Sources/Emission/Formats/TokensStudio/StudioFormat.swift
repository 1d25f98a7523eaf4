internal import Diagnostics
internal import Syntax
internal import Text
internal import Tokens

extension Format {
  /// Sets of Tokens Studio in one file, with their themes.
  package static let tokensStudio = studio(.tokensStudio, "Tokens Studio")
  /// Tokens of Penpot, whose file is that of Tokens Studio with fewer types.
  package static let penpot = studio(.penpot, "Penpot")
  /// Files of Style Dictionary, one for each set.
  package static let styleDictionary = studio(.styleDictionary, "Style Dictionary")

  private static func studio(_ tool: StudioTool, _ title: String) -> Format {
    Format(
      listing: tool.rawValue, title: title, options: [tool.keys.declaration],
      templates: tool == .tokensStudio
        ? [TemplateLibrary.BuiltIn("tokens-studio", PackageResources.tokens_studio_mustache)] : [],
      writesAxes: { _ in true }, scope: .all,
      losses: { _ in
        [
          LossCause(
            "\(title) has no such types", of: tool.unknownTypes, one: "is left out", several: "are left out"
          ) {
            _ in .init(note: "is left out")
          }
        ]
      },
      fields: { _ in
        OutputModel.fields([.written("sets") { model, _, text in text += StudioFile(model, tool).text() }])
      },
      names: { $0.studioNames(title) }, isFolder: tool == .styleDictionary,
      // The sets depend on the tokens.
      paths: { tool == .styleDictionary ? nil : [$0.file] },
      files: { input in
        let output = input.tokens.output
        guard tool == .styleDictionary else { return [FormatFile(output.file, "tokens-studio", input)] }
        return StudioFile.setNames(of: input.tokens, tool).map { name in
          let path = name.split(separator: "/").map { String($0).fileName }.joined(separator: "/")
          return FormatFile(
            "\(output.file)/\(path).json", "tokens-studio", input, OutputModel.Layout(mode: name))
        }
      })
  }
}

/// A tool with files of the form of Tokens Studio.
enum StudioTool: String, Sendable {
  case tokensStudio = "tokens-studio"
  case penpot
  case styleDictionary = "style-dictionary"

  /// The keys of a token: `$value`, or `value`.
  enum Keys: String, CaseIterable, Sendable { case standard, legacy }

  var keys: OutputOption<Keys> {
    switch self {
    case .tokensStudio: Self.studioKeys
    case .penpot: Self.penpotKeys
    case .styleDictionary: Self.dictionaryKeys
    }
  }

  private static let studioKeys = option("tokens-studio")
  private static let penpotKeys = option("penpot")
  private static let dictionaryKeys = option("style-dictionary")

  private static func option(_ format: String) -> OutputOption<Keys> {
    OutputOption(
      format, "keys", default: .standard, placeholder: "KEYS",
      help: "Whether keys have a `$`, or are those of older files (standard).")
  }

  /// The types that the tool does not have.
  var unknownTypes: [TokenType] {
    self == .penpot
      ? [.duration, .cubicBezier, .transition, .gradient, .strokeStyle, .border, .spring] : [.spring]
  }

  /// What the tool calls the type of a value.
  func type(of value: TokenValue) -> String {
    switch (self, value.type) {
    case (.tokensStudio, .shadow): "boxShadow"
    case (.penpot, .fontFamily): "fontFamilies"
    case (.penpot, .fontWeight): "fontWeights"
    case _: value.typeName
    }
  }
}

extension Namer {
  /// Keys as written. What only has a result is told.
  fileprivate mutating func studioNames(_ title: String) -> ModelNames {
    var names = ModelNames()
    names.keys = verbatimKeys(root: "_root") { $1.append(json: $0) }
    for token in slots.tokens {
      let path = tokens.dottedPath(of: TokenID(rawValue: token))
      names.names.add { $0 += path.utf8 }
    }
    let computed = slots.tokens.filter { token in
      output.themes.contains { theme in
        tokens.token(TokenID(rawValue: token), in: theme.permutation).map {
          $0.alias == nil && !tokens.expressions(of: $0).isEmpty
        } ?? false
      }
    }
    reportResults(of: computed, title)
    return names
  }
}

/// The sets of an output as text.
struct StudioFile {
  private let model: OutputModel
  private let sections: TokenSections
  private let tool: StudioTool

  private var reader: OutputTokens { model.reader }

  init(_ model: OutputModel, _ tool: StudioTool) {
    (self.model, self.tool) = (model, tool)
    sections = Self.sections(of: model.reader, tool)
  }

  private static func sections(of reader: OutputTokens, _ tool: StudioTool) -> TokenSections {
    TokenSections(reader, listing: reader.listed.filter { !tool.unknownTypes.contains(reader.type(at: $0)) })
  }

  /// A set: what all themes share, or a context.
  private struct TokenList {
    let name: String
    let slots: [Int]
    /// The combination of what its tokens depend on; `nil` for the default.
    let combination: Int?
  }

  private static func lists(_ sections: TokenSections) -> [TokenList] {
    let fixed = TokenList(
      name: sections.modifiers.isEmpty ? "tokens" : "base", slots: sections.fixed, combination: nil)
    return [fixed]
      + sections.modifiers.flatMap { modifier in
        modifier.contexts.enumerated().map {
          TokenList(name: "\(modifier.name)/\($1)", slots: modifier.slots, combination: $0)
        }
      }
  }

  /// The names of the sets, which are files.
  static func setNames(of reader: OutputTokens, _ tool: StudioTool) -> [String] {
    lists(sections(of: reader, tool)).map(\.name)
  }

  /// All sets with their themes, or the one that the file is for.
  func text() -> [UInt8] {
    let lists = Self.lists(sections)
    var output: [UInt8] = Array("{".utf8)
    if let list = lists.first(where: { $0.name == model.layout.mode }) {
      append(list, indent: 2, to: &output)
      if list.slots.isEmpty { output += "\n".utf8 }
      return output + "}".utf8
    }
    for list in lists {
      output += "\n  ".utf8
      output.append(json: list.name.utf8)
      output += ": {".utf8
      append(list, indent: 4, to: &output)
      output += "},".utf8
    }
    appendThemes(lists[0].name, to: &output)
    output += "\n  \"$metadata\": {".utf8
    if tool == .penpot {
      append(
        list: sections.modifiers.map { "\($0.name)/\($0.contexts[0])" }, named: "activeThemes", to: &output)
      output += ", ".utf8
    }
    append(list: lists.map(\.name), named: "tokenSetOrder", to: &output)
    return output + "}\n}".utf8
  }

  private func append(list: [String], named name: String, to output: inout [UInt8]) {
    output += "\"\(name)\": ".utf8
    output.append(list: list) { $1.append(json: $0.utf8) }
  }

  /// One theme for each context, in groups that are the modifiers.
  private func appendThemes(_ base: String, to output: inout [UInt8]) {
    guard !sections.modifiers.isEmpty else { return }
    output += "\n  \"$themes\": [".utf8
    var isFirst = true
    for modifier in sections.modifiers {
      for context in modifier.contexts {
        output += (isFirst ? "\n    {" : ",\n    {").utf8
        isFirst = false
        for (key, text) in [
          ("id", "\(modifier.name)-\(context)"), ("name", context), ("group", modifier.name),
        ] {
          output += "\"\(key)\": ".utf8
          output.append(json: text.utf8)
          output += ", ".utf8
        }
        if tool == .penpot { output += "\"isSource\": false, ".utf8 }
        output += "\"selectedTokenSets\": {".utf8
        output.append(json: base.utf8)
        output += ": \"enabled\", ".utf8
        output.append(json: "\(modifier.name)/\(context)".utf8)
        output += ": \"enabled\"}}".utf8
      }
    }
    output += "\n  ],".utf8
  }

  private func append(_ list: TokenList, indent: Int, to output: inout [UInt8]) {
    sections.append(list.slots, keys: model.names.keys, indent: indent, to: &output) { slot, output in
      append(slot, in: list.combination.map { sections.column(of: slot, in: $0) } ?? 0, to: &output)
    }
  }

  // MARK: Tokens

  /// Appends a token. What is said about it is that of the default theme.
  private func append(_ slot: Int, in column: Int, to output: inout [UInt8]) {
    let sign = reader.output[tool.keys] == .legacy ? "" : "$"
    let value = reader.tokens.values[reader.value(at: slot, in: column)]
    output += "{\"\(sign)type\": ".utf8
    output.append(json: tool.type(of: value).utf8)
    output += ", \"\(sign)value\": ".utf8
    let alias = reader.alias(at: slot, in: column)
    if let alias, let target = reader.slots.slot(of: alias),
      !tool.unknownTypes.contains(reader.type(at: target))
    {
      output.append(json: "{\(path(of: alias))}".utf8)
    } else {
      StudioLiterals(tool: tool).append(value, to: &output)
    }
    if let description = reader.description(at: slot) {
      output += ", \"\(sign)description\": ".utf8
      output.append(json: description)
    }
    if let reason = reader.deprecation(at: slot), tool == .styleDictionary {
      output += ", \"deprecated\": true".utf8
      if !reason.isEmpty {
        output += ", \"deprecated_comment\": ".utf8
        output.append(json: reason.utf8)
      }
    }
    appendExtensions(at: slot, to: &output)
    output += "}".utf8
  }

  private func appendExtensions(at slot: Int, to output: inout [UInt8]) {
    var extensions: [UInt8] = []
    reader.appendExtensions(at: slot, to: &extensions)
    func add(_ name: String, _ value: [UInt8]) {
      if extensions.popLast() != nil { extensions += ",".utf8 } else { extensions += "{".utf8 }
      extensions += "\"\(name)\":".utf8 + value + "}".utf8
    }
    if let reason = reader.deprecation(at: slot), tool != .styleDictionary {
      var value: [UInt8] = []
      if reason.isEmpty { value += "true".utf8 } else { value.append(json: reason.utf8) }
      add("org.tokenc.deprecated", value)
    }
    if isRoot(reader.slots.tokens[slot]) { add("org.tokenc.root", Array("true".utf8)) }
    guard !extensions.isEmpty else { return }
    output += ", \"$extensions\": ".utf8 + extensions
  }

  private func isRoot(_ token: UInt32) -> Bool {
    reader.tokens.paths.lastName(of: reader.tokens.tokens[Int(token)]) == .root
  }

  /// The path in references; a token that is also a group has a name there.
  private func path(of token: UInt32) -> String {
    let path = reader.tokens.dottedPath(of: TokenID(rawValue: token))
    return isRoot(token) ? path.dropLast("$root".count) + "_root" : path
  }
}

/// Writes values as Tokens Studio and tools that read its files have them.
struct StudioLiterals: Sendable {
  let tool: StudioTool

  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .number(let number): output.append(decimal: number)
    case .fontWeight(let weight): output.append(decimal: weight.value)
    case .fontFamily(let family) where tool == .penpot:
      output.append(list: family.names) { $1.append(json: $0.utf8) }
    case .fontFamily(let family): output.append(json: Self.text(of: family).utf8)
    case .shadow(let shadow):
      if shadow.isSingle, let layer = shadow.layers.first { return append(layer, to: &output) }
      output.append(list: shadow.layers) { append($0, to: &$1) }
    case .typography(let typography): append(typography, to: &output)
    case .border(let border): append(border.parts, to: &output)
    case .transition(let transition) where tool == .styleDictionary:
      append(transition.parts, transition.extras, to: &output)
    case .gradient(let gradient) where tool == .styleDictionary && gradient.direction == nil:
      output.append(list: gradient.stops) { append($0.parts, to: &$1) }
    case .strokeStyle(.dashes), .opaque, .spring, .boolean, .string: output.append(dtcg: value)
    case .color, .dimension, .duration, .cubicBezier, .strokeStyle, .transition, .gradient:
      output.append(json: value.cssText)
    }
  }

  /// A list of names, those with other characters than letters in quotes.
  private static func text(of family: FontFamily) -> String {
    family.names.map { name in
      let isPlain = name.utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
      return isPlain ? name : "'\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }.joined(separator: ", ")
  }

  private func append(_ layer: Shadow, to output: inout [UInt8]) {
    guard tool == .tokensStudio else { return append(layer.parts, to: &output) }
    var members = zip(["x", "y", "blur", "spread"], layer.lengths).map { ($0, TokenValue.dimension($1)) }
    members.append(("color", .color(layer.color)))
    members.append(("type", .string(layer.inset == true ? "innerShadow" : "dropShadow")))
    append(members, to: &output)
  }

  /// Appends a style of text; but for Style Dictionary, members are texts.
  private func append(_ typography: Typography, to output: inout [UInt8]) {
    var members = typography.parts.compactMap { part in part.value.map { (part.name.rawValue, $0) } }
    if let length = typography.lineHeightLength { members.append(("lineHeight", .dimension(length))) }
    if tool != .styleDictionary {
      members = members.map { name, value in
        let height = value.number.map { tool == .penpot ? $0.decimal : ($0 * 100).decimal + "%" }
        let number = height ?? value.fontWeight?.value.decimal
        // Penpot has the names in the plural.
        let plural = ["fontFamily": "fontFamilies", "letterSpacing": name][name] ?? name + "s"
        return (tool == .penpot ? plural : name, number.map { .string($0) } ?? value)
      }
    }
    append(members, typography.extras, to: &output)
  }

  private func append(
    _ parts: [ValuePart], _ extras: [OpaqueValue.Member] = [], to output: inout [UInt8]
  ) {
    append(parts.compactMap { part in part.value.map { (part.name.rawValue, $0) } }, extras, to: &output)
  }

  /// Appends an object with members, and those that DTCG does not have.
  private func append(
    _ members: [(String, TokenValue)], _ extras: [OpaqueValue.Member] = [], to output: inout [UInt8]
  ) {
    let others = extras.map { ($0.name, TokenValue.opaque(OpaqueValue(type: "", $0.content))) }
    for (index, (name, value)) in (members + others).enumerated() {
      output += (index == 0 ? "{" : ", ").utf8
      output.append(json: name.utf8)
      output += ": ".utf8
      append(value, to: &output)
    }
    output += "}".utf8
  }
}
