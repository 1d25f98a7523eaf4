package import Diagnostics

/// A modifier that no theme chooses and nothing pins, whose contexts outputs have.
package struct Axis: Hashable, Sendable {
  /// The name of the modifier.
  package let modifier: String
  /// The default first, then in the order of the document; at least two.
  package let contexts: [String]

  /// The maximum number of axes of an output.
  package static let maximumCount = 64

  package init(_ modifier: String, contexts: [String]) {
    (self.modifier, self.contexts) = (modifier, contexts)
  }
}

/// The themes and axes of an output, or of a run without outputs, and the combinations of them that were evaluated.
///
/// A *dimension* is the theme (0) or an axis (its index plus 1). A *combination* has a position for each of some
/// dimensions: the index of a theme, or of a context. A *column* is a theme, by its index, or else a variation, by its
/// index after the themes.
package struct AxisSpace: Sendable {
  /// The dimensions on which a token depends, and its columns.
  package struct Dependence: Hashable, Sendable {
    /// In order; 0 is the theme.
    package let dimensions: [Int]
    /// The number of positions of each dimension.
    package let counts: [Int]
    /// The columns of all combinations; the last dimension changes fastest.
    package let columns: [Int]

    /// Whether it depends on an axis.
    package var hasAxes: Bool { dimensions.last.map { $0 > 0 } ?? false }

    /// The positions of a combination, by its index.
    package func positions(of combination: Int) -> [Int] {
      var rest = combination
      var positions = [Int](repeating: 0, count: counts.count)
      for index in counts.indices.reversed() {
        positions[index] = rest % counts[index]
        rest /= counts[index]
      }
      return positions
    }

    /// What is left of it in one theme.
    package func inTheme(_ theme: Int) -> Dependence {
      guard dimensions.first == 0 else { return self }
      let count = columns.count / counts[0]
      return Dependence(
        dimensions: Array(dimensions.dropFirst()), counts: Array(counts.dropFirst()),
        columns: Array(columns[theme * count..<(theme + 1) * count]))
    }

    /// The index of a combination.
    package func combination(at positions: [Int]) -> Int {
      zip(positions, counts).reduce(0) { $0 * $1.1 + $1.0 }
    }
  }

  /// The numbers of the themes' permutations.
  package let themes: [Int]
  package let axes: [Axis]
  /// The number of combinations that were evaluated.
  package let evaluated: Int
  /// The distinct dependences.
  package private(set) var dependences: [Dependence]
  /// By token: the index of its dependence.
  private var numbers: [UInt32]
  /// The tokens that have no value or another type in some combination: the index of the first such one in that of
  /// their dependence.
  package private(set) var partial: [TokenID: Int]

  init(
    themes: [Int], axes: [Axis], evaluated: Int, dependences: [Dependence], numbers: [UInt32],
    partial: [TokenID: Int]
  ) {
    (self.themes, self.axes, self.evaluated) = (themes, axes, evaluated)
    (self.dependences, self.numbers, self.partial) = (dependences, numbers, partial)
  }

  /// The index of a token's dependence.
  package func number(of token: TokenID) -> Int { Int(numbers[Int(token.rawValue)]) }

  /// What a token depends on: two combinations that differ in one of these dimensions alone give it another type, another
  /// value, or other references.
  package func dependence(of token: TokenID) -> Dependence { dependences[number(of: token)] }

  /// The number of a column's permutation.
  package func permutation(ofColumn column: Int, in tokens: TokenSet) -> Int {
    column < themes.count ? themes[column] : tokens.permutations.count + column - themes.count
  }

  /// The column of a token at positions of all dimensions.
  package func column(of token: TokenID, at positions: [Int]) -> Int {
    let dependence = dependence(of: token)
    return dependence.columns[dependence.combination(at: dependence.dimensions.map { positions[$0] })]
  }

  /// The positions of all dimensions in the theme of a permutation, with some contexts in place of defaults; `nil` if the
  /// space does not have one of them.
  package func positions(inTheme permutation: Int, at context: [ModifierChoice]) -> [Int]? {
    guard let theme = themes.firstIndex(of: permutation) else { return nil }
    var positions = [theme] + axes.map { _ in 0 }
    for choice in context {
      guard let axis = axes.firstIndex(where: { $0.modifier.utf8.elementsEqual(choice.modifier.utf8) }),
        let position = axes[axis].contexts.firstIndex(where: { $0.utf8.elementsEqual(choice.context.utf8) })
      else { return nil }
      positions[axis + 1] = position
    }
    return positions
  }

  /// What is left if only one theme is.
  package func only(theme: Int) -> AxisSpace {
    var result = AxisSpace(
      themes: [themes[theme]], axes: axes, evaluated: evaluated, dependences: [], numbers: numbers,
      partial: partial)
    result.dependences = dependences.map { dependence in
      let dependence = dependence.inTheme(theme)
      return Dependence(
        dimensions: dependence.dimensions, counts: dependence.counts,
        columns: dependence.columns.map { column in
          column < themes.count ? 0 : column - themes.count + 1
        })
    }
    return result
  }
}

extension [ModifierChoice] {
  /// `brand=rosa, density=compact`
  package var equations: String { map { "\($0.modifier)=\($0.context)" }.joined(separator: ", ") }

  /// `{"brand": "rosa", "density": "compact"}`
  package var json: JSON { .object(map { .init($0.modifier, .string($0.context)) }) }
}

extension TokenSet {
  /// The tokens of a permutation that may differ from the first one; a combination of contexts has few of them.
  package struct Variation: Sendable {
    /// Modifier and context, in the order of the resolver document.
    package let input: [ModifierChoice]
    package let isFinal: Bool
    /// In order.
    private let tokens: [UInt32]
    /// The columns over `tokens`.
    private var part: Permutation

    init(_ permutation: Permutation, of isIncluded: [Bool]) {
      (input, isFinal) = (permutation.input, permutation.isFinal)
      let tokens = isIncluded.indices.filter { isIncluded[$0] }.map { UInt32($0) }
      (self.tokens, part) = (tokens, permutation.selecting(tokens))
    }

    /// The place of a token in the columns; `nil` if it is as in the first permutation.
    private func index(of token: TokenID) -> Int? {
      var (low, high) = (0, tokens.count)
      while low < high {
        let middle = (low + high) / 2
        if tokens[middle] < token.rawValue { low = middle + 1 } else { high = middle }
      }
      return low < tokens.count && tokens[low] == token.rawValue ? low : nil
    }

    /// The outcome of a token; `nil` if it is that of the first permutation.
    func outcome(of token: TokenID) -> Outcome? { index(of: token).map { part.outcomes[$0] } }

    /// A token; `nil` if it is as in the first permutation, and in it `nil` if it is not valid.
    func token(_ token: TokenID) -> Token?? {
      index(of: token).map { part[TokenID(rawValue: UInt32($0))] }
    }

    /// Replaces the tokens that are valid.
    package mutating func replaceTokens(by transform: (TokenID, Token) -> Token) {
      for (index, token) in tokens.enumerated() {
        let place = TokenID(rawValue: UInt32(index))
        guard let old = part[place] else { continue }
        part.set(transform(TokenID(rawValue: token), old), at: place)
      }
    }
  }

  /// Whether no unreadable source may change a permutation or variation, by its number.
  package func isFinal(_ permutation: Int) -> Bool {
    permutation < permutations.count
      ? permutations[permutation].isFinal : variations[permutation - permutations.count].isFinal
  }
}
