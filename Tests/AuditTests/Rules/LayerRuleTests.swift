import Testing

/// Rules about layers of tokens: what has values, and what refers to what.
@Suite struct LayerRuleTests {
  private let tokens = """
    palette: {$type: color, blue: {3️⃣$value: "#005ce5"}, gray: {$value: "#888888"}, silver: {$value: "#808080"}, grey: {$value: "#808080"}}
    text: {$type: color, link: {$value: 1️⃣"#005CE5"}, hint: {$value: 2️⃣"#8a8a8a"}, note: {$value: "{palette.gray}"}}
    """

  @Test func literalsOutsideTheBaseLayer() {
    let folder = CheckedFolder(
      """
      palette:
        $type: color
        3️⃣blue: {$value: "#005ce5"}
        4️⃣gray: {$value: "#888888"}
      text:
        $type: color
        link: {$value: 1️⃣"rgb(0 92 229)"}
        hint: {$value: 2️⃣"#8a8a8a"}
        note: {$value: "{palette.gray}"}
      space: {$type: duration, $value: 1s}
      """, configuration: "rules: {literal-outside-base: {base: [palette.**]}}")
    folder.expect(
      "a.yaml:1️⃣: warning: `text.link` repeats the value of `palette.blue`; refer to it [literal-outside-base]",
      "a.yaml:3️⃣: note: `palette.blue` is defined here",
      "a.yaml:2️⃣: warning: `text.hint` is not part of the base layer and has a value of its own; refer to a token of the base layer [literal-outside-base]",
      "a.yaml:4️⃣: note: `palette.gray` is the nearest color, at ΔE OK 0.00")
    #expect(folder.fixed("a.yaml").contains("link: {$value: \"{palette.blue}\"}"))
  }

  @Test func typesAndSeverity() {
    let tokens = "palette: {a: {$type: number, $value: 1}}\nspace: {$type: duration, $value: 1s}"
    let options = "rules: {literal-outside-base: {base: [palette.**], types: [duration]}}"
    #expect(CheckedFolder(tokens, configuration: options).codes == ["literal-outside-base"])
    #expect(
      CheckedFolder(tokens, configuration: options + "\nseverity: {literal-outside-base: off}").codes == [])
    #expect(CheckedFolder(tokens).codes == [])
    let error = CheckedFolder(tokens, configuration: options + "\nseverity: {literal-outside-base: error}")
    #expect(!error.succeeded)
  }

  @Test func referencesAgainstTheLayers() {
    let folder = CheckedFolder(
      """
      palette: {$type: color, blue: {$value: "#005ce5"}, brand: {$value: "{palette.blue}"}}
      text: {$type: color, link: {$value: "{palette.brand}"}}
      button: {$type: color, label: {$value: "{text.link}"}, fill: {$value: 1️⃣"{palette.blue}"}}
      other: {$type: color, $value: "{button.fill}"}
      """,
      configuration: """
        rules:
          forbidden-reference:
            layers:
              - {name: base, tokens: [palette.**]}
              - {name: semantic, tokens: [text.**], from: [base]}
              - 2️⃣{name: component, tokens: [button.**], from: [semantic]}
        """)
    folder.expect(
      "a.yaml:1️⃣: warning: `button.fill` of the layer `component` refers to `palette.blue` of the layer `base`; refer to tokens of `semantic` [forbidden-reference]",
      "tokenc.yaml:2️⃣: note: the layer `component` is described here")
  }

  @Test func unknownLayers() {
    CheckedFolder(
      "a: {$type: number, $value: 1}",
      configuration: "rules: {forbidden-reference: {layers: [{name: base, tokens: [a], from: [1️⃣bas]}]}}"
    ).expect("tokenc.yaml:1️⃣: error: no layer is called `bas`; did you mean `base`? [invalid-configuration]")
  }

  /// In a resolver document the code stays what it was: an error that no severity lowers.
  @Test func inResolverDocumentsItStaysAnError() {
    let folder = CheckedFolder(
      "a: {$type: number, $value: 1}",
      configuration: "resolver: r.json\nseverity: {forbidden-reference: off}",
      files: [
        "r.json": """
        {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "a.yaml"}]}},
         "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/resolutionOrder/0"}]}
        """
      ])
    #expect(folder.codes == ["forbidden-reference"] && !folder.succeeded)
  }
}
