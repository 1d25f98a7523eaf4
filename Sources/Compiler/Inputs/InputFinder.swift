import Audit
import Diagnostics
import Dialects
import Emission
import Syntax
import Text
import Tokens

/// Finds and reads what the command line and the configuration name.
struct InputFinder {
  var workspace: Workspace
  var files: RunFiles
  var configuration = Configuration()
  var tokens = Inputs.Tokens.files([])
  /// The set that was read in a dialect, and the paths of its files.
  var imported: (set: ImportedSet, paths: [String], numbers: [Int])?
  /// By document: how it holds tokens, if it is in a format of its own.
  var records: [Int: [RecordRule]] = [:]
  /// The folder INPUT that a configuration or a resolver document describes.
  var folder: FilePath?
  /// Whether only the letter of DTCG counts.
  private(set) var isStrict = false
  /// Whether an input on the command line could not be read.
  var isUnreadable = false
  /// Canonical paths of files that globs and folders exclude.
  private(set) var excluded: Set<FilePath> = []

  /// The formats that outputs may have.
  let formats: [Format]
  /// The controls that components may be.
  let library: ControlLibrary

  init(_ workspace: Workspace, formats: [Format], library: ControlLibrary) {
    self.workspace = workspace
    self.formats = formats
    self.library = library
    files = RunFiles(by: workspace.workers)
  }

  /// An INPUT, and the kind of file at its path.
  struct Argument {
    var path: FilePath
    var kind: SourceLoader.Kind
  }

  /// Reads everything that the request names.
  mutating func read(_ request: Request) throws(Refusal) {
    isStrict = request.isStrict
    if request.inputs.contains("-") {
      try readConfiguration(request.configuration.map { FilePath($0) })
      return try readStandardInput(named: request.standardInputName)
    }
    let isImplied = request.inputs.isEmpty && request.configuration == nil
    var path = isImplied ? impliedConfiguration : nil
    let arguments =
      try isImplied && path == nil
      ? classify(["tokens"], orReport: .noImpliedInput)
      : classify(request.inputs, taking: request.dialect)
    if path == nil { path = try configurationPath(request, arguments) }
    guard !isUnreadable else { throw .unreadableInput }
    try readConfiguration(path)
    configuration.audit.severities.merge(request.severities) { $1 }
    let dialect = request.dialect ?? configuration.dialect?.value
    workspace.isForeign = !request.isStrict && dialect != nil
    workspace.textDialect = dialect.flatMap { $0.textEnding == nil ? nil : $0 }
    for argument in arguments { addRoots(argument) }
    if let types = request.dialectTypes { exclude(FilePath(types)) }
    for folder in request.packageFolders { files.addRoot(FilePath(folder), workspace.loader) }
    let isFolder = arguments.allSatisfy { $0.kind == .folder }
    if arguments.count <= 1, isFolder, !configuration.isClosed {
      files.isClosed = false
    } else if arguments.count <= 1, isFolder, hasSources {
      readConfiguredTokens()
    } else if arguments.isEmpty {
      try readFolders([FilePath(configuration.folder)])
    } else {
      try read(arguments)
    }
    guard !isUnreadable else { throw .unreadableInput }
  }

  private var hasSources: Bool {
    configuration.sources != nil || configuration.resolver != nil || !configuration.records.isEmpty
  }

  /// - Parameter missing: the error about an input that does not exist, if it is not the usual one.
  private mutating func classify(
    _ spelled: [String], taking dialect: Dialect? = nil,
    orReport missing: Diagnostic? = nil
  ) throws(Refusal) -> [Argument] {
    var arguments: [Argument] = []
    var usage: Refusal?
    for text in spelled {
      let path = FilePath(text).withoutTrailingSlash
      do {
        let kind = try workspace.loader.kind(path.spelled)
        let isTaken = Notation.textDialect(path.name).map { $0 == dialect } ?? false
        if kind == .file, !Notation.isTokenFile(path.name), !isTaken {
          usage =
            usage
            ?? .usage(
              "`\(text)` is not a token file; their names end in \(Notation.endings)\(Self.advice(onFile: path))"
            )
        }
        arguments.append(Argument(path: path, kind: kind))
      } catch {
        if let missing, error.cause == .missing {
          files.log.report(missing)
          isUnreadable = true
        } else {
          refuse(path, error)
        }
      }
    }
    if let usage { throw usage }
    return arguments
  }

