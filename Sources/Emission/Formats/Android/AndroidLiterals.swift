internal import ColorScience
internal import Text
internal import Tokens

/// Writes values as Android resources have them.
struct AndroidLiterals: Sendable {
  /// Dips of one rem.
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
    output.append(decimal: dimension.unit == .rem ? dimension.value * rem : dimension.value)
    output += unit.utf8
  }

  /// A text as `<string>` has it (*String resources*, escapes), also where white space would be joined.
  func append(text: String, to output: inout [UInt8]) {
    var escaped: [UInt8] = []
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "'", "\"", "\\": escaped += "\\\(scalar)".utf8
      case "@" where index == 0, "?" where index == 0: escaped += "\\\(scalar)".utf8
      case "\n": escaped += "\\n".utf8
      case "\t": escaped += "\\t".utf8
      case " ": escaped += (index == 0 || escaped.last == UInt8(ascii: " ") ? "\\u0020" : " ").utf8
      case _: escaped += String(scalar).utf8
      }
    }
    if escaped.last == UInt8(ascii: " ") {
      escaped.removeLast()
      escaped += "\\u0020".utf8
    }
    Escape.xml.append(escaped, to: &output)
  }
}
