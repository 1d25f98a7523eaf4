import Consumers
import TestSupport
import Testing

/// How code is divided, by the traps of each language.
@Suite struct CodeTextTests {
  /// What is not code: `/` before comments, `"` before strings, `_` before prose.
  private static func parts(of text: String, in language: CodeLanguage, _ code: CodeLanguage? = nil)
    -> [String]
  {
    let divided = CodeText(Array(text.utf8), in: language)
    return divided.regions.compactMap { region in
      let text = String(decoding: divided.bytes[region.range], as: UTF8.self)
      switch region.kind {
      case .code: return region.language == code ? "<" + text : nil
      case .comment: return "/" + text
      case .string: return "\"" + text
      case .prose: return "_" + text
      }
    }
  }

  @Test(arguments: [
    (CodeLanguage.css, "a { color: red; /* b */ }", ["//* b */"]),
    (.css, "a { content: \"x\\\"y\"; b: 'z' }", ["\"\"x\\\"y\"", "\"'z'"]),
    (.css, "a { b: url(http://x/*y) } /* c */", ["\"http://x/*y", "//* c */"]),
    (.css, "a { b: url( \"x\" ) }", ["\"\"x\""]),
    (.css, "a::before { content: \"half }\nb { /* c */ }", ["//* c */"]),
    (.css, "// no comment\na {}", []),
    (.scss, "$a: 1; // $b\n/* c */", ["/// $b", "//* c */"]),
    (.scss, "a { b: \"x#{map.get($m, \"k\")}y\" }", ["\"\"x", "\"\"k\"", "\"y\""]),
    (.scss, "a { b: url(//x/#{$y}.png) } // c", ["\"//x/", "\".png", "/// c"]),
    (.scss, "a { b: url(if($c, d(\"e\"))) } // f\ng { h: url( $i ) }", ["\"\"e\"", "/// f"]),
    (.less, "@a: \"x@{b}y\"; // c\n.d { e: ~\"@{f}\" }", ["\"\"x", "\"y\"", "/// c"]),
    (.less, "a { b: ~\"c//d\"; e: \"f\" } // g", ["\"\"f\"", "/// g"]),
    (.javascript, "const a = 'x\\'y' // b\nc()", ["\"'x\\'y'", "/// b"]),
    (.javascript, "#!/usr/bin/env node\na('b')", ["/#!/usr/bin/env node", "\"'b'"]),
    (.javascript, "<p>it's here</p>; \"x\"", ["\"\"x\""]),
    (.javascript, "<a href=\"http://x\">http://y z</a> // c", ["\"\"http://x\"", "/// c"]),
    (.javascript, "a = /[/\"]/.test(b) / 2 / \"c\"", ["\"/[/\"]/", "\"\"c\""]),
    (.javascript, "return /'/g; b = c / d; // '", ["\"/'/g", "/// '"]),
    (.javascript, "`a${b + `c${'d'}`}e` + '//'", ["\"`a", "\"`c", "\"'d'", "\"`", "\"e`", "\"'//'"]),
    (.javascript, "<A title=\"one\ntwo\" /> // c", ["\"\"one\ntwo\"", "/// c"]),
    (.javascript, "x = <br /> // \"", ["/// \""]),
    (.javascript, "<p>it's {a} isn't {b} / {c}</p> / {d} / {e}", []),
    (.javascript, "import a from'b'; return'c' + d'e'", ["\"'b'", "\"'c'"]),
    (.javascript, "a = () => /'/; } /'/.test(b)", ["\"/'/", "\"/'/"]),
    (.javascript, "x = <a b={c} />; d(/>/g, /'/)", ["\"/>/g", "\"/'/"]),
    (.swift, "a /* b /* c */ d */ // e", ["//* b /* c */ d */", "/// e"]),
    (.swift, "\"a\\(b(\"c\"))d\" // e", ["\"\"a", "\"\"c\"", "\"d\"", "/// e"]),
    (
      .swift, "#\"a\\(b)\\#(c)\"# + \"\"\"\n  \"d\"\n  \"\"\"",
      ["\"#\"a\\(b)", "\"\"#", "\"\"\"\"\n  \"d\"\n  \"\"\""]
    ),
    (.swift, "##\"a\"#\"## // b", ["\"##\"a\"#\"##", "/// b"]),
    (
      .kotlin, "\"a${b(\"c\")}$d\" + '\"' /* /* */ */",
      ["\"\"a", "\"\"c\"", "\"$d\"", "\"'\"'", "//* /* */ */"]
    ),
    (.kotlin, "\"\"\"a\\\"\"\" // b", ["\"\"\"\"a\\\"\"\"", "/// b"]),
    (.java, "/* /* */ \"a\\\"\" + '\\'' // b", ["//* /* */", "\"\"a\\\"\"", "\"'\\''", "/// b"]),
    (.java, "x = \"\"\"\n  a \"b\"\n  \"\"\";", ["\"\"\"\"\n  a \"b\"\n  \"\"\""]),
    (.dart, "r'a\\' + 'b${c['d']}' + '''e'f'''", ["\"r'a\\'", "\"'b", "\"'d'", "\"'", "\"'''e'f'''"]),
    (
      .xml, "<a b=\"c\"><!-- d -->e<![CDATA[ f ]]></a>", ["\"\"c\"", "/<!-- d -->", "_e", "/<![CDATA[ f ]]>"]
    ),
    (.markdown, "a `b` <!-- c -->\n``d ` e``", ["_a ", "\"`b`", "_ ", "/<!-- c -->", "_\n", "\"``d ` e``"]),
    (.markdown, "a `b\nc`", ["_a ", "\"`b\nc`"]),
    (.markdown, "- a ` b\n- c `d`\n1. ` e\n2. `f`", ["_- a ` b\n- c ", "\"`d`", "_\n1. ` e\n2. ", "\"`f`"]),
  ])
  func `each language has its comments and strings`(language: CodeLanguage, text: String, parts: [String]) {
    #expect(Self.parts(of: text, in: language) == parts, "\(text)")
  }

