import ArgumentParser
import Compiler
import Files
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

  @Flag(help: "Print one object for each theme, under its name.")
  var allThemes = false

  @Flag(help: "Print what each token depends on, and no values.")
  var axes = false

  @Flag(help: "Print the valid tokens even if others have errors; still exit 1.")
  var partial = false

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if axes, allThemes || partial {
      throw ValidationError("--axes prints no values; leave out --all-themes and --partial")
    }
  }

  func run() throws {
    var request = try input.request(allThemes ? .resolveThemes : .resolve, diagnostics)
    request.showsAxes = axes
    let compilation = compile(request, loading: .fileSystem, by: .all)
    var output = DiagnosticOutput(of: compilation, diagnostics, global)
    if output.succeeded || (partial && compilation.refusal == nil) {
      let json = axes ? compilation.axesJSON : compilation.json(allThemes: allThemes)
      _ = StandardStreams.writeOutput(json, log: &output.log)
    }
    try output.end()
  }
}
