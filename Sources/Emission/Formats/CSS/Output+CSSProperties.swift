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
    if type == .gradient, self[CSSOptions.gradients] == .stops { return [.stops, .whole] }
    if type == .spring { return [.duration, .easing, .whole] }
    guard type == .typography else { return [.whole] }
    return switch self[CSSOptions.typography] {
    case .shorthand: [.whole, .letterSpacing]
    case .longhands: CSSProperty.longhands
    case .both: [.whole] + CSSProperty.longhands
    }
  }
}

extension OutputTokens {
  /// The custom properties of a token of a type of the configuration: one for its code, or for each member that it has.
  func cssProperties(ofOwn slot: Int) -> [CSSProperty] {
    guard let value = ownValue(at: slot), value.content.isParts else { return [.whole] }
    let members = allValues(at: slot).compactMap {
      if case .opaque(let value) = $0 { value.members } else { nil }
    }
    return (value.own?.members.indices ?? 0..<0).filter { index in members.contains { !$0[index].isEmpty } }
      .map { .member(UInt8($0)) }
  }
}
