package import Diagnostics
package import Tokens

extension Report {
  /// Audits tokens in every theme against the anatomies of components and the configuration. Findings go into the report and into
  /// the log.
  ///
  /// The log's own errors are respected: if there are any, a token that is not there may be one that failed, and is not told again.
  package init(
    auditing tokens: TokenSet, themes: [Theme], anatomies: [Anatomy], configuration: AuditConfiguration,
    log: inout DiagnosticLog
  ) {
    let subject = Subject(
      tokens, themes: themes, anatomies: anatomies, configuration: configuration, isWhole: !log.hasErrors)
    var ledger = Ledger(configuration, themes: themes)

    let expected = anatomies.map { ExpectedTokens(of: $0, in: subject) }
    let spellings = LegacySpellings(in: subject)
    LegacySchemaRule(subject).check(spellings, expected, ledger: &ledger)
    var coverage = CoverageRule(subject, expected)
    coverage.check(spellings, ledger: &ledger, log: &log)
    let geometry = GeometryRule(subject)
    for (component, anatomy) in anatomies.enumerated() { geometry.check(anatomy, component, ledger: &ledger) }
    let pairs = ContrastPairs(of: subject, log: &log)
    var contrast = ContrastRule(subject)
    if !pairs.all.isEmpty { contrast.check(pairs, ledger: &ledger) }
    var colorAlone = ColorAloneRule(subject)
    for (component, anatomy) in anatomies.enumerated() {
      colorAlone.check(anatomy, component, ledger: &ledger)
    }
    ConfusableNamesRule(subject).check(ledger: &ledger)
    // What failed before the audit may be what a waiver is for.
    if subject.isWhole { StaleWaiversRule().check(ledger: &ledger) }

    for finding in ledger.findings { log.report(finding.diagnostic) }
    self.init(
      themes: themes.map(\.name), tokenCount: tokens.tokens.count, contrast: contrast.results,
      coverage: coverage.coverage,
      scorecards: anatomies.indices.map { component in
        Scorecard(
          of: anatomies[component], coverage: coverage.coverage[component], expected: expected[component],
          findings: ledger.findings.filter { $0.component == component }.map(\.diagnostic))
      },
      waivers: configuration.waivers.enumerated().map { index, waiver in
        let uses = themes.indices.filter { ledger.uses[index][$0] > 0 }.map {
          (theme: themes[$0].name, count: ledger.uses[index][$0])
        }
        return WaiverUse(waiver: waiver, uses: uses)
      },
      findings: ledger.findings.map(\.diagnostic), paths: Self.paths(in: contrast.results, tokens))
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
