internal import Tokens

/// The values and aliases of all tokens in one permutation, side by side for quick passes over them.
struct ThemeColumn: Sendable {
  /// Stands for a token that does not exist, and for no alias.
  static let none = UInt32.max

  /// By token: the index of its value in `TokenSet.values`.
  let values: [UInt32]
  /// By token: the token that its whole value refers to.
  let aliases: [UInt32]

  init(of permutation: TokenSet.Permutation) {
    values = permutation.outcomes.map { $0.value ?? Self.none }
    aliases = permutation.aliases
  }
}
