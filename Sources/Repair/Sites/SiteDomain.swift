import ColorScience
import Tokens

/// The values that a site may have, by luminance.
struct SiteDomain {
  enum Value {
    /// A color as it is read back after it is written.
    case color(Color)
    /// A step of a ramp.
    case step(TokenID)
  }

  let values: [Value]
  /// The relative luminance of each color without opacity, 0…1; empty for steps in several views.
  let luminances: [Double]
  /// The index of the value as it is now.
  let present: Int

  /// The colors of the same OKLCH hue along lightness.
  init(of color: Color, in spelling: ColorSpelling) {
    let path: [Color]
    if color.opaque.isExactIn8Bits {
      path = color.lightnessColors.map { Color($0) }
    } else {
      let gamut = color.opaque.smallestGamut
      path = (0...1000).map { color.oklch(withLightness: Double($0) / 1000, inside: gamut) }
    }
    var seen: Set<Color> = [color]
    var found = [color]
    for value in path {
      let written = spelling.readBack(value, replacing: color)
      if seen.insert(written).inserted { found.append(written) }
    }
    let order = Self.order(of: found)
    values = order.map { .color(found[$0]) }
    luminances = order.map { SRGBA(found[$0].opaque).relativeLuminance }
    present = order.firstIndex(of: 0) ?? 0
  }

  /// The steps of a ramp.
  init(steps: [TokenID], present: TokenID) {
    values = steps.map { .step($0) }
    luminances = []
    self.present = steps.firstIndex(of: present) ?? 0
  }

  /// The steps of a ramp in one view, and the colors of the same hue as the present one, which may be written
  /// instead.
  ///
  /// - Parameter color: the color of a step.
  init(steps: [TokenID], present: TokenID, color: (TokenID) -> Color) {
    let shown = steps.map(color)
    let others = color(present).lightnessColors.map { Color($0) }
    let known = Set(shown.map(\.rgba8))
    let all = shown + others.filter { !known.contains($0.rgba8) }
    let order = Self.order(of: all)
    values = order.map { $0 < steps.count ? .step(steps[$0]) : .color(all[$0]) }
    luminances = order.map { SRGBA(all[$0].opaque).relativeLuminance }
    self.present = order.firstIndex { $0 < steps.count && steps[$0] == present } ?? 0
  }

  /// The indices of colors by luminance without opacity, then by red, green, and blue.
  private static func order(of colors: [Color]) -> [Int] {
    let shown = colors.map { SRGBA($0.opaque) }
    let luminances = shown.map(\.relativeLuminance)
    return colors.indices.sorted { one, other in
      if luminances[one] != luminances[other] { return luminances[one] < luminances[other] }
      let (a, b) = (shown[one].components, shown[other].components)
      return (a.x, a.y, a.z, one) < (b.x, b.y, b.z, other)
    }
  }
}

extension Color {
  /// The color without its opacity.
  fileprivate var opaque: Color {
    var color = self
    color.alpha = 1
    return color
  }
}
