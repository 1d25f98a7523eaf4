import Emission
package import Diagnostics
import Text

/// The text of a hover, in Markdown or as plain text.
package struct HoverText {
  /// The capabilities of the client.
  package struct Style: Sendable {
    package var isMarkdown: Bool
    /// Whether it shows images, so that colors can have a swatch.
    package var drawsImages: Bool

    package init(isMarkdown: Bool, drawsImages: Bool = false) {
      (self.isMarkdown, self.drawsImages) = (isMarkdown, drawsImages)
    }
  }

  private let style: Style
  /// The URI of a place, with its line.
  private let link: (SourceRange) -> String?

  package init(_ style: Style, link: @escaping (SourceRange) -> String?) {
    (self.style, self.link) = (style, link)
  }

  /// The hover of a token.
  package func text(of token: TokenSummary) -> String {
    var blocks = [title(token)]
    if let description = token.description { blocks.append(escaped(description)) }
    if let reason = token.deprecation {
      blocks.append(strong("Deprecated") + (reason.isEmpty ? "" : ": \(escaped(reason))"))
    }
    if let names = token.dependence {
      blocks.append("depends on " + (names.isEmpty ? "nothing" : names.map(escaped).joined(separator: " × ")))
    }
    blocks.append(values(token))
    if rows(of: token) > Self.maximumOfRows {
      blocks.append("and \(rows(of: token) - Self.maximumOfRows) more")
    }
    if !token.expressions.isEmpty {
      blocks.append("computed from " + token.expressions.map(code).joined(separator: ", "))
    }
    blocks += chains(token)
    if !token.names.isEmpty {
      blocks.append(
        token.names.map { "\($0.format.title) \(code($0.name))" }.joined(separator: " · "))
    }
    if token.userCount > 0 { blocks.append("used by \(token.userCount)") }
    return blocks.joined(separator: "\n\n")
  }

  private func title(_ token: TokenSummary) -> String {
    strong(escaped(token.path)) + (token.type.map { " · \(escaped($0))" } ?? "")
  }

  /// The maximum number of combinations with their values.
  private static let maximumOfRows = 12

  /// The number of values to show; one stands for all if they agree and nothing is measured.
  private func rows(of token: TokenSummary) -> Int {
    let areEqual = Set(token.values.map(\.text)).count <= 1
    return areEqual && columns(of: token).isEmpty ? min(1, token.values.count) : token.values.count
  }

  /// One line if all themes agree, otherwise a table.
  private func values(_ token: TokenSummary) -> String {
    let pairs = columns(of: token)
    guard rows(of: token) > 1 else {
      let value = token.values.first.map(text) ?? "no value"
      let measured = pairs.compactMap { pair in
        cell(pair, in: token.values.first?.place ?? "", token).map { "\(heading(pair)) \($0)" }
      }
      return ([value] + measured).joined(separator: style.isMarkdown ? "  \n" : "\n")
    }
    let rows = token.values.prefix(Self.maximumOfRows).map { value in
      [value.theme, text(value)] + pairs.map { cell($0, in: value.place, token) ?? "" }
    }
    guard style.isMarkdown else {
      let heads = ["", ""] + pairs.map(heading)
      return rows.map { row in
        zip(heads, row).filter { !$1.isEmpty }.map { $0.isEmpty ? $1 : "\($0) \($1)" }.joined(separator: "  ")
      }.joined(separator: "\n")
    }
    let heads = ["", "value"] + pairs.map(heading)
    let rule = heads.map { _ in "---" }
    return ([heads, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private struct Column: Hashable {
    let other: String
    let isForeground: Bool
    let required: Double
  }

  /// The pairs that fit in a table.
  private func columns(of token: TokenSummary) -> [Column] {
    var columns: [Column] = []
    for pair in token.pairs {
      let column = Column(other: pair.other, isForeground: pair.isForeground, required: pair.required)
      if !columns.contains(column), columns.count < 4 { columns.append(column) }
    }
    return columns
  }

  private func heading(_ column: Column) -> String {
    "\(column.isForeground ? "on" : "under") \(code(column.other))"
  }

  private func cell(_ column: Column, in theme: String, _ token: TokenSummary) -> String? {
    let pair = token.pairs.first {
      $0.theme == theme && $0.other == column.other && $0.isForeground == column.isForeground
        && $0.required == column.required
    }
    guard let pair else { return nil }
    let mark =
      switch pair.verdict {
      case "pass": "✓"
      case "fail": "✗"
      default: pair.verdict
      }
    return "\(ratioText(pair.ratio)) \(mark) \(column.required.decimal)"
  }

  private func text(_ value: TokenSummary.ThemeValue) -> String {
    guard let text = value.text else { return "none" }
    let swatch = style.drawsImages ? value.swatch.map { Self.image($0) + " " } ?? "" : ""
    return swatch + code(text)
  }

  /// The alias chains, once for themes that agree.
  private func chains(_ token: TokenSummary) -> [String] {
    var known: [(chain: [String], text: String, themes: [String])] = []
    for value in token.values where !value.chain.isEmpty {
      let paths = value.chain.map(\.path)
      if let index = known.firstIndex(where: { $0.chain == paths }) {
        known[index].themes.append(value.theme)
        continue
      }
      let hops = value.chain.map { hop in
        let text = code("{\(hop.path)}")
        guard style.isMarkdown, let link = link(hop.place) else { return text }
        return "[\(text)](\(link))"
      }
      known.append((paths, hops.joined(separator: " → "), [value.theme]))
    }
    return known.map { known.count == 1 ? $0.text : "\($0.themes.joined(separator: ", ")): \($0.text)" }
  }

  /// The hover of a group.
  package func text(ofGroup path: String, description: String?, tokenCount: Int) -> String {
    ["\(strong(escaped(path))) · group of \(counted(tokenCount, "token"))", description.map(escaped)]
      .compactMap(\.self).joined(separator: "\n\n")
  }

  private static func image(_ color: String) -> String {
    let svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12\" height=\"12\"><rect width=\"12\" height=\"12\" fill=\"\(color)\" stroke=\"#808080\"/></svg>"
    return "![](data:image/svg+xml;base64,\(base64(Array(svg.utf8))))"
  }

  // MARK: Markdown

  private func strong(_ text: String) -> String { style.isMarkdown ? "**\(text)**" : text }

  private func code(_ text: String) -> String {
    guard style.isMarkdown else { return VisibleText.text(text) }
    // A bar would end a table cell, even in code.
    let visible = VisibleText.text(text).replacing("|", with: "\\|")
    return visible.contains("`") ? "`` \(visible) ``" : "`\(visible)`"
  }

  /// An author's text without any markup, such as images that load or links that run commands.
  private func escaped(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { VisibleText.text(String($0)) }
    guard style.isMarkdown else { return lines.joined(separator: "\n") }
    return lines.map { line in
      var (result, isStart) = ("", true)
      for character in line {
        // Some characters mean something only at the beginning of a line.
        if "\\`*_{}[]<|~&".contains(character) || isStart && "#>+-=".contains(character) { result += "\\" }
        result.append(character)
        if character != " " { isStart = false }
      }
      return result
    }.joined(separator: "  \n")
  }
}
