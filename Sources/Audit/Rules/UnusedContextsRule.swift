package import Diagnostics

extension DiagnosticCode {
  package static let unusedContext = DiagnosticCode(rule: "unused-context", severity: .warning)
}

extension Rule {
  /// A theme or an output selects every context.
  static let unusedContexts = Rule(.unusedContext, in: .names) { subject, ledger in
    for context in subject.plan.unusedContexts {
      ledger.report(
        .unusedContext,
        "no theme or output chooses the context `\(context.name)` of the modifier `\(context.modifier)`; choose it in the `input` of one, or remove it",
        at: context.range)
    }
  }
}
