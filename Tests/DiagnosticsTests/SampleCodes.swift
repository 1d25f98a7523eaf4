@testable import Diagnostics

/// Codes as other modules declare them.
extension DiagnosticCode {
  static let invalidName = sample("invalid-name", .structure)
  static let unreadableFile = sample("unreadable-file", .reading)
  static let commentedOutValue = sample("commented-out-value", .reading)
  static let unknownReference = sample("unknown-reference", .references)
  static let missingInput = sample("missing-input", .resolvers)
  static let invalidConfiguration = sample("invalid-configuration", .configuration)
  static let unwritableOutput = sample("unwritable-output", .generation)
  static let lowContrast = sampleRule("low-contrast", .error)
  static let staleWaiver = sampleRule("stale-waiver", .warning)
  static let confusableNames = sampleRule("confusable-names", .warning)

  static let samples: [DiagnosticCode] = [
    .invalidName, .unreadableFile, .commentedOutValue, .unknownReference, .missingInput,
    .invalidConfiguration,
    .unwritableOutput, .lowContrast, .staleWaiver, .confusableNames,
  ]

  private static func sample(_ name: String, _ family: Family) -> DiagnosticCode {
    DiagnosticCode(name, in: family, meaning: "What `\(name)` means.", example: "{}", fix: "Repair it.")
  }

  private static func sampleRule(_ name: String, _ severity: Diagnostic.Severity) -> DiagnosticCode {
    DiagnosticCode(
      rule: name, severity: severity, meaning: "What `\(name)` means.", example: "{}", fix: "Repair it.")
  }
}
