import ArgumentParser
import Compiler
import Diagnostics
import Emission
import Queries

/// `tokenc diff`
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Report what changed between two token sets, and what the next version is.",
    discussion: """
      OLD and NEW are a path, a revision of the Git repository (`v1.2.0`, `main:tokens`), or a snapshot. Without NEW, it \
      is the working tree; without both, OLD is HEAD. What is compared is what tokens mean: layout, order, and aliases \
      do not matter.

      Examples:

        tokenc diff
        tokenc diff v1.2.0
        tokenc diff old/tokens new/tokens --fail-on major
        tokenc diff origin/main --format markdown --output diff.md
        tokenc diff --save tokens.snapshot.json tokens
      """)

  @Argument(help: ArgumentHelp("What to compare with (HEAD).", valueName: "OLD"))
  var old: String?

  @Argument(help: ArgumentHelp("What to compare (the working tree).", valueName: "NEW"))
  var new: String?

  @Option(
    name: .long, help: ArgumentHelp("Write a snapshot of OLD, and compare nothing.", valueName: "FILE"),
    completion: .file())
  var save: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The form of the report: `text`, `json`, `markdown`, `changelog`, `migration`.", valueName: "FORM"))
  var format = Form.text

  @Option(
    name: .long, help: ArgumentHelp("Write the report to this file.", valueName: "FILE"), completion: .file())
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Exit with 2 if the change is this large: `major`, `minor`, `patch`.", valueName: "SIZE"))
  var failOn: TokenDiff.Bump?

  @Option(
    name: .long,
    help: ArgumentHelp("How large a class of change is; may be repeated.", valueName: "CLASS=SIZE"))
  var bump: [BumpArgument] = []

  @Flag(name: .long, help: "The removal of a deprecated token is a minor change.")
  var allowDeprecatedRemoval = false

  @Flag(
    name: .long, help: "Report descriptions, extensions, and contrast that changed within its verdict, too.")
  var all = false

  @Flag(name: .long, help: "List the tokens that follow a change.")
  var followers = false

  @Flag(name: .long, help: "Compare the valid tokens although others have errors; still exit 1.")
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
    case text, json, markdown, changelog, migration
  }

  func validate() throws {
    if [old, new, save, output].contains("") { throw ValidationError("an argument is empty") }
    if failOn == TokenDiff.Bump.none {
      throw ValidationError("--fail-on expects `major`, `minor` or `patch`")
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
    let diff = TokenDiff(from: from, to: to, options)
    try write(report(diff), to: output, after)
    if let status { throw status }
    if let failOn, diff.bump >= failOn { throw ExitStatus.changed.exitCode }
  }

  private var options: TokenDiff.Options {
    var options = TokenDiff.Options()
    options.all = all
    options.allowsDeprecatedRemoval = allowDeprecatedRemoval
    for argument in bump { options.bumps[argument.kind] = argument.bump }
    return options
  }

  private func report(_ diff: TokenDiff) -> [UInt8] {
    switch format {
    case .text: diff.text(followers: followers)
    case .json: diff.json
    case .markdown: diff.markdown
    case .changelog: diff.changelog
    case .migration: diff.migration
    }
  }

  // MARK: Sides

  /// What a side was read as.
  private struct Reading {
    var side: DiffSide?
    var compilation: Compilation
  }

  private func sides() throws -> (Reading, Reading) {
    let place = DiffPlace(old ?? "HEAD")
    let other = new.map { DiffPlace($0) } ?? .path(place.folder ?? "tokens")
    return (try read(place), try read(other))
  }

  private func read(_ place: DiffPlace) throws -> Reading {
    switch place {
    case .path(let path):
      let compilation = compile(request(path), loading: .fileSystem, by: .all)
      return Reading(side: DiffSide(compilation, label: path), compilation: compilation)
    case .snapshot(let path, let bytes):
      guard let (side, compilation) = DiffSide.reading(bytes, label: path) else {
        throw unreadable("`\(path)` is not a snapshot; `tokenc diff --save` writes one")
      }
      return Reading(side: side, compilation: compilation)
    case .revision(let name, let path):
      do {
        let revision = try GitRevision(name)
        let compilation = compile(request("\(name):\(path)"), loading: revision.loader, by: .all)
        return Reading(side: DiffSide(compilation, label: name), compilation: compilation)
      } catch .unknown {
        throw unreadable(
          "`\(name)` is neither a file nor a revision that this repository has; a shallow clone lacks older ones: "
            + "fetch them, in a workflow by `fetch-depth: 0`")
      } catch .unavailable(let reason) {
        throw unreadable("git cannot be run (\(reason)), and `\(name)` is not a file")
      }
    }
  }

  private func request(_ input: String) -> Request {
    var request = Request(.check, inputs: [input])
    request.pins = pins.map(\.pin)
    return request
  }

  private func unreadable(_ problem: String) -> ExitCode {
    StandardStreams.writeError(Array("tokenc: error: \(problem)\n".utf8))
    return ExitStatus.unreadableInput.exitCode
  }

  /// Reports what keeps a side from being compared; what rules find does not.
  private func end(_ reading: Reading) throws -> ExitCode? {
    var output = DiagnosticOutput(of: reading.compilation, diagnostics, global)
    var log = DiagnosticLog()
    for diagnostic in reading.compilation.log.diagnostics
    where diagnostic.severity == .error && diagnostic.code.ruleSeverity == nil { log.report(diagnostic) }
    output.log = log
    return try output.status()
  }

  // MARK: Writing

  private func saveSnapshot(to file: String) throws {
    let reading = try read(DiffPlace(old ?? "tokens"))
    if let status = try end(reading) { throw status }
    guard let side = reading.side else { throw ExitStatus.findings.exitCode }
    try write(side.snapshot, to: file, reading)
  }

  private func write(_ bytes: [UInt8], to file: String?, _ reading: Reading) throws {
    var log = DiagnosticLog()
    if let file, !isStandardOutput(file) {
      OutputPlaces([file], of: reading.compilation).check(log: &log)
      if !log.hasErrors { _ = OutputFiles([GeneratedFile(path: file, bytes: bytes)]).write(log: &log) }
    } else {
      _ = StandardStreams.writeOutput(bytes, log: &log)
    }
    guard log.hasErrors else { return }
    StandardStreams.writeError(Findings(log, in: reading.compilation.sources).text())
    throw ExitStatus(of: log, refusal: nil).exitCode
  }
}

/// What an argument of `diff` means.
private enum DiffPlace {
  case path(String)
  case snapshot(String, [UInt8])
  /// A revision, and the INPUT in it.
  case revision(String, path: String)

  /// A file that exists, else a revision with or without a path.
  init(_ argument: String) {
    if let kind = try? SourceLoader.fileSystem.kind(argument) {
      if kind == .file, argument.hasSuffix(".json"), let bytes = try? SourceLoader.fileSystem.load(argument),
        DiffSide.isSnapshot(bytes)
      {
        self = .snapshot(argument, bytes)
      } else {
        self = .path(argument)
      }
    } else if let colon = argument.firstIndex(of: ":"), argument.index(after: colon) < argument.endIndex {
      self = .revision(String(argument[..<colon]), path: String(argument[argument.index(after: colon)...]))
    } else {
      self = .revision(argument.hasSuffix(":") ? String(argument.dropLast()) : argument, path: "tokens")
    }
  }

  /// The INPUT to compare a revision with.
  var folder: String? {
    if case .revision(_, let path) = self { path } else { nil }
  }
}

extension TokenDiff.Bump: ExpressibleByArgument {}

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
