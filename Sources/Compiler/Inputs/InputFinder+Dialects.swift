import Audit
import Diagnostics
import Dialects
import Syntax
import Text
package import Tokens

extension InputFinder {
  /// Replaces documents in the dialect that the user names with DTCG documents.
  mutating func importDialect(of request: Request) throws(Refusal) {
    guard let dialect = request.dialect ?? configuration.namedDialect else { return readModes() }
    if dialect == .records, records.isEmpty, files.isClosed {
      files.log.report(
        .invalidConfiguration,
        "`records` in `tokenc.yaml` describes a format of your own, and names its files",
        at: configuration.dialect.map { .range($0.range) } ?? .program)
      files.isClosed = false
    }
    guard !request.isStrict else {
      let place = configuration.dialect.map { Diagnostic.Place.range($0.range) } ?? .program
      files.log.report(
        .foreignDialect,
        "`--strict` accepts only DTCG 2025.10, and the set is in \(dialect.words); omit `--strict` or the dialect",
        at: place)
      files.isClosed = false
      return
    }
    // The files of a resolver document are opened once the contexts are known.
    guard case .files(var numbers) = tokens, !numbers.isEmpty else { return }
    if let imports = DialectReader.reader(of: dialect).imports {
      openImports(of: &numbers, by: imports, request.packageFolders)
    }
    let types = request.dialectTypes.map { typeRules(at: FilePath($0)) } ?? []
    if isUnreadable { throw .unreadableInput }
    let imported = files.read(
      numbers, in: dialect, configuration, units: request.dialectUnits, types: types,
      sets: request.dialectSets, records: records, &workspace)
    if files.isClosed, !files.log.hasErrors {
      for finding in imported.noTokens(in: paths(of: numbers), of: dialect) { files.log.report(finding) }
    }
    take(imported, numbers)
    readModes(in: imported, numbers, dialect)
  }

  /// Makes a set that was read, or divided, the input.
  private mutating func take(_ imported: ImportedSet, _ numbers: [Int]) {
    self.imported = (imported, paths(of: numbers), numbers)
    tokens = .dialect(ResolverDocument(imported, numbers: numbers, of: files.documents), numbers)
  }

  private func paths(of numbers: [Int]) -> [String] {
    numbers.map { files.documents.sources[files.documents[$0].source].path }
  }

  /// Divides what was read in a dialect by the modes of its tokens, if `modes:` says so. The dialect itself may have read those
  /// under keys.
  private mutating func readModes(in imported: ImportedSet, _ numbers: [Int], _ dialect: Dialect) {
    let places = configuration.modes
    guard imported.isPlain else {
      let inPaths = places.first { if case .path = $0.value { true } else { false } }
      guard let place = inPaths?.range else { return }
      let cause = imported.faults.isEmpty ? "has themes already" : "has tokens without a value"
      files.log.report(
        .invalidConfiguration,
        "modes in paths are not read, because the set in \(dialect.words) \(cause)", at: place)
      return
    }
    guard !places.isEmpty,
      var divided = files.readModes(of: numbers, at: places.map(\.value), isForeign: true, &workspace)
    else { return }
    (divided.counts, divided.losses) = (imported.counts, imported.losses)
    divided.hasPublishedNames = imported.hasPublishedNames
    take(divided, numbers)
  }

  /// Divides files of DTCG by the modes of their tokens, if `modes:` says so.
  private mutating func readModes() {
    guard let place = configuration.modes.first?.range else { return }
    guard case .files(let numbers) = tokens, !numbers.isEmpty else {
      if case .resolver = tokens {
        files.log.report(
          .invalidConfiguration,
          "`modes` is about `sources`; the contexts of a resolver document are files of their own, as `tokenc import` writes them",
          at: place)
      }
      return
    }
    let places = configuration.modes.map(\.value)
    guard let imported = files.readModes(of: numbers, at: places, &workspace) else { return }
    take(imported, numbers)
  }

