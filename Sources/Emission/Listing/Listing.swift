internal import Text
internal import Tokens

/// The data of formats that list tokens: once with the values of the default theme, and once for each theme.
/// Values are spelled once, when the listing is created; the template is the shape around them.
///
/// Entries are numbered through these lists, the default theme's first.
final class Listing: Sendable {

  let reader: OutputTokens
  let sources: [String]
  let layout: Layout
  /// By slot.
  let names: TextTable
  /// By path, the key of a group or of a token in it; empty if the format has none.
  let keys: TextTable
  /// Additional names, by slot.
  let otherNames: [TextTable]
  /// By theme, as a key.
  let themeKeys: TextTable
  /// By form of a value.
  let values: [LiteralTable]
  /// By slot, the name that replaces the value in the list of the default theme.
  let references: PartialTable<ValueReference?>
  let wrappers: [ReferenceWrapper]
  /// The outlines of the default theme and of every theme, and the grouped one of the default theme.
  let outlines: [TokenOutline]
  /// The groups that open and close in the outlines, and by outline where its own begin.
  let opened: [TokenOutline.Group]
  let closed: [TokenOutline.Group]
  let starts: [(opened: UInt32, closed: UInt32)]

  /// The layout of entries around the texts of the format.
  struct Layout: Sendable {
    var comments = CommentStyle.line
    /// The beginning of a continued comment line.
    var continuation = ""
    /// The number of levels around the outermost entries.
    var depth: UInt32 = 0
    /// Whether only the grouped list has groups and indents entries.
    var isFlat = false
    /// Whether the lists of themes contain only tokens that may differ between them.
    var listsThemedOnly = false
    /// Whether there are lists of themes.
    var listsThemes = true
    /// Whether there is also a list of the default theme in the order of the output, if references require
    /// another order.
    var listsGroups = false
    /// Whether the comment of a token that is written as the name of another one repeats that name.
    var repeatsReferences = true
    /// The mode of a collection of Figma.
    var mode = ""
  }

  /// Appends a value in one form.
  typealias ValueWriter = (TokenValue, inout [UInt8]) -> Void

  init(
    _ tokens: OutputTokens, _ surroundings: Surroundings, layout: Layout, names: ListingNames,
    references: ListingReferences = ListingReferences(), values writers: [ValueWriter]
  ) {
    (reader, sources, self.layout) = (tokens, surroundings.sources, layout)
    (self.names, keys, otherNames, themeKeys) = (names.names, names.keys, names.others, names.themes)
    (self.references, wrappers) = (references.bySlot, references.wrappers)
    let all = references.order.isEmpty ? tokens.listed : references.order
    func outline(_ slots: [Int]) -> TokenOutline {
      layout.isFlat ? TokenOutline(flat: slots) : TokenOutline(listing: slots, of: tokens)
    }
    let whole = outline(all)
    let inThemes =
      !layout.listsThemes
      ? outline([])
      : layout.listsThemedOnly ? outline(all.filter { tokens.output.isThemed(tokens.type(at: $0)) }) : whole
    let grouped = TokenOutline(listing: layout.listsGroups ? tokens.listed : [], of: tokens)
    let outlines = [whole, inThemes, grouped]
    self.outlines = outlines
    opened = outlines.flatMap(\.opened)
    closed = outlines.flatMap(\.closed)
    starts = outlines.indices.map { [outlines] index in
      let before = outlines[..<index]
      return (
        UInt32(before.reduce(0) { $0 + $1.opened.count }), UInt32(before.reduce(0) { $0 + $1.closed.count })
      )
    }
    values = writers.map { write in
      var table = LiteralTable(
        count: tokens.tokens.values.count,
        expecting: all.count * (layout.listsThemes ? tokens.columns.count : 1))
      for theme in tokens.columns.indices {
        for slot in all where theme == 0 || !tokens.isUniform(at: slot) {
          let value = tokens.value(at: slot, in: theme)
          table.add(value) { write(tokens.tokens.values[value], &$0) }
        }
      }
      return table
    }
  }

}

