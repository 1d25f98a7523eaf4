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
