package import Diagnostics

/// Mistakes in texts of either notation.
extension DiagnosticCode {
  package static let invalidEncoding = DiagnosticCode(
    "invalid-encoding", in: .reading,
    meaning: "A text is not UTF-8.",
    example: "a file saved as UTF-16 or Latin-1",
    fix: "Save the file as UTF-8.")

  package static let duplicateKey = DiagnosticCode(
    "duplicate-key", in: .reading,
    meaning: "A mapping has the same key twice.",
    example: """
      track:
        width: {$value: 48px}
        width: {$value: 50px}
      """,
    fix: "Remove or rename one of the two; YAML and JSON readers differ in which of them they use.")

  package static let limitExceeded = DiagnosticCode(
    "limit-exceeded", in: .reading,
    meaning: """
      A document is nested too deeply, grows too much through anchors, is too big, or requires too many \
      permutations.
      """,
    example: """
      a: &a [x, x]
      b: &b [*a, *a]              # and so on
      """,
    fix: """
      Split the document. The permitted number of permutations is raised by `--max-permutations`.
      """)
}
