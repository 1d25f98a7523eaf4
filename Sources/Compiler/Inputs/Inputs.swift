import Audit
import Diagnostics
import Dialects
import Emission
import Tokens

/// The inputs of a run, found and parsed: the configuration, the token documents, anatomies, and templates.
struct Inputs: Sendable {
  /// Where tokens come from.
  enum Tokens: Sendable {
    /// Documents to merge, by their numbers.
    case files([Int])
    /// A resolver document, by its number; without its contents if it is invalid.
    case resolver(Int, ResolverDocument?)
    /// A set in another dialect, whose files have been replaced with DTCG documents.
    case dialect(ResolverDocument, [Int])
  }

  /// Why the run ends here, if it does.
  let refusal: Refusal?
  let configuration: Configuration
  let tokens: Tokens
  /// The dialect of the token files, if the user names one.
  let dialect: Dialect?
  /// The folder INPUT that a configuration or a resolver document describes; `nil` if there is none.
  let folder: FilePath?
  /// The components that the configuration describes.
  let anatomies: [Anatomy]
  /// The controls that components may be.
  let library: ControlLibrary
  /// The outputs that the request asks for.
  let outputs: [OutputChoice]
  /// The templates of these outputs; `nil` if the run ends before it looks for them.
  let templates: TemplateLibrary?
  /// The inputs of the catalogue, if the request asks for it.
  let catalogue: CatalogueInputs?
  /// The findings of an earlier run.
  let baseline: Baseline
  let files: RunFiles
  /// The set that was read in a dialect, and the paths of its files and the numbers of their documents.
  let imported: (set: ImportedSet, paths: [String], numbers: [Int])?

  /// Whether everything that was named could be read; if not, the absence of a token proves nothing.
  var isClosed: Bool { files.isClosed }
  var log: DiagnosticLog { files.log }

  /// Reads everything that a request names, except files that depend on the choice of contexts.
  init(finding request: Request, in workspace: inout Workspace) {
    workspace.beginRun()
    var request = request
    request.dialect = request.dialect ?? workspace.dialect(ofPagesOf: request)
    var finder = InputFinder(workspace.take(), formats: request.formats, library: request.library)
    var (outputs, templates): ([OutputChoice], TemplateLibrary?) = ([], nil)
    var (anatomies, refusal): ([Anatomy], Refusal?) = ([], nil)
    var catalogue: CatalogueInputs?
    var baseline = Baseline()
    do {
      try request.check()
      baseline = try finder.baseline(of: request)
      try finder.read(request)
      outputs = try finder.outputs(of: request)
      var library = try finder.templates(for: outputs, of: request)
      catalogue = try finder.catalogue(of: request, replacing: &library)
      templates = library
      finder.watchPrograms(of: outputs)
      anatomies = finder.anatomies()
      finder.configuration.themeMentions += anatomies.flatMap(\.contrast).flatMap(\.terms.themes).map {
        Configuration.Located($0.name, at: $0.range)
      }
      finder.readResolver()
      try finder.importDialect(of: request)
    } catch {
      refusal = error
    }
    workspace = finder.workspace
    finder.files.documents.names = workspace.names
    (self.refusal, self.outputs, self.templates, self.anatomies) = (refusal, outputs, templates, anatomies)
    library = finder.library
    (configuration, tokens, files) = (finder.configuration, finder.tokens, finder.files)
    folder = finder.folder
    self.catalogue = catalogue
    self.baseline = baseline
    imported = finder.imported
    dialect = request.isStrict ? nil : request.dialect ?? configuration.namedDialect
  }
}

extension Request {
  /// Checks what can be checked without reading a file.
  fileprivate func check() throws(Refusal) {
    let options = EveryFormat.options + formats.flatMap(\.options)
    if let (flag, problem) = settings.problems(among: options).first { throw .usage("`\(flag)` \(problem)") }
    if let maxPermutations, maxPermutations < 1 {
      throw .usage("`--max-permutations` expects a whole number, 1 or more")
    }
    if inputs.contains("-"), inputs.count > 1 { throw .onlyInput("-", "standard input") }
  }
}

/// An output of the run: its options, and the path that it is written to.
struct OutputChoice: Sendable {
  var entry: Configuration.OutputEntry
  var file: String
  /// The style sheet that other outputs of the run refer to.
  var styleSheet: StyleSheet?

