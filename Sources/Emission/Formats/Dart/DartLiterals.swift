internal import ColorScience
internal import Text
internal import Tokens

/// Writes values as constant expressions of Dart.
struct DartLiterals: Sendable {
  /// Logical pixels of one rem.
  let rem: Double

  /// The type of a token's value; `nil` if Flutter has none.
  static func type(of type: TokenType) -> StaticString? {
    switch type {
    case .color: "Color"
    case .dimension, .number: "double"
    case .fontWeight: "FontWeight"
    case .duration: "Duration"
    case .fontFamily: "List<String>"
    case .cubicBezier: "Cubic"
    case .border: "BorderSide"
    case .transition: "({Duration duration, Duration delay, Cubic curve})"
    case .shadow: "List<BoxShadow>"
    case .gradient: "LinearGradient"
    case .typography: "TextStyle"
    case .string: "String"
    case .boolean: "bool"
    case .spring: "SpringDescription"
    case .strokeStyle, .opaque: nil
    }
  }

  /// Whether tokens of a type are written: those of the configuration are, if they have a template.
  static func writes(_ type: TokenType) -> Bool { type == .opaque || Self.type(of: type) != nil }

  /// The code before and after the names of two values that interpolates them.
  static func mix(of type: TokenType) -> (before: StaticString, after: StaticString)? {
    switch type {
    case .color: ("Color.lerp(", ")!")
    case .shadow: ("BoxShadow.lerpList(", ")!")
    case .border: ("BorderSide.lerp(", ")")
    case .gradient: ("LinearGradient.lerp(", ")!")
    case .typography: ("TextStyle.lerp(", ")!")
    case .dimension, .number, .fontWeight, .duration, .fontFamily, .cubicBezier, .transition, .strokeStyle,
      .string, .boolean, .spring, .opaque:
      nil
    }
  }

  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(color, to: &output)
    case .dimension(let dimension): append(dimension, to: &output)
    case .number(let number): output.append(decimal: number)
    case .fontWeight(let weight): append(weight, to: &output)
    case .duration(let duration): append(duration, to: &output)
    case .fontFamily(let family): output.append(list: family.names) { append(text: $0, to: &$1) }
    case .cubicBezier(let curve): append(curve, to: &output)
    case .border(let border): append(border.parts, as: Self.border, to: &output)
    case .transition(let transition): append(transition.parts, as: Self.transition, to: &output)
    case .shadow(let shadow): append(shadow, to: &output)
    case .gradient(let stops): append(stops, to: &output)
    case .typography(let typography):
      append(
        typography.absoluteParts + typography.styleParts(omittingDefaults: true), as: Self.typography,
        to: &output)
    case .string(let text): append(text: text, to: &output)
    case .boolean(let value): output += value ? "true" : "false"
    case .spring(let spring): append(spring.parts, as: Self.spring, to: &output)
    case .opaque(let value): output += value.text.utf8
    case .strokeStyle: break
    }
  }

  private func append(_ color: ColorValue, to output: inout [UInt8]) {
    switch ColorForm(color.color) {
    case .bytes(let bytes):
      output += "Color(0x"
      for byte in [bytes.alpha, bytes.red, bytes.green, bytes.blue] {
        output.append(hexadecimal: UInt32(byte), digits: 2, uppercase: true)
      }
      output += ")"
    case .sRGB(let components, let alpha):
      let isInside = (0..<3).allSatisfy { (0...1).contains(components[$0]) }
      append(components, alpha, isInside ? "sRGB" : "extendedSRGB", to: &output)
    case .displayP3(let components, let alpha): append(components, alpha, "displayP3", to: &output)
    }
  }

  private func append(
    _ components: SIMD3<Double>, _ alpha: Double, _ space: StaticString, to output: inout [UInt8]
  ) {
    output += "Color.from(alpha: "
    output.append(decimal: alpha)
    for (index, name) in (["red", "green", "blue"] as [StaticString]).enumerated() {
      output += ", "
      output += name
      output += ": "
      output.append(rounded: components[index])
    }
    output += ", colorSpace: ColorSpace."
    output += space
    output += ")"
  }

  private func append(_ dimension: Dimension, to output: inout [UInt8]) {
    output.append(decimal: dimension.pixels(rem: rem))
  }

  private func append(_ duration: Tokens.Duration, to output: inout [UInt8]) {
    output += "Duration(microseconds: "
    output.append(decimal: (duration.milliseconds * 1000).rounded())
    output += ")"
  }

  /// One of the nine constants.
  private func append(_ weight: FontWeight, to output: inout [UInt8]) {
    output += "FontWeight.w"
    output.append(decimal: weight.nearestHundred)
  }

  private func append(_ curve: CubicBezier, to output: inout [UInt8]) {
    output += "Cubic("
    output.append(items: curve.numbers) { $1.append(decimal: $0) }
    output += ")"
  }

  private func append(text: String, to output: inout [UInt8]) {
    output += "'"
    Escape.dart.append(text.utf8, to: &output)
    output += "'"
  }

  /// Flutter has no inset shadows, so these layers are left out.
  private func append(_ shadow: ShadowList, to output: inout [UInt8]) {
    output.append(list: shadow.layers.filter { $0.inset != true }) { layer, output in
      append(layer.parts, as: Self.layer, to: &output)
    }
  }

  /// From top to bottom, as in the other languages. Flutter requires two colors.
  private func append(_ stops: Gradient, to output: inout [UInt8]) {
    let all = stops.count == 1 ? stops.stops + stops.stops : stops.stops
    output += "LinearGradient(begin: Alignment.topCenter, end: Alignment.bottomCenter, colors: "
    output.append(list: all) { append($0.color, to: &$1) }
    output += ", stops: "
    output.append(list: all) { $1.append(rounded: $0.position) }
    output += ")"
  }

  private func append(_ parts: [ValuePart], as notation: ValueNotation, to output: inout [UInt8]) {
    notation.append(parts, to: &output) { name, value, output in
      if case .string(let word) = value {
        return output += (word == "line-through" ? "lineThrough" : word).utf8
      }
      guard name == .fontFamily, case .fontFamily(let family) = value else {
        return append(value, to: &output)
      }
      append(text: family.names.first ?? "", to: &output)
      guard family.names.count > 1 else { return }
      output += ", fontFamilyFallback: "
      output.append(list: family.names.dropFirst()) { append(text: $0, to: &$1) }
    }
  }

  private static let border = ValueNotation("BorderSide(", [.color, .width], label: { "\($0): " }, ")")
  private static let transition = ValueNotation(
    "(", [.init(.duration, "duration: "), .init(.delay, "delay: "), .init(.timingFunction, "curve: ")], ")")
  private static let spring = ValueNotation("SpringDescription(", .spring, label: { "\($0): " }, ")")
  private static let layer = ValueNotation(
    "BoxShadow(",
    [
      .init(.color, "color: "), .init(.offsetX, "offset: Offset("), .init(.offsetY, end: ")"),
      .init(.blur, "blurRadius: "), .init(.spread, "spreadRadius: "),
    ], ")")
  private static let typography = ValueNotation(
    "TextStyle(",
    [
      .init(.fontSize, "fontSize: "), .init(.fontFamily, "fontFamily: "), .init(.fontWeight, "fontWeight: "),
      .init(.letterSpacing, "letterSpacing: "), .init(.lineHeight, "height: "),
      .init(.fontStyle, "fontStyle: FontStyle."), .init(.textDecoration, "decoration: TextDecoration."),
    ], ")")
}
