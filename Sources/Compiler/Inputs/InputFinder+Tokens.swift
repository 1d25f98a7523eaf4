package import Diagnostics
import Syntax
import Text
import Tokens

extension DiagnosticCode {
  package static let impliedResolver = DiagnosticCode("implied-resolver", in: .resolvers)
}

extension InputFinder {
  mutating func readStandardInput(named name: String) throws(Refusal) {
    files.addRoot(FilePath(name).folder, workspace.loader)
    do {
      let bytes = try workspace.loader.standardInput()
      let number = files.add(workspace.document(of: bytes, at: FilePath(name)), named: name)
      add(number.map { [$0] } ?? [])
      if number == nil { files.isClosed = false }
    } catch {
      refuse(FilePath(name), error)
      throw .unreadableInput
    }
  }

  /// The INPUTs themselves: files, and the token files of folders.
  mutating func read(_ arguments: [Argument]) throws(Refusal) {
    var numbers: [Int] = []
    for argument in arguments {
      switch argument.kind {
      case .folder:
        let found = tokenFiles(in: argument.path, matching: nil).compactMap { member($0) }
        numbers += found.filter { !files.documents[$0].isOfOtherTool(files.documents) }
      case .file:
        guard let number = named(argument.path) else { continue }
        if ResolverDocument.isResolver(files.documents[number]), arguments.count > 1 {
          throw .onlyInput(argument.path.text, "a resolver document")
        }
        numbers.append(number)
      }
    }
    let isFolder = arguments.allSatisfy { $0.kind == .folder }
    if isFolder, arguments.count == 1, configuration.path == nil,
      readResolver(of: arguments[0].path, among: numbers)
    {
      return
    }
    add(isFolder ? withTokens(withoutResolvers(numbers)) : numbers)
    if isFolder { reportEmpty(arguments.map(\.path)) }
  }

  /// Reads a folder without a configuration through its resolver document, if it has exactly one; several are
  /// ambiguous.
  private mutating func readResolver(of folder: FilePath, among numbers: [Int]) -> Bool {
    let resolvers = Set(numbers.filter { ResolverDocument.isResolver(files.documents[$0]) }).sorted()
    if resolvers.count > 1 {
      files.isClosed = false
      let paths = resolvers.map { files.documents.sources[files.documents[$0].source].path }
      files.log.report(
        .invalidConfiguration,
        "the folder holds \(paths.count) resolver documents, \(paths.inBackticks.joined(separator: ", ")); name the one to read as the INPUT, or as `resolver:` in `\(Configuration.fileName)`",
        at: .file(folder.spelled))
    } else if let resolver = resolvers.first {
      let path = files.documents.sources[files.documents[resolver].source].path
      files.log.report(
        .note, .impliedResolver,
        "the folder `\(folder.spelled)` is read through this resolver document, the only one that it holds; name it as the INPUT, or as `resolver:` in `\(Configuration.fileName)`",
        at: .file(path))
      tokens = .resolver(resolver, nil)
      self.folder = folder
    }
    return !resolvers.isEmpty
  }

  mutating func readFolders(_ folders: [FilePath]) throws(Refusal) {
    try read(folders.map { Argument(path: $0, kind: .folder) })
  }

  /// A file of a folder that is an INPUT; a link must not lead out of it.
  private mutating func member(_ path: FilePath) -> Int? {
    if files.leadsOutside(path, workspace.loader) {
      files.log.report(.outside(path, at: .file(path.text)))
      files.isClosed = false
      return nil
    }
    return named(path)
  }

  /// A file that belongs to an INPUT.
  private mutating func named(_ path: FilePath) -> Int? {
    do {
      let number = try files.document(at: path, in: &workspace)
      if number == nil { files.isClosed = false }
      return number
    } catch {
      refuse(path, error)
      return nil
    }
  }

  mutating func readConfiguredTokens() {
    let folder = FilePath(configuration.folder)
    self.folder = folder
    if let resolver = configuration.resolver {
      let read = files.document(
        named: resolver.value, in: folder, namedAt: resolver.range, in: &workspace)
      guard let number = read else {
        files.isClosed = false
        return
      }
      guard ResolverDocument.isResolver(files.documents[number]) else {
        files.log.report(
          .invalidConfiguration,
          "`\(resolver.value)` is not a resolver document, since it has no `resolutionOrder`; list token files in `sources`",
          at: resolver.range)
        files.isClosed = false
        return
      }
      tokens = .resolver(number, nil)
      return
    }
    var numbers: [Int] = []
    var ofRecords: [Int] = []
    for entry in configuration.records {
      for number in entry.files.flatMap({ configured($0, in: folder) }) {
        records[number, default: []].append(entry.rule)
        ofRecords.append(number)
      }
    }
    for source in configuration.sources ?? [] {
      let found = configured(source, in: folder)
      numbers += Glob.isPattern(source.value) ? withTokens(found.filter { records[$0] == nil }) : found
    }
    add(numbers.filter { records[$0] == nil } + ofRecords)
  }

