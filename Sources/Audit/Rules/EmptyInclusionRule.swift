package import Diagnostics

/// Patterns that cover nothing.
extension DiagnosticCode {
  package static let emptyInclusion = DiagnosticCode(
    rule: "empty-inclusion", severity: .warning,
    meaning: """
      A pattern of `include:` or `exclude:` matches no token, or one of `audit: contrast:` no color.
      """,
    example: "exclude: [\"pallete.**\"]",
    fix: "Correct the pattern or remove it.")
}
