import ArgumentParser
import Audit
import Compiler
import Diagnostics
import Files
import Reports

/// `tokenc audit`
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Report what the audit measured and found: contrast, coverage, sizes and states.",
    discussion: """
      The report goes to standard output. Exits 1 if `check` would fail.

      Examples:

        tokenc audit tokens
        tokenc audit tokens --format markdown > report.md
        tokenc audit tokens --format openacr --author accessibility@example.com
      """)

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("The form of the report.", valueName: "FORM"))
  var format = AuditForm.text

  @Option(help: ArgumentHelp("The author of an OpenACR report.", valueName: "EMAIL"))
  var author: String?

  @Option(help: ArgumentHelp("The product of an OpenACR report (the folder's name).", valueName: "NAME"))
  var product: String?

  @Option(help: ArgumentHelp("The version of the product in an OpenACR report.", valueName: "TEXT"))
  var revision: String?

  @OptionGroup(title: "Watching") var watching: WatchOptions
  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if format == .openacr, author?.isEmpty ?? true {
      throw ValidationError("--format openacr needs --author EMAIL")
    }
    for (name, value) in [("author", author), ("product", product), ("revision", revision)]
    where value != nil && format != .openacr {
      throw ValidationError("--\(name) needs --format openacr")
    }
  }

  func run() throws {
    let request = try input.request(.audit, diagnostics)
    if let mode = watching.watch {
      let watching = Watching(options: watching, diagnostics: diagnostics) { compilation, _ in
        let (output, shown) = report(compilation)
        var outcome = Watching.Outcome(output.log)
        outcome.status = try output.status(without: shown)
        return outcome
      }
      return try watching.run(request, mode: mode)
    }
    let (output, shown) = report(compile(request, loading: .fileSystem, by: .all))
    try output.end(without: shown)
  }

  /// Prints the report of a compilation.
  ///
  /// - Returns: the diagnostics, and those that are already shown in the report.
  private func report(_ compilation: Compilation) -> (output: DiagnosticOutput, shown: Set<Diagnostic>) {
    var output = DiagnosticOutput(of: compilation, diagnostics, global)
    if let report = compilation.report {
      let sources = compilation.sources
      let text =
        switch format {
        case .text: Array(report.text(sources: sources).utf8)
        case .json: report.json(sources: sources)
        case .markdown: Array(report.markdown(sources: sources).utf8)
        case .openacr: Array(conformanceReport(of: compilation).yaml.utf8)
        }
      _ = StandardStreams.writeOutput(text, log: &output.log)
    }
    // In a text report, the diagnostics are already shown.
    let isShown = format == .text && diagnostics.file == nil && StandardStreams.outputIsTerminal
    return (output, isShown ? Set(compilation.report?.findings ?? []) : [])
  }

  private func conformanceReport(of compilation: Compilation) -> ConformanceReport {
    ConformanceReport(
      of: compilation, product: product ?? folderName, author: author ?? "", revision: revision,
      version: version)
  }

  /// The name of the folder that the input is in, or is.
  private var folderName: String {
    let input = withoutTrailingSlashes(input.path)
    let folder = OutputRoot.isFolder(input) ? input : split(input).folder
    return split(canonicalPath(withoutTrailingSlashes(folder)) ?? folder).name
  }
}

/// `--format` of `audit`.
enum AuditForm: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown, openacr
}
