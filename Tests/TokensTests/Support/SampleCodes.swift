import Diagnostics

extension DiagnosticCode {
  /// The code that the compiler's loader raises for a file that is not there.
  static let unreadableFile = DiagnosticCode("unreadable-file", in: .reading)
}
