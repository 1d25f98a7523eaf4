package import Diagnostics

extension DiagnosticCode {
  package static let unusedModifier = DiagnosticCode(
    rule: "unused-modifier", severity: .warning,
    meaning: """
      A modifier of the resolver document stays at its default everywhere, since neither a theme nor an output nor \
      `input:` chooses a context for it.
      """,
    example: "modifiers: {size: {contexts: {small: […], large: […]}, default: small}}",
    fix: """
      Give themes or outputs an `input` for it. If the default is what you want, pin it with `input:` of the \
      configuration.
      """)
}

extension Rule {
  /// A theme, an output, or the configuration sets every modifier.
  static let unusedModifiers = Rule(.unusedModifier, in: .names) { subject, ledger in
    for modifier in subject.plan.unusedModifiers {
      ledger.report(
        Diagnostic(
          .unusedModifier,
          "no theme names the modifier `\(modifier.name)`, so it stays at its default `\(modifier.defaultContext)`; choose a context in the `input` of a theme, of an output, or of the whole configuration; `axes: all` in `tokenc.yaml` writes its contexts",
          at: modifier.range))
    }
  }
}
