import Compiler
import TestSupport
import Testing

/// What `check` says of folders with something wrong that is seldom wrong.
@Suite struct CheckTests {
  private func expect(_ files: [String: String], says lines: String...) {
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: files).loader)
    let expected = lines.map { located($0, in: files) + "\n" }.joined()
    #expect(result.diagnosticsText == expected)
  }

  @Test func themesWithoutALetter() {
    let message =
      "error: the theme `--` has no letters or digits to form a name: rename it [unspellable-name]"
    expect(
      [
        "t/a.yaml": "d: {$type: color, a: {$value: '#fff'}}",
        "t/tokenc.yaml": """
        themes: {"--": {appearance: light}, dark: {appearance: dark}}
        outputs: [{format: kotlin, file: o.kt, package: a}, {format: swift, file: o.swift}, {format: css, file: o.css}]
        """,
      ], says: "t/o.kt: \(message)", "t/o.swift: \(message)")
  }

  @Test func axesWhoseTypesHaveOneName() {
    expect(
      [
        "t/a.yaml": "d: {$type: number, x: {a: {$value: 1}}, y: {a: {$value: 1}}}",
        "t/tokenc.yaml": "components: [c.yaml]\noutputs: [{format: swift, file: o.swift}]",
        "t/c.yaml": """
        switch-on:
          axes: {kind: [x, y]}
          sizes: {path: "d.{kind}.{part}", parts: {a: q}}
        switch:
          axes: {1️⃣onKind: [x, y]}
          sizes: {path: "d.{onKind}.{part}", parts: {a: r}}
        """,
      ],
      says:
        "t/c.yaml:1️⃣: error: the axis `onKind` of `switch` and the axis `kind` of `switch-on` would both be `SwitchOnKind`: rename one, or give it a name under `names:` [name-collision]"
    )
  }

  @Test func rulesOfAnatomiesThatAreNone() {
    let relation =
      "error: an entry of `geometry` is a relation such as \"knob <= trackHeight\""
    expect(
      [
        "t/a.yaml":
          "c: {$type: color, a: {$value: '#000'}, b: {$value: '#fff'}}\nd: {$type: number, a: {$value: 1}}",
        "t/tokenc.yaml": "components: [c.yaml]\nseverity: {indistinct-state: off}",
        "t/c.yaml": """
        c:
          axes: {on: {false: x, true: y}}
          colors: {path: "c.{role}", roles: {a: track, b: mark}}
          sizes: {path: "d.{part}", parts: {a: gap}}
          contrast: [1️⃣1, {of: 2️⃣2, on: track, minimum: 3}, 3️⃣{on: track, minimum: 3}]
          distinguish: 4️⃣shape
          geometry: [5️⃣1, 6️⃣{a: b}]
        """,
      ],
      says:
        "t/c.yaml:1️⃣: error: an entry of `contrast` is a mapping with `of` and `on`, not the number 1 [invalid-anatomy]",
      "t/c.yaml:2️⃣: error: `2` is not a role of `c` [invalid-anatomy]",
      "t/c.yaml:3️⃣: error: an entry of `contrast` needs `of` [invalid-anatomy]",
      "t/c.yaml:4️⃣: error: `distinguish` is a mapping with `axis` and `by`, not the string `shape` [invalid-anatomy]",
      "t/c.yaml:5️⃣: \(relation), not the number 1 [invalid-anatomy]",
      "t/c.yaml:6️⃣: \(relation), not a mapping [invalid-anatomy]")
  }

  @Test func groupsToExtendThatAreNotThere() {
    expect(
      [
        "t/a.yaml": """
        g: {$type: number, x: {$value: 1}}
        h: {$extends: 1️⃣"{g.y.z}"}
        k: {$extends: 2️⃣"{no.thing}"}
        l: {m: {$extends: "{k.a}"}}
        """
      ], says: "t/a.yaml:1️⃣: error: there is no group `y` in `g` to extend [invalid-extends]",
      "t/a.yaml:2️⃣: error: there is no group `no` to extend [invalid-extends]")
  }

  /// A pair of the configuration whose background is translucent.
  private func veil(surface: String) -> [String: String] {
    [
      "t/a.yaml": """
      c: {$type: color, ink: {$value: '#000'}, veil: {$value: 1️⃣'#ffffff80'}, surface: {$value: '#777'}}
      """,
      "t/tokenc.yaml":
        "audit: {contrast: [2️⃣{foreground: c.ink, background: c.veil, \(surface)minimum: 4.5}]}",
    ]
  }

  @Test func translucentBackgroundsWithAndWithoutWhatIsBehindThem() {
    expect(
      veil(surface: ""),
      says:
        "t/a.yaml:1️⃣: error: `c.veil` is translucent with nothing opaque below it, so contrast on it cannot be measured; make it opaque, or name the color below it in `surface` [translucent-surface]",
      "t/tokenc.yaml:2️⃣: note: required here")
    expect(
      veil(surface: "surface: 3️⃣c.sirface, "),
      says:
        "t/tokenc.yaml:3️⃣: error: there is no token `c.sirface`; did you mean `c.surface`? [unknown-reference]"
    )
    expect(veil(surface: "surface: c.surface, "))
  }

  @Test func groupsInsteadOfTokens() {
    expect(
      [
        "t/a.yaml": """
        a: {$type: number, $root: {$value: 1}, b: {$value: 2}}
        c: {d: {$type: number, $value: 1}}
        x: {$type: number, e: {$value: 1️⃣"{a}"}, f: {$value: 2️⃣"{c}"}, g: {$value: {$ref: 3️⃣"#/a"}}}
        """
      ],
      says:
        "t/a.yaml:1️⃣: error: `a` is a group; its root token is `{a.$root}` [reference-to-group]",
      "t/a.yaml:2️⃣: error: `c` is a group, not a token; name one of the tokens in it [reference-to-group]",
      "t/a.yaml:3️⃣: error: `a` is a group; its root token is `#/a/$root` [reference-to-group]")
  }

  /// The group is there in another theme.
  @Test func aGroupToExtendThatIsNotThereInATheme() {
    expect(
      [
        "t/tokenc.yaml": "resolver: r.yaml",
        "t/r.yaml": """
        {version: '2025.10', modifiers: {theme: {contexts: {light: [], dark: [{k: {h: {i: {$type: number, x: {$value: 1}}}}}]}, default: light}},
         resolutionOrder: [{name: s, type: set, sources: [{$ref: a.yaml}]}, {$ref: '#/modifiers/theme'}]}
        """,
        "t/a.yaml": """
        k: {j: {$type: number, y: {$value: 1}}}
        g: {$extends: 1️⃣"{k.h.i}", z: {$type: number, $value: 2}}
        """,
      ],
      says: "t/a.yaml:1️⃣: error: there is no group `h` in `k` to extend (in theme `light`) [invalid-extends]")
  }

  /// What lies below a translucent role is what its first pair says: white on black is grey here, not white.
  @Test func translucentRolesOnOthers() {
    expect([
      "t/a.yaml": """
      c: {$type: color, icon: {$value: '#fff'}, knob: {$value: '#ffffff80'}, track: {$value: '#000'}}
      surface: {$type: color, $value: '#fff'}
      """,
      "t/tokenc.yaml": "components: [c.yaml]",
      "t/c.yaml": """
      c:
        colors: {path: "c.{role}", roles: {icon: icon, knob: knob, track: track}}
        surface: surface
        contrast: [{of: icon, on: knob, minimum: 3.9}, {of: knob, on: track, minimum: 5.3}, {of: track, on: surface, minimum: 21}]
      """,
    ])
  }
}
