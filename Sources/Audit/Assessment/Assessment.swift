import Diagnostics
package import Tokens

/// The assessment of a control: how ready and how healthy it is, and which issues are open.
package struct Assessment: Sendable {
  /// A property of the component for other teams.
  package enum Aspect: String, Sendable, CaseIterable {
    case reusable = "Reusable"
    case selfContained = "Self-contained"
    case consistent = "Consistent"
    case composable = "Composable"
  }

  package enum Health: String, Sendable {
    case pass = "Pass"
    case warn = "Warn"
    case partial = "Partial"
    case fail = "Fail"
  }

  /// Work that remains before a criterion is met.
  package struct Issue: Hashable, Sendable {
    package var criterion: Scorecard.Criterion
    package var text: String
  }

  package var control: BuiltControl
  package var scorecard: Scorecard
  package var health: [(aspect: Aspect, status: Health, evidence: String)]
  /// In the order in which to resolve them.
  package var issues: [Issue]
  /// Axes whose names differ from the schema, with both names.
  package var renames: [String]
  /// What was measured.
  package var measurements: [Measurement]
  package var met: Met
  /// By theme: what it was measured on.
  package var surfaces: [ControlSurface]
  /// The paths of the tokens that the proposed schema has and the set does not.
  package var missing: [[String]]

  /// Whether nothing needs rework. Links to code that nobody made do not count, because they come last.
  package var isReady: Bool {
    scorecard.entries.allSatisfy { entry in
      entry.verdict == .ready || entry.verdict == .notApplicable
        || entry.criterion == .linking && entry.verdict == .notMapped
    }
  }

  /// Whether a requirement is measured and not met.
  package var isUnmet: Bool { measurements.contains { $0.verdict == .fail } }
}

extension [Assessment] {
  /// Assesses every control of a token set.
  ///
  /// - Parameters:
  ///   - library: the controls that groups may be.
  ///   - declared: groups that are controls whatever their names are, besides those of the configuration.
  ///   - audited: the audit of the set.
  ///   - surface: what is below the controls.
  package init(
    of tokens: TokenSet, in themes: [Theme], anatomies: [Anatomy], library: ControlLibrary = .builtIn,
    declared: [ControlFinder.Declared] = [],
    audited: AuditedControls? = nil,
    surface: TokenID? = nil
  ) {
    var settings = audited?.configuration.controls ?? ControlSettings()
    settings.declared = declared + settings.declared
    var finder = ControlFinder(tokens, anatomies: anatomies, in: library, settings: settings)
    let controls = finder.controls().map { BuiltControl($0) }
    guard !controls.isEmpty else {
      self = []
      return
    }
    var owners: [TokenID: Control.Owner] = [:]
    for built in controls {
      let owner = Control.Owner(name: built.name, path: built.control.path)
      for token in built.control.tokens where owners[token.id] == nil { owners[token.id] = owner }
    }
    let surfaces = SurfaceFinder(tokens, themes, chosen: surface, taken: Set(owners.keys))
    self = controls.enumerated().map { index, built in
      let others = controls.enumerated().filter { $0.offset != index }.map(\.element)
      let family = built.anatomy.family
      let component = index < anatomies.count ? index : nil
      let meter = ControlMeter(
        built, tokens: tokens, themes: themes, configuration: audited?.configuration ?? AuditConfiguration(),
        platforms: audited?.platforms ?? [], surfaces: surfaces.surfaces(of: built.control))
      let judge = ControlJudge(
        built: built, siblings: others.filter { family != nil && $0.anatomy.family == family },
        others: others, owners: owners, tokens: tokens, themes: themes,
        findings: component.flatMap { audited?.findings[$0] } ?? [],
        measurements: meter.measurements(), surfaces: meter.surfaces)
      return judge.assessment()
    }
  }
}

/// How ready a component is, by criterion.
package struct Scorecard: Sendable {
  package enum Criterion: String, Sendable, CaseIterable {
    case naming = "C1 layer structure and naming"
    case properties = "C2 variant and property naming"
    case coverage = "C3 token coverage"
    case mapping = "C4 native mappability"
    case states = "C5 interaction states"
    case assets = "C6 assets and icons"
    case linking = "C7 links to code"
    case accessibility = "C8 accessibility"

    /// `C1` to `C8`.
    package var number: String { String(rawValue.prefix(2)) }
    /// What it judges.
    package var title: String { String(rawValue.dropFirst(3)) }
  }

  package enum Verdict: String, Sendable, CaseIterable {
    case ready = "Ready"
    case requiresRework = "Requires Rework"
    case notMapped = "Not Mapped"
    case notApplicable = "Not Applicable"
  }

  package struct Entry: Sendable {
    package var criterion: Criterion
    package var verdict: Verdict
    /// The reason for the verdict.
    package var evidence: String
  }

  /// The component's name.
  package var component: String
  /// One for each criterion, in order.
  package var entries: [Entry]

  package subscript(criterion: Criterion) -> Entry? { entries.first { $0.criterion == criterion } }
}

/// The results of an audit that assessments use.
package struct AuditedControls: Sendable {
  /// The diagnostics of rules, by the number of the anatomy.
  let findings: [Int: [Diagnostic]]
  let configuration: AuditConfiguration
  /// Those of the outputs; empty if unknown.
  let platforms: [Platform]

  /// The groups that the configuration declares to be controls.
  package var declared: [ControlFinder.Declared] { configuration.controls.declared }
}
