import Audit
import Diagnostics
import Dialects
import Emission
import Tokens

/// What a run reads, found and parsed: the configuration, the documents that tokens come from, anatomies and templates.
struct Inputs: Sendable {
  /// Where tokens come from.
  enum Tokens: Sendable {
    /// Documents next to each other, by their numbers.
    case files([Int])
    /// A resolver document, by its number; without its content if something is wrong with it.
    case resolver(Int, ResolverDocument?)
    /// A set in another dialect, of which the files are documents of DTCG by now.
    case dialect(ResolverDocument, [Int])
  }

  /// Why the run ends here, if it does.
  let refusal: Refusal?
  let configuration: Configuration
  let tokens: Tokens
  /// The dialect that token files are in, if the user names one.
  let dialect: Dialect?
  /// The folder INPUT of which a configuration or a resolver document says what is read; `nil` where there is none.
  let folder: FilePath?
  /// The components that the configuration describes.
  let anatomies: [Anatomy]
  /// The outputs that the request asks for.
  let outputs: [OutputChoice]
  /// The templates that these ask for; `nil` where the run ends before they are looked for.
  let templates: TemplateLibrary?
  /// What the catalogue is drawn with, if the request asks for it.
  let catalogue: CatalogueInputs?
  /// The findings of an earlier run.
  let baseline: Baseline
  let files: RunFiles
  /// The set that was read in a dialect, and the paths of its files.
  let imported: (set: ImportedSet, paths: [String])?

  /// Whether everything that was named could be read; if not, the absence of a token proves nothing.
  var isClosed: Bool { files.isClosed }
  var log: DiagnosticLog { files.log }

  /// Reads everything that a request names, but for what only the choice of contexts asks for.
  init(finding request: Request, in workspace: inout Workspace) {
    workspace.beginRun()
    var finder = InputFinder(workspace.take(), formats: request.formats)
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
    (configuration, tokens, files) = (finder.configuration, finder.tokens, finder.files)
    folder = finder.folder
    self.catalogue = catalogue
    self.baseline = baseline
    imported = finder.imported
    dialect = request.isStrict ? nil : request.dialect ?? configuration.dialect?.value
  }
}

extension Request {
  /// Refuses what can be judged without reading a file.
  fileprivate func check() throws(Refusal) {
    let options = EveryFormat.options + formats.flatMap(\.options)
    if let (flag, problem) = settings.problems(among: options).first { throw .usage("`\(flag)` \(problem)") }
    if let maxPermutations, maxPermutations < 1 {
      throw .usage("`--max-permutations` expects a whole number from 1")
    }
    if inputs.contains("-"), inputs.count > 1 { throw .onlyInput("-", "standard input") }
  }
}
