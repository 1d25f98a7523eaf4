import Testing

import Editing

@Suite struct LineDifferenceTests {
  @Test func `hunks with context`() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new =
      old.replacing("line 3\n", with: "line three\n").replacing("line 18\n", with: "")
      .replacing("line 20\n", with: "line 20\nline 21")
    let difference = LineDifference(from: Array(old.utf8), to: Array(new.utf8))
    #expect(
      String(decoding: difference.unified("a.yaml"), as: UTF8.self) == """
        --- a.yaml
        +++ a.yaml
        @@ -1,6 +1,6 @@
         line 1
         line 2
        -line 3
        +line three
         line 4
         line 5
         line 6
        @@ -15,6 +15,6 @@
         line 15
         line 16
         line 17
        -line 18
         line 19
         line 20
        +line 21
        \\ No newline at end of file

        """)
    #expect(difference.changes == (removed: 2, added: 2))
    #expect(difference.firstChange == 3)
    #expect(difference.excerpt(lines: 3, width: 8) == ["- line 3", "+ line thr…", "- line 18"])
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nx\nc\n", ["2..<4 x\n"]), ("a\nb\nc\nd\n", "b\nc\ne\nd\n", ["0..<2 ", "6..<6 e\n"]),
    ("a\nb", "a\nb\n", ["2..<3 b\n"]), ("", "a\n", ["0..<0 a\n"]), ("a\n", "", ["0..<2 "]),
    ("a\r\nb\r\n", "a\r\nc\r\n", ["3..<6 c\r\n"]), ("a\n", "a\n", []),
  ])
  func `edits replace the lines that differ`(old: String, new: String, expected: [String]) {
    let edits = LineDifference(from: Array(old.utf8), to: Array(new.utf8)).edits
    #expect(edits.map { "\($0.range) \(String(decoding: $0.text, as: UTF8.self))" } == expected)
    var text = Array(old.utf8)
    for edit in edits.reversed() { text.replaceSubrange(edit.range, with: edit.text) }
    #expect(String(decoding: text, as: UTF8.self) == new)
  }

  @Test func `equal texts have no difference`() {
    let difference = LineDifference(from: Array("a\nb".utf8), to: Array("a\nb".utf8))
    #expect(difference.firstChange == nil)
    #expect(difference.changes == (removed: 0, added: 0))
  }

  @Test func `a difference too big to compare counts as replaced`() {
    let old = (0..<3_000).map { "a\($0)\n" }.joined()
    let new = (0..<3_000).map { "b\($0)\n" }.joined()
    let difference = LineDifference(from: Array(old.utf8), to: Array(new.utf8))
    #expect(difference.changes == (removed: 3_000, added: 3_000))
  }

  /// As after a rename: all other lines stay where they are, however many there are.
  @Test func `lines that are replaced are found in any text`() {
    let old = (0..<50_000).map { "a\($0)\n" }.joined()
    let new = (0..<50_000).map { $0 % 10_000 == 7 ? "b\($0)\n" : "a\($0)\n" }.joined()
    let difference = LineDifference(from: Array(old.utf8), to: Array(new.utf8))
    #expect(difference.changes == (removed: 5, added: 5))
  }
}
