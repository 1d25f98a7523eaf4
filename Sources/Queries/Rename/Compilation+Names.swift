import Audit
package import Compiler
package import Diagnostics

extension Compilation {
  /// The names that the rule `naming` reports and has better ones for.
  package var betterNames: [(path: String, name: String)] {
    misnomers.map { ($0.path, $0.name) }
  }

  /// The better name of what a diagnostic of the rule `naming` is about.
  package func betterName(at place: SourceRange) -> (path: String, name: String)? {
    misnomers.first { $0.range == place }.map { ($0.path, $0.name) }
  }

  private var misnomers: [(path: String, name: String, range: SourceRange)] {
    var places: Set<SourceRange> = []
    for diagnostic in log.diagnostics where diagnostic.code == .naming {
      if case .range(let range) = diagnostic.place { places.insert(range) }
    }
    guard !places.isEmpty, let tokens else { return [] }
    let subject = Audit.Subject(
      tokens, themes: themes, anatomies: [], configuration: configuration.audit, isFlawless: false)
    return Rule.misnomers(in: subject).compactMap { misnomer in
      guard places.contains(misnomer.range), let name = misnomer.proposal else { return nil }
      return (misnomer.path, name, misnomer.range)
    }
  }
}
