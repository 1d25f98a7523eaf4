internal import ColorScience
internal import Text
internal import Tokens

/// Writes values as Kotlin expressions for Compose.
///
/// Type names are not preceded by a dot and are followed by a parenthesis, so that members of a class cannot
/// hide them.
struct KotlinLiterals {
  /// The prefix of the types that the file declares.
  let namespace: [UInt8]
  /// Density-independent pixels of one rem.
  let rem: Double
  private let notations: Notations

  init(namespace: String, rem: Double) {
    (self.namespace, self.rem) = (Array(namespace.utf8), rem)
    notations = Notations(namespace)
  }

  /// Appends the type of a member.
  /// - Parameters:
  ///   - name: that of code for a type of the configuration.
  ///   - isText: Whether a dimension is a text size, which scales with the user's font size.
  func append(
    typeOf type: TokenType, called name: @autoclosure () -> String = "", isText: Bool,
    to output: inout TextBuffer
  ) {
    switch type {
    case .color: output += "Color"
    case .dimension: output += isText ? "TextUnit" : "Dp"
    case .number: output += "Float"
    case .fontWeight: output += "FontWeight"
    case .duration: output += "Duration"
    case .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .typography,
      .spring:
      SupportType(of: type).map { append($0, to: &output) }
    case .string: output += "String"
    case .opaque: output += name().utf8
    case .boolean: output += "Boolean"
    }
  }

  private func append(_ type: SupportType, to output: inout TextBuffer) {
    output.append(namespace.indices, of: namespace)
    output += type.rawValue.utf8
  }

  private func append(_ type: SupportType, _ rest: StaticString, to output: inout [UInt8]) {
    output += namespace
    output += type.rawValue.utf8
    output += rest
  }

