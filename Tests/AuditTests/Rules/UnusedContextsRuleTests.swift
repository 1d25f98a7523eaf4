import Testing

@Suite struct UnusedContextsRuleTests {
  private func folder(_ configuration: String) -> CheckedFolder {
    CheckedFolder(
      "a: {$type: number, $value: 1}", configuration: "resolver: r.json\n" + configuration,
      files: [
        "r.json": """
        {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "a.yaml"}]}},
         "modifiers": {1️⃣"theme": {"contexts": {"light": [], "dark": [], "sepia": []}, "default": "light"}},
         "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/theme"}]}
        """
      ])
  }

  @Test func aContextThatNoThemeHas() {
    let folder = folder("themes: {light: {}, dark: {input: {theme: dark}}}")
    #expect(
      folder.messages == [
        "no theme or output chooses the context `sepia` of the modifier `theme`; choose it in the `input` of one, or remove it"
      ])
    #expect(folder.codes == ["unused-context"])
  }

  @Test func anOutputThatChoosesIt() {
    #expect(
      folder(
        """
        themes: {light: {}, dark: {input: {theme: dark}}}
        outputs: [{format: css, file: o.css, input: {theme: sepia}}]
        """
      ).codes == [])
  }

  /// A modifier that is pinned is decided.
  @Test func aPinnedModifier() {
    #expect(folder("themes: {light: {}}\ninput: {theme: dark}").codes == [])
  }
}
