package import Diagnostics

/// Mistakes in references.
extension DiagnosticCode {
  package static let invalidReference = DiagnosticCode("invalid-reference", in: .references)
  package static let unknownReference = DiagnosticCode("unknown-reference", in: .references)
  package static let referenceToGroup = DiagnosticCode("reference-to-group", in: .references)
  package static let circularReference = DiagnosticCode("circular-reference", in: .references)
  package static let typeMismatch = DiagnosticCode("type-mismatch", in: .references)
}
