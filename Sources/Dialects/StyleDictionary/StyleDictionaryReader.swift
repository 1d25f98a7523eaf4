import Syntax
import Text
import Tokens

extension DialectReader {
  /// Style Dictionary, versions 2 to 5: `value` and `$value` mixed, types by name or by category (CTI).
  static let styleDictionary = DialectReader(dialect: .styleDictionary) { set in
    let trees = set.files.indices.map { LegacySet.Tree(file: $0, roots: [set.files[$0].document.root]) }
    return ImportedSet(LegacySet(trees).written(by: &set).documents)
  }
}
