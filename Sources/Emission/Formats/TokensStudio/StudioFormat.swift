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
        OutputModel.fields([
          .written("sets") { model, _, text in text += model.layout.text(model.names.keys) }
        ])
      },
      names: { $0.studioNames() }, isFolder: tool == .styleDictionary,
      // The sets depend on the tokens.
      paths: { tool == .styleDictionary ? nil : [$0.file] },
      files: { input in
        let output = input.tokens.output
        let file = StudioFile(input.tokens, tool)
        guard tool == .styleDictionary else {
          return [FormatFile(output.file, "tokens-studio", input, .init(text: { file.text($0) }))]
        }
        return file.sets.map { name, _, _ in
          let path = name.split(separator: "/").map { String($0).fileName }.joined(separator: "/")
          return FormatFile(
            "\(output.file)/\(path).json", "tokens-studio", input, .init(text: { file.text($0, of: name) }))
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
    OutputOption(
      rawValue, "keys", default: .standard, placeholder: "KEYS",
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
  fileprivate mutating func studioNames() -> ModelNames {
    var names = ModelNames()
    names.keys = verbatimKeys(root: "_root") { $1.append(json: $0) }
    for token in slots.tokens {
      let path = tokens.dottedPath(of: TokenID(rawValue: token))
      names.names.add { $0 += path.utf8 }
    }
    reportResults()
    return names
  }
}

/// The sets of an output as text.
struct StudioFile: Sendable {
  private let reader: OutputTokens
  private let tool: StudioTool
  private let sections: TokenSections
  /// What begins the properties of tokens.
  private let sign: String
  /// What all themes share, and the contexts with the combinations of what their tokens depend on.
  let sets: [(name: String, slots: [Int], combination: Int?)]

  init(_ reader: OutputTokens, _ tool: StudioTool) {
    (self.reader, self.tool) = (reader, tool)
    let listed = reader.listed.filter { !tool.unknownTypes.contains(reader.type(at: $0)) }
    let sections = TokenSections(reader, listing: listed)
    sets =
      [(sections.modifiers.isEmpty ? "tokens" : "base", sections.fixed, nil)]
      + sections.modifiers.flatMap { modifier in
        modifier.contexts.enumerated().map { ("\(modifier.name)/\($1)", modifier.slots, $0) }
      }
    self.sections = sections
    sign = reader.output[tool.keys] == .legacy ? "" : "$"
  }

  /// All sets with their themes, or one of them.
  func text(_ keys: NumberedTexts, of name: String? = nil) -> [UInt8] {
    var output: [UInt8] = Array("{".utf8)
    func append(_ number: Int, indent: Int) {
      let (_, slots, combination) = sets[number]
      sections.append(slots, keys: keys, indent: indent, to: &output) { slot, output in
        self.append(slot, in: combination.map { sections.column(of: slot, in: $0) } ?? 0, to: &output)
      }
    }
    if let number = sets.firstIndex(where: { $0.name == name }) {
      append(number, indent: 2)
      return output + (sets[number].slots.isEmpty ? "\n}" : "}").utf8
    }
    for (number, set) in sets.enumerated() {
      output += "\n  ".utf8
      output.append(json: set.name.utf8)
      output += ": {".utf8
      append(number, indent: 4)
      output += "},".utf8
    }
    appendThemes(sets[0].name, to: &output)
    output += "\n  \"$metadata\": {".utf8
    if tool == .penpot {
      self.append(
        list: sections.modifiers.map { "\($0.name)/\($0.contexts[0])" }, named: "activeThemes", to: &output)
      output += ", ".utf8
    }
    self.append(list: sets.map(\.name), named: "tokenSetOrder", to: &output)
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

  // MARK: Tokens

  /// Appends a token with what is said about it in a theme.
  private func append(_ slot: Int, in column: Int, to output: inout [UInt8]) {
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
    let token = reader.token(at: slot, in: column)
    if let description = token.flatMap({ reader.tokens.descriptionText(ofDefinition: Int($0.definition)) }) {
      output += ", \"\(sign)description\": ".utf8
      output.append(json: description)
    }
    let reason = token.flatMap { reader.tokens.deprecation(of: $0) }
    if let reason, tool == .styleDictionary {
      output += ", \"deprecated\": true".utf8
      if !reason.isEmpty {
        output += ", \"deprecated_comment\": ".utf8
        output.append(json: reason.utf8)
      }
    }
    appendExtensions(of: token, at: slot, reason, to: &output)
    output += "}".utf8
  }

  private func appendExtensions(
    of token: TokenSet.Token?, at slot: Int, _ deprecation: String?, to output: inout [UInt8]
  ) {
    var extensions: [UInt8] = []
    if let token { reader.appendExtensions(ofDefinition: Int(token.definition), to: &extensions) }
    func add(_ name: String, _ value: [UInt8]) {
      if extensions.popLast() != nil { extensions += ",".utf8 } else { extensions += "{".utf8 }
      extensions += "\"\(name)\":".utf8 + value + "}".utf8
    }
    if let reason = deprecation, tool != .styleDictionary {
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
    case .duration(let time): output.append(json: "\(time.value.decimal)\(time.unit.rawValue)".utf8)
    case .fontFamily(let family) where tool == .penpot && !family.isSingle:
      output.append(list: family.names) { $1.append(json: $0.utf8) }
    case .fontFamily(let family): output.append(json: family.listText.utf8)
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
    case .color, .dimension, .cubicBezier, .strokeStyle, .transition, .gradient:
      output.append(json: value.cssText)
    }
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
