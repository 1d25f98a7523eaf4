import Audit
import Text
import Tokens

/// Writes the document of a control.
struct ControlDocumentWriter {
  let assessment: Assessment
  /// The other controls of the set.
  let others: [BuiltControl]
  let tokens: TokenSet
  let themes: [Theme]
  let library: ControlLibrary

  var built: BuiltControl { assessment.control }
  var anatomy: Anatomy { built.anatomy }
  /// Its own role for the web, if it differs from the built-in control.
  var webRole: WebRole? {
    guard let role = anatomy.webRole, role.name != facts.role else { return nil }
    return role
  }
  var facts: ControlFacts { anatomy.facts }
  var native: ControlFacts? { facts.counterparts.isEmpty ? nil : facts }

  var document: ControlDocument {
    var document = undecoratedDocument
    (document.rows, document.surfaces, document.reading) = (rows, surfaces, reading)
    return document
  }

  private var undecoratedDocument: ControlDocument {
    ControlDocument(
      name: built.name, place: place, assessment: assessment, description: summary,
      context: facts.context.isEmpty ? anatomy.description ?? "" : facts.context.joined(separator: "\n"),
      native: native, verdict: verdict, today: today,
      proposed: proposed,
      behavior: behavior, recommendations: recommendations, states: states, mapping: mapping,
      accessibility: accessibility, inventory: inventory,
      node: anatomy.links.nodes.first { $0.only.isEmpty }?.node, themes: themes.map(\.name))
  }

  // MARK: Summary

  private var place: String? {
    let groups = built.control.groups.joined(separator: ".")
    let isAlone = !others.contains { $0.name.lowercased() == built.name.lowercased() }
    return isAlone || groups.isEmpty ? nil : groups
  }

  /// A value of the selection in words.
  static func spoken(_ selection: String) -> String {
    switch selection {
    case "true": "on"
    case "false": "off"
    case _: selection
    }
  }

  private var noun: String { facts.noun ?? anatomy.description.map(ControlFacts.noun) ?? "a component" }

  private var summary: String {
    let selections = (built[.selection]?.values.map(\.name) ?? []).map(Self.spoken)
    let states = (built[.state]?.values.map(\.name) ?? []).filter {
      $0 != "default" || [.action, .input].contains(anatomy.effectiveManner)
    }
    let all = selections + states
    guard !all.isEmpty else { return noun }
    let comma = noun.contains(" with ") || noun.contains(",") ? "," : ""
    let those = all.count == 1 ? "\(withArticle(all[0])) state" : "\(all.listed()) states"
    return "\(noun)\(comma) with \(those)"
  }

  // MARK: Verdict

  private var verdict: String {
    guard !assessment.isReady else {
      let waived = assessment.measurements.judged.count(.waived)
      let waivers = waived == 0 ? "" : ", \(counted(waived, "requirement")) waived"
      return
        "Ready: \(counted(built.variants.count, "variant")) under the schema of its family\(waivers)\(destination.map { "; it maps to \($0)" } ?? "")"
    }
    var changes = assessment.renames.filter { rename in
      let sides = rename.split(separator: "→").map { $0.filter { $0 != "`" && $0 != " " }.lowercased() }
      return sides.count != 2 || sides[0] != sides[1]
    }
    // Names that are not understood may hold any state and any size.
    if !built.isReadPartly {
      changes += [growth(of: .state, "states"), growth(of: .size, "sizes")].compactMap(\.self)
    }
    let failing = assessment.measurements.judged.count(.fail)
    let unmet =
      failing == 0
      ? nil : "\(counted(failing, "measured requirement")) \(failing == 1 ? "is" : "are") not met"
    guard !changes.isEmpty else {
      let open = assessment.scorecard.entries.filter {
        $0.verdict == .requiresRework || ($0.verdict == .notMapped && $0.criterion != .linking)
      }
      if let unmet, open.allSatisfy({ $0.criterion == .accessibility }) { return "Fix: \(unmet)" }
      let rest = unmet.map { "; \($0)" } ?? ""
      return "Fix: resolve \(open.map(\.criterion.number).listed())\(rest)"
    }
    let schema = family.isEmpty ? "the schema" : "the \(anatomy.family?.asAdjective ?? "") schema"
    let then = destination.map { "; then it \(together)maps to \($0)" } ?? ""
    return
      "Fix: normalize to \(schema): \(changes.joined(separator: ", "))\(then)\(unmet.map { "; \($0)" } ?? "")"
  }

  /// `states 2 → 5`, `sizes none → 3`: what the schema adds to an axis.
  private func growth(of axis: ControlAxis, _ noun: String) -> String? {
    let (today, proposed) = (built[axis]?.values.count ?? 0, built.proposed(axis).count)
    guard today != proposed else { return nil }
    return "\(noun) \(today == 0 ? "none" : String(today)) → \(proposed)"
  }

