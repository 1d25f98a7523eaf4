internal import Tokens

/// The data of the template `dart`. Members are numbered consecutively through all classes, the themed ones
/// of a class first; the values of a theme, through classes and themes.
struct DartFile: TemplateData, Sendable {
  enum Text: BitwiseCopyable, Sendable {
    case sources, prefix, function
    case themeName
    case className
    case member, type, value, documentation, deprecation, mixBefore, mixAfter
    case instanceTheme, valueMember, themedValue
  }

  enum Flag: BitwiseCopyable, Sendable {
    case isThemed, isDocumented, isDeprecated, deprecationHasReason, isMixed
  }

  enum List: BitwiseCopyable, Sendable { case themes, classes, members, constants, instances, values }

  private let reader: OutputTokens
  private let names: DartNames
  private let literals: DartLiterals
  private let sources: [String]
  /// The slots of members, class by class.
  private var slots: [Int] = []
  /// By class of the file: its number among the names, and its members.
  private var classes: [(number: Int, themed: Range<Int>, constants: Range<Int>)] = []
  private var values: LiteralTable

  init(_ input: FormatInput<DartNames, DartLiterals>) {
    (reader, names, literals) = (input.tokens, input.names, input.literals)
    sources = input.surroundings.sources
    var members = [[Int]](repeating: [], count: names.classes.count)
    values = LiteralTable(
      count: reader.tokens.values.count, expecting: reader.listed.count * reader.columns.count)
    let literals = literals
    for slot in reader.listed where literals.type(of: reader.type(at: slot)) != nil {
      members[names.classOfSlot[slot]].append(slot)
      for theme in reader.columns.indices {
        let value = reader.value(at: slot, in: theme)
        values.add(value) { literals.append(input.tokens.tokens.values[value], to: &$0) }
      }
    }
    for (number, all) in members.enumerated() where !all.isEmpty {
      let themed = all.filter { reader.output.isThemed(reader.type(at: $0)) }
      let start = slots.count
      slots += themed
      let middle = slots.count
      slots += all.filter { !reader.output.isThemed(reader.type(at: $0)) }
      classes.append((number, start..<middle, middle..<slots.count))
    }
  }

  func records(_ list: List, of record: Int) -> Range<Int> {
    let themes = names.themes.count
    switch list {
    case .themes: return names.themes.indices
    case .classes: return classes.indices
    case .members: return classes[record].themed
    case .constants: return classes[record].constants
    case .instances: return record * themes..<(record + 1) * themes
    case .values:
      let (number, theme) = record.quotientAndRemainder(dividingBy: themes)
      let range = classes[number].themed
      return theme * slots.count + range.lowerBound..<theme * slots.count + range.upperBound
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .isThemed: return !classes[record].themed.isEmpty
    case .isDocumented: return reader.isDocumented(at: slots[record])
    case .isDeprecated: return reader.isDeprecated(at: slots[record])
    case .deprecationHasReason: return reader.deprecation(at: slots[record])?.isEmpty == false
    case .isMixed: return literals.mix(of: reader.type(at: slots[record])) != nil
    }
  }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    let themes = names.themes.count
    switch text {
    case .sources: output.append(sources: sources)
    case .prefix: output += reader.output[DartOptions.prefix].utf8
    case .function:
      let prefix = Array(reader.output[DartOptions.prefix].utf8)
      output += prefix.first.map { [$0 | 0x20] } ?? []
      output += prefix.dropFirst()
    case .themeName: output += names.themes[record]
    case .className: output += names.classes[classes[record].number]
    case .member: names.members.append(slots[record], to: &output)
    case .type: output += literals.type(of: reader.type(at: slots[record])) ?? ""
    case .value: values.append(reader.value(at: slots[record]), to: &output)
    case .documentation:
      reader.appendDocumentation(
        at: slots[record], .line, newline: [UInt8](newlineAt: 1, "/// "), to: &output)
    case .deprecation: output += (reader.deprecation(at: slots[record]) ?? "").utf8
    case .mixBefore: output += literals.mix(of: reader.type(at: slots[record]))?.before ?? ""
    case .mixAfter: output += literals.mix(of: reader.type(at: slots[record]))?.after ?? ""
    case .instanceTheme: output += names.themes[record % themes]
    case .valueMember: names.members.append(slots[record % slots.count], to: &output)
    case .themedValue:
      let (theme, member) = record.quotientAndRemainder(dividingBy: slots.count)
      values.append(reader.value(at: slots[member], in: theme), to: &output)
    }
  }

  /// What the template may ask for.
  static let schema: TemplateSchema<DartFile> = {
    let member: TemplateSchema<DartFile> = [
      "name": .text(.member), "type": .text(.type), "value": .text(.value),
      "isDocumented": .flag(.isDocumented), "documentation": .text(.documentation),
      "isDeprecated": .flag(.isDeprecated), "deprecationHasReason": .flag(.deprecationHasReason),
      "deprecation": .text(.deprecation), "isMixed": .flag(.isMixed), "mixBefore": .text(.mixBefore),
      "mixAfter": .text(.mixAfter),
    ]
    return [
      "sources": .text(.sources), "prefix": .text(.prefix), "function": .text(.function),
      "themes": .list(.themes, ["name": .text(.themeName), "isLast": .isLast]),
      "classes": .list(
        .classes,
        [
          "className": .text(.className), "isThemed": .flag(.isThemed), "members": .list(.members, member),
          "constants": .list(.constants, member),
          "instances": .list(
            .instances,
            [
              "theme": .text(.instanceTheme), "isLast": .isLast,
              "values": .list(.values, ["name": .text(.valueMember), "value": .text(.themedValue)]),
            ]),
        ]),
    ]
  }()
}
