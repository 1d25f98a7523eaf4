package import ColorScience
package import Tokens

/// What a pair of colours came to in one theme.
package struct ContrastResult: Sendable {
  package enum Verdict: String, Sendable, CaseIterable { case pass, fail, exempt, waived }

  /// The index of the theme.
  package var theme: Int
  package var foreground: TokenID
  package var background: TokenID
  /// 1…21, not rounded.
  package var ratio: Double
  /// The ratio to reach.
  package var required: Double
  package var verdict: Verdict
  /// Why it is exempt or waived.
  package var reason: String?
  /// The nearest colour for the foreground that passes, where it fails or is waived and there is one.
  package var suggestion: RGBA8?
  /// The index of the anatomy that asks for it, `nil` if the configuration does.
  package var component: Int?

  /// The success criterion that asks for so much.
  package var criterion: String {
    switch required {
    case 7...: "WCAG 2.2 1.4.6"
    case 4.5..<7: "WCAG 2.2 1.4.3"
    case _: "WCAG 2.2 1.4.11"
    }
  }
}
