package import Diagnostics
package import Syntax
package import Text

/// What outlives a run: texts, names, and the document of every text, kept while its bytes are the same.
///
/// There is one cache, from a path to its bytes, document and diagnostics, and it is hit if the bytes are equal. Everything
/// that is computed from documents is computed again. A document depends on its own bytes alone: its names are numbers in the
/// workspace's table, which grows, and its source is a number that each run gives anew, in the order of reading, so that a run
/// in a warm workspace gives what one in a fresh workspace does.
package struct Workspace: Sendable {
  /// What was made of the bytes at a path.
  package struct Parsed: Sendable {
    package let bytes: [UInt8]
    /// `nil` if no tree could be made of the bytes.
    package let document: Document?
    /// The last document that could be made at this path, from which hover and completion answer meanwhile.
    package let lastGood: Document?
    /// About the source 0.
    package let diagnostics: [Diagnostic]
  }

  let loader: SourceLoader
  let workers: Workers
  /// The names of all documents that were read since the table was last compacted.
  package private(set) var names = NameTable()
  private var entries: [FilePath: Entry] = [:]
  /// Texts that replace those of files, by the files' canonical paths.
  private var buffers: [FilePath: [UInt8]] = [:]
  /// Whether files are those of another tool, which reads JSON as JSON5 and takes the last of equal keys.
  var isForeign = false
  /// The number of the current run.
  private var run = 0
  /// How many names there were when nothing but live documents had any.
  private var liveNames = 0

  private struct Entry {
    var parsed: Parsed
    let notation: Notation
    let isForeign: Bool
    /// The last run that read it.
    var run: Int
  }

  /// - Parameter workers: do the work of a run that can be done in parallel.
  package init(loading loader: SourceLoader, workers: Workers = .one) {
    self.loader = loader
    self.workers = workers
  }

  /// Lets a text replace what the file at a path holds, as an editor's buffer does; `nil` means the file again.
  package mutating func setText(_ text: [UInt8]?, of path: FilePath) {
    buffers[canonical(path)] = text
  }

  /// The bytes at a path: those of its buffer if it has one, else those of the file.
  func text(of path: FilePath) throws(LoadFailure) -> [UInt8] {
    if !buffers.isEmpty, let text = buffers[canonical(path)] { return text }
    return try loader.load(path.text)
  }

  /// What the bytes at a path say, parsed at most once while they are the same.
  package mutating func document(at path: FilePath) throws(LoadFailure) -> Parsed {
    document(of: try text(of: path), at: path)
  }

  /// What bytes say that were read already.
  mutating func document(of bytes: [UInt8], at path: FilePath) -> Parsed {
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
    let document = Document(
      reading: source, in: sources, as: notation, names: &names, by: workers, lastKeyWins: isForeign,
      log: &log)
    let parsed = Parsed(
      bytes: bytes, document: document, lastGood: document ?? known?.parsed.lastGood,
      diagnostics: log.diagnostics)
    entries[path] = Entry(parsed: parsed, notation: notation, isForeign: isForeign, run: run)
    return parsed
  }

  /// Adds to the names of the documents.
  mutating func withNames<Result>(_ body: (inout NameTable) -> Result) -> Result { body(&names) }

  /// Begins a run: forgets names and documents that are not used any more, once they are as many as those that are.
  mutating func beginRun() {
    if names.count > 2 * max(liveNames, 1_000) { compact() }
    run += 1
    isForeign = false
  }

  /// Gives the documents of the last run names of a table that has no others.
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

  /// The workspace itself, in place of which an empty one is left: what two owners hold is copied at the first change.
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
  /// How a file is read, by the end of its name: as JSON for `.json` and `.tokens`, else as YAML.
  package init(ofFile name: String) {
    let ends: [(ending: String, notation: Notation)] = [
      (".json", .json), (".tokens", .json), (".jsonc", .jsonc), (".json5", .json5),
    ]
    self = ends.first { name.utf8.hasSuffix($0.ending) }?.notation ?? .yaml
  }

  /// Whether a name ends as the names of token files do.
  package static func isTokenFile(_ name: String) -> Bool {
    [".yaml", ".yml", ".json", ".tokens", ".jsonc", ".json5"].contains {
      name.utf8.count > $0.utf8.count && name.utf8.hasSuffix($0)
    }
  }

  /// The names that are read, in words.
  static let endings = "`.yaml`, `.yml`, `.json`, `.tokens`, `.tokens.json`, `.jsonc` or `.json5`"
}

extension String.UTF8View {
  fileprivate func hasSuffix(_ end: String) -> Bool { suffix(end.utf8.count).elementsEqual(end.utf8) }
}
