package import ColorScience
package import Tokens

/// The contrast of a pair of colors in one theme and one combination of contexts.
package struct ContrastResult: Sendable {
  package enum Verdict: String, Sendable, CaseIterable { case pass, fail, exempt, waived }

  /// The index of the theme.
  package var theme: Int
  /// The choices of axes that are not at their defaults.
  package var context: [ModifierChoice] = []
  package var foreground, background: TokenID
  /// 1…21, not rounded.
  package var ratio: Double
  /// The ratio to reach.
  package var required: Double
  package var verdict: Verdict
  /// The reason why it is exempt or waived.
  package var reason: String?
  /// What `suggestion` is computed from, if the pair fails or is waived.
  var advice = Advice.none
  /// The index of the anatomy that requires it, `nil` if the configuration does.
  package var component: Int?

  /// Where the ratio is least, over a backdrop that is not known.
  var worst: WorstContrast?
  /// The least alpha of the background with which the pair would pass over such a backdrop.
  var passingAlpha: Double?

  /// What requires this ratio, such as a success criterion.
  package var criterion: String
  /// The index in `ContrastPairs.all`.
  package var pair: Int

  /// The color to change and the one that stays, which only pairs that fail have.
  package indirect enum Advice: Hashable, Sendable {
    case none
    case changing(Color, on: SRGBA)
  }

  /// The nearest passing color for the foreground, or for the background if the pair says `adjust:
  /// background`, if the pair fails or is waived, and such a color exists: a search of microseconds.
  package var suggestion: RGBA8? {
    guard case .changing(let color, let other) = advice else { return nil }
    return color.nearestColor(withContrast: required, on: other)
  }
}

/// How complete a component is.
package struct Coverage: Sendable {
  /// The component's name.
  package var component: String
  /// The number of variants that its axes span.
  package var variants: Int
  /// The number of variants that have all their tokens in every theme.
  package var complete: Int
  /// The number of tokens that its anatomy requires.
  package var expectedTokens: Int
  /// The paths of tokens that at least one theme lacks.
  package var missing: [String]
  /// The paths of tokens that its anatomy does not require.
  package var surplus: [String]
}

/// A number with four decimals, rounded, such as a distance in OKLab.
package func fourDecimals(_ number: Double) -> String {
  let units = Int((number * 10_000).rounded())
  let digits = String(units % 10_000)
  return "\(units / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits)"
}

/// The appearance of two values of an axis in one theme, and what distinguishes them.
package struct DistinctionResult: Sendable {
  package enum Verdict: String, Sendable, CaseIterable {
    /// Lightness distinguishes them.
    case lightness
    /// Only shape distinguishes them.
    case shape
    /// Only hue distinguishes them, or nothing does.
    case fail
    case exempt, waived
  }

  /// The index of the anatomy.
  package var component: Int
  package var axis: String
  /// How they are distinguished according to the anatomy.
  package var means: Anatomy.Distinction.Means?
  /// The names of both values, in the words of the schema if it has them: `false` and `true`.
  package var values: [String]
  /// The state of the variant, in the words of the schema; empty if the component has no states.
  package var state: String
  /// The other axes of the variant in words: `state pressed`; empty without any.
  package var variant: String
  /// The index of the theme.
  package var theme: Int
  /// The main fills of both.
  package var fills: [TokenID]
  /// The contrast of the main fills in lightness, 1…21, not rounded.
  package var ratio: Double
  /// The ratio that lightness alone needs.
  package var required: Double
  /// `nil` if colors are to distinguish them, which a separate rule checks.
  package var verdict: Verdict?
  /// The reason why it is waived.
  package var reason: String?
}
