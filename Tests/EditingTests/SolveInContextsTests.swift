import Audit
import ColorScience
import Compiler
import Diagnostics
import Editing
import Repair
import Syntax
import TestSupport
import Testing
import Tokens

/// Pairs that fail in one context of an axis alone are repaired there, in the file of that context.
@Suite struct SolveInContextsTests {
  private static let configuration = """
    resolver: brands.resolver.yaml
    axes: all
    audit: {contrast: [{foreground: text.*, background: surface.default, minimum: 4.5}]}

    """

  /// Light and dark, and a second brand whose link is pale on white and is the one of dark on black.
  private static let files = [
    "t/base.yaml": """
    text: {$type: color, body: {$value: "#1b1f24"}, link: {$value: "#0550ae"}}
    surface: {$type: color, default: {$value: "#ffffff"}}

    """,
    "t/dark.yaml": """
    text: {$type: color, body: {$value: "#f0f3f6"}, link: {$value: "#71b7ff"}}
    surface: {$type: color, default: {$value: "#000000"}}

    """,
    "t/rosa.yaml": "text: {$type: color, link: {$value: \"#e85aad\"}}\n",
    "t/brands.resolver.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers:
      theme: {default: light, contexts: {light: [], dark: [{$ref: dark.yaml}]}}
      brand: {default: plain, contexts: {plain: [], rosa: [{$ref: rosa.yaml}]}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}, {$ref: "#/modifiers/brand"}]

    """,
    "t/tokenc.yaml": configuration,
  ]

  /// With one site and a fixed surface, the repair is the color that the audit proposes; it is shown in two themes.
  @Test func `a color of one context`() throws {
    let solve = SolveTests.solve(Self.files)
    let failing = solve.report?.contrast.filter { $0.verdict == .fail } ?? []
    #expect(failing.map(\.context.equations) == ["brand=rosa"])
    let suggestion = try #require(failing.first?.suggestion?.hex)
    #expect(SolveTests.moves(solve) == ["text.link #e85aad → \(suggestion)"])
    #expect(solve.changes.map(\.path) == ["t/rosa.yaml"])
    #expect(solve.text.contains("text.link  light, dark  #e85aad  \(suggestion)"))
    #expect(solve.text.contains("light, brand=rosa"))
    #expect(String(decoding: solve.json, as: UTF8.self).contains("\"context\":{\"brand\":\"rosa\"}"))

    var repaired = Self.files
    for change in solve.changes { repaired[change.path] = String(decoding: change.after, as: UTF8.self) }
    let again = SolveTests.solve(repaired)
    #expect(again.status == .passing)
    #expect(again.report?.contrast.allSatisfy { $0.ratio >= $0.required } == true)
  }

  /// One gray is text at the default, and on another surface in the other context: it has to pass on both.
  @Test func `a color of two contexts`() {
    var files = Self.files
    files["t/base.yaml"] = """
      text: {$type: color, body: {$value: "#767676"}}
      surface: {$type: color, default: {$value: "#ffffff"}}

      """
    files["t/dark.yaml"] = "{}\n"
    files["t/rosa.yaml"] = "surface: {$type: color, default: {$value: \"#f2d7e5\"}}\n"
    let free = SolveTests.solve(files)
    #expect(free.status == .solved)
    #expect(free.repair?.requirements.count == 4)
    #expect(free.after?.report?.contrast.allSatisfy { $0.ratio >= $0.required } == true)
    files["t/tokenc.yaml"] = Self.configuration + "solve: {keep: [text.*, surface.*]}\n"
    let kept = SolveTests.solve(files)
    #expect(kept.status == .impossible)
    #expect(
      kept.diagnostics.flatMap(\.notes).first?.message.hasSuffix(
        "needs 4.5 : 1 and has 3.38 : 1 in `light` with `brand=rosa`") == true)
  }

  /// What `fix --only low-contrast` writes, too.
  @Test func `a fix in a context`() {
    var request = Request(.check, inputs: ["t"])
    request.selection.only = [.lowContrast]
    let fixPoint = FixPoint(request, in: Workspace(loading: MemoryFiles(Self.files).loader, workers: .one))
    #expect(fixPoint.changes.map(\.path) == ["t/rosa.yaml"])
    #expect(
      fixPoint.compilation.report?.contrast.allSatisfy { $0.ratio >= $0.required } == true)
  }

  /// What editors propose at a color of one context.
  @Test func `a color that passes in a context`() throws {
    let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(Self.files).loader)
    let number = try #require(compilation.sources.all.firstIndex { $0.path == "t/rosa.yaml" })
    let source = SourceID(rawValue: UInt32(number))
    let offset = try #require(
      compilation.sources[source].bytes.firstRange(of: Array("#e85aad".utf8))?.lowerBound)
    let suggestion = try #require(compilation.report?.contrast.first { $0.verdict == .fail }?.suggestion?.hex)
    #expect(
      compilation.passingColors(at: offset, in: source).map(\.title)
        .contains("Use `\(suggestion)`, the nearest color that passes"))
  }

  /// A repair that names a step which no brand overrides takes the pair out of the axis.
  @Test func `a pair that is in no context any more`() {
    let solve = SolveTests.solve([
      "t/base.yaml": """
      g: {$type: color, 0: {$value: "#ffffff"}, 500: {$value: "#6b7280"}, 600: {$value: "#4b5563"}}
      text: {$type: color, link: {$value: "{g.500}"}}
      surface: {$type: color, default: {$value: "{g.0}"}}

      """,
      "t/rosa.yaml": "g: {$type: color, 500: {$value: \"#8a7f85\"}}\n",
      "t/r.resolver.yaml": """
      version: "2025.10"
      sets: {base: {sources: [{$ref: base.yaml}]}}
      modifiers: {brand: {default: blau, contexts: {blau: [], rosa: [{$ref: rosa.yaml}]}}}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/brand"}]

      """,
      "t/tokenc.yaml":
        "resolver: r.resolver.yaml\naxes: all\naudit: {contrast: [{foreground: text.*, background: surface.*, minimum: 4.5}]}\n",
    ])
    #expect(SolveTests.moves(solve) == ["text.link {g.500} → {g.600}"])
    #expect(solve.status == .solved)
  }
}
