import CSS
import ColorScience
import TestSupport
import Testing

@testable import Tokens

/// `color-mix()`, relative colors and `contrast-color()`, as CSS Color 4 and 5 have them.
@Suite struct ColorExpressionTests {
  private static let tokens: [String: ExpressionValue] = [
    "red": .color(Color(.srgb, 1, 0, 0)), "p3": .color(Color(.displayP3, 0, 1, 0)),
    "half": .color(Color(.srgb, 0, 0, 1, alpha: 0.5)), "ok": .color(Color(.oklch, 0.6, 0.2, 260)),
    "gray": .color(Color(.oklch, 0.6, 0.1, 0, missing: .third)), "n": .quantity(Quantity(0.25)),
    "hue": .quantity(Quantity(120)), "px": .quantity(Quantity(1, .px)),
  ]

  @Test(arguments: [
    // CSS Color 5 §3, the examples.
    ("color-mix(in lch, purple 50%, plum 50%)", "lch 51.5117 52.2151 325.8412"),
    ("color-mix(in lch, plum, purple)", "lch 51.5117 52.2151 325.8412"),
    ("color-mix(in srgb, white 30%, black)", "srgb 0.3 0.3 0.3"),
    ("color-mix(in srgb, 30% white, black 70%)", "srgb 0.3 0.3 0.3"),
    ("color-mix(in srgb, calc(30%) white, black)", "srgb 0.3 0.3 0.3"),
    ("color-mix(in srgb, white, black 30%)", "srgb 0.7 0.7 0.7"),
    ("color-mix(in srgb, white 20%, black 20%)", "srgb 0.5 0.5 0.5 / 0.4"),
    ("color-mix(in srgb, white 90%, black 90%)", "srgb 0.5 0.5 0.5"),
    ("color-mix(in srgb, white 0%, black)", "srgb 0 0 0"),
    ("color-mix(white, black)", "oklab 0.5 0 0"),
    ("color-mix({red}, {red})", "oklab 0.628 0.2249 0.1258"),
    ("color-mix(in srgb, {red} calc({n} * 100%), black)", "srgb 0.25 0 0"),
    ("color-mix(in srgb, transparent 25%, {red})", "srgb 1 0 0 / 0.75"),
    ("color-mix(in srgb, {half}, {red})", "srgb 0.6667 0 0.3333 / 0.75"),
    ("color-mix(in hsl, hsl(120deg 10% 20%), hsl(30deg 30% 40%))", "hsl 75 20 30"),
    ("color-mix(in hsl, hsl(120deg 10% 20% / .4), hsl(30deg 30% 40% / .8))", "hsl 75 23.3333 33.3333 / 0.6"),
    (
      "color-mix(in hsl, hsl(120deg 10% 20% / .4) 25%, hsl(30deg 30% 40% / .8))",
      "hsl 52.5 27.1429 37.1429 / 0.7"
    ),
    ("color-mix(in hwb, hwb(120deg 10% 20%), hwb(30deg 30% 40%))", "hwb 75 20 30"),
    (
      "color-mix(in oklch, oklch(0.1 0.2 30deg / .4), oklch(0.5 0.6 70deg / .8))",
      "oklch 0.3667 0.4667 50 / 0.6"
    ),
    ("color-mix(in lab, lab(10 20 30), lab(50 60 70))", "lab 30 40 50"),
    ("color-mix(in xyz, color(xyz .1 .2 .3), color(xyz-d65 .5 .6 .7))", "xyz-d65 0.3 0.4 0.5"),
    ("color-mix(in srgb-linear, white, black)", "srgb-linear 0.5 0.5 0.5"),
    ("Color-Mix(IN Display-P3, color(display-p3 1 0 0), color(display-p3 0 0 1))", "display-p3 0.5 0 0.5"),
    // What is missing is taken from the other (CSS Color 4 §12.2).
    ("color-mix(in lch, lch(none none none), lch(30 40 80))", "lch 30 40 80"),
    ("color-mix(in lch, lch(none 20 none), lch(none 40 80))", "lch none 30 80"),
    ("color-mix(in lch, lch(none none none), lch(none none none))", "lch none none none"),
    ("color-mix(in oklch, white, {ok})", "oklch 0.8 0.1 260"),
    ("color-mix(in hsl, gray, red)", "hsl 0 50 50.098"),
    ("color-mix(in oklch, lch(50 none 30), {ok})", "oklch 0.5845 0.2 260"),
    ("color-mix(in oklch, {gray}, white)", "oklch 0.8 0.05 none"),
    ("color-mix(in oklab, lab(50 none 20), oklab(0.5 0.1 0.1))", "oklab 0.5335 0.1 0.0749"),
  ])
  func mixes(text: String, value: String) {
    let evaluated = Evaluated(text, Self.tokens)
    #expect(evaluated.faults == [])
    #expect(evaluated.value.words == value)
  }

