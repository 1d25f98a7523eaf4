import Diagnostics
import TestSupport
import Testing
import Tokens

/// Composite values that are written as CSS writes them, and the names of colors.
@Suite struct CSSTextTests {
  private static let base = """
    c: {$type: color, $value: '#102030'}
    w: {$type: dimension, $value: 2px}
    n: {$type: number, $value: 0.5}
    d: {$type: duration, $value: 100ms}
    e: {$type: cubicBezier, $value: [0, 0, 1, 1]}
    s: {$type: strokeStyle, $value: dashed}
    f: {$type: fontFamily, $value: [Inter, serif]}
    b: {$type: fontWeight, $value: 700}
    l: {$type: shadow, $value: '1px 2px #000'}

    """

  private static let red = "srgb(1 0 0 #ff0000)"
  private static let c = "srgb(0.06274509803921569 0.12549019607843137 0.18823529411764706 #102030)"

  @Test(
    arguments: [
      ("color", "red", red), ("color", "RebeccaPurple", "srgb(0.4 0.2 0.6 #663399)"),
      ("shadow", "0 1px red", "\(red) 0px 1px 0px 0px"),
      ("shadow", "red 0 1px 2px 3px inset", "\(red) 0px 1px 2px 3px inset"),
      (
        "shadow", "inset {w} -1px rgb(255 0 0), 0 0 {w} {c}",
        "[srgb(1 0 0) 2px -1px 0px 0px inset, \(c) 0px 0px 2px 0px]"
      ),
      ("shadow", "{l}, 0 0 red", "[srgb(0 0 0 #000000) 1px 2px 0px 0px, \(red) 0px 0px 0px 0px]"),
      ("shadow", "{w} {w} {c}", "\(c) 2px 2px 0px 0px"),
      ("border", "1px solid red", "\(red) 1px solid"), ("border", "{c} {s} {w}", "\(c) 2px dashed"),
      ("transition", "200ms", "200ms 0ms bezier(0.25 0.1 0.25 1)"),
      ("transition", "{d} ease-in 0.1s", "100ms 0.1s bezier(0.42 0 1 1)"),
      ("transition", "cubic-bezier(0, 0, {n}, 1) 200ms", "200ms 0ms bezier(0 0 0.5 1)"),
      ("transition", "1s {e} {d}", "1s 100ms bezier(0 0 1 1)"),
      ("cubicBezier", "ease-in-out", "bezier(0.42 0 0.58 1)"), ("cubicBezier", "LINEAR", "bezier(0 0 1 1)"),
      ("cubicBezier", "cubic-bezier(.2, 0, {n}, -1)", "bezier(0.2 0 0.5 -1)"),
      ("gradient", "linear-gradient(red, {c})", "[\(red) 0, \(c) 1]"),
      (
        "gradient", "linear-gradient(45deg, red 10%, red, red 50%, {c})",
        "45deg [\(red) 0.1, \(red) 0.3, \(red) 0.5, \(c) 1]"
      ),
      (
        "gradient", "linear-gradient(to right, red {n} 80%, {c} 20%)",
        "to right [\(red) 0.5, \(red) 0.8, \(c) 0.8]"
      ),
      ("gradient", "linear-gradient(180deg, red, red)", "[\(red) 0, \(red) 1]"),
      ("typography", "16px/1.5 Inter", "'Inter' 16px 400 0px 1.5"),
      (
        "typography", "italic bold 1rem/150% 'A B', c d, serif",
        "['A B' 'c d' 'serif'] 1rem 700 0px 1.5 fontStyle='italic'"
      ),
      ("typography", "{b} {w}/{n} {f}, x", "['Inter' 'serif' 'x'] 2px 700 0px 0.5"),
    ] as [(String, String, String)])
  func values(_ type: String, _ text: String, _ value: String) {
    let resolved = Resolved(Self.base + "a: {$type: \(type), $value: \"\(text)\"}")
    #expect(resolved.findings == [])
    #expect(resolved.lines().last == "a: \(value)")
    // To the letter, none of this is a value.
    let strict = Resolved(Self.base + "a: {$type: \(type), $value: \"\(text)\"}", isStrict: true)
    #expect(strict.value("a") == nil)
  }

