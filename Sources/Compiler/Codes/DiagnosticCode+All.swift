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

  /// Of two diagnostics of one cause at one place, the one that says more, and the code that it makes superfluous
  /// where it is an error.
  static let superseding: [(code: DiagnosticCode, superfluous: DiagnosticCode)] = [
    // Names that letter case makes one are more than alike.
    (.nameCollision, .confusableNames),
    // Coverage says better what a theme lacks of a control.
    (.missingVariant, .missingInTheme),
  ]
}
