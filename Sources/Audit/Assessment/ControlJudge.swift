import Diagnostics
import Text
import Tokens

/// Assesses a control in comparison with its siblings.
struct ControlJudge {
  let built: BuiltControl
  /// The other controls of its family.
  let siblings: [BuiltControl]
  /// The other controls of the set, of any family.
  let others: [BuiltControl]
  /// The control that each token belongs to.
  let owners: [TokenID: Control.Owner]
  let tokens: TokenSet
  let themes: [Theme]
  /// The diagnostics of rules about it.
  let findings: [Diagnostic]
  /// What accessibility requires of it.
  let measurements: [Measurement]
  /// By theme: what it was measured on.
  let surfaces: [ControlSurface]

  /// A verdict, its reason, and the remaining work.
  struct Judgment {
    var verdict: Scorecard.Verdict
    var evidence: String
    var issues: [String] = []

    /// The judgment with more reasons for rework.
    func adding(_ reasons: [String]) -> Judgment {
      guard !reasons.isEmpty else { return self }
      return .rework((verdict == .requiresRework ? [evidence] : []) + reasons)
    }

    static func rework(_ reasons: [String]) -> Judgment {
      Judgment(verdict: .requiresRework, evidence: reasons.joined(separator: "; "), issues: reasons)
    }
  }

  var anatomy: Anatomy { built.anatomy }
  /// The control in words: `toggle`.
  var noun: String { control.builtIn ?? built.name }
  var control: Control { built.control }

  func assessment() -> Assessment {
    let schema = schemaDepartures()
    var judgments: [Scorecard.Criterion: Judgment] = [:]
    judgments[.naming] = naming().adding(ambiguities + errors)
    judgments[.properties] = properties(schema)
    judgments[.coverage] = coverage()
    judgments[.mapping] = mapping()
    judgments[.states] = states()
    judgments[.assets] = assets()
    judgments[.linking] = linking(isBlocked: judgments[.properties]?.verdict == .requiresRework)
    judgments[.accessibility] = accessibility()
    let entries = Scorecard.Criterion.allCases.map { criterion in
      let judgment = judgments[criterion] ?? Judgment(verdict: .notApplicable, evidence: "")
      return Scorecard.Entry(criterion: criterion, verdict: judgment.verdict, evidence: judgment.evidence)
    }
    return Assessment(
      control: built, scorecard: Scorecard(component: built.name, entries: entries),
      health: health(schema), issues: issues(judgments), renames: schema.renames,
      measurements: measurements, met: met(), surfaces: surfaces, missing: missingPaths())
  }

  /// Words that may mean two things.
  private var ambiguities: [String] {
    control.ambiguities.map { ambiguity in
      ambiguity.word == "active"
        ? "`active` may mean pressed or selected; write `pressed`, or `active` and `inactive` for a selection"
        : "`\(ambiguity.word)` may mean the default state or selected; write `default`, or `active` and `inactive` for a selection"
    }
  }

  /// The errors that rules report about it and that no other criterion judges.
  private var errors: [String] {
    let judged: Set<DiagnosticCode> = [
      .lowContrast, .targetSize, .focusAppearance, .indistinctState, .colorAlone, .missingVariant,
      .missingSystemColor, .missingReducedMotion, .exemptWithoutReason,
    ]
    return findings.filter { $0.severity == .error && !judged.contains($0.code) }.map(\.message)
  }

  /// The schema's names come first, since everything else uses them; then states; then missing tokens.
  private func issues(_ judgments: [Scorecard.Criterion: Judgment]) -> [Assessment.Issue] {
    func issues(_ criterion: Scorecard.Criterion) -> [Assessment.Issue] {
      (judgments[criterion]?.issues ?? []).map { .init(criterion: criterion, text: $0) }
    }
    let properties = issues(.properties)
    let naming = properties.filter { !$0.text.hasPrefix(Self.sizeAxis) }
    let sizes = properties.filter { $0.text.hasPrefix(Self.sizeAxis) }
    return issues(.naming) + naming + issues(.coverage) + issues(.mapping) + issues(.states) + sizes
      + issues(.accessibility) + issues(.assets) + issues(.linking)
  }

  /// The beginning of the issue about the missing axis.
  static let sizeAxis = "no size axis"

  // MARK: Health

  private func health(
    _ schema: SchemaDepartures
  ) -> [(aspect: Assessment.Aspect, status: Assessment.Health, evidence: String)] {
    Assessment.Aspect.allCases.map { aspect in
      let (status, evidence) =
        switch aspect {
        case .reusable: reusable()
        case .selfContained: selfContained()
        case .consistent: consistent(schema)
        case .composable: composable()
        }
      return (aspect, status, evidence)
    }
  }

