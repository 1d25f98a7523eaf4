import ColorScience
import Tokens

extension SampleTokens {
  /// One token of every type, and what goes with it: aliases, comments, deprecation, wide gamut.
  static var sample: SampleTokens {
    var set = SampleTokens(permutations: 4)
    let shadow = Shadow(
      color: ColorValue(Color(.srgb, 0, 0, 0, alpha: 0.25)), offsetX: Dimension(0, .px),
      offsetY: Dimension(1, .px),
      blur: Dimension(2.5, .px), spread: Dimension(0, .px), inset: nil)
    set.describe("toggle", "A switch.\nOn or off.")
    set.add("palette.blue.500", .rgb(0x005CE5), description: "Brand blue")
    set.add("palette.p3", .color(ColorValue(Color(.displayP3, 1, 0.5, 0.25))))
    set.add(
      "toggle.color.default.active.bg-track", .rgb(0x005CE5), .rgb(0x6B9BFF), .rgb(0x003C99), .rgb(0x9EC0FF),
      aliases: ["palette.blue.500", nil, nil, nil], description: "The track")
    set.add("toggle.color.default.active.accent", .rgb(0x005CE5), alias: "palette.blue.500")
    set.add("toggle.size.medium.track-width", .px(48), deprecated: "use `width`")
    set.add("toggle.size.medium.inset", .dimension(Dimension(0.125, .rem)))
    set.add("toggle.shadow", .shadow(ShadowList([shadow], isSingle: true)))
    set.add("motion.fast", .duration(Duration(200, .ms)))
    set.add("motion.ease", .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)))
    set.add(
      "motion.move",
      .transition(
        Transition(
          duration: Duration(0.2, .s), delay: Duration(0, .ms), timingFunction: CubicBezier(0.4, 0, 0.2, 1))))
    set.add("opacity.disabled", .number(0.38), deprecated: "")
    set.add("line.style", .strokeStyle(.keyword(.dashed)))
    set.add("line.dashes", .strokeStyle(.dashes([Dimension(4, .px), Dimension(2, .px)], .round)))
    set.add(
      "line.border", .border(Border(color: .rgb(0x112233), width: Dimension(1, .px), style: .keyword(.solid)))
    )
    set.add("font.family", .fontFamily(FontFamily(["Helvetica \"Neue\"", "sans-serif"], isSingle: false)))
    set.add("font.weight", .fontWeight(FontWeight(600, keyword: "semi-bold")))
    set.add(
      "font.body",
      .typography(
        Typography(
          fontFamily: FontFamily(["Inter"], isSingle: true), fontSize: Dimension(1, .rem),
          fontWeight: FontWeight(400),
          letterSpacing: Dimension(0.5, .px), lineHeight: 1.5)))
    set.add(
      "gradient.sky",
      .gradient([
        GradientStop(color: .rgb(0xFFFFFF), position: 0), GradientStop(color: .rgb(0x005CE5), position: 1),
      ]))
    return set
  }
}
