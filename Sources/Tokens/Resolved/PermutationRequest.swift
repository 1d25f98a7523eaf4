/// One permutation to resolve: a choice of contexts and the token sources that it means, in resolution order.
package struct PermutationRequest: Sendable {
  /// Modifier and context, in the order of the resolver document.
  package var input: [(modifier: String, context: String)]
  package var sources: [TokenSource]
  /// The themes that it serves, by which diagnostics name it; empty where there is only one.
  package var themes: [String]

  package init(input: [(modifier: String, context: String)], sources: [TokenSource], themes: [String]) {
    self.input = input
    self.sources = sources
    self.themes = themes
  }
}

/// How sources that define one token twice are understood.
package enum MergePolicy: Sendable {
  /// Sources of a resolver document: the last one wins (Resolver module §6.2).
  case lastWins
  /// Files side by side: a second definition is an error.
  case distinct
}
