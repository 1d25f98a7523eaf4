package import Diagnostics
package import Tokens

/// What the user says about rules: `severity:`, `audit:`, and `rem:` in `tokenc.yaml`, `--only` and `--skip`.
package struct AuditConfiguration: Sendable {
  /// How diagnostics of a rule are reported.
  package enum Level: String, Sendable, CaseIterable {
    case error, warning, off
  }

  /// A pattern over token paths and the place where it is written.
  package struct Pattern: Sendable {
    package var pattern: PathPattern
    package var range: SourceRange

    package init(_ pattern: PathPattern, range: SourceRange) { (self.pattern, self.range) = (pattern, range) }
  }

  /// One entry of `audit: contrast:`: every color that `foreground` covers, on every color of `background` whose wildcards
  /// match the same segments.
  package struct ContrastPair: Sendable {
    package var foreground, background: Pattern
    /// The ratio to reach, 1…21.
    package var minimum: Double
    /// The opaque token below a translucent background, `surface:`.
    package var surface: Pattern?
    /// What is below a translucent background, if it is not known.
    package var backdrop: Anatomy.Backdrop?
    package var terms = ContrastTerms()
    /// The platform whose theme implies it; `nil` for an entry of the user.
    package var bridge: String?
    package var range: SourceRange

    package init(
      foreground: Pattern, background: Pattern, minimum: Double, surface: Pattern? = nil, range: SourceRange
    ) {
      (self.foreground, self.background, self.minimum) = (foreground, background, minimum)
      (self.surface, self.range) = (surface, range)
    }
  }

  /// The contexts of a modifier in which a waiver covers diagnostics.
  package struct AcceptedContexts: Sendable {
    package let modifier: String
    package let contexts: [String]

    package init(_ modifier: String, _ contexts: [String]) {
      (self.modifier, self.contexts) = (modifier, contexts)
    }
  }

  /// One entry of `audit: waivers:`: diagnostics that a team accepts, and why.
  package struct Waiver: Sendable {
    package var code: DiagnosticCode
    /// The waiver covers a diagnostic about any token that that one of these patterns matches.
    package var tokens: [Pattern]
    /// The names of the themes that it is limited to; empty means all.
    package var themes: [String]
    /// Modifiers and their contexts that it is limited to; empty means all.
    package var contexts: [AcceptedContexts] = []
    /// Never empty.
    package var reason: String
    /// The last day on which it is accepted.
    package var until: CalendarDay?
    /// The person responsible for it.
    package var owner: String?
    package var range: SourceRange

    package init(
      code: DiagnosticCode, tokens: [Pattern], themes: [String], reason: String, until: CalendarDay? = nil,
      owner: String? = nil, range: SourceRange
    ) {
      (self.code, self.tokens, self.themes) = (code, tokens, themes)
      (self.reason, self.until, self.owner, self.range) = (reason, until, owner, range)
    }
  }

  /// `severity:`
  package var severities: [DiagnosticCode: Level]
  /// `rules:`, the options of rules.
  package var settings = RuleSettings()
  /// `controls:`, what names of controls mean.
  package var controls = ControlSettings()
  package var contrast: [ContrastPair]
  package var waivers: [Waiver]
  /// The number of pixels per rem in geometry: `rem:` of the configuration.
  package var pixelsPerRem: Double
  /// Whether text in high-contrast themes needs 7 : 1, and large text 4.5 : 1 (WCAG 2.2, 1.4.6):
  /// `high-contrast: AAA`.
  package var isEnhanced = false
  /// What text needs in place of 7 : 1 then, 4.5…21; below 7, large text needs what it always needs.
  package var enhancedRatio = 7.0

  /// The ratio that text needs in a theme; `nil` without a need above level AA.
  func enhancedRatio(isHigh: Bool) -> Double? { isEnhanced && isHigh ? enhancedRatio : nil }
  /// The codes that this run covers.
  package var selection = RuleSelection()
  /// The date used to decide whether waivers have expired; with `nil`, none have.
  package var today: CalendarDay?

  package init(
    severities: [DiagnosticCode: Level] = [:], contrast: [ContrastPair] = [], waivers: [Waiver] = [],
    pixelsPerRem: Double = 16
  ) {
    (self.severities, self.contrast, self.waivers) = (severities, contrast, waivers)
    self.pixelsPerRem = pixelsPerRem
  }

  /// The severity of a rule's diagnostics; `nil` if the rule is off. Codes that do not belong to a rule stay errors.
  package func severity(of code: DiagnosticCode) -> Diagnostic.Severity? {
    guard let byDefault = code.ruleSeverity else { return .error }
    guard selection.covers(code) else { return nil }
    let isAskedFor = selection.only.contains(code)
    switch severities[code] {
    case nil where code.isOnRequest && !settings.mentions(code): return isAskedFor ? byDefault : nil
    case nil: return byDefault
    case .error: return .error
    case .warning: return .warning
    case .off: return isAskedFor ? byDefault : nil
    }
  }

  /// A layer of tokens, such as those of a palette, and the layers that its tokens may refer to.
  package struct Layer: Sendable {
    package let name: String
    package let tokens: [Pattern]
    /// The names of other layers; its own is always allowed.
    package let from: [String]
    /// Where the layer is described.
    package let range: SourceRange

    package init(_ name: String, tokens: [Pattern], from: [String], range: SourceRange) {
      (self.name, self.tokens, self.from, self.range) = (name, tokens, from, range)
    }
  }
}

extension Platform {
  /// The minimum size of a target, in points, dp, or CSS px.
  var minimumTarget: Double {
    switch self {
    case .ios: 44
    case .android: 48
    case .web: 24
    }
  }

  /// The source of that requirement, in rows.
  var targetCriterion: String {
    switch self {
    case .ios: "Apple HIG"
    case .android: "Material 3"
    case .web: "WCAG 2.2 2.5.8"
    }
  }

  /// The source of that requirement, in messages.
  var targetSource: String {
    switch self {
    case .ios: "Human Interface Guidelines, iOS"
    case .android: "Material, Android"
    case .web: "WCAG 2.2 2.5.8"
    }
  }
}

/// The codes that a run covers: `--only` and `--skip`.
package struct RuleSelection: Sendable {
  /// Empty for all.
  package var only: Set<DiagnosticCode> = []
  package var skipped: Set<DiagnosticCode> = []

  package init() {}

  /// Whether diagnostics with a code are reported. Those about syntax, references, and types always are.
  package func covers(_ code: DiagnosticCode) -> Bool {
    !skipped.contains(code) && (only.isEmpty || only.contains(code))
  }
}
