import Diagnostics
import Emission
import Syntax
import Tokens

/// Finds and reads what the command line and the configuration name.
struct InputReader {
  var reader: SourceReader
  var documents: Documents
  var inputs = Inputs()
  var log = DiagnosticLog()
  /// Whether something that the command line names could not be read.
  var isUnreadable = false
  /// Canonical paths of files that globs and folders leave out.
  private(set) var excluded: Set<String> = []

  /// Whether the shorthands of the input format are errors.
  var isStrict = false

  /// The formats that outputs may have.
  let formats: [Format]

  init(_ loader: SourceLoader, formats: [Format], workers: Workers) {
    self.formats = formats
    reader = SourceReader(loader)
    documents = Documents(by: workers)
  }

  /// An INPUT, and what stands there.
  struct Argument {
    var path: FilePath
    var kind: SourceLoader.Kind
  }

  /// Reads everything that the request names.
  mutating func read(_ request: Request) throws(Compilation.Refusal) {
    isStrict = request.isStrict
    if request.inputs.contains("-") {
      guard request.inputs.count == 1 else { throw .onlyInput("-", "standard input") }
      try readConfiguration(request.configuration.map { FilePath($0) })
      return try readStandardInput(named: request.standardInputName)
    }
    let spelt = request.inputs.isEmpty && request.configuration == nil ? ["tokens"] : request.inputs
    let arguments = try classify(spelt)
    let configuration = try configurationPath(request, arguments)
    guard !isUnreadable else { throw .unreadableInput }
    try readConfiguration(configuration)
    for argument in arguments { addRoots(argument) }
    let isFolder = arguments.allSatisfy { $0.kind == .folder }
    if arguments.count <= 1, isFolder, !inputs.configuration.areSourcesKnown {
      inputs.isComplete = false
    } else if arguments.count <= 1, isFolder, hasSources {
      readConfiguredTokens()
    } else if arguments.isEmpty {
      try readFolders([FilePath(inputs.configuration.folder)])
    } else {
      try read(arguments)
    }
    guard !isUnreadable else { throw .unreadableInput }
  }

  private var hasSources: Bool { inputs.configuration.sources != nil || inputs.configuration.resolver != nil }

  private mutating func classify(_ spelt: [String]) throws(Compilation.Refusal) -> [Argument] {
    var arguments: [Argument] = []
    var usage: Compilation.Refusal?
    for text in spelt {
      let path = FilePath(text).withoutTrailingSlash
      do {
        let kind = try reader.loader.kind(path.spelt)
        if kind == .file, !Notation.isTokenFile(path.name) {
          usage = usage ?? .usage(Message.noTokenFile(text))
        }
        arguments.append(Argument(path: path, kind: kind))
      } catch {
        refuse(path, error)
      }
    }
    if let usage { throw usage }
    return arguments
  }

  /// The configuration that holds: `--config`, or the `tokenc.yaml` of the one folder.
  private mutating func configurationPath(
    _ request: Request, _ arguments: [Argument]
  ) throws(Compilation.Refusal) -> FilePath? {
    if let path = request.configuration { return FilePath(path) }
    for argument in arguments where argument.kind == .folder {
      let path = argument.path.appending(name: Configuration.fileName)
      do {
        guard try reader.loader.kind(path.text) == .file else { continue }
      } catch {
        if error.cause != .missing { refuse(path, error) }
        continue
      }
      guard arguments.count == 1, request.inputs.count <= 1 else {
        throw .onlyInput(argument.path.spelt, "a folder with `\(Configuration.fileName)`")
      }
      return path
    }
    return nil
  }

  private mutating func readConfiguration(_ path: FilePath?) throws(Compilation.Refusal) {
    guard let path else { return }
    do {
      exclude(path)
      guard let number = try reader.document(at: path, in: &documents, log: &log) else {
        inputs.configuration = Configuration(path: path.text, folder: path.folder.text)
        inputs.configuration.areSourcesKnown = false
        return
      }
      inputs.configuration = Configuration(
        reading: documents[number], of: path.text, names: documents.names, formats: formats, log: &log)
    } catch {
      refuse(path, error)
      throw .unreadableInput
    }
    let configuration = inputs.configuration
    reader.addRoots(of: path)
    for root in configuration.roots { addRoot(root, in: path.folder) }
    for file in configuration.components { exclude(reader.path(file.value, in: path.folder)) }
  }

  /// The components that the configuration names.
  mutating func anatomies() -> [Anatomy] {
    let folder = FilePath(inputs.configuration.folder)
    let numbers = inputs.configuration.components.compactMap { file in
      reader.document(named: file.value, in: folder, namedAt: file.range, in: &documents, log: &log)
    }
    return [Anatomy](reading: numbers.map { documents[$0] }, log: &log)
  }

  private mutating func exclude(_ path: FilePath) {
    if let canonical = try? reader.loader.canonicalPath(path.spelt) { excluded.insert(canonical) }
  }

  private mutating func addRoots(_ argument: Argument) {
    switch argument.kind {
    case .folder: reader.addRoot(argument.path)
    case .file: reader.addRoots(of: argument.path)
    }
  }

  private mutating func addRoot(_ root: Configuration.Located<String>, in folder: FilePath) {
    let path = reader.path(root.value, in: folder)
    do throws(LoadFailure) {
      guard try reader.loader.kind(path.spelt) == .folder else {
        return log.report(Diagnostic(.invalidConfiguration, Message.noFolder(path.text), at: root.range))
      }
      reader.addRoot(path)
    } catch {
      log.report(.unreadable(path, error, at: .range(root.range)))
    }
  }

  mutating func refuse(_ path: FilePath, _ failure: LoadFailure) {
    log.report(.unreadable(path, failure, at: .file(path.spelt)))
    isUnreadable = true
  }
}

extension Compilation.Refusal {
  /// Some inputs say by themselves what a run is about, so that they must stand alone.
  static func onlyInput(_ input: String, _ what: String) -> Compilation.Refusal {
    .usage("`\(input)` is \(what) and must be the only INPUT")
  }
}

private enum Message {
  static func noTokenFile(_ input: String) -> String {
    "`\(input)` is no token file; their names end in `.yaml`, `.yml`, `.json`, `.tokens` or `.tokens.json`"
  }

  static func noFolder(_ path: String) -> String {
    "`\(path)` is a file, and `roots:` lists folders; name the folder that it is in"
  }
}
