internal import Tokens

/// The data of the template `dart`: the model, whose tokens are in the order of their classes, and the classes.
final class DartFile: ContextFile {
  let model: OutputModel
  let names: DartNames
  let literals: DartLiterals
  private let ownImports: [String]
  /// By class of the file: its number among the names, and its members, the themed ones first.
  private let classes: [(number: Int, themed: Range<Int>, constants: Range<Int>)]

  init(_ input: FormatInput<DartNames>) {
    let (reader, names, literals) = (input.tokens, input.names, DartLiterals(rem: input.tokens.output.rem))
    var members = [[Int]](repeating: [], count: names.classes.count)
    for slot in reader.listed where DartLiterals.writes(reader.type(at: slot)) {
      let token = TokenID(rawValue: reader.slots.tokens[slot])
      guard !reader.tokens.hasOnlyInsetLayers(token, in: reader.output.themes) else { continue }
      members[names.classOfSlot[slot]].append(slot)
    }
    var slots: [Int] = []
    var classes: [(number: Int, themed: Range<Int>, constants: Range<Int>)] = []
    for (number, all) in members.enumerated() where !all.isEmpty {
      let start = slots.count
      slots += all.filter { reader.isThemed(at: $0) }
      let middle = slots.count
      slots += all.filter { !reader.isThemed(at: $0) }
      classes.append((number, start..<middle, middle..<slots.count))
    }
    (self.names, self.classes, self.literals) = (names, classes, literals)
    ownImports = reader.ownImports.filter { $0 != "package:flutter/material.dart" }
    model = OutputModel(
      reader.with(file: reader.output.file, listing: slots), input.surroundings,
      layout: OutputModel.Layout(comments: .line, continuation: "  /// ", isFlat: true),
      names: ModelNames(names.members), values: { literals.append($0, to: &$1) })
  }

  /// The names that the template may use.
  static let fields: [Field<DartFile>] = {
    func text(_ name: String, _ text: @escaping @Sendable (TokenType) -> StaticString?) -> Field<OutputModel>
    {
      .text(name) { $2 += text($0.reader.type(at: $0.slot($1))) ?? "" }
    }
    let token =
      OutputModel.token(own: [
        .text("type") { model, record, text in
          let slot = model.slot(record)
          text += DartLiterals.type(of: model.reader.type(at: slot)) ?? ""
          text += (model.reader.ownValue(at: slot)?.type ?? "").utf8
        }, text("mixBefore") { DartLiterals.mix(of: $0)?.before },
        text("mixAfter") { DartLiterals.mix(of: $0)?.after },
      ]).map { $0.of { (file: DartFile) in file.model } } + context
    let instance: [Field<DartFile>] = [
      .text("theme") { $2 += $0.names.themes[$1 % $0.names.themes.count] }, .isLast,
      .list(
        "values",
        { file, record in
          let (number, theme) = record.quotientAndRemainder(dividingBy: file.names.themes.count)
          let (first, range) = (file.model.entries(inTheme: theme).lowerBound, file.classes[number].themed)
          return first + range.lowerBound..<first + range.upperBound
        }, token),
    ]
    return [
      .text("material") { $2 += $0.materialTheme },
      .text("prefix") { file, _, text in text += file.model.reader.output.dartPrefix.utf8 },
      .list(
        "ownImports", { file, _ in file.ownImports.indices }, [.text("name") { $2 += $0.ownImports[$1].utf8 }]
      ),
      .flag("usesSpring") { file, _ in
        file.model.reader.types.contains(.spring)
          || file.model.reader.ownTypes.contains { $0.members.contains { $0.type == .spring } }
      },
      .text("function") { $2 += $0.function.utf8 },
      .list(
        "themes", { file, _ in file.names.themes.indices },
        [.text("name") { $2 += $0.names.themes[$1] }, .isLast]),
      .list(
        "classes", { file, _ in file.classes.indices },
        [
          .text("className") { $2 += $0.names.classes[$0.classes[$1].number] },
          .flag("isThemed") { !$0.classes[$1].themed.isEmpty },
          .list("members", { $0.classes[$1].themed }, token),
          .list("constants", { $0.classes[$1].constants }, token),
          .list(
            "instances",
            { $1 * $0.names.themes.count..<($1 + 1) * $0.names.themes.count }, instance),
        ]),
    ] + axisFields() + OutputModel.fields().map { $0.of { (file: DartFile) in file.model } }
  }()

