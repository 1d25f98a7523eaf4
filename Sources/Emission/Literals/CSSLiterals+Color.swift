internal import ColorScience
internal import Text
internal import Tokens

extension CSSLiterals {
  /// Appends a color: in hexadecimal if eight bits represent it, with `rgb()` if they represent all but the
  /// opacity, and otherwise as its author wrote it or, inexactly, as the nearest sRGB color.
  func append(_ color: ColorValue, to output: inout [UInt8]) {
    let color = color.color
    if color.isExactIn8Bits {
      color.rgba8.writeHex(to: &output)
    } else if color.isExactIn8BitsButOpacity {
      let bytes = color.rgba8
      output += "rgb(\(bytes.red) \(bytes.green) \(bytes.blue)".utf8
      append(alphaOf: color, to: &output)
      output.append(UInt8(ascii: ")"))
    } else if isExact {
      append(exact: color, to: &output)
    } else {
      color.rgba8.writeHex(to: &output)
    }
  }

  private func append(exact color: Color, to output: inout [UInt8]) {
    switch color.space {
    case .lab, .lch, .oklab, .oklch: append(color.space.rawValue + "(", color, to: &output)
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      append("color(\(color.space.rawValue) ", color, to: &output)
    // Browsers round these two to eight bits.
    case .hsl, .hwb: append("color(srgb ", color.converted(to: .srgb), to: &output)
    }
  }

  private func append(_ opening: String, _ color: Color, to output: inout [UInt8]) {
    output += opening.utf8
    let isPercentage = color.space == .lab || color.space == .lch
    for (index, missing) in [Color.Missing.first, .second, .third].enumerated() {
      if index > 0 { output.append(UInt8(ascii: " ")) }
      if color.missing.contains(missing) {
        output += "none"
      } else {
        output.append(rounded: color.components[index], scale: isShort ? 1e4 : 1e10)
        if isPercentage, index == 0 { output.append(UInt8(ascii: "%")) }
      }
    }
    append(alphaOf: color, to: &output)
    output.append(UInt8(ascii: ")"))
  }

  private func append(alphaOf color: Color, to output: inout [UInt8]) {
    guard color.alpha != 1 else { return }
    output += " / "
    if isShort {
      output.append(rounded: color.alpha, scale: 1e4)
    } else {
      output.append(decimal: color.alpha)
    }
  }
}

extension Color {
  /// Whether only the opacity needs more than eight bits.
  fileprivate var isExactIn8BitsButOpacity: Bool {
    var opaque = self
    opaque.alpha = 1
    return opaque.isExactIn8Bits
  }

  /// Whether its exact notation in CSS is not supported by every browser.
  var isWideInCSS: Bool { !isExactIn8BitsButOpacity }
}

extension TokenValue {
  /// Whether it contains a color that not every browser supports.
  var isWideInCSS: Bool { hasColor { $1.color.isWideInCSS } }
}
