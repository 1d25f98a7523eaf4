/// How much of a component is there.
package struct Coverage: Sendable {
  /// The component's name.
  package var component: String
  /// How many variants its axes make.
  package var variants: Int
  /// How many of them lack no token in any theme.
  package var complete: Int
  /// How many tokens its anatomy asks for.
  package var expectedTokens: Int
  /// The paths of tokens that at least one theme lacks.
  package var missing: [String]
  /// The paths of tokens beside those that it asks for.
  package var surplus: [String]
}
