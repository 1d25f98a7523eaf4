import Emission
import Syntax
import Text
import Tokens

/// The tokens of the page, their values in each theme, and their names in code, as records that are computed
/// on demand: a set of ten thousand tokens has two hundred thousand of them.
struct CatalogueTokens {
  enum TokenText: BitwiseCopyable, Sendable { case anchor, href, typeName, deprecation, verdict, users }
  enum TokenFlag: BitwiseCopyable, Sendable { case isDeprecated, hasUses }
  enum TokenList: BitwiseCopyable, Sendable { case values, names, prefixes, segments, descriptionParts, uses }
  enum NameText: BitwiseCopyable, Sendable { case nameSet, name }

  /// A text of a cell: of a token's value in a theme.
  enum CellText: BitwiseCopyable, Sendable {
    case themeTitle, themeIndex, value, exactValue, valueID, sample, alias, aliasHref
    /// The control points of a curve, the lengths of dashes, and their caps.
    case x1, y1, x2, y2, dashes, cap
  }

  enum CellFlag: BitwiseCopyable, Sendable {
    /// Whether the value is the same in all themes.
    case isEverywhere
    case isAbsent
    case isCurve, isDashes, isSpecimen, isMoving, isText
  }

  /// The number of bits for the index of a segment in its path.
  private static let segmentBits = 20

  /// A name in code.
  struct Name {
    /// The first of the formats that share it.
    var column: UInt8
    /// The number of the set of these formats in `CodeNames.sets`.
    var set: UInt8
  }

  let set: TokenSet
  let themes: [Theme]
  private(set) var names: CodeNames
  /// By token: the worst verdict of its pairs.
  var verdicts: [TokenID: String] = [:]
  /// By token: the identifiers of the controls that it belongs to.
  var users: [TokenID: String] = [:]
  /// The tokens in the order of the page; the following arrays have one element per token.
  private(set) var order: [TokenID] = []
  /// The number of path segments in the heading above.
  private var prefixCounts: [UInt16] = []
  private var areSame: [Bool] = []
  private var nameRanges: [Range<UInt32>] = []
  private var allNames: [Name] = []
  private var descriptions: [Range<Int>] = []
  private var uses: [Range<Int>] = []

  init(_ set: TokenSet, themes: [Theme], names: CodeNames) {
    (self.set, self.themes, self.names) = (set, themes, names)
  }

  /// Adds a token with its lists on the page, and returns its number.
  mutating func append(
    _ id: TokenID, prefix: Int, descriptions: Range<Int>, uses: Range<Int>
  ) -> Int {
    order.append(id)
    prefixCounts.append(UInt16(clamping: prefix))
    areSame.append(isSame(id))
    let start = UInt32(allNames.count)
    allNames += names.distinct(of: id)
    nameRanges.append(start..<UInt32(allNames.count))
    self.descriptions.append(descriptions)
    self.uses.append(uses)
    return order.count - 1
  }

  /// Whether the value and the alias of a token are the same in all themes.
  func isSame(_ id: TokenID) -> Bool {
    let first = set.token(id, in: themes[0].permutation)
    return themes.dropFirst().allSatisfy { theme in
      let other = set.token(id, in: theme.permutation)
      return other?.value == first?.value && other?.alias == first?.alias
    }
  }

  /// The token in the first theme that has it.
  func token(_ id: TokenID) -> TokenSet.Token? {
    for theme in themes {
      if let token = set.token(id, in: theme.permutation) { return token }
    }
    return nil
  }
}

// MARK: What templates ask

extension CatalogueTokens {
  func records(_ list: TokenList, ofToken index: Int) -> Range<Int> {
    switch list {
    case .values:
      let start = index * themes.count
      return start..<start + (areSame[index] ? 1 : themes.count)
    case .names: return Int(nameRanges[index].lowerBound)..<Int(nameRanges[index].upperBound)
    case .prefixes, .segments:
      let count = set.paths.segments(of: set.path(of: order[index])).count
      let prefix = min(Int(prefixCounts[index]), count - 1)
      let start = index << Self.segmentBits
      return list == .prefixes ? start..<start + prefix : start + prefix..<start + count
    case .descriptionParts: return descriptions[index]
    case .uses: return uses[index]
    }
  }

