package import Tokens

/// One measurement of a control: what accessibility requires of it, and what its tokens are.
package struct Measurement: Sendable {
  /// In the order of documents.
  package enum Requirement: String, Sendable, CaseIterable {
    /// Two colors that must be distinguishable.
    case contrast
    /// On against off, by more than hue.
    case distinction
    /// A state against the default one.
    case state
    /// The area that a pointer or a finger hits.
    case target
    /// The thickness of what shows the keyboard's focus.
    case focus
    /// The roles without a color of the system.
    case forcedColors = "forced-colors"
    /// The durations without a reduced value.
    case reducedMotion = "reduced-motion"
  }

  package enum Verdict: String, Sendable {
    case fail, warning, waived
    /// Tokens cannot say.
    case notKnown = "not-known"
    case pass
    /// The anatomy exempts every variant.
    case exempt
  }

  package enum Unit: String, Sendable {
    /// A contrast of two luminances, 1…21 (WCAG 2.2).
    case ratio
    /// A distance in OKLab (CSS Color 4 §13.2).
    case deltaE
    case px, count
  }

  /// A color: a token's, or the one of the page that is assumed below a control.
  package enum Side: Hashable, Sendable {
    case token(TokenID)
    case assumed(hex: String)
  }

  /// A value of an axis, in the words of the schema.
  package struct Choice: Hashable, Sendable {
    package let axis, value: String

    /// The value in words: a selection is on, off or mixed.
    package var spoken: String {
      guard axis == ControlAxis.selection.rawValue else { return value }
      return ["true": "on", "false": "off"][value] ?? value
    }
  }

  /// What a waiver of the configuration says of it.
  package struct Waiving: Hashable, Sendable {
    package let reason: String
    package let owner: String?
    /// A day as `2026-12-31`.
    package let until: String?
    /// Whether that day is past; the waiver still covers what it did.
    package let hasEnded: Bool
    package let code: String
    /// The patterns of its tokens.
    package let tokens: [String]
    /// Empty for all themes.
    package let themes: [String]
  }

  package var requirement: Requirement
  /// The index of the theme; `nil` if it does not depend on themes.
  package var theme: Int?
  /// Whether the system's colors stand in place of the theme's.
  package var isForcedColors = false
  /// The variants that it holds for, by every axis except the size; empty for the whole control.
  package var variants: [[Choice]] = []
  package var foreground: TokenID?
  package var background: Side?
  /// The indices of the roles in the anatomy; without the lower one if that is the surface.
  package var roles: (of: Int, on: Int?)?
  /// Not rounded; `nil` if it is not known.
  package var value: Double?
  package var needs: Double
  package var unit: Unit
  package var criterion: String
  package var verdict: Verdict
  /// Why it is exempt, not known, or met by other means.
  package var reason: String?
  package var waiving: Waiving?
  /// The tokens that waivers may name.
  package var tokens: [TokenID] = []

  /// The state of its variants if there is one, else nothing.
  package var state: String {
    variants.first?.first { $0.axis == ControlAxis.state.rawValue }?.value ?? ""
  }

  /// The clauses of EN 301 549 V3.2.1 for the criterion, on the web and in software.
  package var clauses: [String] { Self.clauses(of: criterion, requirement) }

  /// The clauses of EN 301 549 V3.2.1 that contain a success criterion of WCAG 2.1, levels A and AA.
  package static func clauses(of criterion: String, _ requirement: Requirement? = nil) -> [String] {
    if requirement == .forcedColors { return ["11.7"] }
    let prefix = "WCAG 2.2 "
    guard criterion.hasPrefix(prefix) else { return [] }
    let number = String(criterion.dropFirst(prefix.count))
    guard ["1.4.1", "1.4.3", "1.4.11", "2.4.7"].contains(number) else { return [] }
    return ["9.\(number)", "11.\(number)"]
  }
}

extension [Measurement] {
  package func count(_ verdict: Measurement.Verdict) -> Int { count { $0.verdict == verdict } }

  package subscript(requirement: Measurement.Requirement) -> [Measurement] {
    filter { $0.requirement == requirement }
  }

  /// Those that are measured and count for the verdict: states have a criterion of their own.
  package var judged: [Measurement] { filter { $0.requirement != .state && $0.verdict != .exempt } }
}
