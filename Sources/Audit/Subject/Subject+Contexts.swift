import Diagnostics
import Syntax
package import Tokens

/// Where axes of the tokens have other contexts than their defaults.
///
/// A subject has its tokens in one combination of contexts, in each theme. Rules see the defaults; `at(_:)` is the same subject
/// in another combination.
extension Subject {
  /// The position of each dimension of a space, for a theme.
  struct Place: Sendable {
    var space: Int
    var positions: [Int]
  }

  /// The subject in a combination, by the choices that are not defaults.
  package func at(_ context: [ModifierChoice]) -> Subject {
    guard context != self.context else { return self }
    var result = self
    result.move(to: context)
    return result
  }

  /// The first space that has a theme, and the position there in a context; `nil` if its outputs pin one of its modifiers.
  func place(of theme: Int, at context: [ModifierChoice] = []) -> Place? {
    let permutation = themes[theme].permutation
    for (index, space) in tokens.spaces.enumerated() where space.themes.contains(permutation) {
      return space.positions(inTheme: permutation, at: context).map { Place(space: index, positions: $0) }
    }
    return nil
  }

  /// The combinations of the axes on which one of some tokens depends, in a theme, each by the choices that are not
  /// defaults; the last axis changes fastest.
  func contexts(of tokens: [TokenID], in theme: Int) -> [[ModifierChoice]] {
    axes(of: tokens, in: theme).reduce([[]]) { contexts, axis in
      contexts.flatMap { context in
        axis.contexts.enumerated().map { position, name in
          position == 0 ? context : context + [ModifierChoice(axis.modifier, name)]
        }
      }
    }
  }

  /// The number of combinations of what tokens depend on, in all themes, at most `limit`.
  func combinationCount(of tokens: [TokenID], limit: Int) -> Int {
    themes.indices.reduce(0) { count, theme in
      min(limit, count + axes(of: tokens, in: theme).reduce(1) { min(limit, $0 * $1.contexts.count) })
    }
  }

  /// The maximum number of combinations of contexts, with themes, in which one component is judged.
  static var maximumOfContexts: Int { 1024 }

  /// The combinations of what components depend on, each once and without the defaults; those of components with too many
  /// are left out, which is reported.
  func contextsOfComponents(_ ledger: inout Ledger) -> [[ModifierChoice]] {
    guard !tokens.spaces.isEmpty else { return [] }
    var seen: Set<[ModifierChoice]> = [[]]
    var found: [[ModifierChoice]] = []
    for (component, expected) in expected.enumerated() {
      let anatomy = expected.anatomy
      let surfaces = [anatomy.surface].compactMap(\.self) + anatomy.otherSurfaces
      let all = expected.all.compactMap(\.token) + surfaces.flatMap { self.surfaces($0) }
      guard combinationCount(of: all, limit: Self.maximumOfContexts + 1) <= Self.maximumOfContexts else {
        ledger.report(
          .limitExceeded,
          "`\(anatomy.name)` has more than \(Subject.maximumOfContexts) combinations of contexts in which it would be judged; give fewer modifiers a say in its tokens, or pin one with `input:`",
          at: anatomy.range, component: component)
        continue
      }
      for theme in themes.indices {
        for context in contexts(of: all, in: theme) where seen.insert(context).inserted {
          found.append(context)
        }
      }
    }
    return found
  }

  private func axes(of tokens: [TokenID], in theme: Int) -> [Axis] {
    guard !self.tokens.spaces.isEmpty, let place = place(of: theme) else { return [] }
    let space = self.tokens.spaces[place.space]
    let dimensions = Set(tokens.flatMap { space.dependence(of: $0).dimensions })
    return space.axes.indices.filter { dimensions.contains($0 + 1) }.map { space.axes[$0] }
  }

  /// Whether a token has such a value in some theme and some contexts.
  func hasValue(_ id: TokenID, where isWanted: (TokenValue) -> Bool) -> Bool {
    if themes.indices.contains(where: { value(of: id, in: $0).map(isWanted) ?? false }) { return true }
    return tokens.spaces.contains { space in
      let dependence = space.dependence(of: id)
      return dependence.hasAxes
        && dependence.columns.contains { column in
          tokens.value(of: id, in: space.permutation(ofColumn: column, in: tokens)).map(isWanted) ?? false
        }
    }
  }
}
