import Foundation
import TestSupport
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
    ("a/b-c_2.yaml", "a/b-c_2.yaml"), ("no", "\"no\""), ("Null", "\"Null\""), ("2.yaml", "\"2.yaml\""),
    ("a b", "\"a b\""), ("no.yaml", "no.yaml"), ("", "\"\""), ("é", "\"é\""),
  ])
  func `a path is plain where that is safe`(path: String, expected: String) {
    #expect(yamlPath(path) == expected)
  }

  /// Any scalars, those that need escapes more often.
  private static func text(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(40) {
      let bound = [0x20, 0x80, 0x100, 0x2100, 0x1_0000, 0x11_0000][random.below(6)]
      if let scalar = Unicode.Scalar(UInt32(random.below(bound))) { text.append(scalar) }
      if random.below(4) == 0 {
        text.append(["\"", "\\", "\n", "\u{2028}", "\u{feff}", "\u{85}"][random.below(6)])
      }
    }
    return String(text)
  }

  /// Foundation reads both again.
  @Test(arguments: 0..<200) func `any text is read as it was`(seed: UInt64) throws {
    let text = "x" + Self.text(seed: seed)
    func read(_ json: [UInt8]) throws -> [UnicodeScalar]? {
      let value = try JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed)
      return (value as? String).map { Array($0.unicodeScalars) }
    }
    var json: [UInt8] = []
    json.append(json: text.utf8)
    // Foundation leaves out U+FEFF after an escape.
    let mark: UnicodeScalar = "\u{feff}"
    #expect(try read(json)?.filter { $0 != mark } == text.unicodeScalars.filter { $0 != mark }.map(\.self))
    #expect(try read(Array(quoted(text).utf8)) == Array(text.unicodeScalars))
    // What YAML does not permit (YAML 1.2.2 §5.1), and its old line ends, are escaped.
    let isPermitted = quoted(text).unicodeScalars.allSatisfy { scalar in
      (0x20...0x7e).contains(scalar.value)
        || scalar.value >= 0xa0 && ![0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff].contains(scalar.value)
    }
    #expect(isPermitted)
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

  @Test func `of many items the first are listed`() {
    #expect(["a", "b"].listed(first: 2) == "a and b")
    #expect(["a", "b", "c", "d"].listed(first: 2) == "a, b and 2 more")
    #expect([String]().listed(first: 2) == "")
  }

  @Test(arguments: [
    ("toggle", "a toggle"), ("icon-button", "an icon-button"), ("Entry", "an Entry"), ("", "a "),
  ])
  func `a noun has its article`(noun: String, expected: String) { #expect(withArticle(noun) == expected) }

  @Test(arguments: [("focusRing", "focus ring"), ("fill", "fill"), ("aBC", "a b c"), ("", "")])
  func `camel case becomes words`(name: String, words: String) { #expect(name.spacedWords == words) }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "abc…"), ("e\u{301}x", 1, "e\u{301}…"), ("", 0, ""), ("a", 0, "…"),
  ])
  func `a long text is cut`(text: String, length: Int, expected: String) {
    #expect(text.shortened(to: length) == expected)
  }

  @Test(arguments: [(0x0c, "U+000C"), (0x2028, "U+2028"), (0x1f3a8, "U+1F3A8")] as [(UInt32, String)])
  func `a character that cannot be shown has its number`(value: UInt32, name: String) {
    #expect(codePoint(value) == name)
  }
}
