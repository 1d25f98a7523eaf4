import Compiler
import Diagnostics
import Editing
import Syntax

extension Site {
  /// `textDocument/documentLink`: the files that the text names.
  func links() -> JSON {
    guard let tree else { return [] }
    return .array(
      analysis.namedFiles(in: tree, of: role, at: document.path).compactMap { file in
        range(file.range).map { ["range": $0, "target": .string(FileURI.uri(of: file.path))] }
      })
  }
}

/// A text in a file of a project that names another file.
struct NamedFile {
  let node: NodeID
  /// Where the path is in the tree's text, without a fragment.
  let range: Range<Int>
  /// As it is written, and what is written after it.
  let name, fragment: String
  /// The canonical path of the file.
  let path: String
}

extension Analysis {
  /// The files that a text names and that exist.
  func namedFiles(in tree: Document, of role: FileRole, at path: String) -> [NamedFile] {
    let keys: Set<String> =
      switch role {
      case .configuration: ["sources", "resolver", "components", "template", "roots"]
      case .resolver, .tokens: ["$ref"]
      case .anatomies: []
      }
    var found: [NamedFile] = []
    func add(_ node: NodeID) {
      let text = tree.text(of: node)
      let name = text.prefix { $0 != UInt8(ascii: "#") }
      guard !name.isEmpty, !tree[node].isDecoded, !name.contains(UInt8(ascii: "*")) else { return }
      let spelled = String(decoding: name, as: UTF8.self)
      guard !spelled.contains("://") else { return }
      let absolute = spelled.hasPrefix("/") ? spelled : "\(FilePath(path).folder.text)/\(spelled)"
      guard let file = existingFile(absolute) else { return }
      found.append(
        NamedFile(
          node: node, range: tree.range(of: 0..<name.count, in: node).bytes, name: spelled,
          fragment: String(decoding: text.dropFirst(name.count), as: UTF8.self), path: file))
    }
    func visit(_ node: NodeID, isNamed: Bool) {
      guard tree.aliasRange(of: node) == nil else { return }
      switch tree.kind(of: node) {
      case .string: if isNamed { add(node) }
      case .sequence: tree.forEachElement(of: node) { visit($0, isNamed: isNamed) }
      case .mapping:
        tree.forEachEntry(of: node) { key, value in visit(value, isNamed: keys.contains(tree.string(of: key)))
        }
      case .number, .boolean, .null, .alias: break
      }
    }
    visit(tree.root, isNamed: false)
    return found
  }
}
