import Testing

@testable import Text

@Suite struct `quoting` {
  @Test(arguments: [
    ("plain", #""plain""#), (#"a "b" \c"#, #""a \"b\" \\c""#), ("two\nlines\tand", #""two\nlines\tand""#),
    ("\u{7f}\u{85}\u{2028}\u{feff}", #""\u007f\u0085\u2028\ufeff""#), ("é", "\"é\""),
  ])
  func `what YAML and JSON read alike is on one line`(text: String, expected: String) {
    #expect(quoted(text) == expected)
  }

  @Test(arguments: [
    ("dark", "dark"), ("high-contrast", "high-contrast"), ("no", "\"no\""), ("True", "\"True\""),
    ("1", "\"1\""),
    ("-a", "\"-a\""), ("_a", "\"_a\""), ("a b", "\"a b\""), ("", "\"\""),
  ])
  func `a scalar of YAML is plain where that is safe`(text: String, expected: String) {
    #expect(yamlScalar(text) == expected)
  }

  @Test(arguments: [
    ("plain é", #""plain é""#),
    ("\"\\\u{8}\u{c}\n\r\t\u{1}\u{1f}\u{7f}", "\"\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f\u{7f}\""),
  ])
  func `JSON gets the escapes that it requires`(text: String, expected: String) {
    var output: [UInt8] = []
    output.append(json: text.utf8)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test func `items are listed as a sentence has them`() {
    #expect([].listed() == "")
    #expect(["a"].listed() == "a")
    #expect(["a", "b"].inBackticks.listed() == "`a` and `b`")
    #expect(["a", "b", "c"].listed(.or) == "a, b or c")
    #expect(
      [counted(0, "pair"), counted(1, "pair"), counted(2, "pair")] == ["0 pairs", "1 pair", "2 pairs"])
  }
}
