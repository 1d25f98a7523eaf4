import Diagnostics
import Testing
import Text

@testable import Syntax

/// Values of JSON (RFC 8259), strictly: what a client sends is JSON or nothing.
@Suite struct JSONValueTests {
  @Test(
    arguments: [
      ("[1,]", nil), ("[,1]", nil), ("{\"a\":1,}", nil), ("{'a':1}", nil), ("{a:1}", nil), ("{1:1}", nil),
      ("{\"a\" 1}", nil),
      ("{\"a\":1 \"b\":2}", nil), ("[1 2]", nil), ("[1][2]", nil), ("[", nil), ("]", nil), ("{\"a\":}", nil),
      ("\"a", nil),
      ("", nil), (" ", nil), ("nul", nil), ("True", nil), ("[NaN]", nil), ("[Infinity]", nil), ("[01]", nil),
      ("[-]", nil),
      ("[1.]", nil), ("[.1]", nil), ("[+1]", nil), ("[1e]", nil), ("[0x1]", nil), ("[1_0]", nil),
      ("// a\n1", nil),
      ("1 /* a */", nil), ("[\"\\x41\"]", nil), ("[\"\\'\"]", nil), ("[\"a\tb\"]", nil), ("[\"a\nb\"]", nil),
      ("[\"\\u12\"]", nil), ("[\u{A0}1]", nil), ("[\u{C}1]", nil),
      (" [ ] ", "[]"), ("\r\n\t{ }", "{}"), ("null", "null"), ("[true,false,null]", "[true,false,null]"),
      ("-0", "0"), ("1E+2", "100"),
      ("-1.5e-1", "-0.15"), ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\\"\\\\/\\b\\f\\n\\r\\t\""),
      ("\"\\u0000\"", "\"\\u0000\""),
      ("{\"\":{\"a\":[[]]}}", "{\"\":{\"a\":[[]]}}"), ("\"\u{7F}é\"", "\"\u{7F}é\""),
      // Escapes of a pair are one character, those of a half are a replacement (§8.2).
      ("\"\\uD834\\uDD1E\"", "\"𝄞\""), ("\"\\ud834\"", "\"\u{FFFD}\""),
      ("\"\\udd1e\\ud834x\"", "\"\u{FFFD}\u{FFFD}x\""),
      ("\"\\ud834\\ud834\\udd1e\"", "\"\u{FFFD}𝄞\""), ("\"\\\\ud834\"", "\"\\\\ud834\""),
      ("{\"\\ud834\":1}", "{\"\u{FFFD}\":1}"),
      ("\"\\ud834", nil),
    ] as [(String, String?)])
  func `JSON or nothing`(text: String, written: String?) {
    let value = JSON(parsing: Array(text.utf8))
    #expect(value.map { String(decoding: $0.bytes, as: UTF8.self) } == written)
  }

  /// Bytes that are not UTF-8 are no JSON (§8.1).
  @Test(
    arguments: [[0x22, 0xff, 0x22], [0x22, 0xc0, 0xaf, 0x22], [0x22, 0xed, 0xa0, 0x80, 0x22]] as [[UInt8]])
  func `other bytes`(bytes: [UInt8]) { #expect(JSON(parsing: bytes) == nil) }

  /// Names of the format have the same numbers in every table, so that stages need not look them up.
  @Test func `reserved names`() throws {
    let reading = Reading("{\"other\": 1, \"$value\": 2, \"colorSpace\": 3, \"$defs\": 4}", as: .json)
    let document = try #require(reading.document)
    let names = document.entries(of: document.root).map { document.name(of: $0.key) }
    #expect(names[1].property == .value && names[0].property == nil)
    #expect(names[2] == Keyword.colorSpace.interned && names[3] == Keyword.defs.interned)
    #expect(Keyword.defs.text == "$defs" && Keyword.default.text == "default")
    let all = Name.Property.allCases.map(\.text) + Keyword.allCases.map(\.text)
    #expect(
      all.enumerated().allSatisfy { reading.names.string(Name(rawValue: UInt32($0.offset))) == $0.element })
  }
}
