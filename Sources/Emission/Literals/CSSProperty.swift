internal import Tokens

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
