extension Color {
  /// The nearest color of 8 bits per channel, mapped into sRGB first; halves round up, as CSS serializes (CSS
  /// Color 4 §15.2).
  package var rgba8: RGBA8 { RGBA8(SRGBA(self)) }

  /// Whether the color is exact in 8 bits per channel: in sRGB (or hsl or hwb, which CSS resolves to it),
  /// each component and the opacity a multiple of 1/255 to within 1e-6, and none of them `none`.
  ///
  /// Design tools export components as 32-bit floats (off by up to 3e-8) or with six decimals (off by up to
  /// 5e-7).
  package var isExactIn8Bits: Bool {
    guard missing.isEmpty else { return false }
    switch space {
    case .srgb, .hsl, .hwb:
      let scaled = space.convert(components, to: .srgb) * 255
      let steps = SIMD4(scaled, alpha * 255)
      let errors = steps - steps.rounded(.toNearestOrAwayFromZero)
      return max(errors.max(), -errors.min()) < 255e-6 && steps.min() > -255e-6 && steps.max() < 255 + 255e-6
    case .srgbLinear, .lab, .lch, .oklab, .oklch, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65,
      .xyzD50:
      return false
    }
  }

  /// A color of 8 bits per channel, as its exact multiples of 1/255.
  package init(_ bytes: RGBA8) {
    let color = SRGBA(bytes)
    self.init(.srgb, color.components.x, color.components.y, color.components.z, alpha: color.alpha)
  }
}

extension RGBA8 {
  /// Rounds each channel to the nearest step, halves up.
  package init(_ color: SRGBA) {
    let steps = color.components.map(Self.step)
    self.init(
      red: UInt8(steps.x), green: UInt8(steps.y), blue: UInt8(steps.z), alpha: UInt8(Self.step(color.alpha)))
  }

  /// 0…255, whole.
  private static func step(_ value: Double) -> Double {
    (min(max(value, 0), 1) * 255 + 0.5).rounded(.down)
  }
}
