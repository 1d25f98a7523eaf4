import Diagnostics
import Tokens

/// A kind of output: everything in which Swift, CSS and Kotlin differ. A new one is a folder in `Formats` and a line in
/// `Format.all`.
package struct Format: Sendable {
  /// As `format:`, `--output` and `--set` name it; no other format has this name.
  package let name: String
  /// The language or file type, for people.
  package let title: String
  /// The options of this format, beyond those of every format.
  package let options: [OptionDeclaration]
  /// The user's template that gives the format its shape, by its name in the library of the run.
  package let ownTemplate: String?
  /// The built-in templates of its files, the shape of the first file first, and their partials.
  package let templates: [TemplateLibrary.BuiltIn]
  /// Which values it can write besides those of DTCG; its outputs leave the tokens with others out.
  let scope: ValueScope
  /// Whether `file:` names a folder.
  package let isFolder: Bool
  /// Whether an output may be divided into files by group, type or theme.
  package let isDivisible: Bool
  /// Whether an output has a file for each theme although its `file` does not say where the theme's name goes.
  let hasFilePerTheme: @Sendable (Output) -> Bool
  /// The paths of the files of an output as far as they are known before its tokens are; `nil` where these decide.
  package let paths: @Sendable (Output) -> [String]?
  /// Reports what is wrong with the templates of an output.
  let check: @Sendable (Output, TemplateLibrary, inout DiagnosticLog) -> Void
  /// Names the tokens of an output, and reports what cannot be named.
  let makeNames: @Sendable (inout Namer) -> FormatNames
  /// What an output declares besides tokens, of which a run can have one: `TokensTheme` in the package `a.b`. `nil` for formats
  /// whose outputs have nothing to do with each other.
  let declaration: @Sendable (Output) -> String?

  /// - Parameters:
  ///   - naming: The casings and identifiers of the language.
  ///   - templates: The built-in templates that its files name, then their partials.
  ///   - scope: The values that it can write besides those of DTCG.
  ///   - schema: What the templates of an output may ask for.
  ///   - declaration: What only one output of a run can declare, in words.
  ///   - literals: Writes values, for an output.
  ///   - names: Names the tokens of an output in the scopes of the language.
  ///   - spelling: A token, by its slot, as code elsewhere refers to it.
  ///   - isFolder: Whether the file that an output names is a folder.
  ///   - isDivisible: Whether its files list what `OutputTokens.listed` has, and no more.
  ///   - hasFilePerTheme: Whether an option asks for a file for each theme.
  ///   - paths: The paths of the files of an output; `nil` where they depend on its tokens.
  ///   - files: The files of an output: one, or those of a folder.
  init<Names: Sendable, Literals: Sendable, Data: TemplateData & Sendable>(
    name: String, title: String, options: [OptionDeclaration], naming: Naming, ownTemplate: String? = nil,
    templates: [TemplateLibrary.BuiltIn], scope: ValueScope = .typed,
    schema: @escaping @Sendable (Output) -> TemplateSchema<Data>,
    declaration: @escaping @Sendable (Output) -> String? = { _ in nil },
    literals: @escaping @Sendable (Output) -> Literals,
    names: @escaping @Sendable (inout Namer) -> Names,
    spelling: @escaping @Sendable (Names, _ slot: Int) -> [UInt8],
    isFolder: Bool = false, isDivisible: Bool = false,
    hasFilePerTheme: @escaping @Sendable (Output) -> Bool = { _ in false },
    paths: @escaping @Sendable (Output) -> [String]? = { [$0.file] },
    files: @escaping @Sendable (FormatInput<Names, Literals>) -> [FormatFile<Data>]
  ) {
    (self.name, self.title, self.options) = (name, title, options)
    (self.ownTemplate, self.templates, self.scope) = (ownTemplate, templates, scope)
    self.paths = paths
    (self.isFolder, self.isDivisible, self.hasFilePerTheme) = (isFolder, isDivisible, hasFilePerTheme)
    let shapes = ownTemplate.map { [$0] } ?? templates.filter { !$0.isPartial }.map(\.name)
    check = { output, library, log in
      let schema = schema(output)
      for entry in shapes.compactMap({ library[$0] }) {
        _ = Template(compiling: entry, of: library, schema: schema, log: &log)
      }
    }
    self.declaration = declaration
    makeNames = { namer in
      namer.naming = naming
      let known = names(&namer)
      return FormatNames(
        spelling: { spelling(known, $0) },
        drafts: { tokens, surroundings in
          let literals = literals(tokens.output)
          let schema = schema(tokens.output)
          return tokens.files.flatMap { tokens in
            let input = FormatInput(
              tokens: tokens, names: known, literals: literals, surroundings: surroundings)
            return files(input).map {
              FileDraft($0, surroundings.templates, schema, limit: surroundings.maximumSize)
            }
          }
        })
    }
  }
}

extension Format: Hashable {
  package static func == (one: Format, other: Format) -> Bool {
    one.name == other.name && one.ownTemplate == other.ownTemplate
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(ownTemplate)
  }
}

/// What a format makes of an output: how its tokens are named, and the files that follow from that.
struct FormatNames: Sendable {
  /// A token, by its slot, as code elsewhere refers to it.
  let spelling: @Sendable (Int) -> [UInt8]
  let drafts: @Sendable (OutputTokens, Surroundings) -> [FileDraft]
}

/// What a file may show besides tokens.
struct Surroundings: Sendable {
  let anatomies: [Anatomy]
  /// The base names of the files that the tokens were read from, for the header.
  let sources: [String]
  let templates: TemplateLibrary
  /// How many bytes a file may have.
  let maximumSize: Int
}

/// Everything that the files of an output are made from.
struct FormatInput<Names: Sendable, Literals: Sendable>: Sendable {
  var tokens: OutputTokens
  let names: Names
  var literals: Literals
  let surroundings: Surroundings
}

/// One file of an output: its path, the name of its template, and the data for it.
struct FormatFile<Data: TemplateData & Sendable>: Sendable {
  let path: String
  let template: String
  let data: Data
}

/// A file that is divided into parts, which can be written in parallel.
struct FileDraft: Sendable {
  let path: String
  /// How many parts the file has.
  let count: Int
  /// The text of a part; `nil` if it would be beyond the limit.
  let text: @Sendable (Int) -> [UInt8]?

  init<Data: TemplateData & Sendable>(
    _ file: FormatFile<Data>, _ templates: TemplateLibrary, _ schema: TemplateSchema<Data>, limit: Int
  ) {
    var log = DiagnosticLog()
    guard let entry = templates[file.template],
      let template = Template(compiling: entry, of: templates, schema: schema, log: &log)
    else { preconditionFailure("templates are checked before anything is emitted") }
    let parts = TemplateParts(template, of: file.data, limit: limit)
    path = file.path
    count = parts.count
    text = { parts[$0] }
  }
}
