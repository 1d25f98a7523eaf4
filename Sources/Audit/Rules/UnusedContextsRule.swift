package import Diagnostics

extension DiagnosticCode {
  package static let unusedContext = DiagnosticCode(
    rule: "unused-context", severity: .warning,
    meaning: """
      A context of the resolver document is chosen by no theme and no output, though they choose other contexts of its \
      modifier. Nothing in its files has an effect.
      """,
    example:
      "modifiers: {theme: {contexts: {light: […], dark: […], sepia: […]}}}, and no theme that is sepia",
    fix: "Add a theme or an output with this context, or remove the context.")
}

extension Rule {
  /// A theme or an output selects every context.
  static let unusedContexts = Rule(.unusedContext, in: .names) { subject, ledger in
    for context in subject.plan.unusedContexts {
      ledger.report(
        Diagnostic(
          .unusedContext,
          "no theme or output chooses the context `\(context.name)` of the modifier `\(context.modifier)`; choose it in the `input` of one, or remove it",
          at: context.range))
    }
  }
}
