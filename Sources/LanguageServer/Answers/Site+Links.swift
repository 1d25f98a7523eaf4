import Compiler
import Diagnostics
import Editing
import Syntax
import Text

extension Site {
  /// `textDocument/documentLink`: the files that the text names.
  func links() -> JSON {
    guard let tree else { return [] }
    var links: [JSON] = []
    for node in namedFiles(in: tree) {
      let text = tree.text(of: node).prefix { $0 != UInt8(ascii: "#") }
      guard !text.isEmpty, !tree[node].isDecoded, !text.contains(UInt8(ascii: "*")) else { continue }
      let name = String(decoding: text, as: UTF8.self)
      guard !name.contains("://"), let range = range(tree.range(of: 0..<text.count, in: node).bytes) else {
        continue
      }
      let folder = FilePath(document.path).folder.text
      let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
      guard let canonical = analysis.existingFile(path) else { continue }
      links.append(["range": range, "target": .string(FileURI.uri(of: canonical))])
    }
    return .array(links)
  }

  /// The scalars that are file names.
  private func namedFiles(in tree: Document) -> [NodeID] {
    var found: [NodeID] = []
    let keys: Set<String> =
      switch role {
      case .configuration: ["sources", "resolver", "components", "template", "roots"]
      case .resolver, .tokens: ["$ref"]
      case .anatomies: []
      }
    func visit(_ node: NodeID, isNamed: Bool) {
      guard tree.aliasRange(of: node) == nil else { return }
      switch tree.kind(of: node) {
      case .string: if isNamed { found.append(node) }
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
