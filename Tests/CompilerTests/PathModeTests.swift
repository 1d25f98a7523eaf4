import Compiler
import Dialects
import Diagnostics
import Emission
import TestSupport
import Testing
import Tokens

/// Themes in the paths of tokens: `modes: [{path: …}]`.
@Suite struct PathModeTests {
  private static func result(
    _ tokens: String, _ modes: String, goal: Request.Goal = .build
  ) -> Compilation {
    let configuration = """
      sources: [a.yaml]
      modes: \(modes)
      outputs: [{format: css, file: x.css, comments: false, layers: none, scheme: light-dark}]

      """
    return compile(
      Request(goal, inputs: ["t"]),
      loading: MemoryFiles(["t/a.yaml": tokens, "t/tokenc.yaml": configuration]).loader)
  }

  /// The declarations of a style sheet in the order of their names.
  private static func declarations(_ compilation: Compilation) -> [String] {
    let css = compilation.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return css.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("--") }
      .map(String.init).sorted()
  }

  private static let tokens = """
    color-tokens:
      $type: color
      light-mode: {text: {primary: {$value: "#111111"}, link: {$value: "{palette.blue}"}}}
      dark-mode: {text: {primary: {$value: "#eeeeee"}, link: {$value: "{color-tokens.dark-mode.text.primary}"}}}
    palette: {$type: color, blue: {$value: "#0550ae"}, shade: {$value: "{color-tokens.light-mode.text.primary}"}}

    """

  @Test func `a part of a segment is a theme`() {
    let built = Self.result(Self.tokens, "[{path: \"color-tokens.{theme}-mode.**\"}]")
    #expect(built.diagnosticsText == "")
    #expect(built.themes.map(\.name) == ["light", "dark"])
    #expect(
      Self.declarations(built) == [
        "--color-tokens-mode-text-link: light-dark(var(--palette-blue), var(--color-tokens-mode-text-primary));",
        "--color-tokens-mode-text-primary: light-dark(#111111, #eeeeee);", "--palette-blue: #0550ae;",
        "--palette-shade: var(--color-tokens-mode-text-primary);",
      ])
  }

  /// A whole segment goes; its type stays with the tokens, and what other words name is no context.
  @Test func `a whole segment is a context`() {
    let tokens = """
      button:
        $type: dimension
        gap: {desktop: {$value: 8px}, mobile: {$value: 4px}}
        edge: {other: {$value: 1px}}
        ink: {light: {$type: color, $value: "#000"}}

      """
    let built = Self.result(
      tokens, "[{path: \"**.{device}\", only: [desktop, mobile]}, {path: \"*.*.{theme}\", only: [light]}]")
    #expect(!built.log.hasErrors, "\(built.diagnosticsText)")
    let resolved = built.tokens.map { tokens in tokens.ids.map { tokens.dottedPath(of: $0) }.sorted() }
    #expect(resolved == ["button.edge.other", "button.gap", "button.ink"])
  }

  @Test func `the type of a group that goes stays`() {
    let built = Self.result(
      """
      ink: {light: {$type: color, a: {$value: "#111"}}, dark: {$type: color, a: {$value: "#eee"}}}

      """, "[{path: \"ink.{theme}.**\"}]", goal: .check)
    #expect(!built.log.hasErrors, "\(built.diagnosticsText)")
    #expect(built.tokens?.values.compactMap(\.color).count == 2)
  }

  @Test(arguments: [
    (
      "a: {$type: color, light: {x: {$value: \"{a.dark.y}\"}}, dark: {y: {$value: \"#000\"}}}\n",
      "`a.dark.y` is `a.y` in `dark`, to which a token in `light` cannot refer [unknown-reference]"
    ),
    (
      "a: {$type: color, light: {x: {$value: \"#000\"}}}\nb: {$type: color, light: {x: {$value: \"#000\"}}, l: {$value: \"{a.light.x}\"}}\n",
      ""
    ),
  ])
  func `references to another context are errors`(tokens: String, expected: String) {
    let built = Self.result(tokens, "[{path: \"*.{theme}.*\", only: [light, dark]}]", goal: .check)
    #expect(
      expected.isEmpty ? !built.log.hasErrors : built.diagnosticsText.contains(expected),
      "\(built.diagnosticsText)")
  }

  @Test func `two tokens of one path and context are an error`() {
    let built = Self.result(
      "a: {$type: color, light-a: {x: {$value: \"#000\"}}, a-light: {x: {$value: \"#111\"}}}\n",
      "[{path: \"a.{theme}-a.*\"}, {path: \"a.a-{theme}.*\"}]", goal: .check)
    #expect(
      built.diagnosticsText.contains(
        "`a.a-light.x` is `a.a.x` in `light`, as another token is [duplicate-token]"),
      "\(built.diagnosticsText)")
  }

  @Test(arguments: [
    // The same path in two files, and tokens of a group for which another one stands.
    (
      "a: {$type: color, light: {x: {$value: \"#000\"}}}\n",
      "`a.light.x` is `a.x` in `light`, as another token is [duplicate-token]"
    ),
    (
      "p: {$type: color, light: {x: {$value: \"#000\"}}, dark: {$extends: \"{p.light}\"}}\n",
      "`p.dark` takes the tokens of another group, which modes in paths do not follow; write them out [invalid-extends]"
    ),
  ])
  func `what would be lost is an error`(tokens: String, expected: String) {
    let first = "a: {$type: color, light: {x: {$value: \"#111\"}}, dark: {x: {$value: \"#222\"}}}\n"
    let files = [
      "t/a.yaml": first, "t/b.yaml": tokens,
      "t/tokenc.yaml": "sources: [a.yaml, b.yaml]\nmodes: [{path: \"*.{theme}.*\", only: [light, dark]}]\n",
    ]
    let built = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(built.diagnosticsText.contains(expected), "\(built.diagnosticsText)")
  }

  /// A pointer is a token, a group that becomes a token gives it its type, and texts about tokens are no references.
  @Test func `tokens keep what they are`() {
    let tokens = """
      size:
        gap: {$type: dimension, desktop: {$value: 8px}, mobile: {$value: 4px, $description: "{size.gap.mobile} is less"}}
        edge: {desktop: {$ref: "#/size/gap/desktop"}, mobile: {$value: "{size.gap.mobile}"}}

      """
    let configuration = """
      sources: [a.yaml]
      modes: [{path: "**.{device}"}]
      themes: {light: {input: {device: desktop}, appearance: light}, dark: {input: {device: mobile}, appearance: dark}}
      outputs: [{format: css, file: x.css, layers: none, themed: [dimension], scheme: light-dark}]

      """
    let built = compile(
      Request(.build, inputs: ["t"]),
      loading: MemoryFiles(["t/a.yaml": tokens, "t/tokenc.yaml": configuration]).loader)
    #expect(!built.log.hasErrors, "\(built.diagnosticsText)")
    let resolved = built.tokens.map { tokens in tokens.ids.map { tokens.dottedPath(of: $0) }.sorted() }
    #expect(resolved == ["size.edge", "size.gap"])
    #expect(Set(built.tokens?.values.compactMap { $0.dimension?.value } ?? []) == [8, 4])
  }

  @Test(arguments: [
    (
      "c: {$type: color, bg: {$value: \"#fff\"}, dark: {bg: {$value: \"#000\"}}}\n",
      ["--c-bg: light-dark(#ffffff, #000000);"]
    ),
    ("c: {$type: color, dark: {bg: {$value: \"#000\"}}}\nd: {$type: color, $value: \"#fff\"}\n", nil),
  ])
  func `a dark context alone has light ones next to it`(tokens: String, expected: [String]?) {
    let built = Self.result(tokens, "[{path: \"c.{theme}.*\"}]")
    #expect(built.themes.map(\.name) == ["light", "dark"], "\(built.diagnosticsText)")
    if let expected { #expect(Self.declarations(built) == expected) }
  }

  @Test func `many stars end`() {
    let pattern = String(repeating: "**.", count: 40) + "{theme}.x"
    let path =
      String(repeating: "a: {", count: 40) + "$value: 1px, $type: dimension"
      + String(repeating: "}", count: 40)
    let built = Self.result(path + "\n", "[{path: \"\(pattern)\"}]", goal: .check)
    #expect(built.tokens?.values.isEmpty == false, "\(built.diagnosticsText)")
  }

  @Test(arguments: [
    (
      "[{path: \"a.**\"}]",
      "`a.**` has no placeholder, or more than one; write one such as `{theme}` in place of the mode"
    ),
    (
      "[{path: \"{a}.{b}\"}]",
      "`{a}.{b}` has no placeholder, or more than one; write one such as `{theme}` in place of the mode"
    ),
    (
      "[{extensions: mode, path: \"{a}.b\"}]",
      "an entry of `modes` has `extensions`, or `path` and perhaps `only`"
    ),
    (
      "[{extensions: mode}, {path: \"{a}.b\"}]",
      "modes are all under `$extensions` or all in paths; remove one kind"
    ),
  ])
  func `mistakes are told`(modes: String, expected: String) {
    #expect(Self.result(Self.tokens, modes, goal: .check).diagnosticsText.contains("error: " + expected))
  }

  /// What another tool wrote is divided after it is read.
  @Test func `dialects have themes in paths, too`() {
    let files = [
      "t/a.json":
        ##"{"c": {"light": {"bg": {"value": "#fff", "type": "color"}}, "dark": {"bg": {"value": "#000", "type": "color"}}}}"##,
      "t/tokenc.yaml": """
      dialect: style-dictionary
      sources: [a.json]
      modes: [{path: "c.{theme}.*"}]
      outputs: [{format: css, file: x.css, comments: false, layers: none, scheme: light-dark}]

      """,
    ]
    let built = compile(Request(.build, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(!built.log.hasErrors, "\(built.diagnosticsText)")
    #expect(Self.declarations(built) == ["--c-bg: light-dark(#ffffff, #000000);"])
  }
}
