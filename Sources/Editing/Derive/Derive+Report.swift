import Audit
import ColorScience
import Compiler
import Diagnostics
import Repair
import Text
import Tokens

extension Derive {
  /// The report as one JSON object for other programs, with each element of a list on one line.
  package var json: [UInt8] {
    guard let derivation, let source else { return [] }
    var (change, moves): (JSON, [JSON]) = (["sum": .null, "largest": .null, "bound": .null], [])
    if case .solved(let overrides, let cost, let bound) = derivation.outcome, text != nil {
      let shown = overrides.map { ShownOverride($0, of: derivation) }
      change = [
        "sum": .number(Double(cost) / 100_000),
        "largest": .number((shown.map(\.difference).max() ?? 0).rounded(places: 5)),
        "bound": .number(Double(bound) / 100_000),
      ]
      var locations = Locations(compilation.sources)
      moves = shown.map { json(of: $0, &locations) }
    }
    return JSON.document([
      [
        "status": .string(status.rawValue), "theme": .string(name), "from": .string(source.name),
        "file": .string(file),
      ],
      ["change": change], ["moves": .lines(moves)],
    ])
  }

  /// The files that were written, a line for each.
  package var summary: [UInt8] {
    let paths = added.map { "wrote \($0.path)\n" } + changes.map { "changed \($0.path)\n" }
    return Array(paths.joined().utf8)
  }

  private func json(of shown: ShownOverride, _ locations: inout Locations) -> JSON {
    let place = locations[shown.range]
    return [
      "token": .string(shown.token), "kind": shown.move.isAlias ? "alias" : "literal",
      "path": .string(place.path), "line": JSON(place.line), "column": JSON(place.column),
      "themes": [.string(name)], "before": .string(shown.move.before), "after": .string(shown.move.after),
      "difference": .number(shown.difference.rounded(places: 5)), "shown": .strings(shown.shown),
    ]
  }
}

/// A definition of the new theme, as a report shows it.
private struct ShownOverride {
  let move: Repair.Move
  let token: String
  /// Where it is defined in the source theme.
  let range: SourceRange
  /// The largest ΔE OK of any token that shows it.
  let difference: Double
  /// The tokens whose color changes.
  let shown: [String]

  init(_ override: Derivation.Override, of derivation: Derivation) {
    let sites = derivation.sites
    move = override.move
    token = sites.path(of: move.site)
    range = sites.sites[move.site].range
    difference = override.changes.map(\.difference).max() ?? 0
    shown = override.changes.map { sites.subject.tokens.dottedPath(of: $0.token) }
  }
}
