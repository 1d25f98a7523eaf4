/// Rows in columns as wide as their widest cell.
package struct TextTable {
  private enum Alignment { case left, right }

  private let alignments: [Alignment]
  /// The head, and the rows below it.
  private let rows: [[String]]

  /// - Parameter right: the columns whose cells are at the right.
  package init(_ head: [String], right: Set<String> = [], rows: [[String]]) {
    alignments = head.map { right.contains($0) ? .right : .left }
    self.rows = [head] + rows
  }

  /// The lines, with two spaces between columns and none at the end.
  package func lines(indent: String = "  ") -> [String] {
    let widths = alignments.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return alignments[column] == .left ? cell + padding : padding + cell
      }
      return Self.trimmed(indent + cells.joined(separator: "  "))
    }
  }

  /// The narrowest column of a table that does not fit.
  private static let minimumWidth = 8

  /// The lines within a width: the widest column is narrowed until the table fits, and cells are wrapped. A table that does
  /// not fit even so is printed as records.
  package func lines(indent: String = "  ", width limit: Int) -> [String] {
    var widths = alignments.indices.map { column in rows.map { WrappedText.width($0[column]) }.max() ?? 0 }
    let room = limit - WrappedText.width(indent) - 2 * max(0, widths.count - 1)
    while widths.reduce(0, +) > room {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
        widths[widest] > Self.minimumWidth
      else { return records(indent: indent, width: limit) }
      widths[widest] -= 1
    }
    return rows.flatMap { row -> [String] in
      let cells = row.enumerated().map { WrappedText.lines($1, width: widths[$0]) }
      return (0..<(cells.map(\.count).max() ?? 1)).map { number in
        let line = cells.enumerated().map { column, lines -> String in
          let text = number < lines.count ? lines[number] : ""
          let padding = String(repeating: " ", count: max(0, widths[column] - WrappedText.width(text)))
          return alignments[column] == .left ? text + padding : padding + text
        }.joined(separator: "  ")
        return Self.trimmed(indent + line)
      }
    }
  }

  /// One line for each cell that is not empty, and an empty line after each row.
  private func records(indent: String, width limit: Int) -> [String] {
    rows.dropFirst().flatMap { row in
      zip(rows[0], row).filter { !$1.isEmpty }.flatMap { name, cell in
        WrappedText.hanging(indent + (name.isEmpty ? "" : "\(name): "), cell, width: limit)
      } + [""]
    }
  }

  private static func trimmed(_ line: String) -> String {
    guard let last = line.utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
    return String(line[..<line.utf8.index(after: last)])
  }

  /// The rows as a Markdown table.
  package func markdown() -> [String] {
    let rule = alignments.map { $0 == .left ? "---" : "---:" }
    let body = rows.map { row in "| " + row.map(\.escapedForMarkdown).joined(separator: " | ") + " |" }
    return [body[0], "| " + rule.joined(separator: " | ") + " |"] + body.dropFirst()
  }
}

extension String {
  /// The text on one line, with Markdown's special characters escaped; text between backticks stays code.
  package var escapedForMarkdown: String {
    var text = ""
    var isCode = false
    var rest = self[...]
    while let character = rest.popFirst() {
      switch character {
      case "`":
        isCode.toggle()
        text.append(character)
      // A bar ends a table's cell even in code.
      case "|": text += "\\|"
      // A heading needs a space after its marks (CommonMark 0.31 §4.2), so that hex colors stay as they are.
      case "#" where rest.first.map { $0.isLetter || $0.isNumber } == true: text.append(character)
      case "\\", "*", "_", "<", ">", "[", "]", "#": text += isCode ? "\(character)" : "\\\(character)"
      case "\n", "\r", "\r\n", "\t": text += " "
      case _: text.append(character)
      }
    }
    return text
  }
}
