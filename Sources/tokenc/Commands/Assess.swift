import ArgumentParser
import Audit
import Compiler
import Diagnostics
import Files
import Reports
import Text
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
        tokenc assess tokens --component flipper=builtin:toggle --fail-on rework
      """)

  @OptionGroup var input: InputOptions

  @Option(
    name: .customLong("component"),
    help: ArgumentHelp(
      "Treat a group as a built-in control; may be repeated.", valueName: "NAME=builtin:CONTROL[:PATH]"),
    completion: .list(ControlLibrary.builtIn.references.map { "NAME=\($0)" }),
    transform: ComponentArgument.init(argument:))
  var components: [ComponentArgument] = []

  @Option(help: ArgumentHelp("The form of the document.", valueName: "FORM"))
  var format = AssessmentForm.text

  @Option(
    name: .customLong("control"),
    help: ArgumentHelp("Document only this control; may be repeated.", valueName: "NAME"))
  var controls: [String] = []

  @Option(help: ArgumentHelp("The token of the surface below the controls.", valueName: "TOKEN"))
  var surface: String?

  @Option(help: ArgumentHelp("The columns of the text form, 40 to 400 (100).", valueName: "N"))
  var width = ControlDocumentText.width

  @Option(
    help: ArgumentHelp(
      "Exit 1 if a control needs rework (rework), or if a measured requirement is not met (unmet); may be repeated.",
      valueName: "WHEN"))
  var failOn: [Failure] = []

  @Option(
    help: ArgumentHelp(
      "Report what was opened and closed since this earlier JSON document.", valueName: "FILE"),
    completion: .file(extensions: ["json"]))
  var since: String?

  @Option(help: ArgumentHelp("The revision to state in the document.", valueName: "TEXT"))
  var revision: String?

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  /// `--fail-on`
  enum Failure: String, ExpressibleByArgument, CaseIterable { case rework, unmet }

  func validate() throws {
    guard (40...400).contains(width) else { throw ValidationError("--width is 40 to 400") }
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
    let declared = components.map(\.declared) + (compilation.report?.audited.declared ?? [])
    var mistakes = declared.compactMap { compilation.problem(of: $0) }
    if let surface, let problem = compilation.problem(ofSurface: surface) { mistakes.append(problem) }
    let all = compilation.controlDocuments(
      declared: components.map(\.declared), surface: surface)
    let documents = chosen(of: all, mistakes: &mistakes)
    for mistake in mistakes { output.log.report(mistake) }
    if compilation.refusal == nil, mistakes.isEmpty {
      let bytes =
        documents.isEmpty && format != .json
        ? Array(Self.advice(on: compilation).utf8) : bytes(of: documents, since: changes)
      _ = StandardStreams.writeOutput(bytes, log: &output.log)
    }
    try output.end()
    let isUnmet = failOn.contains(.unmet) && documents.contains { $0.assessment.isUnmet }
    let isRework = failOn.contains(.rework) && documents.contains { !$0.isReady }
    if isUnmet || isRework { throw ExitStatus.findings.exitCode }
  }

  /// The documents of the controls that the command line names, or all of them.
  private func chosen(
    of documents: [ControlDocument], mistakes: inout [Diagnostic]
  ) -> [ControlDocument] {
    guard !controls.isEmpty else { return documents }
    let names = documents.map(\.name)
    for name in controls where !names.contains(where: { $0.lowercased() == name.lowercased() }) {
      mistakes.append(.unknownControl(name, among: names))
    }
    let asked = Set(controls.map { $0.lowercased() })
    return documents.filter { asked.contains($0.name.lowercased()) }
  }

  /// The diagnostics except those of rules, which are part of the document.
  private func withoutRules(_ log: DiagnosticLog) -> DiagnosticLog {
    var rest = DiagnosticLog(promotingWarnings: diagnostics.warningsAsErrors)
    for diagnostic in log.diagnostics where !diagnostic.code.isRule { rest.report(diagnostic) }
    return rest
  }

  private func bytes(of documents: [ControlDocument], since changes: AssessmentChanges?) -> [UInt8] {
    guard format != .json else { return documents.json(revision: revision, since: changes) }
    let texts = documents.map { document in
      let text = ControlDocumentText(document, revision: revision, since: changes, width: width)
      return format == .markdown ? text.markdown : text.text
    }
    return Array(texts.joined(separator: "\n").utf8)
  }

  /// What to do where no control was found: the groups that may be one.
  private static func advice(on compilation: Compilation) -> String {
    let likely = (compilation.tokens.map { LikelyControl.all(in: $0) } ?? []).prefix(5)
    guard let first = likely.first else {
      return "no control was found; name one with --component NAME=builtin:toggle\n"
    }
    let groups = likely.map { "`\($0.group)` (\($0.words.inBackticks.joined(separator: ", ")))" }
    return
      "no control was found; groups that may be one: \(groups.joined(separator: ", ")); name it with --component \(first.group)=builtin:\(first.control)\n"
  }

  private func readChanges(_ path: String) throws -> AssessmentChanges {
    guard let bytes = try? SourceLoader.fileSystem.load(path) else {
      throw ExitStatus.unreadableInput.after("cannot read `\(path)`")
    }
    guard let changes = AssessmentChanges(readingJSON: bytes) else {
      throw ExitStatus.unreadableInput.after("`\(path)` is not the JSON of `tokenc assess --format json`")
    }
    return changes
  }
}

/// `--format` of `assess`.
enum AssessmentForm: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown
}

/// `NAME=builtin:toggle`, or `NAME=builtin:toggle:md.comp.switch` for the words that the names begin with.
struct ComponentArgument {
  let declared: ControlFinder.Declared

  init(argument: String) throws {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else {
      throw ValidationError("write NAME=builtin:CONTROL, such as chip=builtin:toggle")
    }
    let parts = argument[argument.index(after: equals)...].split(
      separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    let reference = parts.prefix(2).joined(separator: ":")
    let library = ControlLibrary.builtIn
    guard let builtIn = library[reference: reference] else {
      let nearest = didYouMean(nearestName(to: reference, among: library.references))
      throw ValidationError(
        "`\(reference)` is not a built-in control\(nearest); the built-in controls are \(library.references.inBackticks.listed())"
      )
    }
    guard parts.count < 3 || !parts[2].isEmpty else {
      throw ValidationError("`\(argument)` has an empty PATH")
    }
    declared = .init(
      String(argument[..<equals]), builtIn, path: parts.count == 3 ? String(parts[2]) : nil)
  }
}
