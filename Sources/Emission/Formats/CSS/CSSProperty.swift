internal import Tokens

/// A custom property of a token: its value, or a part of the value.
enum CSSProperty: UInt8, Sendable {
  case whole
  case fontFamily, fontSize, fontWeight, lineHeight, letterSpacing
  /// The stops of a gradient, without a direction.
  case stops

  /// The members of a typography that the `font` shorthand takes, in its order.
  static let shorthand = [CSSProperty.fontWeight, .fontSize, .lineHeight, .fontFamily]
  static let longhands = [CSSProperty.fontFamily, .fontSize, .fontWeight, .lineHeight, .letterSpacing]

  /// What comes after the name of the token, which is also the CSS property that the part is for.
  var name: StaticString {
    switch self {
    case .whole: "font"
    case .fontFamily: "font-family"
    case .fontSize: "font-size"
    case .fontWeight: "font-weight"
    case .lineHeight: "line-height"
    case .letterSpacing: "letter-spacing"
    case .stops: "stops"
    }
  }
}

extension Output {
  /// The custom properties that a token of a type has, in their order. The `font` shorthand has no place for letter spacing.
  func cssProperties(of type: TokenType) -> [CSSProperty] {
    switch type {
    case .typography:
      switch self[CSSOptions.typography] {
      case .shorthand: [.whole, .letterSpacing]
      case .longhands: CSSProperty.longhands
      case .both: [.whole] + CSSProperty.longhands
      }
    case .gradient: self[CSSOptions.gradients] == .stops ? [.stops, .whole] : [.whole]
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle,
      .border,
      .transition, .shadow:
      [.whole]
    }
  }

  /// The CSS properties that the class of a typography sets.
  var cssClassProperties: [CSSProperty] {
    self[CSSOptions.typography] == .longhands ? CSSProperty.longhands : [.whole, .letterSpacing]
  }
}
