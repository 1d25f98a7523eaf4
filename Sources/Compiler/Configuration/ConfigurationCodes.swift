package import Diagnostics

/// What is wrong with the configuration.
extension DiagnosticCode {
  package static let invalidConfiguration = DiagnosticCode(
    "invalid-configuration", in: .configuration,
    meaning: "A key of the configuration has a value of the wrong kind, or keys contradict each other.",
    example: "version: 2",
    fix: "Write what the message asks for.")

  package static let unmappedThemes = DiagnosticCode(
    "unmapped-themes", in: .configuration,
    meaning: """
      The contexts of a resolver document do not say by their names which theme is light and which is \
      dark.
      """,
    example: "{\"contexts\": {\"day\": [], \"night\": []}}",
    fix: "Paste the block of the message into `tokenc.yaml` and complete it.")
}
