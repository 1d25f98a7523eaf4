package import Diagnostics

/// Mistakes in texts of either notation.
extension DiagnosticCode {
  package static let invalidEncoding = DiagnosticCode("invalid-encoding", in: .reading)
  package static let duplicateKey = DiagnosticCode("duplicate-key", in: .reading)
  package static let limitExceeded = DiagnosticCode("limit-exceeded", in: .reading)
}
