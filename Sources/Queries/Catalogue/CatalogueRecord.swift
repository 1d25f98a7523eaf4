/// One record of the page: its texts, flags and lists by their names.
struct CatalogueRecord {
  var texts: [CatalogueField: String] = [:]
  var flags: Set<CatalogueField> = []
  var lists: [CatalogueField: Range<Int>] = [:]

  init(_ texts: [CatalogueField: String] = [:]) { self.texts = texts }
}
