internal import Tokens

extension Output {
  /// The custom properties that a typography token with some values has, one for each theme. An incomplete
  /// one has a property for each member instead of the shorthand, which would set members that the author
  /// left out.
  func cssProperties(of values: [Typography]) -> [CSSProperty] {
    let usual = cssProperties(of: .typography)
    let extras: [CSSProperty] = [.textTransform, .textDecoration].filter { extra in
      values.contains { extra.isSet(in: $0) }
    }
    let styles: [CSSProperty] = values.contains { CSSProperty.fontStyle.isSet(in: $0) } ? [.fontStyle] : []
    guard values.allSatisfy(CSSProperty.whole.isSet) else {
      return CSSProperty.longhands.filter { member in values.contains { member.isSet(in: $0) } } + styles
        + extras
    }
    return usual + (usual.contains(.fontSize) ? styles : []) + extras
  }

  /// The custom properties that a token of a type has, in their order. The `font` shorthand does not include
  /// letter spacing.
  func cssProperties(of type: TokenType) -> [CSSProperty] {
    switch type {
    case .typography:
      switch self[CSSOptions.typography] {
      case .shorthand: [.whole, .letterSpacing]
      case .longhands: CSSProperty.longhands
      case .both: [.whole] + CSSProperty.longhands
      }
    case .gradient: self[CSSOptions.gradients] == .stops ? [.stops, .whole] : [.whole]
    case .spring: [.duration, .easing, .whole]
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle,
      .border,
      .transition, .shadow, .string, .boolean, .opaque:
      [.whole]
    }
  }
}
