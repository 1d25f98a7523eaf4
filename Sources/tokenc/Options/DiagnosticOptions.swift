import ArgumentParser

/// How findings are told.
struct DiagnosticOptions: ParsableArguments {
  @Flag(name: .long, help: "Let warnings be errors.")
  var warningsAsErrors = false

  @Option(
    name: .customLong("diagnostics"),
    help: ArgumentHelp(
      "The form of findings; `json` is one object a line, `github` annotates pull requests.",
      valueName: "FORM"))
  var form = DiagnosticForm.text

  @Option(
    name: .customLong("diagnostics-file"),
    help: ArgumentHelp("Write findings to this file instead of standard error.", valueName: "FILE"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("max-diagnostics"),
    help: ArgumentHelp("Tell at most N findings; 0 tells all.", valueName: "N"))
  var limit = 100

  func validate() throws {
    if limit < 0 { throw ValidationError("--max-diagnostics expects a whole number from 0") }
    if file == "" { throw ValidationError("--diagnostics-file has an empty file name") }
  }
}

/// `--diagnostics`.
enum DiagnosticForm: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, github
}
