package import Diagnostics

extension DiagnosticCode {
  /// The codes that `severity:` and waivers know, with the severity that holds without configuration.
  package static let rules: [(code: DiagnosticCode, severity: Diagnostic.Severity)] = [
    (.lowContrast, .error), (.translucentSurface, .error), (.missingVariant, .error),
    (.surplusVariant, .warning),
    (.legacySchema, .error), (.brokenGeometry, .error), (.colorAlone, .error), (.staleWaiver, .warning),
    (.confusableNames, .warning), (.emptyInclusion, .warning),
  ]

  /// How bad a finding of this rule is unless `severity:` says otherwise; `nil` for the codes of syntax, references and
  /// types, which cannot be lowered.
  package var ruleSeverity: Diagnostic.Severity? {
    Self.rules.first { $0.code == self }?.severity
  }
}
