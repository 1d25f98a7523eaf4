internal import ColorScience
internal import Text
internal import Tokens

/// The data of user templates, documented as *context v1* and the additions of version 2. The meaning of a
/// name never changes.
///
/// Tokens are numbered several times: in their order, then group by group, then theme by theme. A token's
/// values are numbered by token and theme, and the members of a value by that number and their index.
final class TokenContext: Sendable {
  let reader: OutputTokens
  let sources: [String]
  let names: ContextNames
  let literals: ContextLiterals
  private let texts: KotlinTexts
  let groups: TokenGroups
  /// The tokens in their order as a tree.
  let outline: TokenOutline
  /// The slots of the tokens that are breakpoints in Tailwind.
  let breakpoints: [Int]
  /// The maximum number of parts of a value.
  static let maximumOfParts = 1 << 12

  init(_ input: FormatInput<ContextNames, ContextLiterals>) {
    (reader, names, literals, sources) = (
      input.tokens, input.names, input.literals, input.surroundings.sources
    )
    texts = KotlinTexts(of: reader)
    groups = TokenGroups(reader)
    outline = TokenOutline(listing: reader.listed, of: reader)
    let names = names[.tailwind]
    breakpoints = names.count == 0 ? [] : reader.listed.filter { names.isBreakpoint($0) }
  }
}

extension TokenContext {
  /// Breakpoints are numbered from here on: beyond all tokens and their values.
  static let firstBreakpoint = 1 << 50

  /// The slot of a token, for any of its numbers.
  func slot(_ record: Int) -> Int {
    let tokens = reader.listed.count
    if record >= Self.firstBreakpoint { return breakpoints[record - Self.firstBreakpoint] }
    if record < tokens { return reader.listed[record] }
    return record < 2 * tokens ? groups.slots[record - tokens] : reader.listed[record % tokens]
  }

  /// The index of a token in the order of the file; for a token that is numbered in a group, the index of its
  /// first number.
  private func index(_ record: Int) -> Int {
    let tokens = reader.listed.count
    guard record < tokens || record >= 2 * tokens && record < Self.firstBreakpoint else {
      return reader.listed.firstIndex(of: slot(record)) ?? 0
    }
    return record % tokens
  }

  /// A token in the tree, for any of its numbers.
  func entry(_ record: Int) -> TokenOutline.Entry { outline.entries[index(record)] }

  /// Whether a token is the first of its group's in the order of the file.
  func beginsGroup(_ record: Int) -> Bool {
    let index = index(record)
    return index == 0 || groups.numbers[reader.listed[index - 1]] != groups.numbers[slot(record)]
  }

  /// The lines of a token's description.
  func lines(ofSlot slot: Int) -> [ArraySlice<UInt8>] {
    guard let description = reader.description(at: slot), !description.isEmpty else { return [] }
    return description.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// The number of a token's value: in the theme whose list the token is in, or in the default theme.
  func firstValue(_ record: Int) -> Int {
    let tokens = reader.listed.count
    let isInTheme = record >= 2 * tokens && record < Self.firstBreakpoint
    return slot(record) * reader.output.themes.count + (isInTheme ? record / tokens - 2 : 0)
  }

  /// The slot of a token and the theme of one of its values.
  func place(_ value: Int) -> (slot: Int, theme: Int) {
    let (slot, theme) = value.quotientAndRemainder(dividingBy: reader.output.themes.count)
    return (slot, theme)
  }

  /// Whether a value is that of the default theme.
  func isSame(_ value: Int) -> Bool {
    let (slot, theme) = place(value)
    return reader.value(at: slot, in: theme) == reader.value(at: slot)
  }

  /// Whether a theme needs its own definition: its alias or its value differs from the default theme.
  func isChanged(_ value: Int) -> Bool {
    let slot = place(value).slot
    let (one, two) = (target(of: slot * reader.output.themes.count), target(of: value))
    return one != nil || two != nil ? one != two : !isSame(value)
  }

  /// The slot of the token that a value is an alias of, if the output contains it.
  func target(of value: Int) -> Int? {
    let (slot, theme) = place(value)
    return reader.alias(at: slot, in: theme).flatMap { reader.slots.slot(of: $0) }
  }

  /// Appends `var(--name)`, if the style sheet of the run has the token.
  func appendVariable(of record: Int, to output: inout TextBuffer) {
    guard let properties = names.properties, properties.isThere[slot(record)] else { return }
    output += "var(--"
    properties.names.append(slot(record), to: &output)
    output += ")"
  }

  /// The numbers of a record's parts.
  func parts(of record: Int, count: Int) -> Range<Int> {
    let first = record * Self.maximumOfParts
    return first..<first + min(count, Self.maximumOfParts)
  }

  /// The path of a token, for any of its numbers.
  func path(_ record: Int) -> PathID {
    reader.tokens.tokens[Int(reader.slots.tokens[slot(record)])]
  }

  /// The value with a number.
  func value(_ record: Int) -> TokenValue {
    let (slot, theme) = place(record)
    return reader.tokens.values[reader.value(at: slot, in: theme)]
  }

  /// The theme of a value.
  func theme(ofValue record: Int) -> Theme { reader.output.themes[place(record).theme] }

  /// Whether Kotlin's code for a value is that of a text.
  func isText(_ record: Int) -> Bool { texts.contains(place(record).slot) }
}

/// The groups with tokens of an output, and these tokens.
struct TokenGroups {
  private(set) var paths: [PathID] = []
  /// By group, the range in `slots`.
  private(set) var ranges: [Range<Int>] = []
  /// Slots of tokens, group by group.
  private(set) var slots: [Int] = []
  /// By slot: the number of its group.
  private(set) var numbers: [Int]

  init(_ reader: OutputTokens) {
    var numbers: [PathID: Int] = [:]
    var members: [[Int]] = []
    self.numbers = [Int](repeating: 0, count: reader.slots.tokens.count)
    for slot in reader.listed {
      let group = reader.tokens.paths.parent(of: reader.tokens.tokens[Int(reader.slots.tokens[slot])])
      let number = numbers[group] ?? members.count
      if number == members.count {
        numbers[group] = number
        paths.append(group)
        members.append([])
      }
      members[number].append(slot)
      self.numbers[slot] = number
    }
    for group in members {
      ranges.append(slots.count..<slots.count + group.count)
      slots += group
    }
  }
}

extension TextTable {
  /// Whether a variable of Tailwind's theme is a breakpoint, which media queries use.
  func isBreakpoint(_ slot: Int) -> Bool {
    self[slot].elementsEqual("breakpoint".utf8) || self[slot].starts(with: "breakpoint-".utf8)
  }
}
