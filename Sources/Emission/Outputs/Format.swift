import Diagnostics
package import Tokens

/// A kind of output, with everything that is specific to it. A new format is a folder in `Formats` and a line
/// in `Format.all`.
package struct Format: Sendable {
  /// Appends values in the language of a format.
  typealias ValueWriter = (TokenValue, inout [UInt8]) -> Void

  /// The unique name in `format:`, `--output`, and `--set`.
  package let name: String
  /// The language or file type, for people.
  package let title: String

  /// The title at the beginning of a line.
  package var label: String { title.prefix(1).uppercased() + title.dropFirst() }

  /// The platforms that its outputs imply; empty if code on any platform may use them, as with JSON.
  package let platforms: [Platform]
  /// The options of this format, in addition to those of all formats.
  package let options: [OptionDeclaration]
  /// The user's template that defines the format's shape, by its name in the library of the run.
  package let ownTemplate: String?
  /// The built-in templates of its files, beginning with that of the first file, and their partials.
  package let templates: [TemplateLibrary.BuiltIn]
  /// Whether an output writes the contexts of axes.
  package let writesAxes: @Sendable (Output) -> Bool
  /// The values that it can write in addition to those of DTCG; its outputs leave out tokens with other
  /// values.
  let scope: ValueScope
  /// Why its outputs write some values in part.
  let losses: @Sendable (Output) -> [LossCause]
  /// Whether its outputs write tokens of a type at all.
  let writes: @Sendable (Output, TokenType) -> Bool
  /// Writes the members of the configuration's types for their templates; `nil` if the format takes none.
  let ownLiteral: (@Sendable (Output) -> ValueWriter)?
  /// Whether its outputs hold tokens that only some of their themes have.
  let holdsPartialTokens: @Sendable (Output) -> Bool
  /// Whether its outputs keep the units of lengths although an option names another one.
  let keepsUnits: @Sendable (Output) -> Bool
  /// Whether `file:` names a folder.
  package let isFolder: Bool
  /// How an output may be divided into files.
  package let division: Division
  /// The files that lead to those of a divided output; `nil` if the format has none.
  package let index: Index?
  /// The option that names a file next to an output's folder; `nil` if the format has none.
  package let companion: OutputOption<String>?
  /// Whether an output has a file for each theme although its `file` has no place for the theme's name.
  let hasFilePerTheme: @Sendable (Output) -> Bool
  /// The paths of an output's files, as far as they are known before its tokens; `nil` if they depend on
  /// these.
  package let paths: @Sendable (Output) -> [String]?
  /// Reports problems with the templates of an output.
  let check: @Sendable (Output, TemplateLibrary, inout DiagnosticLog) -> Void
  /// Whether code elsewhere writes tokens as they are spelled.
  package let isWrittenAsSpelled: Bool
  /// Whether it may give a token several names: those of parts of its value, and one in another language.
  package let hasParts: Bool
  /// Names the tokens of an output, and reports those that cannot be named.
  let makeNames: @Sendable (inout Namer) -> FormatNames
  /// A declaration that only one output of a run can have: `TokensTheme` in the package `a.b`. `nil` for
  /// formats whose outputs are independent.
  let declaration: @Sendable (Output) -> String?

  /// What is not a property:
  ///
  /// - Parameters:
  ///   - naming: the casings and identifiers of the language.
  ///   - members: writes the members of the configuration's types for their templates.
  ///   - fields: the names that the templates of an output may use.
  ///   - names: names the tokens of an output in the scopes of the language.
  ///   - spelling: a token, by its slot, as it is declared.
  ///   - forms: how code elsewhere writes a token, if not as it is spelled; `nil` if it has no name there.
  ///   - parts: the names of parts of a token, by what distinguishes them.
  ///   - functions: the names of other declarations in the scopes of the tokens.
  ///   - files: the files of an output: one, or those of a folder.
  init<Names: Sendable, Model: Sendable>(
    name: String, title: String, platforms: [Platform] = [], options: [OptionDeclaration] = [],
    naming: Naming = .plain, ownTemplate: String? = nil,
    templates: [TemplateLibrary.BuiltIn], writesAxes: @escaping @Sendable (Output) -> Bool = { _ in false },
    scope: ValueScope = .typed,
    losses: @escaping @Sendable (Output) -> [LossCause] = { _ in [] },
    writes: @escaping @Sendable (Output, TokenType) -> Bool = { _, _ in true },
    members: (@Sendable (Output) -> ValueWriter)? = nil,
    holdsPartialTokens: @escaping @Sendable (Output) -> Bool = { _ in false },
    keepsUnits: @escaping @Sendable (Output) -> Bool = { _ in false },
    fields: @escaping @Sendable (Output) -> [Field<Model>],
    declaration: @escaping @Sendable (Output) -> String? = { _ in nil },
    names: @escaping @Sendable (inout Namer) -> Names,
    spelling: @escaping @Sendable (Names, _ slot: Int) -> [UInt8],
    forms: (@Sendable (Names, CodeToken) -> CodeForms?)? = nil,
    parts: (@Sendable (Names, CodeToken) -> [CodeForms.Form])? = nil,
    functions: @escaping @Sendable (Names) -> [[UInt8]] = { _ in [] },
    isFolder: Bool = false, division: Division = .none,
    hasFilePerTheme: @escaping @Sendable (Output) -> Bool = { _ in false },
    paths: @escaping @Sendable (Output) -> [String]? = { [$0.file] },
    index: Index? = nil, companion: FormatCompanion<Names>? = nil,
    files: @escaping @Sendable (FormatInput<Names>) -> [FormatFile<Model>]
  ) {
    (self.name, self.title, self.platforms, self.options) = (name, title, platforms, options)
    (self.ownTemplate, self.templates, self.scope, self.index) = (ownTemplate, templates, scope, index)
    (self.losses, self.writes, self.writesAxes, self.declaration) = (losses, writes, writesAxes, declaration)
    (self.isFolder, self.division, self.paths, isWrittenAsSpelled) = (isFolder, division, paths, forms == nil)
    hasParts = parts != nil || companion != nil
    (self.hasFilePerTheme, self.companion, ownLiteral) = (hasFilePerTheme, companion?.option, members)
    (self.holdsPartialTokens, self.keepsUnits) = (holdsPartialTokens, keepsUnits)
    let shapes = ownTemplate.map { [$0] } ?? templates.filter { !$0.isPartial }.map(\.name)
    check = { output, library, log in
      for entry in shapes.compactMap({ library[$0] }) where ownTemplate != nil || !entry.isBuiltIn {
        _ = Template(compiling: entry, of: library, fields: fields(output), log: &log)
      }
    }
    makeNames = { namer in
      (namer.naming, namer.formatName) = (naming, name)
      let known = names(&namer)
      return FormatNames(
        spelling: { spelling(known, $0) },
        forms: { token in
          if let forms { return forms(known, token) }
          return CodeForms(spelling(known, token.slot), parts: parts?(known, token) ?? [])
        },
        companionSpelling: { companion?.spelling(known, $0) }, functions: { functions(known) },
        drafts: { tokens, surroundings in
          let surroundings = surroundings.showing(tokens.output)
          let fields = fields(tokens.output)
          let parts = tokens.files
          var templates: [String: Template<Model>] = [:]
          var drafts: [FileDraft] = []
          for tokens in parts {
            let surroundings =
              tokens.output.isPerTheme ? surroundings.showing(tokens.output) : surroundings
            for file in files(FormatInput(tokens: tokens, names: known, surroundings: surroundings)) {
              let template = templates[file.template] ?? surroundings.template(file.template, fields)
              templates[file.template] = template
              drafts.append(FileDraft(file, template, limit: surroundings.maximumSize))
            }
          }
          if let companion, tokens.output.companion != nil {
            drafts.append(companion.draft(known, tokens, surroundings))
          }
          guard let index, tokens.output[index.option] else { return drafts }
          let input = IndexInput(tokens.output, parts.map(\.output.file), sources: surroundings.sources)
          return drafts
            + index.files(input).map {
              FileDraft(
                $0, surroundings.template($0.template, IndexFile.fields), limit: surroundings.maximumSize)
            }
        })
    }
  }

  /// How the tokens of an output may be divided into files.
  package enum Division: Sendable {
    /// Not at all.
    case none
    /// By group, type or theme: each file lists what `OutputTokens.listed` has, and no more.
    case any
    /// By leading groups, with one more file for what all of them need.
    ///
    /// - Parameters:
    ///   - depth: How many groups at most, since what is in them is in one piece.
    ///   - support: The name that the other file has where theirs have those of groups.
    case groups(depth: @Sendable (Output) -> Int, support: @Sendable (Output) -> String)
  }

  /// Files that lead to those of a divided output.
  package struct Index: Sendable {
    /// Whether an output has them.
    package let option: OutputOption<Bool>
    let files: @Sendable (IndexInput) -> [FormatFile<IndexFile>]
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

/// The names of an output's tokens in a format, and the files with these names.
struct FormatNames: Sendable {
  /// A token, by its slot, as it is declared.
  let spelling: @Sendable (Int) -> [UInt8]
  /// How code elsewhere writes a token; `nil` if it has no name there.
  let forms: @Sendable (CodeToken) -> CodeForms?
  /// A token, by its slot, as a member of what the file next to the folder declares; `nil` if it is not there.
  let companionSpelling: @Sendable (Int) -> [UInt8]?
  /// The names of other declarations in the scopes of the tokens.
  let functions: @Sendable () -> [[UInt8]]
  let drafts: @Sendable (OutputTokens, Surroundings) -> [FileDraft]
}

/// Data for a file in addition to tokens.
struct Surroundings: Sendable {
  let anatomies: [Anatomy]
  let names: SourceNames
  /// The names for the header.
  private(set) var sources: [String] = []
  let templates: TemplateLibrary
  /// The maximum size of a file in bytes.
  let maximumSize: Int
  /// Whether the files that the tokens were read from have any text that is not ASCII.
  let hasUnicode: Bool

  /// The same for a file that shows the themes of an output.
  func showing(_ output: Output) -> Surroundings {
    var result = self
    result.sources = names.names(of: output)
    return result
  }

  /// A template of the library, compiled for a model.
  func template<Model>(_ name: String, _ fields: [Field<Model>]) -> Template<Model> {
    var log = DiagnosticLog()
    guard let entry = templates[name],
      let template = Template(compiling: entry, of: templates, fields: fields, log: &log)
    else { preconditionFailure("templates are checked before anything is emitted") }
    return template
  }
}

/// The input for the files of an output.
struct FormatInput<Names: Sendable>: Sendable {
  var tokens: OutputTokens
  var names: Names
  let surroundings: Surroundings
}

/// A file next to an output's folder, which exists if an option names it.
struct FormatCompanion<Names: Sendable>: Sendable {
  let option: OutputOption<String>
  /// A token, by its slot, as a member of what the file declares; `nil` if it is not there.
  let spelling: @Sendable (Names, _ slot: Int) -> [UInt8]?
  let draft: @Sendable (Names, OutputTokens, Surroundings) -> FileDraft
}

/// One file of an output: its path, the name of its template, and the data for it.
struct FormatFile<Model: Sendable>: Sendable {
  let path, template: String
  let data: Model
  /// Changes the whole text, which is then in one part.
  var rewrite: (@Sendable ([UInt8]) -> [UInt8])?
}

/// A file that is divided into parts, which can be written in parallel.
struct FileDraft: Sendable {
  let path: String
  /// How many parts the file has.
  let count: Int
  /// The text of a part; `nil` if it would be beyond the limit.
  let text: @Sendable (Int) -> [UInt8]?

  init<Model: Sendable>(_ file: FormatFile<Model>, _ template: Template<Model>, limit: Int) {
    let parts = TemplateParts(template, of: file.data, limit: limit)
    path = file.path
    guard let rewrite = file.rewrite else {
      count = parts.count
      text = { parts[$0] }
      return
    }
    count = 1
    text = { _ in
      var whole: [UInt8] = []
      for index in 0..<parts.count {
        guard let part = parts[index] else { return nil }
        whole += part
      }
      return rewrite(whole)
    }
  }
}
