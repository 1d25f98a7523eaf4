package import Diagnostics

/// A rule of the audit: its codes, its options, and its check.
///
/// A rule is one file in this folder, which declares its codes with their documentation, and one line in
/// `all`.
package struct Rule: Sendable {
  /// When a rule runs, which is also the order of diagnostics in a report: diagnostics that explain others
  /// come first.
  package enum Turn: Sendable, CaseIterable {
    case schema, layout, colors, names
    /// The rule checks what the others reported.
    case others
  }

  /// The codes that the rule reports. Each code declares its documentation and its default severity.
  package let codes: [DiagnosticCode]
  package let turn: Turn
  /// Whether it judges how components look and fit, which it does in each combination of contexts.
  let isInEachContext: Bool
  /// The options in `rules:`, by the code that they are written under.
  package let options: [RuleOptionDeclaration]
  /// Checks the subject and reports to the ledger, which applies severities and waivers.
  package let check: @Sendable (Subject, inout Ledger) -> Void

  package init(
    _ codes: DiagnosticCode..., in turn: Turn, inEachContext: Bool = false,
    options: [RuleOptionDeclaration] = [],
    check: @escaping @Sendable (Subject, inout Ledger) -> Void
  ) {
    (self.codes, self.turn) = (codes, turn)
    isInEachContext = inEachContext
    (self.options, self.check) = (options, check)
  }

  /// Every rule, in the order of the documentation.
  package static let all: [Rule] = [
    .contrast,
    .coverage,
    .legacySchema,
    .geometry,
    .colorAlone,
    .indistinctStates,
    .targetSize,
    .focusAppearance,
    .missingSystemColors,
    .missingReducedMotion,
    .exemptWithoutReason,
    .translucentSurfaces,
    .staleWaivers,
    .expiredWaivers,
    .confusableNames,
    .emptyInclusions,
    .unusedModifiers,
    .unusedContexts,
    .unreadFiles,
    .deprecatedUse,
    .gradientPositions,
    .literalsOutsideBase,
    .forbiddenReferences,
    .unusedTokens,
    .duplicateValues,
    .redundantThemeValues,
    .naming,
    .missingDescriptions,
    .outOfGamut,
    .colorSpace,
    .smallText,
    .untypedTokens,
    .unknownVariables,
    .wrongFallbacks,
    .rawValues,
  ]

  /// Whether the rule has to run. A rule on request costs nothing if nobody asks for it.
  func isNeeded(under configuration: AuditConfiguration) -> Bool {
    codes.contains { !$0.isOnRequest || configuration.severity(of: $0) != nil }
  }
}

extension DiagnosticCode {
  /// The codes of rules, which `severity:` and waivers accept.
  package static let rules = Rule.all.flatMap(\.codes)
}
