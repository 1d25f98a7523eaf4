/// The members of a style of text that DTCG does not define and that outputs know, by their values in CSS.
extension Typography {
  /// `font-style` of CSS Fonts 4 §2.4.
  package enum FontStyle: String, Sendable, CaseIterable { case normal, italic, oblique }

  /// `text-transform` of CSS Text 3 §2.1.
  package enum TextTransform: String, Sendable, CaseIterable { case none, uppercase, lowercase, capitalize }

  /// `text-decoration-line` of CSS Text Decoration 3 §2.1.
  package enum TextDecoration: String, Sendable, CaseIterable {
    case none, underline, overline
    case lineThrough = "line-through"
  }

  package var fontStyle: FontStyle? { extra("fontStyle").flatMap { FontStyle(rawValue: $0.lowercased()) } }

  /// By the member of that name, or by Figma's `textCase`.
  package var textTransform: TextTransform? {
    switch (extra("textTransform") ?? extra("textCase"))?.lowercased() {
    case "original": TextTransform.none
    case "upper": .uppercase
    case "lower": .lowercase
    case "title": .capitalize
    case let word: word.flatMap(TextTransform.init(rawValue:))
    }
  }

  package var textDecoration: TextDecoration? {
    switch extra("textDecoration")?.lowercased() {
    case "strikethrough": .lineThrough
    case let word: word.flatMap(TextDecoration.init(rawValue:))
    }
  }

  /// The members as texts of CSS, for other languages, in which `oblique` is `italic`.
  /// - Parameter omittingDefaults: leaves out those that say how a text without them looks, too.
  /// - Parameter hasOverlines: whether the language has lines above texts.
  package func styleParts(omittingDefaults: Bool = false, hasOverlines: Bool = true) -> [ValuePart] {
    let style: FontStyle? = fontStyle == FontStyle.oblique ? FontStyle.italic : fontStyle
    let isLeftOut = textDecoration == TextDecoration.overline && !hasOverlines
    let decoration: TextDecoration? = isLeftOut ? nil : textDecoration
    func part(_ name: ValuePart.Name, _ text: String?) -> ValuePart {
      guard let text, !(omittingDefaults && ["none", "normal"].contains(text)) else {
        return ValuePart(name, nil)
      }
      return ValuePart(name, .string(text))
    }
    return [
      part(.fontStyle, style?.rawValue), part(.textTransform, textTransform?.rawValue),
      part(.textDecoration, decoration?.rawValue),
    ]
  }
}
