import Compiler
import Import
import Syntax
import TestSupport
import Testing

/// The style sheet of a configuration next to a published one: `check --compare`.
@Suite struct OutputComparisonTests {
  private func comparison(_ published: String, configuration: String, rem: Double? = nil) -> OutputComparison
  {
    let files = MemoryFiles([
      "t/light.json": #"""
      {"color": {"bg": {"DEFAULT": {"$type": "color", "$value": "#ffffff"}, "hover": {"$type": "color", "$value": "#eeeeee"}}},
       "space": {"s": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}}}}
      """#,
      "t/tokenc.yaml": configuration,
    ])
    var workspace = Workspace(loading: files.loader, workers: .one)
    return OutputComparison(
      of: Request(.check, inputs: ["t"]),
      comparing: [
        Importation.Published(
          "dist/tokens.css", about: nil, PublishedNames(styleSheet: Array(published.utf8)))
      ], rem: rem, in: &workspace)
  }

  private static let published = ":root { --k-color-bg: #fff; --k-color-bg-hover: #eee; --k-space-s: 1rem }"

  @Test func rulesAreInferred() {
    let plain = comparison(Self.published, configuration: "outputs: [{format: css, file: x.css}]")
    #expect(plain.comparisons.first?.isEqual == false)
    #expect(
      plain.inferred == """
        naming of tokens.css: 3 of 3 names by rule, 0 by name
        naming: {drop-last: [DEFAULT], prefix: k}
        names: 0 lines
        lengths of tokens.css: {unit: rem, root: 16}

        """)
  }

  /// What is inferred makes the names and the values those that are published.
  @Test func theRulesReproduceThem() {
    let fitting = comparison(
      Self.published,
      configuration: """
        outputs:
          - {format: css, file: x.css, naming: {drop-last: [DEFAULT], prefix: k}, lengths: {unit: rem, root: 16}}
        """)
    #expect(
      fitting.comparisons.map(\.text) == ["dist/tokens.css: 3 names the same, 0 other, 0 missing, 0 new\n"])
  }

  /// A length that grows with the size of text is another one.
  @Test func unitsCount() {
    let configuration = "outputs: [{format: css, file: x.css, naming: {drop-last: [DEFAULT], prefix: k}}]"
    let strict = comparison(Self.published, configuration: configuration)
    #expect(strict.comparisons.first?.others.map(\.name) == ["--k-space-s"])
    let lax = comparison(Self.published, configuration: configuration, rem: 16)
    #expect(
      lax.comparisons.map(\.text) == [
        "dist/tokens.css: 3 names the same, 0 other, 0 missing, 0 new (1rem compared as 16px)\n"
      ])
  }
}
