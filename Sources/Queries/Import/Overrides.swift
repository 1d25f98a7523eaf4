import Dialects
import Syntax
import Text

/// Tokens that a file defines although an earlier one of the same theme does: as in the old tool, the later file has the value.
struct Overrides {
  /// One sentence for each overriding file.
  private(set) var sentences: [String] = []

  /// - Parameter merged: the files that are merged, in order, with the trees that they hold.
  init(among merged: [(name: String, source: ImportedSet.Source)], of set: ImportedSet) {
    var owners: [[UInt8]: String] = [:]
    for (name, source) in merged {
      var (count, first) = (0, "")
      var paths: [[UInt8]] = []
      Self.find(in: source.node, of: set.documents[source.file], at: [], &paths)
      for path in paths {
        guard let owner = owners.updateValue(name, forKey: path) else { continue }
        if count == 0 { first = "`\(String(decoding: path, as: UTF8.self))` of `\(owner)`" }
        count += 1
      }
      if count > 0 {
        sentences.append("`\(name)` overrides \(counted(count, "token")), of which the first is \(first)")
      }
    }
  }

  /// Collects the dotted paths of tokens.
  private static func find(in node: NodeID, of document: Document, at path: [UInt8], _ found: inout [[UInt8]])
  {
    for (key, value) in document.entries(of: node) where document.kind(of: value) == .mapping {
      let property = document.name(of: key).property
      guard property == nil || property == .root else { continue }
      let path = path + (path.isEmpty ? [] : [UInt8(ascii: ".")]) + document.text(of: key)
      if document.value(of: .value, in: value) != nil {
        found.append(path)
      } else {
        find(in: value, of: document, at: path, &found)
      }
    }
  }
}
