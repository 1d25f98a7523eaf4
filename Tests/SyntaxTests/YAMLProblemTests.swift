import Diagnostics
import TestSupport
import Testing

@testable import Syntax

@Suite struct YAMLProblemTests {
  /// Text with the first finding's place, its code and message.
  @Test(arguments: [
    ("a:\n1️⃣\t2️⃣b: 1\n", "yaml-syntax", "this line is indented with a tab; YAML allows only spaces"),
    ("a: 1️⃣\"2️⃣x\nb: 1\n", "yaml-syntax", "the string that opens with this quote is never closed"),
    ("a: b1️⃣:2️⃣ c\n", "yaml-syntax", "this line has a second `: ` outside quotes; quote the value"),
    (
      "a:\n  b:1\n  c1️⃣:2️⃣ 2\n", "yaml-syntax",
      "a key is not allowed here, because the value of the line above continues; "
        + "check the indentation and the space after each colon"
    ),
    ("é: 1️⃣@2️⃣x\n", "yaml-syntax", "a value cannot begin with `@` in YAML; quote it"),
    ("a: 1️⃣`2️⃣x\n", "yaml-syntax", "a value cannot begin with a backtick in YAML; quote it"),
    ("a: 1️⃣%2️⃣x\n", "yaml-syntax", "a value cannot begin with `%` in YAML; quote it"),
    ("a: 1️⃣*2️⃣*x**\n", "yaml-syntax", "a value cannot begin with `*` in YAML; quote it"),
    (
      "a:\n    b: 1\n  1️⃣c2️⃣: 2\n", "yaml-syntax",
      "the indentation of this line does not match any line that it could belong to"
    ),
    (
      "a: 1\n1️⃣-2️⃣ b\n", "yaml-syntax",
      "a list item is between the keys of a mapping; indent it below its key"
    ),
    ("- a\n1️⃣b2️⃣: 1\n", "yaml-syntax", "an item with `- ` is missing here, as in the rest of the list"),
    ("a: 1\n1️⃣bé2️⃣\nc: 2\n", "yaml-syntax", "this key has no `:` after it on its line"),
    ("a: {b: 1\nc1️⃣:2️⃣ 2\n", "yaml-syntax", "a `,` or the closing `}` is missing before this"),
    ("a: [b: {\n1️⃣", "yaml-syntax", "the file ends before its brackets are closed"),
    ("a: 1️⃣]2️⃣\n", "yaml-syntax", "a value is missing before this"),
    ("a: 1️⃣-2️⃣ b\n", "yaml-syntax", "a list cannot begin on the line of its key; begin it on the next line"),
    ("a: 'it'1️⃣s'2️⃣\n", "yaml-syntax", "text follows the closing quote; quote the value as a whole"),
    (
      "a: &x1️⃣, y2️⃣\n", "yaml-syntax",
      "this cannot follow on the line; if it belongs to the value, quote the value as a whole"
    ),
    ("a: [b, 1️⃣|2️⃣]\n", "yaml-syntax", "a block string (`|`, `>`) is not allowed in brackets; quote it"),
    ("a: |1️⃣x2️⃣\n  b\n", "yaml-syntax", "nothing but a comment may follow `|` or `>` on its line"),
    (
      "a: \"1️⃣\\d2️⃣\"\n", "yaml-syntax",
      "`\\d` is not an escape in double quotes; write `\\\\` for a backslash, or use single quotes"
    ),
    (
      "a: \"x1️⃣\\uDFFF2️⃣0\"\n", "yaml-syntax",
      "this is half of a surrogate pair, which YAML does not allow; "
        + "write the character itself or `\\U0001F3A8`"
    ),
    ("a: 1️⃣*x2️⃣\n", "yaml-syntax", "there is no anchor `&x` before this alias"),
    (
      "a: &base 1\nb: 1️⃣*bse2️⃣\n", "yaml-syntax",
      "there is no anchor `&bse` before this alias; did you mean `base`?"
    ),
    ("a: &x\n  b: 1️⃣*x2️⃣\n", "unsupported-yaml", "`*x` is inside the node that it refers to"),
    ("a: &x 1\n1️⃣*x2️⃣ : 2\n", "unsupported-yaml", "a YAML alias cannot be a key; write the name itself"),
    (
      "a: 1️⃣!!str2️⃣ 5\n", "unsupported-yaml",
      "`!!str` is a YAML tag, which is not read; remove it"
    ),
    (
      "a: 1️⃣!2️⃣x!y z\n", "unsupported-yaml",
      "YAML tags are not read; remove it, or quote a value that begins with `!`"
    ),
    (
      "a: 1\n1️⃣---2️⃣\nb: 1\n", "unsupported-yaml",
      "a file is one YAML document, and `---` begins a second one; put it in a separate file"
    ),
    (
      "1️⃣%2️⃣YAML 1.1\n---\na: 1\n", "unsupported-yaml",
      "the file declares YAML 1.1, but it is read as YAML 1.2; remove the directive"
    ),
    (
      "1️⃣%2️⃣YAML 2.0\n---\na: 1\n", "unsupported-yaml",
      "the file is read as YAML 1.2; remove the `%YAML` directive"
    ),
    (
      "1️⃣%2️⃣TAG !x! y\n---\na: 1\n", "unsupported-yaml",
      "YAML tags are not read; remove the `%TAG` directive"
    ),
    (
      "1️⃣{2️⃣a.b}: 1\n", "unsupported-yaml",
      "a mapping cannot be a key; a key is a name, in quotes if it has brackets"
    ),
    (
      "1️⃣[2️⃣a]: 1\n", "unsupported-yaml",
      "a list cannot be a key; a key is a name, in quotes if it has brackets"
    ),
    (
      "a: 1\nb: 2\n1️⃣a2️⃣: 3\n", "duplicate-key",
      "duplicate key `a`; remove or rename one of the two"
    ),
    (
      "é: 1\n\"ä\": {b: 1, 1️⃣\"b\"2️⃣: 2}\n", "duplicate-key",
      "duplicate key `b`; remove or rename one of the two"
    ),
    (
      "a:\n  <<: 1️⃣{b: 1}2️⃣\n", "unsupported-yaml",
      "`<<` merges an alias to a mapping, or a list of such aliases; write \"<<\" if it is meant as a name"
    ),
    (
      "x: &x {}\na:\n  <<: [*x, 1️⃣y2️⃣]\n", "unsupported-yaml",
      "`<<` merges an alias to a mapping, or a list of such aliases; write \"<<\" if it is meant as a name"
    ),
    (
      "a: 1️⃣#005CE52️⃣\n", "commented-out-value",
      "`#005CE5` without quotes is a comment in YAML, so there is no value; write \"#005CE5\""
    ),
    (
      "ü:\n  - 1️⃣#fff2️⃣ white\n", "commented-out-value",
      "`#fff` without quotes is a comment in YAML, so there is no value; write \"#fff\""
    ),
    (
      "a: {b: 1️⃣#abcdef122️⃣\n}\n", "commented-out-value",
      "`#abcdef12` without quotes is a comment in YAML, so there is no value; write \"#abcdef12\""
    ),
    (
      "a: {b: 1️⃣#abc2️⃣}\nc: 2\n", "commented-out-value",
      "`#abc` without quotes is a comment in YAML, so there is no value; write \"#abc\""
    ),
    (
      "a: 1️⃣\u{1}2️⃣\n", "invalid-encoding",
      "the control character U+0001 is not allowed in YAML; remove it, or write an escape in double quotes"
    ),
    (
      "\u{feff}é: 1️⃣\u{0}2️⃣\n", "invalid-encoding",
      "the control character U+0000 is not allowed in YAML; remove it, or write an escape in double quotes"
    ),
    (
      "a: 1\n1️⃣\u{feff}2️⃣b: 1\n", "invalid-encoding",
      "a byte order mark is in the middle of the file; remove it"
    ),
  ])
  func problem(_ text: String, _ code: String, _ message: String) throws {
    let marked = MarkedText(text)
    let diagnostic = try #require(Reading(marked.bytes, as: .yaml).log.diagnostics.first)
    #expect(diagnostic.message == message)
    #expect(diagnostic.code.name == code)
    guard case .range(let range) = diagnostic.place else {
      Issue.record("the finding has no range")
      return
    }
    #expect(Int(range.lowerBound) == marked.offset(of: 1))
    if let end = marked.offset(of: 2) { #expect(Int(range.upperBound) == end) }
  }

  @Test(arguments: [
    ("a: #005CE5 # blue\n", "a: \"#005CE5\" # blue\n"), ("a: @x y # z\n", "a: \"@x y\" # z\n"),
    ("a:\n\tb: 1\n", "a:\n  b: 1\n"), ("a: !!str x\n", "a: x\n"),
  ])
  func fixMendsTheText(_ text: String, _ mended: String) {
    let reading = Reading(text, as: .yaml)
    #expect(reading.fixed == mended)
    #expect(Reading(mended, as: .yaml).findings == [])
  }

  /// Whatever has swallowed its bracket is reported in one run.
  @Test func everySwallowedColorIsReported() {
    let text = "a: {b: #abc}\nc: {d: 1, e: [#def]}\n# f: {g: #abc}\nh: {i: #012}\nj: {k: \"x\"} # {l: #345}\n"
    let fixes = Reading(text, as: .yaml).log.diagnostics.compactMap(\.fix).flatMap(\.edits)
    #expect(fixes.map(\.text) == ["\"#abc\"", "\"#def\"", "\"#012\""])
  }

  /// What is told once is not told again by whoever reads the tree.
  @Test(arguments: [
    ("a: #005CE5\n", "{a: \"#005CE5\"}", false), ("a: *x\n", "{a: null}", true),
    ("a: !t b\n", "{a: \"b\"}", true),
  ])
  func readingGoesOn(_ text: String, _ tree: String, _ isFaulty: Bool) throws {
    let reading = Reading(text, as: .yaml)
    #expect(reading.tree == tree)
    #expect(try #require(reading.document).nodes.last?.isFaulty == isFaulty)
  }
}
