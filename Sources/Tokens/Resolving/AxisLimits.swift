import Diagnostics
import Syntax
import Text

/// Whether the combinations of a request are within its limit; otherwise there are errors.
struct AxisLimits {
  let request: AxisRequest
  let dependencies: Dependencies
  let declarations: Declarations
  let documents: Documents
  let paths: PathTable
  let permutations: [PermutationRequest]

  /// - Returns: whether the combinations of all tokens are within the limit.
  func check(log: inout DiagnosticLog) -> Bool {
    var largest: (path: PathID, modifiers: [Int], product: Int)?
    for space in request.spaces {
      let counts = self.counts(in: space)
      let sets = dependencies.sets.sets.indices.map { set in
        dependencies.sets[UInt32(set)].filter { counts[$0] > 1 }
      }
      let products = sets.map { modifiers in Self.product(modifiers.map { counts[$0] }) }
      for path in dependencies.tokens {
        let set = Int(dependencies.number(at: path))
        guard products[set] > request.limit, products[set] > largest?.product ?? 0 else { continue }
        largest = (path, sets[set], products[set])
      }
    }
    guard let largest else { return true }
    log.report(tooMany(largest.path, largest.modifiers, largest.product))
    return false
  }

  /// Reports that the combinations of all tokens together are more than the limit.
  func checkUnion(_ combinations: Combinations, used: Set<UInt32>, log: inout DiagnosticLog) -> Bool {
    let count = permutations.count + combinations.variations.count
    guard count > request.limit else { return true }
    let sets = combinations.spaces.first.map { space in
      Combinations.maximal(Set(used.map { space.dimensions[Int($0)] })).map { dimensions in
        (dimensions, Self.product(dimensions.map { space.count($0) }), space)
      }
    }
    let notes = (sets ?? []).sorted { $0.1 > $1.1 }.prefix(3).map { dimensions, product, space in
      Diagnostic.Note(
        .set(dimensions.map { $0 == 0 ? "theme" : space.request.axes[$0 - 1].modifier }, product),
        at: request.place)
    }
    log.report(
      .limitExceeded,
      "the tokens need \(count) permutations, more than the limit of \(request.limit); pin a modifier with `input:`, or raise `max-permutations`",
      at: request.place, notes: Array(notes))
    return false
  }

  /// By modifier: the number of contexts that a space has of it.
  private func counts(in space: AxisRequest.Space) -> [Int] {
    let themed = Combinations.themeModifiers(of: space, permutations)
    return dependencies.modifiers.map { modifier in
      if let axis = space.axes.first(where: { $0.modifier.utf8.elementsEqual(modifier.utf8) }) {
        return axis.contexts.count
      }
      guard themed.contains(Array(modifier.utf8)) else { return 1 }
      let contexts = space.themes.compactMap { theme in
        permutations[theme].input.first { $0.modifier.utf8.elementsEqual(modifier.utf8) }?.context
      }
      return Set(contexts.map { Array($0.utf8) }).count
    }
  }

  /// The product; `Int.max` if it is not less.
  static func product(_ counts: [Int]) -> Int {
    counts.reduce(1) { product, count in
      let (result, isOver) = product.multipliedReportingOverflow(by: count)
      return isOver ? .max : result
    }
  }

  private func tooMany(_ path: PathID, _ modifiers: [Int], _ product: Int) -> Diagnostic {
    let definition = declarations.tokens.first { $0.path == path }
    func dotted(_ path: PathID) -> String { paths.dotted(path, names: documents.names) }
    let notes = modifiers.prefix(8).compactMap { modifier -> Diagnostic.Note? in
      guard let (cause, number) = dependencies.cause(of: modifier, at: path) else { return nil }
      let definition = declarations.tokens[number]
      let name = dependencies.modifiers[modifier]
      return Diagnostic.Note(
        cause == path ? "`\(name)` defines it" : "`\(name)` changes `\(dotted(cause))`, to which it refers",
        at: documents[Int(definition.document)].range(of: definition.key))
    }
    let count = product == .max ? "more than \(Int.max)" : "\(product)"
    return Diagnostic(
      .limitExceeded,
      "`\(dotted(path))` depends on \(modifiers.count) modifiers, which have \(count) permutations; the limit is \(request.limit): give fewer of them a say, pin one with `input:`, or raise `max-permutations`",
      at: definition.map { .range(documents[Int($0.document)].range(of: $0.key)) } ?? request.place,
      notes: notes)
  }
}

extension String {
  fileprivate static func set(_ dimensions: [String], _ product: Int) -> String {
    "\(dimensions.inBackticks.joined(separator: " × ")) have \(counted(product, "permutation"))"
  }
}
