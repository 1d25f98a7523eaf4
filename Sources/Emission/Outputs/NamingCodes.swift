package import Diagnostics

/// What cannot be named or generated.
extension DiagnosticCode {
  package static let unspellableName = DiagnosticCode("unspellable-name", in: .generation)
  package static let nameCollision = DiagnosticCode("name-collision", in: .generation)
  package static let conflictingOptions = DiagnosticCode("conflicting-options", in: .generation)
  package static let tooManyMembers = DiagnosticCode("too-many-members", in: .generation)
  package static let unthemedDifference = DiagnosticCode("unthemed-difference", in: .generation)
  package static let unnestedRule = DiagnosticCode("unnested-rule", in: .generation)
  package static let registerRem = DiagnosticCode("register-rem", in: .generation)
  package static let missingInTheme = DiagnosticCode("missing-in-theme", in: .generation)
  package static let missingInContext = DiagnosticCode(
    "missing-in-context", in: .generation, tolerance: .warning)
  package static let axesMismatch = DiagnosticCode("axes-mismatch", in: .generation)
}
