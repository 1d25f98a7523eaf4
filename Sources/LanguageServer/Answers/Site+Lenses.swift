import Compiler
import Diagnostics
import Editing
import Syntax
import Tokens

extension Site {
  /// A line above the key of each token that code uses.
  func lenses(_ counts: [TokenID: (uses: Int, files: Int)]) -> JSON {
    guard let tokens = compilation.tokens else { return [] }
    var lenses: [(offset: Int, lens: JSON)] = []
    for (index, definition) in tokens.definitions.enumerated() {
      guard tokens.documents[Int(definition.document)].source == source,
        let id = tokens.id(of: definition.path), let count = counts[id]
      else { continue }
      let name = tokens.place(ofDefinition: index).name
      guard let range = range(name.bytes) else { continue }
      let title =
        count.uses == 1
        ? "used once" : "used \(count.uses) times in \(count.files == 1 ? "1 file" : "\(count.files) files")"
      lenses.append(
        (name.bytes.lowerBound, ["range": range, "command": ["title": .string(title), "command": ""]]))
    }
    return .array(lenses.sorted { $0.offset < $1.offset }.map(\.lens))
  }
}
