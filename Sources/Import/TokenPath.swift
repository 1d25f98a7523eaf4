import Dialects
import Syntax
import Text
import Tokens

/// A token of a set that was read in a dialect.
struct TokenPath {
  /// Its names, joined by dots.
  let path: [UInt8]
  /// The token, or the group of tokens that it became.
  let source: ImportedSet.Source
  /// The token, or the tokens that it became.
  private(set) var sources: [ImportedSet.Source]
  /// Whether its type is one of DTCG, or that of its target.
  private(set) var isTyped: Bool

  /// The tokens of a tree, in the order of the file.
  static func all(of source: ImportedSet.Source, in set: ImportedSet) -> [TokenPath] {
    var found: [TokenPath] = []
    find(in: source, of: set, at: [], &found)
    return found
  }

  private static func find(
    in group: ImportedSet.Source, of set: ImportedSet, at path: [UInt8], _ found: inout [TokenPath]
  ) {
    let document = set.documents[group.file]
    for (key, value) in document.entries(of: group.node)
    where document.isMember(key) && document.kind(of: value) == .mapping {
      let path = path + (path.isEmpty ? [] : [UInt8(ascii: ".")]) + document.text(of: key)
      let member = ImportedSet.Source(file: group.file, node: value)
      guard document.value(of: .value, in: value) == nil else {
        let type = document.value(of: Name(.type), in: value).map { document.string(of: $0) }
        found.append(
          TokenPath(
            path: path, source: member, sources: [member],
            isTyped: type.map { TokenType(rawValue: $0) != nil } ?? true))
        continue
      }
      let count = found.count
      find(in: member, of: set, at: path, &found)
      guard set.divided.contains(member), found.count > count else { continue }
      var whole = TokenPath(path: path, source: member, sources: [], isTyped: true)
      for part in found[count...] {
        whole.sources += part.sources
        whole.isTyped = whole.isTyped && part.isTyped
      }
      found.removeSubrange(count...)
      found.append(whole)
    }
  }
}
