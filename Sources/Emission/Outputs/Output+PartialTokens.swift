package import Diagnostics
package import Tokens

extension Output {
  /// Reports the tokens that it leaves out because they have no value or another type in some contexts.
  package func reportPartialTokens(of tokens: TokenSet, log: inout DiagnosticLog) {
    guard let space = space(in: tokens) else { return }
    let held = tokens.tokens(including: include, excluding: exclude)
    let partial = space.partial.sorted { $0.key < $1.key }
    for (token, combination) in partial where held?[Int(token.rawValue)] ?? true {
      log.report(missing(token, combination, in: space, of: tokens))
    }
  }

  private func missing(
    _ token: TokenID, _ combination: Int, in space: AxisSpace, of tokens: TokenSet
  ) -> Diagnostic {
    let dependence = space.dependence(of: token)
    let contexts = zip(dependence.dimensions, dependence.positions(of: combination)).compactMap {
      (dimension, position) -> String? in
      guard dimension > 0 else { return nil }
      let axis = space.axes[dimension - 1]
      return "`\(axis.modifier)=\(axis.contexts[position])`"
    }
    let column = space.permutation(ofColumn: dependence.columns[combination], in: tokens)
    let present = dependence.columns.lazy.compactMap { column in
      tokens.token(token, in: space.permutation(ofColumn: column, in: tokens))
    }.first
    let path = tokens.dottedPath(of: token)
    let isAbsent = tokens.token(token, in: column) == nil
    return Diagnostic(
      .warning, .missingInContext,
      isAbsent
        ? "`\(path)` is not in \(contexts.joined(separator: ", ")): outputs leave it out; define it in a set, or take the context out with `contexts:`"
        : "`\(path)` has another type in \(contexts.joined(separator: ", ")): outputs leave it out; give it one type, or take the context out with `contexts:`",
      at: present.map { .range(tokens.nameRange(of: $0)) } ?? .file(file))
  }
}
