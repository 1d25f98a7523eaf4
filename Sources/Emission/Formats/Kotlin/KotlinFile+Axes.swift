extension KotlinFile {
  /// What only Kotlin asks of an axis: the name of what holds the current context.
  static var axisOfCompose: [Field<KotlinFile>] {
    [
      .text("local") { file, record, text in
        let type = file.axes.axes[record].type
        let quote = type.first == UInt8(ascii: "`") ? "`" : ""
        text += "\(quote)Local\(String(decoding: type.unquoted, as: UTF8.self))\(quote)".utf8
      }
    ]
  }

  /// What the template may ask of the level of a `when` that opens before a combination.
  private static func opened(
    _ choices: @escaping @Sendable (KotlinFile, Int) -> ContextChoices?
  ) -> [Field<KotlinFile>] {
    [
      .text("indent") { $2.append(indentation: UInt32(RecordPart($1).part)) },
      .text("pattern") { file, record, text in
        let (level, combination) = (RecordPart(record).part, RecordPart(RecordPart(record).whole))
        if let choices = choices(file, combination.whole) {
          file.append(level, of: choices, combination.part, to: &text)
        }
      },
      .text("subject") { file, record, text in
        let (level, member) = (RecordPart(record).part, RecordPart(RecordPart(record).whole).whole)
        text += choices(file, member)?.axes[level + 1].property ?? []
      },
    ]
  }

  /// What the template may ask of a member that depends on axes.
  static func contextFields(_ slot: @escaping Slot) -> [Field<KotlinFile>] {
    @Sendable func choices(_ file: KotlinFile, _ member: Int) -> ContextChoices? {
      file.reader.choices(at: slot(file, member), of: file.kotlin.axes)
    }
    let combination: [Field<KotlinFile>] = [
      .text("indent") {
        $2.append(indentation: UInt32((choices($0, RecordPart($1).whole)?.axes.count ?? 1) - 1))
      },
      .text("pattern") { file, record, text in
        guard let choices = choices(file, RecordPart(record).whole) else { return }
        file.append(choices.axes.count - 1, of: choices, RecordPart(record).part, to: &text)
      },
      .text("value") { file, record, text in
        let part = RecordPart(record)
        guard let choices = choices(file, part.whole) else { return }
        file.appendValue(at: slot(file, part.whole), in: choices.columns[part.part], to: &text)
      },
      .list(
        "opened",
        { file, record in
          let part = RecordPart(record)
          return RecordPart.records(
            record, choices(file, part.whole)?.levels(openingBefore: part.part) ?? 0..<0)
        }, opened(choices)),
      .list(
        "closed",
        { file, record in
          let part = RecordPart(record)
          return RecordPart.records(
            record, choices(file, part.whole)?.levels(closingAfter: part.part) ?? 0..<0)
        },
        [
          .text("indent") { file, record, text in
            // The innermost `when` ends first.
            let (level, combination) = (RecordPart(record).part, RecordPart(RecordPart(record).whole))
            let levels = choices(file, combination.whole)?.levels(closingAfter: combination.part) ?? 0..<1
            text.append(indentation: UInt32(levels.lowerBound + levels.upperBound - 1 - level))
          }
        ]),
    ]
    return [
      .record(
        "context", { $1..<($0.reader.axes(at: slot($0, $1)) == nil ? $1 : $1 + 1) },
        [
          .text("dependence") { $2 += (choices($0, $1)?.description ?? "").utf8 },
          .text("subject") { $2 += choices($0, $1)?.axes[0].property ?? [] },
          .list("cases", { RecordPart.records($1, choices($0, $1)?.columns.indices ?? 0..<0) }, combination),
        ])
    ]
  }

  /// Appends the context of an axis in a combination: `TokensContext.Density.Compact`.
  private func append(
    _ axis: Int, of choices: ContextChoices, _ combination: Int, to output: inout TextBuffer
  ) {
    output.append(literals.namespace.indices, of: literals.namespace)
    output += "Context."
    output += choices.axes[axis].type
    output += "."
    output += choices.axes[axis].cases[choices.positions[combination][axis]]
  }

  /// `when (context.density) { TokensContext.Density.Regular -> …; … }`, for a token whose name cannot be written.
  func appendContextValue(at slot: Int, to output: inout TextBuffer) {
    guard let choices = reader.choices(at: slot, of: kotlin.axes) else { return }
    for combination in choices.columns.indices {
      if combination == 0 {
        output += "when (context.\(String(decoding: choices.axes[0].property, as: UTF8.self))) { ".utf8
      }
      for level in choices.levels(openingBefore: combination) {
        append(level, of: choices, combination, to: &output)
        output +=
          " -> when (context.\(String(decoding: choices.axes[level + 1].property, as: UTF8.self))) { ".utf8
      }
      append(choices.axes.count - 1, of: choices, combination, to: &output)
      output += " -> "
      appendValue(at: slot, in: choices.columns[combination], to: &output)
      for _ in choices.levels(closingAfter: combination) { output += " }" }
      output += combination == choices.columns.count - 1 ? " }" : "; "
    }
  }
}

extension ContextChoices {
  /// The levels whose inner `when`s open before a combination.
  fileprivate func levels(openingBefore combination: Int) -> Range<Int> {
    let kept = combination == 0 ? 0 : shared(combination - 1, combination)
    return min(kept, axes.count - 1)..<axes.count - 1
  }

  /// The levels whose inner `when`s close after a combination.
  fileprivate func levels(closingAfter combination: Int) -> Range<Int> {
    let kept = combination + 1 == columns.count ? 0 : shared(combination, combination + 1)
    return min(kept, axes.count - 1)..<axes.count - 1
  }

  /// How many axes at the beginning have the same contexts in two combinations.
  private func shared(_ one: Int, _ other: Int) -> Int {
    zip(positions[one], positions[other]).prefix { $0 == $1 }.count
  }
}
