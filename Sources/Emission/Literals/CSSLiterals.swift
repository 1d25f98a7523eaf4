internal import ColorScience
internal import Text
internal import Tokens

/// Writes values as CSS.
struct CSSLiterals {
  /// Whether colors that eight bits cannot represent are written exactly, or as the nearest color that every
  /// browser supports.
  let isExact: Bool
  /// Whether numbers of colors have four decimals, which is more than eyes tell apart.
  var isShort = false

  /// Appends a value. Composites become the closest CSS shorthand.
  /// - Parameter composition: how members are written that are not literals.
  func append(_ value: TokenValue, _ composition: CSSComposition? = nil, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(color, to: &output)
    case .dimension(let dimension): append(dimension, to: &output)
    case .number(let number): output.append(decimal: number)
    case .fontWeight(let weight): output.append(decimal: weight.value)
    case .duration(let duration): append(duration, to: &output)
    case .fontFamily(let family): append(family, to: &output)
    case .cubicBezier(let curve): append(curve, to: &output)
    case .strokeStyle(let style): append(style, to: &output)
    case .border, .transition, .shadow, .gradient, .typography:
      append(composite: value, composition ?? CSSComposition(), to: &output)
    case .string(let text): output.append(quoted: text.utf8, by: .css)
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .spring(let spring):
      append(.duration, of: spring, to: &output)
      output.append(UInt8(ascii: " "))
      append(.easing, of: spring, to: &output)
    case .opaque(let value): output += value.text.utf8
    }
  }

  /// Appends a member of a value of the configuration's types: its items, or `initial` in place of one that is left out.
  func append(member number: Int, of value: OpaqueValue, to output: inout [UInt8]) {
    let items = value.members[number]
    if items.isEmpty { output += "initial" }
    output.append(items: items) { append($0, to: &$1) }
  }

  /// Writes the members of the configuration's types for their templates: strings are words where they can be.
  static func member(_ value: TokenValue, to output: inout [UInt8]) {
    guard case .string(let text) = value, text.isComponentValue else {
      return CSSLiterals(isExact: true).append(value, to: &output)
    }
    output += text.utf8
  }

  /// Appends the part of a spring for the property with that name.
  func append(_ part: CSSProperty, of spring: Spring, to output: inout [UInt8]) {
    if part == .duration {
      append(Duration(spring.settlingDuration ?? 0, .ms), to: &output)
    } else {
      output += spring.easing.utf8
    }
  }

  func append(_ dimension: Dimension, to output: inout [UInt8]) {
    if let expression = dimension.expression { return output += expression.utf8 }
    output.append(decimal: dimension.value)
    output += dimension.unit.rawValue.utf8
  }

  func append(_ duration: Duration, to output: inout [UInt8]) {
    output.append(rounded: duration.milliseconds)
    output += "ms"
  }

  func append(_ curve: CubicBezier, to output: inout [UInt8]) {
    output += "cubic-bezier("
    output.append(items: curve.numbers) { $1.append(decimal: $0) }
    output.append(UInt8(ascii: ")"))
  }

  /// CSS has no dash lengths: browsers choose them.
  func append(_ style: StrokeStyle, to output: inout [UInt8]) {
    switch style {
    case .keyword(let keyword): output += keyword.rawValue.utf8
    case .dashes: output += "dashed"
    }
  }

  func append(_ family: FontFamily, to output: inout [UInt8]) {
    output.append(items: family.names) { name, output in
      if Self.genericFamilies.contains(name) {
        output += name.utf8
      } else {
        output.append(quoted: name.utf8, by: .css)
      }
    }
  }

  /// CSS Fonts 4 §2.1.
  static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
  ]
}

/// A custom property of a token: its value, or a part of the value.
enum CSSProperty: Hashable, Sendable {
  case whole
  case fontFamily, fontSize, fontStyle, fontWeight, lineHeight, letterSpacing, textTransform, textDecoration
  /// The stops of a gradient, without a direction.
  case stops
  /// How long a spring takes, and its motion.
  case duration, easing
  /// A member of a value of the configuration's types, by its number.
  case member(UInt8)

  /// The members of a typography that the `font` shorthand takes, in its order.
  static let shorthand = [CSSProperty.fontWeight, .fontSize, .lineHeight, .fontFamily]
  static let longhands = [CSSProperty.fontFamily, .fontSize, .fontWeight, .lineHeight, .letterSpacing]

