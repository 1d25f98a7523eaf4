internal import ColorScience
internal import Text
internal import Tokens

/// Writes values as CSS.
struct CSSLiterals {
  /// Whether colors that eight bits cannot say are written exactly, or as the nearest that every browser
  /// knows.
  let isExact: Bool

  /// Appends a value. Composites become the shorthand that they are nearest to.
  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(color, to: &output)
    case .dimension(let dimension): append(dimension, to: &output)
    case .number(let number): output.append(decimal: number)
    case .fontWeight(let weight): output.append(decimal: weight.value)
    case .duration(let duration): append(duration, to: &output)
    case .fontFamily(let family): append(family, to: &output)
    case .cubicBezier(let curve): append(curve, to: &output)
    case .strokeStyle(let style): append(style, to: &output)
    case .border(let border):
      append(border.width, to: &output)
      output.append(UInt8(ascii: " "))
      append(border.style, to: &output)
      output.append(UInt8(ascii: " "))
      append(border.color, to: &output)
    case .transition(let transition):
      append(transition.duration, to: &output)
      output.append(UInt8(ascii: " "))
      append(transition.timingFunction, to: &output)
      output.append(UInt8(ascii: " "))
      append(transition.delay, to: &output)
    case .shadow(let shadow): append(shadow, to: &output)
    case .gradient(let stops): append(stops, to: &output)
    case .typography(let typography): append(typography, to: &output)
    }
  }

  func append(_ dimension: Dimension, to output: inout [UInt8]) {
    output.append(decimal: dimension.value)
    output += dimension.unit.rawValue.utf8
  }

  private func append(_ duration: Duration, to output: inout [UInt8]) {
    output.append(rounded: duration.milliseconds)
    output += "ms"
  }

  private func append(_ curve: CubicBezier, to output: inout [UInt8]) {
    output += "cubic-bezier("
    for (index, number) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
      if index > 0 { output += ", " }
      output.append(decimal: number)
    }
    output.append(UInt8(ascii: ")"))
  }

  /// CSS has no lengths of dashes: a browser chooses them.
  private func append(_ style: StrokeStyle, to output: inout [UInt8]) {
    switch style {
    case .keyword(let keyword): output += keyword.rawValue.utf8
    case .dashes: output += "dashed"
    }
  }

  private func append(_ family: FontFamily, to output: inout [UInt8]) {
    for (index, name) in family.names.enumerated() {
      if index > 0 { output += ", " }
      if Self.genericFamilies.contains(name) {
        output += name.utf8
      } else {
        output.append(UInt8(ascii: "\""))
        Escape.css.append(name.utf8, to: &output)
        output.append(UInt8(ascii: "\""))
      }
    }
  }

  private func append(_ shadow: ShadowList, to output: inout [UInt8]) {
    if shadow.layers.isEmpty { output += "none" }
    for (index, layer) in shadow.layers.enumerated() {
      if index > 0 { output += ", " }
      if layer.inset == true { output += "inset " }
      for length in [layer.offsetX, layer.offsetY, layer.blur, layer.spread] {
        append(length, to: &output)
        output.append(UInt8(ascii: " "))
      }
      append(layer.color, to: &output)
    }
  }

  /// A gradient has no direction: the stops run as `linear-gradient` does, from top to bottom. One stop alone
  /// is written twice, since browsers have long asked for two.
  private func append(_ stops: [GradientStop], to output: inout [UInt8]) {
    guard let first = stops.first else { return output += "none" }
    output += "linear-gradient("
    for (index, stop) in (stops.count == 1 ? [first, first] : stops).enumerated() {
      if index > 0 { output += ", " }
      append(stop.color, to: &output)
      output.append(UInt8(ascii: " "))
      output.append(rounded: stop.position * 100)
      output.append(UInt8(ascii: "%"))
    }
    output.append(UInt8(ascii: ")"))
  }

  /// The `font` shorthand; letter spacing has no place in it.
  private func append(_ typography: Typography, to output: inout [UInt8]) {
    output.append(decimal: typography.fontWeight.value)
    output.append(UInt8(ascii: " "))
    append(typography.fontSize, to: &output)
    output.append(UInt8(ascii: "/"))
    output.append(decimal: typography.lineHeight)
    output.append(UInt8(ascii: " "))
    append(typography.fontFamily, to: &output)
  }

  /// CSS Fonts 4 §2.1.
  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
  ]
}
