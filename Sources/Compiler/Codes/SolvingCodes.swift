package import Diagnostics

/// Why `tokenc solve` repairs nothing. The command line raises this code.
extension DiagnosticCode {
  package static let impossibleContrast = DiagnosticCode(
    "impossible-contrast", in: .values,
    meaning: """
      `tokenc solve` proved that there is no repair: the requirements that the notes list contradict each other, with the \
      definitions that are kept. Without any one of these requirements there is a repair, and also if any one of these \
      definitions may change.
      """,
    example: "4.5 : 1 for one text on a white and on a dark gray surface, which are both kept",
    fix: "Let one of the kept colors change, lower a requirement, or waive it with a reason.")
}
