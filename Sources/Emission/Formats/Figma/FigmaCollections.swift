internal import Syntax
internal import Tokens

/// A collection of variables, and the themes and contexts of its modes.
struct FigmaCollection {
  /// A mode, and the first theme that has its values.
  struct Mode {
    let name: String
    let theme: Int
    /// In the space of the output; `nil` without axes.
    let positions: [Int]?
  }

  let name: String
  private(set) var modes: [Mode]
  private(set) var slots: [Int] = []

  /// What decides a value: modifiers that themes choose, by their numbers in the inputs, and axes by theirs in the output.
  private struct Deciders {
    let modifiers, axes: [Int]

    var isEmpty: Bool { modifiers.isEmpty && axes.isEmpty }
  }

  /// The collections of an output: one for each set with tokens that no modifier changes, and one for each
  /// modifier, or combination of modifiers, that tokens depend on. Without a resolver document, all tokens
  /// are in one, with a mode for each theme.
  static func all(of tokens: OutputTokens, _ listed: [Int]) -> [FigmaCollection] {
    let output = tokens.output
    guard tokens.columns.contains(where: { !$0.origins.isEmpty }) else {
      let modes = output.themes.indices.map {
        Mode(name: output.themes[$0].name, theme: $0, positions: nil)
      }
      return [FigmaCollection(name: output[FigmaOptions.collection], modes: modes, slots: listed)]
    }
    let inputs = tokens.columns.map(\.input)
    let modifiers = (inputs.first ?? []).indices.filter { modifier in
      inputs.contains { $0[modifier].context != inputs[0][modifier].context }
    }
    var collections: [FigmaCollection] = []
    var numbers: [String: Int] = [:]
    for slot in listed {
      let dimensions = tokens.axes(at: slot)?.dimensions ?? []
      var own = Deciders(
        modifiers: modifiers.deciding(tokens.figmaKeys(at: slot), inputs),
        axes: dimensions.filter { $0 > 0 }.map { $0 - 1 })
      let origin = tokens.origin(at: slot)
      // Tokens that a modifier defines equally in all its contexts belong to its collection, too.
      if own.isEmpty {
        own = Deciders(
          modifiers: modifiers.filter { inputs[0][$0].modifier == origin },
          axes: output.axes.indices.filter { output.axes[$0].axis.modifier == origin })
      }
      let names = own.modifiers.map { inputs[0][$0].modifier } + own.axes.map { output.axes[$0].codeName }
      let name = names.isEmpty ? origin : names.joined(separator: "-")
      let number = numbers[name] ?? collections.count
      if number == collections.count {
        numbers[name] = number
        collections.append(FigmaCollection(name: name, modes: []))
      }
      collections[number].add(slot, own, inputs, output)
    }
    return collections
  }

  /// Adds a token that some modifiers determine. A set and a modifier with the same name are one collection.
  private mutating func add(_ slot: Int, _ own: Deciders, _ inputs: [[ModifierChoice]], _ output: Output) {
    slots.append(slot)
    guard modes.isEmpty || modes.count == 1 && !own.isEmpty else { return }
    modes = []
    let base = [Int](repeating: 0, count: output.axes.count)
    let contexts = own.axes.reduce([base]) { all, axis in
      all.flatMap { positions in
        output.axes[axis].axis.contexts.indices.map { position in
          var positions = positions
          positions[axis] = position
          return positions
        }
      }
    }
    for (theme, input) in inputs.enumerated() {
      let words = own.modifiers.map { input[$0].context }
      for positions in contexts {
        let all = words + own.axes.map { output.axes[$0].axis.contexts[positions[$0]] }
        let name = all.isEmpty ? "default" : all.joined(separator: "-")
        guard !modes.contains(where: { $0.name == name }) else { continue }
        modes.append(
          Mode(name: name, theme: theme, positions: output.axes.isEmpty ? nil : [theme] + positions))
      }
      if own.modifiers.isEmpty { return }
    }
  }
}

extension OutputTokens {
  /// By theme, a key for a variable's values in all contexts: the targets of aliases, or else the first theme with equal
  /// values, since results of expressions are equal without being one.
  fileprivate func figmaKeys(at slot: Int) -> [Int] {
    let keepsAliases = output[FigmaOptions.references]
    let dependence = axes(at: slot)
    let parts = columns.indices.map { theme in
      (dependence?.inTheme(theme).columns ?? [theme]).map { column in
        let alias = keepsAliases ? alias(at: slot, in: column).flatMap { slots.slot(of: $0) } : nil
        return FigmaPart(alias: alias, value: alias == nil ? tokens.values[value(at: slot, in: column)] : nil)
      }
    }
    return parts.map { part in parts.firstIndex(of: part) ?? 0 }
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

/// A value of a variable: the variable that it is an alias of, by its slot, or else the value itself.
private struct FigmaPart: Equatable {
  let alias: Int?
  let value: TokenValue?
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
