import Audit
package import Compiler
package import Diagnostics
import Syntax
import Text
import Tokens

/// A change that an editor or an agent can apply if a person chooses it.
package struct ProposedChange: Sendable {
  /// What it does, as a sentence without a full stop.
  package let title: String
  /// Edits of the compilation's sources.
  package let edits: [Diagnostic.Fix.Edit]

  package init(title: String, edits: [Diagnostic.Fix.Edit]) { (self.title, self.edits) = (title, edits) }
}

extension TokenSet {
  func definition(at offset: Int, in source: SourceID) -> Int? {
    guard let number = documents.firstIndex(where: { $0.source == source }) else { return nil }
    let document = documents[number]
    return definitions.firstIndex { definition in
      guard Int(definition.document) == number else { return false }
      let start = document.range(of: definition.key).bytes.lowerBound
      return start <= offset && offset <= document.range(of: definition.node).bytes.upperBound
    }
  }

  /// Whether a token's value depends on another token in a permutation.
  func depends(_ token: TokenID, on other: TokenID, in permutation: Int) -> Bool {
    var pending = [token]
    var seen: Set<TokenID> = []
    while let id = pending.popLast() {
      if id == other { return true }
      guard seen.insert(id).inserted, let token = self.token(id, in: permutation) else { continue }
      pending += references(of: token).map(\.to)
    }
    return false
  }
}

extension Document {
  /// A token on one line: a mapping with these properties, whose values are written unchanged.
  func tokenText(_ properties: [(Name.Property, String)]) -> String {
    let members = properties.map { property, value in
      "\(notation == .yaml ? property.text : quoted(property.text)): \(value)"
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

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
