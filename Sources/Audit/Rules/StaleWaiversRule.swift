package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let staleWaiver = DiagnosticCode(
    rule: "stale-waiver", severity: .warning,
    meaning: "A waiver covers nothing any more, in one of its themes or by one of its patterns.",
    example: "a waiver for a pair that passes by now",
    fix: "Remove the waiver, or the theme from it.")
}

/// A waiver that a theme no longer needs is told, so that it cannot hide what comes later.
struct StaleWaiversRule {
  func check(ledger: inout Ledger) {
    for (index, waiver) in ledger.configuration.waivers.enumerated() {
      // A rule that is off finds nothing, and no waiver of it is to blame.
      if ledger.configuration.severity(of: waiver.code) == nil { continue }
      let uses = ledger.uses[index]
      let covered = ledger.themes.indices.filter {
        waiver.themes.isEmpty || waiver.themes.contains(ledger.themes[$0])
      }
      let idle = covered.filter { uses[$0] == 0 }
      if !covered.isEmpty, idle.count == covered.count {
        ledger.report(Diagnostic(.warning, .staleWaiver, unused(waiver.code), at: waiver.range))
        continue
      }
      if !idle.isEmpty {
        let names = idle.map { ledger.themes[$0] }
        let needed = covered.filter { uses[$0] > 0 }.map { ledger.themes[$0] }
        ledger.report(
          Diagnostic(
            .warning, .staleWaiver, unneeded(waiver.code, names, needed), at: waiver.range, themes: names))
      }
      for (pattern, isUsed) in zip(waiver.tokens, ledger.usedPatterns[index])
      where !isUsed && !covered.isEmpty {
        ledger.report(
          Diagnostic(
            .warning, .staleWaiver, unusedPattern(pattern.pattern.text, waiver.code), at: pattern.range))
      }
    }
  }
}

private func unused(_ code: DiagnosticCode) -> String {
  "this waiver covers no `\(code.name)` any more; take it out"
}

private func unneeded(_ code: DiagnosticCode, _ idle: [String], _ needed: [String]) -> String {
  let themes = "themes: [\(needed.joined(separator: ", "))]"
  return
    "this waiver covers no `\(code.name)` in \(list(idle.map { "`\($0)`" })) any more; write `\(themes)`"
}

private func unusedPattern(_ pattern: String, _ code: DiagnosticCode) -> String {
  "`\(pattern)` covers no `\(code.name)` any more; take it out"
}
