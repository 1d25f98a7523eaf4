internal import Text
internal import Tokens

/// The data of templates: the tokens of an output in lists, with their names, and with their values in one notation.
///
/// Tokens are numbered through the lists in this order: all tokens, the tokens of each theme, the grouped ones, the tokens of
/// each group, and breakpoints. A token's values are numbered by slot and theme, and the parts of a value by that number and
/// their index.
final class OutputModel: Sendable {
  let reader: OutputTokens
  let sources: [String]
  let layout: Layout
  let names: ModelNames
  /// The values in the notation of the format.
  private let literals: LiteralTable
  /// By slot, the name that replaces the value in the list of all tokens.
  let references: ModelReferences
  /// The outlines of all tokens, of every theme, and the grouped one.
  let outlines: [TokenOutline]
  /// The groups that open and close in the outlines, and by outline where its own begin.
  let opened, closed: [TokenOutline.Group]
  let starts: [(opened: UInt32, closed: UInt32)]
  /// The tokens in the order of the output, which follow those of the themes.
  let grouped: Range<Int>
  let groups: TokenGroups
  /// The groups of tokens that are the same in every theme, if these are in a list of their own.
  let sharedGroups: Set<PathID>
  let tables: ContextTables
  /// The slots of the tokens that are breakpoints in Tailwind.
  let breakpoints: [Int]
  /// The values of tokens that depend on axes, in formats that have keys for these.
  let contexts: ContextOutline
  /// By slot, whether a length scales with the user's font size; empty if none does.
  private let isScaled: [Bool]
  /// The maximum number of parts of a value.
  static let maximumOfParts = 1 << 12

  /// The layout of tokens around the texts of the format.
  struct Layout: Sendable {
    /// The comments that the format has; `nil` for templates that escape what they write.
    var comments: CommentStyle?
    /// The beginning of a continued comment line.
    var continuation = ""
    /// The number of levels around the outermost tokens.
    var depth: UInt32 = 0
    /// Whether only the grouped list has groups and indents tokens.
    var isFlat = false
    /// Whether the lists of themes contain only tokens that may differ between them.
    var listsThemedOnly = false
    /// Whether there are lists of themes.
    var listsThemes = true
    /// Whether there is also a list in the order of the output, if references require another order.
    var listsGroups = false
    /// Whether there are lists of the tokens of each group, and groups of tokens.
    var hasGroups = false
    /// Whether tables of the tokens that depend on axes follow those of groups.
    var hasContextTables = false
    /// The theme whose values tokens have outside of the lists of themes.
    var theme = 0
    /// Whether the comment of a token that is written as the name of another one repeats that name.
    var repeatsReferences = true
    /// Lengths that scale with the user's font size.
    var scaled: [PathPattern] = []
    /// Whether the list of all tokens has only those that are the same in every theme, and the lists of themes the others.
    var dividesThemes = false
    /// The mode of a collection of Figma.
    var mode = ""
    /// The text of a format that writes all tokens at once, with the keys of paths.
    var text: @Sendable (NumberedTexts) -> [UInt8] = { _ in [] }
  }

  /// Appends a value in the notation of the format.
  typealias ValueWriter = (TokenValue, inout [UInt8]) -> Void

