package import Diagnostics
package import Tokens

extension [Assessment] {
  /// Assesses every control of a token set.
  ///
  /// - Parameters:
  ///   - components: further names of built-in controls.
  ///   - findings: diagnostics of rules, by the number of the anatomy.
  package init(
    of tokens: TokenSet, in themes: [Theme], anatomies: [Anatomy],
    components: [(name: String, builtIn: BuiltInAnatomy)] = [], findings: [Int: [Diagnostic]] = [:]
  ) {
    var finder = ControlFinder(tokens, anatomies: anatomies, components: components)
    let controls = finder.controls().map { BuiltControl($0) }
    var owners: [TokenID: Control.Owner] = [:]
    for built in controls {
      let owner = Control.Owner(name: built.name, path: built.control.path)
      for token in built.control.tokens where owners[token.id] == nil { owners[token.id] = owner }
    }
    self = controls.enumerated().map { index, built in
      let others = controls.enumerated().filter { $0.offset != index }.map(\.element)
      let family = built.anatomy.family
      let judge = ControlJudge(
        built: built, siblings: others.filter { family != nil && $0.anatomy.family == family },
        others: others, owners: owners, tokens: tokens, themes: themes,
        findings: index < anatomies.count ? findings[index] ?? [] : [])
      return judge.assessment()
    }
  }
}
