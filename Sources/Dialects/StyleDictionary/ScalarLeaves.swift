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
  /// By reference: the plain values that it leads to, at most one in each file.
  private var plain: [[UInt8]: [Leaf]] = [:]
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
    for (file, document) in documents.enumerated() where document.kind(of: document.root) == .mapping {
      if LegacyToken(document.root, in: document) == nil { collect(in: document.root, of: file, at: []) }
    }
    guard !plain.isEmpty else { return }
    for document in documents { find(in: document.root, of: document, type: nil) }
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
    for leaf in plain[Array(inner)] ?? [] where leaves[leaf] == nil || leaves[leaf] == .some(nil) {
      leaves[leaf] = .some(type)
    }
  }

  /// Collects the plain values below a group.
  private mutating func collect(in group: NodeID, of file: Int, at path: [UInt8]) {
    let document = documents[file]
    for (key, value) in document.entries(of: group) where document.name(of: key).property == nil {
      let kind = document.kind(of: value)
      let isGroup = kind == .mapping && LegacyToken(value, in: document) == nil
      let name = document.text(of: key)
      // A dot divides the names of a reference.
      guard isGroup || kind == .string || kind == .number || kind == .boolean,
        !name.contains(UInt8(ascii: "."))
      else { continue }
      let inner: [UInt8] = path + name
      if isGroup {
        collect(in: value, of: file, at: inner + [UInt8(ascii: ".")])
      } else if plain[inner]?.last?.file != file {
        plain[inner, default: []].append(Leaf(file: file, node: value))
      }
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
