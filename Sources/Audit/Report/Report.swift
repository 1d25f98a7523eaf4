package import Diagnostics
package import Syntax
package import Tokens

/// The result of the audit for every theme.
package struct Report: Sendable {
  /// A waiver and the diagnostics that it covers.
  package struct WaiverUse: Sendable {
    package var waiver: AuditConfiguration.Waiver
    /// The themes in which it covers diagnostics, with their numbers.
    package var uses: [(theme: String, count: Int)]
  }

  /// The names of the audited themes, in their order.
  package var themes: [String]
  /// The number of audited tokens.
  package var tokenCount: Int
  /// Every visible pair in every theme and combination of contexts: pair by pair, those of anatomies first.
  package var contrast: [ContrastResult]
  /// By component, in the order of the anatomies.
  package var coverage: [Coverage]
  /// The audited subject, for assessments and repairs, which only some callers need.
  package var subject: Subject
  /// What the rules reported about each component, by its number.
  package var findingsByComponent: [Int: [Diagnostic]]
  /// In the order of the configuration.
  package var waivers: [WaiverUse]
  /// The tokens that `ignore:` of the configuration leaves out.
  package var ignored: [TokenSet.Ignored] = []
  /// The diagnostics of rules that are not waived. The log contains them, too.
  package var findings: [Diagnostic]
  /// By finding about contrast: the pairs that fail.
  package var failures: [Int: [ContrastResult]] = [:]
  /// The dotted paths of the tokens that `contrast` names.
  package var paths: [TokenID: String]
  /// On compared with off, in every theme: by component, in the order of the anatomies.
  package var distinctions: [DistinctionResult] = []

  /// The assessments of all components, in the order of the anatomies. Each call computes them again.
  package func assessments() -> [Assessment] {
    guard !subject.anatomies.isEmpty else { return [] }
    let all = [Assessment](
      of: subject.tokens, in: subject.themes, anatomies: subject.anatomies, library: subject.library,
      audited: audited)
    return Array(all.prefix(subject.anatomies.count))
  }

  /// What assessments use of it.
  package var audited: AuditedControls {
    AuditedControls(
      findings: findingsByComponent,
      configuration: subject.configuration, platforms: subject.plan.platforms)
  }

  /// The number of pairs with a verdict, over all themes.
  package func count(_ verdict: ContrastResult.Verdict) -> Int { contrast.count { $0.verdict == verdict } }

  /// The theme of a result, and the contexts of axes that are not at their defaults: `dark, brand=rosa`.
  package func place(of result: ContrastResult) -> String {
    result.context.isEmpty
      ? themes[result.theme] : "\(themes[result.theme]), \(result.context.equations)"
  }

  /// The path of a token that `contrast` names.
  package func path(of token: TokenID) -> String { paths[token] ?? "" }
}

extension Report {
  /// Below this number of tokens, starting a thread takes longer than the rules.
  private static var largeSet: Int { 5_000 }

  /// Checks a subject by every rule of a list.
  ///
  /// - Parameter workers: run the rules of a large set in parallel.
  package init(checking subject: Subject, by rules: [Rule] = Rule.all, with workers: Workers = .one) {
    let needed = Rule.Turn.allCases.flatMap { turn in
      rules.filter { $0.turn == turn && $0.isNeeded(under: subject.configuration) }
    }
    let independent = needed.filter { $0.turn != .others }
    let blank = Ledger(
      subject.configuration, themes: subject.themes,
      inputs: subject.themes.map { subject.tokens.permutations[$0.permutation].input })
    let workers = workers.forWork(of: subject.tokens.tokens.count, atLeast: Self.largeSet)
    let results = workers.map(independent.count) { index in
      blank.filled { independent[index].check(subject, &$0) }
    }
    var ledger = blank
    for result in results { ledger.append(result) }
    let contexts = subject.contextsOfComponents(&ledger)
    let looks = independent.filter(\.isInEachContext)
    if !contexts.isEmpty, !looks.isEmpty {
      ledger.append(
        elsewhere: workers.map(contexts.count) { index in
          blank.filled(at: contexts[index]) { ledger in
            let subject = subject.at(contexts[index])
            for rule in looks { rule.check(subject, &ledger) }
          }
        })
    }
    for rule in needed.dropFirst(independent.count) { rule.check(subject, &ledger) }
    self.init(of: subject, from: ledger)
    ignored = subject.tokens.ignored
  }

  /// Measures the contrasts of a subject alone.
  package init(measuringContrastOf subject: Subject) { self.init(checking: subject, by: [.contrast]) }

  private init(of subject: Subject, from ledger: Ledger) {
    let measured = ledger.measurements
    var byComponent: [Int: [Diagnostic]] = [:]
    for entry in ledger.entries {
      if let component = entry.component { byComponent[component, default: []].append(entry.diagnostic) }
    }
    self.init(
      themes: subject.themes.map(\.name), tokenCount: subject.tokens.tokens.count,
      contrast: measured.contrast,
      coverage: measured.coverage,
      subject: subject, findingsByComponent: byComponent,
      waivers: zip(ledger.configuration.waivers, ledger.uses).map { waiver, uses in
        let uses = zip(subject.themes, uses).filter { $1 > 0 }.map { (theme: $0.name, count: $1) }
        return WaiverUse(waiver: waiver, uses: uses)
      },
      findings: ledger.entries.map(\.diagnostic), paths: Self.paths(in: measured.contrast, subject.tokens))
    distinctions = measured.distinctions
    for (index, entry) in ledger.entries.enumerated() where !entry.failing.isEmpty {
      failures[index] = entry.failing
    }
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
