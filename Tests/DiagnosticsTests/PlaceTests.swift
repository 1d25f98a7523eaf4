import TestSupport
import Testing

@testable import Diagnostics

/// Places in texts, and texts in Markdown.
@Suite struct PlaceTests {
  /// Long texts are counted in steps; a character may lie on the end of one.
  @Test(arguments: 0..<12) func `code units of UTF-16`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "é", "本", "🎨", "\n", "e\u{301}", "\u{FEFF}"]
    var scalars: [Unicode.Scalar] = []
    while scalars.count < 2_000 { scalars += Array(pieces[random.below(pieces.count)].unicodeScalars) }
    let bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
    let table = UTF16Table(bytes)
    // By scalar: the bytes and the code units before it.
    var places = [(offset: 0, units: 0)]
    for scalar in scalars {
      let last = places[places.count - 1]
      places.append((last.offset + scalar.utf8.count, last.units + scalar.utf16.count))
    }
    for _ in 0..<200 {
      let ends = [places[random.below(places.count)], places[random.below(places.count)]].sorted {
        $0.offset < $1.offset
      }
      #expect(table.length(ends[0].offset..<ends[1].offset) == ends[1].units - ends[0].units)
    }
    #expect(table.length(0..<bytes.count) == scalars.reduce(0) { $0 + $1.utf16.count })
  }

  /// Every offset is in the line that a split at line ends finds.
  @Test(arguments: ["a\nb", "a\r\nb\r\n", "a\rb\r\r\n\nc", "", "\n", "\r\n", "é\nü", "\u{FEFF}a\n\u{FEFF}b"])
  func `lines`(text: String) {
    let bytes = Array(text.utf8)
    let table = LineTable(bytes)
    let mark = text.hasPrefix("\u{FEFF}") ? 3 : 0
    var (line, start) = (1, mark)
    for offset in 0...bytes.count {
      let location = table.location(of: offset)
      #expect(location.line == line && location.column == max(offset - start, 0) + 1, "\(offset)")
      guard offset < bytes.count else { continue }
      let isInPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if bytes[offset] == 0x0A || bytes[offset] == 0x0D && !isInPair {
        (line, start) = (line + 1, offset + 1)
      }
    }
  }

  @Test func `places of several sources`() {
    var sources = Sources()
    let one = sources.add(Source(path: "a", bytes: Array("x\ny".utf8)))
    let other = sources.add(Source(path: "b", bytes: Array("é z".utf8)))
    var tables = LineTables(sources)
    #expect(tables.place(of: SourceRange(source: one, 2..<3)) == "a:2:1")
    #expect(tables.place(of: SourceRange(source: other, 3..<4)) == "b:1:4")
    #expect(tables.end(of: SourceRange(source: one, 0..<3)) == SourceLocation(line: 2, column: 2))
  }

  /// A span of code ends at the first run of as many backticks, and loses one blank on each side (CommonMark 0.31, §6.1).
  private static func content(ofSpan text: String) -> String? {
    let fence = text.prefix { $0 == "`" }
    let inner = text.dropFirst(fence.count)
    var (rest, content) = (inner, "")
    while let tick = rest.firstIndex(of: "`") {
      let run = rest[tick...].prefix { $0 == "`" }
      content += rest[..<tick]
      if run.count == fence.count {
        guard run.endIndex == text.endIndex else { return nil }
        let isPadded = content.hasPrefix(" ") && content.hasSuffix(" ") && content.contains { $0 != " " }
        return isPadded ? String(content.dropFirst().dropLast()) : content
      }
      content += run
      rest = rest[run.endIndex...]
    }
    return nil
  }

  @Test(arguments: ["a", "a`b", "``", "`", "a``b`c", "```", "{a.b}", "a | b", "\\`", "`a`"])
  func `spans of code`(text: String) {
    #expect(Self.content(ofSpan: MarkdownText.code(text)) == text, "\(MarkdownText.code(text))")
  }

  @Test(arguments: [
    ("a|b", "`a\\|b`", "a\\|b", "a|b"), ("<b>&", "`<b>&`", "\\<b>&", "&lt;b>&amp;"),
    ("a\nb\r\nc", "`a\\nb\\r\\nc`", "a\\\\nb\\\\r\\\\nc", "a\\nb\\r\\nc"),
    ("*_[x]", "`*_[x]`", "\\*\\_\\[x\\]", "*_[x]"), ("", "", "", ""),
    ("\u{202E}x", "`\\u{202E}x`", "\\\\u{202E}x", "\\u{202E}x"),
  ])
  func `texts in tables and pages`(text: String, cell: String, plain: String, html: String) {
    #expect(MarkdownText.cell(text) == cell)
    #expect(MarkdownText.plainCell(text) == plain)
    #expect(MarkdownText.html(text) == html)
  }

  @Test func `sentences and themes`() {
    #expect(MarkdownText.sentence("  a\n\tb \u{A0} c ") == "a b c")
    #expect(MarkdownText.themes(["light", "dark|dim"]) == "light, dark\\|dim")
    #expect(advice(on: "lite", among: ["light", "dark"], called: "themes") == "; themes are `light`, `dark`")
    #expect(advice(on: "ligth", among: ["light", "dark"], called: "themes") == "; did you mean `light`?")
  }

  /// Unicode Standard Annex 11: wide characters take two columns, marks none.
  @Test(arguments: [
    ("a", 1), ("é", 1), ("\u{301}", 0), ("本", 2), ("ｱ", 1), ("ア", 2), ("🎨", 2), ("Ａ", 2), ("한", 2),
    ("\u{20DD}", 0),
  ])
  func `columns of characters`(text: String, width: Int) {
    #expect(text.unicodeScalars.map { VisibleText.width(of: $0) } == [width])
  }
}
