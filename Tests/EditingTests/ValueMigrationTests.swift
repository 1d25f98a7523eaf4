import Compiler
import Diagnostics
import Editing
import TestSupport
import Testing

/// What `migrate --values` makes of raw values.
@Suite struct ValueMigrationTests {
  private static let tokens = """
    palette: {$type: color, blue: {$value: "#005ce5"}, white: {$value: "#ffffff"}}
    text: {$type: color, link: {$value: "{palette.blue}"}, old: {$value: "{palette.blue}", $deprecated: true}}
    border: {$type: color, focus: {$value: "{palette.blue}"}, active: {$value: "{palette.blue}"}}
    surface: {$type: color, page: {$value: "{palette.white}"}}
    space: {$type: dimension, small: {$value: 8px}, large: {$value: 1.5rem}}
    radius: {$type: dimension, cardCorner: {$value: 8px}}

    """

  private static func migrated(_ text: String, _ path: String, _ tokens: String = tokens) throws
    -> CodeMigration
  {
    let files = MemoryFiles(["t/a.yaml": tokens, "t/tokenc.yaml": "sources: [a.yaml]\n"])
    let compilation = compile(Request(.check, inputs: ["t"]), loading: files.loader)
    var settings = CodeMigration.Settings()
    let values: FittingTokens = try #require(FittingTokens(of: compilation), "\(compilation.diagnosticsText)")
    settings.values = values
    return try #require(CodeMigration(of: Array(text.utf8), at: path, MigrationMap(), settings))
  }

  @Test(arguments: [
    (
      "a.css", "a { color: #005CE5; background: rgb(255 255 255) }",
      "a { color: var(--text-link); background: var(--surface-page) }"
    ),
    (
      "a.css", "a { margin: 8px -8px 24px 0; padding: calc(8px + 8px) }",
      "a { margin: var(--space-small) -8px var(--space-large) 0; padding: calc(8px + 8px) }"
    ),
    (
      "a.css", ".x { border-top-left-radius: 8px; width: 8px; z-index: 8 }",
      ".x { border-top-left-radius: var(--radius-card-corner); width: 8px; z-index: 8 }"
    ),
    (
      "a.css", ":root { --a: #005ce5 }\n@media (min-width: 8px) {\n  a { gap: 0.5rem }\n}\n",
      ":root { --a: #005ce5 }\n@media (min-width: 8px) {\n  a { gap: var(--space-small) }\n}\n"
    ),
    (
      "a.scss", "$a: 8px; @include m($gap: 8px); .b { &:hover { color: #005ce5 } /* color: #005ce5 */ }",
      "$a: 8px; @include m($gap: 8px); .b { &:hover { color: var(--text-link) } /* color: #005ce5 */ }"
    ),
    (
      "a.scss", ".a-#{$b} { color: #005ce5 !important; // gap: 8px\n}",
      ".a-#{$b} { color: var(--text-link) !important; // gap: 8px\n}"
    ),
    ("a.less", "@c: 8px; a { gap: @{c} 8px }", "@c: 8px; a { gap: @{c} var(--space-small) }"),
    (
      "a.css", "a { content: \"color: #005ce5\"; background: url(8px); color: var(--x, #005ce5) }",
      "a { content: \"color: #005ce5\"; background: url(8px); color: var(--x, #005ce5) }"
    ),
    (
      "a.html",
      "<p style=\"color: #005ce5; gap: 8px\">gap: 8px</p><style>a { gap: 8px }</style><script>a = 'gap: 8px'</script>",
      "<p style=\"color: var(--text-link); gap: var(--space-small)\">gap: 8px</p><style>a { gap: var(--space-small) }</style><script>a = 'gap: 8px'</script>"
    ),
    (
      "a.css", "a { background: url(x.png); color: #005ce5; gap: 8px }\nb { background: url(); gap: 8px }",
      "a { background: url(x.png); color: var(--text-link); gap: var(--space-small) }\nb { background: url(); gap: var(--space-small) }"
    ),
    (
      "a.scss", "a { b: url(//x/#{$y}.png); gap: 8px }",
      "a { b: url(//x/#{$y}.png); gap: var(--space-small) }"
    ),
    (
      "a.less", "a { background+: #fff; padding+_: 8px }",
      "a { background+: var(--surface-page); padding+_: var(--space-small) }"
    ),
    (
      "a.css", "a { gap: 8e0px 0.8E+1px .15e1rem 0e1px 8em }",
      "a { gap: var(--space-small) var(--space-small) var(--space-large) 0e1px 8em }"
    ),
    (
      "a.css",
      "a { color: color-mix(in oklab, #005ce5 50%, rgb(from #005ce5 r g b / 0.5)); margin: min(8px,1px) }",
      "a { color: color-mix(in oklab, var(--text-link) 50%, rgb(from var(--text-link) r g b / 0.5)); margin: min(8px,1px) }"
    ),
    (
      "a.scss", "a { gap: 8px + 8px; margin: 8px *2; border-radius: 8px / 8px; color: rgba(#005ce5, 0.5) }",
      "a { gap: 8px + 8px; margin: 8px *2; border-radius: var(--radius-card-corner) / var(--radius-card-corner); color: rgba(#005ce5, 0.5) }"
    ),
    ("a.html", "<p style=color:#005ce5;gap:8px>", "<p style=color:var(--text-link);gap:var(--space-small)>"),
    ("a.js", "const a = { color: '#005ce5' }", "const a = { color: '#005ce5' }"),
    ("a.css", "a { color: #005ce5 } /* tokenc-ignore */", "a { color: #005ce5 } /* tokenc-ignore */"),
    ("a.sass", "a\n  color: #005ce5\n  gap: 8px\n", "a\n  color: #005ce5\n  gap: 8px\n"),
  ])
  func `a value becomes the one token that fits`(path: String, text: String, after: String) throws {
    let first = try Self.migrated(text, path)
    #expect(String(decoding: first.after, as: UTF8.self) == after)
    #expect(first.left.isEmpty && first.edits.allSatisfy { $0.kind == .value && $0.token != nil })
    let second = try Self.migrated(after, path)
    #expect(second.edits.isEmpty && second.left.isEmpty)
  }

