internal import Text
internal import Tokens

/// Writes values as Swift expressions.
struct SwiftLiterals {
  /// The prefix of the types that the file declares.
  let namespace: [UInt8]
  /// Points of one rem.
  let rem: Double
  private let notations: Notations

  init(namespace: String, rem: Double) {
    self.namespace = Array(namespace.utf8)
    self.rem = rem
    notations = Notations(namespace)
  }

  /// Appends the type of a member, by the type of its token.
  /// - Parameter name: that of code for a type of the configuration.
  func append(
    typeOf type: TokenType, called name: @autoclosure () -> String = "", isThemed: Bool,
    to output: inout TextBuffer
  ) {
    let isColor = if case .color = type { true } else { false }
    let isWrapped = isThemed && !isColor
    if isWrapped {
      append(.themed, to: &output)
      output += "<"
    }
    switch type {
    case .opaque: output += name().utf8
    case .string: output += "Swift.String"
    case .boolean: output += "Swift.Bool"
    case .dimension, .number, .fontWeight, .duration: output += "Swift.Double"
    // Most tokens are colors; the types are looked up by name.
    case .color: append(.color, to: &output)
    case .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .typography,
      .spring:
      SupportType(of: type).map { append($0, to: &output) }
    }
    if isWrapped { output += ">" }
  }

  private func append(_ type: SupportType, to output: inout TextBuffer) {
    output.append(namespace.indices, of: namespace)
    output += type.rawValue.utf8
  }

  /// Appends a value whose type follows from its context.
  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(value: color, to: &output)
    case .dimension(let dimension): append(dimension, to: &output)
    case .number(let number): output.append(decimal: number)
    case .fontWeight(let weight): output.append(decimal: weight.value)
    case .duration(let duration): append(duration, to: &output)
    case .fontFamily(let family): append(family, to: &output)
    case .cubicBezier(let curve): append(curve, to: &output)
    case .strokeStyle(let style): append(style, to: &output)
    case .border(let border): append(border.parts, as: notations.border, to: &output)
    case .transition(let transition): append(transition.parts, as: notations.transition, to: &output)
    case .shadow(let shadow): append(shadow, to: &output)
    case .gradient(let stops): append(stops, to: &output)
    case .typography(let typography):
      let parts = typography.absoluteParts + typography.styleParts(omittingDefaults: true)
      append(parts, as: notations.typography, to: &output)
    case .string(let text): output.append(quoted: text.utf8, by: .swift)
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .spring(let spring): append(spring.parts, as: notations.spring, to: &output)
    case .opaque(let value): output += value.text.utf8
    }
  }

  private func append(_ type: SupportType, to output: inout [UInt8]) {
    output += namespace
    output += type.rawValue.utf8
  }

  private func append(_ dimension: Dimension, to output: inout [UInt8]) {
    output.append(decimal: dimension.pixels(rem: rem))
  }

  private func append(_ duration: Duration, to output: inout [UInt8]) {
    output.append(decimal: duration.unit == .s ? duration.value : duration.value / 1000)
  }

  private func append(_ curve: CubicBezier, to output: inout [UInt8]) {
    append(.curve, to: &output)
    let labeled: [(StaticString, Double)] = [
      ("(x1: ", curve.x1), (", y1: ", curve.y1), (", x2: ", curve.x2), (", y2: ", curve.y2),
    ]
    for (label, number) in labeled {
      output += label
      output.append(decimal: number)
    }
    output.append(UInt8(ascii: ")"))
  }

  private func append(_ family: FontFamily, to output: inout [UInt8]) {
    append(.fontFamily, to: &output)
    output += "("
    output.append(list: family.names) { $1.append(quoted: $0.utf8, by: .swift) }
    output += ")"
  }

  private func append(_ style: StrokeStyle, to output: inout [UInt8]) {
    append(.strokeStyle, to: &output)
    switch style {
    case .keyword(let keyword): output += ".\(keyword.rawValue)".utf8
    case .dashes(let lengths, let cap):
      output += ".dashes("
      output.append(list: lengths) { length, output in append(length, to: &output) }
      output += ", lineCap: .\(cap.rawValue))".utf8
    }
  }

  private func append(_ shadow: ShadowList, to output: inout [UInt8]) {
    append(.shadow, to: &output)
    output += "(layers: "
    output.append(list: shadow.layers) { append($0.parts, as: notations.layer, to: &$1) }
    output.append(UInt8(ascii: ")"))
  }

  private func append(_ stops: Gradient, to output: inout [UInt8]) {
    append(.gradient, to: &output)
    output += "(stops: "
    output.append(list: stops.stops) { append($0.parts, as: notations.stop, to: &$1) }
    output.append(UInt8(ascii: ")"))
  }

  private func append(_ parts: [ValuePart], as notation: ValueNotation, to output: inout [UInt8]) {
    notation.append(parts, to: &output) { _, value, output in
      // A word of a style of text.
      guard case .string(let word) = value else { return append(value, to: &output) }
      output += (word == "line-through" ? ".lineThrough" : word == "italic" ? "true" : ".\(word)").utf8
    }
  }

  /// A class, so that literals are copied by counting one reference.
  private final class Notations: Sendable {
    let border, transition, layer, stop, spring, typography: ValueNotation

    init(_ namespace: String) {
      let label: (String) -> String = { "\($0): " }
      border = ValueNotation("\(namespace)Border(", .border, label: label, ")")
      transition = ValueNotation("\(namespace)Transition(", .transition, label: label, ")")
      layer = ValueNotation(".init(", .layer, label: label, ")", omitsFalse: true)
      stop = ValueNotation(".init(", .stop, label: label, ")")
      spring = ValueNotation("\(namespace)Spring(", .spring, label: label, ")")
      // Members that the author left out are left out, because they are optional.
      typography = ValueNotation(
        "\(namespace)Typography(",
        [ValuePart.Name].typography.map { .init($0, label($0.rawValue)) } + [
          .init(.fontStyle, "isItalic: "), .init(.textTransform, "textTransform: "),
          .init(.textDecoration, "textDecoration: "),
        ], ")")
    }
  }
}
