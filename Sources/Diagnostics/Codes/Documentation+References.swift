/// References.
extension DiagnosticCode.Documentation {
  static let invalidReference = Self(
    meaning: "A reference that is not well formed.",
    example: "$value: \"{toggle..track}\"",
    fix: """
      Write `{group.token}` with the names of the path joined by dots, or a JSON Pointer in `$ref`.
      """)

  static let unknownReference = Self(
    meaning: "A reference to a token or to a place that does not exist.",
    example: "$value: \"{palete.blue}\"",
    fix: "Correct the name; the message proposes the nearest one.")

  static let referenceToGroup = Self(
    meaning: "An alias names a group. Only tokens have a value.",
    example: "$value: \"{palette}\"",
    fix: "Name a token in the group, or its `$root`.")

  static let circularReference = Self(
    meaning: "References lead back to where they began.",
    example: """
      a: {$value: "{b}"}
      b: {$value: "{a}"}
      """,
    fix: "Give one of the tokens a value of its own. The notes name every step.")

  static let typeMismatch = Self(
    meaning: "A token refers to a token of another type.",
    example: "{$type: dimension, $value: \"{palette.blue}\"}",
    fix: "Refer to a token of the same type, or change the type.")

  static let invalidExtends = Self(
    meaning: "A `$extends` that does not name a group.",
    example: "$extends: \"{palette.blue}\"    # a token",
    fix: "Name a group, in braces or as a JSON Pointer.")

  static let circularExtends = Self(
    meaning: "Groups extend each other in a ring.",
    example: """
      a: {$extends: "{b}"}
      b: {$extends: "{a}"}
      """,
    fix: "Move what they share into a third group that both extend.")

  static let fileOutsideRoot = Self(
    meaning: "A document names a file outside of the folder that may be read.",
    example: "$ref: ../../secrets.json",
    fix: "Move the file below the folder, or name its folder under `roots:` of the configuration.")

  static let remoteReference = Self(
    meaning: "A document names an URL. The compiler reads files only.",
    example: "$ref: https://example.com/tokens.json",
    fix: "Download the file and refer to the copy.")
}
