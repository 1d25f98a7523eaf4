/// How ready a component is, criterion by criterion.
package struct Scorecard: Sendable {
  package enum Criterion: String, Sendable, CaseIterable {
    case naming = "C1 layers and naming"
    case properties = "C2 variants and properties"
    case coverage = "C3 token coverage"
    case mapping = "C4 native mapping"
    case states = "C5 interaction states"
    case assets = "C6 assets and icons"
    case linking = "C7 links to code"
  }

  package enum Verdict: String, Sendable, CaseIterable {
    case ready = "Ready"
    case requiresRework = "Requires Rework"
    case notMapped = "Not Mapped"
    case notApplicable = "Not Applicable"
  }

  package struct Entry: Sendable {
    package var criterion: Criterion
    package var verdict: Verdict
    /// What the verdict rests on, or what is beyond a compiler's sight.
    package var evidence: String
  }

  /// The component's name.
  package var component: String
  /// One for each criterion, in order.
  package var entries: [Entry]
}
