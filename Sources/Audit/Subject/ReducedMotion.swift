import Text
import Tokens

extension TokenSet {
  /// What moves among tokens and has no value for people who prefer less motion: transitions, springs that swing, and durations
  /// above 0, in some theme. `nil` if nothing moves. A reduced value may be 0.
  func lackingReducedMotion(_ tokens: some Sequence<TokenID>, in themes: [Theme]) -> [TokenID]? {
    let moving = tokens.filter { token in
      themes.contains { theme in
        let found = value(of: token, in: theme.permutation)
        return found?.transition != nil || found?.duration.map { $0.value > 0 } == true
          || found?.spring.map { $0.dampingRatio < 1 } == true
      }
    }
    guard !moving.isEmpty else { return nil }
    return moving.filter { token in
      let name = names.string(paths.lastName(of: path(of: token)))
      return !Self.isReduced(name)
        && reducedCounterparts(of: token) { other in
          themes.lazy.compactMap { self.value(of: other, in: $0.permutation)?.type }.first
        }.isEmpty
    }
  }
}
