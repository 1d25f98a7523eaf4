import ArgumentParser
import Compiler
import Diagnostics
import Diff
import Emission

/// `tokenc diff`
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Report what changed between two token sets, and what the next version is.",
    discussion: """
      OLD and NEW are a path, a revision of the Git repository (`v1.2.0`, `main:tokens`), or a snapshot. \
      Without NEW, it is the working tree; without both, OLD is HEAD. The values of tokens are compared; \
      layout, order, and aliases do not matter.

      Examples:

        tokenc diff
        tokenc diff v1.2.0
        tokenc diff old/tokens new/tokens --fail-on major
        tokenc diff origin/main --format markdown --output diff.md
        tokenc diff v1.2.0 --format html --output diff.html
        tokenc diff --save tokens.snapshot.json tokens
      """)

  @Argument(help: ArgumentHelp("What to compare with (HEAD).", valueName: "OLD"))
  var old: String?

  @Argument(help: ArgumentHelp("What to compare (the working tree).", valueName: "NEW"))
  var new: String?

  @Option(
    help: ArgumentHelp("Write a snapshot of OLD, and compare nothing.", valueName: "FILE"),
    completion: .file())
  var save: String?

  @Option(
    help: ArgumentHelp(
      "The form of the report: `text`, `json`, `markdown`, `html`, `changelog`, `migration`.",
      valueName: "FORM"))
  var format = Form.text

  @Option(help: ArgumentHelp("Write the report to this file.", valueName: "FILE"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Exit with 2 if the change is this large: `major`, `minor`, `patch`.", valueName: "SIZE"))
  var failOn: TokenDiff.Bump?

  @Option(help: ArgumentHelp("How large a class of change is; may be repeated.", valueName: "CLASS=SIZE"))
  var bump: [BumpArgument] = []

  @Option(
    help: ArgumentHelp(
      "How large a changed value is: short for `--bump value-changed=SIZE`.", valueName: "SIZE"))
  var valueBump: TokenDiff.Bump?

  @Option(
    help: ArgumentHelp(
      "The released version; before 1.0, a breaking change is a minor one.", valueName: "VERSION"))
  var current: SemanticVersion?

  @Option(
    help: ArgumentHelp(
      "Exit with 2 if this version, or the one in FILE at KEY, is too low for the changes since OLD.",
      valueName: "FILE:KEY|VERSION"))
  var checkVersion: VersionArgument?

  @Flag(help: "Count the removal of a deprecated token as a minor change.")
  var allowDeprecatedRemoval = false

  @Flag(help: "Also report changed descriptions, extensions, and contrast that passes or fails as before.")
  var all = false

  @Flag(help: "Also report tokens that are written differently but have the same value.")
  var sources = false

  @Flag(help: "List the tokens whose values follow a changed token.")
  var followers = false

  @Flag(help: "Compare the valid tokens even if others have errors; still exit 1.")
  var partial = false

  @Option(
    name: .customLong("input"),
    help: ArgumentHelp(
      "Pin a modifier of the resolver document; may be repeated.", valueName: "MODIFIER=CONTEXT"))
  var pins: [PinArgument] = []

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  /// `--format`
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, html, changelog, migration
  }

  func validate() throws {
    if [old, new, save, output].contains("") { throw ValidationError("an argument is empty") }
    if failOn == TokenDiff.Bump.none {
      throw ValidationError("--fail-on expects `major`, `minor` or `patch`")
    }
    if case .version? = checkVersion, current == nil {
      throw ValidationError("--check-version with a version needs --current, the released version")
    }
    if save != nil, new != nil || output != nil || failOn != nil {
      throw ValidationError("--save writes a snapshot of one side and compares nothing")
    }
  }

  func run() throws {
    if let save { return try saveSnapshot(to: save) }
    let (before, after) = try sides()
    var status: ExitCode?
    for side in [before, after] { status = try end(side) ?? status }
    if let status, !partial { throw status }
    guard let from = before.side, let to = after.side else { throw status ?? ExitStatus.findings.exitCode }
    let versions = try versions(before, after)
    let diff = TokenDiff(from: from, to: to, options(after.compilation.configuration, versions.current))
    status = try warn(diff.disputes, after) ?? status
    try write(report(diff, before, after), to: output, after)
    if diagnostics.form == .github { StandardStreams.writeError(diff.annotations) }
    if let status { throw status }
    try check(versions.new, of: diff)
    if let failOn, diff.bump >= failOn { throw ExitStatus.changed.exitCode }
  }

  private func options(
    _ configuration: Configuration, _ current: SemanticVersion?
  ) -> TokenDiff.Options {
    var options = TokenDiff.Options()
    options.current = current
    options.bumps = configuration.changeSizes
    if let valueBump { options.bumps[.valueChanged] = valueBump }
    options.all = all
    options.sources = sources
    options.allowsDeprecatedRemoval = allowDeprecatedRemoval
    for argument in bump { options.bumps[argument.kind] = argument.bump }
    return options
  }

  private func report(_ diff: TokenDiff, _ before: DiffReading, _ after: DiffReading) -> [UInt8] {
    switch format {
    case .text: diff.text(followers: followers)
    case .json: diff.json
    case .markdown: diff.markdown
    case .html: diff.html(.changed(from: before.compilation, to: after.compilation))
    case .changelog: diff.changelog
    case .migration: diff.migration
    }
  }

  // MARK: Sides

  private func sides() throws -> (DiffReading, DiffReading) {
    let place = DiffPlace(old ?? "HEAD")
    let other = new.map { DiffPlace($0) } ?? .path(place.folder ?? "tokens")
    return (try read(place), try read(other))
  }

  private func read(_ place: DiffPlace) throws -> DiffReading {
    try DiffReading(place, choosing: pins.map(\.pin))
  }

  private func end(_ reading: DiffReading) throws -> ExitCode? { try reading.end(diagnostics, global) }

  /// Reports declarations of the new side that are ignored.
  private func warn(_ disputes: [Diagnostic], _ reading: DiffReading) throws -> ExitCode? {
    guard !disputes.isEmpty else { return nil }
    var output = DiagnosticOutput(of: reading.compilation, diagnostics, global)
    output.log = DiagnosticLog(DiagnosticLog(disputes), promotingWarnings: diagnostics.warningsAsErrors)
    return try output.status()
  }

  // MARK: Versions

  /// The released version, and the one to check.
  private func versions(
    _ before: DiffReading, _ after: DiffReading
  ) throws -> (current: SemanticVersion?, new: SemanticVersion?) {
    switch checkVersion {
    case nil: return (current, nil)
    case .version(let version): return (current, version)
    case .file(let file):
      if !before.prefix.isEmpty || current != nil {
        return (try current ?? version(in: file, before), try version(in: file, after))
      }
      throw DiffReading.unreadable(
        "the version of `\(old ?? "HEAD")` is not known, since it is not a revision; name it with `--current`"
      )
    }
  }

  private func version(in file: VersionFile, _ side: DiffReading) throws -> SemanticVersion {
    let path = side.prefix + file.path
    guard let bytes = try? side.loader?.load(path) else {
      throw DiffReading.unreadable("`\(path)` cannot be read")
    }
    guard let version = file.version(in: bytes) else {
      throw DiffReading.unreadable(
        "`\(path)` has no version such as `1.2.0` at `\(file.keys.joined(separator: "."))`")
    }
    return version
  }

  private func check(_ version: SemanticVersion?, of diff: TokenDiff) throws {
    guard let version, let current = diff.current, let next = diff.next, version < next else { return }
    let size = diff.bump == .none ? "a set that has not changed" : "a \(diff.bump.rawValue) change"
    throw ExitStatus.changed.after(
      "the version is \(version), but \(size) after \(current) needs \(next) or later")
  }

  // MARK: Writing

  private func saveSnapshot(to file: String) throws {
    let reading = try read(DiffPlace(old ?? "tokens"))
    if let status = try end(reading) { throw status }
    guard let side = reading.side else { throw ExitStatus.findings.exitCode }
    try write(side.snapshot, to: file, reading)
  }

  private func write(_ bytes: [UInt8], to file: String?, _ reading: DiffReading) throws {
    var log = DiagnosticLog()
    reading.compilation.write(bytes, to: file, log: &log)
    guard log.hasErrors else { return }
    StandardStreams.writeError(Findings(log, in: reading.compilation.sources).text())
    throw ExitStatus(of: log, refusal: nil).exitCode
  }
}

extension TokenDiff.Bump: ExpressibleByArgument {}

extension SemanticVersion: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// `FILE:KEY` or a version.
enum VersionArgument: ExpressibleByArgument {
  case file(VersionFile)
  case version(SemanticVersion)

  init?(argument: String) {
    if let version = SemanticVersion(argument) {
      self = .version(version)
    } else if let file = VersionFile(argument) {
      self = .file(file)
    } else {
      return nil
    }
  }
}

/// `CLASS=SIZE`
struct BumpArgument: ExpressibleByArgument {
  let kind: TokenDiff.Class
  let bump: TokenDiff.Bump

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = TokenDiff.Class(rawValue: parts[0]),
      let bump = TokenDiff.Bump(rawValue: parts[1])
    else { return nil }
    (self.kind, self.bump) = (kind, bump)
  }
}
