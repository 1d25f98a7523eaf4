package import Diagnostics

extension DiagnosticCode {
  /// The codes of rules, which `severity:` and waivers know.
  package static let rules: [DiagnosticCode] = [
    .lowContrast, .missingVariant, .surplusVariant, .legacySchema, .brokenGeometry, .colorAlone,
    .translucentSurface, .staleWaiver, .confusableNames, .emptyInclusion,
  ]
}
