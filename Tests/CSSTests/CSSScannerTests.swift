import Testing

@testable import CSS

@Suite struct CSSScannerTests {
  /// What a function of a scanner takes of a text, and what is left; `nil` if it takes nothing.
  static func split(_ text: String, _ take: (inout CSSScanner) -> Bool) -> [String]? {
    Array(text.utf8).withUnsafeBufferPointer { text in
      var scanner = CSSScanner(text)
      guard take(&scanner) else { return nil }
      return [scanner.string(0..<scanner.offset), scanner.string(scanner.offset..<text.count)]
    }
  }

  @Test(
    arguments: [
      ("a", nil), ("a-b c", nil), (" a", [" ", "a"]), ("\t\r\n\u{c}a", ["\t\r\n\u{c}", "a"]), ("\u{b}a", nil),
      ("/**/ a", ["/**/ ", "a"]), ("/* a", nil), (" /*/ a", [" /*/ a", ""]), (" /", [" ", "/"]),
    ] as [(String, [String]?)])
  func `space is white space, among comments`(text: String, parts: [String]?) {
    #expect(Self.split(text) { $0.skipSpace() } == parts)
  }

  @Test(
    arguments: [
      ("'a' b", ["'a'", " b"]), (#""a\"b"c"#, [#""a\"b""#, "c"]), ("'a", ["'a", ""]), (#"'\"#, [#"'\"#, ""]),
      ("a'b'", nil), ("", nil),
    ] as [(String, [String]?)])
  func strings(text: String, parts: [String]?) {
    #expect(Self.split(text) { $0.skipString() } == parts)
  }

  @Test(
    arguments: [
      ("(a) b", ["(a)", " b"]), ("(a (b) c)d", ["(a (b) c)", "d"]), ("((a)", nil), ("()", ["()", ""]),
    ] as [(String, [String]?)])
  func parentheses(text: String, parts: [String]?) {
    #expect(Self.split(text) { $0.skipParentheses() } == parts)
  }

  @Test(
    arguments: [
      ("{a.b} c", ["{a.b}", " c"]), ("{a", nil),
    ] as [(String, [String]?)])
  func references(text: String, parts: [String]?) {
    #expect(Self.split(text) { $0.skipReference() } == parts)
  }

  @Test(arguments: [
    ("a-b c", "a-b"), ("--a_1(", "--a_1"), ("é", "é"), ("1px", "1px"), ("(", ""), ("", ""), (#"a\ b"#, "a"),
  ])
  func words(text: String, word: String) {
    #expect(Self.split(text) { !$0.word().isEmpty }?.first ?? "" == word)
  }

  @Test(
    arguments: [
      ("a-b c", "a-b"), ("--a(", "--a"), ("-a", "-a"), ("-", nil), ("-1", nil), ("1a", nil), ("_é", "_é"),
      (#"\31 a"#, #"\31 a"#), (#"\31  a"#, #"\31 "#), (#"a\.b.c"#, #"a\.b"#),
      (#"\123456789"#, #"\123456789"#),
      (#"a\"#, "a"), ("", nil),
      // A line end ends the digits of an escape, and is no escaped character.
      ("\\31\nb c", "\\31\nb"), ("\\31\r\nb c", "\\31\r\nb"), ("\\31\u{c}b c", "\\31\u{c}b"),
      ("\\31 \nb", "\\31 "),
      ("\\\na", nil), ("a\\\r", "a"), ("a\\\u{c}", "a"), (#"a\é!"#, #"a\é"#),
    ] as [(String, String?)])
  func identifiers(text: String, identifier: String?) {
    #expect(Self.split(text) { $0.identifier() != nil }?.first == identifier)
  }

  @Test(
    arguments: [
      ("12px", 12, "px"), ("-.5e1 ", -5, " "), ("+3", 3, ""), ("1.e", 1, ".e"), ("1e", 1, "e"),
      (".", nil, "."),
      ("-a", nil, "-a"), ("1e999", .infinity, ""), ("", nil, ""),
    ] as [(String, Double?, String)])
  func numbers(text: String, value: Double?, rest: String) {
    var number: Double?
    let parts = Self.split(text) {
      number = $0.number()
      return true
    }
    #expect(number == value)
    #expect(parts?.last == rest)
  }

  @Test func `nothing is read outside the text`() {
    Array("é!".utf8).withUnsafeBufferPointer { text in
      var scanner = CSSScanner(text, at: 2)
      #expect(scanner.byte(at: -3) == 0)
      let skips = [scanner.skip("!"), scanner.skip("!")]
      #expect(skips == [true, false])
      #expect(scanner.isAtEnd && scanner.next == 0)
      #expect(scanner.character(at: 0) == 0..<2)
      #expect(scanner.character(at: 3) == 3..<3)
      scanner.offset = 5
      let word = scanner.word()
      #expect(scanner.isAtEnd && !scanner.isNext("!") && word.isEmpty)
    }
  }
}
