import ArgumentParser
import Compiler
import Diagnostics
import Diff
import Editing
import Emission
import Files

/// `tokenc rename`
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Change the path of a token or a group wherever it is defined or referred to.",
    discussion: """
      Definitions in all themes, references of every form, groups that extend its own, patterns and paths of \
      the configuration, and anatomies are changed; comments and layout stay. The result is compiled before \
      anything is written: if a value would change, nothing is written. Prints the generated names that \
      change.

      Examples:

        tokenc rename palette.blue palette.azure tokens
        tokenc rename palette.blue brand.primary tokens --keep
        tokenc rename text label tokens --consumers 'src/**'
        tokenc rename text label tokens --migration names.json
      """)

  @Argument(
    help: ArgumentHelp("The path of a token or a group, its names joined by dots.", valueName: "OLD"),
    completion: .tokensAndGroups)
  var old: String

  @Argument(
    help: ArgumentHelp("Its full new path, in the same group or in another.", valueName: "NEW"),
    completion: .tokensAndGroups)
  var new: String

  @OptionGroup var input: InputOptions

  @Flag(help: "Leave a deprecated alias at the old path; for a group, one for each token.")
  var keep = false

  @Flag(help: "Print the changes as a diff and write nothing.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Write the generated names that change as JSON, for codemods: old and new by output.", valueName: "FILE"
    ),
    completion: .file())
  var migration: String?

  @Option(help: ArgumentHelp("Also rename the names in this code; may be repeated.", valueName: "PATTERN"))
  var consumers: [String] = []

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if [old, new].contains("") { throw ValidationError("OLD and NEW are paths of tokens or groups") }
    if consumers.contains("") { throw ValidationError("--consumers has an empty pattern") }
    if migration == "" { throw ValidationError("--migration has an empty file name") }
    try input.refuseStandardInput()
  }

  func run() throws {
    var request = try input.request(.check, diagnostics)
    let workspace = Workspace(loading: .fileSystem, workers: .all)
    var before = compiled(request, in: workspace)
    if before.outputs.isEmpty {
      // Names in code are reported, although no outputs are configured.
      request.outputs = Self.usualOutputs
      before = compiled(request, in: workspace)
    }
    var output = DiagnosticOutput(of: before, diagnostics, global)
    var left: MigrationReport?
    guard before.refusal == nil, !before.log.diagnostics.contains(where: \.keepsFromReading) else {
      return try output.end()
    }
    output.log = DiagnosticLog(promotingWarnings: diagnostics.warningsAsErrors)
    do throws(Rename.Refusal) {
      let rename = try Rename(old, toPath: new, keepingOldNames: keep, in: before)
      let after = try rename.verified(request, from: before, in: workspace)
      for pattern in rename.unmatchedPatterns(in: before) { output.log.report(pattern) }
      let names = rename.migration(from: before, to: after)
      let code = codeRun(MigrationMap(names, of: before), log: &output.log)
      finish(rename, before, names, code, log: &output.log)
      left = code.map { MigrationReport($0.files) }
    } catch {
      output.log.report(.error, .impossibleRename, error.reason, at: .program)
    }
    let status = try output.status()
    if let left {
      var sources = Sources()
      let warnings = left.warnings(in: &sources)
      try DiagnosticOutput(warnings, in: sources, diagnostics, global).end()
    }
    if let status { throw status }
  }

  /// The code to change; `nil` if none is named.
  private func codeRun(_ map: @autoclosure () -> MigrationMap, log: inout DiagnosticLog) -> CodeRun? {
    guard !consumers.isEmpty else { return nil }
    let run = CodeRun(consumers, map(), CodeMigration.Settings(), log: &log)
    if run.isEmpty {
      let patterns = consumers.map { "`\($0)`" }.joined(separator: ", ")
      log.report(.warning, .unmatchedPattern, "\(patterns) matches no file", at: .program)
    }
    return run
  }

  private func compiled(_ request: Request, in workspace: Workspace) -> Compilation {
    var workspace = workspace
    return compile(request, in: &workspace)
  }

  private static var usualOutputs: [Request.NamedOutput] {
    let files = [("css", "tokens.css"), ("swift", "Tokens.swift")]
    return files.compactMap { name, file in
      Format.all.first { $0.name == name }.map { .init($0, file: file) }
    }
  }

  private func finish(
    _ rename: Rename, _ before: Compilation, _ names: Migration, _ code: CodeRun?, log: inout DiagnosticLog
  ) {
    let changes = rename.changes(of: before)
    if dryRun {
      // A patch of token files and code is one that `git apply` takes.
      let prefixes = code == nil ? ("", "") : ("a/", "b/")
      let text = changes.flatMap {
        LineDifference(from: $0.before, to: $0.after).unified(prefixes.0 + $0.path, prefixes.1 + $0.path)
      }
      let more = code.map { MigrationReport($0.files).patch } ?? []
      _ = StandardStreams.writeOutput(text + more, log: &log)
    } else {
      input.write(changes + (code?.changes ?? []), naming: code?.paths ?? [], of: before, log: &log)
      guard !log.hasErrors else { return }
      let edits = rename.edits.count
      var text =
        edits == 0
        ? "nothing to change\n"
        : "\(old) → \(new): \(edits) edit\(edits == 1 ? "" : "s") in \(changes.count) file\(changes.count == 1 ? "" : "s")\n"
      for name in names.names where name.from != name.to {
        text += "\(name.output): \(name.from) → \(name.to.isEmpty ? "none" : name.to)\n"
      }
      let more = code.map { MigrationReport($0.files).text } ?? []
      _ = StandardStreams.writeOutput(Array(text.utf8) + more, log: &log)
    }
    if let migration { writeMigration(names, to: migration, before, log: &log) }
  }

  private func writeMigration(
    _ names: Migration, to file: String, _ compilation: Compilation, log: inout DiagnosticLog
  ) {
    var places = DiagnosticLog()
    OutputPlaces([file], of: compilation).check(log: &places)
    if !places.hasErrors {
      let migration = GeneratedFile(path: file, bytes: names.json)
      _ = OutputFiles([migration], in: OutputRoot(naming: [file])).write(log: &places)
    }
    for problem in places.diagnostics { log.report(problem) }
  }
}

extension Diagnostic {
  /// Whether it is about a file that could not be parsed, so that references in it are unknown.
  fileprivate var keepsFromReading: Bool { severity == .error && code.family == .reading }
}
