import Text

/// The capabilities of a terminal.
package struct TerminalStyle: Sendable {
  /// Whether colors may be used.
  package var hasColor: Bool
  /// In columns.
  package var width: Int
  /// The address of the documentation, if the terminal may show links.
  package var documentation: String?

  package init(hasColor: Bool, width: Int = 100, documentation: String? = nil) {
    (self.hasColor, self.width, self.documentation) = (hasColor, width, documentation)
  }
}

extension Findings {
  /// One line each, `PATH:LINE:COLUMN: error: MESSAGE [CODE]`, followed by its notes, for editors, make, and
  /// CI logs.
  package func text() -> [UInt8] { text(frames: nil) }

  /// The same with the source line, an underline, and the fix below each, for people.
  package func text(for terminal: TerminalStyle) -> [UInt8] { text(frames: terminal) }

  private func text(frames style: TerminalStyle?) -> [UInt8] {
    var page = TextPage(findings: self, style: style)
    for diagnostic in diagnostics { page.write(diagnostic) }
    if let omission { page.writeLine(.program, "note", omission) }
    return page.bytes
  }
}

/// The text being written.
private struct TextPage {
  let findings: Findings
  /// The style of frames; `nil` for no frames.
  let style: TerminalStyle?
  var bytes: [UInt8] = []

  private enum Color: String {
    case red = "31"
    case magenta = "35"
    case cyan = "36"
    case green = "32"
    case bold = "1"
    case dim = "2"
  }

  mutating func write(_ diagnostic: Diagnostic) {
    let message = findings.sentence(of: diagnostic)
    writeLine(diagnostic.place, diagnostic.severity.rawValue, message, code: diagnostic.code)
    writeFrame(of: diagnostic.place, color(of: diagnostic.severity))
    if let fix = diagnostic.fix { write(fix) }
    for note in diagnostic.notes {
      writeLine(note.place, "note", note.message, holdsBlock: note.holdsBlock)
      writeFrame(of: note.place, .cyan)
    }
  }

  private func color(of severity: Diagnostic.Severity) -> Color {
    switch severity {
    case .error: .red
    case .warning: .magenta
    case .note: .cyan
    }
  }

  mutating func writeLine(
    _ place: Diagnostic.Place, _ kind: String, _ message: String, code: DiagnosticCode? = nil,
    holdsBlock: Bool = false
  ) {
    let color = color(of: Diagnostic.Severity(rawValue: kind) ?? .note)
    let suffix = code.map { " [\(linked($0))]" } ?? ""
    write(painted("\(VisibleText.text(self.place(place))):", .bold))
    // The first line is emphasized, even if the message has more.
    let text = holdsBlock ? VisibleText.text(message, gutter: "    ") : VisibleText.text(message)
    let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    write(" \(painted("\(kind):", color)) \(painted(String(text[..<end]), .bold))\(suffix)\n")
    if end < text.endIndex { write(painted(String(text[end...].utf8.dropFirst()) ?? "", .bold) + "\n") }
  }

  private func place(_ place: Diagnostic.Place) -> String {
    switch place {
    case .program: return "tokenc"
    case .file(let path): return path
    case .range(let range):
      let start = findings.location(of: Int(range.lowerBound), in: range.source)
      return "\(findings.sources[range.source].path):\(start.line):\(start.column)"
    }
  }

  private mutating func writeFrame(of place: Diagnostic.Place, _ color: Color) {
    guard let style, case .range(let range) = place else { return }
    let bytes = findings.sources[range.source].bytes
    let span = findings.line(holding: Int(range.lowerBound), in: range.source)
    let number = String(findings.location(of: Int(range.lowerBound), in: range.source).line)
    let margin = gutter(number)
    let line = SourceLine(
      bytes[span], startingAt: span.lowerBound, marking: range.bytes, width: style.width - margin.count - 1)
    let indent = String(repeating: " ", count: line.underline.lowerBound)
    let tail = String(repeating: "~", count: line.underline.count - 1)
    write("\(painted(margin, .dim)) \(line.text)\n")
    write("\(painted(gutter(""), .dim)) \(indent)\(painted("^" + tail, color))\n")
  }

  /// Writes the advice and, if the edit stays within its line, the changed line.
  private mutating func write(_ fix: Diagnostic.Fix) {
    guard let style else { return }
    write("\(painted(gutter(""), .dim)) \(painted("fix:", .green)) \(VisibleText.text(fix.message))\n")
    guard let edit = fix.edits.first, fix.edits.count == 1, !edit.text.utf8.contains(UInt8(ascii: "\n"))
    else {
      return
    }
    let bytes = findings.sources[edit.range.source].bytes
    let span = findings.line(holding: Int(edit.range.lowerBound), in: edit.range.source)
    guard edit.range.bytes.upperBound <= span.upperBound else { return }
    let (lower, upper) = (edit.range.bytes.lowerBound, edit.range.bytes.upperBound)
    let width = style.width - gutter("").count - 1
    // Copy no more of a long line than can be shown.
    let reach = SourceLine.reach(width: width)
    let start = max(span.lowerBound, lower - reach)
    let after = bytes[start..<max(lower, start)] + edit.text.utf8
    let line = SourceLine(
      (after + bytes[upper..<min(span.upperBound, upper + reach)])[...], startingAt: start,
      marking: lower..<lower + edit.text.utf8.count, width: width)
    write("\(painted(gutter("+"), .green)) \(line.text)\n")
  }

  private func gutter(_ content: String) -> String {
    String(repeating: " ", count: max(0, 5 - content.utf8.count)) + content + " |"
  }

  private func painted(_ text: String, _ color: Color) -> String {
    guard let style, style.hasColor else { return text }
    return "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m"
  }

  /// The name of a code; on terminals, a link to its page (OSC 8), which those that know no links show as the name.
  private func linked(_ code: DiagnosticCode) -> String {
    guard let page = code.page(of: style?.documentation) else { return code.name }
    return "\u{1b}]8;;\(page)\u{1b}\\\(code.name)\u{1b}]8;;\u{1b}\\"
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

/// The addition to a message that applies to some themes only. If there are many, the first ones are named.
func themesPhrase(_ themes: [String]) -> String {
  if themes.isEmpty { return "" }
  if themes.count == 1 { return " (in theme `\(themes[0])`)" }
  let named = themes.count > 20 ? 10 : themes.count
  let others = named < themes.count ? ["\(themes.count - named) others"] : []
  return " (in themes \((themes.prefix(named).map { "`\($0)`" } + others).listed()))"
}
