/// One permutation to resolve: a choice of contexts and the token sources that it means, in resolution order.
package struct PermutationRequest: Sendable {
  /// Modifier and context, in the order of the resolver document.
  package var input: [ModifierChoice]
  package var sources: [TokenSource]
  /// Which sets and modifiers the sources are of, in their order.
  package var origins: [SourceOrigin] = []
  /// The themes that it serves, by which diagnostics name it; empty where there is only one.
  package var themes: [String]
  /// Whether all its sources could be read. If not, which has been reported, then what is absent may be in the others.
  package var isClosed: Bool

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

/// How sources that define one token twice are understood.
package enum MergePolicy: Sendable {
  /// Sources of a resolver document: the last one wins (Resolver module §6.2).
  case lastWins
  /// Files side by side: a second definition is an error.
  case distinct
}
