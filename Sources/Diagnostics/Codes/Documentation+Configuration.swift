/// Configuration, anatomies and templates.
extension DiagnosticCode.Documentation {
  static let unknownKey = Self(
    meaning: "A key that the configuration or an anatomy does not know.",
    example: "ouputs: []",
    fix: "Correct the spelling.")

  static let invalidConfiguration = Self(
    meaning: "A key of the configuration has a value of the wrong kind, or keys contradict each other.",
    example: "version: 2",
    fix: "Write what the message asks for.")

  static let unmappedThemes = Self(
    meaning: """
      The contexts of a resolver document do not say by their names which theme is light and which is \
      dark.
      """,
    example: "{\"contexts\": {\"day\": [], \"night\": []}}",
    fix: "Paste the block of the message into `tokenc.yaml` and complete it.")

  static let invalidAnatomy = Self(
    meaning: "The description of a component contradicts itself or has a value of the wrong kind.",
    example: "colors: {path: \"toggle.{size}.{role}\"}    # no axis `size`",
    fix: "Write what the message asks for.")

  static let invalidExpression = Self(
    meaning: "An expression of an anatomy cannot be read.",
    example: "geometry: [\"knob + = trackHeight\"]",
    fix: "Use names of sizes, numbers, `+ - * /`, comparisons, `min()` and `max()`.")

  static let templateSyntax = Self(
    meaning: "A template is not well formed.",
    example: "{{#tokens}} … {{/token}}",
    fix: "Close every section by its own name.")

  static let unknownTemplateName = Self(
    meaning: "A template asks for something that it is not given.",
    example: "{{token.nam}}",
    fix: "Correct the name; `tokenc templates` lists what there is.")
}
