import Emission
package import Tokens

extension Compilation {
  /// The names of what a token depends on: `theme`, and axes by their names in code.
  package func dependence(of token: TokenID) -> [String] {
    guard let tokens else { return [] }
    if let space = tokens.spaces.first {
      return space.dependence(of: token).dimensions.map { $0 == 0 ? "theme" : axes[$0 - 1].codeName }
    }
    let first = themes.first?.permutation ?? 0
    let isThemed = themes.contains { !tokens.isSame(token, in: first, and: $0.permutation) }
    return isThemed ? ["theme"] : []
  }

  /// A combination of what a token depends on.
  package struct Combination: Sendable {
    /// `dark, brand=rosa`
    package let words: String
    /// The same with the theme in any case, and without defaults, as the audit names it.
    package let place: String
    package let permutation: Int

    package init(words: String, place: String, permutation: Int) {
      (self.words, self.place, self.permutation) = (words, place, permutation)
    }
  }

  /// The combinations of what a token depends on; `nil` if that has no axis.
  package func combinations(of token: TokenID) -> [Combination]? {
    guard let tokens, let space = tokens.spaces.first, space.dependence(of: token).hasAxes else { return nil }
    let dependence = space.dependence(of: token)
    return dependence.columns.enumerated().map { index, column in
      let positions = Array(zip(dependence.dimensions, dependence.positions(of: index)))
      let theme = positions.first { $0.0 == 0 }.map { themes[$0.1].name }
      let axes = positions.filter { $0.0 > 0 }.map { (axis: $0.0 - 1, position: $0.1) }
      let words = axes.map { "\(self.axes[$0.axis].codeName)=\(space.axes[$0.axis].contexts[$0.position])" }
      let choices = axes.filter { $0.position > 0 }.map {
        ModifierChoice(space.axes[$0.axis].modifier, space.axes[$0.axis].contexts[$0.position])
      }
      return Combination(
        words: ([theme].compactMap(\.self) + words).joined(separator: ", "),
        place: ([theme ?? themes[0].name] + choices.map { [$0].equations }).joined(separator: ", "),
        permutation: space.permutation(ofColumn: column, in: tokens))
    }
  }
}
