internal import Text
internal import Tokens

/// The data of formats that list tokens: once with the values of the default theme, and once for each theme.
/// Values are spelled once, when the listing is created; the template is the shape around them.
///
/// Entries are numbered through these lists, the default theme's first.
struct Listing: TemplateData, Sendable {
  enum Text: BitwiseCopyable, Sendable {
    /// A text of the format's own, by its number.
    case own(Int)
    case sources
    case themeKey
    case openedIndent, openedKey, openedDescription, closedIndent
    case indent, key, name, path, type, description, documentation, deprecation, reason, alias, extensions
    case groupPath, groupDescription
    /// The value in one of the forms that the format has, by its number.
    case value(Int)
    case valueTheme
    case themeValue(Int)
    /// An additional name of a token, by the number of the table.
    case otherName(Int)
  }

  enum Flag: BitwiseCopyable, Sendable {
    /// A flag of the format's own, by its number.
    case own(Int)
    case isOpenedDescribed, isClosedLast
    case isLastInGroup, isDescribed, isDocumented, isDeprecated, deprecationHasReason, isAlias, isThemed
    /// Whether the value is the name of another constant.
    case isReference
    /// Whether the previous token is in another group.
    case beginsGroup, isGroupDescribed
    /// Whether the token has an additional name.
    case hasOtherName(Int)
  }

  enum List: BitwiseCopyable, Sendable {
    case tokens, themes, themeTokens, grouped, opened, closed, values
  }

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
  private let values: [LiteralTable]
  /// By slot, the name that replaces the value in the list of the default theme.
  private let references: PartialTable<ValueReference?>
  private let wrappers: [ReferenceWrapper]
  /// The outlines of the default theme and of every theme, and the grouped one of the default theme.
  private let outlines: [TokenOutline]
  /// The groups that open and close in the outlines, and by outline where its own begin.
  private let opened: [TokenOutline.Group]
  private let closed: [TokenOutline.Group]
  private let starts: [(opened: UInt32, closed: UInt32)]

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
    /// The format's own texts and flags, by their numbers in the schema.
    var texts: [[UInt8]] = []
    var flags: [Bool] = []
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