  func append(_ value: TokenValue, isText: Bool = false, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(color, to: &output)
    case .dimension(let dimension): append(dimension, isText ? "sp" : "dp", to: &output)
    case .number(let number): append(float: number, to: &output)
    case .fontWeight(let weight): append(weight, to: &output)
    case .duration(let duration): append(duration, to: &output)
    case .fontFamily(let family): append(family, to: &output)
    case .cubicBezier(let curve): append(curve, to: &output)
    case .strokeStyle(let style): append(style, to: &output)
    case .border(let border): append(border.parts, as: notations.border, to: &output)
    case .transition(let transition): append(transition.parts, as: notations.transition, to: &output)
    case .shadow(let shadow): append(shadow, to: &output)
    case .gradient(let stops): append(stops, to: &output)
    case .typography(let typography):
      let style = typography.styleParts(omittingDefaults: true, hasOverlines: false)
      append(typography.absoluteParts + style, as: notations.typography, lengths: "sp", to: &output)
    case .string(let text): output.append(quoted: text.utf8, by: .kotlin)
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .spring(let spring): append(spring, to: &output)
    case .opaque(let value): output += value.text.utf8
    }
  }

  private func append(float value: Double, to output: inout [UInt8]) {
    output.append(single: value)
    output.append(UInt8(ascii: "f"))
  }

  private func append(_ dimension: Dimension, _ unit: StaticString, to output: inout [UInt8]) {
    let value = dimension.pixels(rem: rem)
    if value < 0 { output.append(UInt8(ascii: "(")) }
    let start = output.count
    output.append(decimal: value)
    // With a decimal point, as in Compose's own tokens.
    if !output[start...].contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") }) {
      output += ".0"
    }
    if value < 0 { output.append(UInt8(ascii: ")")) }
    output.append(UInt8(ascii: "."))
    output += unit
  }

  private func append(_ duration: Duration, to output: inout [UInt8]) {
    if duration.value < 0 { output.append(UInt8(ascii: "(")) }
    output.append(rounded: duration.milliseconds)
    if duration.value < 0 { output.append(UInt8(ascii: ")")) }
    output += ".milliseconds"
  }

  /// Compose supports integer weights.
  private func append(_ weight: FontWeight, to output: inout [UInt8]) {
    output += "FontWeight(\(Int(min(max(weight.value.rounded(), 1), 1000))))".utf8
  }

  private func append(_ family: FontFamily, to output: inout [UInt8]) {
    append(.fontFamily, "(", to: &output)
    append(list: family.names, to: &output) { $1.append(quoted: $0.utf8, by: .kotlin) }
    output.append(UInt8(ascii: ")"))
  }

  private func append(_ curve: CubicBezier, to output: inout [UInt8]) {
    append(.curve, "(", to: &output)
    output.append(items: curve.numbers) { append(float: $0, to: &$1) }
    output.append(UInt8(ascii: ")"))
  }

  /// The mass of Compose's springs is 1.
  private func append(_ spring: Spring, to output: inout [UInt8]) {
    append(.spring, "(dampingRatio = ", to: &output)
    append(float: spring.dampingRatio, to: &output)
    output += ", stiffness = "
    append(float: spring.stiffness / spring.mass, to: &output)
    output.append(UInt8(ascii: ")"))
  }

  private func append(_ style: StrokeStyle, to output: inout [UInt8]) {
    switch style {
    case .keyword(let keyword):
      append(.strokeStyle, ".Keyword.", to: &output)
      output += keyword.rawValue.capitalizedASCII.utf8
    case .dashes(let lengths, let cap):
      append(.strokeStyle, ".Dashes(", to: &output)
      append(list: lengths, to: &output) { length, output in append(length, "dp", to: &output) }
      output += ", "
      append(.strokeStyle, ".LineCap.", to: &output)
      output += "\(cap.rawValue.capitalizedASCII))".utf8
    }
  }

  private func append(_ shadow: ShadowList, to output: inout [UInt8]) {
    append(.shadow, "(", to: &output)
    append(list: shadow.layers, to: &output) { append($0.parts, as: notations.layer, to: &$1) }
    output.append(UInt8(ascii: ")"))
  }

  private func append(_ stops: Gradient, to output: inout [UInt8]) {
    append(.gradient, "(", to: &output)
    append(list: stops.stops, to: &output) { append($0.parts, as: notations.stop, to: &$1) }
    output.append(UInt8(ascii: ")"))
  }

  private func append(
    _ parts: [ValuePart], as notation: ValueNotation, lengths unit: StaticString = "dp",
    to output: inout [UInt8]
  ) {
    notation.append(parts, to: &output) { _, value, output in
      if case .dimension(let length) = value {
        append(length, unit, to: &output)
      } else if case .string(let word) = value {
        // A word of a style of text, as a constant.
        output += (word == "line-through" ? "LineThrough" : word.capitalizedASCII).utf8
      } else {
        append(value, to: &output)
      }
    }
  }

  private func append<Item>(
    list: [Item], to output: inout [UInt8], _ appendItem: (Item, inout [UInt8]) -> Void
  ) {
    output += "listOf("
    output.append(items: list, appendItem)
    output.append(UInt8(ascii: ")"))
  }

  /// A class, so that literals are copied by counting one reference.
  private final class Notations: Sendable {
    let border, transition, layer, stop, typography: ValueNotation

    init(_ namespace: String) {
      func positional(_ type: String, _ names: [ValuePart.Name], absent: String? = nil) -> ValueNotation {
        ValueNotation("\(namespace)\(type)(", names.map { .init($0) }, ")", absent: absent)
      }
      border = positional("Border", .border)
      transition = positional("Transition", .transition)
      layer = ValueNotation(
        "\(namespace)Shadow.Layer(",
        [
          .init(.color), .init(.offsetX), .init(.offsetY), .init(.blur), .init(.spread),
          .init(.inset, "inset = "),
        ],
        ")", omitsFalse: true)
      stop = positional("Gradient.Stop", .stop)
      typography = ValueNotation(
        "\(namespace)Typography(",
        [ValuePart.Name].typography.map { .init($0) } + [
          .init(.fontStyle, "fontStyle = androidx.compose.ui.text.font.FontStyle.", isOptional: true),
          .init(.textTransform, "textTransform = \(namespace)TextTransform.", isOptional: true),
          .init(
            .textDecoration, "textDecoration = androidx.compose.ui.text.style.TextDecoration.",
            isOptional: true),
        ], ")", absent: "null")
    }
  }

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
  var isNumberInCompose: Bool {
    switch ColorForm(color) {
    case .bytes: true
    case .displayP3: false
    case .sRGB(let components, _): components.min() >= 0 && components.max() <= 1
    }
  }
}
