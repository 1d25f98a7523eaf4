import ArgumentParser
import Audit
import Compiler
import Diagnostics
import Diff
import Editing
import Emission
import Files
import Repair
import Reports

/// `tokenc catalogue`
struct Catalogue: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue",
    abstract: "Write one page that shows every token and control in every theme.",
    discussion: """
      The page needs no other file, and uses the generated CSS. It is also written where rules find errors, \
      which it shows; the exit status is 1 then. With --serve, it is also served on the \
      loopback address, at a random path, and follows each change.

      Examples:

        tokenc catalogue tokens --output build/catalogue.html
        tokenc catalogue tokens --watch --serve --edit
      """)

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("The page to write.", valueName: "FILE"), completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("The heading of the page.", valueName: "TEXT"))
  var title: String?

  @Option(
    help: ArgumentHelp("An image for the head of the page: SVG, PNG, JPEG, WebP or GIF.", valueName: "FILE"),
    completion: .file(extensions: ["svg", "png", "jpg", "jpeg", "webp", "gif"]))
  var logo: String?

  @Option(
    help: ArgumentHelp(
      "A folder of templates, such as catalogue-intro.mustache, that replace the built-in ones.",
      valueName: "FOLDER"), completion: .directory)
  var templates: String?

  @Option(
    help: ArgumentHelp("A folder of pages in Markdown, and their images.", valueName: "FOLDER"),
    completion: .directory)
  var pages: String?

  @Option(help: ArgumentHelp("Mark what changed since a git revision.", valueName: "REV"))
  var since: String?

  @OptionGroup(title: "Watching") var watching: WatchOptions

  @Option(
    defaultAsFlag: 0,
    help: ArgumentHelp(
      "Serve the page on the loopback address, at a port that the system chooses.", valueName: "PORT"))
  var serve: UInt16?

  @Flag(help: "With --serve, let the page change colors in the token files.")
  var edit = false

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if [title, logo, templates, pages].contains("") {
      throw ValidationError("--title, --logo, --templates and --pages must not be empty")
    }
    if since?.isEmpty == true { throw ValidationError("--since has an empty revision") }
    if since != nil, input.inputs.count > 1 || input.inputs == ["-"] {
      throw ValidationError("--since compares one file or folder")
    }
    if output?.isEmpty == true { throw ValidationError("--output has an empty file name") }
    if output == nil, serve == nil { throw ValidationError("name a page with --output, or pass --serve") }
    if let port = Arguments.unread(of: "--serve", as: UInt16.self) {
      throw ValidationError("`--serve=\(port)` is not a port; a port is a number from 0 to 65535")
    }
    if edit, serve == nil { throw ValidationError("--edit needs --serve") }
    if serve != nil, watching.watch == nil { throw ValidationError("--serve needs --watch") }
    if watching.watch != nil, input.inputs.contains("-") {
      throw ValidationError("standard input cannot be watched")
    }
  }

  func run() throws {
    var request = try input.request(.check, diagnostics)
    // The name is irrelevant if the page is only served.
    request.outputs = [.init(.css, file: output ?? "catalogue.html")]
    request.catalogue = .init(title: title, logo: logo, templates: templates, pages: pages)
    let before = try before()
    var known = KnownPage()
    guard let mode = watching.watch else {
      let compilation = compile(request, loading: .fileSystem, by: .all)
      return try finish(compilation, since: before, keeping: &known).output.end()
    }
    let server = try serve.map {
      try LiveCatalogue(port: $0, edits: edit ? LiveEdits(of: input.inputs) : nil)
    }
    if let server {
      _ = StandardStreams.writeResult(Array("tokenc: the catalogue is at \(server.address)\n".utf8))
    }
    let watching = Watching(options: watching, diagnostics: diagnostics, server: server) { compilation, _ in
      let isTried = server?.edits?.tried != nil
      if let server, compilation.fails || isTried {
        // The page need not wait for what is proposed, and shows a color that is tried alone.
        var news = news(of: compilation, since: before)
        news.proposals = known.proposals(for: compilation)
        let page = compilation.catalogue(with: news, keeping: &known.names, by: .all).value
        if let page { server.show(page.bytes, or: DiagnosticLog(), of: compilation) }
        if isTried { return Watching.Outcome(compilation.log) }
      }
      let (output, page, written) = try finish(compilation, since: before, keeping: &known)
      var outcome = Watching.Outcome(output.log)
      if self.output != nil { (outcome.written, outcome.outputs) = (written, 1) }
      server?.show(page, or: output.log, of: compilation)
      outcome.status = try output.status()
      return outcome
    }
    try watching.run(request, mode: mode)
  }

  /// The tokens of the revision to compare with; `nil` if none is named.
  private func before() throws -> DiffSide? {
    guard let since else { return nil }
    let place = DiffPlace.revision(since, path: input.path)
    let reading = try DiffReading(place, choosing: input.pins.map(\.pin))
    if let status = try reading.end(diagnostics, global) { throw status }
    return reading.side
  }

  /// What changed.
  private func news(of compilation: Compilation, since before: DiffSide?) -> CatalogueNews {
    var news = CatalogueNews()
    if let before, let after = DiffSide(compilation, label: "") {
      news.revision = since
      news.changes = TokenDiff(from: before, to: after).changes.compactMap(CatalogueNews.Change.init)
    }
    return news
  }

  /// Draws the page and writes it.
  private func finish(
    _ compilation: Compilation, since before: DiffSide?, keeping known: inout KnownPage
  ) throws -> (output: DiagnosticOutput, page: [UInt8]?, written: [String]?) {
    var end = DiagnosticOutput(of: compilation, diagnostics, global)
    let written = [output, diagnostics.file].compactMap(\.self)
    let problems = OutputPlaces(written, of: compilation).problems
    for problem in problems { end.log.report(problem) }
    var news = news(of: compilation, since: before)
    if compilation.fails {
      let request = try input.request(.audit, diagnostics)
      news.proposals =
        Solve(request, RepairOptions(), in: Workspace(loading: .fileSystem, workers: .all)).proposals
      known.keep(news.proposals, for: compilation)
    }
    let answer = compilation.catalogue(with: news, keeping: &known.names, by: .all)
    for diagnostic in answer.diagnostics { end.log.report(diagnostic) }
    guard let page = answer.value, !problems.contains(where: { $0.severity == .error }) else {
      return (end, nil, nil)
    }
    guard let output else { return (end, page.bytes, nil) }
    let root = OutputRoot(naming: [output])
    let changed = OutputFiles([page], in: root).write(log: &end.log)
    return (end, page.bytes, changed)
  }
}

