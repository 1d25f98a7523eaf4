import Compiler
import Dialects
import Emission
import Import
import TestSupport
import Testing
import Tokens

/// Custom properties of style sheets.
@Suite struct CSSDialectTests {
  private func set(_ text: String, _ pins: ModifierChoice...) -> ReadSet {
    ReadSet(["t/a.css": text], as: .css, inputs: ["t/a.css"], pins: pins)
  }

  /// What follows the name of a token in `resolve`.
  private func token(_ name: String, in set: ReadSet) -> String? {
    set.tokens.first { $0.hasPrefix("\"\(name)\": ") }.map { String($0.dropFirst(name.utf8.count + 4)) }
  }

  private static let page = """
    :root {
      --channels: 0 0% 100%; --paper: hsl(var(--channels));
      --brand: #1e90ff; /* Links and buttons. */
      --link: var(--brand); --gone: var(--nope, 4px); --size: 4px !important; --size-2: calc(var(--size) * 2);
      --curve: cubic-bezier(.4, 0, .2, 1); --fast: 200ms; --layer: 10; --side: light-dark(#fff, #000);
      --quote: "a\\"b"; --font: Inter, sans-serif; --low: 0 1px 2px var(--brand);
      --reset: initial;
    }
    .dark, :root[data-theme="dark"] { --channels: 0 0% 0%; }
    @media (prefers-color-scheme: dark) { :root { --brand: #00aaff; } }
    """

