import ArgumentParser
import Compiler
import Diagnostics
import Editing
import Files
import Repair
import Tokens

/// `tokenc solve`
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Repair contrast with the least change, with proof.",
    discussion: """
      Mends all pairs of colors that fail together, so that those that pass still pass, proves that no smaller change \
      works, or says which requirements contradict each other. Nothing is written without --write.

      Examples:

        tokenc solve tokens
        tokenc solve tokens --keep 'brand.**' --format diff
        tokenc solve tokens --write
      """)

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("What may move: aliases, both, literals (all in turn).", valueName: "SET"))
  var move: MoveSet?

  @Option(help: ArgumentHelp("Keep the definitions of tokens; may be repeated.", valueName: "PATTERN"))
  var keep: [String] = []

  @Flag(help: "Repair pairs that are waived, too.")
  var includeWaived = false

  @Option(help: ArgumentHelp("The effort of the search (2500).", valueName: "N"))
  var limit = 2500

  @Option(help: ArgumentHelp("The form of the report.", valueName: "FORM"))
  var format = RepairForm.text

  @Flag(help: "Write the repair into the token files.")
  var write = false

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try input.refuseStandardInput()
    if limit < 1 { throw ValidationError("--limit takes a whole number from 1") }
  }

  func run() throws {
    var options = RepairOptions()
    options.moves = move
    options.keep = keep.map { PathPattern($0) }
    options.includesWaived = includeWaived
    options.limit = limit
    let solve = Solve(
      try input.request(.audit, diagnostics), options, in: Workspace(loading: .fileSystem, workers: .all))
    var output = DiagnosticOutput(of: solve.judged, diagnostics, global)
    output.log = DiagnosticLog(solve.diagnostics)
    guard solve.report != nil else { return try output.end() }
    if write, !solve.changes.isEmpty { input.write(solve.changes, of: solve.compilation, log: &output.log) }
    let text: [UInt8] =
      switch format {
      case .text: Array(solve.text.utf8)
      case .json: solve.json
      case .diff:
        solve.changes.flatMap { LineDifference(from: $0.before, to: $0.after).unified($0.path) }
      }
    _ = StandardStreams.writeOutput(text, log: &output.log)
    try output.end()
    if solve.status == .unsolved { throw ExitCode.failure }
  }
}

/// `--format` of `solve`.
enum RepairForm: String, ExpressibleByArgument, CaseIterable {
  case text, json, diff
}

extension MoveSet: ExpressibleByArgument {}
