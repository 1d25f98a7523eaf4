internal import Diagnostics
internal import Text
internal import Tokens

extension Format {
  /// JSON in several shapes.
  package static let json = Format(
    listing: "json", title: "JSON", options: JSONOptions.options,
    templates: [
      TemplateLibrary.BuiltIn("json-dtcg", PackageResources.json_dtcg_mustache),
      TemplateLibrary.BuiltIn("json-dtcg-entry", PackageResources.json_dtcg_entry_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("json-flat", PackageResources.json_flat_mustache),
      TemplateLibrary.BuiltIn("json-full", PackageResources.json_full_mustache),
      TemplateLibrary.BuiltIn("json-nested", PackageResources.json_nested_mustache),
      TemplateLibrary.BuiltIn(
        "json-nested-entry", PackageResources.json_nested_entry_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("json-resolver", PackageResources.json_resolver_mustache),
    ],
    writesAxes: { $0[JSONOptions.shape] == .full || $0[JSONOptions.byAxis] == .resolver }, scope: .all,
    losses: { $0[JSONOptions.shape] == .dtcg ? [] : [.unusualStyles] },
    holdsPartialTokens: { $0.pattern.dependsOnThemes },
    keepsUnits: { [.dtcg, .full].contains($0[JSONOptions.shape]) },
    fields: { _ in jsonFields },
    names: { $0.jsonNames() },
    forms: { names, token in
      guard token.output[JSONOptions.shape] == .flat else {
        return CodeForms(token.tokens.dottedPath(of: token.id))
      }
      return CodeForms(String(decoding: names.names[token.slot].dropFirst().dropLast(), as: UTF8.self))
    },
    hasFilePerTheme: { $0[JSONOptions.byTheme] == .files },
    files: { [FormatFile(json: $0)] })

  /// The names that the JSON templates may use.
  static let jsonFields = OutputModel.fields(
    [
      .flag("isKeyed") { model, _ in model.layout.listsThemes },
      .written("resolver") { model, _, text in
        var resolver = JSONResolver(model)
        text += resolver.text()
      },
    ],
    token: [
      .text("spellings") { model, record, text in
        let slot = model.slot(record)
        text.append { bytes in
          let known = zip(jsonLanguages, model.names.others).filter { !$1[slot].isEmpty }
          bytes.append(items: known) { language, output in
            output += "\"\(language.0.key)\": ".utf8
            output.append(json: language.1[slot])
          }
        }
      },
      .text("axes") { model, record, text in model.appendAxes(of: model.slot(record), to: &text) },
    ],
    literals: [
      .written("json") { $2.append(jsonValue: $0.value($1)) }
    ])

  /// The languages whose names the shape `full` has.
  fileprivate static var jsonLanguages: [(key: String, format: Format)] {
    [
      ("css", .css), ("swift", .swift), ("kotlin", .kotlin), ("scss", .scss), ("typescript", .typescript),
      ("android", .android), ("dart", .dart), ("tailwind", .tailwind),
    ]
  }
}

/// The options of JSON.
package enum JSONOptions {
  package enum Shape: String, Sendable, CaseIterable { case nested, flat, full, dtcg }

  /// How the keys of the shape `flat` are spelled.
  package enum Keys: String, Sendable, CaseIterable { case css, path, camel, snake }

  /// What the shape `dtcg` has of axes.
  package enum AxisForm: String, Sendable, CaseIterable {
    /// The defaults.
    case base
    /// A resolver document, whose modifiers are what tokens depend on.
    case resolver
  }

  package static let shape = OutputOption<Shape>(
    "json", "shape", default: .nested, placeholder: "SHAPE", help: "The shape of JSON (nested).")
  package static let byTheme = OutputOption<ThemeForm>(
    "json", "by-theme", default: .keyed, placeholder: "FORM", help: "Where JSON has the themes (keyed).")
  package static let byAxis = OutputOption<AxisForm>(
    "json", "by-axis", default: .base, placeholder: "FORM",
    help: "What DTCG has of axes and themes: defaults, or a resolver document (base).")
  package static let keys = OutputOption<Keys>(
    "json", "keys", default: .css, placeholder: "SPELLING", help: "The keys of flat JSON (css).")
  /// Whether dimensions and durations are numbers: pixels and milliseconds.
  package static let numbers = OutputOption(
    "json", "numbers", default: false, help: "Write pixels and milliseconds as numbers.")
  /// Whether aliases of the shape `dtcg` are kept.
  package static let references = OutputOption(
    "json", "references", default: false, help: "Keep aliases in DTCG.")

  package static let options = [
    shape.declaration, byTheme.declaration, byAxis.declaration, keys.declaration, numbers.declaration,
    references.declaration,
    LengthRule.option(of: "json").declaration,
  ]
}

extension Namer {
  /// Keys for JSON, and names in other languages if the shape needs them.
  mutating func jsonNames() -> ModelNames {
    var names = ModelNames()
    names.themes = themeKeys { $1.append(json: $0) }
    if output[JSONOptions.byAxis] == .resolver, output[JSONOptions.shape] != .dtcg {
      log.report(
        .conflictingOptions, "`by-axis: resolver` writes DTCG; set `shape: dtcg`, too",
        at: output.place(of: JSONOptions.byAxis.declaration))
    }
    switch output[JSONOptions.shape] {
    case .nested where rulesSpellKeys:
      reportUnnestedRules()
      names.keys = casedKeys(nil, root: "$root") { $1.append(json: $0) }
    case .nested, .dtcg:
      if output[JSONOptions.shape] == .nested { reportUnnestedRules() }
      names.keys = verbatimKeys(root: "$root") { $1.append(json: $0) }
    case .full: names.others = otherLanguages(Format.jsonLanguages.map(\.format))
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

  /// The names in some languages, empty where a token has none. Other outputs report problems with them.
  ///
  /// - Parameter areExpressions: whether they are expressions that compile, and not as they are declared.
  mutating func otherLanguages(
    _ formats: [Format] = [.css, .swift, .kotlin], areExpressions: Bool = false
  ) -> [NumberedTexts] {
    guard areWritten else { return [] }
    let (log, naming) = (log, naming)
    knowsDeclarations = false
    defer { (self.log, self.naming) = (log, naming) }
    output.takeNamesOfStyleSheet()
    output[ScriptOptions.typescript.shape] = .flat
    let needs = slots.tokens.map { need(of: $0) }
    let shared = CodeToken.Shared(tokens, output)
    return formats.map { format in
      let known = format.makeNames(&self)
      var names = NumberedTexts()
      for (slot, token) in slots.tokens.enumerated() {
        let shown = areExpressions ? self.shown(TokenID(rawValue: token), slot, known, shared) : nil
        let isWritable = format.scope.isSuperset(of: needs[slot])
        let isWritten =
          areExpressions || isWritable && type(of: token).map { format.writes(output, $0) } ?? false
        let spelling = isWritten ? shown ?? known.spelling(slot) : []
        // A token without a namespace has no name in a theme of Tailwind.
        names.add { if spelling != Array("--".utf8) { $0 += spelling } }
      }
      return names
    }
  }

  /// What a format has to support to write a token in all themes.
  private func need(of token: UInt32) -> ValueScope {
    output.themes.reduce(into: []) { need, theme in
      guard let value = tokens[TokenID(rawValue: token), theme.permutation].value else { return }
      need.formUnion(tokens.values[Int(value)].need)
    }
  }

  /// The name of a token in code.
  private func shown(_ id: TokenID, _ slot: Int, _ names: FormatNames, _ shared: CodeToken.Shared) -> [UInt8]?
  {
    guard let type = type(of: id.rawValue) else { return nil }
    return names.forms(CodeToken(shared: shared, id: id, slot: slot, type: type)).map { Array($0.shown.utf8) }
  }
}

extension FormatFile<OutputModel> {
  init(json input: FormatInput<ModelNames>) {
    let output = input.tokens.output
    let (shape, form) = (output[JSONOptions.shape], output[JSONOptions.byTheme])
    let isResolver = shape == .dtcg && output[JSONOptions.byAxis] == .resolver
    let isKeyed = form != .default && shape != .full && !output.isPerTheme && !isResolver
    let keepsAliases = shape == .dtcg && !isKeyed && output[JSONOptions.references]
    let literals = ScriptLiterals(json: output)
    self.init(
      output.file, isResolver ? "json-resolver" : "json-\(shape.rawValue)", input,
      OutputModel.Layout(comments: .css, depth: isKeyed ? 2 : 1, listsThemes: isKeyed),
      references: keepsAliases ? ModelReferences(keepingAliasesOf: input.tokens) : ModelReferences(),
      values: shape == .full || isResolver
        ? nil
        : { value, bytes in
          guard shape == .dtcg else { return literals.append(value, to: &bytes) }
          bytes.append(dtcg: value)
        })
  }
}
