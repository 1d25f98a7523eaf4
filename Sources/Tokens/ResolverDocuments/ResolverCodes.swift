package import Diagnostics

/// Mistakes in resolver documents and their inputs.
extension DiagnosticCode {
  package static let invalidResolver = DiagnosticCode(
    "invalid-resolver", in: .resolvers,
    meaning: "A resolver document lacks something, or something in it has the wrong form.",
    example: "{\"version\": \"1\"}",
    fix: "Follow the message; `version` is `2025.10` and `resolutionOrder` is required.")

  package static let forbiddenReference = DiagnosticCode(
    rule: "forbidden-reference", severity: .warning, isOnRequest: true,
    meaning: """
      A token refers to one of a layer that its own layer may not refer to, as `layers:` of `rules:` has them. In a resolver \
      document it is always an error: a pointer to a place that the Resolver module forbids there.
      """,
    example: "button.fill: {$value: \"{palette.blue}\"}, where components refer to meanings only",
    fix: """
      Refer to a token of an allowed layer. In a resolver document, refer to a set or a modifier by its place under `sets` or \
      `modifiers`.
      """)

  package static let duplicateName = DiagnosticCode(
    "duplicate-name", in: .resolvers,
    meaning: "Two entries of `resolutionOrder` have one name.",
    example: "[{\"type\": \"set\", \"name\": \"a\"}, {\"type\": \"set\", \"name\": \"a\"}]",
    fix: "Rename one of them.")

  package static let invalidDefault = DiagnosticCode(
    "invalid-default", in: .resolvers,
    meaning: "The `default` of a modifier is not one of its contexts.",
    example: "{\"contexts\": {\"light\": [], \"dark\": []}, \"default\": \"day\"}",
    fix: "Name one of the contexts.")

  package static let singleContext = DiagnosticCode(
    "single-context", in: .resolvers,
    meaning: "A modifier has only one context, so it never changes anything.",
    example: "{\"contexts\": {\"light\": []}}",
    fix: "Add a context, or make it a set.")

  package static let unknownModifier = DiagnosticCode(
    "unknown-modifier", in: .resolvers,
    meaning: "An input names a modifier that the resolver document does not have.",
    example: "tokenc build themes.json --input them=dark",
    fix: "Correct the name.")

  package static let unknownContext = DiagnosticCode(
    "unknown-context", in: .resolvers,
    meaning: "An input names a context that its modifier does not have.",
    example: "tokenc build themes.json --input theme=drak",
    fix: "Correct the name.")

  package static let missingInput = DiagnosticCode(
    "missing-input", in: .resolvers,
    meaning: "A modifier without a default has no input.",
    example: "tokenc resolve themes.json",
    fix: """
      Pass `--input MODIFIER=CONTEXT`, write `input:` in the configuration, or give the modifier a \
      default.
      """)
}
