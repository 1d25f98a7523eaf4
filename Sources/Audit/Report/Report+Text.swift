package import Diagnostics
import Text

extension Report {
  /// The report for people: failures first, then waivers, coverage and the scorecard; one screen if nothing fails.
  ///
  /// - Parameter sources: the texts that diagnostics refer to.
  package func text(sources: Sources) -> String {
    var lines =
      heading + [
        "Coverage  \(coverageSummary)",
        "Findings  \(findingsSummary)",
      ]
    func section(_ title: String, _ content: [String]?) {
      guard let content, !content.isEmpty else { return }
      lines += ["", title] + content
    }
    section("Pairs that fail", failingPairs?.lines())
    section("Other findings", otherFindings(sources))
    section("Waivers", waiverTable?.lines())
    section("Left out by `ignore:`", ignoredTable?.lines())
    section("Components", componentTable?.lines())
    let scorecards = assessments().map(\.scorecard)
    section("Scorecard", scorecardTable(scorecards).map { $0.lines() + ["  " + criteria] })
    section("What is not ready", notReady(scorecards))
    section("To accept what fails, say why in tokenc.yaml", proposedWaivers)
    return lines.map { VisibleText.text($0) + "\n" }.joined()
  }

  /// The first two lines: tokens and themes, and the number of pairs by verdict.
  package var heading: [String] {
    [
      "\(counted(tokenCount, "token")) in \(counted(themes.count, "theme")): \(themes.joined(separator: ", "))",
      "Contrast  \(contrastSummary)",
    ]
  }

  /// The meanings of `C1` to `C7`, on one line.
  private var criteria: String { Scorecard.Criterion.allCases.map(\.rawValue).joined(separator: ", ") }

  /// Findings that the table of pairs does not show.
  private func otherFindings(_ sources: Sources) -> [String] {
    var locations = LineTables(sources)
    return findings.filter { $0.code != .lowContrast }.map { finding in
      let place: String =
        switch finding.place {
        case .program: ""
        case .file(let path): "\(path): "
        case .range(let range): "\(locations[range].path):\(locations[range].line): "
        }
      return "  \(place)\(finding.severity.rawValue): \(finding.message) [\(finding.code.name)]"
    }
  }

  private func notReady(_ scorecards: [Scorecard]) -> [String] {
    scorecards.flatMap { scorecard in
      // Links to code come last, and are in the table.
      scorecard.entries.filter { entry in
        entry.verdict == .requiresRework || (entry.verdict == .notMapped && entry.criterion != .linking)
      }.map {
        "  \(scorecard.component), \($0.criterion.rawValue): \($0.verdict.rawValue); \($0.evidence)"
      }
    }
  }
}
