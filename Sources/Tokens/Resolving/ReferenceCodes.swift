package import Diagnostics

/// Mistakes in references.
extension DiagnosticCode {
  package static let invalidReference = DiagnosticCode(
    "invalid-reference", in: .references,
    meaning: "A reference that is not well formed.",
    example: "$value: \"{toggle..track}\"",
    fix: """
      Write `{group.token}` with the names of the path joined by dots, or a JSON Pointer in `$ref`.
      """)

  package static let unknownReference = DiagnosticCode(
    "unknown-reference", in: .references,
    meaning: "A reference to a token or to a place that does not exist.",
    example: "$value: \"{palete.blue}\"",
    fix: "Correct the name; the message proposes the nearest one.")

  package static let referenceToGroup = DiagnosticCode(
    "reference-to-group", in: .references,
    meaning: "An alias names a group. Only tokens have a value.",
    example: "$value: \"{palette}\"",
    fix: "Name a token in the group, or its `$root`.")

  package static let circularReference = DiagnosticCode(
    "circular-reference", in: .references,
    meaning: "References lead back to where they began.",
    example: """
      a: {$value: "{b}"}
      b: {$value: "{a}"}
      """,
    fix: "Give one of the tokens a value of its own. The notes name every step.")

  package static let typeMismatch = DiagnosticCode(
    "type-mismatch", in: .references,
    meaning: "A token refers to a token of another type.",
    example: "{$type: dimension, $value: \"{palette.blue}\"}",
    fix: "Refer to a token of the same type, or change the type.")
}
