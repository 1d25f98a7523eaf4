import TestSupport
import Testing

@testable import Consumers

/// Texts that are put together from pieces whose kinds are known: whatever stands next to a piece, it is what it is.
@Suite struct CodePiecesTests {
  private struct Piece {
    let text: String
    let kind: CodeText.Kind

    init(_ kind: CodeText.Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// What begins or ends something else where it is not in a string or a comment.
  private static let traps = [
    "//", "/*", "'", "\"", "`", "<a>", "</a>", "{", "}", "(", ")", "é", " ", "a", ";", "#", "r", "url(",
  ]

  /// Traps that do not end what they stand in, and begin nothing in it.
  private static func inside(_ random: inout SeededGenerator, without ends: [String], _ most: Int = 6)
    -> String
  {
    let usable = traps.filter { trap in !ends.contains { trap.contains($0) } }
    return (0..<random.below(most)).map { _ in usable[random.below(usable.count)] }.joined()
  }

  private static func piece(of language: CodeLanguage, _ random: inout SeededGenerator) -> Piece {
    // A comment that nests has no trap that opens another one.
    func comment() -> Piece {
      let content = inside(&random, without: ["/*", "*/"])
      let nested = language.nestsComments && random.below(2) == 0 ? "/* \(content) */" : ""
      return Piece(.comment, "/* \(content)\(nested) */")
    }
    func lineComment() -> Piece { Piece(.comment, "// " + inside(&random, without: [])) }
    func string(_ quote: String, without ends: [String] = []) -> Piece {
      let escape = random.below(3) == 0 ? "\\\(quote)\\\\" : ""
      return Piece(.string, quote + inside(&random, without: [quote] + ends) + escape + quote)
    }
    let code = Piece(.code, ["a = b;", "f(1);", "{ x; }", "c + d;"][random.below(4)])
    let choice = random.below(6)
    switch language {
    case .css:
      return [code, comment(), string("\""), string("'"), Piece(.string, "\"\""), comment()][choice]
    case .scss, .less:
      return [
        code, comment(), lineComment(), string("\"", without: ["#", "{"]), string("'", without: ["#", "{"]),
        code,
      ][choice]
    case .javascript:
      let template = Piece(.string, "`" + inside(&random, without: ["`"]) + "\n`")
      return [code, comment(), lineComment(), string("\""), string("'"), template][choice]
    case .swift:
      let raw = Piece(.string, "#\"" + inside(&random, without: ["#", "\""]) + "\"#")
      let long = Piece(.string, "\"\"\"\n" + inside(&random, without: ["\""]) + "\n\"\"\"")
      return [code, comment(), lineComment(), string("\""), raw, long][choice]
    case .kotlin:
      let long = Piece(.string, "\"\"\"" + inside(&random, without: ["\""]) + "\n\"\"\"")
      return [code, comment(), lineComment(), string("\""), Piece(.string, "'\"'"), long][choice]
    case .java:
      let long = Piece(.string, "\"\"\"\n" + inside(&random, without: ["\""]) + "\n\"\"\"")
      return [code, comment(), lineComment(), string("\""), Piece(.string, "'\\''"), long][choice]
    case .dart:
      let raw = Piece(.string, "r'" + inside(&random, without: ["'"]) + "\\'")
      return [code, comment(), lineComment(), string("\""), string("'"), raw][choice]
    case .html, .vue, .svelte, .xml, .markdown: return code
    }
  }

  @Test(arguments: [CodeLanguage.css, .scss, .less, .javascript, .swift, .kotlin, .java, .dart], 0..<60)
  func `pieces keep their kinds`(language: CodeLanguage, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = (0..<12).map { _ in Self.piece(of: language, &random) }
    // A line between pieces ends comments of a line, and makes no statement of two.
    let text = pieces.map { $0.text + "\n;" }.joined()
    let divided = CodeText(Array(text.utf8), in: language)
    #expect(divided.problem == nil, "\(text)")
    let found = divided.regions.filter { $0.kind != .code }
      .map { Piece($0.kind, String(decoding: divided.bytes[$0.range], as: UTF8.self)) }
    let expected = pieces.filter { $0.kind != .code }
    #expect(found.map(\.text) == expected.map(\.text), "\(text)")
    #expect(found.map(\.kind) == expected.map(\.kind), "\(text)")
    // Every offset is in the region that has it.
    let isFound = divided.bytes.indices.allSatisfy { divided.region(at: $0)?.range.contains($0) == true }
    #expect(isFound)
    #expect(divided.region(at: divided.bytes.count) == nil)
  }

  @Test func `lines have no ends`() {
    let text = CodeText(Array("a\r\nbc\n\nd".utf8), in: .css)
    func line(_ offset: Int) -> String { String(decoding: text.bytes[text.line(at: offset)], as: UTF8.self) }
    #expect([0, 3, 4, 7].map(line) == ["a", "bc", "bc", "d"])
    #expect(line(6) == "" && line(text.bytes.count) == "d")
  }

  @Test(arguments: [
    ("typescriptreact", CodeLanguage.javascript), ("JavaScript", .javascript), ("scss", .scss),
    ("kotlin", .kotlin),
    ("ts", .javascript), ("html", .html),
  ])
  func `editors and fences name languages`(name: String, language: CodeLanguage) {
    #expect(CodeLanguage(named: name) == language)
  }

  @Test func `each language has its own objects of themes`() {
    var names = CodeNames()
    names.add(instance: "Light", .kotlin)
    names.add(instance: "light", .dart)
    #expect(names.objects(of: .kotlin) == ["Light", "current", "forTheme"])
    #expect(names.objects(of: .dart) == ["forTheme", "light", "of"])
    let word = Array("of".utf8)[...]
    #expect(names.isInstance(word, .dart) && !names.isInstance(word, .kotlin))
  }

  @Test func `other names are no languages`() {
    #expect(["", "text", "markdown", "python", "kts", "mjs"].allSatisfy { CodeLanguage(named: $0) == nil })
    #expect(["", "css", ".", "a.", "a.css/b", "a.CSS "].allSatisfy { CodeLanguage(ofFile: $0) == nil })
    #expect(Set(CodeLanguage.allEndings).count == CodeLanguage.allEndings.count)
  }
}

@Suite struct DeclaredValuesTests {
  private static func values(_ text: String, in language: CodeLanguage = .css) -> [String] {
    let code = CodeText(Array(text.utf8), in: language)
    return StyleDeclarations(of: code).values.map { value in
      "\(value.property) \(value.kind) \(String(decoding: code.bytes[value.range], as: UTF8.self))"
    }
  }

