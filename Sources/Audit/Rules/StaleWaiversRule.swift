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
    for index in subject.configuration.waivers.indices { checkWaiver(index, &ledger) }
  }
}

private func checkWaiver(_ index: Int, _ ledger: inout Ledger) {
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
    return ledger.report(
      Diagnostic(
        .staleWaiver, "this waiver no longer covers any `\(waiver.code.name)`; remove it", at: waiver.range))
  }
  let idle = covered.filter { !needed.contains($0) }
  if !idle.isEmpty {
    let themes = covered.filter(needed.contains).joined(separator: ", ")
    ledger.report(
      Diagnostic(
        .staleWaiver,
        "this waiver no longer covers any `\(waiver.code.name)` in \(idle.inBackticks.listed()); write `themes: [\(themes)]`",
        at: waiver.range, themes: idle))
  }
  for (pattern, isUsed) in zip(waiver.tokens, ledger.usedPatterns[index]) where !isUsed {
    ledger.report(
      Diagnostic(
        .staleWaiver, "`\(pattern.pattern.text)` no longer covers any `\(waiver.code.name)`; remove it",
        at: pattern.range))
  }
}
