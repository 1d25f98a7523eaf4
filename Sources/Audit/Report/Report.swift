package import Diagnostics
package import Tokens

/// What the audit found, for every theme.
package struct Report: Sendable {
  /// A waiver and what it covers.
  package struct WaiverUse: Sendable {
    package var waiver: AuditConfiguration.Waiver
    /// The themes in which it covers something, and how many findings it covers there.
    package var uses: [(theme: String, count: Int)]
  }

  /// The names of the audited themes, in their order.
  package var themes: [String]
  /// How many tokens there are.
  package var tokenCount: Int
  /// Every pair that somebody sees, in every theme: pair by pair, those of anatomies first.
  package var contrast: [ContrastResult]
  /// By component, in the order of the anatomies.
  package var coverage: [Coverage]
  /// By component.
  package var scorecards: [Scorecard]
  /// In the order of the configuration.
  package var waivers: [WaiverUse]
  /// What the rules found, waived findings left out; the log has them too.
  package var findings: [Diagnostic]
  /// The dotted paths of the tokens that `contrast` names.
  package var paths: [TokenID: String]

  /// Whether the findings fail `check`.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// How many pairs came to a verdict, over all themes.
  package func count(_ verdict: ContrastResult.Verdict) -> Int { contrast.count { $0.verdict == verdict } }

  /// The path of a token that `contrast` names.
  package func path(of token: TokenID) -> String { paths[token] ?? "" }
}
