import Diagnostics
package import Tokens

extension Report {
  /// Checks tokens in every theme, against the anatomies of components and the configuration, by every rule of a list.
  ///
  /// - Parameter isFlawless: whether nothing was wrong before: only then is what seems to have no use judged.
  package init(
    checking tokens: TokenSet, in themes: [Theme], and anatomies: [Anatomy],
    against configuration: AuditConfiguration, by rules: [Rule] = Rule.all, isFlawless: Bool
  ) {
    let subject = Subject(
      tokens, themes: themes, anatomies: anatomies, configuration: configuration, isFlawless: isFlawless)
    var ledger = Ledger(configuration, themes: themes)
    for turn in Rule.Turn.allCases {
      for rule in rules where rule.turn == turn { rule.check(subject, &ledger) }
    }
    self.init(of: subject, from: ledger)
  }

  private init(of subject: Subject, from ledger: Ledger) {
    let measured = ledger.measurements
    var byComponent: [Int: [Diagnostic]] = [:]
    for finding in ledger.findings {
      if let component = finding.component { byComponent[component, default: []].append(finding.diagnostic) }
    }
    self.init(
      themes: subject.themes.map(\.name), tokenCount: subject.tokens.tokens.count,
      contrast: measured.contrast,
      coverage: measured.coverage,
      scorecards: zip(subject.expected, measured.coverage).enumerated().map { component, parts in
        Scorecard(
          of: parts.0.anatomy, coverage: parts.1, expected: parts.0, findings: byComponent[component] ?? [])
      },
      waivers: zip(ledger.configuration.waivers, ledger.uses).map { waiver, uses in
        let uses = zip(subject.themes, uses).filter { $1 > 0 }.map { (theme: $0.name, count: $1) }
        return WaiverUse(waiver: waiver, uses: uses)
      },
      findings: ledger.findings.map(\.diagnostic), paths: Self.paths(in: measured.contrast, subject.tokens))
  }

  private static func paths(in results: [ContrastResult], _ tokens: TokenSet) -> [TokenID: String] {
    var paths: [TokenID: String] = [:]
    for result in results {
      for token in [result.foreground, result.background] where paths[token] == nil {
        paths[token] = tokens.dottedPath(of: token)
      }
    }
    return paths
  }
}
