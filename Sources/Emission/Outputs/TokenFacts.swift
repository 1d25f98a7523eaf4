internal import Tokens

/// Facts about each token of an output that formats need, computed once.
struct TokenFacts {
  /// Means no alias and no deprecation.
  static var none: UInt32 { .max }

  /// The index of its value in the default theme.
  let value: UInt32
  /// The target of its whole value in the default theme, or `TokenFacts.none`.
  let alias: UInt32
  /// Its definition in the default theme: the index in `TokenSet.definitions`.
  let definition: UInt32
  /// The index in `TokenSet.deprecations`, or `TokenFacts.none`.
  let deprecation: UInt32
  /// The same in all themes.
  let type: TokenType
  /// Whether it has the same value in all themes.
  let isUniform: Bool
  /// Whether it has a description.
  let isDescribed: Bool
}

extension [TokenFacts] {
  /// The facts of an output's tokens, by slot.
  /// - Parameters:
  ///   - columns: by theme of the output, the default first.
  ///   - types: by value.
  init(
    of slots: OutputSlots, in tokens: TokenSet, _ columns: [TokenSet.Permutation], _ types: [TokenType]
  ) {
    self = []
    reserveCapacity(slots.tokens.count)
    let permutation = columns[0]
    let others = columns.dropFirst()
    for number in slots.tokens {
      guard let token = permutation[TokenID(rawValue: number)] else {
        preconditionFailure("nothing is emitted while a token is missing in a theme")
      }
      append(
        TokenFacts(
          value: token.value, alias: token.alias?.rawValue ?? TokenFacts.none, definition: token.definition,
          deprecation: token.deprecation ?? TokenFacts.none, type: types[Int(token.value)],
          isUniform: others.allSatisfy { $0.outcomes[Int(number)].rawValue == token.value }
            && (slots.absences.isEmpty || others.isEmpty || slots.absences[number] == nil),
          isDescribed: tokens.definitions[Int(token.definition)].description != nil))
    }
  }
}

/// What outputs that hold the same tokens share, computed once for all of them.
struct HeldTokens: Sendable {
  let slots: OutputSlots
  /// All slots.
  let listed: [Int]
  /// By theme of the outputs.
  let columns: [TokenSet.Permutation]
  /// By slot.
  let facts: [TokenFacts]
  /// The types that the tokens have.
  let types: Set<TokenType>

  /// - Parameter types: by value.
  init(_ slots: OutputSlots, in tokens: TokenSet, _ types: [TokenType]) {
    self.slots = slots
    listed = Array(slots.tokens.indices)
    columns = slots.permutations.map { tokens.permutations[$0] }
    facts = [TokenFacts](of: slots, in: tokens, columns, types)
    self.types = Set(present: facts.lazy.map(\.type))
  }
}

extension Set<TokenType> {
  /// The types of many values, of which one often follows another of its type. To hash the name of each takes longer than
  /// everything else that is done with them.
  init(present types: some Sequence<TokenType>) {
    var found: [TokenType] = []
    for type in types where type != found.last && !found.contains(type) { found.append(type) }
    self.init(found)
  }
}
