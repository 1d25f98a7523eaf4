import ColorScience
import Text

/// A value on one line, in common notation: `16px`, `#005ce5`, `0px 1px 2px 0px #0000004d`.
package enum ValueText {
  /// The text of a value.
  package static func describe(_ value: TokenValue) -> String {
    switch value {
    case .color(let value): describe(value)
    case .dimension(let dimension): describe(dimension)
    case .duration(let duration): describe(duration)
    case .number(let value): number(value)
    case .fontWeight(let weight): weight.keyword ?? number(weight.value)
    case .fontFamily(let family): family.names.joined(separator: ", ")
    case .cubicBezier(let curve): describe(curve)
    case .strokeStyle(let style): describe(style)
    case .border(let border):
      "\(describe(border.width)) \(describe(border.style)) \(describe(border.color))"
    case .transition(let transition):
      "\(describe(transition.duration)) after \(describe(transition.delay)) \(describe(transition.timingFunction))"
    case .shadow(let shadow): shadow.layers.map(describe).joined(separator: ", ")
    case .gradient(let stops):
      stops.map { "\(describe($0.color)) at \(number($0.position))" }.joined(separator: ", ")
    case .typography(let typography): describe(typography)
    case .string(let text): quoted(text)
    case .boolean(let value): value ? "true" : "false"
    case .spring(let spring): describe(spring)
    case .opaque(let value): describe(value.content)
    }
  }

  /// The value in place of a reference in a text: a color in its hex digits or as CSS writes it, a text without quotes.
  static func inText(_ value: TokenValue) -> String {
    (value.color?.color).map { inText($0) } ?? value.string ?? describe(value)
  }

  private static func inText(_ color: Color) -> String {
    guard !color.isExactIn8Bits else { return color.rgba8.hex }
    let components = (0..<3).map {
      color.missing.contains(.init(rawValue: 1 << UInt8($0))) ? "none" : color.components[$0].decimal
    }
    return ColorNotation.function(
      color.space, components, alpha: color.alpha == 1 ? nil : color.alpha.decimal)
  }

  private static func describe(_ content: OpaqueValue.Content) -> String {
    switch content {
    case .text(let text), .code(let text): text
    case .number(let value): number(value)
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .list(let items): "[\(items.map(describe).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.name): \(describe($0.content))" }.joined(separator: ", "))}"
    case .token(let value): describe(value)
    }
  }

  /// Six or eight hex digits if they represent the color exactly, otherwise its CSS function with short numbers, and
  /// the nearest color of a screen: `oklab(0.275 -0.0143 -0.0899) ≈ #0b2553`.
  private static func describe(_ value: ColorValue) -> String {
    let color = value.color
    guard !color.isExactIn8Bits else { return color.rgba8.hex }
    let components = (0..<3).map {
      color.missing.contains(.init(rawValue: 1 << UInt8($0))) ? "none" : short(color.components[$0])
    }
    let alpha = color.alpha == 1 ? nil : short(color.alpha)
    return ColorNotation.function(color.space, components, alpha: alpha) + " ≈ " + color.rgba8.hex
  }

  /// A number with at most four digits, but for those before the point.
  package static func short(_ value: Double) -> String {
    let scale = [1e4, 1e3, 1e2, 1e1, 1][[1, 10, 100, 1000].count { abs(value) >= $0 }]
    guard abs(value) < 1e12 else { return number(value) }
    return number((value * scale).rounded(.toNearestOrEven) / scale + 0)
  }

  private static func describe(_ dimension: Dimension) -> String { dimension.text }

  private static func describe(_ duration: Tokens.Duration) -> String {
    number(duration.value) + duration.unit.rawValue
  }

  /// A spring, with four decimals.
  private static func describe(_ spring: Spring) -> String {
    func rounded(_ value: Double) -> String { number((value * 1e4).rounded() / 1e4) }
    return
      "mass \(rounded(spring.mass)), stiffness \(rounded(spring.stiffness)), damping \(rounded(spring.damping))"
  }

  private static func describe(_ curve: CubicBezier) -> String {
    let points = curve.numbers.map(number).joined(separator: ", ")
    return "cubic-bezier(\(points))"
  }

  private static func describe(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): keyword.rawValue
    case .dashes(let dashes, let cap):
      "dashes \(dashes.map(describe).joined(separator: " ")) \(cap.rawValue)"
    }
  }

  private static func describe(_ shadow: Shadow) -> String {
    let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(describe)
    let inset = shadow.inset == true ? " inset" : ""
    return lengths.joined(separator: " ") + " " + describe(shadow.color) + inset
  }

  private static func describe(_ typography: Typography) -> String {
    var parts: [String] = []
    if let weight = typography.fontWeight { parts.append(weight.keyword ?? number(weight.value)) }
    let height = typography.lineHeight.map(number) ?? typography.lineHeightLength.map(describe)
    parts.append(describe(typography.fontSize) + (height.map { "/\($0)" } ?? ""))
    if let family = typography.fontFamily { parts.append(family.names.joined(separator: ", ")) }
    var text = parts.joined(separator: " ")
    if let spacing = typography.letterSpacing { text += ", letters \(describe(spacing)) apart" }
    for member in typography.extras { text += ", \(member.name) \(describe(member.content))" }
    return text
  }

  /// A number as short as it can be.
  package static func number(_ value: Double) -> String { value.decimal }
}
