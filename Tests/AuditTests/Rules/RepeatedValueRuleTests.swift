import Testing

/// Rules about values that are written twice.
@Suite struct RepeatedValueRuleTests {
  private let themes =
    "resolver: r.json\nthemes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}\n"
  private let resolver = """
    {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "a.yaml"}]}},
     "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.yaml"}]}, "default": "light"}},
     "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/theme"}]}
    """

  @Test func equalColorsInAnyNotation() {
    let folder = CheckedFolder(
      """
      $type: color
      a: {$value: 1️⃣"#ffffff"}
      b: {$value: 2️⃣"oklch(1 0 0)"}
      c: {$value: "{a}"}
      d: {$value: "#fffffe"}
      e: {$value: 3️⃣{colorSpace: srgb, components: [1, 1, 1]}}
      n: {$type: number, $value: 1}
      """, configuration: "severity: {duplicate-value: warning}")
    folder.expect(
      "a.yaml:2️⃣: warning: `b` has the value of `a`; refer to it, or remove one of them [duplicate-value]",
      "a.yaml:1️⃣: note: `a` is defined here",
      "a.yaml:3️⃣: warning: `e` has the value of `a`; refer to it, or remove one of them [duplicate-value]",
      "a.yaml:1️⃣: note: `a` is defined here")
    let fixed = folder.fixed("a.yaml")
    #expect(fixed.contains("b: {$value: \"{a}\"}") && fixed.contains("e: {$value: \"{a}\"}"))
  }

  @Test func onlyWhatIsAskedFor() {
    let tokens =
      "$type: number\na: {x: {$value: 1}}\nb: {x: {$value: 1}}\nd: {$type: duration, x: {$value: 1s}, y: {$value: 1s}}"
    func codes(_ options: String) -> Int {
      CheckedFolder(tokens, configuration: "rules: {\(options)}").codes.count { $0 == "duplicate-value" }
    }
    // Numbers of different top groups have different meanings, unless the configuration compares them.
    #expect(codes("duplicate-value: {}") == 1)
    #expect(codes("duplicate-value: {types: [number]}") == 0)
    #expect(codes("duplicate-value: {tokens: [a.**]}") == 0)
    #expect(codes("duplicate-value: {tokens: [a.**, b.**]}") == 1)
    #expect(codes("duplicate-value: {}, literal-outside-base: {base: [a.**, d.**], types: []}") == 1)
  }

  /// A space and a radius may both be 8px; a color is the same color in every group.
  @Test func whatDiffersInMeaning() {
    let folder = CheckedFolder(
      """
      space: {$type: dimension, s: {$value: 8px}, m: {inner: {$value: 8px}}}
      radius: {$type: dimension, s: {$value: 8px}}
      gray: {$type: color, 100: {$value: "#eee"}}
      neutral: {$type: color, 50: {$value: "#eeeeee"}}
      """, configuration: "severity: {duplicate-value: warning}")
    #expect(
      folder.messages == [
        "`space.m.inner` has the value of `space.s`; refer to it, or remove one of them",
        "`neutral.50` has the value of `gray.100`; refer to it, or remove one of them",
      ])
  }

  @Test func equalInOneThemeOnly() {
    let folder = CheckedFolder(
      "$type: number\na: {$value: 1}\nb: {$value: 1}\nc: {$value: 1}",
      configuration: themes + "severity: {duplicate-value: warning}",
      files: ["dark.yaml": "$type: number\nb: {$value: 2}", "r.json": resolver])
    #expect(
      folder.messages == [
        "`c` has the value of `a`; refer to it, or remove one of them"
      ])
  }

  @Test func whatAThemeNeedNotDefine() {
    let folder = CheckedFolder(
      "$type: number\na: {$value: 2️⃣1}\nb: {$value: \"{a}\"}\nc: {$value: \"{a}\"}\nd: {$value: 3}",
      configuration: themes + "severity: {redundant-theme-value: warning}",
      files: [
        "dark.yaml": """
        $type: number
        a:
          $value: 5 # changes
        b: {$value: "{d}"}
        # the alias leads to five here
        c: {$value: 1️⃣5}   # as it would be
        """, "r.json": resolver,
      ])
    #expect(folder.messages == ["`c` has this value without this entry; remove it"])
    #expect(folder.codes == ["redundant-theme-value"])
    #expect(folder.fixed("dark.yaml").hasSuffix("b: {$value: \"{d}\"}\n# the alias leads to five here\n"))
  }

  /// A context that is not the other's base proves nothing.
  @Test func filesOfContextsSideBySide() {
    let both = """
      {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "a.yaml"}]}},
       "modifiers": {"theme": {"contexts": {"light": [{"$ref": "light.yaml"}], "dark": [{"$ref": "dark.yaml"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/theme"}]}
      """
    let folder = CheckedFolder(
      "z: {$type: number, $value: 1}",
      configuration: "resolver: r.json\nseverity: {redundant-theme-value: warning}",
      files: [
        "light.yaml": "n: {$type: number, $value: 1}", "dark.yaml": "n: {$type: number, $value: 1}",
        "r.json": both,
      ])
    #expect(folder.codes == [])
  }
}
