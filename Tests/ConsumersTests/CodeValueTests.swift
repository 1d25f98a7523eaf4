import Consumers
import TestSupport
import Testing

/// Literal values in code, and the comments that suppress what is found.
@Suite struct CodeValueTests {
  @Test(
    arguments: [
      (
        .css, "a { b: 1️⃣#fff; c: 2️⃣#12345678; d: #12; e: #12345; f: #ffffffg }",
        ["1️⃣ color: #fff", "2️⃣ color: #12345678"]
      ),
      (.css, "a { b: 1️⃣rgb(1 2 3 / 50%); c: calc(1px) }", ["1️⃣ color: rgb(1 2 3 / 50%)"]),
      (.css, "a { b: rgb(var(--x)); c: rgb(1 2 3; }", []),
      // Names of other functions that end alike.
      (.css, "a { b: argb(1 2 3); c: my-rgb(1 2 3) }", []),
      (.css, "/* #fff */ a { b: \"1️⃣#fff\" }", ["1️⃣ color: #fff"]),
      (.javascript, "f('1️⃣#ABC', 2️⃣#abc) // #abc", ["1️⃣ color: #ABC", "2️⃣ color: #abc"]),
      (.xml, "<a b=\"1️⃣#fff\">2️⃣#000</a>", ["1️⃣ color: #fff", "2️⃣ color: #000"]),
      (.html, "<p style=\"a: 1️⃣#fff\">#fff</p>", ["1️⃣ color: #fff"]),
    ] as [(CodeLanguage, String, [String])])
  func `colors`(language: CodeLanguage, text: String, found: [String]) {
    #expect(Scanned(text, in: language, [], wanting: .colors).findings == found, "\(text)")
  }

  @Test(
    arguments: [
      (
        "a { b: 1️⃣12px 2️⃣1.5rem 3️⃣.5px }",
        ["1️⃣ length: 12px", "2️⃣ length: 1.5rem", "3️⃣ length: .5px"]
      ),
      ("a { b: 0px 0.0rem 12em 12 12pxx 50% 3ms }", []),
      // A custom property has no sign before it.
      ("a1px { b: x12px --a-4px; c: -4px }", []),
      ("a { b: 1️⃣1e2px }", ["1️⃣ length: 1e2px"]),
      ("a { b: calc(100% - 1️⃣12px) }", ["1️⃣ length: 12px"]),
    ] as [(String, [String])])
  func `lengths`(text: String, found: [String]) {
    #expect(Scanned(text, in: .css, [], wanting: .lengths).findings == found, "\(text)")
  }

  /// The value of a token may be repeated where it is declared, and as its fallback.
  @Test(
    arguments: [
      ("a { 1️⃣--space: 4px; b: 2️⃣4px }", ["1️⃣ --space", "2️⃣ length: 4px"]),
      ("a { b: var(1️⃣--space, 4px) 2️⃣5px }", ["1️⃣ --space", "2️⃣ length: 5px"]),
      ("a { b: var(--other, 1️⃣4px) }", ["1️⃣ length: 4px"]),
    ] as [(String, [String])])
  func `values of tokens`(text: String, found: [String]) {
    #expect(Scanned(text, in: .css, [("css", "--space")], wanting: .lengths).findings == found)
  }

  @Test(
    arguments: [
      ("a { b: #fff } /* tokenc-ignore */\na { b: 1️⃣#fff }", ["1️⃣ color: #fff"]),
      ("/* tokenc-ignore-next-line */\na { b: #fff }\na { b: 1️⃣#fff }", ["1️⃣ color: #fff"]),
      ("/* tokenc-ignore-next-line */\r\na { b: #fff }\r\na { b: 1️⃣#fff }", ["1️⃣ color: #fff"]),
      ("/* tokenc-ignore-file: generated */\na { b: #fff }\n\na { b: #fff }", []),
      // Only comments say it, and of a whole file only at its beginning.
      ("a { content: \"tokenc-ignore\"; b: 1️⃣#fff }", ["1️⃣ color: #fff"]),
      (String(repeating: " ", count: 1024) + "/* tokenc-ignore-file */\na { b: 1️⃣#fff }", ["1️⃣ color: #fff"]),
      ("a { b: 1️⃣#fff }\n/* tokenc-ignore-next-line */", ["1️⃣ color: #fff"]),
      (
        "/* tokenc-ignore a tokenc-ignore-next-line */ a { b: #fff }\na { b: #fff }\na { b: 1️⃣#fff }",
        ["1️⃣ color: #fff"]
      ),
    ] as [(String, [String])])
  func `comments suppress findings`(text: String, found: [String]) {
    let scanned = Scanned(text, in: .css, [], wanting: .colors)
    #expect(scanned.findings == found)
    // Nothing is lost of what is found.
    #expect(scanned.scan.found.count == text.split(separator: "#fff").count - 1)
  }

