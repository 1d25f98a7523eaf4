import Audit
import Text
import Tokens

extension CatalogueComposer {
  /// Adds the assessment of a control: the verdict, the scorecard, its health, and open issues.
  mutating func addAssessment(of anatomy: Anatomy, to record: inout CatalogueRecord) {
    guard let document = documents[anatomy.name] else { return }
    let assessment = document.assessment
    record.texts[.assessment] = assessment.isReady ? "Ready" : "Needs work"
    // Remove backticks, which mark code in a terminal.
    record.texts[.assessmentText] = document.verdict.withoutBackticks
    if assessment.isReady { record.flags.insert(.isReady) }
    let judged = assessment.scorecard.entries.filter { $0.verdict != .notApplicable }
    record.texts[.readyCount] = String(judged.count { $0.verdict == .ready })
    record.texts[.criterionCount] = String(judged.count)
    record.lists[.criteria] = page.append(
      assessment.scorecard.entries.map { entry in
        CatalogueRecord([
          .criterion: "\(entry.criterion.number) \(entry.criterion.title)", .status: entry.verdict.rawValue,
          .statusClass: entry.verdict.mark, .evidence: entry.evidence.withoutBackticks,
        ])
      })
    record.lists[.health] = page.append(
      assessment.health.map { entry in
        CatalogueRecord([
          .aspect: entry.aspect.rawValue, .status: entry.status.rawValue, .statusClass: entry.status.mark,
          .evidence: entry.evidence.withoutBackticks,
        ])
      })
    if !assessment.issues.isEmpty { record.flags.insert(.hasIssues) }
    record.lists[.issues] = page.append(
      assessment.issues.map {
        CatalogueRecord([.criterion: $0.criterion.number, .issue: $0.text.withoutBackticks])
      })
  }
}

extension Scorecard.Verdict {
  /// The CSS class of the mark on the page.
  fileprivate var mark: String {
    switch self {
    case .ready: "good"
    case .requiresRework: "bad"
    case .notMapped: "open"
    case .notApplicable: "none"
    }
  }
}

extension Assessment.Health {
  fileprivate var mark: String {
    switch self {
    case .pass: "good"
    case .warn, .partial: "open"
    case .fail: "bad"
    }
  }
}