  @Test(arguments: [
    (
      CodeLanguage.html, "<p style=\"color: red\">b</p><style>a { /* c */ }</style>", CodeLanguage.css,
      ["<color: red", "_b", "<a { ", "//* c */", "< }"]
    ),
    (.html, "<p id=a style=color:red class=b>", .css, ["\"a", "<color:red", "\"b"]),
    (.html, "<a href=http://b/><i c=d/>", .css, ["\"http://b/", "\"d/"]),
    (.svelte, "<A b=c/>", .css, ["\"c"]),
    (
      .vue, "<style>a { b: v-bind( 'c.d' ) v-bind(e); f: v-bind( /* g */ }</style>", .javascript,
      ["<c.d", "<e", "//* g */"]
    ),
    (.vue, "<p :a=b('c') d=e>", .javascript, ["<b(", "\"'c'", "<)", "\"e"]),
    (
      .html, "<script>let a = '</b>' // c\n</script>d", .javascript,
      ["<let a = ", "\"'</b>'", "< ", "/// c", "<\n", "_d"]
    ),
    (
      .vue, "<a :b=\"c('d')\" e=\"f\">{{ g }} h</a>", .javascript,
      ["<c(", "\"'d'", "<)", "\"\"f\"", "<{{ g }}", "_ h"]
    ),
    (.vue, "<style lang=\"scss\">// a\n$b: 1;</style>", .scss, ["\"\"scss\"", "/// a", "<\n$b: 1;"]),
    (
      .svelte, "{#if a}<b c={d} e=\"f{g}h\">{/if} i", .javascript,
      ["<{#if a}", "<{d}", "\"f", "<{g}", "\"h", "<{/if}", "_ i"]
    ),
    (.svelte, "<p style:color=\"red\" style=\"--a: {b}\">", .css, ["<red", "<--a: "]),
    (
      .markdown, "# a\n```css\nb { /* c */ }\n```\nd", .css,
      ["_# a\n", "_```css\n", "<b { ", "//* c */", "< }\n", "_```\n", "_d"]
    ),
    (.markdown, "~~~\na\n~~~", .css, ["_~~~\n", "_a\n~~~"]),
    (
      .markdown, "1. - a\n\n     ```css\n     b { /* c */ }\n\n     ```\n`d`", .css,
      ["_1. - a\n\n", "_     ```css\n", "<     b { ", "//* c */", "< }\n\n", "_     ```\n", "\"`d`"]
    ),
    (
      .markdown, "> ```css\n> b { /* c */ }\n> ```\nd", .css,
      ["_> ```css\n", "<> b { ", "//* c */", "< }\n", "_> ```\n", "_d"]
    ),
  ])
  func `languages contain others`(
    language: CodeLanguage, text: String, inner: CodeLanguage, parts: [String]
  ) {
    #expect(Self.parts(of: text, in: language, inner).map { $0 } == parts, "\(text)")
  }

