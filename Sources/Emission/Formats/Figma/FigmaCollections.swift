internal import Syntax
internal import Tokens

/// A collection of variables, and the themes of its modes.
struct FigmaCollection {
  /// A mode, and the first theme that has its values.
  struct Mode {
    let name: String
    let theme: Int
  }

  let name: String
  private(set) var modes: [Mode]
  private(set) var slots: [Int] = []

  /// The collections of an output: one for each set with tokens that no modifier changes, and one for each
  /// modifier, or combination of modifiers, that tokens depend on. Without a resolver document, all tokens
  /// are in one, with a mode for each theme.
  static func all(of tokens: OutputTokens, _ listed: [Int]) -> [FigmaCollection] {
    let output = tokens.output
    guard tokens.columns.contains(where: { !$0.origins.isEmpty }) else {
      let modes = output.themes.indices.map { Mode(name: output.themes[$0].name, theme: $0) }
      return [FigmaCollection(name: output[FigmaOptions.collection], modes: modes, slots: listed)]
    }
    let inputs = tokens.columns.map(\.input)
    let modifiers = (inputs.first ?? []).indices.filter { modifier in
      inputs.contains { $0[modifier].context != inputs[0][modifier].context }
    }
    var collections: [FigmaCollection] = []
    var numbers: [String: Int] = [:]
    for slot in listed {
      let deciding = modifiers.deciding(tokens.figmaKeys(at: slot), inputs)
      let origin = tokens.origin(at: slot)
      // Tokens that a modifier defines equally in all its contexts belong to its collection, too.
      let own = deciding.isEmpty ? modifiers.filter { inputs[0][$0].modifier == origin } : deciding
      let name = own.isEmpty ? origin : own.map { inputs[0][$0].modifier }.joined(separator: "-")
      let number = numbers[name] ?? collections.count
      if number == collections.count {
        numbers[name] = number
        collections.append(FigmaCollection(name: name, modes: []))
      }
      collections[number].add(slot, own, inputs)
    }
    return collections
  }

  /// Adds a token that some modifiers determine. A set and a modifier with the same name are one collection.
  private mutating func add(_ slot: Int, _ modifiers: [Int], _ inputs: [[ModifierChoice]]) {
    slots.append(slot)
    if modes.isEmpty || modes.count == 1 && !modifiers.isEmpty {
      modes = []
      for (theme, input) in inputs.enumerated() {
        let name = modifiers.map { input[$0].context }.joined(separator: "-")
        guard !modes.contains(where: { $0.name == name }) else { continue }
        modes.append(Mode(name: name.isEmpty ? "default" : name, theme: theme))
        if modifiers.isEmpty { return }
      }
    }
  }
}

extension OutputTokens {
  /// By theme, a key for a variable's value: the target of an alias, or else the first theme with an equal value, since results
  /// of expressions are equal without being one.
  fileprivate func figmaKeys(at slot: Int) -> [Int] {
    let keepsAliases = output[FigmaOptions.references]
    let values = values(at: slot)
    return columns.indices.map { theme in
      if keepsAliases, let alias = alias(at: slot, in: theme), slots.slot(of: alias) != nil {
        return -1 - Int(alias)
      }
      return values.firstIndex(of: values[theme]) ?? theme
    }
  }

  /// The set or modifier that defines a token in the default theme.
  fileprivate func origin(at slot: Int) -> String {
    let definition = tokens.definitions[Int(columns[0].definitions[Int(slots.tokens[slot])])]
    let origin = columns[0].origins.last {
      $0.nodes.document == definition.document && $0.nodes.nodes.contains(definition.node.rawValue)
    }
    return origin?.name ?? output[FigmaOptions.collection]
  }
}

extension [Int] {
  /// The modifiers among these that a key depends on: those without whose contexts the others do not determine it.
  fileprivate func deciding(_ keys: [Int], _ inputs: [[ModifierChoice]]) -> [Int] {
    var own = self
    for modifier in reversed() {
      let others = own.filter { $0 != modifier }
      var known: [[String]: Int] = [:]
      let isDetermined = zip(inputs, keys).allSatisfy { input, key in
        known.updateValue(key, forKey: others.map { input[$0].context }).map { $0 == key } ?? true
      }
      if isDetermined { own = others }
    }
    return own
  }
}
