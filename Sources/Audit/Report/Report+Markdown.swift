package import Diagnostics
import Text

extension Report {
  /// The report for a pull request.
  ///
  /// - Parameter sources: the texts that diagnostics refer to.
  package func markdown(sources: Sources) -> String {
    var lines = [
      "## Token audit", "",
      "\(counted(tokenCount, "token")) in \(counted(themes.count, "theme")): \(themes.joined(separator: ", ").escapedForMarkdown)",
      "", "- **Contrast**: \(contrastSummary)", "- **Coverage**: \(coverageSummary)",
      "- **Findings**: \(findingsSummary)",
    ]
    func section(_ title: String, _ content: [String]?) {
      guard let content, !content.isEmpty else { return }
      lines += ["", "### \(title)", ""] + content
    }
    section("Pairs that fail", failingPairs?.markdown())
    section("Findings", findingItems(sources))
    section("Waivers", waiverTable?.markdown())
    section("Left out by `ignore:`", ignoredTable?.markdown())
    section("Components", componentTable?.markdown())
    section("Scorecard", scorecardLines)
    if !proposedWaivers.isEmpty {
      section("To accept what fails, say why in tokenc.yaml", ["```yaml"] + proposedWaivers + ["```"])
    }
    return lines.map { VisibleText.text($0) + "\n" }.joined()
  }

  private func findingItems(_ sources: Sources) -> [String] {
    var locations = LineTables(sources)
    return findings.map { finding in
      let place: String =
        switch finding.place {
        case .program: ""
        case .file(let path): "\(path.escapedForMarkdown): "
        case .range(let range): "\(locations[range].path.escapedForMarkdown):\(locations[range].line): "
        }
      return
        "- \(place)\(finding.severity.rawValue): \(finding.message.escapedForMarkdown) (`\(finding.code.name)`)"
    }
  }

  /// The table of verdicts, then the evidence for each.
  private var scorecardLines: [String]? {
    let scorecards = assessments().map(\.scorecard)
    guard let table = scorecardTable(scorecards) else { return nil }
    let evidence = TextTable(
      ["component", "criterion", "verdict", "evidence"],
      rows: scorecards.flatMap { scorecard in
        scorecard.entries.map {
          [scorecard.component, $0.criterion.rawValue, $0.verdict.rawValue, $0.evidence]
        }
      })
    return table.markdown() + ["", "<details><summary>Evidence</summary>", ""] + evidence.markdown()
      + ["", "</details>"]
  }
}