/// What the page after a change has from the page before.
private struct KnownPage {
  var names: CatalogueNames?
  /// The errors of rules for which there are proposals, in words.
  private var errors: [String] = []
  private var proposals: [(token: String, message: String)] = []

  /// The proposals for the same errors, so that they do not go and come back at each change of something else.
  func proposals(for compilation: Compilation) -> [(token: String, message: String)] {
    compilation.errorsOfRules == errors ? proposals : []
  }

  mutating func keep(_ proposals: [(token: String, message: String)], for compilation: Compilation) {
    (errors, self.proposals) = (compilation.errorsOfRules, proposals)
  }
}

extension Compilation {
  fileprivate var errorsOfRules: [String] {
    log.diagnostics.filter { $0.severity == .error && $0.code.isRule }.map(\.message)
  }

  /// Whether a required pair fails.
  fileprivate var fails: Bool { report.map { $0.count(.fail) > 0 } ?? false }
}

extension CatalogueNews.Change {
  /// A change of tokens or groups; `nil` for changes of themes, contrast, and names in code.
  fileprivate init?(_ change: TokenDiff.Change) {
    switch change.kind {
    case .added, .removed, .renamed, .typeChanged, .missingInTheme, .valueChanged, .deprecated, .undeprecated:
      self.init(
        kind: change.kind.rawValue, path: change.renamedTo ?? change.subject,
        formerPath: change.renamedTo == nil ? nil : change.subject,
        values: change.values.map { .init(themes: $0.themes, before: $0.fromText, after: $0.toText) })
    case .themeRemoved, .contextRemoved, .themeRenamed, .nameChanged, .contrastLost, .contrastGained,
      .contrastChanged, .themeAdded, .contextAdded, .descriptionChanged, .extensionsChanged, .sourceChanged,
      .waived:
      return nil
    }
  }
}
