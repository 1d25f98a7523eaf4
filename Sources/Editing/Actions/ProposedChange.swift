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
  /// The definition at an offset in a source.
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
