extension DiagnosticCode {
  /// What a code means, shown to people in the documentation and by editors that read SARIF. Markdown in
  /// sentences.
  package struct Documentation: Sendable {
    package let meaning: String
    /// A text, a command or a situation that raises it.
    package let example: String
    /// What to do about it.
    package let fix: String
  }

  /// The chapters of the documentation.
  package enum Family: Sendable, CaseIterable {
    case reading, structure, values, references, resolvers, configuration, generation, rules

    /// The heading, and what the chapter is about.
    package var heading: (title: String, about: String) {
      switch self {
      case .reading:
        (
          "Reading files",
          "Bytes that are no YAML, no JSON, or more than the compiler takes."
        )
      case .structure:
        (
          "Groups and tokens",
          "A tree that does not follow the Format module."
        )
      case .values:
        (
          "Types and values",
          "A value that is not what its type asks for."
        )
      case .references:
        (
          "References",
          """
          An alias, a `$ref` or an `$extends` that leads nowhere, to the wrong thing, or back to itself.
          """
        )
      case .resolvers:
        (
          "Resolver documents",
          """
          A document of the Resolver module that does not follow it, or an input that does not fit it.
          """
        )
      case .configuration:
        (
          "Configuration, anatomies and templates",
          "What surrounds the tokens."
        )
      case .generation:
        (
          "Generated code",
          "Names and files that cannot be generated."
        )
      case .rules:
        (
          "Rules",
          """
          What is well formed but would not serve people well. Their severity is set under `severity:` of \
          the configuration.
          """
        )
      }
    }
  }

  /// Where the code is documented.
  package var family: Family {
    switch self {
    case .unreadableFile, .invalidEncoding, .yamlSyntax, .jsonSyntax, .unsupportedYAML, .duplicateKey,
      .yaml11Boolean, .commentedOutValue, .limitExceeded, .foreignDialect:
      .reading
    case .invalidName, .unknownProperty, .invalidProperty, .tokenWithChildren, .incompleteToken,
      .duplicateToken, .conflictingGroupProperty:
      .structure
    case .unknownType, .missingType, .invalidValue, .outOfRange, .unknownMember, .missingMember,
      .shorthandInStrictMode:
      .values
    case .invalidReference, .unknownReference, .referenceToGroup, .circularReference, .typeMismatch,
      .invalidExtends, .circularExtends, .fileOutsideRoot, .remoteReference:
      .references
    case .invalidResolver, .forbiddenReference, .duplicateName, .invalidDefault, .singleContext,
      .unknownModifier, .unknownContext, .missingInput:
      .resolvers
    case .unknownKey, .invalidConfiguration, .unmappedThemes, .invalidAnatomy, .invalidExpression,
      .templateSyntax, .unknownTemplateName:
      .configuration
    case .unspellableName, .nameCollision, .tooManyMembers, .unthemedDifference, .missingInTheme,
      .outputInInput, .inexpressiblePath, .unwritableOutput, .staleOutput:
      .generation
    case .lowContrast, .missingVariant, .surplusVariant, .legacySchema, .brokenGeometry, .colorAlone,
      .translucentSurface, .staleWaiver, .confusableNames, .emptyInclusion:
      .rules
    }
  }

  /// Whether it is a rule, whose severity the configuration decides. Findings of syntax, references and types
  /// are errors always.
  package var isRule: Bool { family == .rules }

  /// What the code means.
  package var documentation: Documentation {
    switch self {
    case .unreadableFile: .unreadableFile
    case .invalidEncoding: .invalidEncoding
    case .yamlSyntax: .yamlSyntax
    case .jsonSyntax: .jsonSyntax
    case .unsupportedYAML: .unsupportedYAML
    case .duplicateKey: .duplicateKey
    case .yaml11Boolean: .yaml11Boolean
    case .commentedOutValue: .commentedOutValue
    case .limitExceeded: .limitExceeded
    case .foreignDialect: .foreignDialect
    case .invalidName: .invalidName
    case .unknownProperty: .unknownProperty
    case .invalidProperty: .invalidProperty
    case .tokenWithChildren: .tokenWithChildren
    case .incompleteToken: .incompleteToken
    case .duplicateToken: .duplicateToken
    case .conflictingGroupProperty: .conflictingGroupProperty
    case .unknownType: .unknownType
    case .missingType: .missingType
    case .invalidValue: .invalidValue
    case .outOfRange: .outOfRange
    case .unknownMember: .unknownMember
    case .missingMember: .missingMember
    case .shorthandInStrictMode: .shorthandInStrictMode
    case .invalidReference: .invalidReference
    case .unknownReference: .unknownReference
    case .referenceToGroup: .referenceToGroup
    case .circularReference: .circularReference
    case .typeMismatch: .typeMismatch
    case .invalidExtends: .invalidExtends
    case .circularExtends: .circularExtends
    case .fileOutsideRoot: .fileOutsideRoot
    case .remoteReference: .remoteReference
    case .invalidResolver: .invalidResolver
    case .forbiddenReference: .forbiddenReference
    case .duplicateName: .duplicateName
    case .invalidDefault: .invalidDefault
    case .singleContext: .singleContext
    case .unknownModifier: .unknownModifier
    case .unknownContext: .unknownContext
    case .missingInput: .missingInput
    case .unknownKey: .unknownKey
    case .invalidConfiguration: .invalidConfiguration
    case .unmappedThemes: .unmappedThemes
    case .invalidAnatomy: .invalidAnatomy
    case .invalidExpression: .invalidExpression
    case .templateSyntax: .templateSyntax
    case .unknownTemplateName: .unknownTemplateName
    case .unspellableName: .unspellableName
    case .nameCollision: .nameCollision
    case .tooManyMembers: .tooManyMembers
    case .unthemedDifference: .unthemedDifference
    case .missingInTheme: .missingInTheme
    case .outputInInput: .outputInInput
    case .inexpressiblePath: .inexpressiblePath
    case .unwritableOutput: .unwritableOutput
    case .staleOutput: .staleOutput
    case .lowContrast: .lowContrast
    case .missingVariant: .missingVariant
    case .surplusVariant: .surplusVariant
    case .legacySchema: .legacySchema
    case .brokenGeometry: .brokenGeometry
    case .colorAlone: .colorAlone
    case .translucentSurface: .translucentSurface
    case .staleWaiver: .staleWaiver
    case .confusableNames: .confusableNames
    case .emptyInclusion: .emptyInclusion
    }
  }
}