  @Test(arguments: [
    (CodeLanguage.css, "a {} /* b", "the comment is not closed; nothing after it is read", 5),
    (.javascript, "a = `b", "the template is not closed; nothing after it is read", 4),
    (.swift, "\"\"\"\na", "the string is not closed; nothing after it is read", 0),
    (.html, "<style>a { /* </style><p>", "the comment is not closed; nothing after it is read", 11),
    (.css, "a\u{0}", "the file has a NUL byte", 0),
  ])
  func `what is not closed ends the reading`(
    language: CodeLanguage, text: String, message: String, offset: Int
  ) {
    let problem = CodeText(Array(text.utf8), in: language).problem
    #expect(problem?.message == message && problem?.offset == offset)
  }

  @Test func `bytes that are no text are not read`() {
    #expect(CodeText([0x61, 0xFF], in: .css).problem?.message == "the file is not UTF-8")
    #expect(CodeText([0x61, 0xFF], in: .css).regions.isEmpty)
  }

  @Test(arguments: [
    ("a.css", CodeLanguage.css), ("A.PCSS", .css), ("a.tsx", .javascript), ("a.d.ts", .javascript),
    ("b/c.kts", .kotlin),
    ("a.mdx", .markdown), ("a.sass", .scss),
  ])
  func `the ending of its name is the language of a file`(path: String, language: CodeLanguage) {
    #expect(CodeLanguage(ofFile: path) == language)
    #expect(CodeLanguage(ofFile: path + "0") == nil)
  }

  /// The regions follow each other and cover the text, whatever it is.
  @Test func `nothing is left out`() {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let pieces = [
      "\"", "'", "`", "${", "}", "{", "\\(", ")", "(", "/*", "*/", "//", "\n", "#{", "@{", "<", ">", "<!--",
      "-->", "a", "=", " ",
      "</style>", "<style>", "<script>", "</script>", "\"\"\"", "#\"", "\"#", "url(", "\\", "```", "é", "[",
      "]", "/", "{{", "}}",
      "<![CDATA[", "]]>", "style=", "~~~", "r'",
    ]
    for language in CodeLanguage.allCases {
      for _ in 0..<400 {
        let text = (0..<next(40)).map { _ in pieces[next(pieces.count)] }.joined()
        let divided = CodeText(Array(text.utf8), in: language)
        var end = 0
        for region in divided.regions {
          #expect(region.range.lowerBound == end, "\(language) \(text)")
          end = region.range.upperBound
        }
        #expect(end == text.utf8.count, "\(language) \(text)")
      }
    }
  }

  /// Quotes within interpolations that are not closed take time in proportion to the text.
  @Test func `unfinished strings take linear time`() {
    for (language, piece) in [
      (CodeLanguage.scss, "\"#{"), (.dart, "'${"), (.swift, "\"\\("), (.javascript, "`${"), (.css, "url("),
      (.markdown, "`a``"), (.html, "<a b=\""), (.svelte, "<a b=\"{"),
    ] {
      let text = Array(String(repeating: piece, count: Sweep.isWhole ? 4_000 : 1_000).utf8)
      let time = processorTime { _ = CodeText(text, in: language) }
      #expect(time < .seconds(Sweep.isWhole ? 5 : 1), "\(language)")
    }
  }

  @Test func `comments keep names as they are`() {
    let text = CodeText(
      Array("a { b: c; } /* tokenc-ignore */\n/* tokenc-ignore-next-line */\nd\ne \"tokenc-ignore\"\n".utf8),
      in: .css)
    #expect(
      text.ignored.map { String(decoding: text.bytes[$0], as: UTF8.self) } == [
        "a { b: c; } /* tokenc-ignore */", "d",
      ])
    #expect(CodeText(Array("/* tokenc-ignore-file */\na".utf8), in: .css).ignored == [0..<26])
  }
}
