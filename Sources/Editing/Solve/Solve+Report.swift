import Audit
import Diagnostics
import Repair
import Text
import Tokens

extension Solve {
  /// The report for people: what moves, and which pairs pass now.
  package var text: String {
    guard let report, let repair else { return "" }
    let moves = moves
    var lines = report.heading + ["Repair    \(summary(repair, moves))"]
    if status == .solved {
      let moved = TextTable(
        ["token", "themes", "before", "after", "ΔE OK", "shown by"], right: ["ΔE OK", "shown by"],
        rows: moves.map { move in
          [
            move.token, move.themes.joined(separator: ", "), move.move.before, move.move.after,
            move.difference.fixed(places: 4), "\(move.shown.count)",
          ]
        })
      let passing = TextTable(
        ["foreground", "background", "theme", "before", "after", "needs"],
        right: ["before", "after", "needs"],
        rows: contrast.filter { !$0.didPass }.map { pair in
          [
            pair.foreground, pair.background,
            pair.context.isEmpty ? pair.theme : "\(pair.theme), \(pair.context.equations)",
            ratioText(pair.before), ratioText(pair.after),
            pair.required.decimal,
          ]
        })
      lines += ["", "Moves"] + moved.lines() + ["", "Pairs that pass now"] + passing.lines()
    }
    return lines.map { VisibleText.text($0) + "\n" }.joined()
  }

  /// The changes of definitions that together let all required pairs pass, in words for other reports.
  package var proposals: [(token: String, message: String)] {
    moves.map { move in
      let themes = move.themes.joined(separator: ", ")
      return (move.token, "\(move.move.after) instead of \(move.move.before) in \(themes)")
    }
  }

  private func summary(_ repair: Repair, _ moves: [ShownMove]) -> String {
    switch (status, repair.outcome) {
    case (.passing, _): return "nothing to do"
    case (.solved, .solved(_, let cost, let bound)):
      let aliases = moves.count { $0.move.isAlias }
      let kinds = [(aliases, "alias", "aliases"), (moves.count - aliases, "literal", "literals")]
      let counts = kinds.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
      let largest = moves.map(\.difference).max() ?? 0
      let end =
        cost == bound
        ? "no smaller change passes"
        : "the smallest is at least \((Double(bound) / 100_000).fixed(places: 4))"
      return
        "\(counts.joined(separator: " and ")) \(moves.count == 1 ? "moves" : "move"); ΔE OK \((Double(cost) / 100_000).fixed(places: 4)) in sum, \(largest.fixed(places: 4)) at most; \(end)"
    case (.impossible, .impossible(let conflict)):
      return conflict.requirements.count == 1
        ? "impossible: 1 requirement cannot be met"
        : "impossible: \(conflict.requirements.count) requirements contradict each other"
    default: return "none found"
    }
  }

  /// The report as one JSON object for other programs, with each element of a list on one line; empty without a
  /// report.
  package var json: [UInt8] {
    guard let report, let repair else { return [] }
    let moves = moves
    var conflicts: [RepairConflict] = []
    if case .impossible(let conflict) = repair.outcome { conflicts = [conflict] }
    return JSON.document([
      [
        "status": .string(status.rawValue), "move": repair.moves.map { .string($0.rawValue) } ?? .null,
        "proven": .boolean(isProven), "themes": .strings(report.themes),
        "pairs": [
          "required": JSON(repair.requirements.count),
          "failing": JSON(repair.requirements.count { $0.result.ratio < $0.result.required }),
        ],
      ],
      ["change": change(by: moves)], ["moves": .lines(moves.map(\.json))],
      ["contrast": .lines(contrast.map(json))],
      ["conflicts": .lines(conflicts.map { json(of: $0, in: repair) })],
    ])
  }

  private var isProven: Bool {
    switch (status, repair?.outcome) {
    case (.passing, _), (.impossible, _): true
    case (.solved, .solved(_, let cost, let bound)?): cost == bound
    default: false
    }
  }

  private func change(by moves: [ShownMove]) -> JSON {
    switch (status, repair?.outcome) {
    case (.passing, _): return ["sum": 0, "largest": 0, "bound": 0]
    case (.solved, .solved(_, let cost, let bound)?):
      return ShownMove.change(by: moves, cost: cost, bound: bound)
    default: return ShownMove.noChange
    }
  }

  private func json(of contrast: ShownContrast) -> JSON {
    .object([
      "theme": .string(contrast.theme), "context": contrast.context.isEmpty ? nil : contrast.context.json,
      "foreground": .string(contrast.foreground), "background": .string(contrast.background),
      "required": .number(contrast.required), "before": .number(contrast.before),
      "after": .number(contrast.after),
    ])
  }

  private func json(of conflict: RepairConflict, in repair: Repair) -> JSON {
    let tokens = repair.sites.subject.tokens
    let requirements = conflict.requirements.map { requirement -> JSON in
      let result = requirement.result
      return .object([
        "theme": .string(report?.themes[result.theme] ?? ""),
        "context": result.context.isEmpty ? nil : result.context.json,
        "foreground": .string(tokens.dottedPath(of: result.foreground)),
        "background": .string(tokens.dottedPath(of: result.background)),
        "required": .number(result.required), "ratio": .number(result.ratio),
      ])
    }
    return [
      "requirements": .array(requirements),
      "kept": .strings(conflict.kept.map(repair.sites.path)),
    ]
  }
}

extension Double {
  /// The number with exactly this many decimals.
  fileprivate func fixed(places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let digits = String(Int((self * scale).rounded()))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}