  /// How to read what is in a style sheet, an archive or a script.
  private static func advice(onFile path: FilePath) -> String {
    if let dialect = Notation.textDialect(path.name) {
      let what =
        dialect == .css
        ? "its custom properties" : dialect == .scss ? "its variables" : "the tokens of its front matter"
      return "; pass `--dialect \(dialect.rawValue)` to read \(what)"
    }
    if path.name.hasSuffix(".zip") { return "; unzip it; tokenc reads folders" }
    guard [".js", ".mjs", ".cjs", ".ts", ".mts"].contains(where: path.name.hasSuffix) else { return "" }
    return
      "; scripts are not run, so write what this one exports: `node -e \"import('./\(path.name)').then(m => console.log(JSON.stringify(m.default)))\" > tokens.json`"
  }

  /// The configuration of the working directory, if that has no folder `tokens`.
  private var impliedConfiguration: FilePath? {
    let path = FilePath(Configuration.fileName)
    let hasFolder = (try? workspace.loader.kind("tokens")) != nil
    return !hasFolder && (try? workspace.loader.kind(path.spelled)) == .file ? path : nil
  }

  /// The configuration to use: `--config`, or the `tokenc.yaml` of the only folder.
  private mutating func configurationPath(
    _ request: Request, _ arguments: [Argument]
  ) throws(Refusal) -> FilePath? {
    if let path = request.configuration { return FilePath(path) }
    for argument in arguments where argument.kind == .folder {
      let path = argument.path.appending(name: Configuration.fileName)
      do {
        guard try workspace.loader.kind(path.text) == .file else { continue }
      } catch {
        if error.cause != .missing { refuse(path, error) }
        continue
      }
      guard arguments.count == 1, request.inputs.count <= 1 else {
        throw .onlyInput(argument.path.spelled, "a folder with `\(Configuration.fileName)`")
      }
      return path
    }
    return nil
  }

  private mutating func readConfiguration(_ path: FilePath?) throws(Refusal) {
    guard let path else { return }
    do {
      exclude(path)
      guard let number = try files.document(at: path, in: &workspace) else {
        configuration = Configuration(path: path.text, folder: path.folder.text)
        configuration.isClosed = false
        return
      }
      configuration = Configuration(
        reading: files.documents[number], of: path.text, names: workspace.names, formats: formats,
        log: &files.log)
    } catch {
      refuse(path, error)
      throw .unreadableInput
    }
    files.addRoots(of: path, workspace.loader)
    for root in configuration.roots { addRoot(root, in: path.folder) }
    for file in configuration.components where !file.value.hasPrefix(ControlLibrary.prefix) {
      exclude(workspace.loader.path(file.value, in: path.folder))
    }
  }

  /// The components that the configuration names.
  mutating func anatomies() -> [Anatomy] {
    let folder = FilePath(configuration.folder)
    var builtIn: [Anatomy] = []
    let numbers = configuration.components.compactMap { file -> Int? in
      guard file.value.hasPrefix(ControlLibrary.prefix) else {
        return files.document(named: file.value, in: folder, namedAt: file.range, in: &workspace)
      }
      if let known = library[reference: file.value] {
        builtIn.append(known.placed(at: file.range))
      } else {
        let known = library.references
        let advice =
          nearestName(to: file.value, among: known).map { didYouMean($0) }
          ?? "; there are \(known.inBackticks.listed())"
        files.log.report(
          .invalidConfiguration, "`\(file.value)` is not a built-in component\(advice)", at: file.range)
      }
      return nil
    }
    return [Anatomy](
      reading: numbers.map { files.documents[$0] }, after: builtIn, extending: library, log: &files.log)
  }

  /// The outputs that the request asks for.
  mutating func outputs(of request: Request) throws(Refusal) -> [OutputChoice] {
    try OutputChoice.choices(of: request, configuration, workspace.loader, log: &files.log)
  }

  /// Reads the resolver document, if tokens come from one.
  mutating func readResolver() {
    guard case .resolver(let number, _) = tokens else { return }
    files.documents.names = workspace.names
    let resolver = ResolverDocument(reading: number, of: files.documents, log: &files.log)
    if resolver == nil { files.isClosed = false }
    tokens = .resolver(number, resolver)
  }

  private mutating func exclude(_ path: FilePath) {
    if let canonical = try? workspace.loader.canonicalPath(path.spelled) {
      excluded.insert(FilePath(canonical))
    }
  }

  private mutating func addRoots(_ argument: Argument) {
    switch argument.kind {
    case .folder: files.addRoot(argument.path, workspace.loader)
    case .file: files.addRoots(of: argument.path, workspace.loader)
    }
  }