  func records(_ list: List, of record: Int) -> Range<Int> {
    switch list {
    case .tokens: return outlines[0].entries.indices
    case .themes: return layout.listsThemes ? reader.columns.indices : 0..<0
    case .themeTokens:
      let start = outlines[0].entries.count + record * outlines[1].entries.count
      return start..<start + outlines[1].entries.count
    case .grouped:
      let start = outlines[0].entries.count + reader.columns.count * outlines[1].entries.count
      return start..<start + outlines[2].entries.count
    case .opened:
      let place = place(record)
      return Range(outlines[place.outline].entries[place.entry].opened, after: starts[place.outline].opened)
    case .closed:
      let place = place(record)
      return Range(outlines[place.outline].entries[place.entry].closed, after: starts[place.outline].closed)
    case .values:
      let first = slot(record) * reader.columns.count
      return first..<first + reader.columns.count
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .own(let number): return layout.flags[number]
    case .isOpenedDescribed: return reader.tokens.groupDescriptions[opened[record].path] != nil
    case .isClosedLast: return closed[record].isLast
    case .isLastInGroup:
      let place = place(record)
      return outlines[place.outline].entries[place.entry].isLast
    case .isDescribed: return reader.isDescribed(at: slot(record))
    case .isDocumented:
      let slot = slot(record)
      return reader.isDescribed(at: slot) || reader.alias(at: slot) != nil && showsAlias(at: slot)
    case .isDeprecated: return reader.isDeprecated(at: slot(record))
    case .deprecationHasReason: return reader.deprecation(at: slot(record))?.isEmpty == false
    case .isAlias: return reader.alias(at: slot(record)) != nil
    case .isThemed: return reader.output.isThemed(reader.type(at: slot(record)))
    case .beginsGroup:
      let paths = reader.tokens.paths
      return place(record).entry == 0 || paths.parent(of: path(record)) != paths.parent(of: path(record - 1))
    case .isGroupDescribed: return groupDescription(record) != nil
    case .isReference:
      let place = place(record)
      guard place.theme == nil, !wrappers.isEmpty else { return false }
      return references[slot(record)].map { wrappers[Int($0.wrapper)].isBare } == true
    case .hasOtherName(let number): return !otherNames[number][slot(record)].isEmpty
    }
  }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .own(let number): output.append(layout.texts[number].indices, of: layout.texts[number])
    case .sources: output.append(sources: sources, in: layout.comments == .xml ? .xml : .css)
    case .themeKey: themeKeys.append(reader.firstTheme + record, to: &output)
    case .openedIndent: output.append(indentation: layout.depth + opened[record].depth)
    case .openedKey: keys.append(Int(opened[record].path.rawValue), to: &output)
    case .openedDescription:
      output += (reader.tokens.groupDescriptions[opened[record].path] ?? "").utf8
    case .closedIndent: output.append(indentation: layout.depth + closed[record].depth)
    case .indent: output.append(indentation: depth(record))
    case .key: keys.append(Int(path(record).rawValue), to: &output)
    case .name: names.append(slot(record), to: &output)
    case .path: reader.append(pathOf: reader.slots.tokens[slot(record)], to: &output)
    case .type: output += reader.type(at: slot(record)).rawValue.utf8
    case .description: output += reader.description(at: slot(record)) ?? []
    case .documentation: appendDocumentation(of: record, to: &output)
    case .deprecation: output += (reader.deprecation(at: slot(record)) ?? "").utf8
    case .reason: appendReason(of: record, to: &output)
    case .extensions: reader.appendExtensions(at: slot(record), to: &output)
    case .alias:
      if let alias = reader.alias(at: slot(record)) {
        reader.append(alias, at: slot(record), to: &output)
      }
    case .groupPath: reader.append(reader.tokens.paths.parent(of: path(record)), to: &output)
    case .groupDescription: output += (groupDescription(record) ?? "").utf8
    case .value(let form): appendValue(of: record, as: form, to: &output)
    case .valueTheme: themeKeys.append(reader.firstTheme + record % reader.columns.count, to: &output)
    case .themeValue(let form):
      let (slot, theme) = record.quotientAndRemainder(dividingBy: reader.columns.count)
      values[form].append(reader.value(at: slot, in: theme), to: &output)
    case .otherName(let number): otherNames[number].append(slot(record), to: &output)
    }
  }
}

extension Listing {
  /// The position of an entry; its theme is `nil` in the list of the default theme.
  private func place(_ record: Int) -> (outline: Int, entry: Int, theme: Int?) {
    let count = outlines[0].entries.count
    guard record >= count else { return (0, record, nil) }
    let inThemes = outlines[1].entries.count
    guard record < count + reader.columns.count * inThemes else {
      return (2, record - count - reader.columns.count * inThemes, nil)
    }
    let (theme, entry) = (record - count).quotientAndRemainder(dividingBy: inThemes)
    return (1, entry, theme)
  }

  private func slot(_ record: Int) -> Int {
    let place = place(record)
    return Int(outlines[place.outline].entries[place.entry].slot)
  }

  /// By how many levels an entry is indented.
  private func depth(_ record: Int) -> UInt32 {
    let place = place(record)
    guard !layout.isFlat || place.outline == 2 else { return 0 }
    return layout.depth + outlines[place.outline].entries[place.entry].depth
  }

  private func path(_ record: Int) -> PathID { reader.tokens.tokens[Int(reader.slots.tokens[slot(record)])] }

  private func groupDescription(_ record: Int) -> String? {
    reader.tokens.groupDescriptions[reader.tokens.paths.parent(of: path(record))]
  }

  private func appendValue(of record: Int, as form: Int, to output: inout TextBuffer) {
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

  private func appendDocumentation(of record: Int, to output: inout TextBuffer) {
    // A closure that captured the listing would copy all of it for every token.
    let (depth, continuation) = (depth(record), layout.continuation)
    let slot = slot(record)
    reader.appendDocumentation(
      at: slot, layout.comments, showsAlias: showsAlias(at: slot),
      newline: [UInt8](newlineAt: depth, continuation), to: &output)
  }

  /// Whether the comment of an alias names its target.
  private func showsAlias(at slot: Int) -> Bool {
    guard !layout.repeatsReferences, let reference = references[slot], reference.slot != slot else {
      return true
    }
    return reader.isAliasThemed(at: slot)
  }

  private func appendReason(of record: Int, to output: inout TextBuffer) {
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
