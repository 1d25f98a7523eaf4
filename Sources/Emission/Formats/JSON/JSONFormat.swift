internal import Text
internal import Tokens

extension Format {
  /// JSON in several shapes.
  package static let json = Format(
    name: "json", title: "JSON", platforms: [], options: JSONOptions.options,
    naming: Naming(
      theme: .kebab, axisCase: .kebab, identifiers: IdentifierRules(prefixesDigits: false)),
    templates: [
      TemplateLibrary.BuiltIn("json-dtcg", PackageResources.json_dtcg_mustache),
      TemplateLibrary.BuiltIn("json-dtcg-entry", PackageResources.json_dtcg_entry_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("json-flat", PackageResources.json_flat_mustache),
      TemplateLibrary.BuiltIn("json-full", PackageResources.json_full_mustache),
      TemplateLibrary.BuiltIn("json-nested", PackageResources.json_nested_mustache),
      TemplateLibrary.BuiltIn(
        "json-nested-entry", PackageResources.json_nested_entry_mustache, isPartial: true),
    ],
    scope: .all,
    fields: { _ in Listing.jsonFields },
    literals: { ScriptLiterals(json: $0) },
    names: { $0.jsonNames() },
    spelling: { names, slot in Array(names.names[slot]) },
    forms: { names, token in
      guard token.output[JSONOptions.shape] == .flat else {
        return CodeForms(token.tokens.dottedPath(of: token.id))
      }
      return CodeForms(String(decoding: names.names[token.slot].dropFirst().dropLast(), as: UTF8.self))
    },
    division: .any, hasFilePerTheme: { $0[JSONOptions.byTheme] == .files },
    files: { input in
      let shape = input.tokens.output[JSONOptions.shape]
      return [
        FormatFile(
          path: input.tokens.output.file, template: "json-\(shape.rawValue)", data: Listing(json: input))
      ]
    })
}

/// The options of JSON.
package enum JSONOptions {
  package enum Shape: String, Sendable, CaseIterable { case nested, flat, full, dtcg }

  /// How the keys of the shape `flat` are spelled.
  package enum Keys: String, Sendable, CaseIterable { case css, path, camel, snake }

  package static let shape = OutputOption<Shape>(
    "json", "shape", default: .nested, placeholder: "SHAPE", help: "The shape of JSON (nested).")
  package static let byTheme = OutputOption<ThemeForm>(
    "json", "by-theme", default: .keyed, placeholder: "FORM", help: "Where JSON has the themes (keyed).")
  package static let keys = OutputOption<Keys>(
    "json", "keys", default: .css, placeholder: "SPELLING", help: "The keys of flat JSON (css).")
  /// Whether dimensions and durations are numbers: pixels and milliseconds.
  package static let numbers = OutputOption(
    "json", "numbers", default: false, help: "Write pixels and milliseconds as numbers.")
  /// Whether aliases of the shape `dtcg` are kept.
  package static let references = OutputOption(
    "json", "references", default: false, help: "Keep aliases in DTCG.")

  package static let options = [
    shape.declaration, byTheme.declaration, keys.declaration, numbers.declaration, references.declaration,
  ]
}

extension Namer {
  /// Keys for JSON, and names in other languages if the shape needs them.
  mutating func jsonNames() -> ListingNames {
    var names = ListingNames()
    names.themes = themeKeys { $1.append(json: $0) }
    switch output[JSONOptions.shape] {
    case .nested, .dtcg: names.keys = verbatimKeys(root: "$root") { $1.append(json: $0) }
    case .full: names.others = otherLanguages()
    case .flat: break
    }
    let casing: Casing
    switch output[JSONOptions.keys] {
    case _ where output[JSONOptions.shape] != .flat: casing = .kebab
    case .path:
      for token in slots.tokens {
        let path = tokens.dottedPath(of: TokenID(rawValue: token))
        names.names.add { $0.append(json: path.utf8) }
      }
      return names
    case .css: casing = .kebab
    case .camel: casing = .lowerCamel
    case .snake: casing = .snake
    }
    let log = log
    let flat = flatNames(FlatNaming(casing: casing, dropsRoot: casing == .kebab))
    // Other shapes do not have these names.
    if output[JSONOptions.shape] != .flat { self.log = log }
    for slot in slots.tokens.indices { names.names.add { $0.append(json: flat[slot]) } }
    return names
  }

