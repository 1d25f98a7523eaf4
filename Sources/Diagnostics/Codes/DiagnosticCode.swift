/// What a finding is about: a stable, documented name. A code never changes its meaning.
package enum DiagnosticCode: String, Sendable, CaseIterable {
  // Reading.
  case unreadableFile = "unreadable-file"
  case invalidEncoding = "invalid-encoding"
  case yamlSyntax = "yaml-syntax"
  case jsonSyntax = "json-syntax"
  case unsupportedYAML = "unsupported-yaml"
  case duplicateKey = "duplicate-key"
  case yaml11Boolean = "yaml-1.1-boolean"
  case commentedOutValue = "commented-out-value"
  case limitExceeded = "limit-exceeded"
  case foreignDialect = "foreign-dialect"

  // Groups, tokens and their properties.
  case invalidName = "invalid-name"
  case unknownProperty = "unknown-property"
  case invalidProperty = "invalid-property"
  case tokenWithChildren = "token-with-children"
  case incompleteToken = "incomplete-token"
  case duplicateToken = "duplicate-token"
  case conflictingGroupProperty = "conflicting-group-property"

  // Types and values.
  case unknownType = "unknown-type"
  case missingType = "missing-type"
  case invalidValue = "invalid-value"
  case outOfRange = "out-of-range"
  case unknownMember = "unknown-member"
  case missingMember = "missing-member"
  case shorthandInStrictMode = "shorthand-in-strict-mode"

  // References.
  case invalidReference = "invalid-reference"
  case unknownReference = "unknown-reference"
  case referenceToGroup = "reference-to-group"
  case circularReference = "circular-reference"
  case typeMismatch = "type-mismatch"
  case invalidExtends = "invalid-extends"
  case circularExtends = "circular-extends"
  case fileOutsideRoot = "file-outside-root"
  case remoteReference = "remote-reference"

  // Resolver documents.
  case invalidResolver = "invalid-resolver"
  case forbiddenReference = "forbidden-reference"
  case duplicateName = "duplicate-name"
  case invalidDefault = "invalid-default"
  case singleContext = "single-context"
  case unknownModifier = "unknown-modifier"
  case unknownContext = "unknown-context"
  case missingInput = "missing-input"

  // Configuration, anatomies and templates.
  case unknownKey = "unknown-key"
  case invalidConfiguration = "invalid-configuration"
  case unmappedThemes = "unmapped-themes"
  case invalidAnatomy = "invalid-anatomy"
  case invalidExpression = "invalid-expression"
  case templateSyntax = "template-syntax"
  case unknownTemplateName = "unknown-template-name"

  // Generated code.
  case unspellableName = "unspellable-name"
  case nameCollision = "name-collision"
  case tooManyMembers = "too-many-members"
  case unthemedDifference = "unthemed-difference"
  case missingInTheme = "missing-in-theme"
  case outputInInput = "output-in-input"
  case inexpressiblePath = "inexpressible-path"
  case unwritableOutput = "unwritable-output"
  case staleOutput = "stale-output"

  // Rules, whose severity the configuration decides.
  case lowContrast = "low-contrast"
  case missingVariant = "missing-variant"
  case surplusVariant = "surplus-variant"
  case legacySchema = "legacy-schema"
  case brokenGeometry = "broken-geometry"
  case colorAlone = "color-alone"
  case translucentSurface = "translucent-surface"
  case staleWaiver = "stale-waiver"
  case confusableNames = "confusable-names"
  case emptyInclusion = "empty-inclusion"
}