  /// The parts with names of their own, but for members of the configuration's types.
  static let parts: [CSSProperty] =
    [
      .fontFamily, .fontSize, .fontStyle, .fontWeight, .lineHeight, .letterSpacing, .textTransform,
      .textDecoration,
    ]
    + [.stops, .duration, .easing]

  /// The suffix of the token's name, which is also the CSS property of the part.
  var name: StaticString {
    switch self {
    case .whole: "font"
    case .fontFamily: "font-family"
    case .fontSize: "font-size"
    case .fontStyle: "font-style"
    case .fontWeight: "font-weight"
    case .lineHeight: "line-height"
    case .letterSpacing: "letter-spacing"
    case .textTransform: "text-transform"
    case .textDecoration: "text-decoration"
    case .stops: "stops"
    case .duration: "duration"
    case .easing: "easing"
    case .member: preconditionFailure("the name of a member is that of its type")
    }
  }

  /// Whether a typography has this member, with a value that CSS supports.
  func isSet(in value: Typography) -> Bool {
    switch self {
    case .whole:
      value.isComplete
        || value.lineHeightLength != nil && value.fontFamily != nil && value.fontWeight != nil
          && value.letterSpacing != nil
    case .fontFamily: value.fontFamily != nil
    case .fontSize: true
    case .fontStyle: value.cssText(of: .fontStyle) != nil
    case .fontWeight: value.fontWeight != nil
    case .lineHeight: value.lineHeight != nil || value.lineHeightLength != nil
    case .letterSpacing: value.letterSpacing != nil
    case .textTransform: value.cssText(of: .textTransform) != nil
    case .textDecoration: value.cssText(of: .textDecoration) != nil
    case .stops, .duration, .easing, .member: false
    }
  }
}

extension CSSLiterals {
  /// Appends a color: in hexadecimal if eight bits represent it, with `rgb()` if they represent all but the
  /// opacity, and otherwise as its author wrote it or, inexactly, as the nearest sRGB color.
  func append(_ color: ColorValue, to output: inout [UInt8]) {
    let color = color.color
    if color.isExactIn8Bits {
      color.rgba8.writeHex(to: &output)
    } else if color.isExactIn8BitsButOpacity {
      let bytes = color.rgba8
      output += "rgb(\(bytes.red) \(bytes.green) \(bytes.blue)".utf8
      append(alphaOf: color, to: &output)
      output.append(UInt8(ascii: ")"))
    } else if isExact {
      append(exact: color, to: &output)
    } else {
      color.rgba8.writeHex(to: &output)
    }
  }

  private func append(exact color: Color, to output: inout [UInt8]) {
    switch color.space {
    case .lab, .lch, .oklab, .oklch: append(color.space.rawValue + "(", color, to: &output)
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      append("color(\(color.space.rawValue) ", color, to: &output)
    // Browsers round these two to eight bits.
    case .hsl, .hwb: append("color(srgb ", color.converted(to: .srgb), to: &output)
    }
  }

  private func append(_ opening: String, _ color: Color, to output: inout [UInt8]) {
    output += opening.utf8
    let isPercentage = color.space == .lab || color.space == .lch
    for (index, missing) in [Color.Missing.first, .second, .third].enumerated() {
      if index > 0 { output.append(UInt8(ascii: " ")) }
      if color.missing.contains(missing) {
        output += "none"
      } else {
        output.append(rounded: color.components[index], places: isShort ? 4 : 10)
        if isPercentage, index == 0 { output.append(UInt8(ascii: "%")) }
      }
    }
    append(alphaOf: color, to: &output)
    output.append(UInt8(ascii: ")"))
  }

  private func append(alphaOf color: Color, to output: inout [UInt8]) {
    guard color.alpha != 1 else { return }
    output += " / "
    if isShort {
      output.append(rounded: color.alpha, places: 4)
    } else {
      output.append(decimal: color.alpha)
    }
  }
}

extension Color {
  /// Whether only the opacity needs more than eight bits.
  fileprivate var isExactIn8BitsButOpacity: Bool {
    var opaque = self
    opaque.alpha = 1
    return opaque.isExactIn8Bits
  }

  /// Whether its exact notation in CSS is not supported by every browser.
  var isWideInCSS: Bool { !isExactIn8BitsButOpacity }
}
