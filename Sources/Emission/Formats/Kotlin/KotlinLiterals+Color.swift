internal import ColorScience
internal import Text
internal import Tokens

extension KotlinLiterals {
  /// Appends `Color(0xAARRGGBB)`: Compose stores colors in sRGB with eight bits per channel. Colors outside
  /// sRGB are written in Display P3, and colors outside that in extended sRGB.
  func append(_ color: ColorValue, to output: inout [UInt8]) {
    switch ColorForm(color.color) {
    case .displayP3(let components, let alpha): append(components, alpha, in: "DisplayP3", to: &output)
    case .sRGB(let components, let alpha) where components.min() < 0 || components.max() > 1:
      let limited = components.clamped(
        lowerBound: SIMD3(repeating: -0.799), upperBound: SIMD3(repeating: 2.399))
      append(limited, alpha, in: "ExtendedSrgb", to: &output)
    case .bytes(let bytes): append(bytes, to: &output)
    case .sRGB: append(color.color.rgba8, to: &output)
    }
  }

  private func append(_ color: RGBA8, to output: inout [UInt8]) {
    output += "Color("
    append(argb: color, isInt: false, to: &output)
    output.append(UInt8(ascii: ")"))
  }

  /// Appends `0xAARRGGBB`, optionally as an `Int`, which takes half the room in the constant pool.
  func append(argb color: RGBA8, isInt: Bool, to output: inout [UInt8]) {
    output += "0x"
    output.append(hex: color.argb)
    if isInt, color.argb > 0x7FFF_FFFF { output += ".toInt()" }
  }

  private func append(
    _ components: SIMD3<Double>, _ alpha: Double, in space: String, to output: inout [UInt8]
  ) {
    output += "Color("
    for value in [components.x, components.y, components.z, alpha] {
      output.append(single: value)
      output += "f, "
    }
    // Qualified, since a member could have the same name as the object.
    output += "androidx.compose.ui.graphics.colorspace.ColorSpaces.\(space))".utf8
  }
}

extension ColorValue {
  /// Whether it is a number in Compose.
  var isNumberInCompose: Bool {
    switch ColorForm(color) {
    case .bytes: true
    case .displayP3: false
    case .sRGB(let components, _): components.min() >= 0 && components.max() <= 1
    }
  }
}
