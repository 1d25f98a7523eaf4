import Testing

@testable import Diagnostics

@Suite struct TextTests {
  @Test func `a line for each finding, notes below theirs, in order of place`() {
    let text = MarkedSource(
      """
      palette: {blue: 1}
      toggle:
        track: 1️⃣"{palette.blu}"2️⃣
        knob: 3️⃣é4️⃣ 5️⃣x6️⃣
      """)
    let found = log(
      Diagnostic(.warning, .confusableNames, "`é` looks odd", at: text.ranges[2]),
      Diagnostic(
        .unknownReference, "no token `palette.blu`; did you mean `palette.blue`?", at: text.ranges[0],
        notes: [.init("the group is here", at: text.ranges[1])]),
      Diagnostic(.unreadableFile, "cannot be read: permission denied", at: .file("other.yaml")),
      Diagnostic(.invalidConfiguration, "no input", at: .program))
    #expect(
      string(Findings(found, in: text.sources).text()) == """
        tokenc: error: no input [invalid-configuration]
        other.yaml: error: cannot be read: permission denied [unreadable-file]
        tokens.yaml:3:10: error: no token `palette.blu`; did you mean `palette.blue`? [unknown-reference]
        tokens.yaml:4:9: note: the group is here
        tokens.yaml:4:12: warning: `é` looks odd [confusable-names]

        """)
  }

  @Test func `themes are named where a finding holds only in some`() {
    let text = MarkedSource("1️⃣a2️⃣: 3️⃣b4️⃣: 5️⃣c6️⃣")
    let found = log(
      Diagnostic(.lowContrast, "one", at: text.ranges[0], themes: ["dark"]),
      Diagnostic(.lowContrast, "three", at: text.ranges[1], themes: ["dark", "dim", "high"]),
      Diagnostic(.lowContrast, "all", at: text.ranges[2], themes: ["light", "dark", "dim", "high"]))
    let findings = Findings(found, in: text.sources, themes: ["light", "dark", "dim", "high"])
    #expect(
      string(findings.text()) == """
        tokens.yaml:1:1: error: one (in theme `dark`) [low-contrast]
        tokens.yaml:1:4: error: three (in themes `dark`, `dim` and `high`) [low-contrast]
        tokens.yaml:1:7: error: all [low-contrast]

        """)
  }

  @Test func `the limit keeps errors before warnings and tells what it left out`() {
    let text = MarkedSource("1️⃣a2️⃣ 3️⃣b4️⃣ 5️⃣c6️⃣")
    let found = log(
      Diagnostic(.warning, .staleWaiver, "one", at: text.ranges[0]),
      Diagnostic(.lowContrast, "two", at: text.ranges[1]),
      Diagnostic(.lowContrast, "three", at: text.ranges[2]))
    #expect(
      string(Findings(found, in: text.sources, limit: 1).text()) == """
        tokens.yaml:1:3: error: two [low-contrast]
        tokenc: note: 1 more error and 1 more warning not shown; `--max-diagnostics 0` shows all

        """)
    #expect(Findings(found, in: text.sources, limit: 3).omission == nil)
  }

  @Test func `a frame underlines the range and shows the line as it would be`() {
    let text = MarkedSource("toggle:\n\ttrack: 1️⃣#005CE52️⃣ # 日本\n")
    let found = log(
      Diagnostic(
        .commentedOutValue, "a value must be quoted", at: text.ranges[0],
        fix: .init("quote it", edits: [.init(replacing: text.ranges[0], with: "\"#005CE5\"")])))
    #expect(
      string(Findings(found, in: text.sources).text(for: TerminalStyle(hasColor: false))) == """
        tokens.yaml:2:9: error: a value must be quoted [commented-out-value]
            2 |     track: #005CE5 # 日本
              |            ^~~~~~~
              | fix: quote it
            + |     track: "#005CE5" # 日本

        """)
  }

  @Test func `colours surround the parts`() {
    let text = MarkedSource("1️⃣a2️⃣")
    let found = log(Diagnostic(.invalidName, "no", at: text.ranges[0]))
    #expect(
      string(Findings(found, in: text.sources).text(for: TerminalStyle(hasColor: true))) == """
        \u{1b}[1mtokens.yaml:1:1:\u{1b}[0m \u{1b}[31merror:\u{1b}[0m \u{1b}[1mno\u{1b}[0m [invalid-name]
        \u{1b}[2m    1 |\u{1b}[0m a
        \u{1b}[2m      |\u{1b}[0m \u{1b}[31m^\u{1b}[0m

        """)
  }

  @Test func `nothing that a token file holds reaches the terminal as a command`() {
    let text = MarkedSource("1️⃣evil2️⃣: \u{1b}[31m \u{202e}abc\u{7} \u{9b}")
    let found = log(
      Diagnostic(.invalidName, "`a\u{1b}[2J\u{202e}b\nforged.yaml:1:1: error: x`", at: text.ranges[0]))
    #expect(
      string(Findings(found, in: text.sources).text(for: TerminalStyle(hasColor: false))) == """
        tokens.yaml:1:1: error: `a\\u{1B}[2J\\u{202E}b [invalid-name]
          | forged.yaml:1:1: error: x`
            1 | evil: \\u{1B}[31m \\u{202E}abc\\u{7} \\u{9B}
              | ^~~~

        """)
  }

  @Test(arguments: [
    ("\u{ad}", "\\u{AD}"), ("\u{34f}", "\\u{34F}"), ("\u{115f}", "\\u{115F}"), ("\u{180e}", "\\u{180E}"),
    ("\u{200d}", "\\u{200D}"), ("\u{3164}", "\\u{3164}"), ("\u{ffa0}", "\\u{FFA0}"),
    ("\u{e0041}", "\\u{E0041}"), ("\u{e0100}", "\\u{E0100}"),
    // What can be seen, and what chooses a picture, stays.
    ("👩\u{200d}👩\u{200d}👧", "👩\u{200d}👩\u{200d}👧"), ("❤\u{fe0f}\u{200d}🔥", "❤\u{fe0f}\u{200d}🔥"),
    ("می\u{200c}خواهم", "می\u{200c}خواهم"), ("क्\u{200d}ष", "क्\u{200d}ष"), ("é\u{200d}é", "é\\u{200D}é"),
    ("é", "é"), ("e\u{301}", "e\u{301}"), ("❤\u{fe0f}", "❤\u{fe0f}"), ("\u{1f600}", "\u{1f600}"),
  ])
  func `what cannot be seen is spelled out`(text: String, shown: String) {
    #expect(VisibleText.text("a\(text)") == "a\(shown)")
  }

  @Test func `a long line is cut around the mark`() {
    let filler = String(repeating: "x", count: 5_000)
    let text = MarkedSource("\(filler)1️⃣wrong2️⃣\(filler)")
    let found = log(Diagnostic(.invalidName, "no", at: text.ranges[0]))
    let lines = string(Findings(found, in: text.sources).text(for: TerminalStyle(hasColor: false, width: 60)))
      .split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].count <= 60)
    #expect(lines[1].contains("xwrongx"))
    #expect(lines[1].hasPrefix("    1 | …") && lines[1].hasSuffix("…"))
    let caret = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
    #expect(Array(lines[1]).dropFirst(caret ?? 0).prefix(5) == Array("wrong")[...])
    #expect(lines[2].hasSuffix("^~~~~"))
  }

  @Test(arguments: [
    ("a1️⃣\n2️⃣b", "    1 | a\n      |  ^\n"),
    ("1️⃣2️⃣", "    1 | \n      | ^\n"),
    ("1️⃣a\nb2️⃣", "    1 | a\n      | ^\n"),
    ("\u{feff}1️⃣a2️⃣", "    1 | a\n      | ^\n"),
    ("日1️⃣本2️⃣", "    1 | 日本\n      |   ^~\n"),
    ("a\r1️⃣b2️⃣\r\nc", "    2 | b\n      | ^\n"),
  ])
  func `frames of odd places`(input: String, frame: String) {
    let text = MarkedSource(input)
    let found = log(Diagnostic(.invalidName, "no", at: text.ranges[0]))
    let shown = string(Findings(found, in: text.sources).text(for: TerminalStyle(hasColor: false)))
    #expect(shown.drop { $0 != "\n" }.dropFirst() == frame[...])
  }

  @Test(arguments: [
    ("\u{feff}1️⃣a2️⃣", 1, 1), ("é1️⃣a2️⃣", 1, 3), ("a\r\n1️⃣b2️⃣", 2, 1), ("a\u{2028}1️⃣b2️⃣", 1, 5),
    ("a\r1️⃣b2️⃣", 2, 1), ("\n\n1️⃣2️⃣", 3, 1),
  ])
  func `lines and columns`(input: String, line: Int, column: Int) {
    let text = MarkedSource(input)
    let table = LineTable(text.sources[text.id].bytes)
    let expected = SourceLocation(line: line, column: column)
    #expect(table.location(of: Int(text.ranges[0].lowerBound)) == expected)
  }

  @Test func ofManyThemesTheFirstAreNamed() {
    #expect(themesPhrase(["a"]) == " (in theme `a`)")
    #expect(
      themesPhrase((1...21).map { "t\($0)" })
        == " (in themes `t1`, `t2`, `t3`, `t4`, `t5`, `t6`, `t7`, `t8`, `t9`, `t10` and 11 others)")
  }
}
