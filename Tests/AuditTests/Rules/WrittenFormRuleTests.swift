import Testing

/// Rules about how tokens are written: descriptions, types, spaces of colors, sizes of text, positions in gradients.
@Suite struct WrittenFormRuleTests {
  @Test func descriptions() {
    let tokens = """
      g: {$description: A group., 1️⃣a: {$type: number, $value: 1}, b: {$type: number, $value: 1, $description: One.}}
      2️⃣c: {$type: number, $value: 2}
      """
    CheckedFolder(tokens, configuration: "severity: {missing-description: warning}").expect(
      "a.yaml:1️⃣: warning: `g.a` has no `$description`; describe what it is for [missing-description]",
      "a.yaml:2️⃣: warning: `c` has no `$description`; describe what it is for [missing-description]")
    // What a group inherits is described where it is defined.
    CheckedFolder(
      "a: {$type: number, b: {$value: 1, $description: One.}}\nc: {$extends: \"{a}\"}",
      configuration: "severity: {missing-description: warning}"
    ).expect()
    CheckedFolder(tokens, configuration: "rules: {missing-description: {inherit: true}}").expect(
      "a.yaml:2️⃣: warning: `c` has no `$description`; describe what it is for [missing-description]")
    CheckedFolder(tokens, configuration: "rules: {missing-description: {tokens: [g.*]}}").expect(
      "a.yaml:1️⃣: warning: `g.a` has no `$description`; describe what it is for [missing-description]")
  }

  /// The dark definition has no description of its own, and the light one that has is in error.
  @Test("an error in one theme does not make a token undescribed in another") func descriptionsInError() {
    let resolver = """
      version: '2025.10'
      sets: {base: {sources: [{$ref: a.yaml}]}}
      modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
      resolutionOrder: [{$ref: '#/sets/base'}, {$ref: '#/modifiers/theme'}]
      """
    let folder = CheckedFolder(
      "a: {$type: color, $value: \"#12345\", $description: A color.}",
      configuration: "resolver: r.yaml\nseverity: {missing-description: warning}",
      files: ["r.yaml": resolver, "dark.yaml": "a: {$type: color, $value: \"#000000\"}"])
    #expect(folder.codes == ["invalid-value"])
  }

  @Test func colorsOutsideTheGamut() {
    let tokens = """
      $type: color
      a: {$value: 1️⃣"color(display-p3 0 1 0)"}
      b: {$value: "#00ff00"}
      c: {$value: 2️⃣"oklch(0.7 0.4 140)"}
      d: {$value: 3️⃣{colorSpace: display-p3, components: [1, 0, 0], alpha: 0.5}}
      e: {$value: "{a}"}
      """
    let wide = CheckedFolder(tokens, configuration: "severity: {out-of-gamut: warning}")
    #expect(wide.codes == ["out-of-gamut"])
    let folder = CheckedFolder(tokens, configuration: "rules: {out-of-gamut: {gamut: srgb}}")
    #expect(folder.codes == ["out-of-gamut", "out-of-gamut", "out-of-gamut"])
    #expect(
      folder.messages[0].hasPrefix("`a` is outside sRGB; write `color(srgb "))
    let again = CheckedFolder(folder.fixed("a.yaml"), configuration: "rules: {out-of-gamut: {gamut: srgb}}")
    #expect(again.codes == [])
  }

  @Test func colorsInOtherSpaces() {
    let folder = CheckedFolder(
      """
      $type: color
      a: {$value: 1️⃣"#005ce5"}
      b: {$value: "oklch(0.5 0.1 200)"}
      c: {$value: 2️⃣{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.25}}
      """, configuration: "rules: {color-space: {space: oklch}}")
    #expect(folder.codes == ["color-space", "color-space"])
    let fixed = folder.fixed("a.yaml")
    #expect(fixed.contains(#"c: {$value: {"colorSpace": "oklch", "components": [0, 0, 0], "alpha": 0.25}}"#))
    // What is written instead is the same color, and is written back without a difference.
    let back = CheckedFolder(fixed, configuration: "rules: {color-space: {space: srgb}}").fixed("a.yaml")
    #expect(CheckedFolder(back).hex(of: "a") == "#005ce5")
  }

  @Test func smallText() {
    let tokens = """
      t: {$type: typography, $value: 1️⃣{fontFamily: Inter, fontSize: 0.7rem, fontWeight: 400, letterSpacing: 0px, lineHeight: 1}}
      u: {$type: typography, $value: "{t}"}
      size: {$type: dimension, s: {$value: 2️⃣11px}, m: {$value: 12px}}
      gap: {$type: dimension, $value: 1px}
      """
    CheckedFolder(tokens, configuration: "rules: {small-text: {tokens: [size.*]}}").expect(
      "a.yaml:1️⃣: warning: `t` is text of 0.7rem; the minimum is 12px [small-text]",
      "a.yaml:2️⃣: warning: `size.s` is text of 11px; the minimum is 12px [small-text]")
    CheckedFolder(tokens, configuration: "rules: {small-text: {minimum: 0.6rem}}").expect()
    CheckedFolder("a: {$type: number, $value: 1}", configuration: "rules: {small-text: {minimum: 1️⃣big}}")
      .expect(
        "tokenc.yaml:1️⃣: error: expected a length such as `12px` or `0.75rem`, found the string `big` [invalid-configuration]"
      )
  }

  @Test func typesOfTheirOwn() {
    let folder = CheckedFolder(
      """
      g:
        $type: color
        1️⃣a: {$value: "#000"}
        2️⃣b:
          $description: Blue.
          $value: "#00f"
        c: {$type: color, $value: "#fff"}
      3️⃣d: {$value: "{g.a}"}
      """, configuration: "severity: {untyped-token: warning}")
    folder.expect(
      "a.yaml:1️⃣: warning: `g.a` has no `$type` of its own; write `$type: color` [untyped-token]",
      "a.yaml:2️⃣: warning: `g.b` has no `$type` of its own; write `$type: color` [untyped-token]",
      "a.yaml:3️⃣: warning: `d` has no `$type` of its own; write `$type: color` [untyped-token]")
    #expect(
      folder.fixed("a.yaml") == """
        g:
          $type: color
          a: {$type: color, $value: "#000"}
          b:
            $type: color
            $description: Blue.
            $value: "#00f"
          c: {$type: color, $value: "#fff"}
        d: {$type: color, $value: "{g.a}"}
        """)
  }

  @Test func positionsThatAreClamped() {
    CheckedFolder(
      """
      g: {$type: gradient, $value: [{color: "#000", position: 1️⃣-0.5}, {color: "#fff", position: 2️⃣100}, {color: "#777", position: 1}]}
      h: {$value: "{g}"}
      """
    ).expect(
      "a.yaml:1️⃣: warning: a position is from 0 to 1, so -0.5 counts as 0; write a number in that range [gradient-position]",
      "a.yaml:2️⃣: warning: a position is from 0 to 1, so 100 counts as 1; write a number in that range [gradient-position]"
    )
  }

  @Test func optionsOfRulesThatHaveNone() {
    CheckedFolder("a: {$type: number, $value: 1}", configuration: "rules: {stale-waiver: 1️⃣{soon: true}}")
      .expect(
        "tokenc.yaml:1️⃣: error: `stale-waiver` has no options; set its severity under `severity` [unknown-key]"
      )
    CheckedFolder("a: {$type: number, $value: 1}", configuration: "rules: {small-text: {1️⃣minimim: 1px}}")
      .expect(
        "tokenc.yaml:1️⃣: error: unknown key `minimim`; did you mean `minimum`? [unknown-key]")
  }
}
