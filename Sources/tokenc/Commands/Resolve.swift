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

  @Option(help: ArgumentHelp("Write the JSON to this file.", valueName: "FILE"), completion: .file())
  var output: String?

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if output == "" { throw ValidationError("an argument is empty") }
    if axes, allThemes || partial {
      throw ValidationError("--axes prints no values; leave out --all-themes and --partial")
    }
  }

  func run() throws {
    var request = try input.request(allThemes ? .resolveThemes : .resolve, diagnostics)
    request.showsAxes = axes
    let compilation = compile(request, loading: .fileSystem, by: .all)
    var end = DiagnosticOutput(of: compilation, diagnostics, global)
    if end.succeeded || (partial && compilation.refusal == nil) {
      let json = axes ? compilation.axesJSON : compilation.json(allThemes: allThemes)
      compilation.write(json, to: output, log: &end.log)
    }
    try end.end()
  }
}
