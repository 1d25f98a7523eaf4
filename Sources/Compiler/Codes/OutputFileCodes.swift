package import Diagnostics

/// Why an output cannot be written, or is stale. The command line raises these codes.
extension DiagnosticCode {
  package static let outputInInput = DiagnosticCode("output-in-input", in: .generation)
  package static let inexpressiblePath = DiagnosticCode("inexpressible-path", in: .generation)
  package static let unwritableOutput = DiagnosticCode("unwritable-output", in: .generation)
  package static let staleOutput = DiagnosticCode("stale-output", in: .generation)
}
