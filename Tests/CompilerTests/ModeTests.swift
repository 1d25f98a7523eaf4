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
