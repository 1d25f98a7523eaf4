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
      .unreadableFile,
      .invalidEncoding,
      .yamlSyntax,
      .jsonSyntax,
      .unsupportedYAML,
      .duplicateKey,
      .yaml11Boolean,
      .commentedOutValue,
      .limitExceeded,
      .foreignDialect,
      .invalidName,
      .unknownProperty,
      .foreignMember,
      .invalidProperty,
      .tokenWithChildren,
      .incompleteToken,
      .duplicateToken,
      .conflictingGroupProperty,
      .unknownType,
      .renamedType,
      .missingType,
      .wrongType,
      .setDependent,
      .unscopedNumber,
      .invalidValue,
      .outOfRange,
      .unknownMember,
      .missingMember,
      .shorthandInStrictMode,
      .shortHex,
      .hexMismatch,
      .numberAsText,
      .missingUnit,
      .cssUnit,
      .incompleteTypography,
      .extraMember,
      .fontNameList,
      .unknownFunction,
      .expressionSyntax,
      .expressionType,
      .expressionRange,
      .themedResult,
      .invalidReference,
      .unknownReference,
      .missingSet,
      .referenceToGroup,
      .circularReference,
      .typeMismatch,
      .impossibleRename,
      .unmatchedPattern,
      .invalidExtends,
      .circularExtends,
      .fileOutsideRoot,
      .remoteReference,
      .invalidResolver,
      .duplicateName,
      .invalidDefault,
      .singleContext,
      .unknownModifier,
      .unknownContext,
      .missingInput,
      .impliedResolver,
      .unknownKey,
      .invalidConfiguration,
      .unmappedThemes,
      .invalidAnatomy,
      .invalidExpression,
      .templateSyntax,
      .unknownTemplateName,
      .unspellableName,
      .nameCollision,
      .tooManyMembers,
      .unthemedDifference,
      .missingInTheme,
      .unitWithoutEquivalent,
      .noNamespace,
      .execNotAllowed,
      .execFailed,
      .outputInInput,
      .inexpressiblePath,
      .unwritableOutput,
      .staleOutput,
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