  /// CSS Color 4 §12.4: the hues that half of both have.
  @Test(
    arguments: [
      (40, 60, [50, 230, 50, 230]), (60, 40, [50, 230, 230, 50]), (50, 330, [10, 190, 190, 10]),
      (330, 50, [10, 190, 10, 190]), (20, 320, [350, 170, 170, 350]), (320, 20, [350, 170, 350, 170]),
      (30, 30, [30, 210, 30, 30]), (0, 180, [90, 90, 90, 270]), (180, 0, [90, 90, 270, 90]),
    ] as [(Double, Double, [Double])]
  )
  func huesGoAroundTheCircle(from: Double, to: Double, hues: [Double]) throws {
    for (arc, hue) in zip(["shorter", "longer", "increasing", "decreasing"], hues) {
      for (space, index) in [("hsl", 0), ("hwb", 0), ("lch", 2), ("oklch", 2)] {
        let color = { (hue: Double) -> String in
          index == 0 ? "\(space)(\(hue) 20 30)" : "\(space)(0.3 0.2 \(hue))"
        }
        let mixed = try Evaluated.color("color-mix(in \(space) \(arc) hue, \(color(from)), \(color(to)))")
        #expect(abs(mixed.components[index] - hue) < 1e-9, "\(space) \(arc)")
      }
    }
  }

