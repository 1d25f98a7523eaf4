import Dialects
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
      for path in TokenPath.all(of: source, in: set).map(\.path) {
        guard let owner = owners.updateValue(name, forKey: path) else { continue }
        if count == 0 { first = "`\(String(decoding: path, as: UTF8.self))` of `\(owner)`" }
        count += 1
      }
      if count > 0 {
        sentences.append("`\(name)` overrides \(counted(count, "token")), of which the first is \(first)")
      }
    }
  }
}