  /// - Parameter write: writes values; `nil` for templates that take no text `literal`.
  init(
    _ tokens: OutputTokens, _ surroundings: Surroundings, layout: Layout, names: ModelNames,
    references: ModelReferences = ModelReferences(), values write: ValueWriter? = nil
  ) {
    (reader, sources, self.layout) = (tokens, surroundings.sources, layout)
    (self.names, self.references) = (names, references)
    let all = references.order.isEmpty ? tokens.listed : references.order
    outlines = [TokenOutline](of: tokens, all, layout)
    let start = outlines[0].entries.count + tokens.columns.count * outlines[1].entries.count
    grouped = start..<start + outlines[2].entries.count
    opened = outlines.flatMap(\.opened)
    closed = outlines.flatMap(\.closed)
    starts = outlines.indices.map { [outlines] index in
      let before = outlines[..<index]
      return (
        UInt32(before.reduce(0) { $0 + $1.opened.count }), UInt32(before.reduce(0) { $0 + $1.closed.count })
      )
    }
    sharedGroups = layout.dividesThemes ? Set(outlines[0].opened.map(\.path)) : []
    groups = layout.hasGroups ? TokenGroups(tokens) : TokenGroups()
    tables =
      layout.hasContextTables
      ? ContextTables(of: tokens, listing: outlines[0].entries.map { Int($0.slot) }) : ContextTables()
    breakpoints = names[.tailwind].count == 0 ? [] : tokens.listed.filter { names.isBreakpoint($0) }
    isScaled = tokens.lengths(in: layout.scaled)
    contexts =
      names.axes == nil || tokens.space == nil
      ? ContextOutline()
      : ContextOutline(of: tokens, hasThemes: layout.listsThemes, isFlat: layout.isFlat)
    var table = LiteralTable(
      count: write == nil ? 0 : tokens.tokens.values.count,
      expecting: all.count * (layout.listsThemes ? tokens.columns.count : 1))
    if let write {
      for theme in tokens.columns.indices {
        for slot in all where theme == 0 || !tokens.isUniform(at: slot) {
          let value = tokens.value(at: slot, in: theme)
          table.add(value) { write(tokens.tokens.values[value], &$0) }
        }
      }
      for entry in contexts.entries {
        let value = tokens.value(at: entry.slot, in: entry.column)
        table.add(value) { write(tokens.tokens.values[value], &$0) }
      }
    }
    literals = table
  }
}

extension [TokenOutline] {
  fileprivate init(of tokens: OutputTokens, _ all: [Int], _ layout: OutputModel.Layout) {
    func outline(_ slots: [Int]) -> TokenOutline {
      layout.isFlat ? TokenOutline(flat: slots) : TokenOutline(listing: slots, of: tokens)
    }
    guard !layout.dividesThemes else {
      let shared = tokens.columns.count > 1 ? all.filter { tokens.isUniform(at: $0) } : []
      self = [
        outline(shared), outline(shared.isEmpty ? all : all.filter { !tokens.isUniform(at: $0) }),
        outline([]),
      ]
      return
    }
    let whole = outline(all)
    let inThemes =
      !layout.listsThemes
      ? outline([])
      : layout.listsThemedOnly ? outline(all.filter { tokens.isThemed(at: $0) }) : whole
    self = [whole, inThemes, TokenOutline(listing: layout.listsGroups ? tokens.listed : [], of: tokens)]
  }
}

extension OutputModel {
  /// The position of a token; its theme is `nil` except in the list of a theme.
  func place(_ record: Int) -> (outline: Int, entry: Int, theme: Int?) {
    let count = outlines[0].entries.count
    guard record >= count else { return (0, record, nil) }
    if record < grouped.lowerBound {
      let (theme, entry) = (record - count).quotientAndRemainder(dividingBy: outlines[1].entries.count)
      return (1, entry, theme)
    }
    guard record >= grouped.upperBound else { return (2, record - grouped.lowerBound, nil) }
    return (0, reader.listed.firstIndex(of: otherSlot(record)) ?? 0, nil)
  }

  /// The slot of a token of a group, or of a breakpoint.
  private func otherSlot(_ record: Int) -> Int {
    let number = record - grouped.upperBound
    return number < groups.slots.count ? groups.slots[number] : breakpoints[number - groups.slots.count]
  }

  /// The tokens of a theme.
  func entries(inTheme theme: Int) -> Range<Int> {
    let start = outlines[0].entries.count + theme * outlines[1].entries.count
    return start..<start + outlines[1].entries.count
  }

  /// The tokens of a group.
  func entries(inGroup group: Int) -> Range<Int> {
    let start = grouped.upperBound
    return start + groups.ranges[group].lowerBound..<start + groups.ranges[group].upperBound
  }

