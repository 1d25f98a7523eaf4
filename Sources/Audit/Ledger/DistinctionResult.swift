package import Tokens

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
