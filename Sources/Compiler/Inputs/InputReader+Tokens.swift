import Diagnostics
import Syntax
import Tokens

extension InputReader {
  mutating func readStandardInput(named name: String) throws(Compilation.Refusal) {
    reader.addRoot(FilePath(name).folder)
    do {
      let source = Source(path: name, bytes: try reader.loader.standardInput())
      let number = documents.read(source, as: Notation(ofFile: name), log: &log)
      add(number.map { [$0] } ?? [])
      inputs.isComplete = number != nil
    } catch {
      refuse(FilePath(name), error)
      throw .unreadableInput
    }
  }

  /// The INPUTs themselves: files, and the token files of folders.
  mutating func read(_ arguments: [Argument]) throws(Compilation.Refusal) {
    var numbers: [Int] = []
    for argument in arguments {
      switch argument.kind {
      case .folder:
        numbers += tokenFiles(in: argument.path, matching: nil).compactMap { member($0) }
      case .file:
        guard let number = named(argument.path) else { continue }
        if ResolverDocument.isResolver(documents[number]), arguments.count > 1 {
          throw .onlyInput(argument.path.text, "a resolver document")
        }
        numbers.append(number)
      }
    }
    let isFolder = arguments.allSatisfy { $0.kind == .folder }
    add(isFolder ? withoutResolvers(numbers) : numbers)
    if isFolder { tellEmpty(arguments.map(\.path)) }
  }

  mutating func readFolders(_ folders: [FilePath]) throws(Compilation.Refusal) {
    try read(folders.map { Argument(path: $0, kind: .folder) })
  }

  /// A file of a folder that is an INPUT; a link must not lead out of it.
  private mutating func member(_ path: FilePath) -> Int? {
    if reader.leadsOutside(path) {
      log.report(.outside(path, at: .file(path.text)))
      inputs.isComplete = false
      return nil
    }
    return named(path)
  }

  /// A file that belongs to an INPUT.
  private mutating func named(_ path: FilePath) -> Int? {
    do {
      let number = try reader.document(at: path, in: &documents, log: &log)
      if number == nil { inputs.isComplete = false }
      return number
    } catch {
      refuse(path, error)
      return nil
    }
  }

  mutating func readConfiguredTokens() {
    let folder = FilePath(inputs.configuration.folder)
    if let resolver = inputs.configuration.resolver {
      let read = reader.document(
        named: resolver.value, in: folder, namedAt: resolver.range, in: &documents, log: &log)
      guard let number = read else {
        inputs.isComplete = false
        return
      }
      guard ResolverDocument.isResolver(documents[number]) else {
        log.report(
          Diagnostic(.error, .invalidConfiguration, Message.noResolver(resolver.value), at: resolver.range))
        inputs.isComplete = false
        return
      }
      inputs.tokens = .resolver(number)
      return
    }
    var numbers: [Int] = []
    for source in inputs.configuration.sources ?? [] { numbers += configured(source, in: folder) }
    add(numbers)
  }

  /// The documents of one entry of `sources:`.
  private mutating func configured(_ source: Configuration.Located<String>, in folder: FilePath) -> [Int] {
    guard Glob.isPattern(source.value) else {
      let number = reader.document(
        named: source.value, in: folder, namedAt: source.range, in: &documents, log: &log)
      if number == nil { inputs.isComplete = false }
      return number.map { [$0] } ?? []
    }
    let glob = Glob(source.value)
    var numbers: [Int] = []
    let base = reader.path(glob.base, in: folder)
    guard reader.isAllowed(base, namedAt: source.range, log: &log) else {
      inputs.isComplete = false
      return []
    }
    for path in tokenFiles(in: base, matching: glob, namedAt: source.range) {
      let number = reader.document(at: path, namedAt: source.range, in: &documents, log: &log)
      if number == nil { inputs.isComplete = false }
      if let number { numbers.append(number) }
    }
    let files = withoutResolvers(numbers)
    if files.isEmpty, inputs.isComplete {
      log.report(Diagnostic(.error, .invalidConfiguration, Message.noMatch(source.value), at: source.range))
    }
    return files
  }

  private func withoutResolvers(_ numbers: [Int]) -> [Int] {
    numbers.filter { !ResolverDocument.isResolver(documents[$0]) }
  }

  /// Takes documents as the sources of tokens, each once; a single resolver document as what it is.
  private mutating func add(_ numbers: [Int]) {
    if numbers.count == 1, ResolverDocument.isResolver(documents[numbers[0]]) {
      inputs.tokens = .resolver(numbers[0])
      return
    }
    var seen: Set<Int> = []
    inputs.tokens = .files(numbers.filter { seen.insert($0).inserted })
  }

  private mutating func tellEmpty(_ folders: [FilePath]) {
    guard case .files(let files) = inputs.tokens, files.isEmpty, inputs.isComplete, !isUnreadable else {
      return
    }
    for folder in folders {
      log.report(Diagnostic(.error, .unreadableFile, Message.noTokenFiles, at: .file(folder.spelt)))
    }
  }
}

private enum Message {
  static func noResolver(_ file: String) -> String {
    "`\(file)` is no resolver document, since it has no `resolutionOrder`; list token files in `sources`"
  }

  static func noMatch(_ pattern: String) -> String { "`\(pattern)` matches no token file" }

  static let noTokenFiles = "the folder holds no token files"
}
