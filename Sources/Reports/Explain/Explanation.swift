import Audit
import Compiler
import Diagnostics
import Emission
import Text
import Tokens

/// The text about one token: sections with a heading, indented by two spaces.
struct Explanation {
  private(set) var text = ""
  private let id: TokenID
  private let tokens: TokenSet
  private let themes: [Theme]
  private var lines: LineTables

  init(of id: TokenID, in tokens: TokenSet, sources: Sources, themes: [Theme]) {
    (self.id, self.tokens) = (id, tokens)
    lines = LineTables(sources)
    self.themes = themes
  }

  /// Path, type, dependence, description and deprecation.
  mutating func appendTitle(dependingOn names: [String]) {
    text += VisibleText.text(tokens.dottedPath(of: id))
    let dependence = "depends on \(names.isEmpty ? "nothing" : names.joined(separator: " × "))\n"
    guard let token = tokenOfFirstTheme else {
      text += "\n\(dependence)"
      return
    }
    text += "  \(tokens.values[Int(token.value)].typeName)\n\(dependence)"
    if let description = tokens.description(of: token) {
      for line in description.split(whereSeparator: \.isNewline) {
        text += "  \(VisibleText.text(String(line)))\n"
      }
    }
    if let reason = tokens.deprecation(of: token) {
      text += "  deprecated\(reason.isEmpty ? "" : ": ")\(VisibleText.text(reason))\n"
    }
  }

  /// The value in each theme, or in each combination of what it depends on if that is an axis.
  mutating func appendValues(in combinations: [Compilation.Combination]?) {
    let columns = combinations?.map { ($0.words, $0.permutation) } ?? themes.map { ($0.name, $0.permutation) }
    appendTable(
      "value",
      columns.map { name, permutation in
        [name, tokens.value(of: id, in: permutation).map(ValueText.describe) ?? "none"]
      })
  }

  /// Where the value comes from: every hop of the alias chain with its place, once for themes that agree.
  ///
  /// - Parameter dependences: what a token depends on, if there are axes.
  mutating func appendChains(dependences: ((TokenID) -> [String])?) {
    appendTables("in") { explanation, _, permutation in explanation.chain(in: permutation, dependences) }
  }

  /// The steps of the value's expressions, once for themes that agree.
  mutating func appendSteps() {
    appendTables("computed in") { explanation, token, permutation in
      explanation.tokens.expressions(of: token).flatMap { explanation.steps(of: $0, in: permutation) }
    }
  }

  /// Adds a table for each theme that has rows, and one for themes with the same rows.
  private mutating func appendTables(
    _ heading: String, of rows: (inout Explanation, TokenSet.Token, _ permutation: Int) -> [[String]]
  ) {
    var tables: [(themes: [String], rows: [[String]])] = []
    for theme in themes {
      guard let token = tokens.token(id, in: theme.permutation) else { continue }
      let found = rows(&self, token, theme.permutation)
      if let known = tables.firstIndex(where: { $0.rows == found }) {
        tables[known].themes.append(theme.name)
      } else if !found.isEmpty {
        tables.append(([theme.name], found))
      }
    }
    for (names, rows) in tables { appendTable("\(heading) \(names.joined(separator: ", "))", rows) }
  }

  /// Rows of a part and its value. The first row also has the member of the expression.
  private func steps(of expression: TokenSet.WrittenExpression, in permutation: Int) -> [[String]] {
    // Parts that only a browser can compute have no value.
    let steps = tokens.steps(of: expression, in: permutation).filter { $0.value != .unknown }
    return steps.enumerated().map { index, step in
      let row = [step.text, ValueText.describe(step.value)]
      return expression.member.isEmpty ? row : [index == 0 ? expression.member : ""] + row
    }
  }

  /// The tokens that refer to it directly.
  mutating func appendUsers() {
    var rows: [[String]] = []
    for user in tokens.ids {
      let users = themes.filter { theme in
        guard let token = tokens.token(user, in: theme.permutation) else { return false }
        return tokens.references(of: token).contains { $0.to == id }
      }
      guard let token = users.first.flatMap({ tokens.token(user, in: $0.permutation) }) else { continue }
      let names = users.count == themes.count ? "" : users.map(\.name).joined(separator: ", ")
      rows.append([tokens.dottedPath(of: user), place(of: token), names])
    }
    appendTable("used by", rows)
  }

  /// Its contrast pairs, once for themes that agree.
  mutating func appendContrast(of report: Report) {
    var pairs: [(cells: [String], themes: [String])] = []
    for result in report.contrast where result.foreground == id || result.background == id {
      let isForeground = result.foreground == id
      let other = report.path(of: isForeground ? result.background : result.foreground)
      let cells = [
        "\(isForeground ? "on" : "under") \(other)", "\(ratioText(result.ratio)) : 1",
        "needs \(ValueText.number(result.required))", result.verdict.rawValue,
      ]
      if let known = pairs.firstIndex(where: { $0.cells == cells }) {
        pairs[known].themes.append(report.place(of: result))
      } else {
        pairs.append((cells, [report.place(of: result)]))
      }
    }
    appendTable(
      "contrast",
      pairs.map { pair in
        pair.cells + [pair.themes.count == report.themes.count ? "" : pair.themes.joined(separator: ", ")]
      })
  }

  /// Its names in code, by format.
  mutating func append(_ names: TokenNames) {
    appendTable("names", names.shown(of: id).map { [$0.format.label, $0.name] })
  }

  /// Adds a section with aligned rows; nothing if there are none.
  mutating func appendTable(_ heading: String, _ rows: [[String]]) {
    guard let columns = rows.map(\.count).max() else { return }
    let rows = rows.map { row in row.map { VisibleText.text($0) } }
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    text += "\n\(heading)\n"
    for row in rows {
      var line = " "
      for (column, cell) in row.enumerated() {
        line += " " + cell + String(repeating: " ", count: widths[column] - cell.count + 1)
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
  }

  // MARK: The alias chain

  private var tokenOfFirstTheme: TokenSet.Token? {
    themes.lazy.compactMap { tokens.token(id, in: $0.permutation) }.first
  }

  /// Rows of place, path, and the text there. Tokens in a composite value follow it, indented, each once.
  private mutating func chain(
    in permutation: Int, _ dependences: ((TokenID) -> [String])?
  ) -> [[String]] {
    var rows: [[String]] = []
    var seen: Set<TokenID> = []
    var pending = [(id: id, depth: 0)]
    while let (id, depth) = pending.popLast() {
      guard seen.insert(id).inserted, let token = tokens.token(id, in: permutation) else { continue }
      let indent = String(repeating: "  ", count: depth)
      let right =
        token.alias.map { "{\(tokens.dottedPath(of: $0))}" } ?? expression(of: token)
        ?? ValueText.describe(tokens.values[Int(token.value)])
      let dependence = dependences.map { $0(id).joined(separator: " × ") } ?? ""
      rows.append([place(of: token), indent + tokens.dottedPath(of: id), right, dependence])
      let deeper = token.alias == nil ? depth + 1 : depth
      for reference in tokens.references(of: token).reversed() { pending.append((reference.to, deeper)) }
    }
    return rows
  }

  /// The text that computes a token's whole value.
  private func expression(of token: TokenSet.Token) -> String? {
    tokens.expressions(of: token).first { $0.member.isEmpty }.map(tokens.text(of:))
  }

  private mutating func place(of token: TokenSet.Token) -> String {
    lines.place(of: tokens.nameRange(of: token))
  }
}
