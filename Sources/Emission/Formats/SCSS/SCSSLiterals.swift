internal import ColorScience
internal import Text
internal import Tokens

/// Writes values as Sass that LibSass and Dart Sass read in the same way.
struct SCSSLiterals: Sendable {
  private static let css = CSSLiterals(isExact: true)

  /// Appends a value. A list with commas is in parentheses, so that it is one value in a map.
  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(color, to: &output)
    case .dimension(let length): append(length, to: &output)
    case .fontFamily(let family): append(family, to: &output)
    case .border(let border):
      Self.border.append(border.parts, to: &output) { append($1, to: &$2) }
    case .shadow(let shadow): append(shadow, to: &output)
    case .gradient(let stops): append(stops, to: &output)
    case .typography(let typography): append(typography, to: &output)
    case .string(let text): output.append(quoted: text.utf8, by: .scss)
    case .boolean(let value): output += value ? "true" : "false"
    case .spring(let spring):
      output += "(duration: "
      Self.css.append(.duration, of: spring, to: &output)
      output += ", easing: #{\""
      Self.css.append(.easing, of: spring, to: &output)
      output += "\"})"
    case .opaque(let value): append(own: value, to: &output)
    case .number, .fontWeight, .duration, .cubicBezier, .strokeStyle, .transition:
      Self.css.append(value, to: &output)
    }
  }

  /// A value of the configuration's types: a map of its members, or code, which is a list if it has commas.
  private func append(own value: OpaqueValue, to output: inout [UInt8]) {
    if case .code(let text) = value.content {
      var depth = 0
      let isList = text.utf8.contains { byte in
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        return byte == UInt8(ascii: ",") && depth == 0
      }
      return output += (isList ? "(\(text))" : text).utf8
    }
    value.append(
      to: &output, between: "(", and: ")", key: { "\($0): " },
      list: { items, output in
        output += "("
        output.append(items: items) { append($0, to: &$1) }
        output += items.count == 1 ? ",)" : ")"
      }, item: { append($0, to: &$1) })
  }

  /// Writes the members of the configuration's types for their templates: strings are words where they can be.
  static func member(_ value: TokenValue, to output: inout [UInt8]) {
    guard case .string(let text) = value, text.isComponentValue else {
      return SCSSLiterals().append(value, to: &output)
    }
    output += text.utf8
  }

  /// LibSass divides at the slash in newer color functions, so they are interpolated texts.
  private func append(_ color: ColorValue, to output: inout [UInt8]) {
    let start = output.count
    Self.css.append(color, to: &output)
    guard output[start] != UInt8(ascii: "#") else { return }
    let bytes = color.color.rgba8
    if output[start...].starts(with: "rgb(".utf8) {
      output.removeLast(output.count - start)
      output += "rgba(\(bytes.red), \(bytes.green), \(bytes.blue), ".utf8
      output.append(decimal: color.color.alpha)
      output.append(UInt8(ascii: ")"))
    } else {
      output.insert(contentsOf: "#{\"".utf8, at: start)
      output += "\"}"
    }
  }

  /// LibSass computes `min()`, `max()`, `abs()`, and `round()` itself and fails at units that only a browser
  /// can convert, so what is left to the browser is an interpolated text.
  private func append(_ length: Dimension, to output: inout [UInt8]) {
    guard let expression = length.expression else { return Self.css.append(length, to: &output) }
    output += "#{\""
    Escape.scss.append(expression.utf8, to: &output)
    output += "\"}"
  }

  private func append(_ family: FontFamily, to output: inout [UInt8]) {
    if family.names.count != 1 { output.append(UInt8(ascii: "(")) }
    output.append(items: family.names) { name, output in
      if CSSLiterals.genericFamilies.contains(name) {
        output += name.utf8
      } else {
        output.append(quoted: name.utf8, by: .scss)
      }
    }
    if family.names.count != 1 { output.append(UInt8(ascii: ")")) }
  }

  private func append(_ shadow: ShadowList, to output: inout [UInt8]) {
    if shadow.layers.isEmpty { output += "none" }
    if shadow.layers.count > 1 { output.append(UInt8(ascii: "(")) }
    output.append(items: shadow.layers) { layer, output in
      if layer.inset == true { output += "inset " }
      for length in layer.lengths {
        append(length, to: &output)
        output.append(UInt8(ascii: " "))
      }
      append(layer.color, to: &output)
    }
    if shadow.layers.count > 1 { output.append(UInt8(ascii: ")")) }
  }

  private func append(_ stops: Gradient, to output: inout [UInt8]) {
    guard let first = stops.first else { return output += "none" }
    output += "linear-gradient("
    if let direction = stops.direction { output += "\(direction), ".utf8 }
    output.append(items: stops.count == 1 ? [first, first] : stops.stops) { stop, output in
      append(stop.color, to: &output)
      output.append(UInt8(ascii: " "))
      output.append(rounded: stop.position * 100)
      output.append(UInt8(ascii: "%"))
    }
    output.append(UInt8(ascii: ")"))
  }

  /// A map of longhands, because a slash in a shorthand could mean division.
  private func append(_ typography: Typography, to output: inout [UInt8]) {
    let parts = typography.parts.map { part in
      var part = part
      if part.name == .lineHeight, let length = typography.lineHeightLength {
        part.value = .dimension(length)
      }
      return part
    }
    Self.typography.append(parts + typography.styleParts(), to: &output) { _, value, output in
      guard case .string(let word) = value else { return append(value, to: &output) }
      output += word.utf8
    }
  }

  private static let border = ValueNotation(
    "", [.width, .style, .color], label: { _ in "" }, "", separator: " ")
  private static let typography = ValueNotation(
    "(",
    [
      .init(.fontSize, "font-size: "), .init(.fontFamily, "font-family: "),
      .init(.fontWeight, "font-weight: "), .init(.letterSpacing, "letter-spacing: "),
      .init(.lineHeight, "line-height: "), .init(.fontStyle, "font-style: "),
      .init(.textTransform, "text-transform: "), .init(.textDecoration, "text-decoration: "),
    ], ")")
}