  @Test(
    arguments: [
      ("rgb(from {red} r g b)", "srgb 1 0 0"), ("rgb(from {red} r g b / 50%)", "srgb 1 0 0 / 0.5"),
      ("rgb(from {half} r g b)", "srgb 0 0 1 / 0.5"),
      ("rgb(from {half} r g b / calc(alpha / 2))", "srgb 0 0 1 / 0.25"),
      ("rgb(from {red} g b r)", "srgb 0 0 1"), ("rgb(from {red} calc(r - 51) 20% 51)", "srgb 0.8 0.2 0.2"),
      ("rgb(from rebeccapurple r calc(g * 2) 10)", "srgb 0.4 0.4 0.0392"),
      ("oklch(from {ok} calc(l - 0.1) c h)", "oklch 0.5 0.2 260"),
      ("oklch(from {ok} l calc(c * {n}) h / {n})", "oklch 0.6 0.05 260 / 0.25"),
      ("oklch(from white l c h)", "oklch 1 0 none"), ("lab(from white l a b)", "lab 100 0 0"),
      ("oklch(from {ok} l c calc(h + 120))", "oklch 0.6 0.2 20"),
      ("oklch(from {ok} l c -90deg)", "oklch 0.6 0.2 270"),
      ("oklch(from {ok} 50% 50% 0.5turn)", "oklch 0.5 0.2 180"),
      ("oklch(from {ok} l c none)", "oklch 0.6 0.2 none"),
      ("oklch(from {gray} l c h)", "oklch 0.6 0.1 none"),
      ("oklch(from {gray} l c calc(h + 10))", "oklch 0.6 0.1 10"),
      ("lch(from {gray} l c h)", "lch 52.3426 32.9954 none"),
      ("oklch(from gray l c h)", "oklch 0.5999 0 none"),
      ("hsl(from {red} h s calc(l / 2))", "hsl 0 100 25"),
      ("hsl(from {red} calc(h - 60) s l)", "hsl 300 100 50"),
      ("hsl(from {red} h 40% 30)", "hsl 0 40 30"), ("hwb(from {red} h 20 b)", "hwb 0 20 0"),
      ("lab(from lab(25 20 50) l a b)", "lab 25 20 50"), ("lab(from lab(25 20 50) l -a b)", nil),
      ("lab(from lab(25 20 50) l calc(-1 * a) b)", "lab 25 -20 50"),
      ("oklab(from oklab(.5 .1 .2) b a l)", "oklab 0.2 0.1 0.5"),
      ("color(from {p3} display-p3 r g b)", "display-p3 0 1 0"),
      ("color(from {p3} srgb r g b)", "srgb -0.5116 1.0183 -0.3107"),
      ("color(from {red} xyz x y z)", "xyz-d65 0.4124 0.2126 0.0193"),
      ("color(from {red} xyz-d50 x y z)", "xyz-d50 0.4361 0.2225 0.0139"),
      ("color(from {red} srgb calc(r * .5) 50% g / alpha)", "srgb 0.5 0.5 0"),
      ("oklch(from color-mix(in oklch, {ok}, white) l c h)", "oklch 0.8 0.1 260"),
      ("rgb(from rgb(from {red} r g b / .5) r g b)", "srgb 1 0 0 / 0.5"),
      ("RGB(FROM {red} R G B)", "srgb 1 0 0"),
      ("oklch(from {ok} clamp(0, l + 0.8, 1) c h)", "oklch 1 0.2 260"),
      ("rgb(from {red} r g b / 2)", "srgb 1 0 0"), ("rgb(from {red} r g b / -1)", "srgb 1 0 0 / 0"),
    ] as [(String, String?)])
  func relativeColors(text: String, value: String?) {
    let evaluated = Evaluated(text, Self.tokens)
    #expect(evaluated.faults.isEmpty == (value != nil))
    if let value { #expect(evaluated.value.words == value) }
  }

  @Test(arguments: [
    ("rgba({red}, 0.5)", "srgb 1 0 0 / 0.5"), ("rgba({p3}, 50%)", "display-p3 0 1 0 / 0.5"),
    ("rgba({half}, {n})", "srgb 0 0 1 / 0.25"), ("rgba(#fff, calc(1 - {n}))", "srgb 1 1 1 / 0.75"),
    ("rgba({red}, 2)", "srgb 1 0 0"), ("rgba(0, 0, 0, {n})", "srgb 0 0 0 / 0.25"),
    ("rgb(calc(1 + 1) 0 0)", "srgb 0.0078 0 0"), ("hsl({hue} 50% 40% / {n})", "hsl 120 50 40 / 0.25"),
    ("oklch({n} 0.1 {hue})", "oklch 0.25 0.1 120"), ("hsla({hue}, 50%, 40%, .5)", "hsl 120 50 40 / 0.5"),
    ("rgba({red}, min(0.3, {n}))", "srgb 1 0 0 / 0.25"),
    ("contrast-color(white)", "srgb 0 0 0"), ("contrast-color(#000)", "srgb 1 1 1"),
    ("contrast-color(#757575)", "srgb 1 1 1"), ("contrast-color(#767676)", "srgb 0 0 0"),
    ("contrast-color({p3})", "srgb 0 0 0"),
    ("color-mix(in srgb, contrast-color(#000) 50%, black)", "srgb 0.5 0.5 0.5"),
  ])
  func otherFunctions(text: String, value: String) {
    let evaluated = Evaluated(text, Self.tokens)
    #expect(evaluated.faults == [])
    #expect(evaluated.value.words == value)
  }

  @Test(arguments: [
    ("color-mix(in oklab, {red})", "expression-syntax@)"),
    ("color-mix(in oklab, {red}, white, black)", "expression-syntax@,"),
    ("color-mix(in oklabb, {red}, white)", "expression-syntax@oklabb"),
    ("color-mix(in oklab {red}, white)", "expression-syntax@{"),
    ("color-mix(in oklab longer hue, {red}, white)", "expression-syntax@longer hue"),
    ("color-mix(in oklch longest hue, {red}, white)", "expression-syntax@longest"),
    ("color-mix(in oklch longer, {red}, white)", "expression-syntax@,"),
    ("color-mix(in oklab, {red} 0%, white 0%)", "expression-range@color-mix"),
    ("color-mix(in oklab, {red} 120%, white)", "expression-range@120%"),
    ("color-mix(in oklab, {red} -5%, white)", "expression-range@-5%"),
    ("color-mix(in oklab, {red} 0.5, white)", "expression-type@0.5"),
    ("color-mix(in oklab, {px}, white)", "expression-type@{px}"),
    ("color-mix(in oklab, {red} 5% * 2, white)", "expression-syntax@*"),
    ("oklch(from {ok} l - 0.1 c h)", "expression-syntax@-"),
    ("oklch(from {ok} (l - 0.1) c h)", "expression-syntax@("),
    ("oklch(from {ok} l c)", "expression-syntax@)"), ("oklch(from {ok} l c h a)", "expression-syntax@a"),
    ("oklch(from {ok}, l, c, h)", "expression-syntax@,"), ("oklch(from {ok} r c h)", "expression-syntax@r"),
    ("oklch(from {px} l c h)", "expression-type@{px}"), ("oklch(from {ok} {px} c h)", "expression-type@{px}"),
    ("oklch(from {ok} l c 50%)", "expression-type@50%"),
    ("oklch(from {ok} calc(l + 10%) c h)", "expression-type@+"),
    ("oklch(from {ok} 10deg c h)", "expression-type@10deg"),
    ("rgb(from {red} r g b / none)", "expression-type@none"),
    ("oklch(from {ok} calc(l + 1) c h)", "expression-range@calc(l + 1)"),
    ("oklch(from {ok} l -0.1 h)", "expression-range@-0.1"),
    ("rgb(300 {n} 0)", "expression-range@300"), ("rgb({red}, 0.5)", "expression-syntax@rgb"),
    ("rgba({red}, 1px)", "expression-type@1px"),
    ("rgba({px}, 0.5)", "expression-type@{px}"), ("color(from {red} srgbb r g b)", "expression-syntax@srgbb"),
    ("contrast-color({half})", "expression-range@{half}"),
    ("contrast-color({red}, {ok})", "expression-syntax@,"),
    ("alpha(from {red} / 0.5)", "unknown-function@alpha"),
    ("lighten({red}, 10%)", "unknown-function@lighten"),
    (
      "color-mix(in oklab, darken({red}, 5%), lighten({px}))",
      "unknown-function@darken unknown-function@lighten"
    ),
    ("color-mix(in oklab, currentColor, {red})", "expression-syntax@currentColor"),
    ("color-mix(in oklab, rde, {red})", "expression-syntax@rde"),
    ("{red} * 2", "expression-type@*"), ("{red} + {ok}", "expression-type@+"),
    ("rgba(1, none, 3, {n})", "expression-type@none"),
    ("color-mix(in oklab, #12345, {red})", "expression-syntax@#12345"),
  ])
  func mistakes(text: String, faults: String) {
    #expect(Evaluated(text, Self.tokens).faults.joined(separator: " ") == faults)
  }

  // MARK: Properties

  private static func colors(_ count: Int) -> [Color] {
    var generator = SeededGenerator(seed: 20)
    return (0..<count).map { _ in
      let random = { (upper: Double) in Double.random(in: 0...upper, using: &generator) }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return Color(.srgb, random(1), random(1), random(1))
      case 1: return Color(.oklch, random(1), random(0.3), random(359), alpha: random(1))
      case 2: return Color(.displayP3, random(1), random(1), random(1), alpha: random(1))
      default: return Color(.hsl, random(359), random(100), random(100))
      }
    }
  }

