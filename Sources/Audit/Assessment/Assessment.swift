import Tokens

/// What a design system says of a control: how ready and how healthy it is, and what is open.
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

  /// Something to do before a criterion is met.
  package struct Issue: Hashable, Sendable {
    package var criterion: Scorecard.Criterion
    package var text: String
  }

  package var control: BuiltControl
  package var scorecard: Scorecard
  package var health: [(aspect: Aspect, status: Health, evidence: String)]
  /// In the order in which they are best resolved.
  package var issues: [Issue]
  /// The names of the axes as they are and as the schema has them, where they differ.
  package var renames: [String]

  /// Whether nothing has to be reworked. Links to code come last, and hold nobody up.
  package var isReady: Bool {
    scorecard.entries.allSatisfy { entry in
      entry.verdict == .ready || entry.verdict == .notApplicable || entry.criterion == .linking
    }
  }
}