  private func reusable() -> (Assessment.Health, String) {
    let words = control.tokens.flatMap { tokens.segments(of: $0.id) }.flatMap { segment in
      segment.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    let foreign = others.filter { other in
      guard other.control.path != control.path else { return false }
      return other.control.path.hasPrefix(control.path + ".")
    }
    if let foreign = foreign.first {
      return (.fail, "the tokens of `\(foreign.name)` are in its group")
    }
    let contexts = words.filter(ControlLexicon.builtIn.places.contains).unique
    guard contexts.isEmpty else {
      return (
        .warn,
        "\(contexts.inBackticks.listed()) in its names \(contexts.count == 1 ? "belongs" : "belong") to one place, not to the control"
      )
    }
    return (.pass, "nothing in it belongs to one screen")
  }

  private func selfContained() -> (Assessment.Health, String) {
    var borrowed: [String] = []
    for token in control.tokens {
      for permutation in tokens.permutations.indices {
        guard let alias = tokens.token(token.id, in: permutation)?.alias else { continue }
        // A component that contains another one may use its tokens.
        guard let lender = owners[alias], lender.path != control.path,
          !control.path.hasPrefix(lender.path)
        else { continue }
        borrowed.append(lender.name)
      }
    }
    guard borrowed.isEmpty else {
      return (.warn, "it borrows tokens of \(borrowed.unique.inBackticks.listed())")
    }
    var parts = rolesInUse.map { anatomy.roles[$0].name.spacedWords }
    if control.colors.isEmpty == false { parts.append("colors") }
    if control.tokens.contains(where: { $0.type == .dimension }) { parts.append("sizes") }
    if control.tokens.contains(where: { $0.type == .shadow }) { parts.append("shadow") }
    guard !parts.isEmpty else { return (.pass, "it uses no token of another control") }
    return (.pass, "\(parts.listed()) \(parts == ["shadow"] ? "is" : "are") its own tokens")
  }

  private func consistent(_ schema: SchemaDepartures) -> (Assessment.Health, String) {
    if control.tokens.contains(where: { $0.hasSlash || $0.values.contains(where: \.isProperty) }),
      control.colors.contains(where: { !$0.hasSlash && !$0.values.contains(where: \.isProperty) })
    {
      return (.fail, "two schemas are in use within it")
    }
    guard !siblings.isEmpty else { return (.pass, "no other control of its family is in the set") }
    guard schema.isConsistent else { return (.warn, schema.consistency) }
    return (.pass, "one schema with \(siblings.map(\.name).inBackticks.listed())")
  }

  private func composable() -> (Assessment.Health, String) {
    let key = control.path.split(separator: ".").last.map(String.init) ?? control.path
    let labeled = others.filter { other in
      let name = other.name.lowercased()
      return other.control.path != control.path && name.contains(key)
        && (name.contains("label") || name.contains("field") || name.contains("row"))
    }
    if let other = labeled.first {
      return (.pass, "`\(other.name)` combines it with its label")
    }
    if control.isDescribed, anatomy.content.contains(where: { ["label", "title"].contains($0.name) }) {
      return (.pass, "\(anatomy.content.map(\.name).listed()) are described with it")
    }
    let hasLabel = rolesInUse.contains { anatomy.roles[$0].isLabel }
    switch anatomy.effectiveManner {
    case .container: return (.pass, "it holds what it is composed of")
    case .action, .input, .selection:
      if hasLabel { return (.pass, "it has its own label") }
      // A tab is nothing without its label, either.
      if anatomy.effectiveManner != .selection || anatomy.roles.contains(where: \.isLabel) {
        let isRead = control.isDescribed || control.unread.isEmpty
        return (.partial, isRead ? "it has no label of its own" : "no label of its own is understood")
      }
    }
    if control.tokens.contains(where: { token in
      guard case .other(let name) = token.member else { return false }
      return name.split(separator: "-").contains("label")
    }) {
      return (.pass, "its label has tokens next to it")
    }
    return (.partial, "usable by itself; the variant with a label is not a component")
  }

  /// The roles of the anatomy that the control has, in its order.
  var rolesInUse: [Int] {
    anatomy.roles.indices.filter { role in control.tokens.contains { $0.member == .role(role) } }
  }
}

extension Control {
  /// The control that a token belongs to.
  struct Owner {
    var name, path: String
  }
}
