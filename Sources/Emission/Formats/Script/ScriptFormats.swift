internal import Tokens

extension Format {
  /// TypeScript modules.
  package static let typescript = Format(
    listing: "typescript", title: "TypeScript", platforms: [.web], options: ScriptOptions.typescript.options,
    naming: scriptNaming,
    templates: [
      TemplateLibrary.BuiltIn("typescript", PackageResources.typescript_mustache),
      TemplateLibrary.BuiltIn("typescript-flat", PackageResources.typescript_flat_mustache),
      TemplateLibrary.BuiltIn("script-axes", PackageResources.script_axes_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("script-comment", PackageResources.script_comment_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("script-entry", PackageResources.script_entry_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("script-index", PackageResources.script_index_mustache, isPartial: true),
    ],
    writesAxes: { _ in true }, scope: .all, losses: { _ in [.unusualStyles] },
    members: { ScriptLiterals.members(of: $0, .typescript) },
    holdsPartialTokens: { $0.pattern.dependsOnThemes },
    fields: { _ in scriptFields(.typescript) },
    names: { $0.scriptNames(.typescript) },
    forms: { names, token in names.forms(of: token, .typescript) },
    hasFilePerTheme: { $0[ScriptOptions.typescript.byTheme] == .files },
    index: Index(option: ScriptOptions.typescript.index) {
      [FormatFile(script: $0, at: $0.output.file, template: "script-index")]
    },
    files: { [FormatFile(script: $0, at: $0.tokens.output.file, "typescript", .script, .typescript)] })

  /// JavaScript modules.
  package static let javascript = Format(
    listing: "javascript", title: "JavaScript", platforms: [.web], options: ScriptOptions.javascript.options,
    naming: scriptNaming,
    templates: [
      TemplateLibrary.BuiltIn("javascript", PackageResources.javascript_mustache),
      TemplateLibrary.BuiltIn("javascript-flat", PackageResources.javascript_flat_mustache),
      TemplateLibrary.BuiltIn("declarations", PackageResources.declarations_mustache),
      TemplateLibrary.BuiltIn("declarations-flat", PackageResources.declarations_flat_mustache),
      TemplateLibrary.BuiltIn(
        "declarations-axes", PackageResources.declarations_axes_mustache, isPartial: true),
      TemplateLibrary.BuiltIn(
        "declarations-entry", PackageResources.declarations_entry_mustache, isPartial: true),
      TemplateLibrary.BuiltIn(
        "javascript-axes", PackageResources.javascript_axes_mustache, isPartial: true),
      TemplateLibrary.BuiltIn(
        "script-index-cjs", PackageResources.script_index_cjs_mustache, isPartial: true),
    ],
    writesAxes: { _ in true }, scope: .all, losses: { _ in [.unusualStyles] },
    members: { ScriptLiterals.members(of: $0, .javascript) },
    holdsPartialTokens: { $0.pattern.dependsOnThemes },
    fields: { _ in scriptFields(.javascript) },
    names: { $0.scriptNames(.javascript) },
    forms: { names, token in names.forms(of: token, .javascript) },
    hasFilePerTheme: { $0[ScriptOptions.javascript.byTheme] == .files },
    paths: { output in
      [output.file] + (output[ScriptOptions.javascript.declarations] ? [output.file.declarationFile] : [])
    },
    index: Index(option: ScriptOptions.javascript.index) { index in
      let output = index.output
      let isModule = output[ScriptOptions.javascript.module] == .esm
      let template = isModule ? "script-index" : "script-index-cjs"
      let script = FormatFile(script: index, at: output.file, template: template)
      guard output[ScriptOptions.javascript.declarations] else { return [script] }
      return [script, FormatFile(script: index, at: output.file.declarationFile, template: "script-index")]
    },
    files: { input in
      let output = input.tokens.output
      let script = FormatFile(script: input, at: output.file, "javascript", .script, .javascript)
      guard output[ScriptOptions.javascript.declarations] else { return [script] }
      let path = output.file.declarationFile
      return [script, FormatFile(script: input, at: path, "declarations", .type, .javascript)]
    })

  private static func scriptFields(_ options: ScriptOptions) -> [Field<OutputModel>] {
    @Sendable func isModule(_ model: OutputModel) -> Bool { model.reader.output[options.module] == .esm }
    return OutputModel.fields(
      [
        .text("exports") { model, _, text in text += isModule(model) ? "export const " : "exports." },
        .flag("hasThemes") { model, _ in model.layout.listsThemes },
        .flag("isModule") { model, _ in isModule(model) },
        .text("mui") { model, _, text in text += model.optionsForMUI(.script) },
        .text("muiType") { model, _, text in text += model.optionsForMUI(.type) },
        .flag("hasTokens") { model, _ in !model.reader.listed.isEmpty },
      ] + OutputModel.axisFields(),
      token: [
        .text("keyPath") { model, record, text in model.append(keyPathOf: model.path(record), to: &text) }
      ])
  }

  fileprivate static let scriptNaming = Naming(
    theme: .lowerCamel, axisCase: .lowerCamel,
    identifiers: IdentifierRules(unusable: .javascript, adjust: spellJavaScriptIdentifier))
}

extension String {
  /// What the file of a module is when it runs: `tokens.js` for `tokens.ts`.
  fileprivate var scriptFile: String {
    for (ending, other) in [(".mts", ".mjs"), (".cts", ".cjs"), (".ts", ".js")] where hasSuffix(ending) {
      return String(dropLast(ending.count)) + other
    }
    return self
  }

  /// The file of declarations next to a script: `tokens.d.ts` next to `tokens.js`, `tokens.d.mts` next to `tokens.mjs`.
  fileprivate var declarationFile: String {
    for (ending, other) in [(".mjs", ".d.mts"), (".cjs", ".d.cts"), (".js", ".d.ts")] where hasSuffix(ending)
    {
      return String(dropLast(ending.count)) + other
    }
    return self + ".d.ts"
  }
}

extension OutputModel {
  /// Appends the keys that lead to a group or token, as texts between quotes, with dots between them.
  fileprivate func append(keyPathOf path: PathID, to output: inout TextBuffer) {
    let group = reader.tokens.paths.parent(of: path)
    // Nesting is limited to 256 when files are read, so this recursion is too.
    if group != .root {
      append(keyPathOf: group, to: &output)
      output += "."
    }
    var key = names.keys[Int(path.rawValue)]
    if key.first == UInt8(ascii: "[") { key = key.dropFirst().dropLast() }
    output += key.first == UInt8(ascii: "\"") ? key.dropFirst().dropLast() : key
  }
}

extension ScriptLiterals {
  fileprivate init(_ form: Form, of output: Output, _ options: ScriptOptions) {
    self.init(
      form, usesNumbers: output[options.numbers] == .number,
      usesObjects: output[options.composites] == .object, rem: output.rem)
  }

  fileprivate static func members(of output: Output, _ options: ScriptOptions) -> Format.ValueWriter {
    let literals = ScriptLiterals(.script, of: output, options)
    return { literals.append($0, to: &$1) }
  }
}

extension Namer {
  fileprivate mutating func scriptNames(_ options: ScriptOptions) -> ModelNames {
    var names = ModelNames()
    names.themes = themeKeys { $1.append(scriptKey: $0) }
    names.axes = AxisKeys(of: output) { $1.append(scriptKey: $0) }
    if output[options.shape] == .nested {
      reportUnnestedRules()
      switch output[options.keys] {
      case .verbatim where !rulesSpellKeys && !hasIdentifiers:
        names.keys = verbatimKeys(root: output[options.rootKey]) { $1.append(scriptKey: $0) }
      case .verbatim:
        names.keys = casedKeys(nil, root: output[options.rootKey]) { $1.append(scriptKey: $0) }
      case .camel: names.keys = casedKeys(.lowerCamel) { $1.append(scriptKey: $0) }
      }
      // Names are not written here, but other code may need them.
      for token in slots.tokens {
        names.names.add {
          $0 += "tokens.".utf8
          tokens.appendPath(of: TokenID(rawValue: token), to: &$0)
        }
      }
    } else {
      let ofAxes = hasAxes ? ["axes", "attributes", "contexts", "defaultContext"] : []
      let taken = ["themes", "exports", "module"] + ofAxes + output.bridges.map(\.list.name)
      names.names = flatNames(FlatNaming(casing: .lowerCamel, taken: taken.map { Array($0.utf8) }))
    }
    let asksForVariables = [.auto, .var, .both].contains(output[options.values])
    if asksForVariables { names.properties = styleSheetNames(escape: .json) }
    return names
  }
}

extension FormatFile<IndexFile> {
  /// Exports each module under the words of its path: `size-2/small.js` as `size2Small`.
  fileprivate init(script index: IndexInput, at path: String, template: String) {
    var words = WordTable(count: 0)
    var names: Set<[UInt8]> = []
    let entries = index.paths.map { path in
      let script = path.scriptFile
      let end = script.utf8.lastIndex(of: UInt8(ascii: ".")) ?? script.endIndex
      var name: [UInt8] = []
      let split = words.split(script[..<end].utf8)
      words.append(split, as: .lowerCamel, from: 0, to: &name)
      name.makeIdentifier(from: 0, by: Format.scriptNaming.identifiers)
      while !names.insert(name).inserted { name.append(UInt8(ascii: "_")) }
      var text: [UInt8] = []
      Escape.json.append(script.utf8, to: &text)
      return IndexFile.Entry(path: text, name: name)
    }
    self.init(path: path, template: template, data: IndexFile(sources: index.sources, entries: entries))
  }
}

extension FormatFile<OutputModel> {
  /// - Parameter template: the name of the template for nested objects.
  fileprivate init(
    script input: FormatInput<ModelNames>, at path: String, _ template: String, _ form: ScriptLiterals.Form,
    _ options: ScriptOptions
  ) {
    let output = input.tokens.output
    let isFlat = output[options.shape] == .flat
    let layout = OutputModel.Layout(
      comments: .css, continuation: " * ", depth: 1, isFlat: isFlat,
      listsThemedOnly: output[options.byTheme] == .keyed,
      listsThemes: output[options.byTheme] != .default && !output.isPerTheme)
    let prefix = form == .type ? "typeof " : output[options.module] == .esm ? "" : "exports."
    let aliases = ReferenceWrapper(prefix: Array(prefix.utf8), suffix: [], names: input.names.names)
    let literals = ScriptLiterals(form, of: output, options)
    self.init(
      path, template + (isFlat ? "-flat" : ""), input, layout,
      references: ModelReferences(
        in: input.tokens, aliases: isFlat && output[options.references] ? aliases : nil,
        variables: ReferenceWrapper.variables(of: input, form, output[options.values]))
    ) { literals.append($0, to: &$1) }
  }
}

extension ReferenceWrapper {
  /// The wrapper that writes themed values as custom properties, and which properties exist.
  fileprivate static func variables(
    of input: FormatInput<ModelNames>, _ form: ScriptLiterals.Form, _ values: ScriptOptions.Values
  ) -> (ReferenceWrapper, [Bool])? {
    guard values != .literal, let (names, isThere) = input.names.properties else { return nil }
    guard values == .both else {
      return (
        ReferenceWrapper(prefix: Array("\"var(--".utf8), suffix: Array(")\"".utf8), names: names), isThere
      )
    }
    let isType = form == .type
    let wrapper = ReferenceWrapper(
      prefix: Array((isType ? "{ readonly var: \"var(--" : "{ var: \"var(--").utf8),
      suffix: Array(" }".utf8),
      beforeLiteral: Array((isType ? ")\"; readonly value: " : ")\", value: ").utf8), names: names)
    return (wrapper, isThere)
  }
}

extension ModelNames {
  /// A member of the exported object, or an exported constant.
  fileprivate func forms(of token: CodeToken, _ options: ScriptOptions) -> CodeForms {
    let text =
      token.output[options.shape] == .nested ? "tokens".utf8 + chain(to: token) : Array(names[token.slot])
    return CodeForms(String(decoding: text, as: UTF8.self))
  }
}
