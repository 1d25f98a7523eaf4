import ArgumentParser
import Audit
import Compiler
import Diagnostics
import Reports
import Tokens

/// `tokenc assess`
struct Assess: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assess",
    abstract: "Assess controls: schema, states, health, and readiness for code.",
    discussion: """
      Controls are found by the anatomies of the configuration, and by names such as these: \
      \(ControlLibrary.files.map(\.name).joined(separator: ", ")). Older spellings are understood, such as \
      `switch`, `isActive=Yes`, and slashes in names. The document goes to standard output. The exit status is \
      0 whatever the verdict.

      Examples:

        tokenc assess tokens
        tokenc assess tokens --format markdown > assessment.md
        tokenc assess tokens --component chip=builtin:toggle --fail-on rework
      """)

  @OptionGroup var input: InputOptions

  @Option(
    name: .customLong("component"),
    help: ArgumentHelp(
      "Treat a group as a built-in control; may be repeated.", valueName: "NAME=builtin:CONTROL"))
  var components: [ComponentArgument] = []

  @Option(name: .long, help: ArgumentHelp("The form of the document.", valueName: "FORM"))
  var format = ReportForm.text

  @Option(
    name: .long, help: ArgumentHelp("Exit 1 if a control needs rework (rework).", valueName: "WHEN"))
  var failOn: Failure?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Report what was opened and closed since this earlier JSON document.", valueName: "FILE"),
    completion: .file(extensions: ["json"]))
  var since: String?

  @Option(name: .long, help: ArgumentHelp("The revision to state in the document.", valueName: "TEXT"))
  var revision: String?

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  /// `--fail-on`
  enum Failure: String, ExpressibleByArgument, CaseIterable { case rework }

  func validate() throws {
    if since == "" { throw ValidationError("--since has an empty file name") }
  }

  func run() throws {
    let compilation = compile(input.request(.audit), loading: .fileSystem, by: .all)
    var output = DiagnosticOutput(of: compilation, diagnostics, global)
    output.log = withoutRules(output.log)
    var changes: AssessmentChanges?
    if let since, compilation.refusal == nil {
      changes = try readChanges(since)
    }
    let documents = compilation.controlDocuments(components: components.map { ($0.name, $0.builtIn) })
    if compilation.refusal == nil {
      _ = StandardStreams.writeOutput(bytes(of: documents, since: changes), log: &output.log)
    }
    try output.end()
    if failOn == .rework, documents.contains(where: { !$0.isReady }) { throw ExitStatus.findings.exitCode }
  }

  /// The diagnostics except those of rules, which are part of the document.
  private func withoutRules(_ log: DiagnosticLog) -> DiagnosticLog {
    var rest = DiagnosticLog(promotingWarnings: diagnostics.warningsAsErrors)
    for diagnostic in log.diagnostics where !diagnostic.code.isRule { rest.report(diagnostic) }
    return rest
  }

  private func bytes(of documents: [ControlDocument], since changes: AssessmentChanges?) -> [UInt8] {
    guard format != .json else { return documents.json(revision: revision, since: changes) }
    guard !documents.isEmpty else {
      return Array("no control was found; name one with --component NAME=builtin:toggle\n".utf8)
    }
    let texts = documents.map { document in
      let text = ControlDocumentText(document, revision: revision, since: changes)
      return format == .markdown ? text.markdown : text.text
    }
    return Array(texts.joined(separator: "\n").utf8)
  }

  private func readChanges(_ path: String) throws -> AssessmentChanges {
    guard let bytes = try? SourceLoader.fileSystem.load(path) else {
      StandardStreams.writeError(Array("tokenc: error: cannot read `\(path)`\n".utf8))
      throw ExitStatus.unreadableInput.exitCode
    }
    guard let changes = AssessmentChanges(readingJSON: bytes) else {
      StandardStreams.writeError(
        Array("tokenc: error: `\(path)` is not the JSON of `tokenc assess --format json`\n".utf8))
      throw ExitStatus.unreadableInput.exitCode
    }
    return changes
  }
}

/// `NAME=builtin:toggle`
struct ComponentArgument: ExpressibleByArgument {
  let name: String
  let builtIn: Anatomy

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex,
      let builtIn = ControlLibrary.builtIn[reference: String(argument[argument.index(after: equals)...])]
    else { return nil }
    name = String(argument[..<equals])
    self.builtIn = builtIn
  }
}
