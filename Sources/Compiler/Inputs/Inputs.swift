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