  /// The types that a file assigns to path patterns: `{"space.**": dimension px, "motion.**": duration ms}`.
  private mutating func typeRules(at path: FilePath) -> [TypeRule] {
    do {
      guard let number = try files.document(at: path, in: &workspace) else { return [] }
      let document = files.documents[number]
      return document.entries(of: document.root).compactMap { key, value in
        let words = document.string(of: value)
        if let rule = TypeRule(document.string(of: key), words) { return rule }
        files.log.report(
          .invalidConfiguration,
          "`\(words.shortened(to: 40))` is not a type with a unit; write one such as `dimension px`, `duration ms` or `color`",
          at: document.range(of: value))
        return nil
      }
    } catch {
      refuse(path, error)
      return []
    }
  }

  /// Opens the files that files import, recursively.
  private mutating func openImports(
    of numbers: inout [Int], by imports: (Document) -> [(path: String, range: SourceRange)],
    _ packages: [String]
  ) {
    var next = 0
    var known = Set(numbers)
    while next < numbers.count {
      let number = numbers[next]
      next += 1
      let folder = FilePath(files.documents.sources[files.documents[number].source].path).folder
      files.imports[number] = imports(files.documents[number]).compactMap { path, range in
        guard let target = importedPath(path, from: folder, packages, at: range),
          let opened = files.document(at: target, namedAt: range, in: &workspace)
        else {
          files.isClosed = false
          return nil
        }
        if known.insert(opened).inserted { numbers.append(opened) }
        return opened
      }
    }
  }

  /// The file that an import refers to, as in Node.js: a path with or without an extension, or a file in a
  /// folder of packages.
  private mutating func importedPath(
    _ path: String, from folder: FilePath, _ packages: [String], at range: SourceRange
  ) -> FilePath? {
    let isRelative = path.hasPrefix("./") || path.hasPrefix("../")
    var folders =
      isRelative || FilePath(path).isAbsolute
      ? [folder] : packageFolders(above: folder) + packages.map { FilePath($0) }
    if !isRelative { folders.append(folder) }
    for base in folders {
      let whole = workspace.loader.path(path, in: base)
      for ending in ["", ".json", ".json5", ".yml", ".yaml"] {
        let candidate = FilePath(whole.text + ending)
        if let kind = try? workspace.loader.kind(candidate.text), kind == .file { return candidate }
      }
    }
    files.log.report(
      .unreadableFile,
      "`\(path)` is neither a file next to this one nor in a package; list the folder of its package in `roots:` of `tokenc.yaml`",
      at: range)
    return nil
  }

  /// The folders of packages in a folder and above it, and those that `roots:` lists.
  private func packageFolders(above folder: FilePath) -> [FilePath] {
    var folders: [FilePath] = []
    var current = folder
    for _ in 0..<64 {
      folders.append(current.appending(name: "node_modules"))
      guard !current.text.isEmpty, current.text != "/" else { break }
      current = current.folder
    }
    return folders
      + configuration.roots.map { workspace.loader.path($0.value, in: FilePath(configuration.folder)) }
  }
}

extension RunFiles {
  /// Divides documents of DTCG by modes; `nil` if no token has some.
  fileprivate mutating func readModes(
    of numbers: [Int], at places: [ModePlace], isForeign: Bool = false, _ workspace: inout Workspace
  ) -> ImportedSet? {
    let plain = numbers.map { number in
      ForeignSet.File(
        path: documents.sources[documents[number].source].path, document: documents[number])
    }
    let (imported, log) = workspace.withNames { names in
      var set = ForeignSet(plain, options: ForeignSet.Options(), names: names)
      names = NameTable()
      let imported = DialectReader.modes(at: places, of: &set)
      names = set.names
      return (imported, set.log)
    }
    for diagnostic in log.diagnostics { self.log.report(diagnostic) }
    guard let imported else { return nil }
    for (number, document) in zip(numbers, imported.documents) {
      documents.replace(number, with: document, isForeign: isForeign)
    }
    return imported
  }

