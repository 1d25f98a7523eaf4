internal import ColorScience
internal import Text
internal import Tokens

extension Format {
  /// Files that Figma imports as variables: one for each mode of a collection.
  package static let figma = Format(
    listing: "figma", title: "Figma", options: FigmaOptions.options,
    templates: [TemplateLibrary.BuiltIn("figma", PackageResources.figma_mustache)], writesAxes: { _ in true },
    writes: { FigmaLiterals.type(of: $1) != nil },
    fields: { _ in
      OutputModel.fields(
        [
          .text("mode") { model, _, text in text += model.layout.mode.utf8 },
          .flag("isEmpty") { model, _ in model.reader.listed.isEmpty },
        ],
        token: [
          .text("figmaType") { $2 += FigmaLiterals.type(of: $0.reader.type(at: $0.slot($1))) ?? "" }
        ],
        names: ["cssSpelling", "swiftSpelling", "kotlinSpelling", "scopes", "aliasData"])
    },
    names: { $0.figmaNames() },
    isFolder: true,
    // The collections depend on the resolver document and the tokens.
    paths: { _ in nil },
    files: { input in
      let listed = input.tokens.listed.filter { FigmaLiterals.type(of: input.tokens.type(at: $0)) != nil }
      let collections = FigmaCollection.all(of: input.tokens, listed)
      let names = input.tokens.collectionNames(collections)
      return collections.flatMap { collection in
        collection.modes.map { FormatFile(figma: input, collection, $0, collectionsOf: names) }
      }
    })
}

package enum FigmaOptions {
  package static let collection = OutputOption(
    "figma", "collection", default: "Tokens", placeholder: "NAME",
    help: "The collection of variables (Tokens).",
    expecting: "a name without `/`, `.`, `{` and `}`",
    where: { name in
      !name.isEmpty && !name.unicodeScalars.contains { "/.{}".unicodeScalars.contains($0) || $0 < " " }
    })
  package static let references = OutputOption(
    "figma", "references", default: true, help: "Keep aliases (yes).")

  package static let options = [collection.declaration, references.declaration]
}

extension Namer {
  /// Keys as written, and the names of tokens in the languages of the other outputs.
  fileprivate mutating func figmaNames() -> ModelNames {
    var names = ModelNames()
    names.keys = verbatimKeys(root: "$root") { $1.append(json: $0) }
    names.themes = themeKeys { $1.append(json: $0) }
    names.others = otherLanguages(areExpressions: true)
    var scopes = NumberedTexts()
    for token in slots.tokens {
      let path = tokens.dottedPath(of: TokenID(rawValue: token))
      names.names.add { $0 += path.utf8 }
      var words: [String] = []
      for segment in tokens.paths.segments(of: tokens.tokens[Int(token)]) {
        for word in self.words.words(of: segment, in: tokens.names) {
          words.append(String(decoding: self.words[word], as: UTF8.self))
        }
      }
      let found = type(of: token).map { FigmaLiterals.scopes(of: $0, words) } ?? ["ALL_SCOPES"]
      scopes.add { output in output.append(list: found) { $1.append(json: $0.utf8) } }
    }
    names.others.append(scopes)
    return names
  }
}

extension OutputTokens {
  /// By slot: the name of its collection.
  fileprivate func collectionNames(_ collections: [FigmaCollection]) -> [String] {
    var names = [String](repeating: "", count: slots.tokens.count)
    for collection in collections {
      for slot in collection.slots { names[slot] = collection.name }
    }
    return names
  }

  /// By slot: the metadata of an alias to a variable in another collection; empty for other tokens.
  fileprivate func aliasData(_ collections: [String]) -> NumberedTexts {
    var table = NumberedTexts()
    for slot in slots.tokens.indices {
      let target = output[FigmaOptions.references] ? alias(at: slot).flatMap { slots.slot(of: $0) } : nil
      guard let target, !collections[target].isEmpty, collections[target] != collections[slot] else {
        table.add { _ in }
        continue
      }
      let path = tokens.paths.segments(of: tokens.tokens[Int(slots.tokens[target])])
      let name = path.map { String(decoding: tokens.names[$0], as: UTF8.self) }.joined(separator: "/")
      table.add {
        $0 += "{\"targetVariableName\": ".utf8
        $0.append(json: name.utf8)
        $0 += ", \"targetVariableSetName\": ".utf8
        $0.append(json: collections[target].utf8)
        $0 += "}".utf8
      }
    }
    return table
  }
}

