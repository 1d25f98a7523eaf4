package import Diagnostics

extension DiagnosticCode {
  /// The codes that `severity:` and waivers know.
  package static let rules = allCases.filter(\.isRule)

  /// Rules whose findings nobody has to mend before a build.
  private static let mildRules: Set<DiagnosticCode> = [
    .surplusVariant, .staleWaiver, .confusableNames, .emptyInclusion,
  ]

  /// How bad a finding of this rule is unless `severity:` says otherwise; `nil` for the codes of syntax, references and
  /// types, which cannot be lowered.
  package var ruleSeverity: Diagnostic.Severity? {
    guard isRule else { return nil }
    return Self.mildRules.contains(self) ? .warning : .error
  }
}