  private func isNear(_ a: Color, _ b: Color) -> Bool {
    let (x, y) = (a.converted(to: .xyzD65), b.converted(to: .xyzD65))
    let difference = x.components - y.components
    return max(difference.max(), -difference.min()) < 1e-9 && abs(a.alpha - b.alpha) < 1e-12
  }

  /// A color mixed with itself, or with nothing of another, is the color.
  @Test func mixturesKeepTheirEnds() throws {
    let colors = Self.colors(60)
    for (color, other) in zip(colors, colors.dropFirst()) where color.alpha > 0.01 {
      let values: [String: ExpressionValue] = ["a": .color(color), "b": .color(other)]
      for space in ColorSpace.allCases {
        let same = try Evaluated.color("color-mix(in \(space.rawValue), {a}, {a})", values)
        let all = try Evaluated.color("color-mix(in \(space.rawValue), {a} 100%, {b})", values)
        let last = try Evaluated.color("color-mix(in \(space.rawValue), {b} 0%, {a})", values)
        #expect(isNear(same, color) && isNear(all, color) && isNear(last, color), "\(color) in \(space)")
      }
    }
  }

  /// A relative color with the channels of its origin is its origin, and what is added and subtracted again cancels.
  @Test func relativeColorsHaveInverses() throws {
    for color in Self.colors(60) {
      let values: [String: ExpressionValue] = ["a": .color(color)]
      for function in ColorFunctionName.allCases {
        guard let kind = ColorFunction(function) else { continue }
        let channels = (0..<3).map(kind.channel)
        let same = try Evaluated.color(
          "\(function.rawValue)(from {a} \(channels.joined(separator: " ")))", values)
        #expect(isNear(same, color), "\(color) as \(function)")
      }
      for space in ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"] {
        let there = "color(from {a} \(space) calc(r + 0.25) calc(g * 2) b)"
        let back = try Evaluated.color("color(from \(there) \(space) calc(r - 0.25) calc(g / 2) b)", values)
        #expect(isNear(back, color), "\(color) in \(space)")
      }
    }
  }
}
