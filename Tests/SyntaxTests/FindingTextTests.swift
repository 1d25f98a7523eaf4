import Diagnostics
import TestSupport
import Testing
import Text

@testable import Syntax

/// Whole findings, with their notes and fixes.
@Suite struct FindingTextTests {
  private static func findings(_ text: String, as notation: Notation) -> [String] {
    let marked = MarkedText(text)
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let source = sources.add(Source(path: "t", bytes: marked.bytes))
    _ = Document(reading: source, in: sources, as: notation, names: &names, log: &log)
    var texts = MarkedSources()
    texts.add(marked, as: source)
    return log.diagnostics.map { diagnostic in
      texts.describe(diagnostic, in: sources) + (diagnostic.fix.map { "\n  fix: \($0.message)" } ?? "")
    }
  }

  private static let noKey =
    "yaml-syntax: a key is not allowed here, because the value of the line above continues; "
    + "check the indentation and the space after each colon"

  @Test(
    arguments: [
      (
        "2️⃣- a\n1️⃣b: 1\n",
        "1️⃣ yaml-syntax: an item with `- ` is missing here, as in the rest of the list\n  2️⃣ the list begins here"
      ),
      (
        "2️⃣a: 1\n1️⃣- b\n",
        "1️⃣ yaml-syntax: a list item is between the keys of a mapping; indent it below its key\n  2️⃣ the mapping begins here"
      ),
      (
        "x: 2️⃣{b: 1\nc1️⃣: 2\n",
        "1️⃣ yaml-syntax: a `,` or the closing `}` is missing before this\n  2️⃣ the bracket opens here"
      ),
      (
        "x: 2️⃣[1, 2\nc1️⃣: 2\n",
        "1️⃣ yaml-syntax: a `,` or the closing `]` is missing before this\n  2️⃣ the bracket opens here"
      ),
      ("a:\n  b2️⃣:1\n  c1️⃣: 2\n", "1️⃣ \(noKey)\n  2️⃣ a space is missing after this colon"),
      // The first colon of the line that is followed by something.
      ("a:\n  b: x2️⃣:y\n   c1️⃣: 2\n", "1️⃣ \(noKey)\n  2️⃣ a space is missing after this colon"),
      ("a:\n  b\n  c1️⃣: 2\n", "1️⃣ \(noKey)"),
      (
        "a: &x\n  2️⃣b: 1️⃣*x\n",
        "1️⃣ unsupported-yaml: `*x` is inside the node that it refers to\n  2️⃣ `&x` is the anchor of what begins here"
      ),
      (
        "%YAML 1.2\n1️⃣a: 1\n",
        "1️⃣ yaml-syntax: a `---` is missing between the directives and this, or the document has ended before"
      ),
      (
        "1️⃣%FOO bar # x\n---\na: 1\n",
        "1️⃣ unsupported-yaml: a line that begins with `%` is a YAML directive, and this one is unknown; remove it"
      ),
      (
        String(repeating: "k", count: 1100) + "1️⃣: 1\n",
        "1️⃣ yaml-syntax: a key of more than 1024 characters needs `? ` before it and the colon on the next line"
      ),
      (
        "a: \"1️⃣\\ud83c\\udfa8\"\n",
        "1️⃣ yaml-syntax: this is half of a surrogate pair, which YAML does not allow; write the character itself or `\\U0001F3A8`"
      ),
      (
        "a: \"x1️⃣\\U00110000y\"\n",
        "1️⃣ yaml-syntax: `\\U00110000` is no character; the last one of Unicode is `\\U0010FFFF`"
      ),
      (
        "a: 1️⃣#ABC\n",
        "1️⃣ commented-out-value: `#ABC` without quotes is a comment in YAML, so there is no value; write \"#ABC\"\n  fix: quote the color"
      ),
      (
        "a: 1️⃣!t b\n",
        "1️⃣ unsupported-yaml: `!t` is a YAML tag, which is not read; remove it\n  fix: remove the tag"
      ),
      (
        "1️⃣\ta: 1\n",
        "1️⃣ yaml-syntax: this line is indented with a tab; YAML allows only spaces\n  fix: indent with spaces"
      ),
      (
        "a: 1️⃣\u{7}\n",
        "1️⃣ invalid-encoding: the control character U+0007 is not allowed in YAML; remove it, or write an escape in double quotes"
      ),
      (
        "2️⃣a: 1\n1️⃣a: 2\n",
        "1️⃣ duplicate-key: duplicate key `a`; remove or rename one of the two\n  2️⃣ `a` is first defined here"
      ),
    ])
  func `findings in YAML`(text: String, finding: String) {
    #expect(Self.findings(text, as: .yaml) == [finding])
  }

  private static let escape = "is not an escape of JSON5; write a digit as itself, and no digit after `\\0`"

