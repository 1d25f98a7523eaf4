import Testing
import Tokens

/// What is wrong in an anatomy is told at its place; the rest of the component is kept where it can be relied on.
@Suite struct AnatomyMistakesTests {
  struct Case: CustomTestStringConvertible {
    var text: String
    var findings: [String]
    /// The names of the components that are left.
    var components: [String] = ["t"]

    var testDescription: String { text }
  }

  static let sizes = "sizes: {path: \"t.{part}\", parts: {gap: gap}}"
  static let colors = "colors: {path: \"t.{role}\", roles: {bg: track, fg: mark}}"

  @Test(arguments: [
    Case(
      text: "1️⃣[toggle]",
      findings: [
        "1️⃣ invalid-anatomy: a file of anatomies is a mapping from names of components to their anatomies, not a list"
      ], components: []),
    Case(
      text: "t: 1️⃣toggle",
      findings: [
        "1️⃣ invalid-anatomy: an anatomy is a mapping with keys such as `axes`, `elements` or `colors`, not the string `toggle`"
      ],
      components: []),
    Case(text: "1️⃣t: {}", findings: ["1️⃣ invalid-anatomy: `t` needs `colors` or `sizes`"], components: []),
    Case(
      text: "t: {1️⃣geometri: [], \(sizes)}",
      findings: ["1️⃣ unknown-key: unknown key `geometri`; did you mean `geometry`?"]),
    Case(
      text: "t: {sizes: {path: \"t.{part}\", 1️⃣wobble: 1, parts: {gap: gap}}}",
      findings: ["1️⃣ unknown-key: unknown key `wobble`; the keys here are `path` and `parts`"]),
  ])
  func shape(_ example: Case) { check(example) }

  @Test(arguments: [
    Case(
      text: "t: {axes: 1️⃣[state], \(sizes)}",
      findings: ["1️⃣ invalid-anatomy: `axes` is a mapping from names of axes to their values, not a list"],
      components: []),
    // One cause, one error: what the reader told is not told again.
    Case(
      text: "t: {axes: 1️⃣*nope, \(sizes)}",
      findings: ["1️⃣ yaml-syntax: there is no anchor `&nope` before this alias"], components: []),
    Case(
      text: "t: {axes: {state: 1️⃣default}, \(sizes)}",
      findings: [
        "1️⃣ invalid-anatomy: `state` is a list of values, or a mapping from values to their spelling in paths, not the string `default`"
      ],
      components: []),
    Case(
      text: "t: {axes: {1️⃣a-b: [x]}, \(sizes)}",
      findings: [
        "1️⃣ invalid-anatomy: `a-b` cannot name an axis; use letters, digits and `_`, and do not begin with a digit"
      ],
      components: []),
    Case(
      text: "t: {axes: {1️⃣role: [x]}, \(sizes)}",
      findings: [
        "1️⃣ invalid-anatomy: an axis cannot be named `role`, which stands for the tokens' own names in paths"
      ],
      components: []),
    Case(
      text: "t: {axes: {state: [a.b, b, 1️⃣b]}, \(sizes)}",
      findings: [
        "@a.b invalid-anatomy: `a.b` cannot be in a path: names of tokens have no `{`, `}` or `.`",
        "1️⃣ invalid-anatomy: `state` has `b` twice; remove one",
      ], components: []),
    Case(
      text: "t: {axes: {on: {false: x, 1️⃣true: x}}, \(sizes)}",
      findings: ["1️⃣ invalid-anatomy: `on` has `true` or its spelling `x` twice; remove one"],
      components: []),
    Case(
      text:
        "t: {axes: {a: &n [1,2,3,4,5,6,7,8,9,10], b: *n, c: *n, d: *n, 1️⃣e: [x, y]}, \(sizes)}",
      findings: [
        "1️⃣ limit-exceeded: `t` has more than 10000 variants with this axis; describe it as several components"
      ], components: []),
  ])
  func axes(_ example: Case) { check(example) }

  @Test(arguments: [
    Case(
      text: "t: {axes: {state: [a]}, sizes: {path: \"t.1️⃣{stat}.{part}\", parts: {gap: gap}}}",
      findings: ["1️⃣ invalid-anatomy: `{stat}` is neither an axis nor `{part}`; did you mean `state`?"],
      components: []),
    Case(
      text: "t: {sizes: {path: \"1️⃣t.gap\", parts: {gap: gap}}}",
      findings: ["1️⃣ invalid-anatomy: the path needs `{part}` in place of the tokens' own names"],
      components: []),
    Case(
      text: "t: {sizes: {path: \"t1️⃣..{part}\", parts: {gap: gap}}}",
      findings: ["1️⃣ invalid-anatomy: a segment of the path is empty here"], components: []),
    Case(
      text: "t: {sizes: {path: \"t.1️⃣{part\", parts: {gap: gap}}}",
      findings: ["1️⃣ invalid-anatomy: this brace is not closed"], components: []),
    Case(
      text: "t: {sizes: {path: \"t.part1️⃣}\", parts: {gap: gap}}}",
      findings: ["1️⃣ invalid-anatomy: this brace was not opened"], components: []),
    Case(
      text: "t: {sizes: {path: 1️⃣[t], parts: {gap: gap}}}",
      findings: ["1️⃣ invalid-anatomy: `path` is a token path such as `t.….{part}`, not a list"], components: []
    ),
    Case(
      text: "t: {sizes: {path: \"t.{part}\", parts: 1️⃣[gap]}}",
      findings: ["1️⃣ invalid-anatomy: `parts` is a mapping from segments of paths to names, not a list"],
      components: []),
  ])
  func paths(_ example: Case) { check(example) }