extension FormatFile<OutputModel> {
  fileprivate init(
    figma input: FormatInput<ModelNames>, _ collection: FigmaCollection, _ mode: FigmaCollection.Mode,
    collectionsOf names: [String]
  ) {
    let output = input.tokens.output
    let path = "\(output.file)/\(collection.name.fileName).\(mode.name.fileName).tokens.json"
    var input = input
    let tokens = mode.positions.map { input.tokens.only(at: $0) } ?? input.tokens.only(theme: mode.theme)
    input.tokens = tokens.with(file: path, listing: collection.slots)
    input.names.others.append(input.tokens.aliasData(names))
    let literals = FigmaLiterals(rem: output.rem)
    self.init(
      path, "figma", input,
      OutputModel.Layout(comments: .css, depth: 1, listsThemes: false, mode: mode.name),
      references: output[FigmaOptions.references]
        ? ModelReferences(keepingAliasesOf: input.tokens) : ModelReferences()
    ) { literals.append($0, to: &$1) }
  }
}

/// Writes values for Figma's import.
struct FigmaLiterals: Sendable {
  /// Pixels of one rem.
  let rem: Double

  /// The type of a variable; `nil` if Figma has none.
  static func type(of type: TokenType) -> StaticString? {
    if type == .dimension || type == .number || type == .fontWeight { return "number" }
    if type == .fontFamily || type == .string { return "string" }
    return type == .color ? "color" : type == .boolean ? "boolean" : nil
  }

  /// The scopes in which Figma offers a variable, by its type and the words of its path.
  static func scopes(of type: TokenType, _ words: [String]) -> [String] {
    var scopes: [String]?
    if type == .fontFamily || type == .fontWeight {
      scopes = type == .fontFamily ? ["FONT_FAMILY"] : ["FONT_WEIGHT"]
    } else if type == .number && words.contains("opacity") {
      scopes = ["OPACITY"]
    } else if type == .number || type == .dimension {
      scopes = Self.measures.first { entry in entry.words.contains { $0.isSubset(of: words) } }.map {
        [$0.scope]
      }
    } else if type == .color {
      scopes =
        words.reversed().lazy.compactMap { word in Self.colors.first { $0.words.contains(word) }?.scopes }
        .first
    }
    return scopes ?? ["ALL_SCOPES"]
  }

  /// By the last word of a path that is one of them.
  private static let colors: [(scopes: [String], words: [String])] = [
    (["TEXT_FILL"], ["text", "label", "link", "placeholder"]), (["SHAPE_FILL", "STROKE_COLOR"], ["icon"]),
    (["STROKE_COLOR"], ["border", "outline", "stroke", "ring", "divider", "separator"]),
    (["FRAME_FILL", "SHAPE_FILL"], ["surface", "background", "bg", "fill", "canvas", "overlay", "scrim"]),
    (["EFFECT_COLOR"], ["shadow", "elevation"]),
  ]

  private static let measures: [(scope: String, words: [Set<String>])] = [
    ("FONT_SIZE", [["font", "size"], ["text", "size"]]),
    ("LINE_HEIGHT", [["line", "height"], ["leading"]]),
    ("LETTER_SPACING", [["letter", "spacing"], ["tracking"]]),
    ("CORNER_RADIUS", [["radius"], ["radii"], ["corner"], ["rounded"]]),
    ("STROKE_FLOAT", [["border", "width"], ["stroke"]]),
    ("GAP", [["space"], ["spaces"], ["spacing"], ["gap"], ["padding"], ["inset"]]),
    ("WIDTH_HEIGHT", [["width"], ["height"], ["size"]]),
  ]

  func append(_ value: TokenValue, to output: inout [UInt8]) {
    if let color = value.color {
      append(color.color, to: &output)
    } else if let number = value.dimension?.pixels(rem: rem) ?? value.number ?? value.fontWeight?.value {
      output.append(decimal: number)
    } else if let text = value.fontFamily.map({ $0.names.first ?? "" }) ?? value.string {
      output.append(json: text.utf8)
    } else if case .boolean(let flag) = value {
      output += flag ? "true" : "false"
    }
  }

  /// Figma supports only sRGB.
  private func append(_ color: Color, to output: inout [UInt8]) {
    let bytes = color.rgba8
    output += "{\"colorSpace\": \"srgb\", \"components\": ["
    for (index, byte) in [bytes.red, bytes.green, bytes.blue].enumerated() {
      if index > 0 { output += ", " }
      output.append(decimal: Double(byte) / 255)
    }
    output += "], \"alpha\": "
    output.append(decimal: color.alpha)
    output += ", \"hex\": \"#"
    for byte in [bytes.red, bytes.green, bytes.blue] { output.append(hexadecimal: UInt32(byte), digits: 2) }
    output += "\"}"
  }
}
