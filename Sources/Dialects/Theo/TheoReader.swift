import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// theo: flat lists of properties, with aliases, defaults and imports.
  static let theo = DialectReader(dialect: .theo, imports: TheoSet.imports(of:)) { set in
    set.options.extensionKey = "org.tokenc.theo"
    let theo = TheoSet(set)
    var plain: [ForeignSet.File] = []
    for index in set.files.indices {
      var writer = TheoWriter(set.files[index].document, file: index, of: theo, names: set.names)
      set.names = NameTable()
      writer.write()
      set.names = writer.names
      for finding in writer.findings { set.log.report(finding) }
      plain.append(ForeignSet.File(path: set.files[index].path, document: writer.out.document()))
    }
    for finding in theo.findings { set.log.report(finding) }
    set.files = plain
    let trees = set.files.indices.map { LegacySet.Tree(file: $0, roots: [set.files[$0].document.root]) }
    let (documents, sources) = LegacySet(trees).written(by: &set)
    return ImportedSet(documents: documents, steps: [.sources(theo.order.flatMap { sources[$0] })])
  }
}

/// The files of a theo set: their imports, and their aliases.
struct TheoSet {
  let files: [ForeignSet.File]
  /// The files in the order of merging, without duplicates: imports before the file that names them.
  private(set) var order: [Int] = []
  private(set) var findings: [Diagnostic] = []
  /// The files that define an alias, in the order of merging.
  private var aliases: [[UInt8]: [(file: Int, node: NodeID)]] = [:]

  init(_ set: ForeignSet) {
    files = set.files
    sort()
    for file in order {
      let document = files[file].document
      guard let list = document.value(named: "aliases", in: document.root) else { continue }
      for (key, value) in document.entries(of: list) {
        let inner =
          document.kind(of: value) == .mapping ? document.value(of: Keyword.value.interned, in: value) : value
        aliases[Array(document.text(of: key)), default: []].append((file, inner ?? value))
      }
    }
  }

  /// The imports of a file, with their places.
  static func imports(of document: Document) -> [(path: String, range: SourceRange)] {
    guard let list = document.value(named: "imports", in: document.root) else { return [] }
    return document.elements(of: list).map { (document.string(of: $0), document.range(of: $0)) }
  }

  /// Sorts the files by their imports, with an explicit stack, since the depth is unlimited.
  private mutating func sort() {
    enum State { case unseen, open, done }
    var states = [State](repeating: .unseen, count: files.count)
    let imported = Set(files.lazy.flatMap(\.imports))
    // Files that import each other in a cycle come last.
    let starts = files.indices.filter { !imported.contains($0) } + files.indices.filter(imported.contains)
    for start in starts where states[start] == .unseen {
      var stack = [(file: start, next: 0)]
      states[start] = .open
      while let (file, next) = stack.last {
        guard next < files[file].imports.count else {
          states[file] = .done
          order.append(file)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = files[file].imports[next]
        switch states[target] {
        case .unseen:
          states[target] = .open
          stack.append((target, 0))
        case .open:
          let document = files[file].document
          let places = Self.imports(of: document)
          findings.append(.circularImport(at: places.first?.range ?? document.range(of: document.root)))
        case .done: break
        }
      }
    }
  }

  /// The text of an alias as seen by a file: its own, or else the last one that was merged.
  func alias(_ name: ArraySlice<UInt8>, in file: Int) -> (file: Int, node: NodeID)? {
    guard let found = aliases[Array(name)] else { return nil }
    return found.last { $0.file == file } ?? found.last
  }
}

extension Diagnostic {
  fileprivate static func circularImport(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .circularReference, "this file imports itself, through others or not; remove one of the imports",
      at: range)
  }
}
