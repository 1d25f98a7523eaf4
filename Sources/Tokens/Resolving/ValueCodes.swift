package import Diagnostics

/// Mistakes in values and their types.
extension DiagnosticCode {
  package static let missingType = DiagnosticCode("missing-type", in: .values)
  package static let invalidValue = DiagnosticCode("invalid-value", in: .values)
  package static let outOfRange = DiagnosticCode("out-of-range", in: .values)
  package static let unknownMember = DiagnosticCode("unknown-member", in: .values)
  package static let missingMember = DiagnosticCode("missing-member", in: .values)
  package static let conflictingMembers = DiagnosticCode("conflicting-members", in: .values)
  package static let shorthandInStrictMode = DiagnosticCode("shorthand-in-strict-mode", in: .values)
  package static let shortHex = DiagnosticCode("short-hex", in: .values, tolerance: .warning)
  package static let hexMismatch = DiagnosticCode("hex-mismatch", in: .values, tolerance: .warning)
  package static let numberAsText = DiagnosticCode("number-as-text", in: .values, tolerance: .warning)
  package static let missingUnit = DiagnosticCode("missing-unit", in: .values, tolerance: .warning)
  package static let cssUnit = DiagnosticCode("css-unit", in: .values, tolerance: .warning)
  package static let incompleteTypography = DiagnosticCode(
    "incomplete-typography", in: .values, tolerance: .warning)
  package static let extraMember = DiagnosticCode("extra-member", in: .values, tolerance: .warning)
  package static let fontNameList = DiagnosticCode("font-name-list", in: .values, tolerance: .warning)
}

/// Mistakes in references.
extension DiagnosticCode {
  package static let invalidReference = DiagnosticCode("invalid-reference", in: .references)
  package static let unknownReference = DiagnosticCode("unknown-reference", in: .references)
  package static let referenceToGroup = DiagnosticCode("reference-to-group", in: .references)
  package static let circularReference = DiagnosticCode("circular-reference", in: .references)
  package static let typeMismatch = DiagnosticCode("type-mismatch", in: .references)
}
