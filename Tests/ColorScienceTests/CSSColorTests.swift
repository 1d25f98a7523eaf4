import TestSupport
import Testing

@testable import ColorScience

struct CSSColorTests {
  @Test(arguments: [
    ("#005CE5", 0x005C_E5FF), ("#005ce580", 0x005C_E580), ("#fA3", 0xFFAA_33FF), ("#fa38", 0xFFAA_3388),
    (" #fff ", 0xFFFF_FFFF), ("#000/* black */", 0xFF),
  ])
  func readsHexNotation(text: String, rgba: UInt32) throws {
    let css = try CSSColor(parsing: ArraySlice(text.utf8))
    #expect(css.hex == RGBA8(rgba: rgba))
    #expect(css.color == Color(RGBA8(rgba: rgba)))
    #expect(css.color.space == .srgb)
  }

  static let functions: [(String, Color)] = [
    ("rgb(255 0 0)", Color(.srgb, 1, 0, 0)),
    ("RGB(0, 92, 229)", Color(.srgb, 0, 92.0 / 255, 229.0 / 255)),
    ("rgba(100%, 50%, 0%, 0.5)", Color(.srgb, 1, 0.5, 0, alpha: 0.5)),
    ("rgb(10% 51 none / 25%)", Color(.srgb, 0.1, 0.2, 0, alpha: 0.25, missing: .third)),
    ("rgb( 0 0 0/.5 )", Color(.srgb, 0, 0, 0, alpha: 0.5)),
    ("rgb(1.5e1 +30 0)", Color(.srgb, 15.0 / 255, 30.0 / 255, 0)),
    ("rgb(10%20%30%)", Color(.srgb, 0.1, 0.2, 0.3)),
    ("hsl(120 100% 25%)", Color(.hsl, 120, 100, 25)),
    ("hsl(120 100 25)", Color(.hsl, 120, 100, 25)),
    ("hsla(0.5turn, 50%, 40%, 20%)", Color(.hsl, 180, 50, 40, alpha: 0.2)),
    ("hsl(-90deg 0% 0%)", Color(.hsl, 270, 0, 0)),
    ("hsl(360 0% 0%)", Color(.hsl, 0, 0, 0)),
    ("hsl(-1e-30 0% 0%)", Color(.hsl, 0, 0, 0)),
    ("hwb(400grad 20% 40%)", Color(.hwb, 0, 20, 40)),
    ("hwb(none 20 40)", Color(.hwb, 0, 20, 40, missing: .first)),
    ("lab(50% 40 -100%)", Color(.lab, 50, 40, -125)),
    ("lch(50 50% 730)", Color(.lch, 50, 75, 10)),
    ("oklab(50% -25% 0.1)", Color(.oklab, 0.5, -0.1, 0.1)),
    ("oklch(62.8% 0.2577 29.23)", Color(.oklch, 0.628, 0.2577, 29.23)),
    ("oklch(0.5 100% 3.141592653589793rad)", Color(.oklch, 0.5, 0.4, 180)),
    ("color(srgb 1 50% 0)", Color(.srgb, 1, 0.5, 0)),
    ("color(display-p3 1 0 none / 0.3)", Color(.displayP3, 1, 0, 0, alpha: 0.3, missing: .third)),
    ("color(A98-RGB 0 0 1)", Color(.a98RGB, 0, 0, 1)),
    ("color(prophoto-rgb 0 0 1)", Color(.prophotoRGB, 0, 0, 1)),
    ("color(rec2020 0 0 1)", Color(.rec2020, 0, 0, 1)),
    ("color(srgb-linear 0 0 1)", Color(.srgbLinear, 0, 0, 1)),
    ("color(xyz 0 0 1)", Color(.xyzD65, 0, 0, 1)),
    ("color(xyz-d65 0 0 1)", Color(.xyzD65, 0, 0, 1)),
    ("color(xyz-d50/**/0 0 1)", Color(.xyzD50, 0, 0, 1)),
    ("Transparent", Color(.srgb, 0, 0, 0, alpha: 0)),
    ("rgb(0.30000000000000004441 0 0)", Color(.srgb, 0.30000000000000004441 / 255, 0, 0)),
    (
      "lab(0.000000000000000000000000000000123456789012345678901 -0 0)",
      Color(.lab, 1.23456789012345678901e-31, 0, 0)
    ),
  ]

