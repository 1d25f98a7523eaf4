import Compiler
import Diagnostics
import Testing

@testable import Audit

/// The nearest passing color, written where the run asks for it.
@Suite struct ContrastFixTests {
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
        #"object:  {$type: color, $value: {"colorSpace": "srgb", "components": [0.462745, 0.462745, 0.462745]}}"#
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
    #expect(folder.fixed("a.yaml") == tokens.replacing("#C2CFE5", with: "#8995aa"))
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
