import ArgumentParser
import Compiler

/// `tokenc explain`
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell where a token's values come from and who uses it.",
    discussion: """
      Prints the value in each theme, the chain of aliases behind it with file, line and column, the tokens that \
      refer to it, and the contrast pairs that it takes part in.

      Example:

        tokenc explain toggle.color.default.active.bg-track tokens
      """)

  @Argument(help: ArgumentHelp("The path of a token, its names joined by dots.", valueName: "TOKEN"))
  var token: String

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    var compilation = compile(input.request(.audit), loading: .fileSystem)
    if compilation.refusal == nil, let text = compilation.explain(token) {
      _ = StandardStreams.writeOutput(text, log: &compilation.log)
    }
    try Conclusion(global: global, options: diagnostics).end(compilation)
  }
}
