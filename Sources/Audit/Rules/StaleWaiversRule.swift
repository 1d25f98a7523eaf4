package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let staleWaiver = DiagnosticCode(rule: "stale-waiver", severity: .warning)
}

extension Rule {
  /// Waivers are still needed in every theme, so that none can hide a later problem.
  static let staleWaivers = Rule(.staleWaiver, in: .others) { subject, ledger in
    // A waiver may cover something that failed before the audit.
    guard subject.isFlawless else { return }
    var assessed = AssessedTokens(subject)
    for index in subject.configuration.waivers.indices { checkWaiver(index, &assessed, &ledger) }
  }
}

/// The tokens of controls that no anatomy describes. Only the assessment measures them, so the audit does not know which
/// waivers they need.
private struct AssessedTokens {
  private let subject: Subject
  private lazy var tokens: [TokenID] = {
    var finder = ControlFinder(
      subject.tokens, anatomies: subject.anatomies, in: subject.library,
      settings: subject.configuration.controls)
    return finder.controls().filter { !$0.isDescribed }.flatMap { $0.tokens.map(\.id) }
  }()
  private static let codes = Set(Measurement.Requirement.allCases.flatMap(\.codes))

  init(_ subject: Subject) { self.subject = subject }

  /// Whether a waiver of a code covers one of them by some of its patterns.
  mutating func need(_ code: DiagnosticCode, _ patterns: [AuditConfiguration.Pattern]) -> Bool {
    guard Self.codes.contains(code), !tokens.isEmpty else { return false }
    let isCovered = subject.tokens(coveredBy: patterns)
    return tokens.contains { isCovered[Int($0.rawValue)] }
  }
}

private func checkWaiver(_ index: Int, _ assessed: inout AssessedTokens, _ ledger: inout Ledger) {
  let waiver = ledger.configuration.waivers[index]
  // A rule that is off reports nothing, so its waivers are not stale.
  if ledger.configuration.severity(of: waiver.code) == nil { return }
  var covered: [String] = []
  var needed: Set<String> = []
  for (theme, count) in zip(ledger.themes, ledger.uses[index]) where waiver.covers(theme) {
    if !covered.contains(theme.baseName) { covered.append(theme.baseName) }
    if count > 0 { needed.insert(theme.baseName) }
  }
  if covered.isEmpty { return }
  guard !needed.isEmpty else {
    if assessed.need(waiver.code, waiver.tokens) { return }
    return ledger.report(
      .staleWaiver, "this waiver no longer covers any `\(waiver.code.name)`; remove it", at: waiver.range)
  }
  let idle = covered.filter { !needed.contains($0) }
  if !idle.isEmpty, !assessed.need(waiver.code, waiver.tokens) {
    let themes = covered.filter(needed.contains).joined(separator: ", ")
    ledger.report(
      .staleWaiver,
      "this waiver no longer covers any `\(waiver.code.name)` in \(idle.inBackticks.listed()); write `themes: [\(themes)]`",
      at: waiver.range, themes: idle)
  }
  for (pattern, isUsed) in zip(waiver.tokens, ledger.usedPatterns[index])
  where !isUsed && !assessed.need(waiver.code, [pattern]) {
    ledger.report(
      .staleWaiver, "`\(pattern.pattern.text)` no longer covers any `\(waiver.code.name)`; remove it",
      at: pattern.range)
  }
}