  @Test(
    arguments: [
      ("a { color: #fff }", ["color color #fff"]), ("a { COLOR: Red; }", ["color word Red"]),
      ("a { color: #ff }", []), ("a { color: #fffffff }", []), ("a { content: \"#fff\" }", []),
      ("a { color: /* #fff */ #000f }", ["color color #000f"]), ("a { color: transparent }", []),
      ("a { width: 12px -1.5rem 0px 0.0rem 3em 50% }", ["width length 12px", "width length 1.5rem"]),
      ("a { margin: .5px 1e1px }", ["margin length .5px", "margin length 1e1px"]),
      ("a { transition: x 150ms, y .2s 0s }", ["transition time 150ms", "transition time .2s"]),
      (
        "a { border: 1px solid rgb(0 92 229 / 50%) }",
        [
          "border length 1px", "border word solid", "border color rgb(0 92 229 / 50%)",
        ]
      ),
      ("a { width: calc(100% - 12px); height: min(3px, 4px) }", []), ("a { b: url(12px) }", []),
      ("a { color: var( --x, #fff) }", ["color variable --x"]),
      ("a { --x: red; --Y: 2px }", ["--* word red", "--* length 2px"]),
      (
        "a { color: color-mix(in oklch, #fff, #000) }",
        [
          "color word in", "color word oklch", "color color #fff", "color color #000",
        ]
      ),
      ("a:hover { b: c }", []), ("@media (min-width: 20px) { a { color: #123 } }", ["color color #123"]),
      ("a { background: linear-gradient(#fff, 12px) }", ["background color #fff", "background length 12px"]),
      ("a { animation-name: red }", []),
    ] as [(String, [String])])
  func `values of declarations`(text: String, expected: [String]) {
    #expect(Self.values(text) == expected)
  }

  @Test func `Sass and pages have declarations`() {
    #expect(Self.values("$x: 12px; a { &:hover { width: #{$y} 3px } }", in: .scss) == ["width length 3px"])
    #expect(Self.values("a { color+: #fff; b+_: 2px }", in: .less) == ["color color #fff", "b length 2px"])
    #expect(
      Self.values("<p style=\"color: #fff\">3px</p><style>a { b: 4px }</style>", in: .html) == [
        "color color #fff", "b length 4px",
      ])
  }
}

@Suite struct NameTreeTests {
  @Test func `names are found by their beginnings`() {
    var tree = NameTree()
    #expect(tree.isEmpty)
    let added = [["A", "b", "c"], ["A", "b"], ["A", "", "d"], ["A", "b", "c"], ["E"]].enumerated().map {
      tree.add($0.element, $0.offset)
    }
    // The fourth is the first again.
    #expect(added == [nil, nil, nil, 0, nil])
    func node(_ segments: String...) -> Int? {
      segments.reduce(Optional(NameTree.root)) { node, segment in
        node.flatMap { segment.isEmpty ? tree.any(of: $0) : tree.child(of: $0, Array(segment.utf8)[...]) }
      }
    }
    #expect(node("A", "b", "c").flatMap { tree.number(of: $0) } == 0)
    #expect(node("A", "b").flatMap { tree.number(of: $0) } == 1)
    #expect(node("A", "", "d").flatMap { tree.number(of: $0) } == 2)
    #expect(node("A", "x") == nil && node("b") == nil && node("a") == nil)
    #expect(node("A").flatMap { tree.number(of: $0) } == nil)
    #expect(node("A").map { tree.numbers(below: $0).sorted() } == [0, 1, 2])
    #expect(tree.children(of: NameTree.root).map(\.segment) == ["A", "E"])
    #expect(tree.children(of: NameTree.root).map(\.number) == [nil, 4])
  }
}
