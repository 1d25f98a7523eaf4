import ArgumentParser
import Audit
import Compiler
import Diagnostics
import Emission
import Files
import Import
import Reports

/// `tokenc check`
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report everything that a build would report; write nothing.",
    discussion: """
      Examples:

        tokenc check tokens
        tokenc check tokens --only naming
        tokenc check tokens --consumers 'src/**/*.css' --consumers 'src/**/*.swift'
        tokenc check tokens --strict --diagnostics sarif --diagnostics-file findings.sarif
      """)

  @OptionGroup var input: InputOptions
  @Flag(help: "Print every rule with its default and its options as JSON, and check nothing.")
  var listRules = false

  @Option(help: ArgumentHelp("Print the value of a stage, and no diagnostics.", visibility: .private))
  var debugDump: StageDump?

  @Option(help: ArgumentHelp("Read this code for the names of tokens; may be repeated.", valueName: "GLOB"))
  var consumers: [String] = []

  @Flag(
    help: "Print how many tokens of another tool's files are kept, and why others are lost, as `import` does."
  )
  var balance = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Published CSS, SCSS or JSON to compare the style sheet with, of one theme or selector if named; may be repeated.",
      valueName: "[THEME=]FILE"))
  var compare: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Compare lengths in rem with lengths in px, for this size of one rem.", valueName: "PIXELS"))
  var compareRem: Double?

  @OptionGroup var verifying: VerificationOptions
  @OptionGroup(title: "Outputs") var outputs: OutputOptions
  @OptionGroup(title: "How outputs are written") var settings: SettingOptions
  @OptionGroup(title: "Watching") var watching: WatchOptions
  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    if listRules { return try printRules() }
    var request = try input.request(.check, diagnostics)
    request.consumers = consumers
    request.countsLost = balance
    request.verification = verifying.verification?.verification
    request.outputs = outputs.named(in: Arguments.all)
    request.settings = try settings.settings()
    if let debugDump {
      let compilation = compile(request, loading: .fileSystem, by: .all)
      guard StandardStreams.writeResult(debugDump.text(of: compilation)) else {
        throw ExitStatus.unwritableOutput.exitCode
      }
      return
    }
    if let mode = watching.watch {
      let watching = Watching(options: watching, diagnostics: diagnostics) { compilation, _ in
        let output = output(of: compilation, request)
        var outcome = Watching.Outcome(output.log)
        outcome.status = try output.status()
        return outcome
      }
      return try watching.run(request, mode: mode)
    }
    let published = try PublishedFiles(compare).files
    var workspace = Workspace(loading: .fileSystem, workers: .all)
    let compilation = compile(request, in: &workspace)
    var end = output(of: compilation, request)
    if !published.isEmpty, end.succeeded {
      compare(
        OutputComparison(of: request, comparing: published, rem: compareRem, in: &workspace), to: &end.log)
    }
    if balance, compilation.imported != nil {
      _ = StandardStreams.writeOutput(Array(ImportBalance(of: compilation).text.utf8), log: &end.log)
    }
    end.writeVerification()
    try end.end()
  }

  private func compare(_ comparison: OutputComparison, to log: inout DiagnosticLog) {
    let text = comparison.text + comparison.inferred
    if !global.quiet { _ = StandardStreams.writeOutput(Array(text.utf8), log: &log) }
    comparison.report(to: &log)
  }

  /// The diagnostics of a compilation, and those about the paths of its outputs.
  private func output(of compilation: Compilation, _ request: Request) -> DiagnosticOutput {
    var output = DiagnosticOutput(of: compilation, diagnostics, global)
    if request.outputs.isEmpty { OutputRoot.check(compilation, or: outputs.outputRoot, log: &output.log) }
    if compilation.tokens != nil {
      OutputPlaces(compilation.outputs.flatMap(\.paths), of: compilation).check(log: &output.log)
      OutputFolder.check(compilation, log: &output.log)
    }
    return output
  }

  private func printRules() throws {
    let list = RuleList.json(and: DiagnosticCode.all.filter(\.isTolerance))
    if !StandardStreams.writeResult(list) { throw ExitStatus.unwritableOutput.exitCode }
  }
}

extension StageDump: ExpressibleByArgument {}
