import ArgumentParser
import Compiler
import Diagnostics
import Editing
import Emission
import Files
import Import
import Syntax
import Text
import Tokens

/// `tokenc init`
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a small token set that builds as it is, or a configuration for existing tokens.",
    usage: "tokenc init [<FOLDER>] [<OPTIONS>]",
    discussion: """
      In a folder with token files, the `tokenc.yaml` that fits them is written, and the resolver document if files \
      define the same tokens: light and dark files, modes of Figma, folders of brands.

      Writes new files only: if one of them exists, nothing is written. A new set gets a Makefile next to its folder, \
      unless there is one.

      Examples:

        tokenc init tokens
        tokenc init tokens --controls toggle,checkbox,radio
        make
      """)

  @Argument(help: ArgumentHelp("Where to write it.", valueName: "FOLDER"), completion: .directory)
  var folder = "tokens"

  @Option(help: ArgumentHelp("Also write the tokens of these controls.", valueName: "LIST"))
  var controls: String?

  @Flag(help: "Also write JSON Schemas, and name them in the first line of each file, for editors.")
  var schema = false

  @Option(
    help: ArgumentHelp(
      "Published CSS or SCSS whose names and lengths the output gets, of one theme or selector if named; may be repeated.",
      valueName: "[THEME=]FILE"))
  var compare: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare lengths in rem with lengths in px, for this size of one rem.", valueName: "PIXELS"))
  var compareRem: Double?

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if folder.isEmpty { throw ValidationError("FOLDER has an empty name") }
    _ = try chosenControls()
  }

  /// The built-in controls that `--controls` names.
  private func chosenControls() throws -> [Anatomy] {
    guard let controls else { return [] }
    return try controls.split(separator: ",", omittingEmptySubsequences: false).map { name in
      let known = ControlLibrary.files.map(\.name)
      guard let control = ControlLibrary.builtIn[reference: ControlLibrary.prefix + name] else {
        let nearest = nearestName(to: String(name), among: known)
        let advice = nearest.map { didYouMean($0) } ?? "; there are \(known.joined(separator: ", "))"
        throw ValidationError("there is no control `\(name)`\(advice)")
      }
      return control
    }
  }

  func run() throws {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let controls = try chosenControls()
    let published = try PublishedFiles(compare).files
    let isUsed = holdsFiles
    if isUsed, !controls.isEmpty, !exists(prefix + "tokenc.yaml") {
      throw ValidationError(
        "`\(folder)` has files; run `tokenc init \(folder)` first, which writes the configuration that fits them"
      )
    }
    if !published.isEmpty, !isUsed {
      throw ValidationError("--compare is about tokens that exist, and `\(folder)` has no files")
    }
    let (existing, dialect, isDraft) = isUsed && controls.isEmpty ? existingSet : (nil, nil, false)
    if let existing, existing.refusal != nil {
      global.show(Findings(existing.log, in: existing.sources))
      throw ExitStatus(of: existing.log, refusal: existing.refusal).exitCode
    }
    let isOutside = OutputRoot(ofConfigurationIn: prefix).place(of: prefix + FittingFiles.output) == nil
    let output = isOutside ? "build/tokens.css" : FittingFiles.output
    let fitting = existing.flatMap {
      FittingFiles(
        of: $0, in: prefix, to: output, dialect: dialect, isDraft: isDraft, comparing: published,
        rem: compareRem, loading: .fileSystem)
    }
    if let existing, fitting == nil { try refuseUseless(existing) }
    let texts =
      controls.isEmpty
      ? StartingSet.files : StartingControls(anatomies: controls).files(extending: StartingSet.files)
    let makefile = fitting == nil ? makefile : nil
    let written =
      fitting?.files
      ?? (texts.map { GeneratedFile(path: prefix + $0.name, bytes: Array($0.text.utf8)) }
        + (makefile.map { [$0] } ?? []))
    let files =
      schema ? written.map { withSchema($0, in: prefix) } + schemas(of: written, in: prefix) : written
    var log = DiagnosticLog()
    for file in files where exists(file.path) {
      log.report(
        .unwritableOutput, "already exists; `tokenc init` writes only new files", at: .file(file.path))
    }
    let root = OutputRoot(naming: (makefile.map { [$0.path] } ?? []), filling: [folder])
    if !log.hasErrors { _ = OutputFiles(files, in: root).write(log: &log) }
    for finding in fitting?.findings ?? [] where !log.hasErrors { log.report(finding) }
    if !log.hasErrors, !global.quiet {
      var text = files.map { "wrote \($0.path)\n" }.joined()
      if let comparison = fitting?.comparison { text += comparison.text + comparison.inferred }
      text += fitting?.balance?.text ?? ""
      let command = fitting == nil ? "build" : "check"
      let next = makefile.map { makeCommand(for: $0) } ?? "tokenc \(command) \(folder)"
      text += "next: \(next)\n"
      _ = StandardStreams.writeOutput(Array(text.utf8), log: &log)
    }
    if !log.hasErrors { fitting?.comparison?.report(to: &log) }
    global.show(Findings(log, in: Sources()))
    if log.hasErrors { throw ExitStatus(of: log, refusal: nil).exitCode }
  }

  /// Whether the folder exists and has files that are not hidden.
  private var holdsFiles: Bool {
    let entries = (try? SourceLoader.fileSystem.list(folder)) ?? []
    return entries.contains { !$0.name.hasPrefix(".") }
  }

  /// The token files of the folder, and the tool that wrote them, if it is known: by errors alone, or by what only it has.
  private var existingSet: (set: Compilation?, dialect: Dialect?, isDraft: Bool) {
    let plain = Request(.resolve, inputs: [folder])
    let compilation = compile(plain, loading: .fileSystem)
    let isForeign = compilation.log.diagnostics.contains { $0.code == .foreignDialect }
    let entries = (try? SourceLoader.fileSystem.list(folder)) ?? []
    let styles = compilation.filesRead.isEmpty ? Notation.textDialect(among: entries.map(\.name)) : nil
    guard isForeign || styles != nil || compilation.resemblesDraft else {
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      let trees = compilation.asTreesOfValues(in: prefix, loading: .fileSystem)
      return (trees ?? compilation, trees.map { _ in .records }, false)
    }
    var workspace = Workspace(loading: .fileSystem, workers: .all)
    let recognized =
      isForeign ? recognizedDialect(of: plain, in: &workspace) : styles ?? .styleDictionary
    guard let dialect = recognized else { return (compilation, nil, false) }
    var request = Request(.resolveThemes, inputs: [folder])
    request.dialect = dialect
    request.dialectUnits = DefaultUnits(dimension: .px, duration: .ms)
    request.dropsLost = true
    request.allowsPartialTokens = true
    let foreign = compile(request, in: &workspace)
    if isForeign || styles != nil { return (foreign, dialect, false) }
    return foreign.losesNothing ? (foreign, dialect, true) : (compilation, nil, false)
  }

  /// Ends the command in a folder whose files are not understood.
  private func refuseUseless(_ existing: Compilation) throws {
    let names = existing.filesRead
    var log = DiagnosticLog(existing.log, promotingWarnings: false)
    log.report(.nothingUnderstood(in: folder, names))
    global.show(Findings(log, in: existing.sources))
    throw ExitStatus.findings.exitCode
  }

  // MARK: Schemas

  /// The folder of the schemas in the token folder. It is hidden, because files in hidden folders are not
  /// read as token files.
  private static let schemaFolder = ".schemas/"

  /// A YAML file with the line that names its schema for yaml-language-server.
  private func withSchema(_ file: GeneratedFile, in prefix: String) -> GeneratedFile {
    guard file.path.hasSuffix(".yaml") else { return file }
    let line = "# yaml-language-server: $schema=\(Self.schemaFolder)\(kind(of: file).rawValue).json\n"
    return GeneratedFile(path: file.path, bytes: Array(line.utf8) + file.bytes)
  }

  private func kind(of file: GeneratedFile) -> JSONSchema.Kind {
    if file.path.hasSuffix("/tokenc.yaml") { return .config }
    if file.path.hasSuffix(".resolver.yaml") { return .resolver }
    return file.path.hasSuffix("/anatomies.yaml") ? .anatomies : .tokens
  }

  /// A schema for each kind of file.
  private func schemas(of files: [GeneratedFile], in prefix: String) -> [GeneratedFile] {
    let kinds = Set(files.filter { $0.path.hasSuffix(".yaml") }.map { kind(of: $0) }).union([.tokens])
    return JSONSchema.Kind.allCases.filter(kinds.contains).map { kind in
      GeneratedFile(
        path: "\(prefix)\(Self.schemaFolder)\(kind.rawValue).json",
        bytes: JSONSchema.text(kind, isStrict: false))
    }
  }

  /// A Makefile next to the folder, unless there is one, or the folder is the working directory or has no name.
  private var makefile: GeneratedFile? {
    var path = folder[...]
    while path.last == "/" { path.removeLast() }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let parent = path.dropLast(name.utf8.count)
    let spelled = name.utf8.allSatisfy {
      $0.isIdentifierPart || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    guard spelled, !name.isEmpty, name != ".", name != "..",
      !["Makefile", "makefile", "GNUmakefile"].contains(where: { exists(parent + $0) })
    else { return nil }
    return GeneratedFile(path: parent + "Makefile", bytes: Array(StartingSet.makefile(for: name).utf8))
  }

  private func makeCommand(for makefile: GeneratedFile) -> String {
    let parent = makefile.path.dropLast("/Makefile".utf8.count)
    return parent.isEmpty ? "make" : "make -C \(parent)"
  }
}
