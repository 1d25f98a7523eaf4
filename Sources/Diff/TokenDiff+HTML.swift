import Audit
import Compiler
import Diagnostics
import Text

extension TokenDiff {
  /// The picture of a control on one side.
  package struct Figure: Sendable {
    package enum Side: String, Sendable { case before, after }

    package let control, theme: String
    package let side: Side
    /// An `<svg>` element.
    package let svg: String

    package init(control: String, theme: String, side: Side, svg: String) {
      (self.control, self.theme, self.side, self.svg) = (control, theme, side, svg)
    }
  }

  /// A part of a page about changes, as HTML.
  package struct HTMLSection: Sendable {
    /// `contrast`, the name of a class, `names`, or `controls`.
    package let id: String
    package let title: String
    package let count: Int
    /// What is below its heading.
    package let body: String
  }

  /// A page of its own, which needs no script, and nothing from elsewhere.
  ///
  /// - Parameter figures: the controls that look different, both sides of each next to each other.
  package func html(_ figures: [Figure]) -> [UInt8] {
    let sections = htmlSections(figures)
    let title = "Design tokens: \(summary)".html
    let sides = "\(old.isEmpty ? "before" : old) → \(new.isEmpty ? "after" : new)".html
    let links = sections.map { section in
      "<li><a href=\"#\(section.id)\">\(section.title)</a> <small>\(section.count)</small></li>\n"
    }
    let parts = sections.map { section in
      """
      <section id="\(section.id)" aria-labelledby="\(section.id)-title">
      <h2 id="\(section.id)-title">\(section.title) <small>\(section.count)</small></h2>
      \(section.body)</section>

      """
    }
    return Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(Self.pageStyle)\(Self.changeStyle)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(sides)</p>
      </header>
      <nav aria-label="Changes"><ul>
      \(links.joined())</ul></nav>
      <main>
      \(parts.joined())</main>
      </body>
      </html>

      """.utf8)
  }

  /// What the page has, with the pairs whose verdict changed first.
  package func htmlSections(_ figures: [Figure]) -> [HTMLSection] {
    let verdicts = contrast.filter { $0.from?.verdict != $0.to?.verdict }
    var sections = [Self.section("contrast", "Contrast", Self.pairHeads, verdicts.map(row))]
    sections += Class.allCases.map { kind -> HTMLSection in
      let pairs = contrast.filter { $0.kind == kind && $0.from?.verdict == $0.to?.verdict }
      return pairs.isEmpty
        ? Self.section(
          kind.rawValue, kind.rawValue, ["token", "before", "after"],
          changes.filter { $0.kind == kind }.map(row))
        : Self.section(kind.rawValue, kind.rawValue, Self.pairHeads, pairs.map(row))
    }
    let tables = changedNames.map { title, names in
      "<h3>\(title.html)</h3>\n"
        + Self.table(
          ["before", "after"], called: title,
          names.map { "<tr><td>\($0.from.code)</td><td>\($0.to.isEmpty ? "–" : $0.to.code)</td></tr>\n" })
    }
    let count = changedNames.reduce(0) { $0 + $1.names.count }
    sections.append(HTMLSection(id: "names", title: "Names in code", count: count, body: tables.joined()))
    let controls = Set(figures.map(\.control)).count
    sections.append(
      HTMLSection(id: "controls", title: "Controls", count: controls, body: figures.map(\.html).joined()))
    return sections.filter { $0.count > 0 }
  }

  private static let pairHeads = ["foreground", "background", "theme", "before", "after"]

  private static func section(
    _ id: String, _ title: String, _ heads: [String], _ rows: [String]
  ) -> HTMLSection {
    HTMLSection(id: id, title: title, count: rows.count, body: table(heads, called: title, rows))
  }

  private static func table(_ heads: [String], called title: String, _ rows: [String]) -> String {
    let cells = heads.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return """
      <div class="scroll" role="group" tabindex="0" aria-label="\(title.html)"><table>
      <thead><tr>\(cells)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table></div>

      """
  }

  // MARK: Rows

  private func row(_ change: ContrastChange) -> String {
    let (pair, place) = (change.pair, change.pair.place)
    func cell(_ contrast: DiffSide.Contrast?, _ side: String) -> String {
      let text = contrast.map { "\(ratioText($0.ratio)) : 1, \($0.verdict.rawValue)" } ?? "none"
      return "<td class=\"\(side)\">\(text)</td>"
    }
    return "<tr data-foreground=\"\(pair.foreground.html)\" data-background=\"\(pair.background.html)\" "
      + "data-theme=\"\(place.html)\"><td>\(pair.foreground.code)</td><td>\(pair.background.code)</td>"
      + "<td>\(place.html)</td>\(cell(change.from, "before"))\(cell(change.to, "after"))</tr>\n"
  }

  private func row(_ change: Change) -> String {
    var data = "data-token=\"\(change.subject.html)\""
    var token = change.subject.code
    if change.kind == .renamed, let to = change.renamedTo {
      data += " data-from=\"\(change.subject.html)\" data-to=\"\(to.html)\""
      if !change.members.isEmpty { token += " \(counted(change.members.count, "token"))" }
    }
    if !change.themes.isEmpty { token += " <small>\(change.themes.joined(separator: ", ").html)</small>" }
    if let output = change.output { token += " <small>\(output.html)</small>" }
    token += Self.list(change.followers, "\(change.followers.count) that follow")
    token += Self.list(change.candidates, "perhaps renamed to")
    var before = change.values.map { $0.cells($0.fromText, $0.fromHex, nil) }.joined()
    var after = change.values.map { $0.cells($0.toText, $0.toHex, $0.difference) }.joined()
    if change.values.isEmpty {
      before = change.from.map { MarkdownText.sentence($0).html } ?? ""
      after = change.to.map { MarkdownText.sentence($0).html } ?? ""
    }
    if let to = change.renamedTo { (before, after) = (change.subject.code + before, to.code + after) }
    return "<tr \(data)><td>\(token)</td><td class=\"before\">\(before)</td>"
      + "<td class=\"after\">\(after)</td></tr>\n"
  }

  private static func list(_ paths: [String], _ title: String) -> String {
    guard !paths.isEmpty else { return "" }
    let items = paths.map { "<li>\($0.code)</li>" }.joined()
    return "<details><summary>\(title)</summary><ul>\(items)</ul></details>"
  }

  // MARK: Style

  /// Of the page as a whole.
  private static let pageStyle = String(decoding: PackageResources.page_css.dropLast(), as: UTF8.self)

  /// Of what `htmlSections` writes.
  package static let changeStyle = "\n" + String(decoding: PackageResources.changes_css, as: UTF8.self)
}

extension TokenDiff.Figure {
  fileprivate var html: String {
    let name = "\(control), \(theme), \(side.rawValue)".html
    // Within HTML, the element needs no namespace.
    let svg = svg.replacing(" xmlns=\"http://www.w3.org/2000/svg\"", with: "")
    return """
      <figure data-control="\(control.html)" data-theme="\(theme.html)" data-side="\(side.rawValue)">
      <figcaption>\(name)</figcaption>
      <div class="scroll" role="group" tabindex="0" aria-label="\(name)">\(svg)</div>
      </figure>

      """
  }
}

extension TokenDiff.ValueChange {
  /// The visual or relative size of the change; `nil` if none is known.
  fileprivate var difference: String? {
    if let deltaE, let size { return "ΔE \(deltaE.rounded(places: 4).decimal), \(size)" }
    func signed(_ number: Double) -> String { (number > 0 ? "+" : "") + number.decimal }
    if let pixels { return signed(pixels) + " px" }
    return percent.map { signed($0) + " %" }
  }

  /// One line for each theme of a color, otherwise one for all themes.
  ///
  /// - Parameter hex: eight bits of a color whose text is not already that.
  fileprivate func cells(_ text: String, _ hex: String?, _ note: String?) -> String {
    let note = note.map { " <small>\($0.html)</small>" } ?? ""
    guard deltaE != nil else {
      return "<div>\(text.code) <small>\(themes.joined(separator: ", ").html)</small>\(note)</div>"
    }
    return themes.map { theme in
      "<div><span class=\"swatch\" style=\"background:\((hex ?? text).html)\" data-theme=\"\(theme.html)\">"
        + "</span>\(text.code) <small>\(theme.html)</small>\(note)</div>"
    }.joined()
  }
}

extension String {
  /// As text or in the quotes of an attribute of HTML, on one line.
  fileprivate var html: String { MarkdownText.html(self).replacing("\"", with: "&quot;") }

  fileprivate var code: String { isEmpty ? "" : "<code>\(html)</code>" }
}
