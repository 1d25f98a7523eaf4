import Compiler
import Diagnostics
import Text

extension TokenDiff {
  // MARK: Rows

  /// What a table or a list says about a class: the token, before, after, and the themes.
  func rows(of kind: Class, code: (String) -> String) -> [[String]] {
    var rows: [[String]] = []
    for change in changes where change.kind == kind {
      let themes = MarkdownText.themes(change.themes)
      if kind == .renamed {
        let count = change.members.isEmpty ? "" : counted(change.members.count, "token")
        rows.append([count, code(change.subject), code(change.renamedTo ?? ""), themes])
      } else if change.values.isEmpty {
        let before = change.from.map { code(MarkdownText.sentence($0)) } ?? ""
        let after = change.renamedTo.map(code) ?? change.to.map { code(MarkdownText.sentence($0)) } ?? ""
        rows.append([code(change.subject), before, after, themes])
      }
      let follow = change.followers.isEmpty ? "" : " and \(change.followers.count) that follow"
      for value in change.values {
        rows.append([
          code(change.renamedTo ?? change.subject) + follow, value.before(code), value.after(code),
          MarkdownText.themes(value.themes),
        ])
      }
    }
    for change in contrast where change.kind == kind {
      let ratios = [change.from, change.to].map { $0.map { ratioText($0.ratio) + " : 1" } ?? "" }
      rows.append([
        "\(code(change.pair.foreground)) on \(code(change.pair.background))", ratios[0], ratios[1],
        MarkdownText.themes([change.pair.place]),
      ])
    }
    return rows
  }

  // MARK: Changelog

  /// Sections of a changelog, in the form of *Keep a Changelog* 1.1.0.
  package var changelog: [UInt8] {
    let sections: [(title: String, kinds: [Class])] = [
      ("Added", [.added, .themeAdded, .contextAdded]),
      (
        "Changed",
        [.renamed, .themeRenamed, .typeChanged, .nameChanged, .valueChanged, .undeprecated, .contrastLost]
      ),
      ("Deprecated", [.deprecated]),
      ("Removed", [.removed, .themeRemoved, .contextRemoved, .missingInTheme]),
    ]
    var text = ""
    for section in sections {
      let lines = section.kinds.flatMap { kind in
        rows(of: kind, code: MarkdownText.code).map { line($0, kind) }
      }
      guard !lines.isEmpty else { continue }
      text += (text.isEmpty ? "" : "\n") + "### \(section.title)\n\n" + lines.joined()
    }
    return Array(text.utf8)
  }

  private func line(_ row: [String], _ kind: Class) -> String {
    let change = [row[1], row[2]].filter { !$0.isEmpty }.joined(separator: " → ")
    let themes = row[3].isEmpty || row[3] == MarkdownText.themes(themes) ? "" : " (\(row[3]))"
    var what = row[0]
    if kind == .contrastLost { what += " no longer has the contrast that it needs" }
    // A renamed token has its paths behind it, and a group the number of its tokens.
    if kind == .renamed, !what.hasPrefix("`") { what = what.isEmpty ? "renamed" : "renamed, \(what)" }
    return "- \(what)\(change.isEmpty ? "" : ": \(change)")\(themes)\n"
  }

  // MARK: Migration

  /// Old and new names in generated code, by output, for codemods.
  package var migration: [UInt8] { Migration(moves: moves, names: names).json }
}
