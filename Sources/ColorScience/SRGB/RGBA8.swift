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
  package var rgba: UInt32 {
    UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

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
