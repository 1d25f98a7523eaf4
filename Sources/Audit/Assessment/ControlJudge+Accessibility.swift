import Diagnostics
import Text
import Tokens

extension ControlJudge {
  // MARK: C8

  func accessibility() -> Judgment {
    let contrast = measurements[.contrast]
    guard !contrast.isEmpty else {
      return Judgment(
        verdict: .notMapped, evidence: "nothing can be measured: no pair of its roles was recognized",
        issues: contrastlessIssues)
    }
    guard contrast.contains(where: { $0.verdict != .exempt }) else {
      return .rework(["every variant is exempt, without a reason"])
    }
    let measured = measurements.count - measurements.count(.exempt)
    let failing = measurements.filter { $0.verdict == .fail }
    guard failing.isEmpty else {
      let least = contrast.filter { $0.verdict == .fail }.compactMap(\.value).min()
      let count = "\(failing.count) of \(counted(measured, "measured requirement"))"
      let end = least.map { "; least contrast \(ratioText($0)) : 1" } ?? ""
      return Judgment(
        verdict: .requiresRework, evidence: "\(count) \(failing.count == 1 ? "is" : "are") not met\(end)",
        issues: issues(of: failing))
    }
    let parts = [
      (measurements.count(.pass), "met"), (measurements.count(.waived), "waived"),
      (measurements.count(.warning), "with a warning"), (measurements.count(.notKnown), "not known"),
    ]
    let details = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return Judgment(verdict: .ready, evidence: "\(measured) measured: \(details)")
  }

  /// A control without measured pairs is not met by that.
  private var contrastlessIssues: [String] {
    ["contrast is not known: no pair of its roles was recognized"]
      + issues(of: measurements.filter { $0.verdict == .fail })
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
    switch least.requirement {
    case .contrast:
      let name = least.foreground.map { tokens.dottedPath(of: $0) } ?? ""
      return
        "`\(name)` on \(text(of: least.background)) has \(ratioText(least.value ?? 1)) : 1\(place) and needs \(least.needs.decimal) (\(least.criterion))"
    case .distinction:
      let state = least.state.isEmpty ? "" : " in the state \(least.state)"
      return
        "on and off have \(ratioText(least.value ?? 1)) : 1\(state)\(place), and the same shape (\(least.criterion))"
    case .target:
      let needs = rows.map { "\($0.needs.decimal) (\($0.criterion))" }.listed()
      return "the target is \((least.value ?? 0).decimal) px and needs \(needs)"
    case .focus:
      return findings.first { $0.code == .focusAppearance }?.message
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
      distinction: Self.answer(measurements[.distinction]))
  }

  /// An answer for several rows: a missing one is not an answer.
  private static func answer(_ rows: [Measurement]) -> Assessment.Answer {
    if rows.contains(where: { $0.verdict == .fail }) { return .no }
    if rows.isEmpty || rows.contains(where: { $0.verdict == .notKnown }) { return .notKnown }
    if rows.allSatisfy({ $0.verdict == .exempt }) { return .notKnown }
    return rows.contains { $0.verdict == .waived } ? .waived : .yes
  }

  private var focus: Assessment.Answer {
    guard built.owed(.state)?.contains("focused") == true else { return .code }
    guard built[.state]?.values.contains(where: { $0.name == "focused" }) == true else {
      return isReadPartly ? .notKnown : .no
    }
    if !thinRing().isEmpty || !equalStates(looks()).filter({ $0.hasPrefix("focused ") }).isEmpty {
      return .no
    }
    let rings = measurements[.contrast].filter { row in
      row.foreground.map { id in control.tokens.contains { $0.id == id && isRing($0.member) } } ?? false
    }
    let answer = Self.answer(rings + measurements[.focus])
    return answer == .yes && ringWidths.isEmpty ? .notKnown : answer
  }

  private func isRing(_ member: Control.Token.Member) -> Bool {
    guard case .role(let role) = member else { return false }
    return anatomy.roles[role].name == "focusRing"
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
    package let target, focus, contrast, distinction: Answer
  }
}