  @Test(
    arguments: [
      (
        "shadow", "0 1px 1️⃣redd",
        "`redd` does not fit in a shadow, where `inset`, two to four lengths and a color is expected"
      ),
      ("shadow", "0 1px", "a shadow as CSS writes it needs a color"),
      ("shadow", "red 1px", "a shadow as CSS writes it needs two to four lengths"),
      (
        "shadow", "1️⃣none",
        "`none` does not fit in a shadow, where `inset`, two to four lengths and a color is expected"
      ),
      (
        "shadow", "0 1px 1️⃣#12345",
        "`#12345` in a shadow is not a color: a color has 3, 4, 6 or 8 hex digits, not 5"
      ),
      ("shadow", "0 1️⃣{n} red", "`n` is a number, where `inset`, two to four lengths and a color is expected"),
      ("shadow", "0 1️⃣{nope} red", "there is no `nope`"),
      (
        "shadow", "0 1px rgb(1, 2",
        "`0 1px rgb(1, 2` is not a shadow: a parenthesis, a brace or a quote in it is not closed"
      ),
      // A vertical tab is not white space in CSS.
      (
        "shadow", "red 0 1️⃣1px\\v2px",
        "`1px\u{b}2px` does not fit in a shadow, where `inset`, two to four lengths and a color is expected"
      ),
      ("border", "1px red", "a border as CSS writes it needs a style"),
      (
        "transition", "1️⃣all 200ms",
        "`all` does not fit in a transition, where a duration, a curve and a delay, without a property of CSS, is expected"
      ),
      ("transition", "ease", "a transition as CSS writes it needs a duration"),
      (
        "cubicBezier", "1️⃣steps(4)",
        "`steps(4)` is not a cubic Bézier curve; write `cubic-bezier(x1, y1, x2, y2)`, `linear`, `ease`, `ease-in`, `ease-out` or `ease-in-out`"
      ),
      (
        "cubicBezier", "cubic-bezier(1️⃣2, 0, 1, 1)",
        "the x coordinates (the first and the third number) must be from 0 to 1"
      ),
      (
        "gradient", "radial-gradient(red, blue)",
        "`radial-gradient(red, blue)` is not a gradient; write an array of stops, or `linear-gradient()`"
      ),
      (
        "gradient", "linear-gradient(red 1️⃣10px, blue)",
        "`10px` does not fit in a gradient, where a color and its position in `%` is expected"
      ),
      (
        "typography", "bold 1️⃣Inter",
        "`Inter` does not fit in a typography value, where a style, a weight and the font size is expected"
      ),
      ("typography", "16px/1.5", "a typography value as CSS writes it needs a font family at its end"),
      ("color", "c", "`c` is not a color; to refer to the token, write `{c}`"),
      ("color", "$c", "`$c` is not a color; to refer to the token, write `{c}`"),
      (
        "color", "redd",
        "`redd` is not a color: write it as `#rrggbb` or as a function such as `oklch(0.6 0.2 260)`"
      ),
      (
        "dimension", "{w} {w}",
        "the string `{w} {w}` does not fit the type `dimension`, so the token is kept as it is written, without a type"
      ),
    ] as [(String, String, String)])
  func mistakes(_ type: String, _ text: String, _ message: String) throws {
    let marked = MarkedText(Self.base + "a: {$type: \(type), $value: \"\(text)\"}")
    let resolved = Resolved(marked.text)
    #expect(resolved.log.diagnostics.map(\.message) == [message])
    // Without a mark, the whole text is meant, from its quote on.
    let place = marked.location(of: 1) ?? "10:\(22 + type.utf8.count)"
    #expect(resolved.findings.first?.hasPrefix("\(place) ") == true)
  }

  /// Every reference that leads nowhere is reported, each at its place.
  @Test func placesOfReferences() {
    let marked = MarkedText("a: {$type: shadow, $value: \"1️⃣{x} 2️⃣{y} 0 3️⃣{z}\"}")
    let resolved = Resolved(marked.text)
    let places = [1, 2, 3].compactMap { marked.location(of: $0) }
    #expect(resolved.findings == places.map { "\($0) unknown-reference" })
  }

  @Test func referencesAreFollowedInEveryTheme() {
    let tokens = """
      a: {$type: shadow, $value: "0 1px {c}"}
      b: {$value: "{a}"}
      c: {$type: color, $value: "{d}"}
      d: {$type: color, $value: red}
      x: {$type: border, $value: "{x.y} solid red"}
      """
    let resolved = Resolved(tokens)
    #expect(resolved.value("b") == resolved.value("a"))
    #expect(resolved.value("a")?.text == "\(Self.red) 0px 1px 0px 0px")
    #expect(resolved.findings == ["5:29 invalid-reference"])
  }

  @Test func cyclesInTexts() {
    let resolved = Resolved(
      "a: {$type: shadow, $value: \"{b}, 0 0 red\"}\nb: {$type: shadow, $value: \"{a}, 0 0 red\"}")
    #expect(resolved.findings == ["1:28 circular-reference"])
  }
}
