import Emission
import Syntax
import Text
import Tokens

/// The tokens of the page, their values in each theme, and their names in code, as records that are computed
/// on demand: a set of ten thousand tokens has two hundred thousand of them.
struct CatalogueTokens {
  /// The number of bits for the index of a segment in its path.
  private static let segmentBits = 20

  let set: TokenSet
  let themes: [Theme]
  private(set) var names: CatalogueNames
  let axes: CatalogueAxes
  let samples: CatalogueSamples
  var contextCells: [ContextCell] = []
  /// By number of a token that depends on axes: its cells.
  var contextRanges: [Int: Range<Int>] = [:]
  /// By token: the worst verdict of its pairs.
  var verdicts: [TokenID: String] = [:]
  /// By token: the records of the diagnostics about it.
  var findings: [TokenID: Range<Int>] = [:]
  /// By token: the identifiers of the controls that it belongs to.
  var users: [TokenID: String] = [:]
  /// By token: the record of its change.
  var changes: [TokenID: Range<Int>] = [:]
  /// By path: the HTML of prose about it.
  var prose: [String: String] = [:]
  /// The tokens in the order of the page; the following arrays have one element per token.
  private(set) var order: [TokenID] = []
  /// The number of path segments in the heading above.
  private var prefixCounts: [UInt16] = []
  private var areSame: [Bool] = []
  /// The tokens that they are aliases of in all themes; `nil` for tokens that depend on axes.
  private(set) var commonAliases: [TokenID?] = []
  private var purposes: [Drawing.Purpose?] = []
  private(set) var descriptions: [Range<Int>] = []
  private(set) var uses: [Range<Int>] = []

  init(_ set: TokenSet, themes: [Theme], names: CatalogueNames, axes: CatalogueAxes) {
    (self.set, self.themes, self.names, self.axes) = (set, themes, names, axes)
    samples = CatalogueSamples(of: set.values)
  }

  /// Adds a token with its lists on the page, and returns its number.
  mutating func append(
    _ id: TokenID, prefix: Int, descriptions: Range<Int>, uses: Range<Int>
  ) -> Int {
    addContextCells(of: id, at: order.count)
    order.append(id)
    prefixCounts.append(UInt16(clamping: prefix))
    areSame.append(isSame(id))
    commonAliases.append(contextRanges[order.count - 1] == nil ? alias(of: id) : nil)
    let type = token(id).map { set.values[Int($0.value)].type }
    purposes.append(Drawing.Purpose(of: type, at: set.path(of: id), in: set))
    names.add(id)
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

  /// The token that a token is an alias of in all themes.
  private func alias(of id: TokenID) -> TokenID? {
    let first = set.token(id, in: themes[0].permutation)?.alias
    return themes.dropFirst().allSatisfy { set.token(id, in: $0.permutation)?.alias == first } ? first : nil
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
  /// The path of a token.
  func path(_ index: Int) -> String { set.dottedPath(of: order[index]) }

  /// Appends the path of a token.
  func appendPath(of id: TokenID, to text: inout TextBuffer) {
    text.append { set.appendPath(of: id, to: &$0) }
  }

  /// The segments of a token's path: those in the heading above, and the others.
  func segments(ofToken index: Int) -> (prefix: Range<Int>, own: Range<Int>) {
    let count = set.paths.segments(of: set.path(of: order[index])).count
    let prefix = min(Int(prefixCounts[index]), count - 1)
    let start = index << Self.segmentBits
    return (start..<start + prefix, start + prefix..<start + count)
  }

  /// A segment by its number.
  func segment(_ number: Int) -> ArraySlice<UInt8> {
    let path = set.path(of: order[number >> Self.segmentBits])
    return set.names[set.paths.segments(of: path)[number & (1 << Self.segmentBits - 1)]]
  }

  /// The names of a token in code.
  func names(ofToken index: Int) -> Range<Int> { names.range(of: order[index]) }

  /// The cells of a token: one if its value is the same in all themes, otherwise one for each theme; on axes, for each of their
  /// combinations.
  func cells(ofToken index: Int) -> Range<Int> {
    if let range = contextRanges[index] { return range }
    let start = index * themes.count
    return start..<start + (areSame[index] ? 1 : themes.count)
  }

  /// Whether the value of a cell is the same in all themes.
  func isEverywhere(_ cell: Int) -> Bool {
    guard let own = contextCell(cell) else { return themes.count > 1 && areSame[cell / themes.count] }
    return themes.count > 1 && own.theme == nil
  }

  /// The token of a cell in its theme.
  func token(ofCell cell: Int) -> TokenSet.Token? {
    let place = place(ofCell: cell)
    return set.token(order[place.index], in: place.permutation)
  }

  /// The name of the class that draws the value of a cell; empty if there is none.
  func sampleName(at cell: Int) -> String { token(ofCell: cell).map { samples.names[Int($0.value)] } ?? "" }

  /// The value in the theme of a cell.
  func value(at cell: Int) -> TokenValue? {
    let place = place(ofCell: cell)
    return set.value(of: order[place.index], in: place.permutation)
  }

  /// The members of a value of the configuration's types, as texts; at most 100.
  func members(at cell: Int) -> [(name: String, value: String)] {
    guard case .opaque(let value)? = value(at: cell), let own = value.own, !own.isPlain else { return [] }
    return zip(own.members, value.members).filter { !$1.isEmpty }.map { member, items in
      (member.name, items.map { String(decoding: $0.shownText, as: UTF8.self) }.joined(separator: ", "))
    }
  }

  /// The path of the token that a cell is an alias of, unless that of the whole token says it.
  func alias(at cell: Int) -> String? {
    commonAliases[place(ofCell: cell).index] == nil
      ? token(ofCell: cell)?.alias.map(set.dottedPath) : nil
  }

  /// How the value of a cell is drawn.
  func drawing(at cell: Int) -> Drawing? {
    value(at: cell)?.drawing(for: purposes[place(ofCell: cell).index])
  }
}
