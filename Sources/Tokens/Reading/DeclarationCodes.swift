package import Diagnostics

/// Mistakes in declarations of groups and tokens.
extension DiagnosticCode {
  package static let foreignDialect = DiagnosticCode(
    "foreign-dialect", in: .reading,
    meaning: "A file is written for another tool: its keys are not those of DTCG.",
    example: "{\"blue\": {\"value\": \"#00f\", \"type\": \"color\"}}",
    fix: "Name the tool with `dialect:` or `--dialect`, or convert the files once with `tokenc import`.")

  package static let invalidName = DiagnosticCode(
    "invalid-name", in: .structure,
    meaning: "A name that the format forbids: empty, beginning with `$`, or holding `.`, `{` or `}`.",
    example: "color.blue: {$type: color, $value: \"#00f\"}",
    fix: "Nest groups instead of writing dots: `color: {blue: …}`.")

  package static let unknownProperty = DiagnosticCode(
    "unknown-property", in: .structure, tolerance: .warning,
    meaning: """
      A property beginning with `$` that the format does not know. It is left out with a warning; a \
      misspelling of a known one is always an error.
      """,
    example: "$descripton: The track",
    fix: "Correct the spelling. Data of your own goes under `$extensions`.")

  package static let foreignMember = DiagnosticCode(
    "foreign-member", in: .structure, tolerance: .warning,
    meaning: """
      A plain member is next to a `$value` or in a group, where DTCG has only groups and tokens. It is left out, and reported \
      once for each name and file.
      """,
    example: "{$value: \"#00f\", comment: The brand}",
    fix: "Move it under `$extensions`, or write the property that is meant, such as `$description`.")

  package static let invalidProperty = DiagnosticCode(
    "invalid-property", in: .structure,
    meaning: "A property of a group or of a token has a value of the wrong kind.",
    example: "$description: [The, track]",
    fix: """
      Give `$description` a string, `$deprecated` a boolean or a string, `$extensions` an object.
      """)

  package static let tokenWithChildren = DiagnosticCode(
    "token-with-children", in: .structure,
    meaning: "A token has further tokens or groups inside.",
    example: """
      blue:
        $value: "#00f"
        light: {$value: "#88f"}
      """,
    fix: "Make it a group, and its own value the token `$root` of that group.")

  package static let incompleteToken = DiagnosticCode(
    "incomplete-token", in: .structure,
    meaning: "Something has a property that only tokens have, but no value.",
    example: "width: {$type: dimension, value: 48px}",
    fix: "Write `$value`, with the dollar sign.")

  package static let unknownType = DiagnosticCode(
    "unknown-type", in: .values, tolerance: .warning,
    meaning: """
      A `$type` that the format does not have. Values of such tokens are kept as written, with a warning, \
      and typed outputs leave them out. If the name may be a misspelling of a known type, and the value fits that type, the \
      warning has the fix.
      """,
    example: "$type: colour",
    fix: "Use one of the thirteen types of the Format module.")

  package static let renamedType = DiagnosticCode(
    "renamed-type", in: .values, tolerance: .warning,
    meaning:
      "A `$type` that DTCG has under another name: `spacing`, `fontSizes`, `opacity`, `time`. It is read as the DTCG type.",
    example: "{$type: spacing, $value: 16px}",
    fix: "Write the name in the message.")
}
