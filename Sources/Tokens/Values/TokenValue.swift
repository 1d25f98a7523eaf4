package import ColorScience
import Text

/// The types of DTCG Format 2025.10 §8 and §9, named as there, and types of other tools.
package enum TokenType: String, Sendable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
  /// Types that DTCG does not define.
  case string, boolean, spring
  /// An unknown type, whose values are kept as written.
  case opaque

  /// The types of DTCG.
  package static let standard = allCases.filter { !others.contains($0) && $0 != .opaque }

  /// The types that are supported although DTCG does not have them.
  package static let others: [TokenType] = [.string, .boolean, .spring]

  /// Whether its values consist of values of other types, which may be references (§9).
  package var isComposite: Bool {
    self == .strokeStyle || self == .border || self == .transition || self == .shadow || self == .gradient
      || self == .typography || self == .spring
  }

  /// Whether its values have colors.
  package var hasColors: Bool { self == .color || self == .border || self == .shadow || self == .gradient }
}

/// A token's value with all references resolved, by its type.
package enum TokenValue: Hashable, Sendable {
  case color(ColorValue)
  case dimension(Dimension)
  case fontFamily(FontFamily)
  case fontWeight(FontWeight)
  case duration(Duration)
  case cubicBezier(CubicBezier)
  case number(Double)
  case strokeStyle(StrokeStyle)
  indirect case border(Border)
  indirect case transition(Transition)
  case shadow(ShadowList)
  case gradient(Gradient)
  indirect case typography(Typography)
  case string(String)
  case boolean(Bool)
  indirect case spring(Spring)
  indirect case opaque(OpaqueValue)

  /// The name of its type, as in `$type`.
  package var typeName: String {
    if case .opaque(let value) = self { value.type } else { type.rawValue }
  }

  package var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    case .string: .string
    case .boolean: .boolean
    case .spring: .spring
    case .opaque: .opaque
    }
  }
}

