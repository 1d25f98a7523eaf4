package import Tokens

/// What accessibility requires of a control, and what its tokens are.
package struct Measurement: Sendable {
  package enum Requirement: Sendable {
    /// Two colors that must be distinguishable.
    case contrast
    /// On against off by more than hue.
    case distinction
    case target, focus
  }

  package enum Verdict: Sendable {
    case pass, fail
    /// Something else than lightness meets it.
    case warning
    case exempt, waived
    /// Tokens cannot say.
    case notKnown
  }

  /// A color: a token's, or the one of the page that is assumed below a control.
  package enum Side: Hashable, Sendable {
    case token(TokenID)
    case assumed(hex: String)
  }

  package var requirement: Requirement
  /// The index of the theme; `nil` if it does not depend on themes.
  package var theme: Int?
  package var foreground: TokenID?
  package var background: Side?
  /// The state of a distinction; empty for others.
  package var state = ""
  /// A ratio, or px; not rounded.
  package var value: Double?
  package var needs: Double
  package var criterion: String
  package var verdict: Verdict
}

extension [Measurement] {
  package func count(_ verdict: Measurement.Verdict) -> Int { count { $0.verdict == verdict } }

  package subscript(requirement: Measurement.Requirement) -> [Measurement] {
    filter { $0.requirement == requirement }
  }
}
