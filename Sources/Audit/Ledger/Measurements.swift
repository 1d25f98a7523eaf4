package import ColorScience
package import Tokens

/// The contrast of a pair of colors in one theme.
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
  /// The nearest passing color for the foreground, or for the background if the pair says `adjust: background`, if the pair fails or is waived and there is such a color.
  package var suggestion: RGBA8?
  /// The index of the anatomy that requires it, `nil` if the configuration does.
  package var component: Int?

  /// What requires this ratio, such as a success criterion.
  package var criterion: String
}

/// How much of a component exists.
package struct Coverage: Sendable {
  /// The component's name.
  package var component: String
  /// How many variants its axes span.
  package var variants: Int
  /// How many of them lack no token in any theme.
  package var complete: Int
  /// How many tokens its anatomy requires.
  package var expectedTokens: Int
  /// The paths of tokens that at least one theme lacks.
  package var missing: [String]
  /// The paths of tokens that its anatomy does not require.
  package var surplus: [String]
}
