package import Diagnostics

/// Mistakes in declarations of groups and tokens.
extension DiagnosticCode {
  package static let foreignDialect = DiagnosticCode("foreign-dialect", in: .reading)
  package static let invalidName = DiagnosticCode("invalid-name", in: .structure)
  package static let unknownProperty = DiagnosticCode("unknown-property", in: .structure, tolerance: .warning)
  package static let foreignMember = DiagnosticCode("foreign-member", in: .structure, tolerance: .warning)
  package static let invalidProperty = DiagnosticCode("invalid-property", in: .structure)
  package static let tokenWithChildren = DiagnosticCode("token-with-children", in: .structure)
  package static let incompleteToken = DiagnosticCode("incomplete-token", in: .structure)
  package static let unknownType = DiagnosticCode("unknown-type", in: .values, tolerance: .warning)
  package static let renamedType = DiagnosticCode("renamed-type", in: .values, tolerance: .warning)
}