  @Test(arguments: functions)
  func readsFunctions(text: String, color: Color) throws {
    let css = try CSSColor(parsing: ArraySlice(text.utf8))
    #expect(css.color == color)
    #expect(css.hex == nil)
  }

  /// Marks stand before and behind the place of the error.
  static let faults: [(String, String)] = [
    ("1️⃣2️⃣", "a color such as `#005ce5` is expected"),
    ("1️⃣#123452️⃣", "a color has 3, 4, 6 or 8 hex digits, not 5"),
    ("1️⃣#2️⃣", "a color has 3, 4, 6 or 8 hex digits, not 0"),
    ("#00551️⃣g2️⃣0", "`g` is not a hex digit"),
    ("1️⃣005ce52️⃣", "a color in hex digits begins with `#`: `#005ce5`"),
    ("1️⃣Red2️⃣", "named colors are not allowed; write `#ff0000` for `Red`"),
    ("1️⃣bluish2️⃣", "write it as `#rrggbb` or as a function such as `oklch(0.6 0.2 260)`"),
    (
      "1️⃣cmyk2️⃣(0 0 0 0)",
      "`cmyk()` is not a color function; use `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or `color()`"
    ),
    (
      "color(1️⃣p32️⃣ 1 0 0)",
      "`color()` begins with a color space, one of `srgb`, `srgb-linear`, `display-p3`, `a98-rgb`, `prophoto-rgb`, `rec2020`, "
        + "`xyz`, `xyz-d50` and `xyz-d65`, not with `p3`"
    ),
    ("rgb(1️⃣3002️⃣ 0 0)", "red is `300`, but must be from 0 to 255"),
    ("rgb(0 1️⃣-1%2️⃣ 0)", "green is `-1%`, but must be from 0% to 100%"),
    ("rgb(0 0 0 / 1️⃣1.22️⃣)", "alpha is `1.2`, but must be from 0 to 1"),
    ("rgb(0 0 0 / 1️⃣120%2️⃣)", "alpha is `120%`, but must be from 0% to 100%"),
    ("rgb(0 0 0 / 1️⃣none2️⃣)", "`none` is not an alpha; write a number from 0 to 1"),
    ("oklch(1️⃣622️⃣ 0.2 20)", "lightness is `62`, but must be from 0 to 1"),
    ("oklch(0.6 1️⃣-0.22️⃣ 20)", "chroma is `-0.2`, but must be 0 or more"),
    ("lab(1️⃣1012️⃣ 0 0)", "lightness is `101`, but must be from 0 to 100"),
    ("lab(50 1️⃣1e3992️⃣ 0)", "a is `1e399`, but must be finite"),
    ("lch(50 0 1️⃣1e399deg2️⃣)", "hue is `1e399deg`, but must be finite"),
    ("color(display-p3 1️⃣-0.12️⃣ 0 0)", "red is `-0.1`, but must be from 0 to 1"),
    ("color(xyz 0 1️⃣1.12️⃣ 0)", "Y is `1.1`, but must be from 0 to 1"),
    ("hsl(1️⃣50%2️⃣ 0 0)", "a hue is a number of degrees or an angle, not a percentage"),
    ("hsl(0 1️⃣50deg2️⃣ 0)", "saturation is not an angle; leave out the unit"),
    ("hsl(501️⃣px2️⃣ 0 0)", "`px` is not an angle unit; use `deg`, `grad`, `rad` or `turn`"),
    ("lab(501️⃣,2️⃣ 0, 0)", "the components are separated by spaces, not by commas"),
    ("rgb(1, 1️⃣2%2️⃣, 3)", "with commas the components are all numbers or all percentages"),
    ("rgb(1, 1️⃣none2️⃣, 3)", "`none` needs the syntax without commas"),
    ("hsl(1, 1️⃣22️⃣, 3%)", "a percentage is expected here"),
    ("rgb(1, 2 1️⃣32️⃣)", "`,` is expected here"),
    ("rgb(1 21️⃣,2️⃣ 3)", "a number, a percentage or `none` is expected here"),
    ("rgb(1 21️⃣)2️⃣", "a number, a percentage or `none` is expected here"),
    ("rgb(1️⃣from2️⃣ red r g b)", "a number, a percentage or `none` is expected here"),
    ("rgb(1 2 31️⃣2️⃣", "`)` is expected here"),
    ("rgb(1 2 3 1️⃣42️⃣)", "`)` is expected here"),
    ("rgb(1 2 3) 1️⃣x2️⃣", "nothing may follow the color"),
    ("1️⃣, é2️⃣", "a color such as `#005ce5` is expected"),
  ]