/// The value, if it is of the type.
extension TokenValue {
  package var color: ColorValue? { if case .color(let value) = self { value } else { nil } }
  package var dimension: Dimension? { if case .dimension(let value) = self { value } else { nil } }
  package var fontFamily: FontFamily? { if case .fontFamily(let value) = self { value } else { nil } }
  package var fontWeight: FontWeight? { if case .fontWeight(let value) = self { value } else { nil } }
  package var duration: Duration? { if case .duration(let value) = self { value } else { nil } }
  package var cubicBezier: CubicBezier? { if case .cubicBezier(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var strokeStyle: StrokeStyle? { if case .strokeStyle(let value) = self { value } else { nil } }
  package var border: Border? { if case .border(let value) = self { value } else { nil } }
  package var transition: Transition? { if case .transition(let value) = self { value } else { nil } }
  package var spring: Spring? { if case .spring(let value) = self { value } else { nil } }
  package var shadow: ShadowList? { if case .shadow(let value) = self { value } else { nil } }
  package var gradient: Gradient? { if case .gradient(let value) = self { value } else { nil } }
  package var typography: Typography? { if case .typography(let value) = self { value } else { nil } }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var opaque: OpaqueValue? { if case .opaque(let value) = self { value } else { nil } }

  /// Whether a color of the value has a property: its own, or that of its border, of a layer, or of a stop, by its number.
  package func hasColor(where test: (_ number: Int, _ color: ColorValue) -> Bool) -> Bool {
    if let color = color ?? border?.color { return test(0, color) }
    if let opaque { return opaque.members.joined().contains { $0.hasColor(where: test) } }
    if let gradient { return gradient.stops.enumerated().contains { test($0, $1.color) } }
    return shadow?.layers.enumerated().contains { test($0, $1.color) } ?? false
  }
}

/// A color and its author's fallback (Color module §4.1).
package struct ColorValue: Hashable, Sendable {
  package var color: Color
  /// `#rrggbb` as written, six hex digits; it neither overrides nor needs to equal the components.
  package var hex: HexFallback?

  package init(_ color: Color, hex: HexFallback? = nil) {
    (self.color, self.hex) = (color, hex)
  }
}

/// Six hexadecimal digits in the author's letter case.
package struct HexFallback: Hashable, Sendable {
  /// The ASCII codes, first digit in the highest of six bytes.
  private let digits: UInt64

  /// Takes exactly six ASCII hex digits, which the caller has checked.
  package init(_ ascii: some Sequence<UInt8>) {
    digits = ascii.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The digits of a color without its opacity, in lower case.
  package init(_ color: RGBA8) {
    digits = (0..<6).reduce(0) { $0 << 8 | UInt64(color.hexDigit(at: $1)) }
  }

  /// The color of the digits.
  package var color: RGBA8 {
    var value: UInt32 = 0
    for place in 0..<6 {
      let ascii = UInt8(truncatingIfNeeded: digits >> (8 * UInt64(5 - place)))
      value = value << 4 | UInt32(ascii.hexDigitValue ?? 0)
    }
    return RGBA8(rgba: value << 8 | 0xFF)
  }

  /// `#` and the digits.
  package var description: String {
    "#" + String(decoding: (0..<6).map { UInt8(truncatingIfNeeded: digits >> (8 * (5 - $0))) }, as: UTF8.self)
  }
}

/// A length (§8.2).
package struct Dimension: Hashable, Sendable {
  /// The units of DTCG, and those of CSS that depend on the context (CSS Values 4 §6.1, CSS Containment 3
  /// §7).
  package enum Unit: String, Sendable, CaseIterable {
    case px, rem
    case percent = "%"
    case em, rex, ex, rcap, cap, rch, ch, ric, ic, rlh, lh, vw, vh, vi, vb, vmin, vmax, svw, svh
    case svi, svb, svmin, svmax, lvw, lvh, lvi, lvb, lvmin, lvmax, dvw, dvh, dvi, dvb, dvmin, dvmax
    case cqw, cqh, cqi, cqb, cqmin, cqmax
    /// Several units in an expression that only a browser can compute.
    case several = ""

    /// The units of DTCG.
    package static let standard: [Unit] = [.px, .rem]
    /// The units that only CSS supports and authors can write.
    package static let ofCSS = allCases.filter { $0.isOfCSS && $0 != .several }
    /// Whether only CSS supports the unit.
    package var isOfCSS: Bool { self != .px && self != .rem }
  }

  package var value: Double
  package var unit: Unit
  /// An expression that only a browser can compute, such as `clamp(1rem, 2vw, 3rem)`, without references; the
  /// unit is then `several`.
  package let expression: String?

  package init(_ value: Double, _ unit: Unit) {
    (self.value, self.unit) = (value, unit)
    expression = nil
  }

  /// A length that stays an expression.
  package init(expression: String) {
    value = 0
    unit = .several
    self.expression = expression
  }

  /// The length in CSS.
  package var text: String { expression ?? value.decimal + unit.rawValue }

  /// The length in px; `nil` for units that depend on the context.
  package func pixels(perRem: Double) -> Double? { unit == .px ? value : unit == .rem ? value * perRem : nil }
}

/// Font names, most preferred first (§8.3).
package struct FontFamily: Hashable, Sendable {
  package var names: [String]
  /// Whether the author wrote one string, not an array.
  package var isSingle: Bool

  package init(_ names: [String], isSingle: Bool) {
    (self.names, self.isSingle) = (names, isSingle)
  }
}

/// A weight from 1 to 1000 (§8.4).
package struct FontWeight: Hashable, Sendable {
  package var value: Double
  /// The author's keyword, such as `semi-bold`.
  package var keyword: String?

  package init(_ value: Double, keyword: String? = nil) {
    (self.value, self.keyword) = (value, keyword)
  }
}

/// An amount of time (§8.5).
package struct Duration: Hashable, Sendable {
  package enum Unit: String, Sendable, CaseIterable { case ms, s }

  package var value: Double
  package var unit: Unit

  package init(_ value: Double, _ unit: Unit) {
    (self.value, self.unit) = (value, unit)
  }

  /// In milliseconds.
  package var milliseconds: Double { unit == .ms ? value : value * 1000 }
}

/// An easing curve from (0, 0) to (1, 1) by its two control points; x in 0…1 (§8.6).
package struct CubicBezier: Hashable, Sendable {
  package var x1, y1, x2, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The numbers in the order in which they are written.
  package var numbers: [Double] { [x1, y1, x2, y2] }
}

/// The default units of unitless numbers: `units:` of the configuration.
package struct DefaultUnits: Hashable, Sendable {
  package var dimension: Dimension.Unit?
  package var duration: Duration.Unit?

  package init(dimension: Dimension.Unit? = nil, duration: Duration.Unit? = nil) {
    (self.dimension, self.duration) = (dimension, duration)
  }
}

extension ColorValue {
  /// The object in DTCG's form, as JSON, which is also YAML.
  var longForm: String {
    let components = (0..<3).map { index in
      color.missing.contains(Color.Missing(rawValue: 1 << UInt8(index)))
        ? "\"none\"" : color.components[index].decimal
    }
    var text =
      "{\"colorSpace\": \"\(color.space.rawValue)\", \"components\": [\(components.joined(separator: ", "))]"
    if color.alpha != 1 { text += ", \"alpha\": \(color.alpha.decimal)" }
    if let hex { text += ", \"hex\": \"\(hex.description)\"" }
    return text + "}"
  }
}
