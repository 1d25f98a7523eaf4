/// Texts of token files in Markdown, none of which can end its line, its cell, or its code span.
package enum MarkdownText {
  /// A text as code: on one line, between more backticks than it has in a row.
  package static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let line = visible(text)
    let longest = line.split(omittingEmptySubsequences: false) { $0 != "`" }.map(\.count).max() ?? 0
    guard longest > 0 else { return "`\(line)`" }
    let fence = String(repeating: "`", count: longest + 1)
    return "\(fence) \(line) \(fence)"
  }

  /// A text as code in a table, where a pipe would end the cell.
  package static func cell(_ text: String) -> String { code(text).replacing("|", with: "\\|") }

  /// A text in a table that is not code.
  package static func plainCell(_ text: String) -> String {
    var result = ""
    for character in visible(text) {
      if "\\`*_<|[]".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// The names of themes in a cell.
  package static func themes(_ names: [String]) -> String { names.map(plainCell).joined(separator: ", ") }

  /// A text within HTML.
  package static func html(_ text: String) -> String {
    visible(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// A sentence with one blank for each run of white space.
  package static func sentence(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A text on one line, in which line breaks are escapes.
  private static func visible(_ text: String) -> String {
    VisibleText.text(text.replacing("\r\n", with: "\\r\\n").replacing("\n", with: "\\n"))
  }
}