  @Test func `several tokens that fit are named`() throws {
    let file = try Self.migrated("a { outline: 1px solid #005ce5 }", "a.css")
    #expect(file.edits.isEmpty)
    #expect(file.left.map(\.code.name) == ["ambiguous-value"])
    #expect(file.left.map(\.message) == ["#005ce5 is the value of `border.focus` and `border.active`"])
    let more = Self.tokens.replacing(
      "border: {$type: color,", with: "border: {$type: color, a: {$value: '#005ce5'}, b: {$value: '#005ce5'},"
    )
    #expect(
      try Self.migrated("a { outline: 1px solid #005ce5 }", "a.css", more).left.map(\.message) == [
        "#005ce5 is the value of `border.a`, `border.b`, `border.focus` and 1 more"
      ])
  }

  /// What others refer to is left out, unless the set says which tokens are only for others.
  @Test func `tokens for other tokens do not stand in code`() throws {
    let chain = Self.tokens + "heading: {$type: color, $value: '{text.link}'}\n"
    let css = "a { color: #005ce5 }"
    #expect(try Self.migrated(css, "a.css", chain).after == Array("a { color: var(--heading) }".utf8))
    let marked = chain.replacing(
      "palette: {$type: color,", with: "palette: {$type: color, $extensions: {org.tokenc.primitive: true},")
    #expect(
      try Self.migrated(css, "a.css", marked).left.map(\.message) == [
        "#005ce5 is the value of `text.link` and `heading`"
      ])
  }

  @Test func `the report counts values`() throws {
    let file = try Self.migrated("a { color: #005ce5; gap: 8px }", "a.css")
    #expect(
      String(decoding: MigrationReport([file]).text, as: UTF8.self)
        == "a.css: 0 names, 2 values\n0 names, 2 values in 1 file\n")
  }
}
