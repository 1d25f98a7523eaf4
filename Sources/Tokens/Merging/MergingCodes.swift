package import Diagnostics

/// Conflicts between groups and between files.
extension DiagnosticCode {
  package static let duplicateToken = DiagnosticCode("duplicate-token", in: .structure)
  package static let conflictingGroupProperty = DiagnosticCode("conflicting-group-property", in: .structure)
  package static let invalidExtends = DiagnosticCode("invalid-extends", in: .references)
  package static let circularExtends = DiagnosticCode("circular-extends", in: .references)
}
