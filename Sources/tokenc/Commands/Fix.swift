import ArgumentParser
import Compiler
import Diagnostics
import Editing
import Files

/// `tokenc fix`
struct Fix: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Apply the fixes of diagnostics to the token files.",
    discussion: """
      Only the bytes that a fix names are changed; comments and layout stay. What remains to be done by hand is \
      reported as by `check`.

      Examples:

        tokenc fix tokens --dry-run
        tokenc fix tokens
        tokenc fix tokens --write-results
      """)

  @OptionGroup var input: InputOptions

  @Flag(help: "Print the changes as a diff and write nothing.")
  var dryRun = false

  @Flag(help: "Replace expressions by their results.")
  var writeResults = false

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws { try input.refuseStandardInput() }

  func run() throws {
    let fixPoint = FixPoint(
      try input.request(.check, diagnostics), in: Workspace(loading: .fileSystem, workers: .all),
      writingResults: writeResults, renaming: true)
    var output = DiagnosticOutput(of: fixPoint.compilation, diagnostics, global)
    for diagnostic in fixPoint.unwritten + fixPoint.refused { output.log.report(diagnostic) }
    if dryRun {
      let text = fixPoint.changes.flatMap { LineDifference(from: $0.before, to: $0.after).unified($0.path) }
      _ = StandardStreams.writeOutput(text, log: &output.log)
    } else {
      input.write(fixPoint.changes, of: fixPoint.compilation, log: &output.log)
    }
    try output.end()
  }
}
