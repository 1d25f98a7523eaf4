import CSS
import Text

/// A color written in the syntax of CSS Color 4: hex notation, a color function or `transparent`.
package struct CSSColor: Hashable, Sendable {
  /// The color in the space of the notation, in DTCG's units; hues are taken modulo 360.
  package let color: Color
  /// The digits, if the color was written as `#…`.
  package let hex: RGBA8?

  /// Reads one color from UTF-8, letters in either case.
  ///
  /// Values that CSS would clamp are errors, because tokens must be within DTCG's ranges. Named colors,
  /// system colors, relative colors, and `calc()` are errors, too. White space and comments may surround the
  /// color.
  package init(parsing text: ArraySlice<UInt8>) throws(CSSColorError) {
    if text.first == UInt8(ascii: "#"), let bytes = RGBA8(hexDigits: text.dropFirst()) {
      (color, hex) = (Color(bytes), bytes)
      return
    }
    self = try text.withUnsafeBufferPointer { text throws(CSSColorError) in
      var scanner = CSSScanner(text)
      scanner.skipSpace()
      let color = try scanner.color()
      scanner.skipSpace()
      if !scanner.isAtEnd { throw scanner.error(.textBehind, from: scanner.offset, to: text.count) }
      return color
    }
  }

  init(_ color: Color, hex: RGBA8? = nil) { (self.color, self.hex) = (color, hex) }
}

extension RGBA8 {
  /// The color of 3, 4, 6 or 8 hexadecimal digits (CSS Color 4 §5.2); `nil` otherwise.
  package init?(hexDigits digits: ArraySlice<UInt8>) {
    guard let color = digits.withUnsafeBufferPointer({ RGBA8(hexDigits: $0) }) else { return nil }
    self = color
  }

  /// The color of 3, 4, 6 or 8 hexadecimal digits; `nil` otherwise.
  package init?(hexDigits digits: UnsafeBufferPointer<UInt8>) {
    var value: UInt32 = 0
    for digit in digits.prefix(8) {
      guard let nibble = digit.hexDigitValue else { return nil }
      value = value << 4 | UInt32(nibble)
    }
    switch digits.count {
    case 3: self.init(shortRGBA: value << 4 | 0xF)
    case 4: self.init(shortRGBA: value)
    case 6: self.init(rgba: value << 8 | 0xFF)
    case 8: self.init(rgba: value)
    default: return nil
    }
  }

  /// Four digits, each of which represents two equal ones.
  private init(shortRGBA value: UInt32) {
    let spread = (value & 0xF000) << 12 | (value & 0xF00) << 8 | (value & 0xF0) << 4 | value & 0xF
    self.init(rgba: spread << 4 | spread)
  }
}
