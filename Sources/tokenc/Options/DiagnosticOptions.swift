import ArgumentParser

/// How diagnostics are reported.
struct DiagnosticOptions: ParsableArguments {
  @Flag(name: .long, help: "Treat warnings as errors.")
  var warningsAsErrors = false

  @Option(
    name: .customLong("diagnostics"),
    help: ArgumentHelp(
      "The form of diagnostics; `json` is one object per line, `github` annotates pull requests.",
      valueName: "FORM"))
  var form = DiagnosticForm.text

  @Option(
    name: .customLong("diagnostics-file"),
    help: ArgumentHelp("Write diagnostics to this file instead of standard error.", valueName: "FILE"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("max-diagnostics"),
    help: ArgumentHelp("Report at most N diagnostics; 0 means all.", valueName: "N"))
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