  /// An attribute for themes without a value is on pages with any theme.
  @Test func `pages with a theme are all pages`() {
    let page = """
      :root[data-fr-theme] { --ink: #111; --paper: #fff }
      :root[data-fr-theme="dark"] { --ink: #eee }
      :root[data-open] { --edge: #222 }
      """
    let (light, dark) = (set(page), set(page, ModifierChoice("theme", "dark")))
    #expect(
      light.tokens.count == 2 && token("ink", in: light)?.contains("#111111") == true, "\(light.tokens)")
    #expect(token("ink", in: dark)?.contains("#eeeeee") == true, "\(dark.tokens)")
    #expect(light.diagnostics.contains { $0.contains("`:root[data-open]`") }, "\(light.diagnostics)")
  }

  @Test func propertiesAreTokens() {
    let light = set(Self.page)
    // The channels, of each theme.
    #expect(
      light.diagnostics == [
        "t/a.css:2:15: warning: tokens have no type, and their values show none; the value of 2 tokens of this file is kept as written, and typed outputs leave them out [unknown-type]"
      ])
    #expect(
      token("brand", in: light)
        == ##"{"type":"color","value":{"colorSpace":"srgb","components":[0.11764705882352941,0.5647058823529412,1],"alpha":1,"hex":"#1e90ff"},"description":"Links and buttons."}"##
    )
    #expect(token("paper", in: light)?.contains(#""colorSpace":"hsl","components":[0,0,100]"#) == true)
    #expect(token("link", in: light)?.contains("#1e90ff") == true)
    #expect(token("gone", in: light) == #"{"type":"dimension","value":{"value":4,"unit":"px"}}"#)
    #expect(
      token("size-2", in: light)
        == #"{"type":"dimension","value":{"value":8,"unit":"px"},"expression":"calc({size} * 2)"}"#)
    #expect(token("curve", in: light) == #"{"type":"cubicBezier","value":[0.4,0,0.2,1]}"#)
    #expect(token("fast", in: light) == #"{"type":"duration","value":{"value":200,"unit":"ms"}}"#)
    #expect(token("layer", in: light) == #"{"type":"number","value":10}"#)
    #expect(token("quote", in: light) == #"{"type":"string","value":"a\"b"}"#)
    #expect(token("font", in: light) == #"{"type":"fontFamily","value":["Inter","sans-serif"]}"#)
    #expect(token("low", in: light)?.contains("#1e90ff") == true)
    #expect(token("reset", in: light) == nil)
    #expect(token("side", in: light)?.contains("#ffffff") == true)
  }

  /// The digits of an escape may be followed by one white space, which a CR LF is (CSS Syntax 3 §4.3.7).
  @Test(arguments: [" ", "\t", "\n", "\r\n"]) func escapesInNames(space: String) {
    let set = set(":root { --a\\62\(space)c: 1px; --link: var(--a\\62\(space)c) }")
    #expect(
      set.tokens == [
        #""abc": {"type":"dimension","value":{"value":1,"unit":"px"}}"#,
        #""link": {"type":"dimension","value":{"value":1,"unit":"px"}}"#,
      ])
  }

  /// A value with the text of another property in it changes with that one.
  @Test func classesAttributesAndMediaAreThemes() {
    let dark = set(Self.page, ModifierChoice("theme", "dark"))
    #expect(token("paper", in: dark)?.contains(#""components":[0,0,0]"#) == true, "\(dark.tokens)")
    #expect(token("link", in: dark)?.contains("#00aaff") == true)
    #expect(token("side", in: dark)?.contains("#000000") == true)
    #expect(token("size", in: dark) == #"{"type":"dimension","value":{"value":4,"unit":"px"}}"#)
  }

  @Test func otherAttributesAndConditionsAreModifiers() {
    let text = """
      :root { --gap: 4px; --fade: 200ms }
      [data-density=compact] { --gap: 2px }
      @media (prefers-reduced-motion: reduce) { :root { --fade: 0ms } }
      """
    let set = ReadSet(
      ["t/a.css": text], as: .css,
      pins: [ModifierChoice("density", "compact"), ModifierChoice("motion", "reduced")])
    #expect(
      set.tokens == [
        #""gap": {"type":"dimension","value":{"value":2,"unit":"px"}}"#,
        #""fade": {"type":"duration","value":{"value":0,"unit":"ms"}}"#,
      ])
    let usual = self.set(text, ModifierChoice("density", "default"), ModifierChoice("motion", "full"))
    #expect(token("gap", in: usual) == #"{"type":"dimension","value":{"value":4,"unit":"px"}}"#)
  }

  @Test func otherBlocksAreReported() {
    let text = """
      :root { --a: 1px; &.dark { --a: 2px } }
      .card, .card:hover { --b: 1px; --c: 2px }
      @media (min-width: 40em) { :root { --a: 3px } }
      @supports (color: color(display-p3 0 0 0)) { .dark { --a: 3px } }
      :where(:root, :host) { --a: 4px }
      """
    let set = set(text)
    #expect(
      set.diagnostics == [
        "t/a.css:2:1: warning: 2 custom properties of `.card, .card:hover` are not read, because the block is not for whole pages [unread-block]",
        "t/a.css:3:28: warning: 1 custom property of `:root` is not read, because the block is not for whole pages [unread-block]",
        "t/a.css:4:46: warning: 1 custom property of `.dark` is not read, because the block is not for whole pages [unread-block]",
        "t/a.css:5:24: warning: 1 custom property has several values for the same pages, of which the last applies [duplicate-token]",
      ])
    #expect(token("a", in: set) == #"{"type":"dimension","value":{"value":4,"unit":"px"}}"#)
    #expect(
      token("a", in: self.set(text, ModifierChoice("theme", "dark")))
        == #"{"type":"dimension","value":{"value":2,"unit":"px"}}"#)
  }

  /// Fonts for emoji follow generic ones.
  @Test func listsOfFontsHaveAGenericOne() {
    let set = set(#":root { --a: Inter, sans-serif, "Noto Emoji"; --b: serif, 2px; --c: Inter, Lato }"#)
    #expect(token("a", in: set) == #"{"type":"fontFamily","value":["Inter","sans-serif","Noto Emoji"]}"#)
    #expect(token("b", in: set) == #"{"type":"other","value":"serif, 2px"}"#)
    #expect(token("c", in: set) == #"{"type":"other","value":"Inter, Lato"}"#)
  }

  /// CSS says again what it said without a type; no other format has it.
  @Test func whatHasNoTypeIsWrittenBack() {
    let sheet = """
      :root { --rgb: 13,110,253; --ink: #fff; --turn: spin 2s linear; --same: var(--turn) }
      .dark { --rgb: 0,0,0; --ink: #000 }
      """
    func output(_ format: Format) -> String {
      var request = Request(.build, inputs: ["t"])
      request.dialect = .css
      request.outputs = [.init(format, file: "out")]
      let result = compile(request, loading: MemoryFiles(["t/a.css": sheet]).loader)
      return result.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    let css = output(.css)
    for line in ["--rgb: 13,110,253;", "--rgb: 0,0,0;", "--turn: spin 2s linear;", "--same: var(--turn);"] {
      #expect(css.contains(line), "\(css)")
    }
    for format in [Format.scss, .tailwind, .swift] {
      let text = output(format)
      #expect(!text.isEmpty && !text.contains("110"), "\(text)")
    }
  }

  /// `body` is the page, too, and `:not()` of a theme leaves it a page, as does what is not for print.
  @Test func bodiesArePages() {
    let text = """
      body { --a: 1px; --b: 1px }
      @media not print { body[data-theme=dark] { --a: 2px } }
      @media (prefers-color-scheme: dark) { body:not([data-theme="light"]) { --a: 2px } }
      html:not(.light):not([data-theme]) { --b: 3px }
      body:not(.card) { --b: 4px }
      """
    let set = set(text)
    #expect(
      set.diagnostics == [
        "t/a.css:4:38: warning: 1 custom property has several values for the same pages, of which the last applies [duplicate-token]",
        "t/a.css:5:1: warning: 1 custom property of `body:not(.card)` is not read, because the block is not for whole pages [unread-block]",
      ])
    #expect(token("a", in: set) == #"{"type":"dimension","value":{"value":1,"unit":"px"}}"#)
    #expect(
      token("a", in: self.set(text, ModifierChoice("theme", "dark")))
        == #"{"type":"dimension","value":{"value":2,"unit":"px"}}"#)
  }

  /// Variants of parts of pages are no themes of the page, unless they override its properties.
  @Test func variantsOfPartsAreNoThemes() {
    let text = """
      :root { --paper: #fff; --ink: #000; }
      .button-light { --button-paper: #eee; --button-ink: #111; --ink: #222 }
      .button-dark, .button[data-theme=dark] { --button-paper: #333; --button-ink: #444; }
      .acme-dark { --paper: #555; --acme: #666 }
      .theme-dark { --only: #777 }
      """
    let set = set(text)
    #expect(
      set.diagnostics == [
        "t/a.css:2:1: warning: 3 custom properties of `.button-light` are not read, because the block is not for whole pages [unread-block]",
        "t/a.css:3:1: warning: 2 custom properties of `.button-dark, .button[data-theme=dark]` are not read, because the block is not for whole pages [unread-block]",
      ])
    let modifiers = set.compilation.modifiers
    #expect(modifiers.map(\.name) == ["theme"])
    #expect(modifiers.first?.contexts == ["light", "acme-dark", "dark"])
  }

  /// The namespaces of Tailwind 4, and registered properties.
  @Test func typesAreThoseThatAreKnown() {
    let set = set(
      """
      @theme inline {
        --color-*: initial; --color-mint: oklch(0.72 0.11 178);
        --text-lg: 1.125rem; --text-lg--line-height: 1.75; --font-display: Satoshi; --font-weight-bold: 700;
      }
      @property --length { syntax: "<length>"; inherits: false; initial-value: 3px; }
      """)
    #expect(set.diagnostics == [])
    #expect(token("color-mint", in: set)?.contains(#""colorSpace":"oklch""#) == true)
    #expect(token("text-lg", in: set) == #"{"type":"dimension","value":{"value":1.125,"unit":"rem"}}"#)
    #expect(token("text-lg--line-height", in: set) == #"{"type":"number","value":1.75}"#)
    #expect(token("font-display", in: set) == #"{"type":"fontFamily","value":"Satoshi"}"#)
    #expect(token("font-weight-bold", in: set) == #"{"type":"number","value":700}"#)
    #expect(token("length", in: set) == #"{"type":"dimension","value":{"value":3,"unit":"px"}}"#)
    #expect(set.tokens.count == 6)
  }

  /// What a value says that is of no type is kept, and a reference that leads nowhere is an error.
  @Test func otherValuesAreKeptAloud() {
    let set = set(
      ":root { --ratio: 16 / 9; --lost: var(--nowhere); --self: f(var(--other)); --other: g(var(--self)) }")
    #expect(token("ratio", in: set)?.contains(#""value":"16 / 9""#) == true, "\(set.tokens)")
    #expect(set.diagnostics.contains { $0.contains("[unknown-type]") })
    #expect(set.diagnostics.contains { $0.contains("nowhere") && $0.contains("[unknown-reference]") })
    #expect(set.diagnostics.contains { $0.contains("[circular-reference]") }, "\(set.diagnostics)")
  }

  /// What is written has the names that were published.
  @Test func namesStay() throws {
    let files = ["t/a.css": ":root { --brandColor: #fff; --gap-2XL: 4px; --a--b: 1 }"]
    let set = ReadSet(files, as: .css, inputs: ["t/a.css"], droppingLost: true)
    var options = ImportedFiles.Options()
    options.folder = "out/"
    let imported = try #require(Importation(of: set.compilation, options, comparing: []))
    #expect(imported.diagnostics.isEmpty)
    let written = MemoryFiles(imported.files.map { ($0.path, $0.bytes) }).loader
    let built = compile(Request(.build, inputs: ["out"]), loading: written)
    let css = String(decoding: try #require(built.files.first).bytes, as: UTF8.self)
    for name in ["--brandColor: ", "--gap-2XL: ", "--a--b: "] { #expect(css.contains(name), "\(css)") }
  }

  /// Blocks in blocks, references in references, and names without end take no more than their length.
  @Test(arguments: [
    String(repeating: ".a{", count: 50_000) + "--b:1",
    ":root{--a:" + String(repeating: "var(--b,", count: 50_000),
    ":root{--a:" + String(repeating: "var(--b,", count: 1_000) + "1" + String(repeating: ")", count: 1_000),
    ":root{" + (0..<2_000).map { "--n\($0): f(var(--n\($0 + 1)) var(--n\($0 + 1)))" }.joined(separator: ";"),
    "[" + String(repeating: "(", count: 50_000), ":root{--a:\"", "@property --a{initial-value", "--", "/*",
    "}}}",
    (0..<200).map { "[data-a=b\($0)]{--c:\($0)}" }.joined(),
  ])
  func hostileTextsAreRead(_ text: String) {
    let clock = ContinuousClock()
    #expect(clock.measure { _ = set(text).diagnostics } < .seconds(20))
  }
}
