import ArgumentParser
import Compiler
import Diagnostics
import Emission
import Files
import Import
import Tokens

/// `tokenc adopt`
struct Adopt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Find the raw values of style sheets, and the tokens that would stand for them.",
    discussion: """
      \(Adoption.scope) It proposes and does not change code; once there are tokens, `tokenc migrate --values` \
      does that.

      Examples:

        tokenc adopt 'src/**/*.css' --write tokens
        tokenc adopt src --tokens tokens --fail-under 80
      """)

  @Argument(help: ArgumentHelp("Code: a file, a folder, or a pattern.", valueName: "PATTERN"))
  var patterns: [String]

  @Option(
    help: ArgumentHelp("The tokens whose names count as adopted.", valueName: "INPUT"), completion: .file())
  var tokens: String?

  @Option(
    help: ArgumentHelp("The folder to write token files to.", valueName: "FOLDER"), completion: .directory)
  var write: String?

  @Flag(help: "Replace files that exist.") var force = false

  @Option(help: ArgumentHelp("The form of the report: `text`, `json`, or `markdown`.", valueName: "FORM"))
  var format = Form.text

  @Option(
    help: ArgumentHelp("An earlier report in JSON, to show what changed.", valueName: "FILE"),
    completion: .file())
  var baseline: String?

  @Option(help: ArgumentHelp("Exit with 1 if the coverage is below.", valueName: "PERCENT"))
  var failUnder: Int?

  @OptionGroup var global: GlobalOptions

  /// `--format`
  enum Form: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  func validate() throws {
    if (patterns + [tokens, write, baseline].compactMap(\.self)).contains("") {
      throw ValidationError("an argument is empty")
    }
    if let failUnder, !(0...100).contains(failUnder) {
      throw ValidationError("--fail-under is a percentage from 0 to 100")
    }
    if force, write == nil { throw ValidationError("--force replaces the files of --write") }
  }

  func run() throws {
    let code = ConsumerFiles(matching: patterns.map { ($0, "") }, .fileSystem)
    let earlier = try baseline.map(readBaseline)
    let adoption = Adoption(of: code.paths, knowing: try names(), by: .all) {
      try? SourceLoader.fileSystem.load($0)
    }
    guard adoption.fileCount > 0 else {
      throw DiffReading.unreadable(
        patterns.map { "`\($0)`" }.joined(separator: ", ") + " matches no file with style sheets")
    }
    var log = DiagnosticLog()
    for pattern in code.emptyPatterns {
      log.report(.warning, .unmatchedPattern, "`\(pattern)` matches no file", at: .program)
    }
    let written = write.map { add(adoption, to: $0, &log) } ?? []
    if !log.hasErrors { report(adoption, since: earlier, written, &log) }
    global.show(Findings(log, in: Sources()))
    if log.hasErrors { throw ExitStatus(of: log, refusal: nil).exitCode }
    if let failUnder, adoption.total.coverage < failUnder {
      StandardStreams.writeError(
        Array("tokenc: error: the coverage is \(adoption.total.coverage) %, below \(failUnder) %\n".utf8))
      throw ExitStatus.findings.exitCode
    }
  }

  private func report(
    _ adoption: Adoption, since earlier: Adoption.Baseline?, _ written: [String], _ log: inout DiagnosticLog
  ) {
    let bytes: [UInt8] =
      switch format {
      case .text: Array((adoption.text(since: earlier) + written.map { "wrote \($0)\n" }.joined()).utf8)
      case .markdown: Array(adoption.markdown(since: earlier).utf8)
      case .json: adoption.json
      }
    _ = StandardStreams.writeOutput(bytes, log: &log)
  }

  private func readBaseline(_ path: String) throws -> Adoption.Baseline {
    guard let bytes = try? SourceLoader.fileSystem.load(path) else {
      throw DiffReading.unreadable("`\(path)` cannot be read")
    }
    guard let baseline = Adoption.Baseline(parsing: bytes) else {
      throw DiffReading.unreadable("`\(path)` is no report of `tokenc adopt --format json`")
    }
    return baseline
  }

  /// The custom properties of the tokens.
  private func names() throws -> Set<String> {
    guard let tokens else { return [] }
    let compilation = compile(Request(.check, inputs: [tokens]), loading: .fileSystem)
    guard let set = compilation.tokens, let names = TokenNames(of: compilation, orUsual: true),
      let output = names.outputs.firstIndex(where: { $0.format == .css }), !compilation.log.hasErrors
    else {
      global.show(Findings(compilation.log, in: compilation.sources))
      if compilation.log.hasErrors {
        throw ExitStatus(of: compilation.log, refusal: compilation.refusal).exitCode
      }
      throw DiffReading.unreadable("`\(tokens)` has no output for CSS")
    }
    return Set(set.ids.compactMap { names.declaration(of: $0, in: output) })
  }

  /// Writes the token files, none of which may exist, and returns their paths.
  private func add(_ adoption: Adoption, to folder: String, _ log: inout DiagnosticLog) -> [String] {
    guard !adoption.clusters.isEmpty else {
      log.report(.error, .unwritableOutput, "there are no raw values, so no tokens", at: .file(folder))
      return []
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let isOutside = OutputRoot(ofConfigurationIn: prefix).place(of: prefix + FittingFiles.output) == nil
    let files = adoption.files(in: prefix, to: isOutside ? "build/tokens.css" : FittingFiles.output)
    for file in files where !force && exists(file.path) {
      log.report(.unwritableOutput, "already exists; `--force` replaces it", at: .file(file.path))
    }
    guard !log.hasErrors else { return [] }
    _ = OutputFiles(files, in: OutputRoot(naming: [], filling: [folder])).write(log: &log)
    return files.map(\.path)
  }
}
