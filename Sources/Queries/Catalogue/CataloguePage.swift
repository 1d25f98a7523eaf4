import Emission

/// The page as records, which lists refer to by number. Tokens with their values and names are too many to
/// store, so they are computed on demand.
struct CataloguePage {
  private var records = [CatalogueRecord()]
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

extension CataloguePage: TemplateData {
  func write(_ text: CatalogueText, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .stored(let field): if let text = records[record].texts[field] { output += text.utf8 }
    case .token(let text): tokens.write(text, ofToken: record, into: &output)
    case .cell(let text): tokens.write(text, ofCell: record, into: &output)
    case .name(let text): tokens.write(text, ofName: record, into: &output)
    case .segment: tokens.write(segment: record, into: &output)
    }
  }

  func isSet(_ flag: CatalogueFlag, of record: Int) -> Bool {
    switch flag {
    case .stored(let field): records[record].flags.contains(field)
    case .token(let flag): tokens.isSet(flag, ofToken: record)
    case .cell(let flag): tokens.isSet(flag, ofCell: record)
    }
  }

  func records(_ list: CatalogueList, of record: Int) -> Range<Int> {
    switch list {
    case .stored(let field): records[record].lists[field] ?? 0..<0
    case .token(let list): tokens.records(list, ofToken: record)
    }
  }
}
