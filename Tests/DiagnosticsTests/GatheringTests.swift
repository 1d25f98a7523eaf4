import Testing

@testable import Diagnostics

/// What becomes of many diagnostics, of long ones, and of those of another text.
@Suite struct GatheringTests {
  private static let (one, other) = (SourceID(rawValue: 0), SourceID(rawValue: 1))

  private static func range(_ start: Int, in source: SourceID = one) -> SourceRange {
    SourceRange(source: source, start..<start + 1)
  }

  private static func finding(
    _ start: Int, in source: SourceID = one, about subject: String? = "s",
    _ severity: Diagnostic.Severity = .warning,
    themes: [String] = []
  ) -> Diagnostic {
    let place = range(start, in: source)
    let found = Diagnostic(
      severity, .lowContrast, "m\(start)", at: place, themes: themes,
      fix: .init("mend", edits: [.init(replacing: place, with: "\(start)")]))
    return subject.map { found.about($0) } ?? found
  }

  private static func lines(_ log: DiagnosticLog) -> [String] {
    log.diagnostics.map {
      "\($0.message) \($0.themes.joined(separator: ","))\($0.fix.map { " \($0.edits.map(\.text))" } ?? "")"
    }
  }

  /// Four with one subject in one file are one, at the first of them in the text, with the themes and fixes of all.
  @Test func `many alike are one`() {
    var log = DiagnosticLog([
      Self.finding(30), Self.finding(10, themes: ["b"]), Self.finding(40, themes: ["a"]),
      Self.finding(20, themes: ["b"]),
      Self.finding(5, about: "t"), Self.finding(6, about: nil), Self.finding(7, about: nil),
      Self.finding(8, about: nil),
      Self.finding(9, about: nil),
    ])
    log.gatherAlike()
    #expect(
      Self.lines(log) == [
        "m10 (and 3 more in this file) b,a [\"10\", \"20\", \"30\", \"40\"]", "m5  [\"5\"]", "m6  [\"6\"]",
        "m7  [\"7\"]",
        "m8  [\"8\"]", "m9  [\"9\"]",
      ])
    // What is left is found again.
    log.report(Self.finding(5, about: "t", themes: ["c"]))
    #expect(log.diagnostics.count == 6 && log.diagnostics[1].themes == ["c"])
  }

  /// Three stay, and so do those of several files or severities.
  @Test func `few alike stay`() {
    let found = [
      Self.finding(1), Self.finding(2), Self.finding(3), Self.finding(1, in: Self.other),
      Self.finding(4, .error),
      Self.finding(5, about: "t"),
    ]
    var log = DiagnosticLog(found)
    log.gatherAlike()
    #expect(log.diagnostics == found)
  }

  @Test func `what is known can be replaced and removed`() {
    let (first, second) = (Self.finding(1), Self.finding(2, .error))
    var log = DiagnosticLog([first, second])
    let longer = Diagnostic(.warning, .lowContrast, "m1, and why", at: Self.range(1))
    log.replace(first, with: longer)
    #expect(log.contains(longer) && !log.contains(first) && log.contains(second))
    log.replace(first, with: longer)
    log.report(Diagnostic(.warning, .lowContrast, "m1, and why", at: Self.range(1), themes: ["dark"]))
    #expect(log.diagnostics.map(\.message) == ["m1, and why", "m2"] && log.diagnostics[0].themes == ["dark"])
    log.remove([second])
    #expect(log.diagnostics.map(\.message) == ["m1, and why"] && !log.hasErrors && !log.contains(second))
    log.removeFixes()
    #expect(log.diagnostics.allSatisfy { $0.fix == nil })
  }

  /// A long message keeps its beginning and its end, and no character is cut.
  @Test(arguments: ["x", "é", "本", "🎨"]) func `long messages`(character: String) {
    let text = String(repeating: character, count: 6_000)
    let message = Diagnostic(.lowContrast, "a\(text)z", at: .program).message
    #expect(message.utf8.count <= longestMessage && message.utf8.count > longestMessage / 2)
    #expect(
      message.hasPrefix("a\(character)") && message.hasSuffix("\(character)z") && message.contains(" … "))
    #expect(!message.contains("\u{FFFD}"))
    let short = String(repeating: "y", count: longestMessage)
    #expect(Diagnostic(.lowContrast, short, at: .program).message == short)
  }

  @Test func `long blocks lose their last lines`() {
    let lines = (0..<10_000).map { "line \($0)" }
    let note = Diagnostic.Note("paste", block: lines.joined(separator: "\n"), at: .program)
    let shown = note.message.split(separator: "\n")
    #expect(note.holdsBlock && shown[0] == "paste" && shown[1] == "line 0")
    let kept = shown.dropFirst().dropLast()
    #expect(kept.elementsEqual(lines.prefix(kept.count).map { $0[...] }))
    #expect(
      shown.last == "… and \(10_000 - kept.count) more lines" && note.message.utf8.count < longestBlock + 100)
    #expect(Diagnostic.Note("paste", block: "a\nb", at: .program).message == "paste\na\nb")
  }

  @Test func `another text with the same bytes`() {
    let found = Diagnostic(
      .lowContrast, "m", at: Self.range(1), themes: ["dark"],
      notes: [.init("n", at: Self.range(2)), .init("p", at: .program)],
      fix: .init("f", edits: [.init(replacing: Self.range(3), with: "x")])
    ).about("s")
    let moved = found.moved(to: Self.other)
    #expect(
      moved.place == .range(Self.range(1, in: Self.other)) && moved.subject == "s" && moved.themes == ["dark"]
    )
    #expect(moved.notes.map(\.place) == [.range(Self.range(2, in: Self.other)), .program])
    #expect(moved.fix?.edits.map(\.range) == [Self.range(3, in: Self.other)])
    #expect(moved.moved(to: Self.one) == found)
  }

  @Test(arguments: [(0..<6, "AbcD"), (1..<5, "bcde"), (2..<6, "cD"), (0..<0, "")])
  func `edits in a part of a text`(part: Range<Int>, text: String) {
    // `a` and `def` of `abcdef` are replaced, in any order.
    let edits: [Diagnostic.Fix.Edit] = [
      .init(replacing: SourceRange(source: Self.one, 3..<6), with: "D"),
      .init(replacing: SourceRange(source: Self.one, 0..<1), with: "A"),
    ]
    let bytes = Array("abcdef".utf8)
    #expect(String(decoding: edits.applied(to: bytes, in: part), as: UTF8.self) == text)
  }
}
