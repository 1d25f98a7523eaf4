@testable import Diagnostics

/// Codes as other modules declare them. Their names are on the page of codes.
extension DiagnosticCode {
  static let invalidName = DiagnosticCode("invalid-name", in: .structure)
  static let unreadableFile = DiagnosticCode("unreadable-file", in: .reading)
  static let commentedOutValue = DiagnosticCode("commented-out-value", in: .reading)
  static let unknownReference = DiagnosticCode("unknown-reference", in: .references)
  static let missingInput = DiagnosticCode("missing-input", in: .resolvers)
  static let invalidConfiguration = DiagnosticCode("invalid-configuration", in: .configuration)
  static let unwritableOutput = DiagnosticCode("unwritable-output", in: .generation)
  static let lowContrast = DiagnosticCode(rule: "low-contrast", severity: .error)
  static let staleWaiver = DiagnosticCode(rule: "stale-waiver", severity: .warning)
  static let confusableNames = DiagnosticCode(rule: "confusable-names", severity: .warning)

  static let samples: [DiagnosticCode] = [
    .invalidName, .unreadableFile, .commentedOutValue, .unknownReference, .missingInput,
    .invalidConfiguration,
    .unwritableOutput, .lowContrast, .staleWaiver, .confusableNames,
  ]
}
