import ArgumentParser
import Compiler
import Diagnostics
import Emission
import Queries

/// `tokenc catalogue`
struct Catalogue: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write one page that shows every token and control in every theme.",
    discussion: """
      The page needs no other file, and is drawn with the generated CSS alone.

      Example:

        tokenc catalogue tokens --output build/catalogue.html
      """)

  @OptionGroup var input: InputOptions

  @Option(name: .long, help: ArgumentHelp("The page to write.", valueName: "FILE"), completion: .file())
  var output: String

  @Option(name: .long, help: ArgumentHelp("The heading of the page.", valueName: "TEXT"))
  var title = "Design tokens"

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output has an empty file name") }
  }

  func run() throws {
    var request = input.request(.check)
    request.outputs = [.init(.css, file: output)]
    let compilation = compile(request, loading: .fileSystem, by: .all)
    var end = DiagnosticOutput(of: compilation, diagnostics, global)
    OutputPlaces([output] + [diagnostics.file].compactMap(\.self), of: compilation).check(log: &end.log)
    let answer = compilation.catalogue(title: title)
    for diagnostic in answer.diagnostics { end.log.report(diagnostic) }
    if let page = answer.value, end.succeeded { _ = OutputFiles([page]).write(log: &end.log) }
    try end.end()
  }
}
