package import Diagnostics
import Syntax
import Text
import Tokens

extension DiagnosticCode {
  package static let indistinctState = DiagnosticCode(rule: "indistinct-state", severity: .error)
}

extension Rule {
  /// Everyone can distinguish the values of an axis, in every theme.
  static let indistinctStates = Rule(.indistinctState, in: .colors, inEachContext: true) { subject, ledger in
    var check = StateCheck(subject)
    for component in subject.anatomies.indices { check.check(component, &ledger) }
    ledger.measurements.distinctions = check.results
  }
}

/// Compares the states of components.
struct StateCheck {
  /// The maximum number of states that are compared, in all components and themes together.
  static let maximumOfComparisons = 100_000

  private let subject: Subject
  private var cache: LookCache
  private var looks: [Anatomy.Variant: VariantLook] = [:]
  private var room = Self.maximumOfComparisons
  /// The number of comparisons left that are measured without a verdict.
  private var measuringRoom = Self.maximumOfComparisons
  private(set) var results: [DistinctionResult] = []
  /// What was reported of forced colors, once for all variants.
  private var forced: Set<String> = []

  init(_ subject: Subject) {
    self.subject = subject
    cache = LookCache(subject)
  }

  /// What two values of an axis are compared as.
  fileprivate enum Demand: Equatable {
    /// On, off, and mixed.
    case selection
    /// A state, and the default one.
    case state(String)
    /// Colors distinguish them, which a separate rule checks. They are measured anyway.
    case nothing

    func verdict(_ distinctness: Distinctness) -> Measurement.Verdict {
      switch self {
      case .selection: distinctness.ofSelections
      case .state(let state): distinctness.verdict(ofState: state)
      case .nothing: .pass
      }
    }
  }

  private struct Comparison {
    var component, axis: Int
    /// Indices of both values of the axis.
    var values: (Int, Int)
    var demand: Demand
    /// Whether it compares off with another value of the selection, which is measured.
    var isSelection = false
  }

  mutating func check(_ component: Int, _ ledger: inout Ledger) {
    let anatomy = subject.anatomies[component]
    guard !anatomy.roles.isEmpty else { return }
    looks = [:]
    cache.begin()
    let axes = Set(anatomy.colorPath.axes).union(anatomy.drawnAxes)
    var variants: [Int: [Anatomy.Variant]] = [:]
    for comparison in comparisons(of: anatomy, component) {
      let others =
        variants[comparison.axis]
        ?? Array(anatomy.variants(over: axes.subtracting([comparison.axis]).sorted()))
      variants[comparison.axis] = others
      let count = others.count * subject.themes.count
      if comparison.demand == .nothing {
        guard count <= measuringRoom else { continue }
        measuringRoom -= count
      } else {
        room -= count
      }
      guard room >= 0 else {
        return ledger.report(
          .limitExceeded,
          "more than \(StateCheck.maximumOfComparisons) states to compare; describe fewer values",
          at: anatomy.axes[comparison.axis].range, component: component)
      }
      for variant in others { compare(comparison, variant, anatomy, &ledger) }
    }
  }

  private func comparisons(of anatomy: Anatomy, _ component: Int) -> [Comparison] {
    anatomy.axes.indices.flatMap { axis -> [Comparison] in
      let names = anatomy.axes[axis].values.map { $0.name.lowercased() }
      if anatomy.isSelection(axis) {
        let isByColor = anatomy.distinction?.axis == axis && anatomy.distinction?.means == .color
        let off = names.firstIndex { ["false", "off", "no", "inactive", "unchecked"].contains($0) } ?? 0
        // Nothing beyond the limit is compared.
        let all = names.indices.lazy.flatMap { first in
          names.indices.dropFirst(first + 1).lazy.map { second in
            Comparison(
              component: component, axis: axis, values: (first, second),
              demand: isByColor ? .nothing : .selection,
              isSelection: first == off || second == off)
          }
        }
        return Array(all.prefix(Self.maximumOfComparisons + 1))
      }
      guard anatomy.axes[axis].name.lowercased() == "state", let rest = names.firstIndex(of: "default") else {
        return []
      }
      return names.indices.filter { $0 != rest }.map {
        Comparison(
          component: component, axis: axis, values: (rest, $0), demand: .state(names[$0]))
      }
    }
  }

  private mutating func look(_ variant: Anatomy.Variant, of anatomy: Anatomy) -> VariantLook {
    if let known = looks[variant] { return known }
    let look = VariantLook(of: variant, anatomy, in: subject, cache: &cache)
    looks[variant] = look
    return look
  }

