package import Diagnostics

/// Mistakes in values and their types.
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
    meaning: "A value is not of the form that its type requires.",
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

  package static let conflictingMembers = DiagnosticCode(
    "conflicting-members", in: .values,
    meaning: "An object value has two members that say the same in different ways.",
    example: "{$type: spring, $value: {stiffness: 380, damping: 30, dampingRatio: 0.8}}",
    fix: "Keep one of them.")

  package static let shorthandInStrictMode = DiagnosticCode(
    "shorthand-in-strict-mode", in: .values,
    meaning: """
      A value is written in a shorthand of this compiler, which `--strict` does not allow.
      """,
    example: "$value: 16px",
    fix: "Write the object form: `{value: 16, unit: px}`.")

  package static let shortHex = DiagnosticCode(
    "short-hex", in: .values, tolerance: .warning,
    meaning: """
      The `hex` of a color has 3, 4, or 8 digits instead of six. It is only a fallback, so the components \
      determine the color.
      """,
    example: "{colorSpace: srgb, components: [1, 1, 1], hex: \"#fff\"}",
    fix: "Write six digits; opacity is the member `alpha`.")

  package static let hexMismatch = DiagnosticCode(
    "hex-mismatch", in: .values, tolerance: .warning,
    meaning: """
      The `hex` of a color is another color than its components. The components determine the color. Colors \
      outside of sRGB are not compared, because their `hex` is only an approximation.
      """,
    example: "{colorSpace: srgb, components: [1, 1, 1], hex: \"#000000\"}",
    fix: "Write the digits in the message, or correct the components.")

  package static let numberAsText = DiagnosticCode(
    "number-as-text", in: .values, tolerance: .warning,
    meaning: """
      A number or a font weight is written as a string: in quotes, as a percentage, or as a weight's name in \
      another spelling than DTCG's. It is read as that number.
      """,
    example: "{$type: fontWeight, $value: \"400\"}",
    fix: "Write the number without quotes, or the weight's name in the spelling of DTCG: `semi-bold`.")

  package static let missingUnit = DiagnosticCode(
    "missing-unit", in: .values, tolerance: .warning,
    meaning: """
      A dimension or a duration has no unit. With `units: {dimension: px, duration: ms}` in the configuration, it is read in \
      that unit; otherwise it is an error.
      """,
    example: "{$type: dimension, $value: 16}",
    fix: "Write the unit, or set one for all such numbers by `units:`.")

  package static let cssUnit = DiagnosticCode(
    "css-unit", in: .values, tolerance: .warning,
    meaning: """
      A dimension has a unit that CSS has and DTCG has not: `%`, or one that depends on a font, the viewport, or a container. \
      Outputs of the web write it as it is; other outputs leave the token out. A run with outputs reports it only if one of \
      them leaves something out because of it.
      """,
    example: "{$type: dimension, $value: 50vw}",
    fix: "Write the dimension in `px` or `rem`, or keep it for the web.")

  package static let incompleteTypography = DiagnosticCode(
    "incomplete-typography", in: .values, tolerance: .warning,
    meaning: """
      A typography value lacks `fontFamily`, `fontWeight`, `letterSpacing`, or `lineHeight`. They stay unset \
      in every output; instead of the `font` shorthand, CSS has a custom property for each member that is \
      present.
      """,
    example: "{$type: typography, $value: {fontFamily: Inter, fontSize: 16px}}",
    fix: "Add the members that the message names.")

  package static let extraMember = DiagnosticCode(
    "extra-member", in: .values, tolerance: .warning,
    meaning: """
      A typography value has a member that DTCG does not have. It is kept; outputs write `fontStyle`, `textTransform` and \
      `textDecoration` as far as their platform has them, and `tokenc resolve` prints all of them. A run with outputs reports \
      one of these three only if an output loses it.
      """,
    example: "{fontFamily: Inter, …, textTransform: uppercase}",
    fix: "Remove the member, or keep it for the outputs that support it.")

  package static let fontNameList = DiagnosticCode(
    "font-name-list", in: .values, tolerance: .warning,
    meaning: """
      A font family is written as CSS lists fonts, in one text. It is read as that list; in strict DTCG it \
      is one name.
      """,
    example: "$value: \"Inter, 'Segoe UI', sans-serif\"",
    fix: "Write an array with one name in each element.")
}
