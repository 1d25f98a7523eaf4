import ArgumentParser
import Compiler
import Diagnostics
import Diff
import Editing
import Files

/// `tokenc migrate`
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Change the names of tokens in code to those of another version of the set.",
    discussion: """
      OLD and NEW are what `diff` takes, or OLD is a file that `diff --format migration` wrote. Without NEW, \
      it is `tokens` in the working tree. The first argument with `*`, `?`, `[` or `{`, and all after it, are \
      PATTERNs of code; without one, the last argument is. A name is changed only where it is certain; \
      everything else is reported with its place.

      Examples:

        tokenc migrate v1.2.0 'src/**/*.css' 'src/**/*.tsx'
        tokenc migrate names.json src --dry-run
        tokenc migrate --deprecations src
      """)

  @Argument(
    help: ArgumentHelp("The sets or the migration file, then the code.", valueName: "OLD NEW PATTERN"))
  var arguments: [String] = []

  @Option(
    help: ArgumentHelp(
      "Code to change, in place of the last arguments; may be repeated.", valueName: "PATTERN"))
  var consumers: [String] = []

  @Flag(help: "Replace deprecated tokens by those that their reasons or aliases name.")
  var deprecations = false

  @Flag(help: "Write a comment above each use of a token that is gone.")
  var todo = false

  @Flag(
    help: "Replace raw colors and lengths in CSS by the one token that has the value and fits the property.")
  var values = false

  @Flag(help: "Permit a new name that is also an old one.")
  var once = false

  @Option(
    name: .customLong("module"),
    help: ArgumentHelp(
      "A module of JavaScript that exports the tokens; may be repeated.", valueName: "SPECIFIER"))
  var modules: [String] = []

  @Option(
    name: .customLong("class-function"),
    help: ArgumentHelp("A function that takes classes of Tailwind; may be repeated.", valueName: "NAME"))
  var classFunctions: [String] = []

  @Flag(help: "Print the changes as a patch for `git apply` and write nothing.")
  var dryRun = false

  @Flag(help: "Write nothing, and exit with 1 if something would change or is gone.")
  var check = false

  @Option(help: ArgumentHelp("The form of the report: `text` or `json`.", valueName: "FORM"))
  var format = Form.text

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  /// `--format`
  enum Form: String, ExpressibleByArgument, CaseIterable { case text, json }

  func validate() throws {
    if (arguments + consumers + modules + classFunctions).contains("") {
      throw ValidationError("an argument is empty")
    }
    if dryRun, check { throw ValidationError("--dry-run and --check exclude each other") }
    if dryRun, format == .json { throw ValidationError("--dry-run prints a patch; leave out --format json") }
    let (sets, patterns) = divided
    if patterns.isEmpty { throw ValidationError("name the code to change, for example 'src/**/*.css'") }
    if sets.isEmpty, !deprecations { throw ValidationError("name the old set, or a migration file") }
    if sets.count > (deprecations ? 1 : 2) {
      throw ValidationError(
        "only \(deprecations ? "NEW" : "OLD and NEW") may stand before the patterns; quote patterns, or use --consumers"
      )
    }
  }

  /// The sets, and the patterns after them.
  private var divided: (sets: [String], patterns: [String]) {
    guard consumers.isEmpty else { return (arguments, consumers) }
    let first =
      arguments.firstIndex { $0.contains { "*?[{".contains($0) } } ?? max(0, arguments.count - 1)
    return (Array(arguments[..<first]), Array(arguments[first...]))
  }

  func run() throws {
    let (sets, patterns) = divided
    var settings = CodeMigration.Settings()
    (settings.modules, settings.classFunctions, settings.writesComments) = (modules, classFunctions, todo)
    let map = try map(of: sets, &settings)
    var log = DiagnosticLog()
    if let overlap = map.overlap, !once { log.report(overlap) }
    guard !log.hasErrors else { return try DiagnosticOutput(log, in: Sources(), diagnostics, global).end() }
    let run = CodeRun(patterns, map, settings, log: &log)
    guard !run.isEmpty else {
      throw DiffReading.unreadable(patterns.map { "`\($0)`" }.joined(separator: ", ") + " matches no file")
    }
    try finish(run, log)
  }

  private func finish(_ run: CodeRun, _ log: DiagnosticLog) throws {
    let report = MigrationReport(run.files, isCheck: check)
    var sources = Sources()
    var output = DiagnosticOutput(report.warnings(in: &sources), in: sources, diagnostics, global)
    for diagnostic in log.diagnostics { output.log.report(diagnostic) }
    if dryRun {
      _ = StandardStreams.writeOutput(report.patch, log: &output.log)
    } else {
      if !check, run.write(log: &output.log) == nil { return try output.end() }
      _ = StandardStreams.writeOutput(format == .json ? report.json : report.text, log: &output.log)
    }
    try output.end()
    if check,
      run.changes.count > 0 || run.files.contains(where: { $0.left.contains { $0.code == .removedName } })
    {
      throw ExitStatus.findings.exitCode
    }
  }

  // MARK: The map

  private func map(of sets: [String], _ settings: inout CodeMigration.Settings) throws -> MigrationMap {
    if deprecations {
      let reading = try read(sets.first ?? "tokens")
      var map = MigrationMap()
      map.addDeprecations(of: reading.compilation)
      try findValues(of: reading, &settings)
      return map
    }
    if let bytes = try? SourceLoader.fileSystem.load(sets[0]), MigrationMap.isMigration(bytes) {
      var (sources, log) = (Sources(), DiagnosticLog())
      let map = MigrationMap(reading: bytes, of: sets[0], into: &sources, log: &log)
      if log.hasErrors { try DiagnosticOutput(log, in: sources, diagnostics, global).end() }
      if values { try findValues(of: read(sets.count > 1 ? sets[1] : "tokens"), &settings) }
      return map
    }
    let before = try read(sets[0])
    let after = try read(sets.count > 1 ? sets[1] : folder(of: sets[0]))
    guard let from = before.side, let to = after.side else { throw ExitStatus.findings.exitCode }
    settings.nearest = Self.nearest(from, to, after.compilation)
    try findValues(of: after, &settings)
    let diff = TokenDiff(from: from, to: to, TokenDiff.Options())
    return MigrationMap(Migration(moves: diff.moves, names: diff.names), of: before.compilation)
  }

  /// Finds what replaces raw values, if they are to be replaced.
  private func findValues(of reading: DiffReading, _ settings: inout CodeMigration.Settings) throws {
    guard values else { return }
    settings.values = FittingTokens(of: reading.compilation)
    if settings.values == nil {
      throw DiffReading.unreadable("--values writes names of CSS, but the new set has no output for CSS")
    }
  }

  private func folder(of set: String) -> String { DiffPlace(set).folder ?? "tokens" }

  private func read(_ set: String) throws -> DiffReading {
    let reading = try DiffReading(DiffPlace(set))
    if let status = try reading.end(diagnostics, global) { throw status }
    return reading
  }

  /// How the nearest token to one that is gone is written, in the form of its old name.
  private static func nearest(
    _ from: DiffSide, _ to: DiffSide, _ compilation: Compilation
  ) -> @Sendable (MigrationMap.Entry) -> String? {
    let tokens = NearestTokens(from: from, to: to)
    let names = TokenNames(of: compilation, orUsual: true)
    return { entry in
      guard let path = entry.token, let names, let id = tokens.nearest(to: path) else { return nil }
      return entry.spelling(of: id, in: names)
    }
  }
}
