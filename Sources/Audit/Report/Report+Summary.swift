import ColorScience
import Diagnostics
import Text
import Tokens

/// The parts that the text and the Markdown report share.
extension Report {
  /// "312 pairs: 300 pass, 0 fail, 4 exempt, 8 waived", counting each theme separately.
  var contrastSummary: String {
    let verdicts = ContrastResult.Verdict.allCases.map { "\(count($0)) \($0.rawValue)" }
    return "\(counted(contrast.count, "pair")): \(verdicts.joined(separator: ", "))"
  }

  var coverageSummary: String {
    let variants = coverage.reduce(0) { $0 + $1.variants }
    let complete = coverage.reduce(0) { $0 + $1.complete }
    return
      "\(counted(coverage.count, "component")): \(complete) of \(counted(variants, "variant")) complete"
  }

  var findingsSummary: String {
    let errors = findings.count { $0.severity == .error }
    return "\(counted(errors, "error")), \(counted(findings.count - errors, "warning"))"
  }

  /// Failing pairs, a row for each theme.
  var failingPairs: TextTable? {
    let failing = contrast.filter { $0.verdict == .fail }
    guard !failing.isEmpty else { return nil }
    return TextTable(
      ["foreground", "background", "theme", "ratio", "needs", "nearest that passes"],
      right: ["ratio", "needs"],
      rows: failing.map { result in
        [
          path(of: result.foreground), path(of: result.background), place(of: result),
          ratioText(result.ratio), result.required.decimal, result.suggestion?.hex ?? "none",
        ]
      })
  }

  /// Waivers and what they cover, with columns for last days and owners if any waiver has one.
  var waiverTable: TextTable? {
    guard !waivers.isEmpty else { return nil }
    let hasEnds = waivers.contains { $0.waiver.until != nil }
    let hasOwners = waivers.contains { $0.waiver.owner != nil }
    let more = [hasEnds ? "until" : nil, hasOwners ? "owner" : nil].compactMap(\.self)
    return TextTable(
      ["waived", "tokens", "covers"] + more + ["reason"],
      rows: waivers.map { use in
        let covers = use.uses.map { "\($0.count) in \($0.theme)" }
        let tokens = use.waiver.tokens.map(\.pattern.text).joined(separator: ", ")
        return [use.waiver.code.name, tokens, covers.isEmpty ? "nothing" : covers.joined(separator: ", ")]
          + (hasEnds ? [use.waiver.until?.text ?? ""] : []) + (hasOwners ? [use.waiver.owner ?? ""] : [])
          + [use.waiver.reason]
      })
  }

  /// The tokens that `ignore:` leaves out, and why.
  var ignoredTable: TextTable? {
    guard !ignored.isEmpty else { return nil }
    return TextTable(
      ["tokens", "count", "reason"], right: ["count"],
      rows: ignored.map {
        [$0.entry.patterns.map(\.text).joined(separator: ", "), "\($0.count)", $0.entry.reason]
      })
  }

  /// Coverage and pairs by component.
  var componentTable: TextTable? {
    guard !coverage.isEmpty else { return nil }
    let numbers = [
      "variants", "complete", "tokens", "missing", "surplus", "pairs", "fail", "waived", "exempt",
    ]
    // There can be many pairs, so count them in one pass.
    var verdicts = Array(repeating: [ContrastResult.Verdict: Int](), count: coverage.count)
    for result in contrast {
      if let component = result.component { verdicts[component][result.verdict, default: 0] += 1 }
    }
    let rows = zip(coverage, verdicts).map { coverage, verdicts in
      let pairs = verdicts.values.reduce(0, +)
      let counts = [
        coverage.variants, coverage.complete, coverage.expectedTokens, coverage.missing.count,
        coverage.surplus.count, pairs, verdicts[.fail] ?? 0, verdicts[.waived] ?? 0, verdicts[.exempt] ?? 0,
      ]
      return [coverage.component] + counts.map { String($0) }
    }
    return TextTable(["component"] + numbers, right: Set(numbers), rows: rows)
  }

  /// Verdicts by component and criterion.
  func scorecardTable(_ scorecards: [Scorecard]) -> TextTable? {
    guard !scorecards.isEmpty else { return nil }
    return TextTable(
      ["component"] + Scorecard.Criterion.allCases.map { String($0.rawValue.prefix(2)) },
      rows: scorecards.map { [$0.component] + $0.entries.map(\.verdict.rawValue) })
  }

  /// The block for `tokenc.yaml` that would waive the failures of components without a waiver; empty if there are none.
  var proposedWaivers: [String] {
    let known = Set(contrast.filter { $0.verdict == .waived }.compactMap(\.component))
    var entries: [(token: TokenID, themes: [Int], component: Int)] = []
    var indices: [TokenID: Int] = [:]
    for result in contrast where result.verdict == .fail {
      guard let component = result.component, !known.contains(component) else { continue }
      let index = indices[result.foreground] ?? entries.count
      indices[result.foreground] = index
      if index == entries.count { entries.append((result.foreground, [], component)) }
      if !entries[index].themes.contains(result.theme) { entries[index].themes.append(result.theme) }
    }
    // Tokens that fail in the same themes of one component share an entry.
    var merged: [(tokens: [String], themes: [Int], component: Int)] = []
    for entry in entries {
      let themes = entry.themes.sorted()
      if let index = merged.firstIndex(where: { $0.themes == themes && $0.component == entry.component }) {
        merged[index].tokens.append(path(of: entry.token))
      } else {
        merged.append(([path(of: entry.token)], themes, entry.component))
      }
    }
    guard !merged.isEmpty else { return [] }
    return ["audit:", "  waivers:"]
      + merged.flatMap { entry in
        [
          "    - code: low-contrast",
          "      tokens: [\(entry.tokens.map(quoted).joined(separator: ", "))]",
          "      themes: [\(entry.themes.map { quoted(themes[$0]) }.joined(separator: ", "))]",
          "      reason: \"say here why these colors stay\"",
        ]
      }
  }
}
