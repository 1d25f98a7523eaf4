import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing
import Tokens

/// Modes under `$extensions` in files of DTCG: `modes:`.
@Suite struct ModeTests {
  private static let tokens = """
    {"c": {"$type": "color",
      "bg": {"$value": "#ffffff", "$extensions": {"mode": {"dark": "#000000"}, "x": 1}},
      "fg": {"$value": "{c.bg}"},
      "both": {"$value": "#111111", "$extensions": {"mode": {}}}}}
    """

  private func result(_ configuration: String, _ goal: Request.Goal = .check) -> Compilation {
    compile(
      Request(goal, inputs: ["t"]),
      loading: MemoryFiles(["t/a.json": Self.tokens, "t/tokenc.yaml": configuration]).loader)
  }

  @Test func modesThatNothingReadsAreReported() {
    #expect(
      result("version: 1").diagnosticsText
        == "t/a.json:2:47: warning: 1 token has modes under `$extensions.mode`, which are not read; write `modes: [{extensions: mode}]` [unread-modes]\n"
    )
  }

  /// Modes may be under any key, and be tokens of their own; what else is there under `$extensions` is none.
  @Test func otherKeysHoldModes() throws {
    let tokens = """
      {"c": {"$type": "color",
        "n": {"$value": "#ffffff", "$extensions": {"org.example": {"contrast": 4.5}, "org.flags": {"dark": true}}},
        "a": {"$value": "#eeeeee", "$extensions": {"org.example.themes": {"dark": "#111111", "light-hc": "#fefefe"}}},
        "b": {"$value": "#dddddd", "$extensions": {"org.example.themes": {
          "dark": {"$value": "{c.n}", "$description": "as paper"}}}}}}
      """
    func result(_ configuration: String, _ goal: Request.Goal) -> Compilation {
      compile(
        Request(goal, inputs: ["t"]),
        loading: MemoryFiles(["t/a.json": tokens, "t/tokenc.yaml": configuration]).loader)
    }
    #expect(
      result("version: 1", .check).diagnosticsText
        == "t/a.json:3:46: warning: 2 tokens have modes under `$extensions.org.example.themes`, which are not read; write `modes: [{extensions: org.example.themes}]` [unread-modes]\n"
    )
    let built = result(
      """
      modes: [{extensions: org.example.themes}]
      themes: {light: {input: {mode: light-hc}, appearance: light}, dark: {input: {mode: dark}, appearance: dark}}
      outputs: [{format: css, file: x.css, comments: false, layers: none, scheme: light-dark}]
      """, .build)
    #expect(!built.log.hasErrors, "\(built.diagnosticsText)")
    let css = try #require(built.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
    #expect(css.contains("--c-a: light-dark(#fefefe, #111111);"), "\(css)")
    #expect(css.contains("--c-b: light-dark(#dddddd, "), "\(css)")
  }

  /// A mode may say that it has what a token is in the same mode.
  @Test func referencesNameModes() throws {
    let tokens = ##"""
      {"c": {"$type": "color",
        "ink": {"$value": "#111111", "$extensions": {"mode": {"light": "#111111", "dark": "#eeeeee"}}},
        "edge": {"$value": "{c.ink}", "$extensions": {"mode": {"light": "{c.ink#light}", "dark": "{c.ink#dark}"}}}}}
      """##
    let built = compile(
      Request(.build, inputs: ["t"]),
      loading: MemoryFiles([
        "t/a.json": tokens,
        "t/tokenc.yaml": """
        modes: [{extensions: mode}]
        themes: {light: {input: {mode: light}, appearance: light}, dark: {input: {mode: dark}, appearance: dark}}
        outputs: [{format: css, file: x.css, comments: false, layers: none, scheme: light-dark}]
        """,
      ]).loader)
    #expect(built.diagnosticsText == "")
    #expect(built.modifiers.map(\.contexts) == [["light", "dark"]])
    let css = try #require(built.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
    #expect(css.contains("--c-ink: light-dark(#111111, #eeeeee);"), "\(css)")
  }

  /// Tokens of Style Dictionary have modes next to their values, too.
  @Test func membersAreModes() throws {
    let tokens = ##"""
      {"k": {"value": "#111111"}, "bg": {"value": "#ffffff", "dark": "{k}"}, "fg": {"value": "#222222", "dark": "#eeeeee"}}
      """##
    func result(_ modes: String) -> Compilation {
      compile(
        Request(.build, inputs: ["t"]),
        loading: MemoryFiles([
          "t/a.json": tokens,
          "t/tokenc.yaml":
            "dialect: style-dictionary\n\(modes)outputs: [{format: css, file: x.css, scheme: light-dark}]",
        ]).loader)
    }
    #expect(result("").diagnosticsText.contains("write `modes: [{extensions: org.styledictionary}]`"))
    let built = result("modes: [{extensions: org.styledictionary}]\n")
    #expect(built.diagnosticsText == "")
    let css = try #require(built.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
    #expect(css.contains("--bg: light-dark(#ffffff, var(--k));"), "\(css)")
    #expect(css.contains("--fg: light-dark(#222222, #eeeeee);"), "\(css)")
  }

  @Test func modesAreContexts() throws {
    let built = result(
      "modes: [{extensions: mode}]\noutputs: [{format: css, file: x.css, comments: false, layers: none}]",
      .build)
    #expect(built.diagnosticsText == "")
    let css = try #require(built.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
    #expect(css.contains("--c-bg: #ffffff;") && css.contains("--c-bg: #000000;"))
    #expect(css.contains("--c-both: #111111;"))
    #expect(built.themes.map(\.name) == ["light", "dark"])
  }

  /// What is wrong in a file stays an error.
  @Test func theFilesAreStillDTCG() {
    let wrong = compile(
      Request(.check, inputs: ["t"]),
      loading: MemoryFiles([
        "t/a.json": Self.tokens.replacing("#111111", with: "whitish"),
        "t/tokenc.yaml": "modes: [{extensions: mode}]",
      ]).loader)
    #expect(wrong.log.hasErrors)
  }

  @Test func aResolverDocumentHasContextsOfItsOwn() {
    let refused = compile(
      Request(.check, inputs: ["t"]),
      loading: MemoryFiles([
        "t/a.json": "{}", "t/r.yaml": "version: '2025.10'\nresolutionOrder: []",
        "t/tokenc.yaml": "resolver: r.yaml\nmodes: [{extensions: mode}]",
      ]).loader)
    #expect(refused.diagnosticsText.contains("`modes` is about `sources`"))
  }
}
