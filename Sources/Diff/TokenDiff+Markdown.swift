import Compiler
import Diagnostics
import Emission
import Text

extension TokenDiff {
  /// The first line of a comment, by which a workflow finds its comment to update it.
  private static let marker = "<!-- tokenc-diff -->"
  /// In bytes; a comment on GitHub has at most 65 536.
  private static let largestComment = 60_000

  /// A comment for a pull request: a heading with the next version, the names in code that change, and a
  /// table for each class. What does not fit is counted.
  package var markdown: [UInt8] {
    let classes = Class.allCases.compactMap { kind in
      let rows = rows(of: kind, code: MarkdownText.cell)
      return rows.isEmpty ? nil : MarkdownSection(of: kind, rows)
    }
    var names = nameSections
    if !names.isEmpty { names.insert(MarkdownSection(heading: "### Names in code"), at: 0) }
    let title = "\(Self.marker)\n## Design tokens: \(summary)\n"
    return Array(MarkdownSection.text(title, names, classes, limit: Self.largestComment).utf8)
  }

  /// By output: the names that change or go.
  private var nameSections: [MarkdownSection] {
    changedNames.map { title, names in
      let rows = names.map { [MarkdownText.cell($0.from), $0.to.isEmpty ? "–" : MarkdownText.cell($0.to)] }
      return MarkdownSection(namesIn: title, rows)
    }
  }

  /// By output, as `CSS · out/tokens.css`: the names that change or go.
  var changedNames: [(title: String, names: [NameChange])] {
    var outputs: [(file: String, title: String, names: [NameChange])] = []
    for name in names where name.from != name.to {
      if let index = outputs.firstIndex(where: { $0.file == name.output }) {
        outputs[index].names.append(name)
      } else {
        let label = Format.all.first { $0.name == name.format }?.label ?? name.format
        outputs.append((name.output, "\(label) · \(name.output)", [name]))
      }
    }
    return outputs.map { ($0.title, $0.names) }
  }
}

extension TokenDiff.ValueChange {
  func before(_ code: (String) -> String) -> String { Self.text(fromText, fromHex, code) }

  func after(_ code: (String) -> String) -> String { Self.text(toText, toHex, code) }

  /// The value; for a color, GitHub draws a swatch beside six digits that stand alone.
  private static func text(_ text: String, _ hex: String?, _ code: (String) -> String) -> String {
    hex.map { "\(code($0)) \(code(text))" } ?? code(text)
  }
}

/// A part of a comment: a table that may be cut, or a heading.
private struct MarkdownSection {
  /// Longer tables are folded.
  private static let longestTable = 20

  private let start, end: String
  private let rows: [String]

  init(heading: String) { (start, end, rows) = ("\n\(heading)\n", "", []) }

  init(of kind: TokenDiff.Class, _ cells: [[String]]) {
    let title = "\(kind.rawValue) (\(cells.count))"
    let header = "| token | before | after | themes |\n|---|---|---|---|\n"
    if cells.count > Self.longestTable {
      (start, end) = ("\n<details><summary>\(title)</summary>\n\n\(header)", "\n</details>\n")
    } else {
      (start, end) = ("\n### \(title)\n\n\(header)", "")
    }
    rows = cells.map(Self.row)
  }

  init(namesIn output: String, _ cells: [[String]]) {
    let title = "\(MarkdownText.html(output)) (\(counted(cells.count, "name")))"
    start = "\n<details><summary>\(title)</summary>\n\n| before | after |\n|---|---|\n"
    end = "\n</details>\n"
    rows = cells.map(Self.row)
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// The line after a table with fewer rows.
  private static func rest(_ count: Int) -> String { "\nand \(count) more\n" }

  /// The bytes of a section without rows.
  private var frame: Int {
    start.utf8.count + end.utf8.count + (rows.isEmpty ? 0 : Self.rest(rows.count).utf8.count)
  }

  /// A title and all sections, each with its heading. They get rows in turns, until the next one of a section
  /// does not fit.
  ///
  /// - Parameter names: sections of which the last ones are left out where even their headings do not fit.
  static func text(_ title: String, _ names: [Self], _ classes: [Self], limit: Int) -> String {
    var names = names
    var size = title.utf8.count + (names + classes).reduce(0) { $0 + $1.frame }
    while size > limit, let last = names.popLast() { size -= last.frame }
    let sections = names + classes
    var counts = [Int](repeating: 0, count: sections.count)
    var open = sections.indices.filter { !sections[$0].rows.isEmpty }
    while !open.isEmpty {
      open = open.filter { index in
        let section = sections[index]
        let row = section.rows[counts[index]].utf8.count
        guard size + row <= limit else { return false }
        size += row
        counts[index] += 1
        return counts[index] < section.rows.count
      }
    }
    return zip(sections, counts).reduce(title) { text, part in
      let (section, count) = part
      let rest = section.rows.count - count
      return text + section.start + section.rows[..<count].joined() + (rest > 0 ? Self.rest(rest) : "")
        + section.end
    }
  }
}
