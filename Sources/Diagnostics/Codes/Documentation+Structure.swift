/// Groups and tokens.
extension DiagnosticCode.Documentation {
  static let invalidName = Self(
    meaning: "A name that the format forbids: empty, beginning with `$`, or holding `.`, `{` or `}`.",
    example: "color.blue: {$type: color, $value: \"#00f\"}",
    fix: "Nest groups instead of writing dots: `color: {blue: …}`.")

  static let unknownProperty = Self(
    meaning: "A property beginning with `$` that the format does not know.",
    example: "$descripton: The track",
    fix: "Correct the spelling. Data of your own goes under `$extensions`.")

  static let invalidProperty = Self(
    meaning: "A property of a group or of a token has a value of the wrong kind.",
    example: "$description: [The, track]",
    fix: """
      Give `$description` a string, `$deprecated` a boolean or a string, `$extensions` an object.
      """)

  static let tokenWithChildren = Self(
    meaning: "A token has further tokens or groups inside.",
    example: """
      blue:
        $value: "#00f"
        light: {$value: "#88f"}
      """,
    fix: "Make it a group, and its own value the token `$root` of that group.")

  static let incompleteToken = Self(
    meaning: "Something has a property that only tokens have, but no value.",
    example: "width: {$type: dimension, value: 48px}",
    fix: "Write `$value`, with the dollar sign.")

  static let duplicateToken = Self(
    meaning: "A token is defined in two files that are read together.",
    example: """
      # a.yaml and b.yaml
      blue: {$type: color, $value: "#00f"}
      """,
    fix: """
      Remove one definition, or say which one wins in a resolver document, whose order is the order of \
      overriding.
      """)

  static let conflictingGroupProperty = Self(
    meaning: "Two files give one group different `$type`, `$extends` or `$deprecated`.",
    example: """
      color: {$type: color}        # a.yaml
      color: {$type: dimension}    # b.yaml
      """,
    fix: "Give the property once, or the same in both.")
}
