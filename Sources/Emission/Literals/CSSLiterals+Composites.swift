internal import Text
internal import Tokens

extension CSSLiterals {
  /// Appends a composite as the closest CSS shorthand.
  func append(composite value: TokenValue, _ parts: CSSComposition, to output: inout [UInt8]) {
    if let border = value.border {
      append(parts, 1, to: &output) { append(border.width, to: &$0) }
      output.append(UInt8(ascii: " "))
      append(parts, 2, to: &output) { append(border.style, to: &$0) }
      output.append(UInt8(ascii: " "))
      append(border.color, parts, 0, to: &output)
    } else if let transition = value.transition {
      append(parts, 0, to: &output) { append(transition.duration, to: &$0) }
      output.append(UInt8(ascii: " "))
      append(parts, 2, to: &output) { append(transition.timingFunction, to: &$0) }
      output.append(UInt8(ascii: " "))
      append(parts, 1, to: &output) { append(transition.delay, to: &$0) }
    } else if let shadow = value.shadow {
      append(shadow, parts, to: &output)
    } else if let gradient = value.gradient {
      guard !gradient.isEmpty else { return output += "none" }
      output += "linear-gradient("
      if let direction = gradient.direction { output += "\(direction), ".utf8 }
      append(stops: gradient, parts, to: &output)
      output.append(UInt8(ascii: ")"))
    } else if let typography = value.typography {
      if let style = typography.cssText(of: .fontStyle), style != "normal" {
        output += style.utf8
        output.append(UInt8(ascii: " "))
      }
      for (index, property) in CSSProperty.shorthand.filter({ $0.isSet(in: typography) }).enumerated() {
        // The line height follows the size after a slash.
        if index > 0 { output.append(UInt8(ascii: property == .lineHeight ? "/" : " ")) }
        append(property, of: typography, parts, to: &output)
      }
    }
  }

  /// Appends a member of a typography for the property with that name; if the author left it out, `initial`,
  /// which unsets a custom property.
  func append(
    _ property: CSSProperty, of typography: Typography, _ parts: CSSComposition, to output: inout [UInt8]
  ) {
    guard property.isSet(in: typography) else { return output += "initial" }
    switch property {
    case .fontFamily:
      append(parts, 0, to: &output) { output in typography.fontFamily.map { append($0, to: &output) } }
    case .fontSize: append(parts, 1, to: &output) { append(typography.fontSize, to: &$0) }
    case .fontWeight:
      append(parts, 2, to: &output) { $0.append(decimal: typography.fontWeight?.value ?? 400) }
    case .letterSpacing:
      append(parts, 3, to: &output) { output in typography.letterSpacing.map { append($0, to: &output) } }
    case .lineHeight:
      append(parts, 4, to: &output) { output in
        if let length = typography.lineHeightLength { return append(length, to: &output) }
        output.append(decimal: typography.lineHeight ?? 1)
      }
    case .fontStyle: output += (typography.cssText(of: .fontStyle) ?? "").utf8
    case .textTransform: output += (typography.cssText(of: .textTransform) ?? "").utf8
    case .textDecoration: output += (typography.cssText(of: .textDecoration) ?? "").utf8
    case .whole, .stops, .duration, .easing, .member: preconditionFailure("not a member of a typography")
    }
  }

  /// Appends the stops of a gradient; without a direction, they run from top to bottom, as in
  /// `linear-gradient`. A single stop is written twice, since older browsers require two.
  func append(stops: Gradient, _ parts: CSSComposition, to output: inout [UInt8]) {
    for index in 0..<(stops.count == 1 ? 2 : stops.count) {
      let number = min(index, stops.count - 1)
      if index > 0 { output += ", " }
      append(stops[number].color, parts, number * CSSPosition.stride, to: &output)
      output.append(UInt8(ascii: " "))
      output.append(rounded: stops[number].position * 100)
      output.append(UInt8(ascii: "%"))
    }
  }

  private func append(_ shadow: ShadowList, _ parts: CSSComposition, to output: inout [UInt8]) {
    if shadow.layers.isEmpty { output += "none" }
    for (index, layer) in shadow.layers.enumerated() {
      if index > 0 { output += ", " }
      append(parts, CSSPosition.layer(index), to: &output) { output in
        let first = index * CSSPosition.stride
        if layer.inset == true { output += "inset " }
        for (member, length) in layer.lengths.enumerated() {
          append(parts, first + 1 + member, to: &output) { append(length, to: &$0) }
          output.append(UInt8(ascii: " "))
        }
        append(layer.color, parts, first, to: &output)
      }
    }
  }

  /// Appends a member as a reference or a literal.
  private func append(
    _ parts: CSSComposition, _ position: Int, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    guard let slot = parts.members[position], let refer = parts.reference else { return write(&output) }
    refer(slot, &output)
  }

  /// Appends the color of a member, for a light and a dark page if they differ.
  private func append(
    _ color: ColorValue, _ parts: CSSComposition, _ position: Int, to output: inout [UInt8]
  ) {
    guard let dark = parts.dark, let other = dark.value.color(at: position),
      dark.members[position] != parts.members[position] || parts.members[position] == nil && other != color
    else { return append(parts, position, to: &output) { append(color, to: &$0) } }
    output += "light-dark("
    append(parts, position, to: &output) { append(color, to: &$0) }
    output += ", "
    append(CSSComposition(members: dark.members, reference: parts.reference), position, to: &output) {
      append(other, to: &$0)
    }
    output.append(UInt8(ascii: ")"))
  }
}

extension TokenValue {
  /// The color of a composite's member, by its position.
  fileprivate func color(at position: Int) -> ColorValue? {
    let index = position / CSSPosition.stride
    if let layers = shadow?.layers { return layers.indices.contains(index) ? layers[index].color : nil }
    if let gradient { return gradient.indices.contains(index) ? gradient[index].color : nil }
    return border?.color
  }

  /// Whether one text with `light-dark()` can express this value on a light page and another one on a dark
  /// page.
  func joins(_ other: TokenValue) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.border(let one), .border(let two)): one.width == two.width && one.style == two.style
    case (.shadow(let one), .shadow(let two)):
      one.layers.count == two.layers.count
        && zip(one.layers, two.layers).allSatisfy { one, two in
          var one = one
          one.color = two.color
          one.inset = one.inset == true
          var two = two
          two.inset = two.inset == true
          return one == two
        }
    case (.gradient(let one), .gradient(let two)):
      one.map(\.position) == two.map(\.position) && one.direction == two.direction
    default: self == other
    }
  }
}
