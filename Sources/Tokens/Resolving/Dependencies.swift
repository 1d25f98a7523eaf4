import Diagnostics

/// The rules that bring modifiers to tokens; only tests leave some out.
package struct DependencyRules: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let references = DependencyRules(rawValue: 1)
  package static let types = DependencyRules(rawValue: 2)
  package static let extensions = DependencyRules(rawValue: 4)
  package static let all: DependencyRules = [.references, .types, .extensions]
}

/// The modifiers on which tokens may depend, found from declarations alone, before any value is read.
///
/// It is a monotone data flow (Kildall 1973): each token has the modifiers whose contexts define it, and takes those of the
/// tokens that any of its definitions names, until nothing changes. A set is never too small, but it may be too large.
struct Dependencies: Sendable {
  /// The names of the modifiers that have sources of several contexts.
  let modifiers: [String]
  private(set) var sets: ModifierSets
  /// By path: the number of the set of the token there.
  private(set) var numbers: [UInt32]
  /// By path: the paths that it takes modifiers from.
  let targets: [[UInt32]]
  /// The paths of all tokens that any permutation may have.
  let tokens: [PathID]
  /// By path: the first definition of the token there in a context of a modifier, with the modifier.
  let own: [PathID: [(modifier: Int, definition: Int)]]

  /// - Parameter paths: gets the paths that only groups extending others may have.
  init(
    of declarations: Declarations, in documents: Documents, _ table: SourceTable, paths: inout PathTable,
    rules: DependencyRules
  ) {
    var graph = DependencyGraph(declarations, documents, table, paths)
    graph.readSources()
    if rules.contains(.extensions) { graph.extendGroups() }
    if rules.contains(.types) { graph.addTypes() }
    if rules.contains(.references) { graph.addReferences() }
    paths = graph.paths
    (modifiers, sets, targets, own) = (graph.modifiers, graph.sets, graph.targets, graph.own)
    (numbers, tokens) = (graph.numbers, graph.tokens)
    propagate()
  }

  /// The number of the set of a token.
  func number(at path: PathID) -> UInt32 {
    let index = Int(path.rawValue)
    return index < numbers.count ? numbers[index] : 0
  }

  /// The sets that tokens have.
  var used: Set<UInt32> { Set(tokens.map(number)) }

  /// Hands sets to the paths that take them, until nothing changes: each edge at most once for each modifier.
  private mutating func propagate() {
    var dependents = [[UInt32]](repeating: [], count: numbers.count)
    for (path, targets) in targets.enumerated() {
      for target in targets { dependents[Int(target)].append(UInt32(path)) }
    }
    var pending = numbers.indices.filter { numbers[$0] != 0 && !dependents[$0].isEmpty }
    var isPending = [Bool](repeating: false, count: numbers.count)
    for path in pending { isPending[path] = true }
    var next = 0
    while next < pending.count {
      let path = pending[next]
      next += 1
      isPending[path] = false
      for dependent in dependents[path] {
        let dependent = Int(dependent)
        let union = sets.union(numbers[dependent], numbers[path])
        guard union != numbers[dependent] else { continue }
        numbers[dependent] = union
        guard !isPending[dependent] else { continue }
        isPending[dependent] = true
        pending.append(dependent)
      }
      if next > 1_000_000 {
        pending.removeFirst(next)
        next = 0
      }
    }
  }

  /// The path that brings a modifier to a token, if that is not the token's own, and the definition that does it.
  func cause(of modifier: Int, at path: PathID) -> (path: PathID, definition: Int)? {
    var seen: Set<UInt32> = [path.rawValue]
    var queue = [path.rawValue]
    var next = 0
    while next < queue.count {
      let current = PathID(rawValue: queue[next])
      next += 1
      if let found = own[current]?.first(where: { $0.modifier == modifier }) {
        return (current, found.definition)
      }
      for target in targets[Int(current.rawValue)] where seen.insert(target).inserted {
        if sets[numbers[Int(target)]].contains(modifier) { queue.append(target) }
      }
    }
    return nil
  }
}

/// The tokens that refer to each token of a permutation. A chain of references may be as long as the set.
struct Dependents {
  /// By token: where its dependents begin in `tokens`; one more for the end.
  private var starts: [UInt32]
  private var tokens: [UInt32]

  init(in permutation: TokenSet.Permutation, _ references: [TokenSet.Reference]) {
    let count = permutation.references.count
    starts = [UInt32](repeating: 0, count: count + 1)
    for reference in references { starts[Int(reference.to.rawValue) + 1] += 1 }
    for token in 0..<count { starts[token + 1] += starts[token] }
    tokens = [UInt32](repeating: 0, count: references.count)
    var next = starts
    for (token, range) in permutation.references.enumerated() {
      for number in range {
        let target = Int(references[Int(number)].to.rawValue)
        tokens[Int(next[target])] = UInt32(token)
        next[target] += 1
      }
    }
  }

  /// Marks the tokens that refer to marked ones, directly or through others.
  func mark(_ isMarked: inout [Bool]) {
    var pending = isMarked.indices.filter { isMarked[$0] }
    while let token = pending.popLast() {
      for dependent in tokens[Int(starts[token])..<Int(starts[token + 1])] where !isMarked[Int(dependent)] {
        isMarked[Int(dependent)] = true
        pending.append(Int(dependent))
      }
    }
  }
}

/// The targets of references, found once for all tokens with the same reference.
struct Routes: Sendable {
  /// The end of a chain of references to parts of values.
  enum End: Sendable {
    case node(NodePlace)
    /// A whole token, and the reference to it.
    case token(TokenID, NodePlace)
    /// No target, for these reasons.
    case failed([Diagnostic])
  }

  /// The `$ref` objects in a chain.
  struct Chain {
    private(set) var places: [NodePlace] = []
    /// The positions of places, for long chains only.
    private var indices: [NodePlace: Int] = [:]

    var count: Int { places.count }

    mutating func append(_ place: NodePlace) {
      places.append(place)
      guard places.count > 16 else { return }
      if indices.isEmpty { for (index, place) in places.enumerated() { indices[place] = index } }
      indices[place] = places.count - 1
    }

    func index(of place: NodePlace) -> Int? {
      indices.isEmpty ? places.firstIndex(of: place) : indices[place]
    }
  }

  /// The ends of chains by their `$ref` objects, in the current permutation.
  var ends: [NodePlace: End] = [:]
  /// The paths of references in braces.
  var curly = ReferencePaths()
  var members = MemberIndex()
  /// The number of names of average length that may still be compared for suggestions.
  var suggestionAllowance = 1_000_000

  /// Begins a permutation, in which references may have other targets.
  mutating func begin() { ends = [:] }
}
