internal import ColorScience
internal import Diagnostics
internal import Text
internal import Tokens

extension Format {
  /// Files that Figma imports as variables: one for each mode of a collection.
  package static let figma = Format(
    name: "figma", title: "Figma", options: FigmaOptions.options,
    naming: Naming(theme: .kebab, axisCase: .kebab, identifiers: IdentifierRules(prefixesDigits: false)),
    templates: [TemplateLibrary.BuiltIn("figma", PackageResources.figma_mustache)],
    schema: { _ in
      Listing.schema(
        texts: ["mode"], flags: ["isEmpty"], values: ["value", "figmaType", "scopes"],
        names: ["cssName", "swiftName", "kotlinName"])
    },
    literals: { FigmaLiterals(rem: $0.rem) },
    names: { $0.figmaNames() },
    spelling: { names, slot in Array(names.names[slot]) },
    isFolder: true,
    paths: { output in output.themes.map { output.figmaPath($0) } },
    files: { input in
      let output = input.tokens.output
      let listed = input.tokens.listed.filter { FigmaLiterals.type(of: input.tokens.type(at: $0)) != nil }
      return output.themes.indices.map { theme in
        let path = output.figmaPath(output.themes[theme])
        let tokens = input.tokens.only(theme: theme).with(file: path, listing: listed)
        return FormatFile(path: path, template: "figma", data: Listing(figma: input, tokens, listed.isEmpty))
      }
    })
}

/// The options of Figma.
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

extension Output {
  fileprivate func figmaPath(_ theme: Theme) -> String {
    "\(file)/\(self[FigmaOptions.collection]).\(theme.name.fileName).tokens.json"
  }
}

extension Namer {
  /// Keys as they are, and what code calls the tokens in the languages that the set is compiled to.
  fileprivate mutating func figmaNames() -> ListingNames {
    var names = ListingNames()
    names.keys = verbatimKeys(root: "$root") { $1.append(json: $0) }
    names.themes = themeKeys { $1.append(json: $0) }
    names.others = otherLanguages()
    for token in slots.tokens {
      let path = tokens.dottedPath(of: TokenID(rawValue: token))
      names.names.add { $0 += path.utf8 }
    }
    return names
  }
}

extension Listing {
  fileprivate init(
    figma input: FormatInput<ListingNames, FigmaLiterals>, _ tokens: OutputTokens, _ isEmpty: Bool
  ) {
    var layout = Layout()
    layout.depth = 1
    layout.listsThemes = false
    layout.texts = [Array(tokens.output.themes[0].name.utf8)]
    layout.flags = [isEmpty]
    let literals = input.literals
    self.init(
      tokens, input.surroundings, layout: layout, names: input.names,
      references: tokens.output[FigmaOptions.references]
        ? ListingReferences(keepingAliasesOf: tokens) : ListingReferences(),
      values: [
        { literals.append($0, to: &$1) }, { $1 += FigmaLiterals.type(of: $0.type) ?? "" },
        { $1 += FigmaLiterals.scopes(of: $0.type) },
      ])
  }
}

/// Writes values as Figma imports them.
struct FigmaLiterals: Sendable {
  /// Pixels of one rem.
  let rem: Double

  /// The type of a variable; `nil` where Figma has none.
  static func type(of type: TokenType) -> StaticString? {
    switch type {
    case .color: "color"
    case .dimension, .number, .fontWeight: "number"
    case .fontFamily, .string: "string"
    case .boolean: "boolean"
    case .duration, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .typography,
      .opaque:
      nil
    }
  }

  /// Where Figma offers a variable.
  static func scopes(of type: TokenType) -> StaticString {
    switch type {
    case .fontFamily: "[\"FONT_FAMILY\"]"
    case .fontWeight: "[\"FONT_WEIGHT\"]"
    case .color, .dimension, .number, .duration, .cubicBezier, .strokeStyle, .border, .transition, .shadow,
      .gradient, .typography, .string, .boolean, .opaque:
      "[\"ALL_SCOPES\"]"
    }
  }

  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(color.color, to: &output)
    case .dimension(let dimension):
      output.append(decimal: dimension.unit == .rem ? dimension.value * rem : dimension.value)
    case .number(let number): output.append(decimal: number)
    case .fontWeight(let weight): output.append(decimal: weight.value)
    case .fontFamily(let family): output.append(json: (family.names.first ?? "").utf8)
    case .string(let text): output.append(json: text.utf8)
    case .boolean(let value): output += value ? "true" : "false"
    case .duration, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .typography,
      .opaque:
      break
    }
  }

  /// Figma knows sRGB.
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
