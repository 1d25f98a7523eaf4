package import Diagnostics

/// The terms of a contrast requirement, in addition to its colors and its minimum.
package struct ContrastTerms: Hashable, Sendable {
  /// The kind of foreground, which determines the ratio that WCAG 2.2 requires (1.4.3, 1.4.6).
  package enum Text: Hashable, Sendable {
    /// At least 24 px, or at least 18.66 px with a weight of at least 700.
    case large
    case normal
    /// A part or a symbol (1.4.11).
    case part
    /// Determined by the typography token with this dotted path.
    case typography(String, SourceRange)
  }

  /// A theme that the requirement is limited to.
  package struct ThemeMention: Hashable, Sendable {
    package let name: String
    package let range: SourceRange

    package init(_ name: String, at range: SourceRange) { (self.name, self.range) = (name, range) }
  }

  /// `nil` if unspecified.
  package var text: Text?
  /// What to cite instead of the matching success criterion.
  package var criterion: String?
  /// Empty means all.
  package var themes: [ThemeMention]
  /// Whether the background is to be changed if the contrast is too low: `adjust: background`.
  package var adjustsBackground = false

  package init(text: Text? = nil, criterion: String? = nil, themes: [ThemeMention] = []) {
    (self.text, self.criterion, self.themes) = (text, criterion, themes)
  }

  /// The words of `text:`; anything else is the path of a token.
  package static func text(_ word: String, at range: SourceRange) -> Text {
    switch word {
    case "large": .large
    case "normal": .normal
    case "none": .part
    default: .typography(word, range)
    }
  }
}
