package import Diagnostics

extension DiagnosticCode {
  package static let unknownVariable = DiagnosticCode(rule: "unknown-variable", severity: .warning)
}

extension Rule {
  /// Code refers only to tokens that exist.
  static let unknownVariables = Rule(.unknownVariable, in: .names) { subject, ledger in
    for use in subject.consumers.unknownVariables {
      ledger.report(
        .unknownVariable, "no token is called `\(use.name)`\(didYouMean(use.nearest))", at: use.range,
        fix: use.replacement.map { .init("write `\($0)`", edits: [.init(replacing: use.range, with: $0)]) })
    }
    for pattern in subject.consumers.emptyPatterns {
      ledger.report(
        Diagnostic(.emptyInclusion, "`\(pattern)` of `--consumers` matches no file", at: .program))
    }
  }
}
