package import Diagnostics

/// Why a file cannot be read.
extension DiagnosticCode {
  package static let unreadableFile = DiagnosticCode("unreadable-file", in: .reading)
  package static let fileOutsideRoot = DiagnosticCode("file-outside-root", in: .references)
  package static let remoteReference = DiagnosticCode("remote-reference", in: .references)
}
