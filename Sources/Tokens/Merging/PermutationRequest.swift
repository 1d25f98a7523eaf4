/// One permutation to resolve: a choice of contexts, and its token sources in resolution order.
package struct PermutationRequest: Sendable {
  /// Modifier and context, in the order of the resolver document.
  package var input: [ModifierChoice]
  package var sources: [TokenSource]
  /// The sets and modifiers of the sources, in order.
  package var origins: [SourceOrigin] = []
  /// The themes with this permutation, which diagnostics name; empty if there is only one theme.
  package var themes: [String]
  /// Whether all its sources could be read. If not, which was reported, absent tokens may be in the others.
  package var isClosed: Bool
  /// Whether tokens that refer to one that only other permutations have are absent here, instead of wrong.
  package var mayLackTokens = false

  package init(
    input: [ModifierChoice], sources: [TokenSource], themes: [String],
    isClosed: Bool = true
  ) {
    self.input = input
    self.sources = sources
    self.themes = themes
    self.isClosed = isClosed
  }
}

/// How duplicate definitions of a token are merged.
package enum MergePolicy: Sendable {
  /// Sources of a resolver document: the last one applies (Resolver module §6.2).
  case lastWins
  /// Files without a resolver document: a second definition is an error.
  case distinct
  /// Files of another tool in its order: the last one applies, and files that look like modes are reported.
  case ordered
}
