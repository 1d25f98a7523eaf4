import Audit
import ColorScience
import Compiler
import Diagnostics
import Repair
import Text
import Tokens

extension Solve {
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
  }

  /// A required pair whose ratio changes.
  struct ShownContrast {
    var theme, foreground, background: String
    var required, before, after: Double
    var didPass: Bool
  }

  /// The definitions that change, in the order of definition.
  var moves: [ShownMove] {
    guard let repair, case .solved(let moves, _, _) = repair.outcome, let after, let later = after.tokens
    else {
      return []
    }
    let subject = repair.sites.subject
    let tokens = subject.tokens
    var locations = Locations(compilation.sources)
    return moves.map { move in
      let site = repair.sites.sites[move.site]
      var difference = 0.0
      var shown: [String] = []
      var seen: Set<TokenID> = []
      for (token, theme) in move.shown {
        guard let old = repair.sites.color(of: token, in: theme),
          let new = later.value(of: token, in: after.themes[theme].permutation)?.color?.color, new != old
        else { continue }
        difference = max(difference, old.differenceOK(from: new))
        if seen.insert(token).inserted { shown.append(tokens.dottedPath(of: token)) }
      }
      return ShownMove(
        move: move, token: repair.sites.path(of: move.site), place: locations[site.range],
        themes: site.themes.map { subject.themes[$0].name }, difference: difference, shown: shown)
    }
  }

  /// The required pairs whose ratio changes, in the order of the audit.
  var contrast: [ShownContrast] {
    guard let repair, let report, let later = after?.report else { return [] }
    return compilation.rows(of: repair.requirements).compactMap { row in
      let (old, new) = (report.contrast[row], later.contrast[row])
      guard old.ratio != new.ratio else { return nil }
      return ShownContrast(
        theme: report.themes[old.theme], foreground: report.path(of: old.foreground),
        background: report.path(of: old.background), required: old.required, before: old.ratio,
        after: new.ratio, didPass: old.ratio >= old.required)
    }
  }
}