  @Test(arguments: [
    Case(
      text: "t: {sizes: {path: \"t.{part}\", parts: {gap: 1️⃣track-gap, a: b, c: 2️⃣b}}, geometry: [gap = 2]}",
      findings: [
        "1️⃣ invalid-anatomy: `track-gap` cannot name `gap`; use letters, digits and `_`, and do not begin with a digit, as in `trackWidth`",
        "2️⃣ invalid-anatomy: `b` already names another part of this component",
      ]),
    Case(
      text:
        "t: {colors: {path: \"t.{role}\", roles: {bg: 1️⃣surface, fg: mark}}, contrast: [{of: mark, on: track}]}",
      findings: ["1️⃣ invalid-anatomy: `surface` is what is behind the component; give the role another name"]),
    Case(
      text: "t: {colors: {path: \"t.{role}\", roles: {bg: {name: track, system: 1️⃣Highligt}}}}",
      findings: ["1️⃣ invalid-anatomy: `Highligt` is not a system color of CSS; did you mean `Highlight`?"]),
    Case(
      text:
        "t: {axes: {on: {false: off, true: on}}, colors: {path: \"t.{on}.{role}\", roles: {bg: {name: track, only: {on: 1️⃣off}}, fg: fg}}}",
      findings: ["1️⃣ invalid-anatomy: `off` is not a value of `on`; did you mean `false`?"]),
    Case(
      text: "t: {axes: {state: [a]}, \(colors), exempt: {1️⃣sate: a}}",
      findings: ["1️⃣ invalid-anatomy: `sate` is not an axis of `t`; did you mean `state`?"]),
  ])
  func members(_ example: Case) { check(example) }

  @Test(arguments: [
    Case(
      text: "t: {\(colors), contrast: [{of: 1️⃣trak, on: track}]}",
      findings: ["1️⃣ invalid-anatomy: `trak` is not a role of `t`; did you mean `track`?"]),
    Case(
      text: "t: {\(colors), contrast: [{of: mark, on: 1️⃣surface}]}",
      findings: [
        "1️⃣ invalid-anatomy: `t` does not have a `surface`; add `surface:` with the path of the token behind it"
      ]),
    Case(
      text: "t: {\(colors), contrast: [1️⃣{of: mark, on: mark}]}",
      findings: ["1️⃣ invalid-anatomy: `of` and `on` are the same; name what is behind it in `on`"]),
    Case(
      text: "t: {\(colors), contrast: [{of: mark, on: track, minimum: 1️⃣22}]}",
      findings: ["1️⃣ invalid-anatomy: `minimum` is a ratio from 1 to 21, such as 3, not the number 22"]),
    Case(
      text: "t: {\(colors), contrast: 1️⃣{of: mark}}",
      findings: ["1️⃣ invalid-anatomy: `contrast` is a list, not a mapping"]),
    Case(
      text: "t: {axes: {on: [a, b]}, \(colors), distinguish: {axis: 1️⃣off, by: shape}}",
      findings: ["1️⃣ invalid-anatomy: `axis` is one of the axes of `t`"]),
    Case(
      text: "t: {axes: {on: [a, b]}, \(colors), distinguish: {axis: on, by: 1️⃣hue}}",
      findings: ["1️⃣ invalid-anatomy: `by` is `shape` or `color`, not the string `hue`"]),
    Case(
      text: "t: {\(sizes), geometry: [\"gap > 1️⃣gab\"]}",
      findings: ["1️⃣ invalid-expression: `gab` is not a size of `t`; did you mean `gap`?"]),
    Case(
      text: "t: {\(sizes), surface: 1️⃣[]}",
      findings: ["1️⃣ invalid-anatomy: `surface` is the path of a token, not an empty list"]),
    Case(
      text: "t: {\(sizes), content: {icon: 1️⃣[]}}",
      findings: ["1️⃣ invalid-anatomy: the description of `icon` is a string, not an empty list"]),
    Case(
      text: """
        t:
          \(colors)
          drawing: [{role: 1️⃣trak, shape: box}, {role: track, shape: 2️⃣chek}, 3️⃣{shape: box}]
        """,
      findings: [
        "1️⃣ invalid-anatomy: `trak` is not a role of `t`; did you mean `track`?",
        "2️⃣ invalid-anatomy: `shape` is `box`, `border`, `ring`, `check`, `dash`, `symbol`, `symbol-outline`, `spinner`, `text` or `subtext`, not `chek`; did you mean `check`?",
        "3️⃣ invalid-anatomy: an entry of `drawing` needs `role`",
      ]),
    Case(
      text: "t: {\(sizes), native: 1️⃣[switch]}",
      findings: ["1️⃣ invalid-anatomy: `native` is a mapping from names to descriptions, not a list"]),
  ])
  func rules(_ example: Case) { check(example) }

  private func check(_ example: Case) {
    let reading = AnatomyReading(example.text)
    #expect(reading.findings == example.findings)
    #expect(reading.anatomies.map(\.name) == example.components)
  }
}
