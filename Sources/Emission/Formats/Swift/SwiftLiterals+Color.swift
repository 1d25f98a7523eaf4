internal import ColorScience
internal import Text
internal import Tokens

extension SwiftLiterals {
  /// Appends a member of a value of the configuration's types, for any place: `TokensColor.Value(0x005CE5FF)`.
  func append(member value: TokenValue, to output: inout [UInt8]) {
    guard case .color(let color) = value else { return append(value, to: &output) }
    output += namespace
    output += "Color.Value"
    let start = output.count
    append(value: color, to: &output)
    if output[start...].starts(with: ".init".utf8) { output.removeSubrange(start..<start + 5) }
  }

  /// Appends a color of one theme, for a place that expects a `TokensColor.Value`.
  func append(value color: ColorValue, to output: inout [UInt8]) {
    switch ColorForm(color.color) {
    case .bytes(let bytes):
      output += ".init(0x"
      output.append(hex: bytes.rgba)
      output.append(UInt8(ascii: ")"))
    case .sRGB(let components, let alpha): append(".sRGB(", components, alpha, to: &output)
    case .displayP3(let components, let alpha): append(".displayP3(", components, alpha, to: &output)
    }
  }

  private func append(
    _ function: StaticString, _ components: SIMD3<Double>, _ alpha: Double, to output: inout [UInt8]
  ) {
    output += function
    for index in 0..<3 {
      if index > 0 { output += ", " }
      output.append(rounded: components[index])
    }
    if alpha != 1 {
      output += ", opacity: "
      output.append(decimal: alpha)
    }
    output.append(UInt8(ascii: ")"))
  }

  /// Appends the colors of all themes: `TokensColor(0xRRGGBBAA, dark: 0xRRGGBBAA)`, the first without a
  /// label.
  ///
  /// Integer literals compile fast. An initializer with another label takes colors that eight bits cannot
  /// represent.
  func append(colors: some Collection<ColorValue>, labels: [[UInt8]], to output: inout [UInt8]) {
    let isExact = colors.allSatisfy(\.color.isExactIn8Bits)
    output += namespace
    output += isExact ? "Color(" : "Color(exact: "
    for (index, color) in colors.enumerated() {
      append(labelOf: index, labels, to: &output)
      if isExact {
        output += "0x"
        output.append(hex: color.color.rgba8.rgba)
      } else {
        append(value: color, to: &output)
      }
    }
    output.append(UInt8(ascii: ")"))
  }

  /// Appends the values of all themes: `TokensThemed(…, dark: …)`, one if they are equal.
  func append(themed values: [TokenValue], labels: [[UInt8]], to output: inout [UInt8]) {
    output += namespace
    output += "Themed("
    let isOne = values.allSatisfy { $0 == values.first }
    for (index, value) in values.prefix(isOne ? 1 : values.count).enumerated() {
      append(labelOf: index, labels, to: &output)
      append(value, to: &output)
    }
    output.append(UInt8(ascii: ")"))
  }

  private func append(labelOf index: Int, _ labels: [[UInt8]], to output: inout [UInt8]) {
    guard index > 0 else { return }
    output += ", "
    output += labels[index]
    output += ": "
  }
}