  /// The outputs that a request asks for: those of the command line, or else those of the configuration.
  ///
  /// Naming an output on the command line decides which files are written, not how: the options of the first
  /// entry of the same format still apply, and options on the command line take precedence.
  static func choices(
    of request: Request, _ configuration: Configuration, _ loader: SourceLoader, log: inout DiagnosticLog
  ) throws(Refusal) -> [OutputChoice] {
    var choices =
      request.outputs.isEmpty
      ? configured(request, configuration, loader) : named(request, configuration, loader)
    if request.goal == .build, choices.isEmpty, !request.mayLackOutputs,
      configuration.path == nil || !log.hasErrors
    {
      throw .usage(
        "there is nothing to write; name an output, for example `--css FILE`, or list `outputs:` in `tokenc.yaml`"
      )
    }
    choices.share(
      styleSheetAmong: configured(request, configuration, loader), naming: configuration.naming)
    var files: Set<FilePath> = []
    for choice in choices {
      var problems = choice.files.filter { !files.insert(FilePath($0)).inserted }
        .map { "two outputs are written to `\($0)`" }
      if let companion = choice.companion, let folder = choices.first(where: { $0.holds(companion, loader) })
      {
        problems.append(
          "`\(companion)` would be inside the output folder `\(folder.file)`; write it next to the folder")
      }
      for problem in problems {
        guard request.outputs.isEmpty else { throw .usage(problem) }
        log.report(.error, .invalidConfiguration, problem, at: choice.entry.range)
      }
      let format = choice.entry.format
      if format.ownTemplate == nil, configuration.path == nil || !log.hasErrors,
        let missing = format.options.first(where: { $0.isRequired && choice.entry.settings[$0.id] == nil })
      {
        let hasFlags = [.swift, .css, .kotlin].contains(format)
        throw .usage(
          hasFlags
            ? "`--\(format.name)` needs a \(missing.key); add `\(missing.flag) \(missing.placeholder)`"
            : "`--output \(format.name)=FILE` needs a \(missing.key); add `--set '\(missing.id.text)=\(missing.placeholder)'`"
        )
      }
    }
    return choices
  }

  private static func configured(
    _ request: Request, _ configuration: Configuration, _ loader: SourceLoader
  ) -> [OutputChoice] {
    configuration.outputs.map { entry in
      var choice = OutputChoice(
        entry: entry, file: loader.path(entry.file, in: FilePath(configuration.folder)).spelled)
      choice.companion = choice.companion.map {
        loader.path($0, in: FilePath(configuration.folder)).spelled
      }
      choice.entry.settings = request.settings.over(choice.entry.settings)
      if let name = entry.format.ownTemplate, !TemplateLibrary.isBuiltIn(name) {
        choice.entry.format = .template(loader.path(name, in: FilePath(configuration.folder)).spelled)
      }
      return choice
    }
  }

  private static func named(
    _ request: Request, _ configuration: Configuration, _ loader: SourceLoader
  ) -> [OutputChoice] {
    let configured = configured(request, configuration, loader)
    return request.outputs.map { output in
      let model = configured.first { $0.entry.format == output.format }
      var entry = model?.entry ?? Configuration.OutputEntry(named: output)
      // A program can write a file or a folder.
      entry.format = output.format
      var choice = OutputChoice(entry: entry, file: output.file)
      // It is one of the files that naming an output replaces.
      choice.companion = nil
      choice.entry.settings = request.settings.over(choice.entry.settings)
      return choice
    }
  }

  /// The path of the file next to its folder, if an option names one.
  var companion: String? {
    get { entry.format.companion.flatMap { entry.settings[$0] }.flatMap { $0.isEmpty ? nil : $0 } }
    set {
      guard let option = entry.format.companion else { return }
      entry.settings[option] = newValue
    }
  }

  /// The paths that it names.
  private var files: [String] { [file] + [companion].compactMap(\.self) }

  /// Whether it is a folder that a path leads into, as far as the spelling shows.
  private func holds(_ path: String, _ loader: SourceLoader) -> Bool {
    let (path, folder) = (loader.path(path, in: FilePath("")), loader.path(file, in: FilePath("")))
    return entry.format.isFolder && path != folder && path.isInside(folder)
  }
}

extension [OutputChoice] {
  /// Gives all of them the first style sheet, of these or else of those of the configuration.
  fileprivate mutating func share(styleSheetAmong configured: [OutputChoice], naming: [NamingRule]) {
    let isCSS: (OutputChoice) -> Bool = { $0.entry.format == .css }
    guard let choice = first(where: isCSS) ?? configured.first(where: isCSS) else { return }
    var sheet = StyleSheet(file: choice.file, settings: choice.entry.settings, naming: naming)
    sheet.isInTailwind = (self + configured).contains {
      $0.entry.format == .tailwind && TailwindOptions.importsStyleSheet($0.entry.settings)
    }
    for index in indices { self[index].styleSheet = sheet }
  }
}

extension Configuration.OutputEntry {
  /// An output that the configuration does not mention.
  fileprivate init(named output: Request.NamedOutput) {
    self.init(
      format: output.format, file: output.file, range: SourceRange(source: SourceID(rawValue: 0), 0..<0))
  }
}
