internal import Text
internal import ColorScience

/// The form of a color in languages whose usual colors have eight bits per channel.
enum ColorForm {
  /// Exact in eight bits.
  case bytes(RGBA8)
  /// Components in sRGB; in display-p3 if the color is outside sRGB; beyond 0…1 in sRGB if it is outside
  /// both.
  case sRGB(SIMD3<Double>, alpha: Double)
  case displayP3(SIMD3<Double>, alpha: Double)

  init(_ color: Color) {
    if color.isExactIn8Bits {
      self = .bytes(color.rgba8)
    } else if color.space == .displayP3 {
      self = .displayP3(color.components, alpha: color.alpha)
    } else if color.isInGamut(of: .srgb) {
      let components = color.converted(to: .srgb).components
      self = .sRGB(components.clamped(lowerBound: .zero, upperBound: .one), alpha: color.alpha)
    } else if color.isInGamut(of: .displayP3) {
      let components = color.converted(to: .displayP3).components
      self = .displayP3(components.clamped(lowerBound: .zero, upperBound: .one), alpha: color.alpha)
    } else {
      self = .sRGB(color.converted(to: .srgb).components, alpha: color.alpha)
    }
  }
}

extension [UInt8] {
  /// Appends eight upper-case hexadecimal digits.
  mutating func append(hex value: UInt32) {
    // All eight digits at once: one number below sixteen per byte, the first digit in the lowest byte.
    var digits = UInt64(value.byteSwapped)
    digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits >> 4 | digits << 8) & 0x0F0F_0F0F_0F0F_0F0F
    // For digits from ten, adding six gives sixteen or more.
    let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    let ascii = digits &+ 0x3030_3030_3030_3030 &+ letters &* 7
    Swift.withUnsafeBytes(of: ascii.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends a number with at most this many decimals: ten are the useful precision of conversions between color spaces.
  mutating func append(rounded value: Double, places: Int = 10) {
    append(decimal: value.rounded(places: places))
  }
}
