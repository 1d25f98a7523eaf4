import ArgumentParser
import Compiler
import Diagnostics
import Diff
import Emission
import Files
import Import
import Text
import Tokens

/// `tokenc import`
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert token files of another tool to DTCG, once.",
    discussion: """
      Writes token files, a resolver document if there are themes, a tokenc.yaml, and IMPORT.md, which says what was \
      mapped and what is lost. With --compare, it exits with 1 if a name that was published so far has another \
      value or is missing.

      Example:

        tokenc import tokens --from style-dictionary --output dtcg --compare dist/tokens.css
      """)

  @Argument(
    help: ArgumentHelp("Token files of another tool, or a folder of some.", valueName: "SOURCE"),
    completion: .file())
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp(
      "The tokenc.yaml that describes the files, by `records:` or `sources:`.", valueName: "FILE"),
    completion: .file(extensions: ["yaml"]))
  var config: String?

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "FOLDER"), completion: .directory)
  var output: String

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("The tool that wrote the files (detected).", valueName: "DIALECT"))
  var source: Source?

  @Option(help: "The notation of the new files.")
  var format = FileFormat.yaml

  @Option(
    help: ArgumentHelp(
      "A file that says which types tokens have: `{\"space.**\": dimension px}`.", valueName: "FILE"),
    completion: .file())
  var types: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A set of Tokens Studio to read if no themes select sets; may be repeated, in merge order.",
      valueName: "NAME"))
  var sets: [String] = []

  @Option(
    name: .customLong("root"),
    help: ArgumentHelp(
      "A folder of packages that Theo files import; may be repeated.", valueName: "FOLDER"),
    completion: .directory)
  var roots: [String] = []

  @Flag(help: "Replace files that exist.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Published CSS, SCSS or JSON to compare with, of one theme or selector if named; may be repeated.",
      valueName: "[THEME=]FILE"))
  var compare: [String] = []

  @Option(
    help: ArgumentHelp(
      "Name tokens by their paths, and write what became of the names of --compare to this file, for `migrate`.",
      valueName: "FILE"),
    completion: .file())
  var migration: String?

  @Option(
    help: ArgumentHelp(
      "Compare lengths in rem with lengths in px, for this size of one rem.", valueName: "PIXELS"))
  var compareRem: Double?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many tokens may be lost, or which share of them, such as `2.5%`; else it exits with 1 (0).",
      valueName: "N"))
  var maxLoss = "0"

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  /// `--from`: a tool, or DTCG.
  struct Source: ExpressibleByArgument {
    let dialect: Dialect?

    init?(argument: String) {
      dialect = Dialect(rawValue: argument)
      if dialect == nil, argument != "dtcg" { return nil }
    }

    static var allValueStrings: [String] { Dialect.allCases.map(\.rawValue) + ["dtcg"] }
  }

  /// `--format`
  enum FileFormat: String, ExpressibleByArgument, CaseIterable { case yaml, json }

  func validate() throws {
    if inputs.isEmpty, config == nil { throw ValidationError("name a SOURCE, or the files with --config") }
    if output.isEmpty { throw ValidationError("--output has an empty name") }
    if inputs.contains("-") { throw ValidationError("`-` is not a SOURCE; `import` reads files") }
    if migration == "" { throw ValidationError("--migration has an empty file name") }
    if migration != nil, compare.isEmpty {
      throw ValidationError("--migration needs the published names, which --compare has")
    }
    if let compareRem, !(compareRem > 0 && compareRem.isFinite) {
      throw ValidationError("--compare-rem is a number of pixels above 0")
    }
    guard LossLimit(maxLoss) != nil else {
      throw ValidationError(
        "--max-loss is a number of tokens, or a percentage such as `2.5%`, not `\(maxLoss)`")
    }
  }

  func run() throws {
    let old = try PublishedFiles(compare).files
    var request = Request(importing: inputs)
    request.configuration = config
    request.dialectTypes = types
    request.dialectSets = sets
    request.packageFolders = roots
    var workspace = Workspace(loading: .fileSystem, workers: .all)
    let known = source == nil ? recognizedDialect(of: request, in: &workspace) : source?.dialect
    request.dialect = known ?? dialectOfDrafts(request, in: &workspace)
    let compilation = compile(request, in: &workspace)
    var end = DiagnosticOutput(of: compilation, diagnostics, global)
    end.log = DiagnosticLog(promotingWarnings: diagnostics.warningsAsErrors)
    var options = ImportedFiles.Options()
    (options.folder, options.isYAML) = (output.hasSuffix("/") ? output : output + "/", format == .yaml)
    options.outputs = OldOutputs(near: inputs, .fileSystem)
    (options.comparedRem, options.movesNames) = (compareRem, migration != nil)
    let result = Importation(of: compilation, options, comparing: old)
    for diagnostic in compilation.log.diagnostics {
      guard let result else {
        if !Self.isTolerated(diagnostic) { end.log.report(Self.tolerated(diagnostic)) }
        continue
      }
      // Files that became contexts are no longer merged.
      if result.hasGuessed, diagnostic.code == .duplicateToken, diagnostic.severity == .warning { continue }
      end.log.report(Self.tolerated(diagnostic))
    }
    guard let importation = result else {
      if end.succeeded || request.dialect == nil && compilation.refusal == nil {
        end.log.report(.nothingToImport(inputs, from: source?.dialect))
      }
      return try end.end()
    }
    for finding in importation.findings { end.log.report(finding) }
    for file in importation.files where !force && exists(file.path) { end.log.report(.exists(file.path)) }
    let files = OutputFiles(importation.files, in: OutputRoot(naming: [], filling: [output]))
    if let migration, !force, exists(migration) { end.log.report(.exists(migration)) }
    let isWritten = end.succeeded && files.write(log: &end.log) != nil
    if isWritten {
      if let migration { writeNames(importation, to: migration, log: &end.log) }
      if !global.quiet { write(importation, to: &end.log) }
    }
    if end.succeeded, let excess = LossLimit(maxLoss).flatMap(importation.balance.excess) {
      end.log.report(excess)
    }
    if end.succeeded, let first = importation.diagnostics.first {
      end.log.report(
        .foreignDialect,
        "the new files have \(counted(importation.diagnostics.count, "error")), of which the first is: \(first.message); `tokenc check` shows all of them",
        at: .file(output))
    }
    for subject in importation.unknownSubjects {
      end.log.report(.unknownSubject(subject, importation.themes))
    }
    for comparison in importation.comparisons where !comparison.isEqual {
      end.log.report(.differs(comparison, listed: isWritten ? "; the list is in IMPORT.md" : ""))
    }
    try end.end()
  }

  /// The dialect of files that show no other tool: that of drafts of DTCG, if they hold tokens without a resolver document.
  private func dialectOfDrafts(_ request: Request, in workspace: inout Workspace) -> Dialect? {
    var plain = request
    plain.goal = .resolve
    let compilation = compile(plain, in: &workspace)
    let hasResolver = compilation.log.diagnostics.contains { $0.code == .impliedResolver }
    guard let tokens = compilation.tokens, !tokens.tokens.isEmpty, !hasResolver else { return nil }
    return compilation.modifiers.isEmpty ? .styleDictionary : nil
  }

  /// Tokens with errors are left out, but do not stop the import.
  private static func tolerated(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if isTolerated(diagnostic), diagnostic.severity == .error { diagnostic.severity = .warning }
    if diagnostic.code == .fileOutsideRoot { diagnostic.message += ", or name it with `--root`" }
    return diagnostic
  }

  /// Whether a diagnostic is about tokens. A package that is not read has many.
  private static func isTolerated(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.code != .fileOutsideRoot else { return false }
    return switch diagnostic.code.family {
    case .structure, .values, .references: true
    case .reading, .resolvers, .configuration, .generation, .rules: false
    }
  }

  private func writeNames(_ importation: Importation, to file: String, log: inout DiagnosticLog) {
    let names = importation.movedNames.compactMap { name in
      TokenDiff.NameChange(
        of: name.token, output: name.file, format: name.format, from: CodeForms(name.from),
        to: CodeForms(name.to))
    }
    let bytes = Migration(moves: [], names: names).json
    _ = OutputFiles([GeneratedFile(path: file, bytes: bytes)], in: OutputRoot(naming: [file])).write(
      log: &log)
  }

  private func write(_ importation: Importation, to log: inout DiagnosticLog) {
    let list = importation.files.map { "wrote \($0.path)\n" }.joined()
    let text =
      list + importation.comparisons.map(\.text).joined() + importation.inferred + importation.balance.text
      + "next: tokenc build \(output)\n"
    _ = StandardStreams.writeOutput(Array(text.utf8), log: &log)
  }
}

extension Diagnostic {
  fileprivate static func exists(_ path: String) -> Diagnostic {
    Diagnostic(
      .unwritableOutput, "already exists; pass `--force` to replace it", at: .file(path))
  }

  /// - Parameter dialect: the one that was asked for.
  fileprivate static func nothingToImport(_ inputs: [String], from dialect: Dialect?) -> Diagnostic {
    let place = inputs.first ?? "."
    let reason = dialect.map { "nothing in the files is from `\($0.rawValue)`" }
    let other = "; name another tool with `--from`, such as `--from style-dictionary` for drafts of DTCG"
    return Diagnostic(
      .foreignDialect,
      "\(reason ?? "nothing shows which tool the files are from"): DTCG needs no import, and `tokenc init \(place)` writes the configuration that fits it\(dialect == nil ? other : "")",
      at: .file(place))
  }
}
