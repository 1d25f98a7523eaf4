/// How ready a component is, by criterion.
package struct Scorecard: Sendable {
  package enum Criterion: String, Sendable, CaseIterable {
    case naming = "C1 layer structure and naming"
    case properties = "C2 variant and property naming"
    case coverage = "C3 token coverage"
    case mapping = "C4 native mappability"
    case states = "C5 interaction states"
    case assets = "C6 assets and icons"
    case linking = "C7 links to code"
    case accessibility = "C8 accessibility"

    /// `C1` to `C8`.
    package var number: String { String(rawValue.prefix(2)) }
    /// What it judges.
    package var title: String { String(rawValue.dropFirst(3)) }
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
    /// The reason for the verdict.
    package var evidence: String
  }

  /// The component's name.
  package var component: String
  /// One for each criterion, in order.
  package var entries: [Entry]

  package subscript(criterion: Criterion) -> Entry? { entries.first { $0.criterion == criterion } }
}
