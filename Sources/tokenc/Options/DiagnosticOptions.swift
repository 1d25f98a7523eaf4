import ArgumentParser
import Audit
import Compiler
import Diagnostics
import Files

/// How diagnostics are reported.
struct DiagnosticOptions: ParsableArguments {
  @Flag(help: "Treat warnings as errors.")
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

  @Option(
    help: ArgumentHelp(
      "Run only the rule with this code, even if it is off; may be repeated.", valueName: "CODE"),
    completion: .rules)
  var only: [String] = []

  @Option(
    help: ArgumentHelp("Skip the rule with this code; may be repeated.", valueName: "CODE"),
    completion: .rules)
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "Report only findings that this output of an earlier `--diagnostics json` does not have.",
      valueName: "FILE"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Use this day as today to decide which waivers have expired.", valueName: "YYYY-MM-DD")
  )
  var today: String?

  func validate() throws {
    for code in only + skip { _ = try Self.code(code) }
    if baseline == "" { throw ValidationError("--baseline has an empty file name") }
    if let today, CalendarDay(today) == nil {
      throw ValidationError("--today expects a day such as 2026-12-31, not `\(today)`")
    }
    if limit < 0 { throw ValidationError("--max-diagnostics expects a whole number, 0 or more") }
    if file == "" { throw ValidationError("--diagnostics-file has an empty file name") }
  }

  /// Applies the options to a request.
  func apply(to request: inout Request) throws {
    request.selection.only = Set(try only.map(Self.code))
    request.selection.skipped = Set(try skip.map(Self.code))
    request.baseline = baseline
    request.today = today.map { CalendarDay($0) } ?? .today
  }

  private static func code(_ name: String) throws -> DiagnosticCode {
    if let code = DiagnosticCode.all.first(where: { $0.name == name }) { return code }
    let proposal = didYouMean(nearestName(to: name, among: DiagnosticCode.all.map(\.name)))
    throw ValidationError("there is no code `\(name)`\(proposal)")
  }
}

/// `--diagnostics`.
enum DiagnosticForm: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif, github
}

/// Options of every command.
struct GlobalOptions: ParsableArguments {
  @Flag(help: "Report errors only.")
  var quiet = false

  @Option(help: ArgumentHelp("Whether messages have colors and source frames.", valueName: "WHEN"))
  var color = ColorChoice.auto
}

/// `--color`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
