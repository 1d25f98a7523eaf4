package import Diagnostics

/// Mistakes in YAML.
extension DiagnosticCode {
  package static let yamlSyntax = DiagnosticCode(
    "yaml-syntax", in: .reading,
    meaning: "A text is not well-formed YAML.",
    example: "toggle: {width: 48",
    fix: """
      Close what is open; the place is where the parser gave up, at or after the mistake.
      """)

  package static let unsupportedYAML = DiagnosticCode(
    "unsupported-yaml", in: .reading,
    meaning: """
      A YAML feature that has no meaning in a token file: a tag, a second document, a key that is not a \
      string.
      """,
    example: "width: !!float 48",
    fix: "Write the value without it.")

  package static let commentedOutValue = DiagnosticCode(
    "commented-out-value", in: .reading,
    meaning: """
      A value that begins with `#` is not in quotes, so YAML reads it as a comment, and the value is missing.
      """,
    example: "$value: #005CE5",
    fix: "Quote it: `$value: \"#005CE5\"`.")
}
