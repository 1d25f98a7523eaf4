import ArgumentParser
import Compiler
import Diagnostics
import Emission
import Files
import LanguageServer

/// `tokenc lsp`
struct LSP: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Run the language server (LSP) for editors, over standard streams.",
    discussion: """
      Editors start it. A file belongs to the nearest folder above it with a tokenc.yaml, or, without one, to the folder \
      `tokens` or the folder with a resolver document that it is in, or stands alone. INPUT replaces that search.

      Example: what an editor runs

        tokenc lsp
      """)

  @Argument(
    help: ArgumentHelp("Folders or files to serve instead of searching for them.", valueName: "INPUT"))
  var inputs: [String] = []

  @Flag(help: "Use standard streams, the only transport; accepted because some clients pass it.")
  var stdio = false

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let status = LanguageServerSession(hostOfThisMachine(inputs: inputs)).run()
    if status != 0 { throw ExitCode(status) }
  }
}

/// A host that serves the files of this machine.
func hostOfThisMachine(inputs: [String], loading loader: SourceLoader = .fileSystem) -> Host {
  Host(
    loading: loader, workers: .all, version: BuildFacts.versionAndCommit,
    documentation: BuildFacts.documentation, inputs: inputs
  ) { compilation in
    var log = DiagnosticLog()
    OutputRoot.check(compilation, or: nil, log: &log)
    if compilation.tokens != nil {
      OutputPlaces(compilation.outputs.map(\.file), of: compilation).check(log: &log)
    }
    return log.diagnostics
  }
}
