internal import Syntax
internal import Tokens

/// The tokens that an output holds, or several outputs with the same ones. A token's slot is its index among
/// them.
struct OutputSlots: Sendable {
  private static var none: UInt32 { .max }

  /// By slot: the number of the token.
  private(set) var tokens: [UInt32] = []
  /// By token: its slot, or `none` if the output leaves it out.
  private(set) var slots: [UInt32]
  /// By theme of the outputs: the number of its permutation.
  let permutations: [Int]
  /// The tokens that are left out because only CSS has their units.
  private(set) var leftOut: [UInt32] = []
  /// The tokens that are left out because the configuration has no template for their types.
  private(set) var untemplated: [UInt32] = []
  /// The tokens that are left out because some theme lacks them.
  private(set) var lacking: [UInt32] = []
  /// By token of the outputs: the themes that lack it, by their indices.
  private(set) var absences: [UInt32: Set<Int>] = [:]

  /// The tokens that exist in any theme of the output and are not excluded.
  ///
  /// - Parameters:
  ///   - unusual: values that not every format can write.
  ///   - absences: by token, the themes that lack it.
  init(
    holding all: TokenSet, output: Output, unusual: UnusualValues, absences: [UInt32: Set<Int>] = [:]
  ) {
    tokens.reserveCapacity(all.tokens.count)
    slots = [UInt32](repeating: Self.none, count: all.tokens.count)
    permutations = output.themes.map(\.permutation)
    let themes = permutations.map { all.permutations[$0].outcomes }
    let held = all.tokens(including: output.include, excluding: output.exclude)
    let columns = unusual.isEmpty ? [] : permutations.map { all.permutations[$0] }
    let space = output.space(in: all)
    for token in all.tokens.indices where themes.contains(where: { $0[token].isValid }) {
      if !output.hidden.isEmpty, Self.isHidden(token, of: all, output) { continue }
      if let held, !held[token] { continue }
      if let space, space.partial[TokenID(rawValue: UInt32(token))] != nil { continue }
      if !unusual.isEmpty {
        let need = unusual.need(of: token, in: columns).union(unusual.need(of: token, in: space, all))
        guard output.format.scope.isSuperset(of: need) else {
          if !need.isDisjoint(with: .own.subtracting(output.format.scope)) {
            untemplated.append(UInt32(token))
          } else if need.contains(.unitsOfCSS) {
            leftOut.append(UInt32(token))
          }
          continue
        }
      }
      if !absences.isEmpty, let themes = absences[UInt32(token)] {
        guard output.format.holdsPartialTokens(output) else {
          lacking.append(UInt32(token))
          continue
        }
        self.absences[UInt32(token)] = themes
      }
      slots[token] = UInt32(tokens.count)
      tokens.append(UInt32(token))
    }
    // Mostly, an output holds every token, and the two tables are one.
    if tokens.count == slots.count { slots = tokens }
  }

  /// Whether every theme takes a token from a hidden source.
  private static func isHidden(_ token: Int, of all: TokenSet, _ output: Output) -> Bool {
    output.themes.allSatisfy { theme in
      let permutation = all.permutations[theme.permutation]
      guard permutation.outcomes[token].isValid else { return true }
      let definition = all.definitions[Int(permutation.definitions[token])]
      return output.hidden.contains {
        $0.document == definition.document && $0.nodes.contains(definition.node.rawValue)
      }
    }
  }

  /// The slot of a token by its path, if it is in the output.
  func slot(of path: [String], in tokens: TokenSet) -> Int? {
    tokens.id(at: path).flatMap { slot(of: $0.rawValue) }
  }

  /// Whether a theme, by its index, lacks the token in a slot.
  func isAbsent(_ slot: Int, in theme: Int) -> Bool {
    !absences.isEmpty && absences[tokens[slot]]?.contains(theme) == true
  }

  /// The slot of a token, if it is in the output.
  func slot(of token: UInt32) -> Int? {
    let slot = slots[Int(token)]
    return slot == Self.none ? nil : Int(slot)
  }
}

extension Output {
  /// Whether two outputs hold the same tokens with the same values.
  ///
  /// - Parameter unusual: values that not every format can write.
  func holdsTokens(of other: Output, unusual: UnusualValues) -> Bool {
    themes.lazy.map(\.permutation).elementsEqual(other.themes.lazy.map(\.permutation))
      && space == other.space
      && include == other.include && exclude == other.exclude && hidden == other.hidden
      && partial == other.partial && lengths == other.lengths && (lengths == nil || rem == other.rem)
      && (partial == .error
        || themes.map(\.baseName) == other.themes.map(\.baseName)
          && format.holdsPartialTokens(self) == other.format.holdsPartialTokens(other))
      && (unusual.isEmpty
        || format.scope == other.format.scope && computingViewport == other.computingViewport
          // Values of the configuration's types are written by the options of each output.
          && ownTypes.isEmpty && keepsTexts == other.keepsTexts)
  }
}

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
