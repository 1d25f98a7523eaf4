import Emission
import Testing
import Tokens

@testable import Import

/// The rules that published names follow.
@Suite struct NamingInferenceTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let paths: [String]
    let names: [String]
    let flow: String
    var byName = 0
  }

  private static let examples = [
    Example(
      testDescription: "as usual", paths: ["color.bg", "space.xSmall"], names: ["color-bg", "space-x-small"],
      flow: "{}"),
    Example(
      testDescription: "a prefix", paths: ["color.bg", "space.s"], names: ["kui-color-bg", "kui-space-s"],
      flow: "{prefix: kui}"),
    Example(
      testDescription: "a collection that is left out and a prefix",
      paths: ["primitives.gray.50", "color-tokens.text.main", "color-tokens.text.quiet"],
      names: ["kg-gray-50", "kg-text-main", "kg-text-quiet"],
      flow: "{strip: [primitives, color-tokens], prefix: kg}"),
    Example(
      testDescription: "a default", paths: ["color.bg.DEFAULT", "color.bg.hover", "color.fg.DEFAULT"],
      names: ["color-bg", "color-bg-hover", "color-fg"], flow: "{drop-last: [DEFAULT]}"),
    Example(
      testDescription: "digits apart", paths: ["color.gray50", "space.2xl"],
      names: ["color-gray-50", "space-2-xl"], flow: "{split: digits}"),
    Example(
      testDescription: "segments as they are", paths: ["button.iconColor", "button.textColor"],
      names: ["button-iconColor", "button-textColor"], flow: "{split: segments, case: keep}"),
    Example(
      testDescription: "segments in small letters", paths: ["button.iconColor", "button.textColor"],
      names: ["button-iconcolor", "button-textcolor"], flow: "{split: segments, case: lower}"),
    Example(
      testDescription: "camel case", paths: ["color.bg.default", "color.fg"],
      names: ["colorBgDefault", "colorFg"], flow: "{case: camel}"),
    Example(
      testDescription: "capitals", paths: ["panel.border", "panel.color"],
      names: ["PANEL_BORDER", "PANEL_COLOR"], flow: #"{case: upper, join: "_"}"#),
    Example(
      testDescription: "two hyphens", paths: ["global.box-shadow.X.100", "global.border.radius.100"],
      names: ["pf-t--global--box-shadow--X--100", "pf-t--global--border--radius--100"],
      flow: #"{split: segments, case: keep, between: "--", prefix: pf-t}"#),
    Example(
      testDescription: "a group of its own", paths: ["color.bg", "color.fg", "space.aB", "space.cD"],
      names: ["color-bg", "color-fg", "spaceAB", "spaceCD"],
      flow: #"[{tokens: ["space.**"], case: camel}, {}]"#),
    Example(
      testDescription: "one of its own", paths: ["color.bg", "color.fg", "color.on-dark"],
      names: ["color-bg", "color-fg", "color-on_dark"], flow: "{}", byName: 1),
  ]

  @Test(arguments: examples) func publishedNamesFollowARule(_ example: Example) {
    let inference = NamingInference(
      example.names, of: example.paths.map { $0.split(separator: ".").map(String.init) },
      agree: { _, _ in true })
    #expect(inference.flow == example.flow)
    #expect(inference.names.count == example.byName)
    #expect(inference.countByRule == example.names.count - example.byName)
  }

  /// A name whose value is another one's is nobody's.
  @Test func nothingIsGuessedAgainstTheValue() {
    let inference = NamingInference(
      ["color-on_dark"], of: [["color", "on-dark"]], agree: { _, _ in false })
    #expect(inference.names.isEmpty && inference.countByRule == 0)
  }

  /// Thousands of tokens and as many names.
  @Test func manyNamesAreQuick() {
    let paths = (0..<3_000).map { ["primitives", "group\($0 % 40)", "subGroup\($0 % 300)", "token\($0)"] }
    let rule = "kg"
    let names = (0..<3_000).map { "\(rule)-group\($0 % 40)-sub-group\($0 % 300)-token\($0)" }
    let inference = NamingInference(names, of: paths, agree: { _, _ in true })
    #expect(inference.countByRule == 3_000)
    #expect(inference.flow == "{strip: [primitives], prefix: kg}")
  }

  // MARK: Lengths

  private func rule(_ lengths: [(String, Double, Dimension.Unit, Double, Dimension.Unit)]) -> String? {
    LengthInference(
      lengths.map { path, own, unit, published, other in
        (path.split(separator: ".").map(String.init), Dimension(own, unit), Dimension(published, other))
      }
    ).rule?.flow
  }

  @Test func lengthsFollowARule() {
    #expect(rule([("a.b", 16, .px, 1, .rem), ("a.c", 8, .px, 0.5, .rem)]) == "{unit: rem, root: 16}")
    #expect(rule([("a.b", 16, .px, 1.6, .rem)]) == "{unit: rem, root: 10}")
    #expect(rule([("a.b", 1, .rem, 16, .px)]) == "{unit: px, root: 16}")
    #expect(rule([("a.b", 16, .px, 16, .px)]) == nil)
    #expect(rule([("a.b", 16, .px, 3, .rem)]) == nil)
    #expect(
      rule([("space.b", 16, .px, 1, .rem), ("border.c", 1, .px, 1, .px)])
        == #"{unit: rem, root: 16, tokens: ["space.**"]}"#)
    #expect(
      rule([("a.b", 16, .px, 1, .rem), ("a.c", 1, .px, 1, .px)]) == #"{unit: rem, root: 16, tokens: ["a.b"]}"#
    )
  }
}
