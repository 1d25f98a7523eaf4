import Dialects
package import Diagnostics
package import Syntax
package import Text
package import Tokens

/// The state that outlives a run: texts, names, and the document of every text, kept while its bytes are the
/// same.
///
/// There is one cache, from a path to its bytes, document and diagnostics, with a hit if the bytes are equal.
/// Everything that is computed from documents is computed again. A document depends on its own bytes alone:
/// its names are numbers in the workspace's table, which grows, and each run numbers its sources again, in
/// the order of reading. So a run in a warm workspace has the same result as in a new one.
package struct Workspace: Sendable {
  /// The result of parsing the bytes at a path.
  package struct Parsed: Sendable {
    package let bytes: [UInt8]
    /// `nil` if parsing failed.
    package let document: Document?
    /// The last valid document at this path, which hover and completion use meanwhile.
    package let lastGood: Document?
    /// Diagnostics whose places are in the source 0.
    package let diagnostics: [Diagnostic]
  }

  let loader: SourceLoader
  let workers: Workers
  /// The names of all documents that were read since the table was last compacted.
  package private(set) var names = NameTable()
  private var entries: [FilePath: Entry] = [:]
  /// Texts that replace files, by the files' canonical paths.
  private var buffers: [FilePath: [UInt8]] = [:]
  /// Whether files belong to another tool: JSON is then read as JSON5, and the last of equal keys applies.
  var isForeign = false
  /// The dialect that reads texts, such as style sheets, in place of token files; `nil` for others.
  var textDialect: Dialect?

  func readsText(_ name: String) -> Bool { textDialect.map { Notation.textDialect(name) == $0 } ?? false }

  /// The number of the current run.
  private var run = 0
  /// The number of names after the last compaction, when only live documents had names.
  private var liveNames = 0

  private struct Entry {
    var parsed: Parsed
    let notation: Notation
    let isForeign: Bool
    /// The last run that read it.
    var run: Int
  }

  /// - Parameter workers: run independent work items of a run in parallel.
  package init(loading loader: SourceLoader, workers: Workers = .one) {
    (self.loader, self.workers) = (loader, workers)
  }

  /// Replaces the contents of the file at a path with a text, such as an editor's buffer; `nil` restores the
  /// file.
  package mutating func setText(_ text: [UInt8]?, of path: FilePath) { buffers[canonical(path)] = text }

  /// The bytes at a path: its buffer if there is one, otherwise the file.
  func text(of path: FilePath) throws(LoadFailure) -> [UInt8] {
    if !buffers.isEmpty, let text = buffers[canonical(path)] { return text }
    return try loader.load(path.text)
  }

  /// The parsed bytes at a path, parsed again only if they change.
  package mutating func document(at path: FilePath) throws(LoadFailure) -> Parsed {
    document(of: try text(of: path), at: path)
  }

  /// The parsed form of bytes that are already read.
  mutating func document(of bytes: [UInt8], at path: FilePath) -> Parsed {
    let dialect = Notation.textDialect(path.name)
    // A DESIGN.md has YAML in it.
    let isText = dialect != nil && dialect != .designMD
    let text = dialect == .designMD ? PageText(bytes).yaml : nil
    var notation = Notation(ofFile: path.name)
    if isForeign, notation == .json { notation = .json5 }
    let known = entries[path]
    if let known, known.notation == notation, known.isForeign == isForeign, known.parsed.bytes == bytes {
      entries[path]?.run = run
      return known.parsed
    }
    var sources = Sources()
    var log = DiagnosticLog()
    let source = sources.add(Source(path: path.text, bytes: bytes))
    let document =
      isText
      ? Document(asTextOf: source, in: sources, log: &log)
      : Document(
        reading: source, in: sources, as: notation, names: &names, by: workers, lastKeyWins: isForeign,
        inPlaceOfText: text, log: &log)
    let parsed = Parsed(
      bytes: bytes, document: document, lastGood: document ?? known?.parsed.lastGood,
      diagnostics: log.diagnostics)
    entries[path] = Entry(parsed: parsed, notation: notation, isForeign: isForeign, run: run)
    return parsed
  }

  /// Gives access to the names of the documents, to add to them.
  mutating func withNames<Result>(_ body: (inout NameTable) -> Result) -> Result { body(&names) }

  /// Begins a run: removes unused names and documents once there are as many as used ones.
  mutating func beginRun() {
    if names.count > 2 * max(liveNames, 1_000) { compact() }
    run += 1
    (isForeign, textDialect) = (false, nil)
  }

  /// Moves the documents of the last run to a new table that contains only their names.
  private mutating func compact() {
    entries = entries.filter { $0.value.run == run }
    let old = names
    names = NameTable()
    for path in entries.keys.sorted(by: { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }) {
      guard let parsed = entries[path]?.parsed else { continue }
      let document = parsed.document?.renamed(from: old, into: &names)
      entries[path]?.parsed = Parsed(
        bytes: parsed.bytes, document: document,
        lastGood: document ?? parsed.lastGood?.renamed(from: old, into: &names),
        diagnostics: parsed.diagnostics)
    }
    liveNames = names.count
  }

  /// Moves the workspace out and leaves an empty one in its place: with two owners, the first change would
  /// copy everything.
  mutating func take() -> Workspace {
    var taken = Workspace(loading: loader, workers: workers)
    swap(&self, &taken)
    return taken
  }

  private func canonical(_ path: FilePath) -> FilePath {
    (try? loader.canonicalPath(path.spelled)).map { FilePath($0) } ?? path
  }
}

extension Notation {
  /// The notation of a file, by the end of its name: JSON for `.json` and `.tokens`, otherwise YAML.
  package init(ofFile name: String) {
    let ends: [(ending: String, notation: Notation)] = [
      (".json", .json), (".tokens", .json), (".jsonc", .jsonc), (".json5", .json5),
    ]
    self = ends.first { name.utf8.hasSuffix($0.ending) }?.notation ?? .yaml
  }

  /// Whether a name has an extension of token files.
  package static func isTokenFile(_ name: String) -> Bool {
    [".yaml", ".yml", ".json", ".tokens", ".jsonc", ".json5"].contains {
      name.utf8.count > $0.utf8.count && name.utf8.hasSuffix($0)
    }
  }

  /// The dialect of a text that is no token file, such as a style sheet, and holds tokens for those who name it; `nil` for other
  /// files.
  static func textDialect(_ name: String) -> Dialect? {
    Dialect.allCases.first { dialect in
      dialect.textEnding.map { name.utf8.count > $0.utf8.count && name.utf8.hasSuffix($0) } ?? false
    }
  }

  /// Whether a name in a folder is that of a file of a dialect of texts.
  static func isText(_ name: String, of dialect: Dialect) -> Bool {
    textDialect(name) == dialect && (dialect != .designMD || name.lowercased() == "design.md")
  }

  /// The dialect of a folder of style sheets, or of one with a DESIGN.md; `nil` for others.
  package static func textDialect(among names: [String]) -> Dialect? {
    Dialect.allCases.first { dialect in names.contains { isText($0, of: dialect) } }
  }

  /// The extensions of token files, in words.
  static let endings = "`.yaml`, `.yml`, `.json`, `.tokens`, `.tokens.json`, `.jsonc` or `.json5`"
}

extension String.UTF8View {
  fileprivate func hasSuffix(_ end: String) -> Bool { suffix(end.utf8.count).elementsEqual(end.utf8) }
}