  @Test(
    arguments: [
      (
        .json, "[11️⃣,]",
        "1️⃣ json-syntax: a comma before the closing bracket is not JSON (JSON5 has it); remove it\n  fix: remove the comma"
      ),
      (.json, "[1 1️⃣2]", "1️⃣ json-syntax: a comma is missing before this\n  fix: insert a comma"),
      (
        .json, "{\"a\" 1️⃣1}",
        "1️⃣ json-syntax: a colon is missing between the key and its value\n  fix: insert a colon"
      ),
      (
        .json, "{\"a\" 1️⃣= 1}",
        "1️⃣ json-syntax: a colon is missing between the key and its value\n  fix: write a colon"
      ),
      (
        .json, "2️⃣{\"a\": 11️⃣]",
        "1️⃣ json-syntax: `]` does not close the `{` that is open here\n  2️⃣ it opens here"
      ),
      (.json, "2️⃣[11️⃣}", "1️⃣ json-syntax: `}` does not close the `[` that is open here\n  2️⃣ it opens here"),
      (
        .json, "[2️⃣{\"a\": 11️⃣",
        "1️⃣ json-syntax: the file ends before its brackets are closed; `}` is missing\n  2️⃣ it opens here"
      ),
      (
        .json, "{1️⃣a: 1}",
        "1️⃣ json-syntax: the key `a` has no quotes, as in JSON5; JSON keys are in double quotes\n  fix: quote the key"
      ),
      (
        .json, "[1️⃣'a']",
        "1️⃣ json-syntax: this string is in single quotes, as in JSON5; JSON uses double quotes\n  fix: use double quotes"
      ),
      (
        .json, "[\"a1️⃣\t\"]",
        "1️⃣ json-syntax: control characters are not allowed in JSON strings; write `\\t`\n  fix: write the escape"
      ),
      (.json5, "['1️⃣\\1']", "1️⃣ json-syntax: `\\1` \(escape)"),
      (.json5, "['1️⃣\\01']", "1️⃣ json-syntax: `\\0` \(escape)"),
      (.json5, "['1️⃣\\x4']", "1️⃣ json-syntax: `\\x` takes two hexadecimal digits"),
      (.jsonc, "1️⃣# a\n1", "1️⃣ json-syntax: `#` does not begin a comment here; write `//`"),
      (
        .jsonc, "[1] 1️⃣/* a",
        "1️⃣ json-syntax: the comment is not closed before the file ends; close it with `*/`"
      ),
      (
        .jsonc, "[1] 1️⃣/*/",
        "1️⃣ json-syntax: the comment is not closed before the file ends; close it with `*/`"
      ),
    ] as [(Notation, String, String)])
  func `findings in JSON`(notation: Notation, text: String, finding: String) {
    #expect(Self.findings(text, as: notation) == [finding])
  }
}

/// What a message says of a node, and how a name is written in its place.
@Suite struct ScalarTextTests {
  @Test(arguments: [
    ("{}", "an empty mapping"), ("{a: 1}", "a mapping"), ("[]", "an empty list"), ("[1]", "a list"),
    ("''", "an empty string"), ("'a b'", "the string `a b`"), ("yes", "the string `yes`"),
    ("-1.50", "the number -1.50"),
    ("True", "`True`"), ("~", "nothing"), ("", "nothing"),
  ])
  func `nodes in words`(text: String, words: String) throws {
    let document = try #require(Reading(text, as: .yaml).document)
    #expect(document.description(of: document.root) == words)
  }

  @Test(arguments: [
    ("a", Notation.yaml, "new"), ("'a'", .yaml, "'new'"), ("\"a\"", .yaml, "\"new\""),
    ("|\n  a\n", .yaml, "\"new\""),
    ("1", .yaml, "new"), ("\"a\"", .json, "\"new\""), ("'a'", .json5, "\"new\""), ("1", .json, "\"new\""),
  ])
  func `names in the quotes of a scalar`(text: String, notation: Notation, spelling: String) throws {
    let document = try #require(Reading(text, as: notation).document)
    #expect(document.spelling(of: "new", inPlaceOf: document.root) == spelling)
  }

  @Test(arguments: [
    ("a", true), ("1", true), ("true", true), ("''", false), ("~", false), ("[a]", false), ("{}", false),
    ("", false),
  ])
  func `what can be a name`(text: String, isName: Bool) throws {
    let document = try #require(Reading(text, as: .yaml).document)
    #expect(document.isName(document.root) == isName)
  }

  @Test(
    arguments: [
      ("{\"a\\u0000\": \"b\", \"c\": \"\\u0000\", \"d\": 1}", Notation.json, ["a\0", "\0"]),
      ("['a\0b', 'c']", .json5, ["a\0b"]), ("a: \"\\0\"\nb: c\n", .yaml, ["\0"]),
      ("{\"a\": \"\\u0001\"}", .json, []),
    ] as [(String, Notation, [String])])
  func `texts with NUL`(text: String, notation: Notation, texts: [String]) throws {
    let document = try #require(Reading(text, as: notation).document)
    #expect(document.textsWithNUL.map { document.string(of: $0) } == texts)
  }

  @Test(
    arguments: [
      ("yes", false, "`yes` is a string in YAML 1.2; write `true`", "true"),
      (
        "OFF", true, "`OFF` is a string in YAML 1.2; write `false`, or quote it if you mean a string", "false"
      ),
      ("n", false, "`n` is a string in YAML 1.2; write `false`", "false"), ("'no'", false, nil, nil),
      ("true", false, nil, nil), ("nope", false, nil, nil),
    ] as [(String, Bool, String?, String?)])
  func `booleans of YAML 1_1`(text: String, orText: Bool, message: String?, edit: String?) throws {
    let document = try #require(Reading(text, as: .yaml).document)
    let found = Diagnostic.yaml11Boolean(document.root, in: document, orText: orText)
    #expect(found?.message == message && found?.fix?.edits.map(\.text) == edit.map { [$0] })
    // JSON has no such words.
    let json = try #require(Reading("\"yes\"", as: .json).document)
    #expect(Diagnostic.yaml11Boolean(json.root, in: json) == nil)
  }
}
