package import Diagnostics

/// What is wrong with a text as JSON.
extension DiagnosticCode {
  package static let jsonSyntax = DiagnosticCode(
    "json-syntax", in: .reading,
    meaning: "A text is not JSON by RFC 8259.",
    example: "{\"toggle\": {\"$value\": 48,}}",
    fix: """
      Remove comments and trailing commas, quote every key, and write numbers without leading zeros or \
      `+`.
      """)
}
