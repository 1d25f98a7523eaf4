import ArgumentParser
import Compiler
import Diagnostics
import Reports

/// `tokenc resolve`
struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Print the resolved tokens as JSON, one token per line.",
    discussion: """
      The tokens are those of the default theme, or of the contexts that --input pins. Values are DTCG values with \
      no reference left.

      Examples:

        tokenc resolve tokens
        tokenc resolve tokens/themes.resolver.yaml --input theme=dark
      """)

  @OptionGroup var input: InputOptions

  @Flag(name: .long, help: "Print one object for each theme, under its name.")
  var allThemes = false

  @Flag(name: .long, help: "Print the valid tokens even if others have errors; still exit 1.")
  var partial = false

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    let compilation = compile(
      try input.request(allThemes ? .resolveThemes : .resolve, diagnostics), loading: .fileSystem, by: .all)
    var output = DiagnosticOutput(of: compilation, diagnostics, global)
    if output.succeeded || (partial && compilation.refusal == nil) {
      let json = compilation.json(allThemes: allThemes)
      _ = StandardStreams.writeOutput(json, log: &output.log)
    }
    try output.end()
  }
}
