import Testing

@Suite struct UnusedTokenRuleTests {
  @Test func whatNothingRefersTo() {
    CheckedFolder(
      """
      palette: {$type: color, blue: {$value: "#005ce5"}, 1️⃣red: {$value: "#f00"}, ink: {$value: "#000"}, paper: {$value: "#fff"}}
      text: {$type: color, link: {$value: "{palette.blue}"}}
      line: {$type: border, $value: {color: "{palette.ink}", width: 1px, style: solid}}
      """,
      configuration: """
        rules: {unused-token: {roots: [text.**, line]}}
        audit: {contrast: [{foreground: palette.ink, background: palette.paper, minimum: 3}]}
        """
    ).expect(
      "a.yaml:1️⃣: warning: nothing uses `palette.red`; remove it, or name it under `roots` of `rules: {unused-token: …}` [unused-token]"
    )
  }

  /// Applications use what nothing refers to; only what others should refer to can be unused in the set.
  @Test func whatApplicationsMayUse() {
    let tokens = """
      palette: {$type: color, blue: {$value: "#005ce5"}, 1️⃣red: {$value: "#f00"}, 2️⃣pink: {$value: "{palette.blue}"}}
      text: {$type: color, link: {$value: "{palette.blue}"}, 3️⃣plain: {$value: "#000"}}
      """
    func unused(_ configuration: String) -> [String] {
      CheckedFolder(tokens, configuration: configuration).messages.map { String($0.prefix { $0 != ";" }) }
    }
    #expect(unused("severity: {unused-token: warning}") == ["nothing uses `palette.red`"])
    #expect(
      unused("rules: {unused-token: {}, literal-outside-base: {base: [palette.**], types: []}}")
        == ["nothing uses `palette.red`", "nothing uses `palette.pink`"])
    #expect(
      unused("rules: {unused-token: {roots: [text.link]}}")
        == ["nothing uses `palette.red`", "nothing uses `palette.pink`", "nothing uses `text.plain`"])
  }

  /// An anatomy uses its tokens, its surface, and what it draws with.
  @Test func anatomiesUse() {
    let folder = CheckedFolder(
      """
      t: {$type: color, a: {bg: {$value: "#000"}}, b: {bg: {$value: "#fff"}}}
      surface: {$type: color, $value: "#777"}
      grow: {$type: number, $value: 2}
      """,
      configuration: "components: [c.yml]\nseverity: {unused-token: warning}",
      files: [
        "c.yml": """
        t:
          axes: {kind: [a, b]}
          colors: {path: "t.{kind}.{role}", roles: {bg: bg}}
          surface: surface
          drawing: [{role: bg, shape: box, scale: grow}]
        """
      ])
    folder.expect()
  }

  /// Tokens that another group has from `$extends` are used there.
  @Test func extendedGroupsUse() {
    #expect(
      CheckedFolder(
        "a: {x: {$type: number, $value: 1}}\nb: {$extends: \"{a}\", y: {$type: number, $value: \"{b.x}\"}}",
        configuration: "rules: {unused-token: {roots: [b.y]}}"
      ).codes == [])
  }
}
