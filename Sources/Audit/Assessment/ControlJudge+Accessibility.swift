import Diagnostics
import Text
import Tokens

extension ControlJudge {
  // MARK: C8

  func accessibility() -> Judgment {
    let contrast = measurements[.contrast]
    let failing = measurements.filter { $0.requirement != .state && $0.verdict == .fail }
    let measured = measurements.judged.count
    guard failing.isEmpty else {
      let least = contrast.filter { $0.verdict == .fail }.compactMap(\.value).min()
      let count = "\(failing.count) of \(counted(measured, "measured requirement"))"
      let end = least.map { "; least contrast \(ratioText($0)) : 1" } ?? ""
      return Judgment(
        verdict: .requiresRework, evidence: "\(count) \(failing.count == 1 ? "is" : "are") not met\(end)",
        issues: issues(of: failing))
    }
    guard let first = contrast.first else {
      return Judgment(
        verdict: .notMapped, evidence: "nothing can be measured: no pair of its roles was recognized",
        issues: ["contrast is not known: no pair of its roles was recognized"])
    }
    guard contrast.contains(where: { $0.verdict != .exempt }) else {
      guard anatomy.exempt.allSatisfy({ $0.reason != nil }) else {
        return .rework(["every variant is exempt, without a reason"])
      }
      return Judgment(verdict: .notApplicable, evidence: "every variant is exempt: \(first.reason ?? "")")
    }
    let judged = measurements.judged
    let parts = [
      (judged.count(.pass), "met"), (judged.count(.waived), "waived"),
      (judged.count(.warning), "with a warning"), (judged.count(.notKnown), "not known"),
    ]
    let details = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return Judgment(verdict: .ready, evidence: "\(measured) measured: \(details)")
  }

  /// One issue for each pair, and for each other requirement.
  private func issues(of failing: [Measurement]) -> [String] {
    var groups: [(key: IssueKey, rows: [Measurement])] = []
    for row in failing {
      let key = IssueKey(row)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].rows.append(row)
      } else {
        groups.append((key, [row]))
      }
    }
    return groups.compactMap { issue(of: $0.rows) }
  }

  private struct IssueKey: Hashable {
    let requirement: Measurement.Requirement
    let foreground: TokenID?
    let background: Measurement.Side?

    init(_ row: Measurement) {
      (requirement, foreground) = (row.requirement, row.foreground)
      // An assumed surface is one surface, whatever its color.
      if case .assumed? = row.background { background = nil } else { background = row.background }
    }
  }

  private func issue(of rows: [Measurement]) -> String? {
    guard let least = rows.min(by: { ($0.value ?? 0) < ($1.value ?? 0) }) else { return nil }
    let names = rows.compactMap { $0.theme.map { themes[$0].name } }.unique
    let place = names.isEmpty ? "" : " in \(names.listed())"
    let value = least.value ?? 1
    switch least.requirement {
    case .contrast:
      let name = least.foreground.map { tokens.dottedPath(of: $0) } ?? ""
      return
        "`\(name)` on \(text(of: least.background)) has \(ratioText(value)) : 1\(place) and needs \(least.needs.decimal) (\(least.criterion))"
    case .distinction:
      let state = least.state.isEmpty ? "" : " in the state \(least.state)"
      return
        "on and off have \(ratioText(value)) : 1\(state)\(place), and the same shape (\(least.criterion))"
    case .target:
      let needs = rows.map { "\($0.needs.decimal) (\($0.criterion))" }.unique.listed()
      return "the target is \(value.decimal) px and needs \(needs)"
    case .focus:
      return
        "the focus ring is \(value.decimal) px thick and needs \(least.needs.decimal) (\(least.criterion))"
    case .state, .forcedColors, .reducedMotion: return nil
    }
  }

  private func text(of side: Measurement.Side?) -> String {
    switch side {
    case .token(let token)?: "`\(tokens.dottedPath(of: token))`"
    case .assumed(let hex)?: "the surface (\(hex), assumed)"
    case nil: "the surface"
    }
  }

  // MARK: Whether requirements are met

  /// Whether the tokens meet requirements, as far as it was measured.
  func met() -> Assessment.Met {
    Assessment.Met(
      target: Self.answer(measurements[.target]), focus: focus,
      contrast: Self.answer(measurements[.contrast]),
      distinction: Self.answer(measurements[.distinction].filter { !$0.isForcedColors }),
      forcedColors: Self.answer(ofCode: measurements[.forcedColors]),
      reducedMotion: Self.answer(ofCode: measurements[.reducedMotion]))
  }

  /// An answer for several rows: a missing one is not an answer, nor is one that is exempt.
  private static func answer(_ rows: [Measurement]) -> Assessment.Answer {
    let rows = rows.filter { $0.verdict != .exempt }
    if rows.contains(where: { $0.verdict == .fail }) { return .no }
    if rows.isEmpty || rows.contains(where: { $0.verdict == .notKnown }) { return .notKnown }
    return rows.contains { $0.verdict == .waived } ? .waived : .yes
  }

  /// An answer for what code may do without tokens.
  private static func answer(ofCode rows: [Measurement]) -> Assessment.Answer {
    if rows.contains(where: { $0.verdict == .warning }) { return .no }
    if rows.contains(where: { $0.verdict == .waived }) { return .waived }
    return rows.contains { $0.verdict == .pass } ? .yes : .code
  }

  private var focus: Assessment.Answer {
    guard built.owed(.state)?.contains("focused") == true else { return .code }
    guard built[.state]?.values.contains(where: { $0.name == "focused" }) == true else {
      return isReadPartly || built.doubt(about: "focused") != nil ? .notKnown : .no
    }
    let rings = measurements[.contrast].filter { row in row.roles.map { isRing($0.of) } ?? false }
    let states = measurements[.state].filter { $0.state == "focused" }
    return Self.answer(measurements[.focus] + rings + states)
  }

  private func isRing(_ role: Int) -> Bool {
    anatomy.roles[role].isRing || anatomy.roles[role].name == "focusRing"
      || anatomy.drawing.contains { $0.role == role && $0.shape == .ring }
  }

  /// Whether some of its tokens were not understood.
  var isReadPartly: Bool { built.isReadPartly }
}

extension Assessment {
  /// Whether tokens meet a requirement.
  package enum Answer: String, Sendable {
    case yes, no, code, waived
    case notKnown = "not known"
  }

  /// The answers for requirements that can be measured.
  package struct Met: Sendable {
    package let target, focus, contrast, distinction, forcedColors, reducedMotion: Answer
  }
}