  private var together: String {
    let others = family.filter { $0 != built.control.builtIn }
    guard built.control.kind != nil, !others.isEmpty else { return "" }
    return "stands next to \(others.listed()) under one schema and "
  }

  /// The controls of the library with its family.
  private var family: [String] {
    library.anatomies.filter { anatomy.family != nil && $0.family == anatomy.family }.map(\.name)
  }

  /// The native controls in words.
  private var destination: String? {
    let types = facts.nativeNames
    return types.isEmpty ? nil : "the native \(types.listed())"
  }

  // MARK: Properties

  /// On comes first, as in design tools.
  var today: [ControlDocument.Property] {
    built.axes.map { axis in
      .init(name: axis.spelling, values: axis.values.map { shown($0, on: axis) })
    }
  }

  /// In paths, the schema spells `true` as `active`, which is not a different value.
  func shown(_ value: (name: String, spelling: String), on axis: BuiltControl.Axis) -> String {
    guard let known = axis.known, value.spelling == ControlWords.segment(of: value.name, on: known) else {
      return value.spelling
    }
    return value.name
  }

  var proposed: [ControlDocument.Property] {
    let known = ControlAxis.allCases.map {
      ControlDocument.Property(name: $0.rawValue, values: built.proposed($0))
    }
    let others = built.proposedOthers.map { ControlDocument.Property(name: $0.name, values: $0.values) }
    return (known + others).filter { !$0.values.isEmpty }
  }

  /// A variant. Of axes that the schema does not know, only those with one value: a row is about all values.
  func design(_ variant: BuiltControl.Variant, without hidden: [ControlAxis] = []) -> String {
    let spanned = built.axes.filter { $0.known == nil && $0.values.count > 1 }.map(\.spelling)
    return axes(of: variant).filter { pair in
      !spanned.contains(pair.axis) && !hidden.contains { built[$0]?.spelling == pair.axis }
    }.map { "\($0.axis)=\($0.value)" }.joined(separator: ", ")
  }

  func axes(of variant: BuiltControl.Variant) -> [(axis: String, value: String)] {
    built.spellings(of: variant).map { pair in
      guard let axis = built.axes.first(where: { $0.spelling == pair.axis }),
        let value = axis.values.first(where: { $0.spelling == pair.value })
      else { return pair }
      return (pair.axis, shown(value, on: axis))
    }
  }

  // MARK: Recommendations

  /// The other controls that are of the same kind: what one of them has, the set has.
  private var extensions: [BuiltControl] {
    others.filter { $0.control.builtIn != nil && $0.control.builtIn == built.control.builtIn }
  }

  /// Whether `fix` writes all its names in the schema: it does so for selection controls in older schemas. Names that join
  /// all their words, and synonyms of states, may be public.
  private var isFixable: Bool {
    guard anatomy.effectiveManner == .selection else { return false }
    let asked = built.control.isDescribed ? anatomy.axes.flatMap { $0.values.map(\.segment) } : []
    let changes = SegmentChanges(of: built.control, tokens, asked: Set(asked))
    return built.control.tokens.allSatisfy { token in
      let departs = token.values.contains { value in
        let axis = ControlAxis(rawValue: value.axis)
        let schema = [value.name, axis.map { ControlWords.segment(of: value.name, on: $0) } ?? value.name]
        return !value.isLeftOut && !schema.contains(value.spelling)
      }
      return !departs || !changes.changes(of: token).isEmpty
    }
  }

  private var recommendations: [(kind: String, text: String)] {
    var list: [(kind: String, text: String)] = []
    if !assessment.renames.isEmpty {
      let means = isFixable ? "`tokenc fix` does it" : "`tokenc rename` changes one name"
      list.append(
        ("property", "normalize \(assessment.renames.joined(separator: ", ")); \(means) with all references"))
    }
    let composable = assessment.health.first { $0.aspect == .composable }
    if composable?.status == .partial, built.control.kind?.family != nil {
      list.append(
        (
          "composition",
          "promote the \(built.name) with a label to a component with `label`, optional `description`, optional `helper` or error text, a `required` mark, and `placement` leading or trailing"
        ))
    }
    let states = Set(([built] + extensions).flatMap { $0[.state]?.values.map(\.name) ?? [] })
    for (state, text) in facts.advice.without.sorted(by: { $0.key < $1.key }) where !states.contains(state) {
      list.append(("state", text))
    }
    if let role = facts.role, built.control.kind?.family != nil {
      let attribute = webRole?.selection ?? facts.selection(in: .web).filter { $0 != "`" }
      let text = facts.advice.role ?? "document the role `\(webRole?.name ?? role)` with \(attribute)"
      list.append(("accessibility", text))
    }
    return list
  }
}

extension String {
  /// `selection controls` before another noun: `selection-control`.
  fileprivate var asAdjective: String {
    String((hasSuffix("s") ? dropLast() : self[...]).replacing(" ", with: "-"))
  }
}