  /// The documents of one entry of `sources:`.
  private mutating func configured(_ source: Configuration.Located<String>, in folder: FilePath) -> [Int] {
    guard Glob.isPattern(source.value) else {
      let number = files.document(
        named: source.value, in: folder, namedAt: source.range, in: &workspace)
      if number == nil { files.isClosed = false }
      return number.map { [$0] } ?? []
    }
    let glob = Glob(source.value)
    var numbers: [Int] = []
    let base = workspace.loader.path(glob.base, in: folder)
    guard files.isAllowed(base, namedAt: source.range, workspace.loader) else {
      files.isClosed = false
      return []
    }
    for path in tokenFiles(in: base, matching: glob, namedAt: source.range) {
      let number = files.document(at: path, namedAt: source.range, in: &workspace)
      if number == nil { files.isClosed = false }
      if let number { numbers.append(number) }
    }
    let tokenFiles = withoutResolvers(numbers)
    if tokenFiles.isEmpty, files.isClosed {
      files.log.report(.invalidConfiguration, "`\(source.value)` matches no token file", at: source.range)
    }
    return tokenFiles
  }

  private func withoutResolvers(_ numbers: [Int]) -> [Int] {
    numbers.filter { number in
      let document = files.documents[number]
      return !ResolverDocument.isResolver(document) && !document.isOfOtherTool(files.documents)
    }
  }

  /// The files that can be about tokens, if some are. Other data next to them, such as lists of pairs, is told and left out.
  private mutating func withTokens(_ numbers: [Int]) -> [Int] {
    guard !isStrict, !workspace.isForeign, numbers.contains(where: { files.documents[$0].mentionsTokens })
    else { return numbers }
    return numbers.filter { number in
      let document = files.documents[number]
      guard !document.mentionsTokens, document.hasPlainValues,
        Dialect.recognized(in: [document], files.documents) == nil
      else { return true }
      files.log.report(
        .warning, .foreignMember,
        "the file holds no token, and is left out; move it to another folder, or name the files that hold tokens",
        at: .file(files.documents.sources[document.source].path))
      return false
    }
  }

  /// Uses documents as the sources of tokens, without duplicates; a single resolver document is used as such.
  private mutating func add(_ numbers: [Int]) {
    if numbers.count == 1, ResolverDocument.isResolver(files.documents[numbers[0]]) {
      tokens = .resolver(numbers[0], nil)
      return
    }
    var seen: Set<Int> = []
    tokens = .files(numbers.filter { seen.insert($0).inserted })
  }

  private mutating func reportEmpty(_ folders: [FilePath]) {
    guard case .files(let numbers) = tokens, numbers.isEmpty, files.isClosed, !isUnreadable else {
      return
    }
    for folder in folders {
      let others = otherFiles(in: folder).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
      let found = others.map { counted($0.value, "`\($0.key)` file") }.listed()
      let advice = found.isEmpty ? "" : ", but \(found); the names of token files end in \(Notation.endings)"
      files.log.report(
        .unreadableFile, "the folder holds no token files\(advice)", at: .file(folder.spelled))
    }
  }
}

extension Document {
  /// Whether it has properties of tokens, or what looks like some.
  fileprivate var mentionsTokens: Bool {
    let others = ["$schema", "$id", "$comment", "$description"]
    return nodes.indices.contains { index in
      guard nodes[index].name != Node.end else { return false }
      let name = text(of: NodeID(rawValue: UInt32(index)))
      return name.first == UInt8(ascii: "$") && !others.contains { name.elementsEqual($0.utf8) }
    }
  }

  /// Whether there are values that are no groups.
  fileprivate var hasPlainValues: Bool { nodes.contains { $0.name == Node.end && $0.kind != .mapping } }

  /// Whether a file is a lock file, a manifest, a schema or a configuration of another tool, by its contents.
  fileprivate func isOfOtherTool(_ documents: Documents) -> Bool {
    guard kind(of: root) == .mapping else { return false }
    if let schema = value(of: Name(.schema), in: root), string(of: schema).contains("json-schema.org/") {
      return true
    }
    let known = ["lockfileVersion", "compilerOptions", "dependencies", "scripts", "platforms"]
    let keys = Set(entries(of: root).map { string(of: $0.key) }).intersection(known)
    return keys.contains("lockfileVersion") || keys.contains("compilerOptions")
      || keys.isSuperset(of: ["dependencies", "scripts"])
      || keys.contains("platforms") && FilePath(documents.sources[source].path).name == "config.json"
  }
}
