import Compiler
import Diagnostics
import Reports
import TestSupport
import Testing

/// `explain` for what is no token.
@Suite struct ExplainingTests {
  @Test(arguments: [
    (
      "g",
      "tokenc: error: `g` is a group of 2 tokens; name one of them, such as `g.a` [reference-to-group]"
    ),
    (
      "k",
      "tokenc: error: `k` is a group of 1 token; name one of them, such as `k.x.y` [reference-to-group]"
    ),
    ("g.c", "tokenc: error: no token is called `g.c`; did you mean `g.a`? [unknown-reference]"),
    ("something.else", "tokenc: error: no token is called `something.else` [unknown-reference]"),
    ("", "tokenc: error: no token is called `` [unknown-reference]"),
  ])
  func whatIsNoTokenIsTold(path: String, finding: String) {
    let files = MemoryFiles([
      "a.yaml": "g: {$type: number, a: {$value: 1}, b: {$value: 2}}\nk: {x: {y: {$type: number, $value: 1}}}"
    ])
    let result = compile(Request(.audit, inputs: ["a.yaml"]), loading: files.loader)
    let answer = result.explain(path)
    #expect(answer.value == nil && result.succeeded)
    #expect(text(of: answer.diagnostics) == finding + "\n")
  }

  @Test(arguments: [
    (
      "{$type: transition, $value: {duration: 200ms, delay: 0s, timingFunction: [0.2, 0, 0, 1]}}",
      "transition", "200ms after 0s cubic-bezier(0.2, 0, 0, 1)"
    ),
    (
      "{$type: gradient, $value: [{color: '#fff', position: 0}, {color: '#000', position: 1}]}", "gradient",
      "#ffffff at 0, #000000 at 1"
    ),
    (
      "{$type: color, $value: {colorSpace: oklch, components: [0.5, 0.1, none], alpha: 0.5}}", "color",
      "oklch(0.5 0.1 none / 0.5) ≈ #90496180"
    ),
    (
      "{$type: color, $value: {colorSpace: display-p3, components: [1, 0, 0]}}", "color",
      "color(display-p3 1 0 0) ≈ #ff0b0c"
    ),
    (
      "{$type: color, $value: {colorSpace: oklab, components: [0.27496220013705086, -0.014296664438, -0.0899374]}}",
      "color", "oklab(0.275 -0.0143 -0.0899) ≈ #0b2553"
    ),
    (
      "{$type: color, $value: {colorSpace: lab, components: [54.29, 264.0517, -0.00001]}}", "color",
      "lab(54.29% 264.1 0) ≈ #ff489d"
    ),
    (
      "{$type: color, $value: {colorSpace: hsl, components: [120, 100, 50]}}", "color", "#00ff00"
    ),
    (
      "{$type: strokeStyle, $value: {dashArray: [4px, 1rem], lineCap: round}}", "strokeStyle",
      "dashes 4px 1rem round"
    ),
  ])
  func valuesAreWrittenShortly(token: String, type: String, value: String) {
    let files = MemoryFiles(["a.yaml": "t: " + token])
    let result = compile(Request(.audit, inputs: ["a.yaml"]), loading: files.loader)
    let text = result.explain("t").value.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      text == """
        t  \(type)
        depends on nothing

        value
          light  \(value)

        in light
          a.yaml:1:1  t  \(value)

        names
          CSS    --t
          Swift  Tokens.t

        """)
  }
}
