import ArgumentParser
import Compiler

/// `tokenc check`
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find everything that a build would find; write nothing.",
    discussion: """
      Examples:

        tokenc check tokens
        tokenc check tokens --strict --diagnostics sarif --diagnostics-file findings.sarif
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Outputs") var outputs: OutputOptions
  @OptionGroup(title: "How outputs are written") var settings: SettingOptions
  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    var request = input.request(.check)
    request.outputs = outputs.named(in: CommandLine.arguments)
    request.settings = settings.settings
    let compilation = compile(request, loading: .fileSystem)
    try DiagnosticOutput(of: compilation, diagnostics, global).end()
  }
}
