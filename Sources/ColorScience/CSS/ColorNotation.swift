import Text

package enum ColorNotation: Hashable, Sendable {
  /// `#rrggbb`, `#rrggbbaa`
  case hex
  /// A CSS function of a space: `oklch(0.6 0.2 29)`
  case function(ColorSpace)
  /// `{colorSpace, components, alpha, hex}` of a space.
  case object(ColorSpace, hasHex: Bool)

  /// A screen color in this notation, with the fewest digits that reproduce it to within half a step of 8
  /// bits.
  package func text(of color: SRGBA) -> String {
    let exact = Color(.srgb, color.components.x, color.components.y, color.components.z, alpha: color.alpha)
    switch self {
    case .hex: return exact.rgba8.hex
    case .function(let space): return Self.function(Self.shortened(exact, in: space))
    case .object(let space, let hasHex):
      let color = Self.shortened(exact, in: space)
      let components = Self.numbers(color).joined(separator: ", ")
      let alpha = color.alpha == 1 ? "" : ", \"alpha\": \(Self.number(color.alpha, places: 3))"
      var opaque = exact
      opaque.alpha = 1
      let hex = hasHex ? ", \"hex\": \"\(opaque.rgba8.hex)\"" : ""
      return "{\"colorSpace\": \"\(space.rawValue)\", \"components\": [\(components)]\(alpha)\(hex)}"
    }
  }

  private static func shortened(_ exact: Color, in space: ColorSpace) -> Color {
    let converted = exact.converted(to: space)
    for places in 0..<7 {
      var color = converted
      // A degree of hue is less visible than a hundredth of another component.
      let digits = (0..<3).map { space.component($0).bounds == .hue ? max(0, places - 2) : places }
      color.components = SIMD3(
        color.components.x.rounded(places: digits[0]), color.components.y.rounded(places: digits[1]),
        color.components.z.rounded(places: digits[2]))
      color.alpha = color.alpha.rounded(places: 3)
      let back = SRGBA(color.converted(to: .srgb)).components - SRGBA(exact).components
      if max(abs(back.x), abs(back.y), abs(back.z)) < 1.0 / 512 { return color }
    }
    return converted
  }

  private static func number(_ value: Double, places: Int) -> String { value.rounded(places: places).decimal }

  private static func numbers(_ color: Color) -> [String] {
    [color.components.x, color.components.y, color.components.z].map(\.decimal)
  }

  private static func function(_ color: Color) -> String {
    function(color.space, numbers(color), alpha: color.alpha == 1 ? nil : number(color.alpha, places: 3))
  }

  /// The function of CSS Color 4 for a space, with percentages as in the modern syntax.
  package static func function(_ space: ColorSpace, _ components: [String], alpha: String?) -> String {
    func percent(_ component: String) -> String { component == "none" ? component : component + "%" }
    var parts = components
    switch space {
    case .hsl, .hwb: (parts[1], parts[2]) = (percent(parts[1]), percent(parts[2]))
    case .lab, .lch: parts[0] = percent(parts[0])
    case .srgb, .srgbLinear, .oklab, .oklch, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      break
    }
    let list = parts.joined(separator: " ") + (alpha.map { " / " + $0 } ?? "")
    switch space {
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch: return "\(space.rawValue)(\(list))"
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      return "color(\(space.rawValue) \(list))"
    }
  }
}
