package import Diagnostics
package import Tokens

/// How the tokens of each output are called there.
package struct Names: Sendable {
  /// The outputs that were spelt, in the order of the run.
  package let outputs: [Output]

  /// Spells the names of all outputs. What cannot be spelt, collides, or does not fit the shape of an output is told in the log.
  package init(
    spelling tokens: ResolvedTokens, anatomies: [Anatomy], for outputs: [Output], log: inout DiagnosticLog
  ) {
    self.outputs = outputs
  }
}
