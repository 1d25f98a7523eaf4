import Compiler
import Diagnostics
import Text

extension TokenDiff {
  /// The first line of a comment, by which a workflow finds its comment to update it.
  private static let marker = "<!-- tokenc-diff -->"
  /// In bytes; a comment on GitHub has at most 65 536.
  private static let largestComment = 60_000
  /// Longer tables are folded.
  private static let longestTable = 20

  // MARK: Markdown

  /// A comment for a pull request: a heading with the next version, and a table for each class.
  package var markdown: [UInt8] {
    var text = "\(Self.marker)\n## Design tokens: \(summary)\n"
    for kind in Class.allCases {
      let section = section(of: kind)
      guard !section.isEmpty else { continue }
      if text.utf8.count + section.utf8.count > Self.largestComment {
        text += "\nThere is more; `tokenc diff` prints all of it.\n"
        break
      }
      text += section
    }
    return Array(text.utf8)
  }

  private func section(of kind: Class) -> String {
    let rows = rows(of: kind)
    guard !rows.isEmpty else { return "" }
    let header = "| token | before | after | themes |\n|---|---|---|---|\n"
    let table = header + rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    let title = "\(kind.rawValue) (\(rows.count))"
    if rows.count > Self.longestTable {
      return "\n<details><summary>\(title)</summary>\n\n\(table)\n</details>\n"
    }
    return "\n### \(title)\n\n\(table)"
  }

  private func rows(of kind: Class) -> [[String]] {
    var rows: [[String]] = []
    for change in changes where change.kind == kind {
      let follow = change.followers.isEmpty ? "" : " and \(change.followers.count) that follow"
      let subject = code(change.subject) + follow
      if change.values.isEmpty {
        let before = change.from.map(code) ?? ""
        let after = (change.renamedTo ?? change.to).map(code) ?? ""
        rows.append([subject, before, after, change.themes.joined(separator: ", ")])
      }
      for value in change.values {
        rows.append([subject, code(value.fromText), code(value.toText), value.themes.joined(separator: ", ")])
      }
    }
    for change in contrast where change.kind == kind {
      let ratios = [change.from, change.to].map { $0.map { ratioText($0.ratio) + " : 1" } ?? "" }
      rows.append([
        "\(code(change.pair.foreground)) on \(code(change.pair.background))", ratios[0], ratios[1],
        change.pair.theme,
      ])
    }
    return rows
  }

  /// A text as code in a table cell.
  private func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let line = VisibleText.text(text).replacing("|", with: "\\|")
    return line.contains("`") ? "`` \(line) ``" : "`\(line)`"
  }

  // MARK: Changelog

  /// Sections of a changelog, in the form of *Keep a Changelog* 1.1.0.
  package var changelog: [UInt8] {
    let sections: [(title: String, kinds: [Class])] = [
      ("Added", [.added, .themeAdded]),
      (
        "Changed",
        [.renamed, .themeRenamed, .typeChanged, .nameChanged, .valueChanged, .undeprecated, .contrastLost]
      ),
      ("Deprecated", [.deprecated]),
      ("Removed", [.removed, .themeRemoved, .missingInTheme]),
    ]
    var text = ""
    for section in sections {
      let lines = section.kinds.flatMap { kind in rows(of: kind).map { line($0, kind) } }
      guard !lines.isEmpty else { continue }
      text += (text.isEmpty ? "" : "\n") + "### \(section.title)\n\n" + lines.joined()
    }
    return Array(text.utf8)
  }

  private func line(_ row: [String], _ kind: Class) -> String {
    let change = [row[1], row[2]].filter { !$0.isEmpty }.joined(separator: " → ")
    let themes = row[3].isEmpty || row[3] == themes.joined(separator: ", ") ? "" : " (\(row[3]))"
    let what = kind == .contrastLost ? "\(row[0]) no longer has the contrast that it needs" : row[0]
    return "- \(what)\(change.isEmpty ? "" : ": \(change)")\(themes)\n"
  }

  // MARK: Migration

  /// Old and new names in generated code, by output: an object for codemods. A name without a replacement is
  /// null.
  package var migration: [UInt8] { names.migration }
}

extension [TokenDiff.NameChange] {
  /// Old and new names, by output, as an object. A name without a replacement is null.
  package var migration: [UInt8] {
    var json = [UInt8]("{".utf8)
    var outputs: [String] = []
    for name in self where !outputs.contains(name.output) { outputs.append(name.output) }
    for (index, output) in outputs.enumerated() {
      json.append(contentsOf: (index > 0 ? ",\n" : "\n").utf8)
      json.append(json: output.utf8)
      json.append(contentsOf: ": {".utf8)
      for (number, name) in filter({ $0.output == output }).enumerated() {
        json.append(contentsOf: (number > 0 ? ",\n  " : "\n  ").utf8)
        json.append(json: name.from.utf8)
        json.append(contentsOf: ": ".utf8)
        if name.to.isEmpty { json.append(contentsOf: "null".utf8) } else { json.append(json: name.to.utf8) }
      }
      json.append(contentsOf: "\n}".utf8)
    }
    json.append(contentsOf: (outputs.isEmpty ? "}\n" : "\n}\n").utf8)
    return json
  }
}
