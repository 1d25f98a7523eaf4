package import Diagnostics

/// The axes of a run: which combinations of contexts the tokens need is known only from their declarations.
package struct AxisRequest: Sendable {
  /// The themes and axes of an output, or of a run without outputs.
  package struct Space: Hashable, Sendable {
    /// The numbers of the themes' permutations, at the default of every axis.
    package var themes: [Int]
    package var axes: [Axis]

    package init(themes: [Int], axes: [Axis]) { (self.themes, self.axes) = (themes, axes) }
  }

  /// The sources of all contexts of the axes and of the themes.
  package var table: SourceTable
  package var spaces: [Space]
  /// The maximum number of combinations that are evaluated.
  package var limit: Int
  /// The document, for what no token is the cause of.
  package var place: Diagnostic.Place
  package var rules = DependencyRules.all

  package init(table: SourceTable, spaces: [Space], limit: Int, place: Diagnostic.Place) {
    (self.table, self.spaces, self.limit, self.place) = (table, spaces, limit, place)
  }
}

/// The combinations of themes and contexts that are evaluated: the union of the products of the sets of modifiers on which
/// tokens depend, with everything else at its default.
struct Combinations: Sendable {
  /// A combination and the permutation that is its theme with every axis at the default.
  struct Variation: Sendable {
    let input: [ModifierChoice]
    let base: Int
    /// What diagnostics call it.
    let name: String
  }

  /// A space with what its tokens may depend on.
  struct Space: Sendable {
    let request: AxisRequest.Space
    /// By set of modifiers: the dimensions of the space.
    let dimensions: [[Int]]
    /// The columns of combinations, by the positions of all dimensions.
    fileprivate(set) var columns: [[UInt16]: Int] = [:]

    /// The number of positions of a dimension.
    func count(_ dimension: Int) -> Int {
      dimension == 0 ? request.themes.count : request.axes[dimension - 1].contexts.count
    }
  }

  private(set) var variations: [Variation] = []
  private(set) var spaces: [Space]
  private var numbers: [[UInt8]: Int] = [:]

  /// - Parameters:
  ///   - used: the sets that tokens have.
  ///   - inputs: by permutation.
  init(
    _ request: AxisRequest, _ dependencies: Dependencies, used: Set<UInt32>,
    of permutations: [PermutationRequest]
  ) {
    spaces = request.spaces.map { space in
      let themed = Self.themeModifiers(of: space, permutations)
      let bits = dependencies.modifiers.map { modifier -> Int? in
        if let axis = space.axes.firstIndex(where: { $0.modifier.utf8.elementsEqual(modifier.utf8) }) {
          return axis + 1
        }
        return themed.contains(Array(modifier.utf8)) ? 0 : nil
      }
      let dimensions = dependencies.sets.sets.indices.map { set in
        Set(dependencies.sets[UInt32(set)].compactMap { bits[$0] }).sorted()
      }
      return Space(request: space, dimensions: dimensions)
    }
    for (number, permutation) in permutations.enumerated() {
      let key = Self.key(permutation.input)
      if numbers[key] == nil { numbers[key] = number }
    }
    for index in spaces.indices { evaluate(index, used, permutations) }
  }

  /// The modifiers that the themes of a space choose.
  static func themeModifiers(
    of space: AxisRequest.Space, _ permutations: [PermutationRequest]
  ) -> Set<[UInt8]> {
    guard let first = space.themes.first else { return [] }
    var result: Set<[UInt8]> = []
    for theme in space.themes.dropFirst() {
      for (one, other) in zip(permutations[first].input, permutations[theme].input) where one != other {
        result.insert(Array(one.modifier.utf8))
      }
    }
    return result
  }

  private static func key(_ input: [ModifierChoice]) -> [UInt8] {
    Array(input.map { Array($0.context.utf8) }.joined(separator: [0]))
  }

  private mutating func evaluate(_ index: Int, _ used: Set<UInt32>, _ permutations: [PermutationRequest]) {
    let space = spaces[index]
    var positions = [UInt16](repeating: 0, count: space.request.axes.count + 1)
    for theme in space.request.themes.indices {
      positions[0] = UInt16(theme)
      spaces[index].columns[positions] = theme
    }
    for dimensions in Self.maximal(Set(used.map { space.dimensions[Int($0)] })) {
      Self.forEachCombination(of: dimensions, space) { positions in
        guard spaces[index].columns[positions] == nil else { return }
        spaces[index].columns[positions] = column(of: positions, space, permutations)
      }
    }
  }

  /// The sets that no other one contains, in a fixed order.
  static func maximal(_ sets: Set<[Int]>) -> [[Int]] {
    let sorted = sets.sorted { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
    var result: [Set<Int>] = []
    return sorted.filter { set in
      guard !result.contains(where: { $0.isSuperset(of: set) }) else { return false }
      result.append(Set(set))
      return true
    }
  }

  /// Passes the positions of all dimensions: those of some vary, the others are at their defaults.
  fileprivate static func forEachCombination(of dimensions: [Int], _ space: Space, _ body: ([UInt16]) -> Void)
  {
    var positions = [UInt16](repeating: 0, count: space.request.axes.count + 1)
    while true {
      body(positions)
      var index = dimensions.count - 1
      while index >= 0, Int(positions[dimensions[index]]) == space.count(dimensions[index]) - 1 {
        positions[dimensions[index]] = 0
        index -= 1
      }
      guard index >= 0 else { return }
      positions[dimensions[index]] += 1
    }
  }

  private mutating func column(
    of positions: [UInt16], _ space: Space, _ permutations: [PermutationRequest]
  ) -> Int {
    let base = space.request.themes[Int(positions[0])]
    var input = permutations[base].input
    var words = positions[0] == 0 ? [] : permutations[base].themes.prefix(1).map { $0 }
    for (axis, position) in zip(space.request.axes, positions.dropFirst()) where position > 0 {
      guard let place = input.firstIndex(where: { $0.modifier.utf8.elementsEqual(axis.modifier.utf8) })
      else { continue }
      input[place].context = axis.contexts[Int(position)]
      words.append("\(axis.modifier)=\(axis.contexts[Int(position)])")
    }
    let key = Self.key(input)
    if let known = numbers[key], known >= permutations.count {
      return space.request.themes.count + known - permutations.count
    }
    numbers[key] = permutations.count + variations.count
    variations.append(Variation(input: input, base: base, name: words.joined(separator: ", ")))
    return space.request.themes.count + variations.count - 1
  }
}

extension Combinations.Space {
  /// The number of combinations that are evaluated.
  var evaluated: Int { columns.count }

  /// The columns of the combinations of some dimensions; the last one changes fastest.
  func columns(of dimensions: [Int]) -> [Int] {
    var result: [Int] = []
    Combinations.forEachCombination(of: dimensions, self) { positions in
      guard let column = columns[positions] else {
        preconditionFailure("every product of dimensions that a token has is evaluated")
      }
      result.append(column)
    }
    return result
  }
}
