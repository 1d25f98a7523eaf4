import Audit
import Compiler
import Diagnostics
import Repair
import Tokens

extension Derive {
  /// The report as one JSON object for other programs, with each element of a list on one line.
  package var json: [UInt8] {
    guard let derivation, let source else { return [] }
    var (change, moves): (JSON, [ShownMove]) = (ShownMove.noChange, [])
    if case .solved(let overrides, let cost, let bound) = derivation.outcome, text != nil {
      var locations = LineTables(compilation.sources)
      let sites = derivation.sites
      moves = overrides.map { override in
        ShownMove(
          move: override.move, token: sites.path(of: override.move.site),
          place: locations[sites.sites[override.move.site].range], themes: [name],
          difference: override.changes.map(\.difference).max() ?? 0,
          shown: override.changes.map { sites.subject.tokens.dottedPath(of: $0.token) })
      }
      change = ShownMove.change(by: moves, cost: cost, bound: bound)
    }
    return JSON.document([
      [
        "status": .string(status.rawValue), "theme": .string(name), "from": .string(source.name),
        "file": .string(file),
      ],
      ["change": change], ["moves": .lines(moves.map(\.json))],
    ])
  }

  /// The files that were written, a line for each.
  package var summary: [UInt8] {
    let paths = added.map { "wrote \($0.path)\n" } + changes.map { "changed \($0.path)\n" }
    return Array(paths.joined().utf8)
  }
}
