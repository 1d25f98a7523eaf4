internal import Tokens

extension SwiftFile {
  /// What the template may ask of a member that depends on axes.
  static var contextFields: [Field<SwiftFile>] {
    [
      .record(
        "context", { $1..<($0.reader.axes(at: $0.slot($1)) == nil ? $1 : $1 + 1) },
        [
          .text("dependence") { file, record, text in
            text += (file.choices(at: file.slot(record))?.description ?? "").utf8
          },
          .text("subject") { $0.appendSubject(at: $0.slot($1), to: &$2) },
          .list(
            "cases", { RecordPart.records($1, $0.choices(at: $0.slot($1))?.columns.indices ?? 0..<0) },
            [
              .text("pattern") { file, record, text in
                let part = RecordPart(record)
                file.appendPattern(at: file.slot(part.whole), part.part, to: &text)
              },
              .text("value") { file, record, text in
                let part = RecordPart(record)
                file.appendValue(at: file.slot(part.whole), part.part, to: &text)
              },
            ]),
        ])
    ]
  }

  private func choices(at slot: Int) -> ContextChoices? { reader.choices(at: slot, of: swift.axes) }

  /// `context.density`, or several in parentheses.
  private func appendSubject(at slot: Int, to output: inout TextBuffer) {
    let axes = choices(at: slot)?.axes ?? []
    let names = axes.map { "context.\(String(decoding: $0.property.unquoted, as: UTF8.self))" }
    output += (names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))").utf8
  }

  private func appendPattern(at slot: Int, _ combination: Int, to output: inout TextBuffer) {
    guard let choices = choices(at: slot) else { return }
    let names = zip(choices.axes, choices.positions[combination]).map { axis, position in
      ".\(String(decoding: axis.cases[position].unquoted, as: UTF8.self))"
    }
    output += (names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))").utf8
  }

  /// Appends the values of all themes in a combination.
  private func appendValue(at slot: Int, _ combination: Int, to output: inout TextBuffer) {
    guard let choices = choices(at: slot) else { return }
    let values = reader.values(at: slot, in: choices.columns[combination])
    output.append { [literals, swift] output in
      guard reader.isThemed(at: slot) else {
        return literals.append(values[0], to: &output)
      }
      let colors = values.compactMap(\.color)
      if colors.isEmpty {
        literals.append(themed: values, labels: swift.themes, to: &output)
      } else {
        literals.append(colors: colors, labels: swift.themes, to: &output)
      }
    }
  }

  /// Appends the value of a token in the context of a function, where its name cannot be written.
  func appendContextValue(at slot: Int, to output: inout TextBuffer) {
    guard let choices = choices(at: slot) else { return appendValue(at: slot, to: &output) }
    output += "\n      switch "
    appendSubject(at: slot, to: &output)
    output += " {"
    for combination in choices.columns.indices {
      output += "\n      case "
      appendPattern(at: slot, combination, to: &output)
      output += ": "
      appendValue(at: slot, combination, to: &output)
    }
    output += "\n      }"
  }
}
