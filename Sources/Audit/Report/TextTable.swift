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
      var line = indent + cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
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
    for character in self {
      switch character {
      case "`":
        isCode.toggle()
        text.append(character)
      // A bar ends a table's cell even in code.
      case "|": text += "\\|"
      case "\\", "*", "_", "<", ">", "[", "]", "#": text += isCode ? "\(character)" : "\\\(character)"
      case "\n", "\r", "\r\n", "\t": text += " "
      case _: text.append(character)
      }
    }
    return text
  }
}
