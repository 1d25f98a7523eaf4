package import Diagnostics
package import Syntax
package import Text

/// The documents of a run, including those opened by references so far.
package struct Documents: Sendable {
  package var sources = Sources()
  package var names = NameTable()
  /// In the order in which they were read.
  package private(set) var all: [Document] = []
  /// The types of the configuration that tokens may have.
  package var types: [OwnType] = [] {
    didSet { for member in types.flatMap(\.members) { _ = names.intern(member.name) } }
  }
  /// Document numbers by source; sources that could not be read have none.
  private var numbers: [SourceID: Int] = [:]
  /// Documents that may have lost members because of mistakes, which were reported.
  private var damaged: Set<Int> = []
  /// DTCG documents that replaced documents in another dialect.
  private var imported: Set<Int> = []
  /// Documents with tokens that others contain.
  private var derived: Set<Int> = []

  /// Runs independent work on documents in parallel.
  package let workers: Workers

  /// - Parameter workers: read the parts of long texts.
  package init(by workers: Workers = .one) { self.workers = workers }

  /// Reads a source and returns the document's number, or `nil` if parsing failed, which is reported.
  package mutating func read(_ source: Source, as notation: Notation, log: inout DiagnosticLog) -> Int? {
    let id = sources.add(source)
    var mistakes = DiagnosticLog()
    let read = Document(
      reading: id, in: sources, as: notation, names: &names, by: workers, log: &mistakes)
    for mistake in mistakes.diagnostics { log.report(mistake) }
    guard let document = read else { return nil }
    if mistakes.diagnostics.contains(where: { $0.costsMembers(of: document) }) { damaged.insert(all.count) }
    all.append(document)
    numbers[id] = all.count - 1
    return all.count - 1
  }

  /// Adds the text of a document that was read before, and the document unless parsing failed.
  ///
  /// - Parameter mistakes: the diagnostics from reading it.
  package mutating func add(
    _ source: Source, as document: Document?, mistakes: [Diagnostic]
  ) -> (source: SourceID, number: Int?) {
    let id = sources.add(source)
    guard let document else { return (id, nil) }
    if mistakes.contains(where: { $0.costsMembers(of: document) }) { damaged.insert(all.count) }
    all.append(document.moved(to: id))
    numbers[id] = all.count - 1
    return (id, all.count - 1)
  }

  package subscript(number: Int) -> Document { all[number] }

  /// Replaces a document with an equivalent DTCG document.
  ///
  /// - Parameter isForeign: whether it was in another dialect, whose values are read liberally.
  package mutating func replace(_ number: Int, with document: Document, isForeign: Bool = true) {
    all[number] = document
    if isForeign { imported.insert(number) }
  }

  /// Adds a document with tokens that another one contains, which override its own.
  mutating func add(_ document: Document, derivedFrom origin: Int) -> Int {
    derived.insert(all.count)
    if isImported(origin) { imported.insert(all.count) }
    all.append(document)
    return all.count - 1
  }

  /// Whether the tokens of a document are also in another one, where they are checked.
  package func isDerived(_ number: Int) -> Bool { !derived.isEmpty && derived.contains(number) }

  /// Whether a document was converted from another dialect.
  func isImported(_ number: Int) -> Bool { !imported.isEmpty && imported.contains(number) }

  /// Whether a document may have lost members because of mistakes.
  func isDamaged(_ number: Int) -> Bool { damaged.contains(number) }

  /// The number of a source's document.
  package func number(of source: SourceID) -> Int? { numbers[source] }
}

/// Opens the file that a document refers to and returns its document's number, the same for the same file.
///
/// `path` is the reference as written, without its fragment, relative to the file that contains it
/// (`referrer`). Errors are reported in the log; `nil` if there is no document.
package typealias DocumentOpener = (
  _ path: String, _ referrer: SourceRange, _ documents: inout Documents, _ log: inout DiagnosticLog
) -> Int?

extension Diagnostic {
  /// Whether a part of the text was skipped after this mistake.
  fileprivate func costsMembers(of document: Document) -> Bool {
    severity == .error && (code == .duplicateKey || document.notation == .yaml)
  }
}

/// A node of one of the documents: nodes are numbered per document.
package struct NodePlace: Hashable, Sendable {
  package var document: UInt32
  package var node: NodeID

  package init(document: UInt32, node: NodeID) { (self.document, self.node) = (document, node) }
}

extension Documents {
  subscript(place: NodePlace) -> Document { self[Int(place.document)] }

  /// Where a node is written.
  func range(of place: NodePlace) -> SourceRange { self[place].range(of: place.node) }
}

/// A mapping that is read as a tree of groups and tokens: the root of a file, or an inline source of a resolver document.
package struct TokenSource: Hashable, Sendable {
  /// The number of its document in `Documents`.
  package let document: Int
  package let node: NodeID
  /// Reference objects to it, outermost first: the keys next to `$ref` replace keys of the same names in their target
  /// (Resolver module §4.2.2).
  package let overrides: [Overrides]

  /// A reference object: its document's number and its mapping.
  package struct Overrides: Hashable, Sendable {
    package let document: Int
    package let node: NodeID

    package init(document: Int, node: NodeID) {
      (self.document, self.node) = (document, node)
    }
  }

  package init(document: Int, node: NodeID, overrides: [Overrides] = []) {
    (self.document, self.node, self.overrides) = (document, node, overrides)
  }

  /// The nodes of a tree of tokens, which are adjacent in their document.
  package struct Nodes: Hashable, Sendable {
    package let document: UInt32
    package let nodes: Range<UInt32>

    package init(of source: TokenSource, in document: Document) {
      self.document = UInt32(source.document)
      let end = document.next(after: source.node)?.rawValue ?? UInt32(document.nodes.count)
      nodes = source.node.rawValue..<max(end, source.node.rawValue)
    }
  }
}

/// The set or modifier of a resolver document that names a source.
package struct SourceOrigin: Hashable, Sendable {
  package let name: String
  package let nodes: TokenSource.Nodes

  package init(_ name: String, _ nodes: TokenSource.Nodes) { (self.name, self.nodes) = (name, nodes) }
}
