internal import Tokens

/// The data of the template `dart`. Members are numbered consecutively through all classes, the themed ones
/// of a class first; the values of a theme, through classes and themes.
///
/// A class, as all models of templates that hold more than a few arrays: a field is a function over its model, and a structure would
/// be copied for each call.
final class DartFile: Sendable {
  private let reader: OutputTokens
  private let names: DartNames
  private let literals: DartLiterals
  private let sources: [String]
  /// The slots of members, class by class.
  private let slots: [Int]
  /// By class of the file: its number among the names, and its members.
  private let classes: [(number: Int, themed: Range<Int>, constants: Range<Int>)]
  private let values: LiteralTable

  init(_ input: FormatInput<DartNames>) {
    let (reader, names, literals) = (input.tokens, input.names, DartLiterals(rem: input.tokens.output.rem))
    (self.reader, self.names, self.literals) = (reader, names, literals)
    sources = input.surroundings.sources
    var members = [[Int]](repeating: [], count: names.classes.count)
    var values = LiteralTable(
      count: reader.tokens.values.count, expecting: reader.listed.count * reader.columns.count)
    for slot in reader.listed where literals.type(of: reader.type(at: slot)) != nil {
      members[names.classOfSlot[slot]].append(slot)
      for theme in reader.columns.indices {
        let value = reader.value(at: slot, in: theme)
        values.add(value) { literals.append(input.tokens.tokens.values[value], to: &$0) }
      }
    }
    self.values = values
    var slots: [Int] = []
    var classes: [(number: Int, themed: Range<Int>, constants: Range<Int>)] = []
    for (number, all) in members.enumerated() where !all.isEmpty {
      let themed = all.filter { reader.output.isThemed(reader.type(at: $0)) }
      let start = slots.count
      slots += themed
      let middle = slots.count
      slots += all.filter { !reader.output.isThemed(reader.type(at: $0)) }
      classes.append((number, start..<middle, middle..<slots.count))
    }
    (self.slots, self.classes) = (slots, classes)
  }

  /// What the template may ask for.
  static let fields: [Field<DartFile>] = {
    let member: [Field<DartFile>] = [
      .text("name") { file, record, text in file.names.members.append(file.slots[record], to: &text) },
      .text("type") { file, record, text in
        text += file.literals.type(of: file.reader.type(at: file.slots[record])) ?? ""
      },
      .text("value") { file, record, text in
        file.values.append(file.reader.value(at: file.slots[record]), to: &text)
      },
      .flag("isDocumented") { file, record in file.reader.isDocumented(at: file.slots[record]) },
      .text("documentation") { file, record, text in
        file.reader.appendDocumentation(
          at: file.slots[record], .line, newline: [UInt8](newlineAt: 1, "/// "), to: &text)
      },
      .flag("isDeprecated") { file, record in file.reader.isDeprecated(at: file.slots[record]) },
      .flag("deprecationHasReason") { file, record in
        file.reader.deprecation(at: file.slots[record])?.isEmpty == false
      },
      .text("deprecation") { file, record, text in
        text += (file.reader.deprecation(at: file.slots[record]) ?? "").utf8
      },
      .flag("isMixed") { file, record in
        file.literals.mix(of: file.reader.type(at: file.slots[record])) != nil
      },
      .text("mixBefore") { file, record, text in
        text += file.literals.mix(of: file.reader.type(at: file.slots[record]))?.before ?? ""
      },
      .text("mixAfter") { file, record, text in
        text += file.literals.mix(of: file.reader.type(at: file.slots[record]))?.after ?? ""
      },
    ]
    return [
      .text("sources") { file, record, text in text.append(sources: file.sources) },
      .text("prefix") { file, record, text in text += file.reader.output[DartOptions.prefix].utf8 },
      .text("function") { file, record, text in
        let prefix = Array(file.reader.output[DartOptions.prefix].utf8)
        text += prefix.first.map { [$0 | 0x20] } ?? []
        text += prefix.dropFirst()
      },
      .list(
        "themes",
        { file, record in file.names.themes.indices },
        [
          .text("name") { file, record, text in text += file.names.themes[record] },
          .isLast,
        ]),
      .list(
        "classes",
        { file, record in file.classes.indices },
        [
          .text("className") { file, record, text in text += file.names.classes[file.classes[record].number]
          },
          .flag("isThemed") { file, record in !file.classes[record].themed.isEmpty },
          .list("members", { file, record in file.classes[record].themed }, member),
          .list("constants", { file, record in file.classes[record].constants }, member),
          .list(
            "instances",
            { file, record in
              let themes = file.names.themes.count
              return record * themes..<(record + 1) * themes
            },
            [
              .text("theme") { file, record, text in
                let themes = file.names.themes.count
                text += file.names.themes[record % themes]
              },
              .isLast,
              .list(
                "values",
                { file, record in
                  let themes = file.names.themes.count
                  let (number, theme) = record.quotientAndRemainder(dividingBy: themes)
                  let range = file.classes[number].themed
                  return theme * file.slots.count + range.lowerBound..<theme * file.slots.count
                    + range.upperBound
                },
                [
                  .text("name") { file, record, text in
                    file.names.members.append(file.slots[record % file.slots.count], to: &text)
                  },
                  .text("value") { file, record, text in
                    let (theme, member) = record.quotientAndRemainder(dividingBy: file.slots.count)
                    file.values.append(
                      file.reader.value(at: file.slots[member], in: theme), to: &text)
                  },
                ]),
            ]),
        ]),
    ]
  }()
}
