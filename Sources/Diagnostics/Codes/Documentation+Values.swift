/// Types and values.
extension DiagnosticCode.Documentation {
  static let unknownType = Self(
    meaning: "A `$type` that the format does not have.",
    example: "$type: colour",
    fix: "Use one of the thirteen types of the Format module.")

  static let missingType = Self(
    meaning: """
      A token has no type: none of its own, none of the token that it refers to, none of a group around \
      it.
      """,
    example: "width: {$value: 48px}",
    fix: "Add `$type` to the token or to a group around it; types are never guessed from values.")

  static let invalidValue = Self(
    meaning: "A value is not of the form that its type asks for.",
    example: "{$type: dimension, $value: wide}",
    fix: "Write the value as the message says.")

  static let outOfRange = Self(
    meaning: "A number lies outside of what its type permits. Nothing is clamped.",
    example: "{colorSpace: srgb, components: [0, 92, 229]}",
    fix: "Write a number within the range that the message names; components of `srgb` are 0 to 1.")

  static let unknownMember = Self(
    meaning: "An object value has a member that its type does not have.",
    example: "{value: 16, units: px}",
    fix: "Correct the spelling or remove the member.")

  static let missingMember = Self(
    meaning: "An object value lacks a member that its type requires.",
    example: "{$type: dimension, $value: {value: 16}}",
    fix: "Add the member that the message names.")

  static let shorthandInStrictMode = Self(
    meaning: """
      A value is written in a shorthand of this compiler, and `--strict` asks for DTCG to the letter.
      """,
    example: "$value: 16px",
    fix: "Write the object form: `{value: 16, unit: px}`.")
}
