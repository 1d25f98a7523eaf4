import Text
import Tokens

extension ControlJudge {
  // MARK: C4

  func mapping() -> Judgment {
    let facts = anatomy.facts
    let words = anatomy.native.map { "\($0.name): \($0.description)" }
    guard !facts.counterparts.isEmpty || !words.isEmpty else {
      return Judgment(
        verdict: .notMapped,
        evidence: "no platform has a control of this name; describe it in `native` of its anatomy",
        issues: ["it does not map to a native control"])
    }
    let unknownAxes = built.axes.filter { axis in
      axis.known == nil && facts.axes[axis.name] == nil && !anatomy.native.contains { $0.name == axis.name }
    }
    let unknownStates = (built[.state]?.values ?? []).filter { state in
      !ControlLexicon.builtIn.isNative(state.name) && !anatomy.native.contains { $0.name == state.name }
    }
    var reasons: [String] = []
    if !unknownAxes.isEmpty {
      let names = unknownAxes.map(\.spelling).inBackticks.listed()
      reasons.append("no platform has a property for \(names); describe it in `native` of the anatomy")
    }
    if !unknownStates.isEmpty {
      let names = unknownStates.map(\.spelling).inBackticks.listed()
      reasons.append("no platform has the state \(names); describe it in `native` of the anatomy")
    }
    guard reasons.isEmpty else { return .rework(reasons) }
    let counterparts = facts.nativeNames + (facts.role.map { ["the role \($0)"] } ?? [])
    return Judgment(
      verdict: .ready,
      evidence: counterparts.isEmpty
        ? words.joined(separator: "; ") : "one to one to \(counterparts.listed())")
  }

  // MARK: C6

  func assets() -> Judgment {
    let isSymbol: (Anatomy.DrawnLayer.Shape) -> Bool = { $0 == .symbol || $0 == .symbolOutline }
    let symbols = anatomy.content.filter { $0.name == "symbol" || $0.name.hasPrefix("symbol-") }
    let hasSymbols = anatomy.drawing.contains { layer in
      isSymbol(layer.shape) && !anatomy.roles[layer.role].isLabel
        && (control.isDescribed || rolesInUse.contains(layer.role))
    }
    guard hasSymbols || !symbols.isEmpty else {
      return Judgment(verdict: .notApplicable, evidence: "no icons")
    }
    let names = symbols.map(\.name)
    if names.contains("symbol") {
      return Judgment(verdict: .ready, evidence: "one description names the symbol of every state")
    }
    let selections = built.owed(.selection) ?? []
    guard !selections.isEmpty || !names.isEmpty else {
      return Judgment(verdict: .ready, evidence: "it has one symbol, whatever its state")
    }
    let owed = selections.map { ["true": "symbol-on", "false": "symbol-off"][$0] ?? "symbol-\($0)" }
    let missing = owed.filter { !names.contains($0) }
    guard missing.isEmpty else {
      return .rework([
        "\(missing.inBackticks.listed()) \(missing.count == 1 ? "is" : "are") not named in `content`"
      ])
    }
    return Judgment(verdict: .ready, evidence: "\(names.listed()) are named")
  }

  // MARK: C7

  /// - Parameter isBlocked: whether the schema must be normalized first, since links would have to be made
  ///   again.
  func linking(isBlocked: Bool) -> Judgment {
    let nodes = built.variants.filter { built.node(of: $0) != nil }.count
    let code = anatomy.links.code.map(\.name)
    let missing = ["swiftui", "compose", "web"].filter { !code.contains($0) }
    let hasLinks = nodes > 0 || !code.isEmpty
    guard hasLinks, !isBlocked else {
      let links =
        hasLinks
        ? "; \(nodes) of \(counted(built.variants.count, "variant")) \(nodes == 1 ? "has" : "have") a node"
        : ""
      let blocked = isBlocked ? "blocked until C2 is ready\(links)" : "no nodes and no code"
      let open = hasLinks ? "links to code wait" : "no links to code"
      return Judgment(
        verdict: .notMapped, evidence: blocked,
        issues: [isBlocked ? "\(open); blocked until the schema is normalized" : open])
    }
    guard nodes == built.variants.count, missing.isEmpty else {
      let unnamed = missing.isEmpty ? "" : "; no code for \(missing.listed())"
      return .rework([
        "\(nodes) of \(counted(built.variants.count, "variant")) \(nodes == 1 ? "has" : "have") a node\(unnamed)"
      ])
    }
    return Judgment(
      verdict: .ready, evidence: "\(counted(nodes, "node")); \(code.listed())")
  }
}
