import Diagnostics
import TestSupport
import Testing

@testable import Syntax

@Suite struct JSON5Tests {
  /// A text and its tree as JSON5, and whether JSON with comments has it as well.
  @Test(
    arguments: [
      ("// a\n{\"a\": 1 /* b */,}", "{a: 1}", true),
      ("[1, 2,]", "[1, 2]", true),
      ("/* a */ 1 // b", "1", true),
      ("{a: 1, $b_2: 2, ключ: 3, 'c d': 4}", "{a: 1, $b_2: 2, ключ: 3, c d: 4}", false),
      ("{\\u0061: 1, b\\u0063\\u00e9: 2, \\u0024d: 3}", "{a: 1, bcé: 2, $d: 3}", false),
      ("['it\\'s', \"a 'b'\", 'a \"b\"']", "[\"it's\", \"a 'b'\", \"a \"b\"\"]", false),
      ("'a\\\nb\\\r\nc\\\u{2028}d'", "\"abcd\"", false),
      ("'\\x41\\u0042\\v\\0\\q\\é'", "\"AB\u{b}\0qé\"", false),
      ("'a\tb'", "\"a\tb\"", false),
      ("[+1, .5, 5., -.5e1, +5.e+3, 0x1F, -0xff, +0x0]", "[1, 0.5, 5, -0.5e1, 5e3, 31, -255, 0]", false),
      ("\u{feff}\u{a0}\u{b}[\u{2029}1]\u{c}", "[1]", false),
    ] as [(String, String, Bool)])
  func trees(_ text: String, _ tree: String, isJSONC: Bool) {
    let json5 = Reading(text, as: .json5)
    #expect(json5.findings == [])
    #expect(json5.tree == tree)
    let jsonc = Reading(text, as: .jsonc)
    #expect(jsonc.findings.isEmpty == isJSONC)
    if isJSONC { #expect(jsonc.tree == tree) }
    #expect(Reading(text, as: .json).findings != [])
  }

  @Test(arguments: [
    ("+1", 1), (".25", 0.25), ("5.", 5), ("-.5e1", -5), ("0x1F", 31), ("-0XfF", -255),
    ("0xffffffffffffffff", 18_446_744_073_709_551_616), ("5.e3", 5000),
  ])
  func numbers(_ text: String, _ expected: Double) throws {
    let document = try #require(Reading("[\(text)]", as: .json5).document)
    #expect(document.number(of: NodeID(rawValue: 1)) == expected)
  }

  /// Text with the place and the message of its only mistake.
  @Test(
    arguments: [
      ("[1️⃣Infinity2️⃣]", "`Infinity` is not a JSON number"),
      ("[1️⃣-Infinity2️⃣]", "`-Infinity` is not a JSON number; if it is a string, put it in double quotes"),
      ("[1️⃣NaN2️⃣]", "`NaN` is not a JSON number"),
      ("[1️⃣0172️⃣]", "`017` is not a JSON number; a number has no leading zeros"),
      ("[1️⃣0x2️⃣]", "`0x` is not a JSON number; hexadecimal is not JSON"),
      ("1️⃣# a2️⃣\n[]", "`#` does not begin a comment here; write `//`"),
      (
        "['1️⃣\\12️⃣']",
        "`\\1` is not an escape of JSON5; write a digit as itself, and no digit after `\\0`"
      ),
      ("['1️⃣\\x2️⃣4']", "`\\x` takes two hexadecimal digits"),
      (
        "{1️⃣a-b2️⃣: 1}",
        "the key `a-b` has no quotes, as in JSON5; JSON keys are in double quotes"
      ),
      ("{1️⃣\\2️⃣u0031: 1}", "a key in double quotes is missing here"),
      ("{1️⃣\\2️⃣u0020: 1}", "a key in double quotes is missing here"),
      ("[] 1️⃣/*2️⃣ a", "the comment is not closed before the file ends; close it with `*/`"),
    ] as [(String, String)])
  func mistakes(_ text: String, _ message: String) throws {
    let marked = MarkedText(text)
    let diagnostic = try #require(Reading(marked.text, as: .json5).log.diagnostics.first)
    #expect(diagnostic.message == message)
    #expect(
      diagnostic.place
        == .range(
          SourceRange(
            source: SourceID(rawValue: 0), try #require(marked.offset(of: 1))..<#require(marked.offset(of: 2))
          )))
  }

  /// What JSON takes, both read in the same way.
  @Test(arguments: ["{\"a\": [1, -2.5e3, \"\\u0041\\n\", true, null, {}]}", "\"\"", "[[], [1]]"])
  func json(_ text: String) {
    let json = Reading(text, as: .json)
    for notation in [Notation.jsonc, .json5] {
      #expect(Reading(text, as: notation).tree == json.tree)
      #expect(Reading(text, as: notation).slices == json.slices)
      #expect(Reading(text, as: notation).findings == [])
    }
  }
}