  static let comments = CommentStyle.line
  var reader: OutputTokens { model.reader }
  var axes: CodeAxes { names.axes }

  private func choices(of member: Int) -> ContextChoices? {
    model.reader.choices(at: model.slot(member), of: names.axes)
  }

  func append(typeOf axis: CodeAxes.Axis, to text: inout TextBuffer) {
    text += model.reader.output.dartPrefix.utf8
    text += "Context"
    text += axis.type
  }

  /// What the template may ask of a member that depends on axes.
  private static var context: [Field<DartFile>] {
    let combination: [Field<DartFile>] = [
      .text("pattern") { file, record, text in
        let part = RecordPart(record)
        guard let choices = file.choices(of: part.whole) else { return }
        file.append(choices.axes.count, to: &text) { index, text in
          file.append(typeOf: choices.axes[index], to: &text)
          text += "."
          text += choices.axes[index].cases[choices.positions[part.part][index]]
        }
      },
      .text("result") { $0.appendResult(RecordPart($1), to: &$2) },
      .text("value") { $0.appendValue(RecordPart($1), to: &$2) },
      .isLast,
    ]
    return [
      .record(
        "context", { $1..<($0.names.functions[$0.model.slot($1)] == nil ? $1 : $1 + 1) },
        [
          .text("dependence") { $2 += ($0.choices(of: $1)?.description ?? "").utf8 },
          .text("contextFunction") { $2 += $0.names.functions[$0.model.slot($1)]?.function ?? [] },
          .text("list") { $2 += $0.names.functions[$0.model.slot($1)]?.list ?? [] },
          .text("subject") { file, record, text in
            let axes = file.choices(of: record)?.axes ?? []
            file.append(axes.count, to: &text) { index, text in
              text += "context."
              text += axes[index].property
            }
          },
          .list(
            "cases", { RecordPart.records($1, $0.choices(of: $1)?.columns.indices ?? 0..<0) }, combination),
          .list(
            "others", { RecordPart.records($1, 1..<max($0.choices(of: $1)?.columns.count ?? 1, 1)) },
            combination),
        ])
    ]
  }

  /// Appends an item, or several as a record.
  private func append(
    _ count: Int, to text: inout TextBuffer, item: (Int, inout TextBuffer) -> Void
  ) {
    if count > 1 { text += "(" }
    for index in 0..<count {
      if index > 0 { text += ", " }
      item(index, &text)
    }
    if count > 1 { text += ")" }
  }

  /// Appends what a function returns in a combination: the member, an item of its list, or a value.
  private func appendResult(_ part: RecordPart, to text: inout TextBuffer) {
    let slot = model.slot(part.whole)
    guard part.part > 0 else { return names.members.append(slot, to: &text) }
    guard model.reader.isThemed(at: slot) else {
      return appendValue(part, to: &text)
    }
    text += names.functions[slot]?.list ?? []
    text += "[\(part.part - 1)]".utf8
  }

  /// Appends the value of a member in a combination, and in the theme that lists it.
  private func appendValue(_ part: RecordPart, to text: inout TextBuffer) {
    guard let choices = choices(of: part.whole) else { return }
    let column = choices.columns[part.part][model.place(part.whole).theme ?? 0]
    let value = model.reader.tokens.values[model.reader.value(at: model.slot(part.whole), in: column)]
    text.append { literals.append(value, to: &$0) }
  }
}
