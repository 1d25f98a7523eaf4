internal import Text
internal import Tokens

extension Format {
  /// TypeScript modules.
  package static let typescript = Format(
    name: "typescript", title: "TypeScript", platforms: [.web], options: ScriptOptions.typescript.options,
    naming: scriptNaming,
    templates: [
      TemplateLibrary.BuiltIn("typescript", PackageResources.typescript_mustache),
      TemplateLibrary.BuiltIn("typescript-flat", PackageResources.typescript_flat_mustache),
      TemplateLibrary.BuiltIn("script-comment", PackageResources.script_comment_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("script-entry", PackageResources.script_entry_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("script-index", PackageResources.script_index_mustache, isPartial: true),
    ],
    scope: .all,
    fields: { _ in Listing.scriptFields(.typescript) },
    literals: { ScriptLiterals(.script, of: $0, .typescript) },
    names: { $0.scriptNames(.typescript) },
    spelling: { names, slot in Array(names.names[slot]) },
    forms: { names, token in names.forms(of: token, .typescript) },
    division: .any, hasFilePerTheme: { $0[ScriptOptions.typescript.byTheme] == .files },
    index: Index(option: ScriptOptions.typescript.index) {
      [FormatFile(script: $0, at: $0.output.file, template: "script-index")]
    },
    files: { input in
      let isFlat = input.tokens.output[ScriptOptions.typescript.shape] == .flat
      return [
        FormatFile(
          path: input.tokens.output.file, template: isFlat ? "typescript-flat" : "typescript",
          data: Listing(input, .typescript))
      ]
    })

  /// JavaScript modules.
  package static let javascript = Format(
    name: "javascript", title: "JavaScript", platforms: [.web], options: ScriptOptions.javascript.options,
    naming: scriptNaming,
    templates: [
      TemplateLibrary.BuiltIn("javascript", PackageResources.javascript_mustache),
      TemplateLibrary.BuiltIn("javascript-flat", PackageResources.javascript_flat_mustache),
      TemplateLibrary.BuiltIn("declarations", PackageResources.declarations_mustache),
      TemplateLibrary.BuiltIn("declarations-flat", PackageResources.declarations_flat_mustache),
      TemplateLibrary.BuiltIn(
        "declarations-entry", PackageResources.declarations_entry_mustache, isPartial: true),
      TemplateLibrary.BuiltIn(
        "script-index-cjs", PackageResources.script_index_cjs_mustache, isPartial: true),
    ],
    scope: .all,
    fields: { _ in Listing.scriptFields(.javascript) },
    literals: { ScriptLiterals(.script, of: $0, .javascript) },
    names: { $0.scriptNames(.javascript) },
    spelling: { names, slot in Array(names.names[slot]) },
    forms: { names, token in names.forms(of: token, .javascript) },
    division: .any, hasFilePerTheme: { $0[ScriptOptions.javascript.byTheme] == .files },
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
      let suffix = output[ScriptOptions.javascript.shape] == .flat ? "-flat" : ""
      var files = [
        FormatFile(path: output.file, template: "javascript" + suffix, data: Listing(input, .javascript))
      ]
      if output[ScriptOptions.javascript.declarations] {
        var types = input
        types.literals.form = .type
        files.append(
          FormatFile(
            path: output.file.declarationFile, template: "declarations" + suffix,
            data: Listing(types, .javascript)))
      }
      return files
    })

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

extension ScriptLiterals {
  fileprivate init(_ form: Form, of output: Output, _ options: ScriptOptions) {
    self.init(
      form, usesNumbers: output[options.numbers] == .number,
      usesObjects: output[options.composites] == .object, rem: output.rem)
  }
}

extension Namer {
  fileprivate mutating func scriptNames(_ options: ScriptOptions) -> ListingNames {
    var names = ListingNames()
    names.themes = themeKeys { $1.append(scriptKey: $0) }
    if output[options.shape] == .nested {
      switch output[options.keys] {
      case .verbatim:
        names.keys = verbatimKeys(root: output[options.rootKey]) { $1.append(scriptKey: $0) }
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
      names.names = flatNames(
        FlatNaming(casing: .lowerCamel, taken: ["themes", "exports", "module"].map { Array($0.utf8) }))
    }
    let asksForVariables = [.auto, .var, .both].contains(output[options.values])
    if asksForVariables, let css = styleSheetNames(escape: .json) {
      names.others = [css.names, TextTable(flags: css.isThere)]
    }
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

extension Listing {
  fileprivate static func scriptFields(_ options: ScriptOptions) -> [Field<Listing>] {
    @Sendable func isModule(_ listing: Listing) -> Bool { listing.reader.output[options.module] == .esm }
    return fields([
      .text("exports") { listing, _, text in text += isModule(listing) ? "export const " : "exports." },
      .flag("hasThemes") { listing, _ in listing.layout.listsThemes },
      .flag("isModule") { listing, _ in isModule(listing) },
      .flag("hasTokens") { listing, _ in !listing.reader.listed.isEmpty },
    ])
  }

  fileprivate convenience init(_ input: FormatInput<ListingNames, ScriptLiterals>, _ options: ScriptOptions) {
    let output = input.tokens.output
    let isModule = output[options.module] == .esm
    var layout = Layout()
    layout.comments = .css
    layout.continuation = " * "
    layout.depth = 1
    layout.listsThemes = output[options.byTheme] != .default && !output.isPerTheme
    layout.listsThemedOnly = output[options.byTheme] == .keyed
    let isFlat = output[options.shape] == .flat
    layout.isFlat = isFlat
    let aliases: ReferenceWrapper? =
      isFlat && output[options.references]
      ? ReferenceWrapper(
        prefix: input.literals.form == .type
          ? Array("typeof ".utf8) : Array((isModule ? "" : "exports.").utf8),
        suffix: [], names: input.names.names) : nil
    let literals = input.literals
    self.init(
      input.tokens, input.surroundings, layout: layout, names: input.names,
      references: ListingReferences(
        in: input.tokens, aliases: aliases, variables: Self.variables(input, output[options.values])),
      values: [{ literals.append($0, to: &$1) }])
  }

  /// The wrapper that writes themed values as custom properties, and which properties exist.
  private static func variables(
    _ input: FormatInput<ListingNames, ScriptLiterals>, _ values: ScriptOptions.Values
  ) -> (ReferenceWrapper, [Bool])? {
    guard values != .literal, let names = input.names.others.first else { return nil }
    let isThere = input.tokens.slots.tokens.indices.map { !input.names.others[1][$0].isEmpty }
    guard values == .both else {
      return (
        ReferenceWrapper(prefix: Array("\"var(--".utf8), suffix: Array(")\"".utf8), names: names), isThere
      )
    }
    let isType = input.literals.form == .type
    let wrapper = ReferenceWrapper(
      prefix: Array((isType ? "{ readonly var: \"var(--" : "{ var: \"var(--").utf8),
      suffix: Array(" }".utf8),
      beforeLiteral: Array((isType ? ")\"; readonly value: " : ")\", value: ").utf8), names: names)
    return (wrapper, isThere)
  }
}

extension ListingNames {
  /// A member of the exported object, or an exported constant.
  fileprivate func forms(of token: CodeToken, _ options: ScriptOptions) -> CodeForms {
    let text =
      token.output[options.shape] == .nested ? "tokens".utf8 + chain(to: token) : Array(names[token.slot])
    return CodeForms(String(decoding: text, as: UTF8.self))
  }

  /// The keys of a token in the objects around it, as accesses: `.brand["50"]`.
  func chain(to token: CodeToken) -> [UInt8] {
    token.paths.flatMap { [UInt8](accessing: keys[Int($0.rawValue)]) }
  }
}

extension [UInt8] {
  /// The access to a key as it is written in an object.
  init(accessing key: ArraySlice<UInt8>) {
    switch key.first {
    case UInt8(ascii: "["): self = Array(key)
    case UInt8(ascii: "\""): self = [UInt8(ascii: "[")] + key + [UInt8(ascii: "]")]
    case _: self = [UInt8(ascii: ".")] + key
    }
  }

  /// Appends a key of an object: unchanged if it is an ASCII identifier, otherwise as a text. A literal key
  /// `__proto__` would set the prototype.
  mutating func append(scriptKey name: ArraySlice<UInt8>) {
    if name.elementsEqual("__proto__".utf8) { return append(contentsOf: "[\"__proto__\"]".utf8) }
    let isPlain = name.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "$") }
    if isPlain, let first = name.first, !first.isDigit { return append(contentsOf: name) }
    append(UInt8(ascii: "\""))
    Escape.json.append(name, to: &self)
    append(UInt8(ascii: "\""))
  }
}

/// ECMAScript §12.7: identifiers consist of `ID_Start` and `ID_Continue`; letters of recent Unicode versions
/// are not supported everywhere.
@Sendable func spellJavaScriptIdentifier(_ name: inout [UInt8], from start: Int) -> Bool {
  let text = String(decoding: name[start...], as: UTF8.self)
  name.removeLast(name.count - start)
  for scalar in text.unicodeScalars {
    let isKnown = scalar.properties.age.map { $0.major <= 12 } == true
    if isKnown, scalar.properties.isXIDContinue {
      if name.count == start, !scalar.properties.isXIDStart, !scalar.isASCII {
        name.append(UInt8(ascii: "_"))
      }
      name.append(contentsOf: String(scalar).utf8)
    } else {
      name.append(UInt8(ascii: "u"))
      name.append(hexadecimal: scalar.value, digits: 4)
    }
  }
  return false
}

extension ReservedWords {
  /// ECMAScript §12.7.2, with the additions of strict code and modules, and names that cannot be redeclared.
  static let javascript = ReservedWords(
    """
    Infinity NaN arguments await break case catch class const continue debugger default delete do else enum eval \
    export extends false finally for function if implements import in instanceof interface let new null package \
    private protected public return static super switch this throw true try typeof undefined var void while with yield
    """)
}
