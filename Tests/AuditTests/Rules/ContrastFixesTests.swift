import Compiler
import Diagnostics
import Testing

@testable import Audit

/// The nearest color with which all pairs of a literal pass, written where the run asks for it.
@Suite struct ContrastFixesTests {
  private static let tokens = """
    surface: {$type: color, $value: "#ffffff"}
    ink:     {$type: color, $value: "#8b95a5"}   # a comment
    hint:    {$type: color, $value: "{ink}"}
    object:  {$type: color, $value: {colorSpace: srgb, components: [0.6, 0.6, 0.6]}}
    """

  private func folder(
    _ pair: String, tokens: String = tokens, files: [String: String] = [:], more: String = "",
    only code: DiagnosticCode? = .lowContrast
  ) -> CheckedFolder {
    CheckedFolder(tokens, configuration: "audit:\n  contrast: [{\(pair)}]\n\(more)", files: files) {
      if let code { $0.selection.only = [code] }
    }
  }

  @Test func theForegroundIsWrittenWhereItIsALiteral() {
    let folder = folder("foreground: ink, background: surface, minimum: 4.5")
    #expect(folder.codes == ["low-contrast"])
    #expect(
      folder.fixed("a.yaml") == Self.tokens.replacing("#8b95a5", with: "#6e7787"))
  }

  @Test func anObjectStaysAnObject() {
    let fixed = folder("foreground: object, background: surface, minimum: 4.5").fixed("a.yaml")
    #expect(
      fixed.contains(
        "object:  {$type: color, $value: {colorSpace: srgb, components: [0.462745, 0.462745, 0.462745]}}"
      ))
  }

  @Test func theBackgroundIsWrittenWhereThePairSaysSo() {
    let tokens = "track: {$type: color, $value: \"#C2CFE5\"}\nknob: {$type: color, $value: \"#FFFFFF\"}\n"
    let folder = folder(
      "foreground: knob, background: track, minimum: 3, adjust: background", tokens: tokens)
    #expect(
      folder.messages == [
        "`knob` on `track` needs a contrast of 3 : 1 (WCAG 2.2 1.4.11) and has 1.57 : 1 (`#ffffff` on `#c2cfe5`; the background `#8995aa` would pass) in `light`"
      ])
    #expect(folder.fixed("a.yaml") == tokens.replacing("#C2CFE5", with: "#8995AA"))
  }

  /// One color for all pairs: on white alone it would be #6e7787.
  @Test func allPairsOfTheLiteralPass() {
    let folder = folder(
      "foreground: ink, background: surface, minimum: 4.5}, {foreground: ink, background: sunken, minimum: 4.5",
      tokens: Self.tokens + "\nsunken: {$type: color, $value: \"#eeeeee\"}")
    #expect(folder.fixed("a.yaml").contains("ink:     {$type: color, $value: \"#646d7c\"}"))
  }

  /// No color is offered with which another pair of the literal would fail.
  @Test func aColorThatAnotherPairNeedsStays() {
    let pair =
      "foreground: ink, background: surface, minimum: 4.5}, {foreground: dark, background: ink, minimum: 4.5"
    let tokens = Self.tokens + "\ndark: {$type: color, $value: \"#101010\"}"
    let folder = folder(pair, tokens: tokens)
    #expect(folder.codes == ["low-contrast"] && folder.hasNoFix)
    #expect(
      folder.compilation.log.diagnostics.flatMap(\.notes).map(\.message).last
        == "no color of `ink` passes all its pairs; `tokenc solve` moves several")
  }

  @Test func keptColorsStay() {
    let kept = folder("foreground: ink, background: surface, minimum: 4.5", more: "solve: {keep: [ink]}\n")
    #expect(kept.codes == ["low-contrast"] && kept.hasNoFix)
  }

  @Test func nothingIsWrittenWithoutBeingAskedFor() {
    #expect(folder("foreground: ink, background: surface, minimum: 4.5", only: nil).hasNoFix)
  }

  @Test func referencesStay() {
    #expect(folder("foreground: hint, background: surface, minimum: 4.5").hasNoFix)
  }

  /// A literal that every theme takes is changed only to what passes in all of them.
  @Test func oneLiteralServesAllThemes() {
    func themes(dark surface: String) -> [String: String] {
      [
        "themes.resolver.yaml": """
        version: "2025.10"
        sets: {base: {sources: [{$ref: a.yaml}]}}
        modifiers:
          theme:
            contexts: {light: [], dark: [{surface: {$type: color, $value: "\(surface)"}}]}
            default: light
        resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
        """
      ]
    }
    let more = "resolver: themes.resolver.yaml"
    let light = folder(
      "foreground: ink, background: surface, minimum: 4.5",
      files: themes(dark: "#eeeeee"), more: more)
    #expect(light.codes == ["low-contrast"])
    // What passes on the white surface alone is #6e7787.
    #expect(light.fixed("a.yaml").contains("ink:     {$type: color, $value: \"#646d7c\"}   # a comment"))
    let dark = folder(
      "foreground: ink, background: surface, minimum: 7",
      files: themes(dark: "#333333"), more: more)
    #expect(dark.codes == ["low-contrast"])
    #expect(dark.hasNoFix)
  }
}
