internal import Tokens
internal import ColorScience

/// The form in which a color is written where eight bits per channel are the common one.
enum ColorForm {
  /// Nothing is lost in eight bits.
  case bytes(RGBA8)
  /// Components in sRGB, display-p3 if sRGB does not reach, and beyond 0…1 in sRGB if that does not either.
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
    for shift in stride(from: UInt32(28), through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: value >> shift) & 15
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
    }
  }

  /// Appends a number to ten decimals: what a conversion between color spaces computes has no more meaning.
  mutating func append(rounded value: Double) {
    append(decimal: (value * 1e10).rounded() / 1e10)
  }
}
