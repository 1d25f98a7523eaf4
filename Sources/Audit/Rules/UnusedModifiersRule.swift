package import Diagnostics

extension DiagnosticCode {
  package static let unusedModifier = DiagnosticCode(rule: "unused-modifier", severity: .warning)
}

extension Rule {
  /// A theme, an output, or the configuration sets every modifier.
  static let unusedModifiers = Rule(.unusedModifier, in: .names) { subject, ledger in
    for modifier in subject.plan.unusedModifiers {
      ledger.report(
        .unusedModifier,
        "no theme names the modifier `\(modifier.name)`, so it stays at its default `\(modifier.defaultContext)`; choose a context in the `input` of a theme, of an output, or of the whole configuration; `axes: all` in `tokenc.yaml` writes its contexts",
        at: modifier.range)
    }
  }
}
