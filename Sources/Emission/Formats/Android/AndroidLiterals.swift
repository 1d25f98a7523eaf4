internal import ColorScience
internal import Text
internal import Tokens

/// Writes values for Android resources.
struct AndroidLiterals: Sendable {
  /// Density-independent pixels per rem.
  let rem: Double
  /// Dimensions that scale with the user's font size.
  let sp: [PathPattern]

  /// `#RRGGBB` or `#AARRGGBB`, in sRGB.
  func append(_ color: ColorValue, to output: inout [UInt8]) {
    let bytes = color.color.rgba8
    output.append(UInt8(ascii: "#"))
    let all = bytes.alpha == 255 ? [] : [bytes.alpha]
    for byte in all + [bytes.red, bytes.green, bytes.blue] {
      output.append(hexadecimal: UInt32(byte), digits: 2, uppercase: true)
    }
  }

  func append(_ dimension: Dimension, unit: String, to output: inout [UInt8]) {
    output.append(decimal: dimension.pixels(rem: rem))
    output += unit.utf8
  }

  /// A text for `<string>`.
  func append(text: String, to output: inout [UInt8]) { Escape.android.append(text.utf8, to: &output) }
}
