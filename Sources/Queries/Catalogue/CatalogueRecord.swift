import Emission

/// What the catalogue's templates may ask for. The names are those of the templates.
enum CatalogueField: UInt8, Sendable {
  // The page
  case title, css, tokenCount, variantCount, componentCount, themes, components, groups
  // Themes
  case theme, appearance, contrast
  // Controls and their pictures
  case component, id, description, controlVariantCount, surface, frame, sizes, looks, lookGroups, columnCount
  case layers, hasDrawing, size, sizeIndex, parts, part, property, layer, role, shape, place, text
  case width, height, radius, stroke, inset, shadow, scale
  case look, lookIndex, state, selection, live, roles, visibilities, isVisible
  // What people with other eyes see
  case visions, vision, visionTitle, matrix, restingLooks
  // Controls that can be tried
  case isLive, liveControls, liveSize, label, isSwitch, isCheckbox, isRadio, isButton, isOn, isMixed
  // Tables
  case hasMeasures, measures, values, value, hasFacts, facts, fact
  case pairGroups, pairTitle, pairs, pair, results, foreground, background, foregroundProperty
  case backgroundProperty, ratio, verdict, reason, contrastTitle, contrastSummary, waivers
  // Tokens
  case group, isThemed, tokens, tokenID, segments, segment, alias, tokenDescription, deprecation
  case isDeprecated, isColor, isShadow, isBorder, isDimension, isTypography, isSame, themeCount,
    themeColumnCount
}

/// One record of the page: its texts, flags and lists by their names.
struct CatalogueRecord {
  var texts: [CatalogueField: String] = [:]
  var flags: Set<CatalogueField> = []
  var lists: [CatalogueField: Range<Int>] = [:]

  init(_ texts: [CatalogueField: String] = [:]) { self.texts = texts }
}

/// The page as records, which lists refer to by their numbers.
struct CataloguePage {
  private var records = [CatalogueRecord()]

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
  func write(_ field: CatalogueField, of record: Int, into output: inout TextBuffer) {
    if let text = records[record].texts[field] { output += text.utf8 }
  }

  func isSet(_ field: CatalogueField, of record: Int) -> Bool { records[record].flags.contains(field) }

  func records(_ field: CatalogueField, of record: Int) -> Range<Int> {
    records[record].lists[field] ?? 0..<0
  }
}
