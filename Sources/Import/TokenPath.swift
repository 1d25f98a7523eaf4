import Dialects
import Syntax
import Text
import Tokens

/// A token of a set that was read in a dialect.
struct TokenPath {
  /// Its names, joined by dots.
  let path: [UInt8]
  let source: ImportedSet.Source
  /// Whether its type is one of DTCG, or that of its target.
  let isTyped: Bool

  /// The tokens of a tree, in the order of the file.
  static func all(of source: ImportedSet.Source, in set: ImportedSet) -> [TokenPath] {
    var found: [TokenPath] = []
    find(in: source, of: set.documents[source.file], at: [], &found)
    return found
  }

  private static func find(
    in group: ImportedSet.Source, of document: Document, at path: [UInt8], _ found: inout [TokenPath]
  ) {
    for (key, value) in document.entries(of: group.node) where document.kind(of: value) == .mapping {
      let property = document.name(of: key).property
      guard property == nil || property == .root else { continue }
      let path = path + (path.isEmpty ? [] : [UInt8(ascii: ".")]) + document.text(of: key)
      let member = ImportedSet.Source(file: group.file, node: value)
      guard document.value(of: .value, in: value) != nil else {
        find(in: member, of: document, at: path, &found)
        continue
      }
      let type = document.value(of: Name(.type), in: value).map { document.string(of: $0) }
      found.append(
        TokenPath(path: path, source: member, isTyped: type.map { TokenType(rawValue: $0) != nil } ?? true))
    }
  }
}
