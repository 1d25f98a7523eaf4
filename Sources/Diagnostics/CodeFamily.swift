extension DiagnosticCode {
  /// The chapters of the documentation.
  package enum Family: Sendable, CaseIterable {
    case reading, structure, values, references, resolvers, configuration, generation, rules

    /// The heading, and what the chapter is about.
    package var heading: (title: String, about: String) {
      switch self {
      case .reading:
        ("Reading files", "Bytes that are not YAML or JSON, or more than the compiler accepts.")
      case .structure:
        ("Groups and tokens", "A tree that does not follow the Format module.")
      case .values:
        ("Types and values", "A value that does not fit its type.")
      case .references:
        (
          "References",
          "An alias, a `$ref` or an `$extends` that leads nowhere, to the wrong thing, or back to itself."
        )
      case .resolvers:
        (
          "Resolver documents",
          "A document of the Resolver module that does not follow it, or an input that does not fit it."
        )
      case .configuration:
        ("Configuration, anatomies and templates", "Files other than token files.")
      case .generation:
        ("Generated code", "Names and files that cannot be generated.")
      case .rules:
        (
          "Rules",
          """
          Well-formed tokens that make an interface worse for its users. Their severity is set under \
          `severity:` of the configuration.
          """
        )
      }
    }
  }
}
