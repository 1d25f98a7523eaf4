import Diagnostics
import Syntax
import Tokens

/// A definition of a token that a theme uses, and the first theme that does.
struct UsedDefinition {
  var token: TokenID
  var theme: Int
  /// The index in `TokenSet.definitions`.
  var number: Int
}

extension Subject {
  /// The definitions of valid tokens in all themes, without duplicates: theme by theme, in the order of the
  /// tokens.
  func usedDefinitions(where isWanted: (TokenSet.Permutation, Int) -> Bool = { _, _ in true })
    -> [UsedDefinition]
  {
    var seen = [Bool](repeating: false, count: tokens.definitions.count)
    var found: [UsedDefinition] = []
    found.reserveCapacity(tokens.tokens.count)
    let none = TokenSet.Permutation.none
    for (theme, entry) in themes.enumerated() {
      let permutation = tokens.permutations[entry.permutation]
      guard permutation.isFinal else { continue }
      for index in permutation.definitions.indices {
        let number = permutation.definitions[index]
        guard number != none, !seen[Int(number)], permutation.outcomes[index].isValid else { continue }
        seen[Int(number)] = true
        guard isWanted(permutation, index) else { continue }
        found.append(
          UsedDefinition(token: TokenID(rawValue: UInt32(index)), theme: theme, number: Int(number)))
      }
    }
    return found
  }

  /// The definitions whose value is a literal, without a reference.
  var literals: [UsedDefinition] {
    let none = TokenSet.Permutation.none
    return usedDefinitions { $0.references[$1].isEmpty && $0.aliases[$1] == none }
  }

  func definition(_ used: UsedDefinition) -> (document: Document, definition: TokenSet.Definition) {
    let definition = tokens.definitions[used.number]
    return (tokens.documents[Int(definition.document)], definition)
  }

  /// Where the value of a definition is written.
  func valueRange(of used: UsedDefinition) -> SourceRange {
    let (document, definition) = definition(used)
    return document.range(of: definition.value)
  }

  /// Where the name of a definition is written.
  func nameRange(of used: UsedDefinition) -> SourceRange {
    let (document, definition) = definition(used)
    return document.range(of: definition.key)
  }

  /// The value that a definition has in the first theme that uses it.
  func value(of used: UsedDefinition) -> TokenValue? { value(of: used.token, in: used.theme) }

  /// The themes that use a definition.
  func themes(using used: UsedDefinition) -> [Int] {
    themes.indices.filter { theme in
      let permutation = tokens.permutations[themes[theme].permutation]
      return permutation.definitions[Int(used.token.rawValue)] == UInt32(used.number)
    }
  }
}
