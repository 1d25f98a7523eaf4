internal import Tokens

extension Format {
  /// A format whose templates take the model of an output: it only adds options, names, and notation.
  ///
  /// - Parameters:
  ///   - fields: the names that the templates of an output may use.
  ///   - names: names the tokens of an output; `names` are their spelling.
  ///   - files: the files of an output: by default one with all tokens, by the first template.
  init(
    listing name: String, title: String, platforms: [Platform] = [], options: [OptionDeclaration] = [],
    naming: Naming = .plain, templates: [TemplateLibrary.BuiltIn],
    writesAxes: @escaping @Sendable (Output) -> Bool = { _ in false },
    scope: ValueScope = .typed,
    losses: @escaping @Sendable (Output) -> [LossCause] = { _ in [] },
    writes: @escaping @Sendable (Output, TokenType) -> Bool = { _, _ in true },
    members: (@Sendable (Output) -> ValueWriter)? = nil,
    holdsPartialTokens: @escaping @Sendable (Output) -> Bool = { _ in false },
    keepsUnits: @escaping @Sendable (Output) -> Bool = { _ in false },
    fields: @escaping @Sendable (Output) -> [Field<OutputModel>] = { _ in OutputModel.fields() },
    names: @escaping @Sendable (inout Namer) -> ModelNames,
    spelling: @escaping @Sendable (ModelNames, Int) -> [UInt8] = { names, slot in Array(names.names[slot]) },
    forms: (@Sendable (ModelNames, CodeToken) -> CodeForms?)? = nil,
    isFolder: Bool = false, division: Division = .any,
    hasFilePerTheme: @escaping @Sendable (Output) -> Bool = { _ in false },
    paths: @escaping @Sendable (Output) -> [String]? = { [$0.file] }, index: Index? = nil,
    files: (@Sendable (FormatInput<ModelNames>) -> [FormatFile<OutputModel>])? = nil
  ) {
    let template = templates.first?.name ?? name
    self.init(
      name: name, title: title, platforms: platforms, options: options, naming: naming, templates: templates,
      writesAxes: writesAxes, scope: scope, losses: losses, writes: writes, members: members,
      holdsPartialTokens: holdsPartialTokens, keepsUnits: keepsUnits, fields: fields, names: names,
      spelling: spelling, forms: forms,
      isFolder: isFolder, division: isFolder ? .none : division, hasFilePerTheme: hasFilePerTheme,
      paths: paths, index: index,
      files: files ?? { [FormatFile($0.tokens.output.file, template, $0)] })
  }
}

extension FormatFile<OutputModel> {
  /// - Parameters:
  ///   - tokens: the tokens of the file; `nil` for all of the input.
  ///   - write: writes values for `literal`.
  init(
    _ path: String, _ template: String, _ input: FormatInput<ModelNames>,
    _ layout: OutputModel.Layout = OutputModel.Layout(), of tokens: OutputTokens? = nil,
    references: ModelReferences = ModelReferences(),
    values write: OutputModel.ValueWriter? = nil
  ) {
    self.init(
      path: path, template: template,
      data: OutputModel(
        tokens ?? input.tokens, input.surroundings, layout: layout, names: input.names,
        references: references, values: write))
  }
}
