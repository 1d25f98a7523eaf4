package import Diagnostics

extension DiagnosticCode {
  package static let unknownVariable = DiagnosticCode(
    rule: "unknown-variable", severity: .warning,
    meaning: """
      With `--consumers`: code reads a custom property that begins like those of the set, and no token has \
      that name; or a variable of SCSS or a member of a generated type is one slip away from a token. \
      Properties that the code declares itself are ignored, and so are lines with `tokenc-ignore`.
      """,
    example: "color: var(--button-lable)",
    fix: "Correct the name.")
}

extension Rule {
  /// Code refers only to tokens that exist.
  static let unknownVariables = Rule(.unknownVariable, in: .names) { subject, ledger in
    for use in subject.consumers.unknownVariables {
      ledger.report(
        Diagnostic(
          .unknownVariable, "no token is called `\(use.name)`\(didYouMean(use.nearest))", at: use.range,
          fix: use.replacement.map { .init("write `\($0)`", edits: [.init(replacing: use.range, with: $0)]) })
      )
    }
    for pattern in subject.consumers.emptyPatterns {
      ledger.report(
        Diagnostic(.emptyInclusion, "`\(pattern)` of `--consumers` matches no file", at: .program))
    }
  }
}