  /// Reads documents in a dialect, and replaces them with DTCG documents.
  @discardableResult
  mutating func read(
    _ numbers: [Int], in dialect: Dialect, _ configuration: Configuration, units: DefaultUnits,
    types: [TypeRule] = [], sets: [String] = [], records: [Int: [RecordRule]] = [:],
    _ workspace: inout Workspace
  ) -> ImportedSet {
    let positions = Dictionary(numbers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let foreign = numbers.map { number in
      let document = documents[number]
      var file = ForeignSet.File(path: documents.sources[document.source].path, document: document)
      file.imports = (imports[number] ?? []).compactMap { positions[$0] }
      file.records = records[number] ?? []
      return file
    }
    let (imported, log) = workspace.withNames { names in
      var options = ForeignSet.Options()
      options.dimension = (configuration.units.dimension ?? units.dimension)?.rawValue
      options.types = types
      options.sets =
        sets.isEmpty ? configuration.sets.map { ($0.value, .range($0.range)) } : sets.map { ($0, .program) }
      options.duration = (configuration.units.duration ?? units.duration)?.rawValue
      var set = ForeignSet(foreign, options: options, names: names)
      names = NameTable()
      let imported = DialectReader.reader(of: dialect).imported(&set)
      names = set.names
      return (imported, set.log)
    }
    var tolerated = log
    tolerated.adjustTolerances(by: { configuration.audit.severity(of: $0) })
    for diagnostic in tolerated.diagnostics { self.log.report(diagnostic) }
    faults += imported.faults.map { fault in
      let number = UInt32(numbers[fault.token.file])
      return (NodePlace(document: number, node: fault.token.node), fault.diagnostic)
    }
    for (number, document) in zip(numbers, imported.documents) {
      // Files of DTCG are as they were.
      documents.replace(number, with: document, isForeign: dialect != .records || records[number] != nil)
    }
    return imported
  }
}

extension Configuration {
  /// The dialect that it names, also by `records`.
  var namedDialect: Dialect? { dialect?.value ?? (records.isEmpty ? nil : .records) }
}

extension ResolverDocument {
  /// The steps of an imported set, whose files have these document numbers.
  fileprivate init(_ set: ImportedSet, numbers: [Int], of documents: Documents) {
    self.init()
    func sources(_ sources: [ImportedSet.Source]) -> [TokenSource] {
      sources.map { TokenSource(document: numbers[$0.file], node: $0.node) }
    }
    order = sources(set.order)
    hidden = sources(set.hidden).map { TokenSource.Nodes(of: $0, in: documents[$0.document]) }
    themes = set.themes.map { theme in
      NamedTheme(
        theme.name, theme.isDark ? .dark : .light, theme.hasHighContrast ? .high : .normal,
        input: theme.input.map { ModifierChoice($0.modifier, $0.context) })
    }
    for step in set.steps {
      switch step {
      case .sources(let list, let choices):
        append(sources(list), when: choices.map { ModifierChoice($0.modifier, $0.context) })
      case .modifier(let modifier):
        let file = modifier.contexts.lazy.flatMap(\.sources).first?.file ?? 0
        append(
          modifier: modifier.name, contexts: modifier.contexts.map { ($0.name, sources($0.sources)) },
          default: modifier.defaultContext, at: SourceRange(source: documents[numbers[file]].source, 0..<0))
      }
    }
  }
}

extension Workspace {
  /// The dialect of a DESIGN.md, or of other Markdown that begins with a front matter; `nil` for other inputs.
  func dialect(ofPagesOf request: Request) -> Dialect? {
    guard !request.inputs.isEmpty, !request.isStrict, request.configuration == nil else { return nil }
    let arePages = request.inputs.allSatisfy { input in
      let path = FilePath(input)
      guard Notation.textDialect(path.name) == .designMD else { return false }
      return Notation.isText(path.name, of: .designMD) || ((try? text(of: path))?.frontMatter ?? 0) > 0
    }
    return arePages ? .designMD : nil
  }
}

/// The dialect of a request's token files: the one that the configuration names, or the one that they show.
package func recognizedDialect(of request: Request, in workspace: inout Workspace) -> Dialect? {
  let texts = Set(request.inputs.map { Notation.textDialect(FilePath($0).name) })
  if texts.count == 1, let dialect = texts.first ?? nil { return dialect }
  var request = request
  request.dialect = nil
  let inputs = Inputs(finding: request, in: &workspace)
  if let dialect = inputs.dialect { return dialect }
  guard case .files(let numbers) = inputs.tokens else { return nil }
  let documents = inputs.files.documents
  return Dialect.recognized(in: numbers.map { documents[$0] }, documents)
}
