/// The page as records, which lists refer to by number. Tokens with their values and names are too many to
/// store, so they are computed on demand.
struct CataloguePage {
  private(set) var records = [CatalogueRecord()]
  var tokens: CatalogueTokens

  init(_ tokens: CatalogueTokens) { self.tokens = tokens }

  /// The record of the page itself.
  var root: CatalogueRecord {
    get { records[0] }
    set { records[0] = newValue }
  }

  /// Adds the records of a list.
  mutating func append(_ list: [CatalogueRecord]) -> Range<Int> {
    let start = records.count
    records += list
    return start..<records.count
  }
}

/// A page that is complete. A class, since a structure would be copied for each field that a template asks for.
final class CatalogueModel: Sendable {
  let records: [CatalogueRecord]
  let tokens: CatalogueTokens

  init(_ page: CataloguePage) { (records, tokens) = (page.records, page.tokens) }
}
