import Diagnostics
import LanguageServer
import Testing

@Suite struct NavigationTests {
  static let base = """
    palette:
      $type: color
      blue: {$value: "#005CE5", $description: "The brand's *blue*."}
      ink: {$value: "{palette.blue}"}
    card:
      $type: color
      edge: {$value: "{1️⃣palette.ink}"}
      fill: {$ref: "#/palette/ink"}
    """
  static let dark = "palette: {$type: color, ink: {$value: \"#FFF\"}}\n"
  static let files = [
    "t/tokenc.yaml": """
    resolver: r.yaml
    themes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
    outputs: [{format: css, file: a.css}]
    audit: {contrast: [{foreground: card.edge, background: palette.blue, minimum: 1}]}
    """,
    "t/r.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
    """,
    "t/base.yaml": base, "t/dark.yaml": dark,
  ]

  private func opened(_ capabilities: JSON = [:]) -> Editor {
    var editor = Editor(Self.files, capabilities: capabilities)
    editor.open("t/base.yaml", Self.base)
    return editor
  }

  @Test func `a reference leads to every definition`() {
    var editor = opened()
    let found = editor.ask("textDocument/definition", "t/base.yaml", Self.base)
    #expect(found.array?.map(\.place) == ["t/base.yaml 3:2-5", "t/dark.yaml 0:24-27"])
    var linking = opened(["textDocument": ["definition": ["linkSupport": true]]])
    let links = linking.ask("textDocument/definition", "t/base.yaml", Self.base)
    #expect(links.array?.first?["originSelectionRange"]?.span == "6:19-30")
    #expect(links.array?.first?["targetRange"]?.span == "3:2-33")
  }

  @Test func `a type definition is where the value is written`() {
    var editor = opened()
    let found = editor.ask("textDocument/typeDefinition", "t/base.yaml", Self.base)
    #expect(found.array?.map(\.place) == ["t/base.yaml 2:2-6"])
  }

  @Test func `references are found in all files and forms`() {
    var editor = opened()
    let found = editor.ask(
      "textDocument/references", "t/base.yaml", Self.base, ["context": ["includeDeclaration": false]])
    #expect(found.array?.map(\.place) == ["t/base.yaml 6:19-30", "t/base.yaml 7:16-29"])
    let all = editor.ask(
      "textDocument/references", "t/base.yaml", Self.base, ["context": ["includeDeclaration": true]])
    #expect(all.array?.count == 4)
    let marks = editor.ask("textDocument/documentHighlight", "t/base.yaml", Self.base)
    #expect(
      marks.array?.map { "\($0["range"]?.span ?? "") \($0["kind"]?.integer ?? 0)" }
        == ["3:2-5 3", "6:19-30 2", "7:16-29 2"])
  }

  @Test func `a hover has the titles of formats`() {
    var editor = Editor([
      "t/tokenc.yaml": """
      sources: [a.yaml]
      outputs: [{format: typescript, file: a.ts}, {format: react-native, file: b.ts}, {format: css, file: a.css}]
      """
    ])
    let text = "a1️⃣: {$type: number, $value: 1}\n"
    editor.open("t/a.yaml", text.replacing("1️⃣", with: ""))
    let hover = editor.ask("textDocument/hover", "t/a.yaml", text)["contents"]?["value"]?.string ?? ""
    #expect(hover.contains("TypeScript `tokens.a` · React Native `themes.light.a` · CSS `--a`"), "\(hover)")
  }

  @Test func `a hover has themes, chain, contrast and names`() {
    var editor = opened(["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    let text = Self.base.replacing("1️⃣", with: "").replacing("  edge", with: "  e1️⃣dge")
    let hover = editor.ask("textDocument/hover", "t/base.yaml", text)
    #expect(hover["range"]?.span == "6:2-6")
    #expect(
      hover["contents"]?["value"]?.string == """
        **card.edge** · color

        |  | value | on `palette.blue` |
        | --- | --- | --- |
        | light | `#005ce5` | 1.00 ✓ 1 |
        | dark | `#ffffff` | 5.73 ✓ 1 |

        light: [`{palette.ink}`](file:///srv/t/base.yaml#L4) → [`{palette.blue}`](file:///srv/t/base.yaml#L3)

        dark: [`{palette.ink}`](file:///srv/t/dark.yaml#L1)

        CSS `--card-edge`
        """)
  }

  @Test func `a hover has what a token depends on, and its first combinations`() {
    let contexts = (0..<14).map { "c\($0): [{g: {$type: dimension, $value: \($0)px}}]" }.joined(
      separator: ", ")
    let resolver = """
      version: '2025.10'
      sets: {s: {sources: [{$ref: a.yaml}]}}
      modifiers: {m: {default: c0, contexts: {\(contexts)}}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/m'}]
      """
    var editor = Editor(["t/tokenc.yaml": "resolver: r.yaml\naxes: all\n", "t/r.yaml": resolver])
    let text = "g1️⃣: {$type: dimension, $value: 0px}\nh: {$type: dimension, $value: 1px}\n"
    editor.open("t/a.yaml", text.replacing("1️⃣", with: ""))
    func hover(_ text: String) -> String {
      editor.ask("textDocument/hover", "t/a.yaml", text)["contents"]?["value"]?.string ?? ""
    }
    let varying = hover(text)
    #expect(varying.contains("depends on m\n\n|  | value |\n| --- | --- |\n| m=c0 | `0px` |\n"), "\(varying)")
    #expect(varying.hasSuffix("| m=c11 | `11px` |\n\nand 2 more"), "\(varying)")
    let constant = hover(text.replacing("1️⃣", with: "").replacing("\nh", with: "\nh1️⃣"))
    #expect(constant.contains("depends on nothing\n\n`1px`"), "\(constant)")
  }

  @Test func `a hover of a modifier has its contexts`() {
    let resolver = """
      version: '2025.10'
      sets: {s: {sources: [{g: {$type: dimension, $value: 1px}}]}}
      modifiers: {size: {default: large, contexts: {small: [], large: []}}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/size'}]
      """
    for rest in [
      "axes: {si1️⃣ze: {}}", "input: {si1️⃣ze: small}",
      "axes: all\noutputs: [{format: android-xml, file: res, qualifiers: {si1️⃣ze: {small: land}}}]",
    ] {
      let text = "resolver: r.yaml\n\(rest)\n"
      let written = text.replacing("1️⃣", with: "")
      var editor = Editor(["t/tokenc.yaml": written, "t/r.yaml": resolver])
      editor.open("t/tokenc.yaml", written)
      let hover = editor.ask("textDocument/hover", "t/tokenc.yaml", text)["contents"]?["value"]?.string
      #expect(hover == "A modifier with the contexts `small`, `large` (default).")
    }
  }

  @Test func `what an author writes is not markup`() {
    var editor = opened(["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    let text = Self.base.replacing("1️⃣", with: "").replacing("blue: {$v", with: "b1️⃣lue: {$v")
    let hover = editor.ask("textDocument/hover", "t/base.yaml", text)
    #expect(hover["contents"]?["value"]?.string?.contains(#"The brand's \*blue\*."#) == true)
    var plain = opened(["textDocument": ["hover": ["contentFormat": ["plaintext"]]]])
    let value = plain.ask("textDocument/hover", "t/base.yaml", text)["contents"]
    #expect(value?["kind"] == "plaintext")
    #expect(value?["value"]?.string?.contains("The brand's *blue*.") == true)
  }

  @Test func `groups, properties and types have hovers`() {
    var editor = opened()
    for (old, new, part) in [
      ("card:", "ca1️⃣rd:", "group of 2 tokens"), ("$description", "$desc1️⃣ription", "becomes a comment"),
      ("$type: color\n  edge", "$type: col1️⃣or\n  edge", "A color"),
    ] {
      let text = Self.base.replacing("1️⃣", with: "").replacing(old, with: new)
      let hover = editor.ask("textDocument/hover", "t/base.yaml", text)
      #expect(hover["contents"]?["value"]?.string?.contains(part) == true, "\(new)")
    }
  }

  @Test func `the last good tree answers while the text cannot be read`() {
    var editor = opened()
    let broken = Self.base + "\nbroken: {"
    editor.change("t/base.yaml", to: broken, version: 2)
    #expect(editor.diagnostics["t/base.yaml"]?.isEmpty == false)
    let found = editor.ask("textDocument/definition", "t/base.yaml", broken)
    #expect(found.array?.map(\.place) == ["t/base.yaml 3:2-5", "t/dark.yaml 0:24-27"])
    let shifted = "broken: {\n" + Self.base
    editor.change("t/base.yaml", to: shifted, version: 3)
    let moved = editor.ask("textDocument/definition", "t/base.yaml", shifted)
    #expect(moved.array?.map(\.place) == ["t/base.yaml 4:2-5", "t/dark.yaml 0:24-27"])
  }
}
