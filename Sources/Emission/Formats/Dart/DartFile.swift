internal import Tokens

/// The data of the template `dart`: the model, whose tokens are in the order of their classes, and the classes.
final class DartFile: Sendable {
  private let model: OutputModel
  private let names: DartNames
  /// By class of the file: its number among the names, and its members, the themed ones first.
  private let classes: [(number: Int, themed: Range<Int>, constants: Range<Int>)]

  init(_ input: FormatInput<DartNames>) {
    let (reader, names, literals) = (input.tokens, input.names, DartLiterals(rem: input.tokens.output.rem))
    var members = [[Int]](repeating: [], count: names.classes.count)
    for slot in reader.listed where DartLiterals.type(of: reader.type(at: slot)) != nil {
      let token = TokenID(rawValue: reader.slots.tokens[slot])
      guard !reader.tokens.hasOnlyInsetLayers(token, in: reader.output.themes) else { continue }
      members[names.classOfSlot[slot]].append(slot)
    }
    var slots: [Int] = []
    var classes: [(number: Int, themed: Range<Int>, constants: Range<Int>)] = []
    for (number, all) in members.enumerated() where !all.isEmpty {
      let start = slots.count
      slots += all.filter { reader.output.isThemed(reader.type(at: $0)) }
      let middle = slots.count
      slots += all.filter { !reader.output.isThemed(reader.type(at: $0)) }
      classes.append((number, start..<middle, middle..<slots.count))
    }
    (self.names, self.classes) = (names, classes)
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
    let token = OutputModel.token(own: [
      text("type") { DartLiterals.type(of: $0) }, text("mixBefore") { DartLiterals.mix(of: $0)?.before },
      text("mixAfter") { DartLiterals.mix(of: $0)?.after },
    ]).map { $0.of { (file: DartFile) in file.model } }
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
      .text("prefix") { file, _, text in text += file.model.reader.output.dartPrefix.utf8 },
      .flag("usesSpring") { file, _ in file.model.reader.types.contains(.spring) },
      .text("function") { file, _, text in
        let prefix = Array(file.model.reader.output.dartPrefix.utf8)
        text += prefix.first.map { [$0 | 0x20] } ?? []
        text += prefix.dropFirst()
      },
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
    ] + OutputModel.fields().map { $0.of { (file: DartFile) in file.model } }
  }()
}
