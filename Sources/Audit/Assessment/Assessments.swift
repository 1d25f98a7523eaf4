import Diagnostics
package import Tokens

extension [Assessment] {
  /// Assesses every control of a token set.
  ///
  /// - Parameters:
  ///   - library: the controls that groups may be.
  ///   - components: further names for them.
  ///   - audited: the audit of the set.
  package init(
    of tokens: TokenSet, in themes: [Theme], anatomies: [Anatomy], library: ControlLibrary = .builtIn,
    components: [(name: String, builtIn: Anatomy)] = [], audited: AuditedControls? = nil
  ) {
    var finder = ControlFinder(tokens, anatomies: anatomies, in: library, components: components)
    let controls = finder.controls().map { BuiltControl($0) }
    var owners: [TokenID: Control.Owner] = [:]
    for built in controls {
      let owner = Control.Owner(name: built.name, path: built.control.path)
      for token in built.control.tokens where owners[token.id] == nil { owners[token.id] = owner }
    }
    self = controls.enumerated().map { index, built in
      let others = controls.enumerated().filter { $0.offset != index }.map(\.element)
      let family = built.anatomy.family
      let component = index < anatomies.count ? index : nil
      let meter = ControlMeter(
        built: built, tokens: tokens, themes: themes, audited: audited, component: component,
        taken: Set(owners.keys))
      let judge = ControlJudge(
        built: built, siblings: others.filter { family != nil && $0.anatomy.family == family },
        others: others, owners: owners, tokens: tokens, themes: themes,
        findings: component.flatMap { audited?.findings[$0] } ?? [],
        measurements: meter.measurements())
      return judge.assessment()
    }
  }
}