  @Test(
    arguments: [
      (.css, "a {", "/* x */"), (.css, "\"a\"", nil), (.scss, "a {", "// x"), (.less, "a {", "// x"),
      (.swift, "let a", "// x"), (.kotlin, "val a", "// x"), (.java, "int a;", "// x"),
      (.dart, "var a;", "// x"),
      (.markdown, "text", "<!-- x -->"), (.markdown, "`code`", "<!-- x -->"), (.html, "text", "<!-- x -->"),
      (.html, "<p a=\"b\">", "<!-- x -->"), (.xml, "  <p/>", "<!-- x -->"), (.css, "/* a */", nil),
      (.javascript, "a = 1", "// x"), (.javascript, "`\na`", nil), (.css, "   ", nil),
      // In a file with markup, only a line that begins a statement for sure.
      (.javascript, "const a = <b/>", "// x"), (.javascript, "a = <b/>", nil), (.javascript, "<b/>", nil),
    ] as [(CodeLanguage, String, String?)])
  func `a comment above a line`(language: CodeLanguage, text: String, comment: String?) {
    let code = CodeText(Array(text.utf8), in: language)
    #expect(code.comment("x", above: code.line(at: text.utf8.count)) == comment)
  }

  @Test func `questions about a file`() throws {
    let text = """
      package a
      import com.acme.BrandTokens
      import com.acme.theme.*
      // import com.acme.Other
      val x = BrandTokens.Light + a.BrandTokens + "BrandTokens"
      """
    let scan = Scanned(text, in: .kotlin, []).scan
    #expect(scan.hasWord("x") && !scan.hasWord("Light") && !scan.hasWord("Brand"))
    #expect(scan.count(ofWord: "BrandTokens") == 3)
    #expect(scan.importsAll(of: "com.acme.theme.") && !scan.importsAll(of: "com.acme."))
    let line = try #require(scan.importLine(of: "BrandTokens"))
    #expect(
      String(text.dropFirst(line.range.lowerBound).prefix(line.range.count)) == "import com.acme.BrandTokens")
    #expect(line.end == line.range.upperBound + 1)
    #expect(scan.importLine(of: "Tokens") == nil && scan.importLine(of: "Other") == nil)
  }

  @Test(
    arguments: [
      ("color", .text), ("background-color", .background), ("fill", .icon), ("row-gap", .space),
      ("top", .space),
      ("margin", .space), ("margin-inline-start", .space), ("inset-block", .space),
      ("border-radius", .radius),
      ("border-top-left-radius", .radius), ("border-color", .border), ("outline", .border),
      ("min-width", .size),
      ("block-size", .size), ("font-size", .fontSize), ("font-family", nil), ("marginal", nil),
      ("opacity", nil),
      ("column-rule-color", .border), ("text-decoration-color", .text),
    ] as [(String, PropertyKind?)])
  func `kinds of properties`(property: String, kind: PropertyKind?) {
    #expect(PropertyKind(property) == kind)
  }
}

/// What may be written at a place of half-typed code.
@Suite struct CodeCompletionTests {
  private static let names: [Scanned.Name] = [
    ("css", "--space-1"), ("css", "--space-2"), ("scss", "$space"), ("swift", "Tokens.Brand.base"),
    ("swift", "Tokens.Space.one"), ("kotlin", "BrandTokens.Light.base"), ("instance", "Light"),
    ("typescript", "tokens.brand[\"50\"]"), ("typescript", "tokens.brand.base"),
    ("android-xml", "R.color.ink"),
  ]

  /// The texts at the marker, each with what it replaces.
  @Test(
    arguments: [
      (.css, "a { b: var(--sp1️⃣", ["--space-1 for --sp", "--space-2 for --sp"]),
      (.css, "a { b: var(1️⃣) }", ["--space-1 for ", "--space-2 for "]),
      (.css, "a { b: 1px --1️⃣ }", ["--space-1 for --", "--space-2 for --"]),
      (.css, "a { --1️⃣ }", nil), (.css, "/* var(--1️⃣ */", nil), (.css, "a { b: x1️⃣ }", nil),
      (.scss, "a { b: $sp1️⃣ }", ["$space for $sp"]), (.less, "a { b: $sp1️⃣ }", nil),
      (.html, "<p style=\"a: var(--1️⃣)\">", ["--space-1 for --", "--space-2 for --"]),
      (.html, "<p>var(--1️⃣)</p>", nil),
      (.swift, "f(Tokens.1️⃣)", ["Brand for ", "Space for "]), (.swift, "f(Tokens.Brand.ba1️⃣)", ["base for ba"]),
      (.swift, "f(Tokens\n  .Space\n  .1️⃣)", ["one for "]), (.swift, "f(Other.1️⃣) // Tokens.", nil),
      (.swift, "\"Tokens.1️⃣\"", nil), (.swift, "Tokens.None.1️⃣", nil),
      (.kotlin, "BrandTokens.1️⃣", ["Light for ", "current for ", "forTheme for "]),
      (.kotlin, "BrandTokens.Light.1️⃣", ["base for "]), (.java, "f(R.color.1️⃣)", ["ink for "]),
      (
        .javascript, "import { tokens } from './tokens'; tokens.brand.1️⃣", ["[\"50\"] for .", "base for "]
      ),
      (.javascript, "import * as ns from './tokens'; ns.tokens.1️⃣", ["brand for "]),
      (.javascript, "tokens.1️⃣", nil),
    ] as [(CodeLanguage, String, [String]?)])
  func `completions`(language: CodeLanguage, text: String, items: [String]?) throws {
    let scanned = Scanned(text, in: language, Self.names)
    let completion = scanned.scan.completion(at: try #require(MarkedText(text).offset(of: 1)))
    #expect(
      completion?.items.map { "\($0.text) for \(scanned.written($0.range))" }.sorted() == items?.sorted())
  }
}