  private mutating func compare(
    _ comparison: Comparison, _ variant: Anatomy.Variant, _ anatomy: Anatomy, _ ledger: inout Ledger
  ) {
    var (first, second) = (variant, variant)
    first.choices[comparison.axis] = comparison.values.0
    second.choices[comparison.axis] = comparison.values.1
    let (one, other) = (look(first, of: anatomy), look(second, of: anatomy))
    let isExempt = anatomy.isExempt(first) || anatomy.isExempt(second)
    let demand = comparison.demand
    let state = anatomy.state(of: variant)
    // A loading control is neither on nor off until the response arrives.
    let isDecided = !isExempt && state != "loading"
    let isJudged =
      switch demand {
      case .selection: isDecided
      case .state(let compared): !isExempt || compared != "error"
      case .nothing: false
      }
    guard let fill = Look.fill(one.tokens, other.tokens, of: anatomy), let firstFill = one.tokens[fill],
      let secondFill = other.tokens[fill]
    else { return }
    let fills = [firstFill, secondFill]
    let found = subject.themes.indices.filter { one.isKnown[$0] && other.isKnown[$0] }.map { theme in
      StatePair.Finding(
        theme: theme, distinctness: Distinctness(one.looks[theme], other.looks[theme], of: anatomy))
    }
    let pair = StatePair(
      component: comparison.component, anatomy: anatomy, axis: comparison.axis,
      values: [comparison.values.0, comparison.values.1].map {
        anatomy.axes[comparison.axis].values[$0].name
      },
      variant: anatomy.describe(variant), place: anatomy.place(of: variant), fills: fills)
    let start = results.count
    if comparison.isSelection {
      results += found.map { pair.result($0, state: state, isJudged: demand != .nothing, isExempt: isExempt) }
    }
    switch demand {
    case .selection, .nothing:
      guard isDecided else { return }
      compareForced(pair, (first, one), (second, other), at: anatomy.roles[fill].range, &ledger)
    case .state: break
    }
    guard isJudged else { return }
    for verdict in [Measurement.Verdict.fail, .warning] {
      report(
        pair, found.filter { demand.verdict($0.distinctness) == verdict }, demand, verdict, from: start,
        &ledger)
    }
  }

  /// Reports the findings with a verdict that no waiver covers.
  private mutating func report(
    _ pair: StatePair, _ findings: [StatePair.Finding], _ demand: Demand, _ verdict: Measurement.Verdict,
    from start: Int, _ ledger: inout Ledger
  ) {
    let left = judge(pair, findings, from: start, &ledger)
    guard let first = left.first, let place = subject.valuePlace(of: pair.fills[1], in: first.theme) else {
      return
    }
    let themes = subject.names(of: left.map(\.theme))
    let message = pair.message(first, demand, verdict, in: themes.inBackticks.listed())
    let other = pair.fills[0] == pair.fills[1] ? nil : subject.valuePlace(of: pair.fills[0], in: first.theme)
    let notes = other.map {
      [Diagnostic.Note("`\(subject.tokens.dottedPath(of: pair.fills[0]))` is defined here", at: $0)]
    }
    ledger.report(
      .indistinctState, message, at: place, themes: themes, notes: (notes ?? []) + [.describes(pair.anatomy)],
      atMost: verdict == .warning ? .warning : .error, component: pair.component)
  }

  /// Compares two selections with the colors of the system in place of a theme's. All variants have one diagnostic, which
  /// waivers have to cover in each.
  private mutating func compareForced(
    _ pair: StatePair, _ one: (variant: Anatomy.Variant, look: VariantLook),
    _ other: (variant: Anatomy.Variant, look: VariantLook), at place: SourceRange, _ ledger: inout Ledger
  ) {
    let anatomy = pair.anatomy
    guard let first = one.look.looks.first, let second = other.look.looks.first,
      Look.areAlikeInForcedColors(
        first, second, of: anatomy,
        systemColors: { role in
          let role = anatomy.roles[role]
          return (
            anatomy.systemColor(of: role, in: one.variant), anatomy.systemColor(of: role, in: other.variant)
          )
        })
    else { return }
    let names = pair.fills.map { subject.tokens.dottedPath(of: $0) }
    guard !ledger.unwaived(.indistinctState, about: names, in: subject.themes.indices).isEmpty,
      forced.insert(pair.forcedMessage).inserted
    else { return }
    ledger.report(
      .indistinctState, pair.forcedMessage, at: place, notes: [.describes(anatomy)], atMost: .warning,
      component: pair.component)
  }

  /// Returns the findings that no waiver covers, and marks the results of the others as waived.
  private mutating func judge(
    _ pair: StatePair, _ findings: [StatePair.Finding], from start: Int, _ ledger: inout Ledger
  ) -> [StatePair.Finding] {
    let names = pair.fills.map { subject.tokens.dottedPath(of: $0) }
    let waivers = ledger.waivers(of: .indistinctState, about: names, in: findings.map(\.theme))
    for (finding, waiver) in zip(findings, waivers) {
      guard let waiver else { continue }
      for index in results.indices[start...] where results[index].theme == finding.theme {
        results[index].verdict = .waived
        results[index].reason = subject.configuration.waivers[waiver].reason
      }
    }
    return zip(findings, waivers).filter { $1 == nil }.map(\.0)
  }
}

/// Two values of an axis, with fixed values of the other axes.
private struct StatePair {
  var component: Int
  var anatomy: Anatomy
  var axis: Int
  /// The names of both values.
  var values: [String]
  /// The other axes in words.
  var variant: String
  /// The same in messages.
  var place: Place
  /// The tokens of both main fills.
  var fills: [TokenID]

