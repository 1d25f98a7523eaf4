/// A color of 8 bits per channel in sRGB, not premultiplied.
package struct RGBA8: Hashable, Sendable {
  package var red, green, blue, alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Takes `0xRRGGBBAA`.
  package init(rgba value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 24), green: UInt8(truncatingIfNeeded: value >> 16),
      blue: UInt8(truncatingIfNeeded: value >> 8), alpha: UInt8(truncatingIfNeeded: value))
  }

  /// `0xRRGGBBAA`.
  package var rgba: UInt32 { UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha) }

  /// `0xAARRGGBB`, as Android and Compose write colors.
  package var argb: UInt32 { UInt32(alpha) << 24 | rgba >> 8 }

  /// The ASCII code of one of the eight digits of `rrggbbaa`, in lower case.
  package func hexDigit(at index: Int) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: rgba >> UInt32(28 - 4 * index)) & 15
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
  }

  /// Appends `#rrggbb`, or `#rrggbbaa` unless opaque, in lower case.
  package func writeHex(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "#"))
    for index in 0..<(alpha == 255 ? 6 : 8) { output.append(hexDigit(at: index)) }
  }

  /// `#rrggbb`, or `#rrggbbaa` unless opaque, in lower case.
  package var hex: String {
    var output: [UInt8] = []
    writeHex(to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

/// A color as shown on an sRGB screen: gamma-encoded red, green and blue and an opacity, all 0…1 and never
/// rounded.
///
/// Compositing, luminance, and contrast are defined on these values.
package struct SRGBA: Hashable, Sendable {
  /// Red, green, blue, not multiplied by `alpha`.
  package var components: SIMD3<Double>
  /// 0 (transparent) … 1 (opaque).
  package var alpha: Double

  package init(_ components: SIMD3<Double>, alpha: Double = 1) {
    (self.components, self.alpha) = (components, alpha)
  }

  package init(_ bytes: RGBA8) {
    components = SIMD3(Double(bytes.red), Double(bytes.green), Double(bytes.blue)) / 255
    alpha = Double(bytes.alpha) / 255
  }

  /// The color, mapped into sRGB where it is outside (CSS Color 4 §13.2).
  package init(_ color: Color) {
    let isShown = color.space == .srgb && color.components.isWithin(0...1)
    self.init(isShown ? color.components : color.gamutMapped(into: .srgb).components, alpha: color.alpha)
  }

  package static let white = SRGBA(SIMD3(1, 1, 1))
  package static let black = SRGBA(SIMD3(0, 0, 0))
  /// Fully transparent.
  package static let clear = SRGBA(.zero, alpha: 0)
}

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
  private static func step(_ value: Double) -> Double { (min(max(value, 0), 1) * 255 + 0.5).rounded(.down) }
}
