import Audit
import ColorScience
import Compiler
import Diagnostics
import Repair
import Text
import Tokens

/// A definition that changes, as a report shows it.
struct ShownMove {
  var move: Repair.Move
  var token: String
  var place: (path: String, line: Int, column: Int)
  var themes: [String]
  /// The largest ΔE OK of any token that shows it.
  var difference: Double
  /// The tokens whose color changes in some theme.
  var shown: [String]

  var json: JSON {
    [
      "token": .string(token), "kind": move.isAlias ? "alias" : "literal", "path": .string(place.path),
      "line": JSON(place.line), "column": JSON(place.column), "themes": .strings(themes),
      "before": .string(move.before), "after": .string(move.after),
      "difference": .number(difference.rounded(places: 5)), "shown": .strings(shown),
    ]
  }

  /// The size of a change by some moves: in sum, of the largest, and what no change is smaller than.
  static func change(by moves: [ShownMove], cost: Int64, bound: Int64) -> JSON {
    [
      "sum": .number(Double(cost) / 100_000),
      "largest": .number((moves.map(\.difference).max() ?? 0).rounded(places: 5)),
      "bound": .number(Double(bound) / 100_000),
    ]
  }

  /// The size of no change.
  static let noChange: JSON = ["sum": .null, "largest": .null, "bound": .null]
}

extension Solve {
  /// A required pair whose ratio changes.
  struct ShownContrast {
    var theme: String
    /// The choices of axes that are not at their defaults.
    var context: [ModifierChoice]
    var foreground, background: String
    var required, before, after: Double
    var didPass: Bool
  }

  /// The definitions that change, in the order of definition.
  var moves: [ShownMove] {
    guard let repair, case .solved(let moves, _, _) = repair.outcome, let later = after?.report?.subject
    else {
      return []
    }
    let (tokens, views) = (repair.sites.subject.tokens, repair.sites.views)
    let subjects = views.map { later.at($0.context) }
    var locations = LineTables(compilation.sources)
    return moves.map { move in
      let site = repair.sites.sites[move.site]
      var difference = 0.0
      var shown: [String] = []
      var seen: Set<TokenID> = []
      for (token, view) in move.shown {
        guard let old = repair.sites.color(of: token, in: view),
          let new = subjects[view].value(of: token, in: views[view].theme)?.color?.color,
          new != old
        else { continue }
        difference = max(difference, old.differenceOK(from: new))
        if seen.insert(token).inserted { shown.append(tokens.dottedPath(of: token)) }
      }
      return ShownMove(
        move: move, token: repair.sites.path(of: move.site), place: locations[site.range],
        themes: repair.sites.themes(of: move.site), difference: difference, shown: shown)
    }
  }

  /// The required pairs whose ratio changes, in the order of the audit.
  var contrast: [ShownContrast] {
    guard let repair, let report, let later = after?.report else { return [] }
    return zip(repair.requirements.map(\.result), later.rows(of: repair.requirements)).compactMap {
      old, new in
      guard let new, old.ratio != new.ratio else { return nil }
      return ShownContrast(
        theme: report.themes[old.theme], context: old.context, foreground: report.path(of: old.foreground),
        background: report.path(of: old.background), required: old.required, before: old.ratio,
        after: new.ratio, didPass: old.ratio >= old.required)
    }
  }
}
