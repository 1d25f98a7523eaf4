import Syntax
import Text
import Tokens

/// Plain values in groups that references of Style Dictionary lead to, such as `"main": "Inter"` for `{font.main}`: they
/// become tokens, with the type of the first token whose whole value is such a reference.
struct ScalarLeaves {
  private struct Leaf: Hashable {
    let file: Int
    let node: NodeID
  }

  private let documents: [Document]
  /// The values to wrap, each with the type of a token that refers to it.
  private var leaves: [Leaf: [UInt8]?] = [:]
  /// By reference: the plain values that it leads to.
  private var known: [[UInt8]: [Leaf]] = [:]
  private var names: NameTable

  /// Rewrites the files of a set in which references lead to plain values.
  static func rewrite(_ set: inout ForeignSet) {
    var scalars = ScalarLeaves(set)
    guard !scalars.leaves.isEmpty else { return }
    set.names = NameTable()
    for file in Set(scalars.leaves.keys.map(\.file)).sorted() {
      var out = DocumentWriter(rewriting: scalars.documents[file])
      scalars.write(scalars.documents[file].root, in: file, to: &out)
      set.files[file].document = out.document()
      set.tally.count(.scalar)
    }
    set.names = scalars.names
  }

  private init(_ set: ForeignSet) {
    documents = set.files.map(\.document)
    names = set.names
    let roots = documents.map(\.root)
    for (document, root) in zip(documents, roots) { find(in: root, of: document, type: nil) }
  }

  // MARK: Finding

  private mutating func find(in node: NodeID, of document: Document, type: NodeID?) {
    switch document.kind(of: node) {
    case .mapping:
      let token = LegacyToken(node, in: document)
      let own = token?.type ?? document.groupType(of: node) ?? type
      for (_, value) in document.entries(of: node) {
        find(in: value, of: document, type: value == token?.value || token == nil ? own : nil)
      }
    case .sequence: for element in document.elements(of: node) { find(in: element, of: document, type: nil) }
    case .string:
      let text = document.text(of: node)
      guard text.contains(UInt8(ascii: "{")) else { return }
      let whole = ForeignReference.inner(of: text)
      for range in document.withText(of: node, { Expression.references(in: $0) }) {
        let start = text.startIndex + range.lowerBound + 1
        let inner = text[start..<text.startIndex + range.upperBound - 1].trimmed
        let type = whole == nil ? nil : type.map { Array(document.text(of: $0)) }
        find(inner, type: type)
      }
    case .number, .boolean, .null, .alias: break
    }
  }

  private mutating func find(_ inner: ArraySlice<UInt8>, type: [UInt8]?) {
    let reference = Array(inner)
    let found =
      known[reference]
      ?? documents.enumerated().compactMap { file, document in
        leaf(inner, in: document).map { Leaf(file: file, node: $0) }
      }
    known[reference] = found
    for leaf in found where leaves[leaf] == nil || leaves[leaf] == .some(nil) { leaves[leaf] = .some(type) }
  }

  /// The plain value that a path leads to through groups.
  private func leaf(_ inner: ArraySlice<UInt8>, in document: Document) -> NodeID? {
    var node = document.root
    for segment in inner.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard document.kind(of: node) == .mapping, LegacyToken(node, in: document) == nil,
        let next = document.entries(of: node).first(where: {
          document.text(of: $0.key).elementsEqual(segment) && document.name(of: $0.key).property == nil
        })
      else { return nil }
      node = next.value
    }
    switch document.kind(of: node) {
    case .string, .number, .boolean: return node
    case .mapping, .sequence, .null, .alias: return nil
    }
  }

  // MARK: Writing

  private mutating func write(_ node: NodeID, in file: Int, to out: inout DocumentWriter) {
    let document = documents[file]
    guard document.kind(of: node) == .mapping else { return out.copy(node) }
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      out.key(key)
      if let type = leaves[Leaf(file: file, node: value)] {
        out.beginMapping(at: value)
        out.key("value".utf8, at: value, names: &names)
        out.copy(value)
        if let type {
          out.key("type".utf8, at: value, names: &names)
          out.string(type, at: value)
        }
        out.end()
      } else {
        write(value, in: file, to: &out)
      }
    }
    out.end()
  }
}
