import TestSupport
import Testing

/// A golden that differs shows the lines, in their order.
@Suite struct GoldenLinesTests {
  @Test(arguments: [
    ("a\nb\n", "a\nb\n", ""),
    ("a\nB\nc\n", "a\nb\nc\n", "- 2: b\n+ 2: B"),
    ("b\na\n", "a\nb\n", "- 1: a\n+ 2: a"),
    ("a\n", "", "+ 1: a"),
  ])
  func `lines that were removed and added`(text: String, expected: String, difference: String) {
    #expect(Golden.lines(of: text, against: expected) == difference)
  }

  @Test func `at most forty lines are shown`() {
    let text = (1...50).map { "\($0)\n" }.joined()
    #expect(Golden.lines(of: text, against: "").hasSuffix("\n+ 40: 40\n… and 10 more lines"))
  }
}
