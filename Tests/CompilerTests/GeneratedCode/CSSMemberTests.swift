import TestSupport
import Testing

/// References inside composite values.
@Suite struct CSSMemberTests {
  private static let base = """
    brand:  {$type: color, $value: "#005ce5"}
    thin:   {$type: dimension, $value: 1px}
    gap:    {$type: dimension, $value: 1.5rem}
    quick:  {$type: duration, $value: 100ms}
    ease:   {$type: cubicBezier, $value: [0, 0, 1, 1]}
    sans:   {$type: fontFamily, $value: [Inter, sans-serif]}
    bold:   {$type: fontWeight, $value: 700}
    ratio:  {$type: number, $value: 1.2}
    dotted: {$type: strokeStyle, $value: dotted}
    border: {$type: border, $value: {color: "{brand}", width: "{thin}", style: "{dotted}"}}
    fade:   {$type: transition, $value: {duration: "{quick}", delay: 0ms, timingFunction: "{ease}"}}
    low:    {$type: shadow, $value: {color: "#00000033", offsetX: 0px, offsetY: "{thin}", blur: 2px, spread: 0px}}
    high:
      $type: shadow
      $value:
        - "{low}"
        - {color: {$ref: "#/brand/$value"}, offsetX: 0px, offsetY: 4px, blur: 8px, spread: 0px, inset: true}
    sheen:  {$type: gradient, $value: [{color: "{brand}", position: 0}, {color: "#ffffff", position: 1}]}
    title:
      $type: typography
      $value: {fontFamily: "{sans}", fontSize: "{gap}", fontWeight: "{bold}", letterSpacing: "{thin}", lineHeight: "{ratio}"}
    deep:   {$type: shadow, $value: "{high}"}
    """

  @Test func `keep var()`() {
    let css = Generated("{format: css, file: a.css, include: ['*'], layers: none}", base: Self.base).text
    #expect(
      css.hasSuffix(
        """
          --border: var(--thin) var(--dotted) var(--brand);
          --fade: var(--quick) var(--ease) 0ms;
          --low: 0px var(--thin) 2px 0px #00000033;
          --high: var(--low), inset 0px 4px 8px 0px var(--brand);
          --sheen: linear-gradient(var(--brand) 0%, #ffffff 100%);
          --title: var(--bold) var(--gap)/var(--ratio) var(--sans);
          --title-letter-spacing: var(--thin);
          --deep: var(--high);
        }

        """), "\(css)")
  }

  @Test func `are written out where the output has no such token, and without references`() {
    let excluded = Generated(
      "{format: css, file: a.css, exclude: [brand, thin], layers: none}", base: Self.base
    ).text
    #expect(excluded.contains("  --border: 1px var(--dotted) #005ce5;\n"))
    #expect(excluded.contains("  --high: var(--low), inset 0px 4px 8px 0px #005ce5;\n"))
    let plain = Generated("{format: css, file: a.css, references: false}", base: Self.base).text
    #expect(plain.contains("--border: 1px dotted #005ce5;") && !plain.contains("var("))
  }

  @Test func `make exact colors needless where they are references`() {
    let base = """
      wide:   {$type: color, $value: "color(display-p3 1 0.2 0)"}
      border: {$type: border, $value: {color: "{wide}", width: 1px, style: solid}}
      other:  {$type: border, $value: {color: "color(display-p3 0 1 0)", width: 1px, style: solid}}
      """
    let css = Generated("{format: css, file: a.css, layers: none}", base: base).text
    #expect(
      css.hasSuffix(
        """
            --wide: color(display-p3 1 0.2 0);
            --other: 1px solid color(display-p3 0 1 0);
          }
        }

        """), "\(css)")
  }

  /// Though the value is the same in both themes, `var()` would not be: each refers to another token.
  @Test func `make a token differ between themes`() {
    let base = """
      a: {$type: color, $value: "#000001"}
      b: {$type: color, $value: "#000002"}
      line: {$type: border, $value: {color: "{a}", width: 1px, style: solid}}
      """
    let dark = """
      a: {$type: color, $value: "#000002"}
      b: {$type: color, $value: "#000001"}
      line: {$type: border, $value: {color: "{b}", width: 1px, style: solid}}
      """
    let output = Generated("{format: css, file: a.css}", base: base, overrides: [("theme", "dark", dark)])
    #expect(output.text.split(separator: "\n").count { $0.contains("--line: 1px solid var(--b);") } == 2)
  }

  /// One look-up for each member, however many there are.
  @Test func `are found in large values`() {
    let stops = (0..<5_000).map { "{color: '{brand}', position: \(Double($0) / 5_000)}" }
    let base = """
      brand: {$type: color, $value: "#005ce5"}
      sheen: {$type: gradient, $value: [\(stops.joined(separator: ", "))]}
      """
    let css = Generated("{format: css, file: a.css}", base: base).text
    #expect(css.ranges(of: "var(--brand) ").count == 5_000)
  }
}
