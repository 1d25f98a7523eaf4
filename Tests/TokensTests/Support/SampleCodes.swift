import Diagnostics

extension DiagnosticCode {
  /// The code that the compiler's loader raises for a file that is not there.
  static let unreadableFile = DiagnosticCode(
    "unreadable-file", in: .reading, meaning: "A file cannot be read.", example: "a.yaml", fix: "Repair it.")
}
