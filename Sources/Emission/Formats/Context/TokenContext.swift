internal import ColorScience
internal import Text
internal import Tokens

/// The data of user templates, documented as *context v1* and the additions of version 2. The meaning of a
/// name never changes.
///
/// Tokens are numbered several times: in their order, then group by group, then theme by theme. A token's
/// values are numbered by token and theme, and the members of a value by that number and their index.
struct TokenContext: TemplateData {
  enum Text {
    case sources
    case themeName, themeAppearance, themeContrast
    case groupPath, groupDescription
    case path, type, description, deprecation, alias, word
    case spelled(ContextSpelling)
    case valueTheme, css, swift, kotlin, number, unit, hex
    /// A name of the whole path in a casing.
    case cased(Casing)
    case constant, cssVariable
    /// The name of the alias's target in the default theme, or in the theme of the value.
    case aliasName(ContextSpelling), targetName(ContextSpelling)
    case targetPath
    case comment, line, extensions, wordCapitalized
    case member(ValueMember)
    case fontName, component, part(LayerMember)
    case key, indent, openedKey, openedPath, openedIndent, closedIndent
    /// By the number of the parameter.
    case parameter(Int)
  }

  enum Flag {
    case isDefaultTheme, isDarkTheme, isHighContrastTheme
    case isDarkValue, isHighContrastValue
    case isGroupDescribed
    case isDescribed, isDeprecated, isAlias, isThemed
    /// Whether it has a type, by the type's number.
    case hasType(Int)
    case isDefaultValue, isSame, isChanged, isTranslucent, isInset
    case hasDark, isBreakpoint, beginsGroup, isLastInGroup, isClosedLast
  }

  enum List {
    case themes, groups, groupTokens, tokens, words, values
    case themeTokens, value, fontNames, components, layers, stops, lines
    case breakpoints, with, group, opened, closed
  }

  let reader: OutputTokens
  let sources: [String]
  let names: ContextNames
  let literals: ContextLiterals
  private let namespace: String
  private let texts: KotlinTexts
  private let groups: TokenGroups
  /// The tokens in their order as a tree.
  private let outline: TokenOutline
  /// The slots of the tokens that are breakpoints in Tailwind.
  private let breakpoints: [Int]
  /// The maximum number of parts of a value.
  static let maximumOfParts = 1 << 12

  init(_ input: FormatInput<ContextNames, ContextLiterals>) {
    (reader, names, literals, sources) = (
      input.tokens, input.names, input.literals, input.surroundings.sources
    )
    namespace = reader.output[SwiftOptions.namespace]
    texts = KotlinTexts(of: reader)
    groups = TokenGroups(reader)
    outline = TokenOutline(listing: reader.listed, of: reader)
    let names = names[.tailwind]
    breakpoints = names.count == 0 ? [] : reader.listed.filter { names[$0].isBreakpoint }
  }

