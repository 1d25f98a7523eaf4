package import Diagnostics
package import Syntax
package import Tokens

/// A dialect that can be read: how its files become DTCG documents.
package struct DialectReader: Sendable {
  package let dialect: Dialect
  /// The files that a file imports, and where.
  package var imports: (@Sendable (Document) -> [(path: String, range: SourceRange)])?
  /// Reads the files of a set together, since types and references depend on all of them.
  let read: @Sendable (inout ForeignSet) -> ImportedSet

  init(
    dialect: Dialect, imports: (@Sendable (Document) -> [(path: String, range: SourceRange)])? = nil,
    read: @escaping @Sendable (inout ForeignSet) -> ImportedSet
  ) {
    (self.dialect, self.imports, self.read) = (dialect, imports, read)
  }

  /// Reads a set, and tallies what was applied and lost. A set may have no files: those that a resolver document names may be
  /// missing, or all its sets may be inline.
  package func imported(_ set: inout ForeignSet) -> ImportedSet {
    guard !set.files.isEmpty else { return ImportedSet([]) }
    let imported = read(&set).withUniqueModifiers()
    set.refuseNUL(in: imported.choices)
    return imported.tallied(set.tally)
  }

  /// The reader of a dialect.
  package static func reader(of dialect: Dialect) -> DialectReader {
    switch dialect {
    case .styleDictionary: .styleDictionary
    case .theo: .theo
    case .tokensStudio: .tokensStudio
    case .figma: .figma
    case .material: .material
    }
  }
}
