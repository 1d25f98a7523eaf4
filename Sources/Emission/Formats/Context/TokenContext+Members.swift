internal import ColorScience
internal import Text
internal import Tokens

extension TokenContext {
  /// The members of a value in version 2 of the context, in addition to its literals.
  enum ValueMember: BitwiseCopyable, Sendable {
    case appearance, contrast
    /// Bytes in sRGB, and the opacity from 0 to 1.
    case red, green, blue, alpha
    /// `AARRGGBB`, `RRGGBB`, and `#rrggbb`.
    case argb, rgb, hexOpaque
    /// Pixels or points, whatever the unit; milliseconds.
    case points, milliseconds
    case dtcg
    /// Points, milliseconds or a weight without a fraction.
    case integer
    case colorSpace
    /// The value of a string or a Boolean.
    case text
    case fontSize, fontWeight, letterSpacing, lineHeight
    case color, width, style
    case duration, delay, curve, x1, y1, x2, y2
  }

  /// The members of a shadow's layer or a gradient's stop.
  enum LayerMember: BitwiseCopyable, Sendable {
    case color, offsetX, offsetY, blur, spread, position
  }
}

extension TokenValue {
  /// The names of a font family or of a typography's.
  var fontNames: [String] {
    switch self {
    case .fontFamily(let family): family.names
    case .typography(let typography): typography.fontFamily?.names ?? []
    case .color, .dimension, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle, .border,
      .transition,
      .shadow, .gradient, .string, .boolean, .opaque:
      []
    }
  }

  /// The layers of a shadow.
  var layers: [Shadow] { if case .shadow(let shadow) = self { shadow.layers } else { [] } }

  /// The stops of a gradient.
  var stops: [GradientStop] { if case .gradient(let gradient) = self { gradient.stops } else { [] } }

  /// The number of a value in pixels, milliseconds or no unit; `nil` for units that only CSS knows.
  private func measure(rem: Double) -> Double? {
    switch self {
    case .dimension(let length) where length.unit.isOfCSS || length.expression != nil: nil
    case .dimension(let length): length.pixels(rem: rem)
    case .duration(let duration): duration.milliseconds
    case .number(let number): number
    case .fontWeight(let weight): weight.value
    case .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient,
      .typography,
      .string, .boolean, .opaque:
      nil
    }
  }

  /// The components of a color in its space.
  var components: [Double] {
    guard let components = color?.color.components else { return [] }
    return [components.x, components.y, components.z]
  }

  /// Appends a member, or nothing if the value has none.
  func append(
    _ member: TokenContext.ValueMember, in theme: Theme, _ literals: ContextLiterals, rem: Double,
    to output: inout [UInt8]
  ) {
    switch member {
    case .appearance: output += theme.appearance.rawValue.utf8
    case .contrast: output += theme.contrast.rawValue.utf8
    case .red: if let color { output.append(integer: Int(color.color.rgba8.red)) }
    case .green: if let color { output.append(integer: Int(color.color.rgba8.green)) }
    case .blue: if let color { output.append(integer: Int(color.color.rgba8.blue)) }
    case .alpha: if let color { output.append(decimal: color.color.alpha) }
    case .argb: if let color { output.append(argb: color.color.rgba8) }
    case .rgb:
      if let bytes = color?.color.rgba8 {
        for byte in [bytes.red, bytes.green, bytes.blue] {
          output.append(hexadecimal: UInt32(byte), digits: 2, uppercase: true)
        }
      }
    case .hexOpaque:
      if let color {
        var bytes = color.color.rgba8
        bytes.alpha = 255
        bytes.writeHex(to: &output)
      }
    case .points:
      if case .dimension = self, let measure = measure(rem: rem) { output.append(decimal: measure) }
    case .milliseconds:
      if case .duration(let duration) = self { output.append(rounded: duration.milliseconds) }
    case .integer: if let measure = measure(rem: rem) { output.append(decimal: measure.rounded()) }
    case .colorSpace: if let color { output += color.color.space.rawValue.utf8 }
    case .text:
      if case .string(let text) = self { output += text.utf8 }
      if case .boolean(let value) = self { output += value ? "true" : "false" }
    case .dtcg:
      var writer = TokenJSONWriter()
      writer.append(self)
      output += writer.output
    case .fontSize, .fontWeight, .letterSpacing, .lineHeight, .color, .width, .style, .duration, .delay,
      .curve,
      .x1, .y1, .x2, .y2:
      append(member, literals.css, to: &output)
    }
  }

  /// Appends a member of a composite in CSS.
  private func append(_ member: TokenContext.ValueMember, _ css: CSSLiterals, to output: inout [UInt8]) {
    switch (self, member) {
    case (.typography(let text), .fontSize): css.append(.dimension(text.fontSize), to: &output)
    case (.typography(let text), .fontWeight):
      if let weight = text.fontWeight { output.append(decimal: weight.value) }
    case (.typography(let text), .letterSpacing):
      if let spacing = text.letterSpacing { css.append(.dimension(spacing), to: &output) }
    case (.typography(let text), .lineHeight):
      if let height = text.lineHeight { output.append(decimal: height) }
    case (.border(let border), .color): css.append(.color(border.color), to: &output)
    case (.border(let border), .width): css.append(.dimension(border.width), to: &output)
    case (.border(let border), .style): css.append(.strokeStyle(border.style), to: &output)
    case (.transition(let transition), .duration): css.append(.duration(transition.duration), to: &output)
    case (.transition(let transition), .delay): css.append(.duration(transition.delay), to: &output)
    case (.transition(let transition), .curve):
      css.append(.cubicBezier(transition.timingFunction), to: &output)
    case (.cubicBezier(let curve), .x1): output.append(decimal: curve.x1)
    case (.cubicBezier(let curve), .y1): output.append(decimal: curve.y1)
    case (.cubicBezier(let curve), .x2): output.append(decimal: curve.x2)
    case (.cubicBezier(let curve), .y2): output.append(decimal: curve.y2)
    default: break
    }
  }

  /// Appends a member of a layer or a stop.
  func append(
    _ member: TokenContext.LayerMember, of index: Int, _ literals: ContextLiterals, to output: inout [UInt8]
  ) {
    let css = literals.css
    switch (self, member) {
    case (.shadow(let shadow), .color): css.append(.color(shadow.layers[index].color), to: &output)
    case (.shadow(let shadow), .offsetX): css.append(.dimension(shadow.layers[index].offsetX), to: &output)
    case (.shadow(let shadow), .offsetY): css.append(.dimension(shadow.layers[index].offsetY), to: &output)
    case (.shadow(let shadow), .blur): css.append(.dimension(shadow.layers[index].blur), to: &output)
    case (.shadow(let shadow), .spread): css.append(.dimension(shadow.layers[index].spread), to: &output)
    case (.gradient(let stops), .color): css.append(.color(stops[index].color), to: &output)
    case (.gradient(let stops), .position): output.append(rounded: stops[index].position)
    default: break
    }
  }
}

extension [UInt8] {
  /// `AARRGGBB`, as Android and Flutter read it.
  fileprivate mutating func append(argb color: RGBA8) {
    for byte in [color.alpha, color.red, color.green, color.blue] {
      append(hexadecimal: UInt32(byte), digits: 2, uppercase: true)
    }
  }
}
