internal import ColorScience
internal import Text
internal import Tokens

/// The data of templates of the user's own, which the documentation lists as *context v1* and what version 2 adds. Nothing in
/// it changes its meaning.
///
/// Tokens are numbered several times: in their order, then group by group, then theme by theme. A token's values are numbered
/// by token and theme, the members of a value by that and their index.
struct TokenContext: TemplateData {
  enum Text {
    case sources
    case themeName, themeAppearance, themeContrast
    case groupPath, groupDescription
    case path, type, description, deprecation, alias, word, cssName, swiftName, kotlinName
    case valueTheme, css, swift, kotlin, number, unit, hex
    /// A name of the whole path in a casing.
    case cased(Casing)
    case aliasCSSName, aliasSwiftName, aliasKotlinName
    case comment, extensions, wordCapitalized
    case member(ValueMember)
    case fontName, part(LayerMember)
  }

  enum Flag {
    case isDefaultTheme
    case isGroupDescribed
    case isDescribed, isDeprecated, isAlias, isThemed
    /// Whether it is of a type, by its number among all.
    case hasType(Int)
    case isDefaultValue, isSame, isInset
  }

  enum List {
    case themes, groups, groupTokens, tokens, words, values
    case themeTokens, value, fontNames, layers, stops
  }

  let reader: OutputTokens
  let sources: [String]
  let names: ContextNames
  let literals: ContextLiterals
  private let namespace: String
  private let texts: KotlinTexts
  private let groups: TokenGroups
  /// How many parts of a value can be numbered.
  static let maximumOfParts = 1 << 12

  init(_ input: FormatInput<ContextNames, ContextLiterals>) {
    (reader, names, literals, sources) = (
      input.tokens, input.names, input.literals, input.surroundings.sources
    )
    namespace = reader.output[SwiftOptions.namespace]
    texts = KotlinTexts(of: reader)
    groups = TokenGroups(reader)
  }

  func records(_ list: List, of record: Int) -> Range<Int> {
    let tokens = reader.slots.tokens.count
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
      let value = slot(record) * reader.output.themes.count + (record < 2 * tokens ? 0 : record / tokens - 2)
      return value..<value + 1
    case .fontNames: return parts(of: record, count: value(record).fontNames.count)
    case .layers: return parts(of: record, count: value(record).layers.count)
    case .stops: return parts(of: record, count: value(record).stops.count)
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .isDefaultTheme: return record == 0
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
    case .cssName: output += names.css[slot(record)]
    case .swiftName: output += names.swift[slot(record)]
    case .kotlinName: output += names.kotlin[slot(record)]
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
    case .aliasCSSName: if let alias = aliasSlot(record) { output += names.css[alias] }
    case .aliasSwiftName: if let alias = aliasSlot(record) { output += names.swift[alias] }
    case .aliasKotlinName: if let alias = aliasSlot(record) { output += names.kotlin[alias] }
    case .comment:
      var text: [UInt8] = []
      CommentStyle.block.append(reader.description(at: slot(record)) ?? [], to: &text)
      output.append { CommentStyle.xml.append(text, to: &$0) }
    case .extensions: reader.appendExtensions(at: slot(record), to: &output)
    case .wordCapitalized: output.append { $0.appendCapitalized(names.words[record][...]) }
    case .member(let member):
      let theme = reader.output.themes[record % reader.output.themes.count]
      output.append { value(record).append(member, in: theme, literals, rem: reader.output.rem, to: &$0) }
    case .fontName: output += value(record / Self.maximumOfParts).fontNames[record % Self.maximumOfParts].utf8
    case .part(let member):
      let (value, index) = (value(record / Self.maximumOfParts), record % Self.maximumOfParts)
      output.append { value.append(member, of: index, literals, to: &$0) }
    case .hex: output.append { value(record).color?.color.rgba8.writeHex(to: &$0) }
    }
  }
}

extension TokenContext {
  /// The slot of a token, whichever of its two numbers is given.
  private func slot(_ record: Int) -> Int {
    let tokens = reader.slots.tokens.count
    if record < tokens { return record }
    return record < 2 * tokens ? groups.slots[record - tokens] : record % tokens
  }

  private func aliasSlot(_ record: Int) -> Int? {
    reader.alias(at: slot(record)).flatMap { reader.slots.slot(of: $0) }
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

  private func isText(_ record: Int) -> Bool {
    texts.contains(record / reader.output.themes.count)
  }
}

/// The groups that hold tokens of an output, and which.
private struct TokenGroups {
  private(set) var paths: [PathID] = []
  /// By group, the range in `slots`.
  private(set) var ranges: [Range<Int>] = []
  /// Slots of tokens, group by group.
  private(set) var slots: [Int] = []

  init(_ reader: OutputTokens) {
    var numbers: [PathID: Int] = [:]
    var members: [[Int]] = []
    for (slot, token) in reader.slots.tokens.enumerated() {
      let group = reader.tokens.paths.parent(of: reader.tokens.tokens[Int(token)])
      let number = numbers[group] ?? members.count
      if number == members.count {
        numbers[group] = number
        paths.append(group)
        members.append([])
      }
      members[number].append(slot)
    }
    for group in members {
      ranges.append(slots.count..<slots.count + group.count)
      slots += group
    }
  }
}

extension TokenValue {
  /// The number of a value that is one, in its unit.
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

  /// The unit of a value that has one.
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
