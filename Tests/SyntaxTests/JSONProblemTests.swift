import Diagnostics
import TestSupport
import Testing

@testable import Syntax

@Suite struct JSONProblemTests {
  /// Text with the first finding's place and message, and the text that its fix makes, if it has one.
  @Test(
    arguments: [
      ("[1, 21️⃣,2️⃣]", "a comma before the closing bracket is not JSON (JSON5 has it); remove it", "[1, 2]"),
      (
        "{\"a\": 11️⃣,2️⃣ }", "a comma before the closing bracket is not JSON (JSON5 has it); remove it",
        "{\"a\": 1 }"
      ),
      (
        "1️⃣// a2️⃣\n[1 /* b */]",
        "JSON has no comments; remove them, or move what they say into `$description`", nil
      ),
      ("[1️⃣# a2️⃣\n]", "JSON has no comments; remove them, or move what they say into `$description`", nil),
      ("[1️⃣'a'2️⃣]", "this string is in single quotes, as in JSON5; JSON uses double quotes", "[\"a\"]"),
      ("{1️⃣a2️⃣: 1}", "the key `a` has no quotes, as in JSON5; JSON keys are in double quotes", "{\"a\": 1}"),
      ("{1️⃣12️⃣: 1}", "the key `1` has no quotes, as in JSON5; JSON keys are in double quotes", "{\"1\": 1}"),
      ("{\"a\": 1️⃣red2️⃣}", "`red` is not JSON; write `\"red\"`", "{\"a\": \"red\"}"),
      ("[1️⃣True2️⃣]", "`True` is not JSON; write `true`", "[true]"),
      ("[1️⃣undefined2️⃣]", "`undefined` is not JSON; write `null`", "[null]"),
      ("[1️⃣NaN2️⃣]", "`NaN` is not a JSON number", nil),
      ("[1️⃣-Infinity2️⃣]", "`-Infinity` is not a JSON number; if it is a string, put it in double quotes", nil),
      ("[1️⃣0072️⃣]", "`007` is not a JSON number; a number has no leading zeros", nil),
      ("[1️⃣-012️⃣]", "`-01` is not a JSON number; a number has no leading zeros", nil),
      ("[1️⃣+12️⃣]", "`+1` is not a JSON number; a number has no plus sign", nil),
      ("[1️⃣.52️⃣]", "`.5` is not a JSON number; write a 0 before the point", nil),
      ("[1️⃣5.2️⃣]", "`5.` is not a JSON number; a digit is missing", nil),
      ("[1️⃣5.e12️⃣]", "`5.e1` is not a JSON number; a digit is missing", nil),
      ("[1️⃣-2️⃣]", "`-` is not a JSON number; a digit is missing", nil),
      ("[1️⃣0x1F2️⃣]", "`0x1F` is not a JSON number; hexadecimal is not JSON", nil),
      ("[1️⃣16px2️⃣]", "`16px` is not a JSON number; if it is a string, put it in double quotes", nil),
      ("[1 1️⃣22️⃣]", "a comma is missing before this", "[1, 2]"),
      ("{\"a\": {}\n1️⃣\"2️⃣b\": 1}", "a comma is missing before this", "{\"a\": {},\n\"b\": 1}"),
      ("{\"a\" 1️⃣12️⃣}", "a colon is missing between the key and its value", "{\"a\": 1}"),
      ("{\"a\" 1️⃣=2️⃣ 1}", "a colon is missing between the key and its value", "{\"a\" : 1}"),
      ("{\"a\"1️⃣}2️⃣", "the key has no value; write a colon and the value after it", nil),
      ("{\"a\": 1️⃣}2️⃣", "a value is missing here", nil),
      ("[1,1️⃣,2️⃣2]", "a value is missing here", nil),
      ("{1️⃣,2️⃣}", "a key in double quotes is missing here", nil),
      ("{1️⃣[2️⃣1]: 2}", "a key is a string in double quotes, not an object or an array", nil),
      ("[\"\u{1F3A8}\", {\"a\": 11️⃣]2️⃣", "`]` does not close the `{` that is open here", nil),
      ("{\"a\": [1️⃣", "the file ends before its brackets are closed; `]` is missing", nil),
      ("{\"a\": [1,1️⃣", "the file ends before its brackets are closed; `]` is missing", nil),
      ("{\"a\":1️⃣", "the file ends before its brackets are closed; `}` is missing", nil),
      ("{\"a\": 1,1️⃣", "the file ends before its brackets are closed; `}` is missing", nil),
      ("{\"a\"1️⃣", "the file ends before its brackets are closed; `}` is missing", nil),
      ("[1️⃣\"a2️⃣\n\"]", "the string is not closed on its line; close it, or write line breaks as `\\n`", nil),
      ("[1️⃣\"a\\2️⃣", "the string is not closed before the file ends", nil),
      ("[1️⃣'a2️⃣", "the string is not closed before the file ends", nil),
      ("[\"a1️⃣\t2️⃣b\"]", "control characters are not allowed in JSON strings; write `\\t`", "[\"a\\tb\"]"),
      (
        "[\"a1️⃣\u{1}2️⃣b\"]", "control characters are not allowed in JSON strings; write `\\u0001`",
        "[\"a\\u0001b\"]"
      ),
      ("[\"1️⃣\\x2️⃣41\"]", "JSON has no escape `\\x`; a backslash itself is written `\\\\`", nil),
      ("[\"1️⃣\\u122️⃣\"]", "`\\u12` is not a whole escape; `\\u` takes four hexadecimal digits", nil),
      (
        "[\"1️⃣\\ud83c2️⃣\"]",
        "`\\ud83c` is half of a surrogate pair and no character; write both halves, or the character itself",
        nil
      ),
      (
        "[\"1️⃣\\udfa82️⃣\\ud83c\"]",
        "`\\udfa8` is half of a surrogate pair and no character; write both halves, or the character itself",
        nil
      ),
      ("{} 1️⃣{2️⃣}", "the file goes on after the end of its JSON value; one file holds one value", nil),
      ("1️⃣2️⃣", "there is no JSON in this file; an empty set of tokens is `{}`", nil),
      ("[1️⃣\u{c}2️⃣]", "`U+000C` is not allowed here in JSON", nil),
      ("[1️⃣\u{0}2️⃣]", "`U+0000` is not allowed here in JSON", nil),
      ("[1️⃣\u{a0}2️⃣]", "`U+00A0` is not allowed here in JSON", nil),
      ("[1️⃣*2️⃣]", "`*` is not allowed here in JSON", nil),
      (
        "{\"a\": 1, 1️⃣\"\\u0061\"2️⃣: 2}",
        "duplicate key `a`; remove or rename one of the two", nil
      ),
    ] as [(String, String, String?)])
  func problem(_ text: String, _ message: String, _ fixed: String?) throws {
    let marked = MarkedText(text)
    let reading = Reading(marked.bytes, as: .json)
    let diagnostic = try #require(reading.log.diagnostics.first)
    #expect(diagnostic.message == message)
    guard case .range(let range) = diagnostic.place else {
      Issue.record("the finding has no range")
      return
    }
    #expect(Int(range.lowerBound) == marked.offset(of: 1))
    if let end = marked.offset(of: 2) { #expect(Int(range.upperBound) == end) }
    #expect((diagnostic.fix == nil) == (fixed == nil))
    if let fixed {
      #expect(reading.fixed == fixed)
      #expect(Reading(fixed, as: .json).findings == [])
    }
  }

  @Test func everyMistakeIsTold() {
    let reading = Reading("{'a': 01, b: [1,], // c\n \"d\": red \"e\": null,}", as: .json)
    #expect(reading.log.diagnostics.count == 8)
    #expect(reading.tree == "{a: 01, b: [1], d: \"red\", e: null}")
  }
}
