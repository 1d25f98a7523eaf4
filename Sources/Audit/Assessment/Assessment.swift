import Tokens

/// The assessment of a control: how ready and how healthy it is, and which issues are open.
package struct Assessment: Sendable {
  /// A property of the component for other teams.
  package enum Aspect: String, Sendable, CaseIterable {
    case reusable = "Reusable"
    case selfContained = "Self-contained"
    case consistent = "Consistent"
    case composable = "Composable"
  }

  package enum Health: String, Sendable {
    case pass = "Pass"
    case warn = "Warn"
    case partial = "Partial"
    case fail = "Fail"
  }

  /// Work that remains before a criterion is met.
  package struct Issue: Hashable, Sendable {
    package var criterion: Scorecard.Criterion
    package var text: String
  }

  package var control: BuiltControl
  package var scorecard: Scorecard
  package var health: [(aspect: Aspect, status: Health, evidence: String)]
  /// In the order in which to resolve them.
  package var issues: [Issue]
  /// Axes whose names differ from the schema, with both names.
  package var renames: [String]
  /// What was measured.
  package var measurements: [Measurement]
  package var met: Met
  /// By theme: what it was measured on.
  package var surfaces: [ControlSurface]
  /// The paths of the tokens that the proposed schema has and the set does not.
  package var missing: [[String]]

  /// Whether nothing needs rework. Links to code that nobody made do not count, because they come last.
  package var isReady: Bool {
    scorecard.entries.allSatisfy { entry in
      entry.verdict == .ready || entry.verdict == .notApplicable
        || entry.criterion == .linking && entry.verdict == .notMapped
    }
  }

  /// Whether a requirement is measured and not met.
  package var isUnmet: Bool { measurements.contains { $0.verdict == .fail } }
}