  /// The fixed values in words.
  struct Place {
    /// ` while off`
    var selection: String
    /// ` in the state `default``
    var state: String
    /// ` in variant primary`
    var others: String
  }

  /// A comparison in a theme.
  struct Finding {
    let theme: Int
    let distinctness: Distinctness

    /// The contrast of the main fills in lightness.
    var ratio: Double { distinctness.ratio ?? 1 }
  }

  /// What the diagnostic says, with the value of the first theme.
  func message(
    _ finding: Finding, _ demand: StateCheck.Demand, _ verdict: Measurement.Verdict, in themes: String
  ) -> String {
    let ratio = "\(ratioText(finding.ratio)) : 1"
    let isState = ControlWords.axis(ofProperty: anatomy.axes[axis].name) == .state
    let names = values.map { isState ? "`\($0)`" : Self.spoken($0) }
    let what = "\(isState ? "\(names[1]) and \(names[0])" : Self.onFirst(names)) of `\(anatomy.name)`"
    let around = isState ? place.selection + place.others : place.state + place.others
    let distinctness = finding.distinctness
    let difference = distinctness.difference?.value ?? 0
    if difference == 0, !distinctness.hasShape {
      return "\(what) are identical\(around) in \(themes)"
    }
    if case .state = demand, verdict == .warning {
      return
        "\(what) differ by ΔE \(fourDecimals(difference))\(around) in \(themes), less than is noticeable (0.02)"
    }
    if verdict == .warning { return "\(what) differ only in shape\(around): \(ratio) in \(themes)" }
    let measured = isState ? "\(ratioText(distinctness.greatestRatio)) : 1" : ratio
    return "\(what) differ only in hue\(around): \(measured) in \(themes); 3 : 1 or another shape is needed"
  }

  /// What is said of two selections that have the same colors of the system.
  var forcedMessage: String {
    "\(Self.onFirst(values.map(Self.spoken))) of `\(anatomy.name)` are identical in forced colors"
  }

  /// A value of a selection in words.
  private static func spoken(_ value: String) -> String {
    let name = ControlWords.name(of: value, on: .selection)
    return ["true": "on", "false": "off"][name] ?? name
  }

  private static func onFirst(_ names: [String]) -> String {
    names[0] == "off" || names[1] == "mixed" ? "\(names[1]) and \(names[0])" : "\(names[0]) and \(names[1])"
  }

  func result(
    _ finding: Finding, state: String, isJudged: Bool, isExempt: Bool
  ) -> DistinctionResult {
    let required = Distinctness.minimumRatio
    let verdict: DistinctionResult.Verdict =
      isExempt
      ? .exempt : finding.ratio >= required ? .lightness : finding.distinctness.hasShape ? .shape : .fail
    return DistinctionResult(
      component: component, axis: anatomy.axes[axis].name,
      means: anatomy.distinction.flatMap { $0.axis == axis ? $0.means : nil },
      values: values.map { ControlWords.name(of: $0, on: .selection) }, state: state, variant: variant,
      theme: finding.theme, fills: fills, ratio: finding.ratio, required: required,
      verdict: isJudged ? verdict : nil)
  }
}

extension Anatomy {
  /// Whether an axis distinguishes on from off.
  fileprivate func isSelection(_ axis: Int) -> Bool {
    let name = axes[axis].name.lowercased()
    return distinction?.axis == axis && name != "state" || axes[axis].isBoolean
      || ["isselected", "isactive", "ison", "selected", "checked", "ischecked"].contains(name)
  }

  /// The state of a variant in the words of the schema; empty without one.
  fileprivate func state(of variant: Variant) -> String {
    guard let axis = axes.firstIndex(where: { ControlWords.axis(ofProperty: $0.name) == .state }),
      let value = variant[axis]
    else { return "" }
    return ControlWords.name(of: axes[axis].values[value].name, on: .state)
  }

  /// The values that a variant fixes, in words.
  fileprivate func place(of variant: Variant) -> StatePair.Place {
    var place = StatePair.Place(selection: "", state: "", others: "")
    for (index, axis) in axes.enumerated() {
      guard let value = variant[index].map({ axis.values[$0].name }) else { continue }
      switch ControlWords.axis(ofProperty: axis.name) {
      case .selection?:
        let name = ControlWords.name(of: value, on: .selection)
        place.selection = " while \(["true": "on", "false": "off"][name] ?? name)"
      case .state?: place.state = " in the state `\(value)`"
      case .size?, nil: place.others += " in \(axis.name) `\(value)`"
      }
    }
    return place
  }

  /// The axes that affect the drawing, except those that affect only sizes.
  fileprivate var drawnAxes: [Int] {
    let named = Set((drawing.map(\.only) + roles.map(\.only)).flatMap(\.keys))
    return axes.indices.filter { named.contains(axes[$0].name) && !sizePath.axes.contains($0) }
  }
}