  private mutating func addRoot(_ root: Configuration.Located<String>, in folder: FilePath) {
    let path = workspace.loader.path(root.value, in: folder)
    do throws(LoadFailure) {
      guard try workspace.loader.kind(path.spelled) == .folder else {
        return files.log.report(
          .invalidConfiguration,
          "`\(path.text)` is a file, and `roots:` lists folders; name the folder that it is in",
          at: root.range)
      }
      files.addRoot(path, workspace.loader)
    } catch {
      files.log.report(.unreadable(path, error, at: .range(root.range)))
    }
  }

  mutating func refuse(_ path: FilePath, _ failure: LoadFailure) {
    files.log.report(.unreadable(path, failure, at: .file(path.spelled)))
    isUnreadable = true
  }
}

extension Diagnostic {
  fileprivate static var noImpliedInput: Diagnostic {
    Diagnostic(
      .unreadableFile,
      "there is no folder `tokens` here; name the folder of your tokens, or create a first set with `tokenc init`",
      at: .file("tokens"))
  }
}

extension InputFinder {
  /// The token files below a folder that match a pattern, in byte order of their paths; all of them without a
  /// pattern.
  mutating func tokenFiles(
    in folder: FilePath, matching glob: Glob?, namedAt place: SourceRange? = nil
  ) -> [FilePath] {
    let walk = FolderWalk(folder, isDeep: glob?.isDeep != false) { entries(of: $0, namedAt: place) }
    return (workspace.textDialect.map(walk.texts(of:)) ?? walk.tokenFiles)
      .filter { glob?.matches($0.segments) != false }.map(\.path).filter { !isExcluded($0) }
  }

  /// The number of other files below a folder, by extension.
  mutating func otherFiles(in folder: FilePath) -> [String: Int] {
    var counts: [String: Int] = [:]
    for file in FolderWalk(folder, members: { entries(of: $0, namedAt: nil) }).files {
      let name = file.path.name
      guard let dot = name.lastIndex(of: "."), !Notation.isTokenFile(name) else { continue }
      counts[String(name[dot...]), default: 0] += 1
    }
    return counts
  }

  private mutating func entries(of folder: FilePath, namedAt place: SourceRange?) -> [SourceLoader.Entry] {
    do {
      return try files.entries(of: folder, workspace.loader)
    } catch {
      if let place {
        // If the folder of a pattern does not exist, the pattern matches nothing, which is reported there.
        if error.cause != .missing { files.log.report(.unreadable(folder, error, at: .range(place))) }
      } else {
        refuse(folder, error)
      }
      return []
    }
  }

  private mutating func isExcluded(_ path: FilePath) -> Bool {
    guard !excluded.isEmpty, let canonical = try? files.canonical(path, workspace.loader) else {
      return false
    }
    return excluded.contains(canonical)
  }

  /// Adds the programs of outputs, and the files that their arguments name, to the dependencies of the run.
  /// Arguments may also name files that the run writes.
  mutating func watchPrograms(of choices: [OutputChoice]) {
    let folder = FilePath(configuration.folder)
    let outputs = choices.map { FilePath($0.file) }
    for choice in choices where choice.entry.format.runsProgram {
      for (index, word) in (choice.entry.settings[ExecOptions.command] ?? []).enumerated() {
        // A program without a slash is looked up in `PATH`.
        if index == 0, !word.utf8.contains(UInt8(ascii: "/")) { continue }
        let path = workspace.loader.path(word, in: folder)
        guard !outputs.contains(where: path.isInside), !files.files.contains(path.text),
          (try? workspace.loader.kind(path.text)) == .file
        else { continue }
        files.add(path)
      }
    }
  }

  /// The findings of the earlier run that `--baseline` names.
  mutating func baseline(of request: Request) throws(Refusal) -> Baseline {
    guard let name = request.baseline else { return Baseline() }
    let path = FilePath(name)
    do {
      let bytes = try files.bytes(of: path, in: workspace)
      if let baseline = Baseline(reading: bytes) { return baseline }
      files.log.report(
        .jsonSyntax,
        "this is not what `--diagnostics json` writes; create it with `--diagnostics json --diagnostics-file` and `--max-diagnostics 0`",
        at: .file(path.spelled))
      return Baseline()
    } catch {
      refuse(path, error)
      throw .unreadableInput
    }
  }
}

extension Baseline {
  /// Reads what `--diagnostics json` writes: one object per line; `nil` for anything else.
  fileprivate init?(reading bytes: [UInt8]) {
    self.init()
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy(\.isBlank) }
    let array = [UInt8(ascii: "[")] + lines.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
    guard let findings = JSON(parsing: array)?.array else { return nil }
    for finding in findings {
      guard let message = finding["message"]?.string else { return nil }
      // The last line may state how many diagnostics were left out, without a code.
      guard let code = finding["code"]?.string else { continue }
      add(code: code, path: finding["path"]?.string ?? "", message: message)
    }
  }
}