  /// The names in CSS, Swift, and Kotlin. Other outputs report problems with them.
  ///
  /// - Parameter areExpressions: whether they are expressions that compile, and not as they are declared.
  mutating func otherLanguages(areExpressions: Bool = false) -> [TextTable] {
    let (log, naming) = (log, naming)
    knowsDeclarations = false
    defer { (self.log, self.naming) = (log, naming) }
    let sheet = output.styleSheet
    if let sheet { output[CSSOptions.prefix] = sheet.prefix }
    return [Format.css, .swift, .kotlin].map { format in
      let known = format.makeNames(&self)
      var names = TextTable()
      for (slot, token) in slots.tokens.enumerated() {
        let shown = areExpressions ? self.shown(TokenID(rawValue: token), slot, known) : nil
        names.add { $0.append(contentsOf: shown ?? known.spelling(slot)) }
      }
      return names
    }
  }
}

extension Namer {
  /// The name of a token in code.
  private func shown(_ id: TokenID, _ slot: Int, _ names: FormatNames) -> [UInt8]? {
    guard let type = type(of: id.rawValue) else { return nil }
    let token = CodeToken(tokens: tokens, output: output, id: id, slot: slot, type: type)
    return names.forms(token).map { Array($0.shown.utf8) }
  }
}

extension Listing {
  /// The names that the JSON templates may use.
  static var jsonFields: [Field<Listing>] {
    fields(
      [.flag("isKeyed") { listing, _ in listing.layout.listsThemes }], values: ["value", "resolved"],
      names: ["cssName", "swiftName", "kotlinName"])
  }

  convenience init(json input: FormatInput<ListingNames, ScriptLiterals>) {
    let output = input.tokens.output
    let (shape, form) = (output[JSONOptions.shape], output[JSONOptions.byTheme])
    let isKeyed = form != .default && shape != .full && !output.isPerTheme
    var layout = Layout()
    layout.depth = isKeyed ? 2 : 1
    layout.listsThemes = isKeyed
    var references = ListingReferences()
    if shape == .dtcg, !isKeyed, output[JSONOptions.references] {
      references = ListingReferences(keepingAliasesOf: input.tokens)
    }
    let literals = input.literals
    let plain: ValueWriter = { literals.append($0, to: &$1) }
    let resolved: ValueWriter = { value, bytes in
      var writer = TokenJSONWriter()
      writer.append(value)
      bytes += writer.output
    }
    let forms: [ValueWriter] =
      switch shape {
      case .nested, .flat: [plain, { _, _ in }]
      case .full: [{ CSSLiterals(isExact: true).append(string: $0, to: &$1) }, resolved]
      case .dtcg: [resolved, { _, _ in }]
      }
    self.init(
      input.tokens, input.surroundings, layout: layout, names: input.names, references: references,
      values: forms)
  }
}

extension CSSLiterals {
  /// Appends a value as a text in JSON.
  fileprivate func append(string value: TokenValue, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    let start = output.count
    append(value, to: &output)
    Escape.json.apply(to: &output, from: start)
    output.append(UInt8(ascii: "\""))
  }
}

extension ListingReferences {
  /// Aliases in DTCG notation, in the order of the output.
  init(keepingAliasesOf tokens: OutputTokens) {
    var paths = TextTable()
    for token in tokens.slots.tokens {
      let path = tokens.tokens.dottedPath(of: TokenID(rawValue: token))
      paths.add { $0.append(jsonContent: path.utf8) }
    }
    let wrapper = ReferenceWrapper(prefix: Array("\"{".utf8), suffix: Array("}\"".utf8), names: paths)
    self.init(in: tokens, aliases: wrapper, variables: nil)
    order = []
  }
}
