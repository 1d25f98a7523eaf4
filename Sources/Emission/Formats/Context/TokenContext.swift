internal import ColorScience
internal import Text
internal import Tokens

/// The data of templates of the user's own: *context v1*, which the documentation lists. Nothing in it
/// changes its meaning.
///
/// Tokens are numbered twice: in their order, and then group by group. A token's values are numbered
/// by token and theme.
struct TokenContext: TemplateData {
  enum Text {
    case sources
    case themeName, themeAppearance, themeContrast
    case groupPath, groupDescription
    case path, type, description, deprecation, alias, word, cssName, swiftName, kotlinName
    case valueTheme, css, swift, kotlin, number, unit, hex
  }

  enum Flag {
    case isDefaultTheme
    case isGroupDescribed
    case isDescribed, isDeprecated, isAlias, isThemed
  }

  enum List {
    case themes, groups, groupTokens, tokens, words, values
  }

  let reader: OutputTokens
  let sources: [String]
  let names: ContextNames
  let literals: ContextLiterals
  private let namespace: String
  private let texts: KotlinTexts
  private let groups: TokenGroups

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
    case .hex: output.append { value(record).color?.color.rgba8.writeHex(to: &$0) }
    }
  }
}

extension TokenContext {
  /// The slot of a token, whichever of its two numbers is given.
  private func slot(_ record: Int) -> Int {
    let tokens = reader.slots.tokens.count
    return record < tokens ? record : groups.slots[record - tokens]
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
    case .dimension(let dimension): dimension.value
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
    case .dimension(let dimension): dimension.unit.rawValue
    case .duration(let duration): duration.unit.rawValue
    case .number, .fontWeight, .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow,
      .gradient, .typography, .string, .boolean, .opaque:
      nil
    }
  }
}
