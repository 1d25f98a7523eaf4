package import Diagnostics

/// Why `tokenc solve` repairs nothing. The command line raises this code.
extension DiagnosticCode {
  package static let impossibleContrast = DiagnosticCode("impossible-contrast", in: .values)
}