  /// The tokens that are breakpoints.
  var breakpointRecords: Range<Int> {
    let start = grouped.upperBound + groups.slots.count
    return start..<start + breakpoints.count
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

  /// Whether a token is in the first list that has it.
  func isFirstMention(_ record: Int) -> Bool { (place(record).theme ?? 0) == 0 }

  /// Appends the group of the shared tokens that has the path of a group, if there is one.
  func append(sharedGroup path: PathID, to output: inout TextBuffer) {
    guard sharedGroups.contains(path) else { return }
    output += "shared"
    for group in reader.tokens.paths.chain(to: path) {
      output += [UInt8](accessing: names.keys[Int(group.rawValue)])
    }
  }

  /// The slot of a token.
  func slot(_ record: Int) -> Int {
    record < grouped.upperBound ? Int(entry(record).slot) : otherSlot(record)
  }

  /// By how many levels a token is indented.
  func depth(_ record: Int) -> UInt32 {
    let place = place(record)
    guard !layout.isFlat || place.outline == 2 else { return 0 }
    return outerDepth(inShared: place.outline == 0) + entry(record).depth
  }

  /// By how many levels the outermost tokens of a list are indented: those that all themes share are not in a theme.
  func outerDepth(inShared isShared: Bool) -> UInt32 {
    layout.dividesThemes && isShared ? layout.depth - 1 : layout.depth
  }

  /// The path of a token.
  func path(_ record: Int) -> PathID { path(ofSlot: slot(record)) }

  func path(ofSlot slot: Int) -> PathID { reader.tokens.tokens[Int(reader.slots.tokens[slot])] }

  /// Whether a token is in another group than the one before it in its list.
  func beginsGroup(_ record: Int) -> Bool {
    let (outline, entry, _) = place(record)
    guard entry > 0 else { return true }
    let entries = outlines[outline].entries
    let (own, before) = (path(ofSlot: Int(entries[entry].slot)), path(ofSlot: Int(entries[entry - 1].slot)))
    return reader.tokens.paths.parent(of: own) != reader.tokens.paths.parent(of: before)
  }

  /// The lines of a token's description.
  func lines(ofSlot slot: Int) -> [ArraySlice<UInt8>] {
    guard let description = reader.description(at: slot), !description.isEmpty else { return [] }
    return description.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Appends a token's value in the notation of the format, or the name that replaces it.
  func appendLiteral(of record: Int, to output: inout TextBuffer) {
    let place = place(record)
    let slot = Int(outlines[place.outline].entries[place.entry].slot)
    guard place.theme == nil, !references.wrappers.isEmpty, let reference = references.bySlot[slot] else {
      return literals.append(reader.value(at: slot, in: place.theme ?? 0), to: &output)
    }
    let wrapper = references.wrappers[Int(reference.wrapper)]
    output += wrapper.prefix
    wrapper.names.append(Int(reference.slot), to: &output)
    if let middle = wrapper.beforeLiteral {
      output += middle
      literals.append(reader.value(at: slot, in: 0), to: &output)
    }
    output += wrapper.suffix
  }

  /// Appends a value by its number.
  func append(literal value: Int, to output: inout TextBuffer) {
    let (slot, theme) = place(ofValue: value)
    literals.append(reader.value(at: slot, in: theme), to: &output)
  }

  /// Appends the value of an entry of `contexts`.
  func appendLiteral(ofContext entry: Int, to output: inout TextBuffer) {
    let entry = contexts.entries[entry]
    literals.append(reader.value(at: entry.slot, in: entry.column), to: &output)
  }

  /// The value of an entry of `contexts`.
  func value(ofContext entry: Int) -> TokenValue {
    let entry = contexts.entries[entry]
    return reader.tokens.values[reader.value(at: entry.slot, in: entry.column)]
  }

  /// Whether a token is written only as the name of another one.
  func isReference(_ record: Int) -> Bool {
    guard place(record).theme == nil, !references.wrappers.isEmpty else { return false }
    return references.bySlot[slot(record)].map { references.wrappers[Int($0.wrapper)].isBare } == true
  }

  /// Appends a token's description, and its target.
  func appendDocumentation(of record: Int, to output: inout TextBuffer) {
    // A closure that captured the model would copy all of it for every token.
    let (depth, continuation) = (depth(record), layout.continuation)
    let slot = slot(record)
    reader.appendDocumentation(
      at: slot, layout.comments ?? .line, showsAlias: showsAlias(at: slot),
      newline: [UInt8](newlineAt: depth, continuation), to: &output)
  }

  /// Whether the comment of an alias names its target.
  func showsAlias(at slot: Int) -> Bool {
    guard !layout.repeatsReferences, let reference = references.bySlot[slot], reference.slot != slot else {
      return true
    }
    return reader.isAliasThemed(at: slot)
  }

  /// Appends why a token is deprecated, in a comment.
  func appendReason(of record: Int, to output: inout TextBuffer) {
    let (depth, continuation) = (depth(record), layout.continuation)
    output.append(
      (reader.deprecation(at: slot(record)) ?? "").utf8, in: layout.comments ?? .line,
      newline: [UInt8](newlineAt: depth, continuation))
  }

  /// Appends `var(--name)`, if the style sheet of the run has the token.
  func appendVariable(ofSlot slot: Int, to output: inout TextBuffer) {
    guard let properties = names.properties, properties.isThere[slot] else { return }
    output += "var(--"
    properties.names.append(slot, to: &output)
    output += ")"
  }

  /// Appends the key of a group or token: as the format writes it, or as its author did.
  func append(keyOf path: PathID, to output: inout TextBuffer) {
    guard names.keys.count == 0 else { return names.keys.append(Int(path.rawValue), to: &output) }
    output += reader.tokens.names[reader.tokens.paths.lastName(of: path)]
  }

  /// The number of a token's value: in the theme whose list the token is in, or in the theme of the layout.
  func firstValue(_ record: Int) -> Int {
    slot(record) * reader.columns.count
      + (record < grouped.lowerBound ? place(record).theme ?? layout.theme : layout.theme)
  }

  /// The slot of a token and the theme of one of its values.
  func place(ofValue value: Int) -> (slot: Int, theme: Int) {
    let (slot, theme) = value.quotientAndRemainder(dividingBy: reader.columns.count)
    return (slot, theme)
  }

  /// The value with a number.
  func value(_ record: Int) -> TokenValue {
    let (slot, theme) = place(ofValue: record)
    return reader.tokens.values[reader.value(at: slot, in: theme)]
  }

  func theme(ofValue record: Int) -> Theme { reader.output.themes[place(ofValue: record).theme] }

  /// Whether a value is that of the default theme.
  func isSame(_ value: Int) -> Bool {
    let (slot, theme) = place(ofValue: value)
    return reader.value(at: slot, in: theme) == reader.value(at: slot)
  }

  /// Whether a theme needs its own definition: its alias or its value differs from the default theme.
  func isChanged(_ value: Int) -> Bool {
    let slot = place(ofValue: value).slot
    let (one, two) = (target(of: slot * reader.columns.count), target(of: value))
    return one != nil || two != nil ? one != two : !isSame(value)
  }

  /// The slot of the token that a value is an alias of, if the output contains it.
  func target(of value: Int) -> Int? {
    let (slot, theme) = place(ofValue: value)
    return reader.alias(at: slot, in: theme).flatMap { reader.slots.slot(of: $0) }
  }

  /// Whether a token is a length that scales with the user's font size.
  func isScaled(_ slot: Int) -> Bool { !isScaled.isEmpty && isScaled[slot] }

  /// The numbers of a record's parts.
  func parts(of record: Int, count: Int) -> Range<Int> {
    let first = record * Self.maximumOfParts
    return first..<first + min(count, Self.maximumOfParts)
  }
}

extension OutputTokens {
  /// By slot, whether a token is a length that patterns cover; empty without patterns.
  func lengths(in patterns: [PathPattern]) -> [Bool] {
    guard !patterns.isEmpty else { return [] }
    let covered = tokens.tokens(coveredBy: patterns)
    return slots.tokens.indices.map { type(at: $0) == .dimension && covered[Int(slots.tokens[$0])] }
  }
}

extension Range<Int> {
  /// A range whose bounds are counted from an offset.
  fileprivate init(_ range: Range<UInt32>, after offset: UInt32) {
    self = Int(range.lowerBound + offset)..<Int(range.upperBound + offset)
  }
}
