import Audit
import Testing

@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("short", 5, ["short"]), ("one two three", 8, ["one two", "three"]),
    ("one two", 3, ["one", "two"]), ("a.b.c.d", 4, ["a.b.", "c.d"]), ("x-long/path", 7, ["x-long/", "path"]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("a ", 1, ["a"]),
    // Wide characters take two columns, and combining marks none.
    ("색상 이름", 4, ["색상", "이름"]), ("색상이름", 5, ["색상", "이름"]), ("색.상/이", 4, ["색.", "상/", "이"]),
    ("e\u{301}e\u{301}e\u{301} e\u{301}", 3, ["e\u{301}e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func linesAreWithinTheWidth(text: String, width: Int, lines: [String]) {
    #expect(WrappedText.lines(text, width: width) == lines)
    #expect(lines.allSatisfy { WrappedText.width($0) <= width })
  }

  @Test func laterLinesAreUnderTheText() {
    #expect(WrappedText.hanging("x: ", "one two three", width: 11) == ["x: one two", "   three"])
  }
}
