package import Diagnostics

/// What is wrong with a value or its type.
extension DiagnosticCode {
  package static let missingType = DiagnosticCode(
    "missing-type", in: .values,
    meaning: """
      A token has no type: none of its own, none of the token that it refers to, none of a group around \
      it.
      """,
    example: "width: {$value: 48px}",
    fix: "Add `$type` to the token or to a group around it; types are never guessed from values.")

  package static let invalidValue = DiagnosticCode(
    "invalid-value", in: .values,
    meaning: "A value is not of the form that its type asks for.",
    example: "{$type: dimension, $value: wide}",
    fix: "Write the value as the message says.")

  package static let outOfRange = DiagnosticCode(
    "out-of-range", in: .values,
    meaning: "A number lies outside of what its type permits. Nothing is clamped.",
    example: "{colorSpace: srgb, components: [0, 92, 229]}",
    fix: "Write a number within the range that the message names; components of `srgb` are 0 to 1.")

  package static let unknownMember = DiagnosticCode(
    "unknown-member", in: .values,
    meaning: "An object value has a member that its type does not have.",
    example: "{value: 16, units: px}",
    fix: "Correct the spelling or remove the member.")

  package static let missingMember = DiagnosticCode(
    "missing-member", in: .values,
    meaning: "An object value lacks a member that its type requires.",
    example: "{$type: dimension, $value: {value: 16}}",
    fix: "Add the member that the message names.")

  package static let shorthandInStrictMode = DiagnosticCode(
    "shorthand-in-strict-mode", in: .values,
    meaning: """
      A value is written in a shorthand of this compiler, and `--strict` asks for DTCG to the letter.
      """,
    example: "$value: 16px",
    fix: "Write the object form: `{value: 16, unit: px}`.")

  package static let fontNameList = DiagnosticCode(
    "font-name-list", in: .values, tolerance: .warning,
    meaning: """
      A font family is written as CSS lists fonts, in one text. It is read as that list; in DTCG to the letter it is one \
      name.
      """,
    example: "$value: \"Inter, 'Segoe UI', sans-serif\"",
    fix: "Write an array with one name in each element.")
}