  func records(_ list: List, of record: Int) -> Range<Int> {
    let tokens = reader.listed.count
    switch list {
    case .themes: return reader.output.themes.indices
    case .groups: return groups.paths.indices
    case .groupTokens:
      let range = groups.ranges[record]
      return range.lowerBound + tokens..<range.upperBound + tokens
    case .tokens: return 0..<tokens
    case .words: return names.wordRanges[slot(record)]
    case .values:
      let themes = reader.output.themes.count
      return slot(record) * themes..<(slot(record) + 1) * themes
    case .themeTokens: return (record + 2) * tokens..<(record + 3) * tokens
    case .value:
      let isInTheme = record >= 2 * tokens && record < Self.firstBreakpoint
      let value = slot(record) * reader.output.themes.count + (isInTheme ? record / tokens - 2 : 0)
      return value..<value + 1
    case .breakpoints: return Self.firstBreakpoint..<Self.firstBreakpoint + breakpoints.count
    case .with: return 0..<1
    case .group: return groups.numbers[slot(record)]..<groups.numbers[slot(record)] + 1
    case .opened: return Range(entry(record).opened)
    case .closed: return Range(entry(record).closed)
    case .lines: return parts(of: slot(record), count: lines(at: slot(record)).count)
    case .components: return parts(of: record, count: value(record).components.count)
    case .fontNames: return parts(of: record, count: value(record).fontNames.count)
    case .layers: return parts(of: record, count: value(record).layers.count)
    case .stops: return parts(of: record, count: value(record).stops.count)
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .isDefaultTheme: return record == 0
    case .isDarkTheme: return reader.output.themes[record].appearance == .dark
    case .isHighContrastTheme: return reader.output.themes[record].contrast == .high
    case .isDarkValue: return theme(ofValue: record).appearance == .dark
    case .isHighContrastValue: return theme(ofValue: record).contrast == .high
    case .isGroupDescribed: return reader.tokens.groupDescriptions[groups.paths[record]] != nil
    case .isDescribed: return reader.isDescribed(at: slot(record))
    case .isDeprecated: return reader.isDeprecated(at: slot(record))
    case .isAlias: return reader.alias(at: slot(record)) != nil
    case .isThemed: return reader.output.isThemed(reader.type(at: slot(record)))
    case .hasType(let type): return reader.type(at: slot(record)) == TokenType.allCases[type]
    case .isDefaultValue: return record % reader.output.themes.count == 0
    case .isSame:
      let (slot, theme) = record.quotientAndRemainder(dividingBy: reader.output.themes.count)
      return reader.value(at: slot, in: theme) == reader.value(at: slot)
    case .isChanged: return isChanged(record)
    case .isTranslucent: return value(record).color?.color.rgba8.alpha ?? 255 < 255
    case .hasDark: return reader.output.themes.contains { $0.appearance == .dark }
    case .isBreakpoint: return names[.tailwind][slot(record)].isBreakpoint
    case .beginsGroup:
      let number = groups.numbers[slot(record)]
      let index = index(record)
      return index == 0 || groups.numbers[reader.listed[index - 1]] != number
    case .isLastInGroup: return entry(record).isLast
    case .isClosedLast: return outline.closed[record].isLast
    case .isInset:
      return value(record / Self.maximumOfParts).layers[record % Self.maximumOfParts].inset == true
    }
  }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .sources: output += sources.joined(separator: ", ").utf8
    case .themeName: output += reader.output.themes[record].name.utf8
    case .themeAppearance: output += reader.output.themes[record].appearance.rawValue.utf8
    case .themeContrast: output += reader.output.themes[record].contrast.rawValue.utf8
    case .groupPath: reader.append(groups.paths[record], to: &output)
    case .groupDescription: output += (reader.tokens.groupDescriptions[groups.paths[record]] ?? "").utf8
    case .path: reader.append(path(record), to: &output)
    case .type: output += reader.tokens.values[reader.value(at: slot(record))].typeName.utf8
    case .description: output += reader.description(at: slot(record)) ?? []
    case .deprecation: output += (reader.deprecation(at: slot(record)) ?? "").utf8
    case .alias:
      if let alias = reader.alias(at: slot(record)) {
        reader.append(reader.tokens.tokens[Int(alias)], to: &output)
      }
    case .word: output += names.words[record]
    case .spelled(let spelling): names[spelling].append(slot(record), to: &output)
    case .valueTheme: output += reader.output.themes[record % reader.output.themes.count].name.utf8
    case .css: output.append { literals.css.append(value(record), to: &$0) }
    case .swift:
      if case .color(let color) = value(record) {
        output += "\(namespace)Color.Value".utf8
        output.append { literals.swift.append(value: color, to: &$0) }
      } else {
        output.append { literals.swift.append(value(record), to: &$0) }
      }
    case .kotlin: output.append { literals.kotlin.append(value(record), isText: isText(record), to: &$0) }
    case .number: if let number = value(record).number { output.append { $0.append(decimal: number) } }
    case .unit: output += (value(record).unit ?? "").utf8
    case .cased(let casing): output.append { names.append(slot(record), as: casing, to: &$0) }
    case .aliasName(let spelling):
      let alias = reader.alias(at: slot(record)).flatMap { reader.slots.slot(of: $0) }
      if let alias { names[spelling].append(alias, to: &output) }
    case .constant: output.append { names.append(constant: slot(record), to: &$0) }
    case .targetName, .targetPath, .component, .fontName, .part, .member:
      writeMember(text, of: record, into: &output)
    case .line: output += lines(at: record / Self.maximumOfParts)[record % Self.maximumOfParts]
    case .cssVariable: appendVariable(of: slot(record), to: &output)
    case .key, .indent, .openedKey, .openedPath, .openedIndent, .closedIndent:
      writeNesting(text, of: record, into: &output)
    case .parameter(let number): output += reader.output[TemplateOptions.with][number].text.utf8
    case .comment:
      var text: [UInt8] = []
      CommentStyle.block.append(reader.description(at: slot(record)) ?? [], to: &text)
      output.append { CommentStyle.xml.append(text, to: &$0) }
    case .extensions: reader.appendExtensions(at: slot(record), to: &output)
    case .wordCapitalized: output.append { $0.appendCapitalized(names.words[record][...]) }
    case .hex: output.append { value(record).color?.color.rgba8.writeHex(to: &$0) }
    }
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

  private func entry(_ record: Int) -> TokenOutline.Entry { outline.entries[index(record)] }

  private func lines(at slot: Int) -> [ArraySlice<UInt8>] {
    guard let description = reader.description(at: slot), !description.isEmpty else { return [] }
    return description.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Whether a theme needs its own definition: its alias or its value differs from the default theme.
  private func isChanged(_ record: Int) -> Bool {
    let (slot, theme) = record.quotientAndRemainder(dividingBy: reader.output.themes.count)
    let (one, two) = (target(of: slot, in: 0), target(of: slot, in: theme))
    if one != nil || two != nil { return one != two }
    return reader.value(at: slot, in: theme) != reader.value(at: slot)
  }

  /// The slot of an alias's target in a theme, if the output contains it.
  private func target(of slot: Int, in theme: Int) -> Int? {
    reader.alias(at: slot, in: theme).flatMap { reader.slots.slot(of: $0) }
  }

  private func appendVariable(of slot: Int, to output: inout TextBuffer) {
    guard let properties = names.properties, properties.isThere[slot] else { return }
    output += "var(--"
    properties.names.append(slot, to: &output)
    output += ")"
  }

  private func writeMember(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .targetName(let spelling):
      let (slot, theme) = record.quotientAndRemainder(dividingBy: reader.output.themes.count)
      if let target = target(of: slot, in: theme) { names[spelling].append(target, to: &output) }
    case .targetPath:
      let (slot, theme) = record.quotientAndRemainder(dividingBy: reader.output.themes.count)
      if let target = reader.alias(at: slot, in: theme) {
        reader.append(reader.tokens.tokens[Int(target)], to: &output)
      }
    case .component:
      let value = value(record / Self.maximumOfParts)
      output.append { $0.append(decimal: value.components[record % Self.maximumOfParts]) }
    case .member(let member):
      let theme = theme(ofValue: record)
      output.append { value(record).append(member, in: theme, literals, rem: reader.output.rem, to: &$0) }
    case .fontName: output += value(record / Self.maximumOfParts).fontNames[record % Self.maximumOfParts].utf8
    case .part(let member):
      let (value, index) = (value(record / Self.maximumOfParts), record % Self.maximumOfParts)
      output.append { value.append(member, of: index, literals, to: &$0) }
    default: preconditionFailure("only members of values come here")
    }
  }

  private func writeNesting(_ text: Text, of record: Int, into output: inout TextBuffer) {
    let (tokens, paths) = (reader.tokens, reader.tokens.paths)
    switch text {
    case .key: output += tokens.names[paths.lastName(of: path(record))]
    case .indent: output.append(indentation: entry(record).depth)
    case .openedKey: output += tokens.names[paths.lastName(of: outline.opened[record].path)]
    case .openedPath: reader.append(outline.opened[record].path, to: &output)
    case .openedIndent: output.append(indentation: outline.opened[record].depth)
    case .closedIndent: output.append(indentation: outline.closed[record].depth)
    default: preconditionFailure("only what nests tokens comes here")
    }
  }

  private func parts(of record: Int, count: Int) -> Range<Int> {
    let first = record * Self.maximumOfParts
    return first..<first + min(count, Self.maximumOfParts)
  }

  private func path(_ record: Int) -> PathID {
    reader.tokens.tokens[Int(reader.slots.tokens[slot(record)])]
  }

  private func value(_ record: Int) -> TokenValue {
    let (slot, theme) = record.quotientAndRemainder(dividingBy: reader.output.themes.count)
    return reader.tokens.values[reader.value(at: slot, in: theme)]
  }

  private func theme(ofValue record: Int) -> Theme {
    reader.output.themes[record % reader.output.themes.count]
  }

  private func isText(_ record: Int) -> Bool {
    texts.contains(record / reader.output.themes.count)
  }
}

/// The groups with tokens of an output, and these tokens.
private struct TokenGroups {
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

extension TokenValue {
  /// The number of a value, in its unit; `nil` if it is not a number.
  fileprivate var number: Double? {
    switch self {
    case .number(let number): number
    case .dimension(let dimension): dimension.expression == nil ? dimension.value : nil
    case .duration(let duration): duration.value
    case .fontWeight(let weight): weight.value
    case .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient,
      .typography, .string, .boolean, .opaque:
      nil
    }
  }

  /// The unit of a value; `nil` if it has none.
  fileprivate var unit: String? {
    switch self {
    case .dimension(let dimension): dimension.expression == nil ? dimension.unit.rawValue : nil
    case .duration(let duration): duration.unit.rawValue
    case .number, .fontWeight, .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow,
      .gradient, .typography, .string, .boolean, .opaque:
      nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a variable of Tailwind's theme is a breakpoint, which media queries use.
  fileprivate var isBreakpoint: Bool {
    elementsEqual("breakpoint".utf8) || starts(with: "breakpoint-".utf8)
  }
}
