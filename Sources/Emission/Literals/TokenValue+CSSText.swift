package import Tokens

extension TokenValue {
  /// The value in CSS, without `var()`: `#005ce5`, `200ms cubic-bezier(0.2, 0, 0, 1) 0ms`.
  package var cssText: [UInt8] {
    var text: [UInt8] = []
    CSSLiterals(isExact: true).append(self, to: &text)
    return text
  }

  /// `cssText` for people: numbers of colors have at most four decimals.
  package var shortCSSText: [UInt8] {
    var text: [UInt8] = []
    CSSLiterals(isExact: true, isShort: true).append(self, to: &text)
    return text
  }
}

extension Typography {
  /// The CSS properties of this typography, as far as its author specified them: `font-size: 1rem;
  /// line-height: 1.5`.
  package var cssDeclarations: [UInt8] {
    let literals = CSSLiterals(isExact: true)
    var text: [UInt8] = []
    for property in CSSProperty.longhands + [.fontStyle, .textTransform, .textDecoration]
    where property.isSet(in: self) {
      if !text.isEmpty { text += "; " }
      text += property.name
      text += ": "
      literals.append(property, of: self, CSSComposition(), to: &text)
    }
    return text
  }
}
