import Dialects

/// The modifiers of a set whose sources have one order across modifiers, as those of Tokens Studio have. A resolver document
/// merges one modifier after the other.
struct OrderedModifiers {
  typealias Context = (name: String, sources: [ImportedSet.Source])
  typealias Modifier = (name: String, contexts: [Context])

  /// What happened to the modifiers.
  enum Result {
    /// Merged one after the other, they keep the order of the sources.
    case kept
    /// Each combination of contexts is one.
    case combined
    /// There are too many combinations.
    case unordered
  }

  /// The sources of every combination, which are merged before the others.
  private(set) var base: [ImportedSet.Source] = []
  private(set) var modifiers: [Modifier]
  private(set) var result = Result.kept

  /// How many combinations are written.
  private static let mostContexts = 64

  /// - Parameter order: the sources in the order in which they are merged.
  init(_ modifiers: [Modifier], in order: [ImportedSet.Source]) {
    self.modifiers = modifiers
    guard modifiers.count > 1, !order.isEmpty else { return }
    moveCommon(order)
    guard !sort(order) else { return }
    let count = self.modifiers.reduce(1) { min($0, Self.mostContexts) * $1.contexts.count }
    guard count <= Self.mostContexts else {
      result = .unordered
      return
    }
    var combined: [Context] = [("", [])]
    for modifier in self.modifiers {
      combined = combined.flatMap { first in
        modifier.contexts.map { next in
          (first.name.isEmpty ? next.name : first.name + "-" + next.name, first.sources + next.sources)
        }
      }
    }
    (self.modifiers, result) = ([("theme", combined)], .combined)
  }

  /// Moves the sources that every combination begins with to the base.
  private mutating func moveCommon(_ order: [ImportedSet.Source]) {
    let used = Set(modifiers.flatMap(\.contexts).flatMap(\.sources))
    var common: Set<ImportedSet.Source> = []
    for modifier in modifiers {
      guard let first = modifier.contexts.first else { continue }
      common.formUnion(modifier.contexts.reduce(Set(first.sources)) { $0.intersection($1.sources) })
    }
    base = Array(order.filter(used.contains).prefix { common.contains($0) })
    let moved = Set(base)
    modifiers = modifiers.map { modifier in
      let contexts = modifier.contexts.map { ($0.name, $0.sources.filter { !moved.contains($0) }) }
      return (modifier.name, contexts)
    }
  }

  /// Sorts the modifiers by their sources; `false` if no order of theirs keeps that of the sources.
  private mutating func sort(_ order: [ImportedSet.Source]) -> Bool {
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let ranked = modifiers.map { modifier in
      let own = modifier.contexts.flatMap(\.sources).compactMap { ranks[$0] }
      return (modifier: modifier, first: own.min() ?? -1, last: own.max() ?? -1)
    }
    let sorted = ranked.enumerated().sorted { ($0.element.first, $0.offset) < ($1.element.first, $1.offset) }
      .map(\.element)
    let isOrdered = zip(sorted, sorted.dropFirst()).allSatisfy { $0.last < $1.first || $0.last < 0 }
    if isOrdered { modifiers = sorted.map(\.modifier) }
    return isOrdered
  }
}
