import Text

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

  /// The members by their names.
  package enum Style: String, Sendable, CaseIterable { case fontStyle, textTransform, textDecoration }

  /// The members whose values are other texts than the words above, such as `underline dotted`.
  package var unusualStyles: [Style] {
    Style.allCases.filter { word(of: $0) == nil && text(of: $0) != nil }
  }

  /// A member in CSS: a word, or the author's text if CSS may have such a value; `nil` without one.
  package func cssText(of style: Style) -> String? {
    if let word = word(of: style) { return word }
    guard let text = text(of: style), Self.isPlain(text) else { return nil }
    return switch style {
    // Another style would invalidate a whole `font`.
    case .fontStyle: text.lowercased().hasPrefix("oblique ") ? text : nil
    // Figma's words are not those of CSS.
    case .textTransform: extra(style.rawValue) == nil ? nil : text
    case .textDecoration: text
    }
  }

  private func word(of style: Style) -> String? {
    switch style {
    case .fontStyle: fontStyle?.rawValue
    case .textTransform: textTransform?.rawValue
    case .textDecoration: textDecoration?.rawValue
    }
  }

  private func text(of style: Style) -> String? {
    extra(style.rawValue) ?? (style == .textTransform ? extra("textCase") : nil)
  }

  /// Whether a text is words, numbers, colors and functions of CSS, and ends nothing around it.
  private static func isPlain(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard depth >= 0, byte.isLetter || byte.isDigit || "-#.,%() ".utf8.contains(byte) else { return false }
    }
    return depth == 0 && text.utf8.contains { $0 != UInt8(ascii: " ") }
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
