import Diagnostics
import Text
import Tokens

/// How ready a component is, by criterion.
package struct Scorecard: Sendable {
  package enum Criterion: String, Sendable, CaseIterable {
    case naming = "C1 layers and naming"
    case properties = "C2 variants and properties"
    case coverage = "C3 token coverage"
    case mapping = "C4 native mapping"
    case states = "C5 interaction states"
    case assets = "C6 assets and icons"
    case linking = "C7 links to code"
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
    /// The reason for the verdict, or what a compiler cannot see.
    package var evidence: String
  }

  /// The component's name.
  package var component: String
  /// One for each criterion, in order.
  package var entries: [Entry]
}

extension Scorecard {
  init(of anatomy: Anatomy, coverage: Coverage, expected: ExpectedTokens, findings: [Diagnostic]) {
    component = anatomy.name
    entries = Criterion.allCases.map { criterion in
      let (verdict, evidence) =
        switch criterion {
        case .naming: Self.naming(coverage, findings)
        case .properties: Self.properties(of: anatomy, findings)
        case .coverage: Self.coverage(coverage)
        case .mapping: Self.mapping(of: anatomy)
        case .states: Self.states(of: anatomy, expected)
        case .assets: Self.assets(of: anatomy)
        case .linking: Self.linking(coverage)
        }
      return Entry(criterion: criterion, verdict: verdict, evidence: evidence)
    }
  }

  private static func naming(_ coverage: Coverage, _ findings: [Diagnostic]) -> (Verdict, String) {
    let unseen = "a compiler cannot see layers of the design file"
    if findings.contains(where: { $0.code == .confusableNames || $0.code == .legacySchema }) {
      return (.requiresRework, "names use the legacy schema or are hard to tell apart; \(unseen)")
    }
    guard coverage.surplus.isEmpty else {
      return (.requiresRework, "\(counted(coverage.surplus.count, "token")) outside the layout; \(unseen)")
    }
    return (.ready, "every token is where the layout puts it; \(unseen)")
  }

  private static func properties(of anatomy: Anatomy, _ findings: [Diagnostic]) -> (Verdict, String) {
    let axes = anatomy.axes.map { "\($0.name) \($0.values.count)" }.joined(separator: " × ")
    let inventory = axes.isEmpty ? "1 variant" : "\(axes) = \(counted(anatomy.variantCount, "variant"))"
    if findings.contains(where: { $0.code == .legacySchema }) {
      return (.requiresRework, "\(inventory), in the legacy schema")
    }
    return (.ready, inventory)
  }

  private static func coverage(_ coverage: Coverage) -> (Verdict, String) {
    let there = coverage.expectedTokens - coverage.missing.count
    let tokens = "\(there) of \(counted(coverage.expectedTokens, "token"))"
    let evidence = "\(tokens), \(coverage.complete) of \(counted(coverage.variants, "variant")) complete"
    return (coverage.missing.isEmpty ? .ready : .requiresRework, evidence)
  }

  /// The native names of an axis (SwiftUI, Compose, ARIA).
  private static let nativeNames = [
    "isSelected": "`isOn`, `checked`, `aria-checked`", "size": "`controlSize`",
    "state": "`disabled`, `enabled` and what the platform reports",
  ]

  private static func mapping(of anatomy: Anatomy) -> (Verdict, String) {
    let components = anatomy.native.map { "\($0.name): \($0.description)" }
    let known = anatomy.axes.compactMap { axis in nativeNames[axis.name].map { "\(axis.name) is \($0)" } }
    let unknown = anatomy.axes.filter { nativeNames[$0.name] == nil }.map { "`\($0.name)`" }
    let evidence = (components.isEmpty ? known : components).joined(separator: "; ")
    if components.isEmpty, known.isEmpty {
      return (.notMapped, "the anatomy has no `native` and no axis that SwiftUI, Compose or ARIA has")
    }
    guard components.isEmpty, !unknown.isEmpty else { return (.ready, evidence) }
    return (
      .requiresRework, "\(evidence); no native property for \(unknown.listed()); describe it in `native`"
    )
  }

  private static func states(of anatomy: Anatomy, _ expected: ExpectedTokens) -> (Verdict, String) {
    guard let axis = anatomy.axes.firstIndex(where: { $0.name == "state" }) else {
      return anatomy.isSelectionControl
        ? (.requiresRework, "there is no axis `state`") : (.notApplicable, "there is no axis `state`")
    }
    let names = anatomy.axes[axis].values.map(\.name)
    let incomplete = names.indices.filter { value in
      expected.all.contains { !$0.missingIn.isEmpty && $0.variant[axis] == value }
    }.map { names[$0] }
    let absent = ["default", "pressed", "focused", "disabled", "error"].filter { !names.contains($0) }
    let complete = names.filter { !incomplete.contains($0) }
    let evidence = [
      complete.isEmpty ? nil : "\(complete.listed()) complete",
      incomplete.isEmpty ? nil : "\(incomplete.listed()) incomplete",
      absent.isEmpty ? nil : "no \(absent.joined(separator: ", "))",
    ].compactMap { $0 }.joined(separator: "; ")
    // Not every control shows errors or takes keyboard focus: these are reported as missing, but not required.
    let lacksRequired = absent.contains { $0 != "error" && $0 != "focused" }
    return (incomplete.isEmpty && !lacksRequired ? .ready : .requiresRework, evidence)
  }

  private static func assets(of anatomy: Anatomy) -> (Verdict, String) {
    if anatomy.content.isEmpty { return (.notApplicable, "the anatomy names no symbols or texts") }
    let names = anatomy.content.map(\.name).listed()
    return (.notApplicable, "\(names): a compiler cannot see drawings and words")
  }

  private static func linking(_ coverage: Coverage) -> (Verdict, String) {
    coverage.missing.isEmpty
      ? (
        .ready,
        "typed lookups in Swift and Kotlin are generated from this anatomy; a compiler cannot see links of the design file"
      )
      : (
        .notMapped,
        "typed lookups need the missing tokens; a compiler cannot see links of the design file"
      )
  }
}
