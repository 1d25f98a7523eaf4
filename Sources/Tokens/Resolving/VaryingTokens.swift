import Diagnostics

/// The combinations of a run with axes, and which tokens each of them may change.
struct VaryingTokens: Sendable {
  private let dependencies: Dependencies
  private let combinations: Combinations
  /// The variations, to be resolved after the permutations.
  let requests: [PermutationRequest]

  /// - Parameter paths: gets the paths that only groups extending others may have.
  /// - Returns: `nil` if a limit is exceeded, which is reported.
  init?(
    _ request: AxisRequest, _ permutations: [PermutationRequest], _ reader: DeclarationReader,
    paths: inout PathTable, log: inout DiagnosticLog
  ) {
    dependencies = Dependencies(
      of: reader.declarations, in: reader.documents, request.table, paths: &paths,
      rules: request.rules)
    let limits = AxisLimits(
      request: request, dependencies: dependencies, declarations: reader.declarations,
      documents: reader.documents, paths: paths, permutations: permutations)
    guard limits.check(log: &log) else { return nil }
    let used = dependencies.used
    combinations = Combinations(request, dependencies, used: used, of: permutations)
    guard limits.checkUnion(combinations, used: used, log: &log) else { return nil }
    requests = combinations.variations.map { variation in
      let (sources, origins, isClosed) = request.table.sources(of: variation.input)
      var result = PermutationRequest(
        input: variation.input, sources: sources, themes: [variation.name],
        isClosed: isClosed && permutations[variation.base].isClosed)
      result.origins = origins
      return result
    }
  }

  /// By token: whether it may differ between two permutations, as far as its dependences say.
  func changes(
    from one: PermutationRequest, to other: PermutationRequest, _ index: TokenIndex
  ) -> [Bool] {
    let changed = zip(one.input, other.input).filter { $0 != $1 }.map { Array($0.0.modifier.utf8) }
    let bits = dependencies.modifiers.indices.filter {
      changed.contains(Array(dependencies.modifiers[$0].utf8))
    }
    let isChanged = dependencies.sets.sets.indices.map { set in
      dependencies.sets[UInt32(set)].contains { bits.contains($0) }
    }
    return index.tokens.map { isChanged[Int(dependencies.number(at: $0))] }
  }

  /// The spaces of the request, with what each token depends on.
  func spaces(of tokens: TokenSet) -> [AxisSpace] {
    combinations.spaces.map { space in
      var comparison = DependenceComparison(tokens, space)
      for id in tokens.ids {
        comparison.add(id, dimensions: space.dimensions[Int(dependencies.number(at: tokens.path(of: id)))])
      }
      return comparison.space
    }
  }
}

extension TokenSet {
  /// Whether a token has one type, value, and references in two permutations.
  package func isSame(_ token: TokenID, in one: Int, and other: Int) -> Bool {
    guard let first = self.token(token, in: one), let second = self.token(token, in: other) else {
      return self[token, one] == self[token, other]
    }
    return (first.value == second.value || values[Int(first.value)] == values[Int(second.value)])
      && (first.references == second.references
        || references(of: first).map(\.to) == references(of: second).map(\.to))
  }
}

/// Reads off the evaluated columns what tokens depend on.
private struct DependenceComparison {
  private let tokens: TokenSet
  private let request: Combinations.Space
  private var dependences: [AxisSpace.Dependence] = []
  private var known: [[Int]: Int] = [:]
  private var columns: [[Int]: [Int]] = [:]
  private var numbers: [UInt32] = []
  private var partial: [TokenID: Int] = [:]

  init(_ tokens: TokenSet, _ request: Combinations.Space) { (self.tokens, self.request) = (tokens, request) }

  var space: AxisSpace {
    AxisSpace(
      themes: request.request.themes, axes: request.request.axes, evaluated: request.evaluated,
      dependences: dependences, numbers: numbers, partial: partial)
  }

  /// Adds the next token.
  ///
  /// - Parameter dimensions: those on which it may depend.
  mutating func add(_ token: TokenID, dimensions: [Int]) {
    let columns = columns(of: dimensions)
    var actual: [Int] = []
    var stride = columns.count
    for dimension in dimensions {
      let count = request.count(dimension)
      let outer = stride
      stride /= count
      let differs = columns.indices.contains { index in
        let base = index / outer * outer + index % stride
        return columns[base] != columns[index] && !isSame(token, columns[base], columns[index])
      }
      if differs { actual.append(dimension) }
    }
    let number = number(of: actual)
    numbers.append(UInt32(number))
    let dependence = dependences[number]
    guard dependence.hasAxes else { return }
    let themes = dependence.dimensions[0] == 0 ? request.count(0) : 1
    let perTheme = dependence.columns.count / themes
    // A token that another theme lacks, at the default of every axis, is an error of themes.
    let gap = dependence.columns.indices.first { index in
      (index == 0 || index % perTheme != 0) && isPartial(token, dependence.columns[index])
    }
    if let gap { partial[token] = gap }
  }

  private mutating func columns(of dimensions: [Int]) -> [Int] {
    if let known = columns[dimensions] { return known }
    let found = request.columns(of: dimensions)
    columns[dimensions] = found
    return found
  }

  private mutating func number(of dimensions: [Int]) -> Int {
    if let number = known[dimensions] { return number }
    known[dimensions] = dependences.count
    dependences.append(
      AxisSpace.Dependence(
        dimensions: dimensions, counts: dimensions.map(request.count), columns: columns(of: dimensions)))
    return dependences.count - 1
  }

  private func permutation(_ column: Int) -> Int {
    let themes = request.request.themes
    return column < themes.count ? themes[column] : tokens.permutations.count + column - themes.count
  }

  private func isSame(_ token: TokenID, _ one: Int, _ other: Int) -> Bool {
    tokens.isSame(token, in: permutation(one), and: permutation(other))
  }

  /// Whether a token is absent in a column, or has another type there than in the first one that has it.
  private func isPartial(_ token: TokenID, _ column: Int) -> Bool {
    switch tokens[token, permutation(column)] {
    case .absent: return true
    case .invalid: return false
    case let outcome:
      guard let type = outcome.value.map({ tokens.values[Int($0)].type }),
        let base = tokens[token, request.request.themes[0]].value
      else { return false }
      return tokens.values[Int(base)].type != type
    }
  }
}
