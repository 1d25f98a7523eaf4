internal import ColorScience
internal import Tokens

/// The data of templates of the user's own: *context v1*, which the documentation lists. Nothing in it
/// changes its meaning.
///
/// Tokens are numbered twice: in their order, and behind that group by group. A token's values are numbered
/// by token and theme.
struct TokenContext: TemplateData {
  enum Field {
    case text(Text)
    case flag(Flag)
    case list(List)
  }

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

  let reader: TokenReader
  let sources: [String]
  let names: TemplateNames
  let literals: (css: CSSLiterals, swift: SwiftLiterals, kotlin: KotlinLiterals)
  private let groups: TokenGroups

  init(_ reader: TokenReader, sources: [String]) {
    guard let names = reader.spelled.template else {
      preconditionFailure("names were spelt for the format of the output")
    }
    self.reader = reader
    self.sources = sources
    self.names = names
    let output = reader.output
    literals = (
      CSSLiterals(isExact: true), SwiftLiterals(namespace: output.swiftNamespace, rem: output.rem),
      KotlinLiterals(rem: output.rem)
    )
    groups = TokenGroups(reader)
  }

  func records(_ field: Field, of record: Int) -> Range<Int> {
    guard case .list(let list) = field else { preconditionFailure("the schema knows lists") }
    let tokens = reader.spelled.tokens.count
    switch list {
    case .themes: return reader.output.themes.indices
    case .groups: return groups.paths.indices
    case .groupTokens:
      let range = groups.ranges[record]
      return range.lowerBound + tokens..<range.upperBound + tokens
    case .tokens: return 0..<tokens
    case .words: return names.wordRanges[place(record)]
    case .values:
      let themes = reader.output.themes.count
      return place(record) * themes..<(place(record) + 1) * themes
    }
  }

  func isSet(_ field: Field, of record: Int) -> Bool {
    guard case .flag(let flag) = field else { preconditionFailure("the schema knows flags") }
    switch flag {
    case .isDefaultTheme: return record == 0
    case .isGroupDescribed: return reader.tokens.groupDescriptions[groups.paths[record]] != nil
    case .isDescribed: return reader.isDescribed(at: place(record))
    case .isDeprecated: return reader.isDeprecated(at: place(record))
    case .isAlias: return reader.alias(at: place(record)) != nil
    case .isThemed: return reader.output.isThemed(reader.type(at: place(record)))
    }
  }

  func write(_ field: Field, of record: Int, into output: inout TextBuffer) {
    guard case .text(let text) = field else { preconditionFailure("the schema knows texts") }
    switch text {
    case .sources: output += sources.joined(separator: ", ").utf8
    case .themeName: output += reader.output.themes[record].name.utf8
    case .themeAppearance: output += reader.output.themes[record].appearance.rawValue.utf8
    case .themeContrast: output += reader.output.themes[record].contrast.rawValue.utf8
    case .groupPath: reader.append(groups.paths[record], to: &output)
    case .groupDescription: output += (reader.tokens.groupDescriptions[groups.paths[record]] ?? "").utf8
    case .path: reader.append(path(record), to: &output)
    case .type: output += reader.type(at: place(record)).rawValue.utf8
    case .description: output += reader.description(at: place(record)) ?? []
    case .deprecation: output += (reader.deprecation(at: place(record)) ?? "").utf8
    case .alias:
      if let alias = reader.alias(at: place(record)) {
        reader.append(reader.tokens.tokens[Int(alias)], to: &output)
      }
    case .word: output += names.words[record]
    case .cssName: output += names.css[place(record)]
    case .swiftName: output += names.swift[place(record)]
    case .kotlinName: output += names.kotlin[place(record)]
    case .valueTheme: output += reader.output.themes[record % reader.output.themes.count].name.utf8
    case .css: output.append { literals.css.append(value(record), to: &$0) }
    case .swift:
      if case .color(let color) = value(record) {
        output += "\(reader.output.swiftNamespace)Color.Value".utf8
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
  /// The place of a token, whichever of its two numbers is given.
  private func place(_ record: Int) -> Int {
    let tokens = reader.spelled.tokens.count
    return record < tokens ? record : groups.places[record - tokens]
  }

  private func path(_ record: Int) -> PathID {
    reader.tokens.tokens[Int(reader.spelled.tokens[place(record)])]
  }

  private func value(_ record: Int) -> TokenValue {
    let (place, theme) = record.quotientAndRemainder(dividingBy: reader.output.themes.count)
    return reader.tokens.values[reader.value(at: place, in: theme)]
  }

  private func isText(_ record: Int) -> Bool {
    reader.isText(at: record / reader.output.themes.count)
  }
}

/// The groups that hold tokens of an output, and which.
private struct TokenGroups {
  private(set) var paths: [PathID] = []
  /// By group, the range in `places`.
  private(set) var ranges: [Range<Int>] = []
  /// Places of tokens, group by group.
  private(set) var places: [Int] = []

  init(_ reader: TokenReader) {
    var numbers: [PathID: Int] = [:]
    var members: [[Int]] = []
    for (place, token) in reader.spelled.tokens.enumerated() {
      let group = reader.tokens.paths.parent(of: reader.tokens.tokens[Int(token)])
      let number = numbers[group] ?? members.count
      if number == members.count {
        numbers[group] = number
        paths.append(group)
        members.append([])
      }
      members[number].append(place)
    }
    for group in members {
      ranges.append(places.count..<places.count + group.count)
      places += group
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
      .typography:
      nil
    }
  }

  /// The unit of a value that has one.
  fileprivate var unit: String? {
    switch self {
    case .dimension(let dimension): dimension.unit.rawValue
    case .duration(let duration): duration.unit.rawValue
    case .number, .fontWeight, .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow,
      .gradient, .typography:
      nil
    }
  }
}