extension Listing {
  /// The position of an entry; its theme is `nil` in the list of the default theme.
  func place(_ record: Int) -> (outline: Int, entry: Int, theme: Int?) {
    let count = outlines[0].entries.count
    guard record >= count else { return (0, record, nil) }
    let inThemes = outlines[1].entries.count
    guard record < count + reader.columns.count * inThemes else {
      return (2, record - count - reader.columns.count * inThemes, nil)
    }
    let (theme, entry) = (record - count).quotientAndRemainder(dividingBy: inThemes)
    return (1, entry, theme)
  }

  /// The tokens of the default theme in the order of the output.
  var grouped: Range<Int> {
    let start = outlines[0].entries.count + reader.columns.count * outlines[1].entries.count
    return start..<start + outlines[2].entries.count
  }

  /// The tokens of a theme.
  func entries(inTheme theme: Int) -> Range<Int> {
    let start = outlines[0].entries.count + theme * outlines[1].entries.count
    return start..<start + outlines[1].entries.count
  }

  /// A token with the groups that open and close around it.
  func entry(_ record: Int) -> TokenOutline.Entry {
    let place = place(record)
    return outlines[place.outline].entries[place.entry]
  }

  /// The groups that open before a token, in `opened`.
  func opened(before record: Int) -> Range<Int> {
    let place = place(record)
    return Range(outlines[place.outline].entries[place.entry].opened, after: starts[place.outline].opened)
  }

  /// The groups that close after a token, in `closed`.
  func closed(after record: Int) -> Range<Int> {
    let place = place(record)
    return Range(outlines[place.outline].entries[place.entry].closed, after: starts[place.outline].closed)
  }

  /// The slot of a token.
  func slot(_ record: Int) -> Int { Int(entry(record).slot) }

  /// By how many levels an entry is indented.
  func depth(_ record: Int) -> UInt32 {
    let place = place(record)
    guard !layout.isFlat || place.outline == 2 else { return 0 }
    return layout.depth + entry(record).depth
  }

  /// The path of a token.
  func path(_ record: Int) -> PathID { reader.tokens.tokens[Int(reader.slots.tokens[slot(record)])] }

  /// The description of a token's group.
  func groupDescription(_ record: Int) -> String? {
    reader.tokens.groupDescriptions[reader.tokens.paths.parent(of: path(record))]
  }

  /// Appends a value in one form, or the name that replaces it.
  func appendValue(of record: Int, as form: Int, to output: inout TextBuffer) {
    let place = place(record)
    let slot = Int(outlines[place.outline].entries[place.entry].slot)
    guard form == 0, place.theme == nil, !wrappers.isEmpty, let reference = references[slot] else {
      return values[form].append(reader.value(at: slot, in: place.theme ?? 0), to: &output)
    }
    let wrapper = wrappers[Int(reference.wrapper)]
    output += wrapper.prefix
    wrapper.names.append(Int(reference.slot), to: &output)
    if let middle = wrapper.beforeLiteral {
      output += middle
      values[form].append(reader.value(at: slot, in: 0), to: &output)
    }
    output += wrapper.suffix
  }

  /// Appends a token's description, and its target.
  func appendDocumentation(of record: Int, to output: inout TextBuffer) {
    // A closure that captured the listing would copy all of it for every token.
    let (depth, continuation) = (depth(record), layout.continuation)
    let slot = slot(record)
    reader.appendDocumentation(
      at: slot, layout.comments, showsAlias: showsAlias(at: slot),
      newline: [UInt8](newlineAt: depth, continuation), to: &output)
  }

  /// Whether the comment of an alias names its target.
  func showsAlias(at slot: Int) -> Bool {
    guard !layout.repeatsReferences, let reference = references[slot], reference.slot != slot else {
      return true
    }
    return reader.isAliasThemed(at: slot)
  }

  /// Appends why a token is deprecated, in a comment.
  func appendReason(of record: Int, to output: inout TextBuffer) {
    let (depth, continuation) = (depth(record), layout.continuation)
    output.append(
      (reader.deprecation(at: slot(record)) ?? "").utf8, in: layout.comments,
      newline: [UInt8](newlineAt: depth, continuation))
  }
}

extension Range<Int> {
  /// A range whose bounds are counted from an offset.
  fileprivate init(_ range: Range<UInt32>, after offset: UInt32) {
    self = Int(range.lowerBound + offset)..<Int(range.upperBound + offset)
  }
}
