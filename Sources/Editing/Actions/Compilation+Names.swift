import Audit
package import Compiler
package import Diagnostics

extension Compilation {
  /// The names that the rule `naming` reports, with its proposals.
  var betterNames: [(path: String, name: String)] {
    misnomers.map { ($0.path, $0.name) }
  }

  /// The edits that rename the subject of a `naming` diagnostic as proposed.
  package func betterName(at place: SourceRange) -> ProposedChange? {
    guard let better = misnomers.first(where: { $0.range == place }),
      let rename = try? Rename(better.path, to: better.name, in: self)
    else { return nil }
    return ProposedChange(title: "Rename `\(better.path)` to `\(better.name)`", edits: rename.edits)
  }

  /// The places of misnamed tokens and groups, with better names.
  var misnomers: [(path: String, name: String, range: SourceRange)] {
    var places: Set<SourceRange> = []
    for diagnostic in log.diagnostics where diagnostic.code == .naming {
      if case .range(let range) = diagnostic.place { places.insert(range) }
    }
    guard !places.isEmpty, let tokens else { return [] }
    let subject = Audit.Subject(
      tokens, themes: themes, anatomies: [], in: library, configuration: configuration.audit,
      isFlawless: false)
    return Rule.misnomers(in: subject).compactMap { misnomer in
      guard places.contains(misnomer.range), let name = misnomer.proposal else { return nil }
      return (misnomer.path, name, misnomer.range)
    }
  }
}
