package import Diagnostics
import Text
package import Tokens

/// The tokens of another tool's set that have no value, and why.
///
/// An error costs its own token, and those that refer to it. They are left out, and the rest is resolved again: a token that a
/// set defines again may then have the value of an earlier set.
package struct LostTokens: Sendable {
  /// An error that costs tokens.
  package struct Cause: Sendable {
    package let diagnostic: Diagnostic
    /// The paths of the tokens that it costs.
    package fileprivate(set) var paths: [String] = []
  }

  /// In the order of their places.
  package private(set) var causes: [Cause] = []
  /// By definition that is left out: the number of its cause.
  private var owners: [NodePlace: Int] = [:]
  /// The paths of all tokens that are lost.
  private var paths: Set<String> = []

  /// The maximum number of times that a set is resolved without tokens that have errors.
  static let mostRounds = 16

  package var isEmpty: Bool { owners.isEmpty }

  /// The definitions that are left out.
  var leftOut: Set<NodePlace> { Set(owners.keys) }

  /// Why a definition is left out.
  package func cause(of definition: NodePlace) -> Diagnostic? {
    owners[definition].map { causes[$0].diagnostic }
  }

  /// A warning for each cause, with the number of tokens.
  var warnings: [Diagnostic] {
    causes.map { cause in
      var warning = cause.diagnostic
      let count = max(1, cause.paths.count)
      warning.severity = .warning
      warning.message += ", so \(counted(count, "token")) \(count == 1 ? "is" : "are") left out"
      return warning
    }
  }

  // MARK: Finding

  /// Adds the tokens that have errors, and those that need them; `false` if there are none.
  ///
  /// - Parameter known: errors of the reader of the dialect.
  mutating func add(_ tokens: TokenSet, _ known: [(definition: NodePlace, diagnostic: Diagnostic)]) -> Bool {
    let count = owners.count
    var places: [NodePlace: Int] = [:]
    for (index, definition) in tokens.definitions.enumerated() {
      places[NodePlace(document: definition.document, node: definition.node)] = index
    }
    let faults =
      tokens.faults.map { (definitions: $0.definitions, diagnostic: $0.diagnostic) }
      + known.compactMap { fault in places[fault.definition].map { ([$0], fault.diagnostic) } }
    let groups = Self.grouped(faults).sorted { Self.precedes($0.diagnostic, $1.diagnostic) }
    let isFirst = causes.isEmpty
    for group in groups {
      // What fails in a later round fails because of what is left out.
      let number = isFirst ? causes.count : 0
      if isFirst { causes.append(Cause(diagnostic: group.diagnostic)) }
      for definition in group.definitions { own(definition, number, in: tokens) }
    }
    var definitions: [[UInt8]: Int] = [:]
    for definition in tokens.definitions {
      let place = NodePlace(document: definition.document, node: definition.node)
      if owners[place] == nil { definitions[Self.path(of: definition, in: tokens), default: 0] += 1 }
    }
    let dependents = tokens.permutations.map { Self.invalidDependents(in: $0, of: tokens) }
    let roots = owners
    for (place, number) in roots.sorted(by: { $0.value < $1.value }) {
      guard let index = places[place],
        definitions[Self.path(of: tokens.definitions[index], in: tokens)] == nil
      else { continue }
      spread(from: index, number, in: tokens, dependents)
    }
    return owners.count > count
  }

  private static func path(of definition: TokenSet.Definition, in tokens: TokenSet) -> [UInt8] {
    var bytes: [UInt8] = []
    tokens.paths.append(definition.path, names: tokens.names, to: &bytes)
    return bytes
  }

  /// The same error in several themes is one.
  private static func grouped(
    _ faults: [(definitions: [Int], diagnostic: Diagnostic)]
  ) -> [(definitions: [Int], diagnostic: Diagnostic)] {
    struct Key: Hashable { let code: DiagnosticCode, message: String, place: Diagnostic.Place }
    var indices: [Key: Int] = [:]
    var groups: [(definitions: [Int], diagnostic: Diagnostic)] = []
    for (definitions, diagnostic) in faults {
      let key = Key(code: diagnostic.code, message: diagnostic.message, place: diagnostic.place)
      if let index = indices[key] {
        groups[index].definitions += definitions
      } else {
        indices[key] = groups.count
        groups.append((definitions, diagnostic))
      }
    }
    return groups
  }

  private static func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    guard case .range(let one) = a.place, case .range(let two) = b.place else { return false }
    return (one.source.rawValue, one.lowerBound) < (two.source.rawValue, two.lowerBound)
  }

  private mutating func own(_ index: Int, _ cause: Int, in tokens: TokenSet) {
    let definition = tokens.definitions[index]
    let place = NodePlace(document: definition.document, node: definition.node)
    guard owners.updateValue(owners[place] ?? cause, forKey: place) == nil else { return }
    let path = String(decoding: Self.path(of: definition, in: tokens), as: UTF8.self)
    if paths.insert(path).inserted { causes[cause].paths.append(path) }
  }

  /// Adds the tokens that refer to a definition in some theme and are invalid there.
  ///
  /// - Parameter dependents: by permutation and token: those that refer to it and are invalid.
  private mutating func spread(
    from definition: Int, _ cause: Int, in tokens: TokenSet, _ dependents: [[TokenID: [TokenID]]]
  ) {
    guard let id = tokens.id(of: tokens.definitions[definition].path) else { return }
    for (permutation, dependents) in zip(tokens.permutations, dependents) {
      guard Int(permutation.definitions[Int(id.rawValue)]) == definition else { continue }
      var pending = [id]
      var seen: Set<TokenID> = [id]
      while let next = pending.popLast() {
        for dependent in dependents[next] ?? [] where seen.insert(dependent).inserted {
          own(Int(permutation.definitions[Int(dependent.rawValue)]), cause, in: tokens)
          pending.append(dependent)
        }
      }
    }
  }

  /// By token: those that refer to it and are invalid.
  private static func invalidDependents(
    in permutation: TokenSet.Permutation, of tokens: TokenSet
  ) -> [TokenID: [TokenID]] {
    var dependents: [TokenID: [TokenID]] = [:]
    for id in tokens.ids {
      let index = Int(id.rawValue)
      guard permutation.outcomes[index] == .invalid,
        permutation.definitions[index] != TokenSet.Permutation.none
      else { continue }
      for number in permutation.references[index] {
        dependents[tokens.references[Int(number)].to, default: []].append(id)
      }
    }
    return dependents
  }
}
