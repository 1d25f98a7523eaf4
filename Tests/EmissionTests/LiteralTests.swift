import ColorScience
import Emission
import Testing
import Tokens

extension SampleTokens {
  /// The one line that a token of this value gets in a file, behind the last of `marks`.
  static func line(_ value: TokenValue, in format: Format, after mark: String) -> String {
    var set = SampleTokens()
    set.add("a.b", value)
    let text = set.emit(format).text
    guard let start = text.firstRange(of: mark)?.upperBound else { return "no \(mark) in \(text)" }
    return String(text[start...].prefix { $0 != "\n" })
  }
}

@Suite struct LiteralTests {
  @Test(
    arguments: [
      (0.0, "0", "0", "0f"), (-0.0, "0", "0", "0f"), (1.0, "1", "1", "1f"), (-1, "-1", "-1", "-1f"),
      (0.5, "0.5", "0.5", "0.5f"), (-0.25, "-0.25", "-0.25", "-0.25f"), (0.1, "0.1", "0.1", "0.1f"),
      (0.38, "0.38", "0.38", "0.38f"), (100, "100", "100", "100f"), (1.005, "1.005", "1.005", "1.005f"),
      (0.000001, "0.000001", "0.000001", "0.000001f"),
      (1.0 / 3, "0.3333333333333333", "0.3333333333333333", "0.33333334f"),
      (1e-7, "0.0000001", "0.0000001", "0.0000001f"), (1e-30, "1e-30", "1e-30", "1e-30f"),
      (123456789.5, "123456789.5", "123456789.5", "123456790f"),
      (9_007_199_254_740_992, "9007199254740992", "9007199254740992", "9007199000000000f"),
      (1e20, "100000000000000000000", "100000000000000000000", "100000000000000000000f"),
      (1e21, "1e21", "1e21", "1e21f"),
      (1.5e300, "1.5e300", "1.5e300", "3.4028235e38f"), (-1.5e300, "-1.5e300", "-1.5e300", "-3.4028235e38f"),
      (.leastNonzeroMagnitude, "5e-324", "5e-324", "0f"),
    ] as [(Double, String, String, String)])
  func `of numbers are short and need no locale`(value: Double, css: String, swift: String, kotlin: String) {
    #expect(SampleTokens.line(.number(value), in: .css, after: "--a-b: ") == css + ";")
    #expect(
      SampleTokens.line(.number(value), in: .swift, after: "static var b: Swift.Double ") == "{ \(swift) }")
    #expect(SampleTokens.line(.number(value), in: .kotlin, after: "get() = ") == kotlin)
  }

  /// LibSass has functions of its own with these names, and cannot convert the units.
  @Test(arguments: ["min(1vw, 2px, 3%)", "abs(1vw - 2px)", "round(1vw, 2px)", "CALC(1VW + 2PX)"])
  func `of lengths that only a browser can compute are texts in Sass`(text: String) {
    let length = Dimension(expression: text)
    let written = "#{\"\(text)\"}"
    func line(_ value: TokenValue) -> String { SampleTokens.line(value, in: .scss, after: "$a-b: ") }
    #expect(line(.dimension(length)) == "\(written) !default;")
    #expect(line(.dimension(Dimension(2, .vw))) == "2vw !default;")
    let black = ColorValue(Color(RGBA8(rgba: 0xFF)))
    let border = Border(color: black, width: length, style: .keyword(.solid))
    #expect(line(.border(border)) == "\(written) solid #000000 !default;")
    var typography = Typography(
      fontFamily: nil, fontSize: length, fontWeight: nil, letterSpacing: length, lineHeight: nil)
    typography.lineHeightLength = length
    #expect(
      line(.typography(typography))
        == "(font-size: \(written), letter-spacing: \(written), line-height: \(written)) !default;")
  }

  @Test(arguments: [
    (Color(RGBA8(rgba: 0x005C_E5FF)), "#005ce5", "0x005CE5FF", "Color(0xFF005CE5)"),
    (Color(RGBA8(rgba: 0x005C_E580)), "#005ce580", "0x005CE580", "Color(0x80005CE5)"),
    (Color(RGBA8(rgba: 0)), "#00000000", "0x00000000", "Color(0x00000000)"),
    (Color(.hsl, 0, 100, 50), "#ff0000", "0xFF0000FF", "Color(0xFFFF0000)"),
    (
      Color(.srgb, 0, 0, 0, alpha: 0.25), "rgb(0 0 0 / 0.25)", "exact: .sRGB(0, 0, 0, opacity: 0.25)",
      "Color(0x40000000)"
    ),
    (Color(.srgb, 0, 0.361, 0.898), "#005ce5", "exact: .sRGB(0, 0.361, 0.898)", "Color(0xFF005CE5)"),
    (
      Color(.displayP3, 1, 0.5, 0.25), "#ff7d3c", "exact: .displayP3(1, 0.5, 0.25)",
      "Color(1f, 0.5f, 0.25f, 1f, androidx.compose.ui.graphics.colorspace.ColorSpaces.DisplayP3)"
    ),
    (Color(.oklch, 1, 0, 0), "#ffffff", "exact: .sRGB(1, 1, 1)", "Color(0xFFFFFFFF)"),
  ])
  func `of colors are exact where eight bits are`(color: Color, css: String, swift: String, kotlin: String) {
    let value = TokenValue.color(ColorValue(color))
    #expect(SampleTokens.line(value, in: .css, after: "--a-b: ") == css + ";")
    #expect(
      SampleTokens.line(value, in: .swift, after: "static var b: TokensColor ") == "{ TokensColor(\(swift)) }"
    )
    #expect(SampleTokens.line(value, in: .kotlin, after: "get() = ") == kotlin)
  }

  @Test(arguments: [
    (Color(.displayP3, 1, 0.5, 0.25, alpha: 0.5), "color(display-p3 1 0.5 0.25 / 0.5)"),
    (Color(.srgb, 0, 0.361, 0.898), "color(srgb 0 0.361 0.898)"),
    (Color(.hsl, 210, 33, 41), "color(srgb 0.2747 0.41 0.5453)"),
    (Color(.oklch, 0.7, 0.15, 250.5), "oklch(0.7 0.15 250.5)"),
    (Color(.oklab, 0.7, -0.1, 0.1), "oklab(0.7 -0.1 0.1)"),
    (Color(.lch, 50, 30, 120), "lch(50% 30 120)"),
    (Color(.lab, 50, 0, 0, missing: [.second]), "lab(50% none 0)"),
    (Color(.xyzD50, 0.1, 0.2, 0.3), "color(xyz-d50 0.1 0.2 0.3)"),
    (Color(.a98RGB, 0.1, 0.2, 0.3), "color(a98-rgb 0.1 0.2 0.3)"),
  ])
  func `of other colors in CSS stand behind a query`(color: Color, exact: String) {
    var set = SampleTokens()
    set.add("a.b", .color(ColorValue(color)))
    #expect(
      set.emit(.css).text.contains(
        """
          @supports (color: color(display-p3 0 0 0)) and (color: oklch(0 0 0)) {
            :where(:root) {
              --a-b: \(exact);
            }
          }

        """))
  }

  @Test(arguments: [
    (TokenValue.px(24), "24px", "24", "24.0.dp"), (.px(-2), "-2px", "-2", "(-2.0).dp"),
    (.px(0), "0px", "0", "0.0.dp"), (.dimension(Dimension(1.5, .rem)), "1.5rem", "24", "24.0.dp"),
    (.dimension(Dimension(0.8125, .rem)), "0.8125rem", "13", "13.0.dp"),
    (.duration(Duration(0.29, .s)), "290ms", "0.29", "290.milliseconds"),
    (.duration(Duration(0.5, .ms)), "0.5ms", "0.0005", "0.5.milliseconds"),
    (
      .duration(Duration(261_636_339_732.3, .ms)), "261636339732.3ms", "261636339.73229998",
      "261636339732.3.milliseconds"
    ),
    (.fontWeight(FontWeight(450.5)), "450.5", "450.5", "FontWeight(451)"),
    (
      .fontFamily(FontFamily(["a\"b\\c$d", "serif"], isSingle: false)), #""a\"b\\c$d", serif"#,
      #"TokensFontFamily(["a\"b\\c$d", "serif"])"#, #"TokensFontFamily(listOf("a\"b\\c\$d", "serif"))"#
    ),
    (
      .strokeStyle(.dashes([Dimension(4, .px), Dimension(2, .px)], .round)), "dashed",
      "TokensStrokeStyle.dashes([4, 2], lineCap: .round)",
      "TokensStrokeStyle.Dashes(listOf(4.0.dp, 2.0.dp), TokensStrokeStyle.LineCap.Round)"
    ),
    (
      .gradient([GradientStop(color: .rgb(0x112233), position: 0.07)]),
      "linear-gradient(#112233 7%, #112233 7%)",
      "TokensThemed(TokensGradient(stops: [.init(color: .init(0x112233FF), position: 0.07)]))",
      "TokensGradient(listOf(TokensGradient.Stop(Color(0xFF112233), 0.07f)))"
    ),
    (
      .shadow(ShadowList([], isSingle: false)), "none", "TokensThemed(TokensShadow(layers: []))",
      "TokensShadow(listOf())"
    ),
  ])
  func `of other values`(value: TokenValue, css: String, swift: String, kotlin: String) {
    #expect(SampleTokens.line(value, in: .css, after: "--a-b: ") == css + ";")
    #expect(
      SampleTokens.line(value, in: .swift, after: "static var b: ").drop { $0 != "{" } == "{ \(swift) }")
    // What takes memory is made once.
    let takesMemory: Set<TokenType> = [
      .fontFamily, .fontWeight, .cubicBezier, .border, .transition, .shadow, .gradient, .typography,
    ]
    let isKept = takesMemory.contains(value.type) || kotlin.contains("Dashes(")
    #expect(
      SampleTokens.line(value, in: .kotlin, after: "get() = ")
        == (isKept ? "keptB ?: \(kotlin).also { keptB = it }" : kotlin))
  }
}
