internal import ColorScience
internal import Text
internal import Tokens

/// Writes values as Sass that LibSass and Dart Sass read in the same way.
struct SCSSLiterals: Sendable {
  private static let css = CSSLiterals(isExact: true)
  private static let styleLabels: [StaticString] = [
    ", font-style: ", ", text-transform: ", ", text-decoration: ",
  ]

  /// Appends a value. A list with commas is in parentheses, so that it is one value in a map.
  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(color, to: &output)
    case .dimension(let length): append(length, to: &output)
    case .fontFamily(let family): append(family, to: &output)
    case .border(let border):
      append(border.width, to: &output)
      output.append(UInt8(ascii: " "))
      Self.css.append(.strokeStyle(border.style), to: &output)
      output.append(UInt8(ascii: " "))
      append(border.color, to: &output)
    case .shadow(let shadow): append(shadow, to: &output)
    case .gradient(let stops): append(stops, to: &output)
    case .typography(let typography): append(typography, to: &output)
    case .string(let text):
      output.append(UInt8(ascii: "\""))
      Escape.scss.append(text.utf8, to: &output)
      output.append(UInt8(ascii: "\""))
    case .boolean(let value): output += value ? "true" : "false"
    case .opaque: break
    case .number, .fontWeight, .duration, .cubicBezier, .strokeStyle, .transition:
      Self.css.append(value, to: &output)
    }
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
    for (index, name) in family.names.enumerated() {
      if index > 0 { output += ", " }
      if CSSLiterals.genericFamilies.contains(name) {
        output += name.utf8
      } else {
        output.append(UInt8(ascii: "\""))
        Escape.scss.append(name.utf8, to: &output)
        output.append(UInt8(ascii: "\""))
      }
    }
    if family.names.count != 1 { output.append(UInt8(ascii: ")")) }
  }

  private func append(_ shadow: ShadowList, to output: inout [UInt8]) {
    if shadow.layers.isEmpty { output += "none" }
    if shadow.layers.count > 1 { output.append(UInt8(ascii: "(")) }
    for (index, layer) in shadow.layers.enumerated() {
      if index > 0 { output += ", " }
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
    for (index, stop) in (stops.count == 1 ? [first, first] : stops.stops).enumerated() {
      if index > 0 { output += ", " }
      append(stop.color, to: &output)
      output.append(UInt8(ascii: " "))
      output.append(rounded: stop.position * 100)
      output.append(UInt8(ascii: "%"))
    }
    output.append(UInt8(ascii: ")"))
  }

  /// A map of longhands, because a slash in a shorthand could mean division.
  private func append(_ typography: Typography, to output: inout [UInt8]) {
    output += "(font-size: "
    append(typography.fontSize, to: &output)
    if let family = typography.fontFamily {
      output += ", font-family: "
      append(family, to: &output)
    }
    if let weight = typography.fontWeight {
      output += ", font-weight: "
      output.append(decimal: weight.value)
    }
    if let spacing = typography.letterSpacing {
      output += ", letter-spacing: "
      append(spacing, to: &output)
    }
    if let length = typography.lineHeightLength {
      output += ", line-height: "
      append(length, to: &output)
    } else if let height = typography.lineHeight {
      output += ", line-height: "
      output.append(decimal: height)
    }
    for case (let label, .string(let word)?) in zip(Self.styleLabels, typography.styleParts().map(\.value)) {
      output += label
      output += word.utf8
    }
    output.append(UInt8(ascii: ")"))
  }
}