  func isSet(_ flag: TokenFlag, ofToken index: Int) -> Bool {
    switch flag {
    case .hasUses: !uses[index].isEmpty
    case .isDeprecated: token(order[index])?.deprecation != nil
    }
  }

  func isSet(_ flag: CellFlag, ofCell index: Int) -> Bool {
    switch flag {
    case .isEverywhere: themes.count > 1 && areSame[index / themes.count]
    case .isAbsent: value(at: index) == nil
    case .isCurve, .isDashes, .isSpecimen, .isMoving, .isText:
      value(at: index).map { drawing(of: $0, at: index).flags.contains(flag) } ?? false
    }
  }

  /// The value in the theme of a cell.
  private func value(at index: Int) -> TokenValue? {
    set.value(of: order[index / themes.count], in: themes[index % themes.count].permutation)
  }

  private func drawing(of value: TokenValue, at index: Int) -> Drawing {
    value.drawing(at: set.path(of: order[index / themes.count]), in: set)
  }

  func write(segment: Int, into output: inout TextBuffer) {
    let path = set.path(of: order[segment >> Self.segmentBits])
    output += set.names[set.paths.segments(of: path)[segment & (1 << Self.segmentBits - 1)]]
  }

  func write(_ text: TokenText, ofToken index: Int, into output: inout TextBuffer) {
    let id = order[index]
    switch text {
    case .anchor: output += set.dottedPath(of: id).utf8
    case .href: output += set.dottedPath(of: id).fragment.utf8
    case .typeName:
      guard let token = token(id) else { return }
      output += set.values[Int(token.value)].typeName.utf8
    case .deprecation:
      if let token = token(id), let reason = set.deprecation(of: token) { output += reason.utf8 }
    case .verdict: output += (verdicts[id] ?? "").utf8
    case .users: output += (users[id] ?? "").utf8
    }
  }

  func write(_ text: NameText, ofName index: Int, into output: inout TextBuffer) {
    let name = allNames[index]
    switch text {
    case .nameSet: output += String(name.set).utf8
    case .name:
      guard let owner = nameRanges.firstIndexOfRange(containing: UInt32(index)) else { return }
      output += (names.spelling(of: order[owner], in: Int(name.column)) ?? "").utf8
    }
  }

  func write(_ text: CellText, ofCell index: Int, into output: inout TextBuffer) {
    let id = order[index / themes.count]
    let theme = themes[index % themes.count]
    let token = set.token(id, in: theme.permutation)
    switch text {
    case .themeTitle: output += (isSet(.isEverywhere, ofCell: index) ? "all themes" : theme.name).utf8
    case .themeIndex: output += String(index % themes.count).utf8
    case .alias: output += (token?.alias.map(set.dottedPath) ?? "").utf8
    case .aliasHref: output += (token?.alias.map(set.dottedPath)?.fragment ?? "").utf8
    case .valueID: output += (token.map { String($0.value) } ?? "").utf8
    case .value: if let value = value(at: index) { output += value.shownText }
    case .exactValue: if let value = value(at: index) { output += value.exactText }
    case .sample: if let value = value(at: index) { output += drawing(of: value, at: index).sample.utf8 }
    case .x1, .y1, .x2, .y2, .dashes, .cap:
      if let value = value(at: index) { output += (drawing(of: value, at: index).texts[text] ?? "").utf8 }
    }
  }
}

extension [Range<UInt32>] {
  /// The index of the adjacent range that contains a number.
  fileprivate func firstIndexOfRange(containing number: UInt32) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(number) ? low : nil
  }
}
