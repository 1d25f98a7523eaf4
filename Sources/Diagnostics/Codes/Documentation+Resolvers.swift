/// Resolver documents.
extension DiagnosticCode.Documentation {
  static let invalidResolver = Self(
    meaning: "A resolver document lacks something, or something in it has the wrong form.",
    example: "{\"version\": \"1\"}",
    fix: "Follow the message; `version` is `2025.10` and `resolutionOrder` is required.")

  static let forbiddenReference = Self(
    meaning: "A pointer to a place that the Resolver module forbids there.",
    example: "{\"$ref\": \"#/resolutionOrder/0\"}",
    fix: "Refer to a set or a modifier by its place under `sets` or `modifiers`.")

  static let duplicateName = Self(
    meaning: "Two entries of `resolutionOrder` have one name.",
    example: "[{\"type\": \"set\", \"name\": \"a\"}, {\"type\": \"set\", \"name\": \"a\"}]",
    fix: "Rename one of them.")

  static let invalidDefault = Self(
    meaning: "The `default` of a modifier is none of its contexts.",
    example: "{\"contexts\": {\"light\": [], \"dark\": []}, \"default\": \"day\"}",
    fix: "Name one of the contexts.")

  static let singleContext = Self(
    meaning: "A modifier has only one context, so it never changes anything.",
    example: "{\"contexts\": {\"light\": []}}",
    fix: "Add a context, or make it a set.")

  static let unknownModifier = Self(
    meaning: "An input names a modifier that the resolver document does not have.",
    example: "tokenc build themes.json --input them=dark",
    fix: "Correct the name.")

  static let unknownContext = Self(
    meaning: "An input names a context that its modifier does not have.",
    example: "tokenc build themes.json --input theme=drak",
    fix: "Correct the name.")

  static let missingInput = Self(
    meaning: "A modifier without a default has no input.",
    example: "tokenc resolve themes.json",
    fix: """
      Pass `--input MODIFIER=CONTEXT`, write `input:` in the configuration, or give the modifier a \
      default.
      """)
}
