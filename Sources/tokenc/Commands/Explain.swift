import ArgumentParser
import Compiler
import Diagnostics
import Files
import Reports

/// `tokenc explain`
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show where a token's values come from and what refers to it.",
    discussion: """
      Prints the value in each theme, the chain of aliases that leads to it with file, line and column, the tokens that \
      refer to it, and the contrast pairs that it takes part in.

      Example:

        tokenc explain toggle.color.default.active.bg-track tokens
      """)

  @Argument(
    help: ArgumentHelp("The path of a token, its names joined by dots.", valueName: "TOKEN"),
    completion: .tokens)
  var token: String

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    let compilation = compile(try input.request(.audit, diagnostics), loading: .fileSystem, by: .all)
    var output = DiagnosticOutput(of: compilation, diagnostics, global)
    if compilation.refusal == nil {
      let answer = compilation.explain(token)
      for diagnostic in answer.diagnostics { output.log.report(diagnostic) }
      if let text = answer.value { _ = StandardStreams.writeOutput(text, log: &output.log) }
    }
    try output.end()
  }
}