  @Test(arguments: faults)
  func saysWhatIsWrongAndWhere(marked: String, message: String) throws {
    let (text, range) = unmarked(marked)
    let error = #expect(throws: CSSColorError.self) { try CSSColor(parsing: text) }
    #expect(error?.message == message)
    #expect(error?.range == range)
  }

  @Test func knowsWhatToWriteInstead() {
    #expect(replacement(for: "RebeccaPurple") == "#663399")
    #expect(replacement(for: "00f") == "#00f")
    #expect(replacement(for: "rgb(1 2)") == nil)
  }

  @Test func tellsOutOfRangeFromWrongSyntax() {
    #expect(throws: CSSColorError.self) { try CSSColor(parsing: ArraySlice("rgb(256 0 0)".utf8)) }
    let range = #expect(throws: CSSColorError.self) { try color("rgb(256 0 0)") }
    #expect(range?.isOutOfRange == true)
    let syntax = #expect(throws: CSSColorError.self) { try color("rgb(25 0)") }
    #expect(syntax?.isOutOfRange == false)
  }

  @Test func neverCrashes() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "rgb(", "color(", "oklch(", "#", "12", "-", ".5", "e", "e9", "%", "deg", "none", ",", "/", " ", "/*",
      ")", "srgb", "é", "\0",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      .joined()
      do {
        let color = try CSSColor(parsing: ArraySlice(text.utf8)).color
        #expect(color.space.firstComponentOutOfRange(color.components) == nil, "\(text)")
      } catch {
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count, "\(text)")
      }
    }
  }

  private func replacement(for text: String) -> String? {
    do throws(CSSColorError) {
      _ = try CSSColor(parsing: ArraySlice(text.utf8))
      return nil
    } catch {
      return error.replacement
    }
  }

  /// The text without its marks, as a slice that does not begin at 0, and the range between them.
  private func unmarked(_ marked: String) -> (ArraySlice<UInt8>, Range<Int>) {
    let text = MarkedText(marked)
    let range = (text.offset(of: 1) ?? 0)..<(text.offset(of: 2) ?? text.bytes.count)
    return (([0x78, 0x78] + text.bytes)[2...], range)
  }

  /// They are found by halving.
  @Test func namedColorsAreFound() {
    #expect(NamedColors.names.count == 148)
    for name in NamedColors.names {
      #expect(NamedColors.color(of: ArraySlice(name.utf8)) != nil, "\(name)")
      #expect(NamedColors.color(of: ArraySlice(name.uppercased().utf8)) != nil, "\(name)")
    }
    for other in ["", "a", "reb", "rebeccapurplee", "zzz", "white "] {
      #expect(NamedColors.color(of: ArraySlice(other.utf8)) == nil, "\(other)")
    }
  }
}
