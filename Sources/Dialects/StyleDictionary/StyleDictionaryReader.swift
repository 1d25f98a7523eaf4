import Tokens

extension DialectReader {
  /// Style Dictionary, versions 2 to 5: `value` and `$value` mixed, types by name or by category (CTI), modes of Cobalt.
  static let styleDictionary = DialectReader(dialect: .styleDictionary) { set in
    ScalarLeaves.rewrite(&set)
    if let imported = ModeTrees.imported(&set) { return imported }
    var legacy = LegacySet(wholeFilesOf: set.files)
    if LegacyRewriter.rewrite(&set, legacy.directory, company: { _, _ in .always }) {
      legacy = LegacySet(wholeFilesOf: set.files)
    }
    let written = legacy.written(by: &set)
    var imported = ImportedSet(written.documents)
    imported.divided = written.divided
    return imported
  }
}
