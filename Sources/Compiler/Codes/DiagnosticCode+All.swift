package import Diagnostics
import Audit
import Dialects
import Emission
import Syntax
import Tokens

extension DiagnosticCode {
  /// Every code, in the order of the documentation: family by family.
  package static let all: [DiagnosticCode] =
    [
      // Reading files
      .unreadableFile, .invalidEncoding, .yamlSyntax, .jsonSyntax, .unsupportedYAML, .duplicateKey,
      .yaml11Boolean, .commentedOutValue, .limitExceeded, .foreignDialect, .noTokens, .unreadModes,
      .modesInPaths, .unreadBlock, .unreadSass, .designMD,
      .tokensLost,
      // Groups and tokens
      .invalidName, .unknownProperty, .foreignMember, .invalidProperty, .tokenWithChildren, .incompleteToken,
      .twoValues, .duplicateToken, .conflictingGroupProperty,
      // Types and values
      .unknownType, .renamedType, .missingType, .wrongType, .setDependent, .unitProduct, .unscopedNumber,
      .invalidValue, .outOfRange, .unknownMember, .missingMember, .conflictingMembers, .shorthandInStrictMode,
      .shortHex, .hexMismatch, .numberAsText, .missingUnit, .cssUnit, .incompleteTypography, .extraMember,
      .lineHeightLength, .incompleteShadow, .fontNameList, .unknownFunction, .expressionSyntax,
      .expressionType, .expressionRange, .themedResult, .impossibleContrast, .unknownPlatform,
      // References
      .invalidReference, .unknownReference, .missingSet, .referenceToGroup, .circularReference,
      .typeMismatch, .impossibleRename, .unmatchedPattern, .disputedRename, .fixRefused, .removedName,
      .dynamicName, .ambiguousName, .wholeObject, .ambiguousValue, .unreadableText, .overlappingNames,
      .badMigration,
      .unknownControl, .unknownComponent, .unknownToken, .invalidExtends, .circularExtends, .fileOutsideRoot,
      .remoteReference,
      // Resolver documents
      .invalidResolver, .duplicateName, .invalidDefault, .singleContext, .unknownModifier, .unknownContext,
      .missingInput, .impliedResolver,
      // Configuration, anatomies and templates
      .unknownKey, .invalidConfiguration, .unmappedThemes, .assumedDefault, .renamedAxis, .unknownBridge,
      .unknownRole, .missingRole, .missingBridge, .duplicateType, .invalidAnatomy,
      .invalidExpression, .templateSyntax, .unknownTemplateName,
      // Generated code
      .unspellableName, .nameCollision, .tooManyMembers, .unthemedDifference, .missingInTheme,
      .missingInContext, .axesMismatch, .registerRem, .unnestedRule, .unitWithoutEquivalent,
      .withoutEquivalent, .conflictingOptions,
      .noNamespace, .unlinkedComponent, .execNotAllowed, .execFailed, .outputInInput, .inexpressiblePath,
      .unwritableOutput, .staleOutput,
    ] + rules

  /// Pairs of diagnostics with the same cause and place: the more specific one, and the code that it makes
  /// superfluous if it is an error.
  static let superseding: [(code: DiagnosticCode, superfluous: DiagnosticCode)] = [
    // A collision of names is more than a similarity.
    (.nameCollision, .confusableNames),
    // Coverage is more specific about what a control lacks in a theme.
    (.missingVariant, .missingInTheme),
  ]
}
