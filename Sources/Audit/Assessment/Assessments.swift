import Diagnostics
package import Tokens

extension [Assessment] {
  /// Assesses every control of a token set.
  ///
  /// - Parameters:
  ///   - library: the controls that groups may be.
  ///   - declared: groups that are controls whatever their names are, besides those of the configuration.
  ///   - audited: the audit of the set.
  ///   - surface: what is below the controls.
  package init(
    of tokens: TokenSet, in themes: [Theme], anatomies: [Anatomy], library: ControlLibrary = .builtIn,
    declared: [ControlFinder.Declared] = [],
    audited: AuditedControls? = nil,
    surface: TokenID? = nil
  ) {
    var settings = audited?.configuration.controls ?? ControlSettings()
    settings.declared = declared + settings.declared
    var finder = ControlFinder(tokens, anatomies: anatomies, in: library, settings: settings)
    let controls = finder.controls().map { BuiltControl($0) }
    var owners: [TokenID: Control.Owner] = [:]
    for built in controls {
      let owner = Control.Owner(name: built.name, path: built.control.path)
      for token in built.control.tokens where owners[token.id] == nil { owners[token.id] = owner }
    }
    let surfaces = SurfaceFinder(tokens, themes, chosen: surface, taken: Set(owners.keys))
    self = controls.enumerated().map { index, built in
      let others = controls.enumerated().filter { $0.offset != index }.map(\.element)
      let family = built.anatomy.family
      let component = index < anatomies.count ? index : nil
      let meter = ControlMeter(
        built, tokens: tokens, themes: themes, configuration: audited?.configuration ?? AuditConfiguration(),
        platforms: audited?.platforms ?? [], surfaces: surfaces.surfaces(of: built.control))
      let judge = ControlJudge(
        built: built, siblings: others.filter { family != nil && $0.anatomy.family == family },
        others: others, owners: owners, tokens: tokens, themes: themes,
        findings: component.flatMap { audited?.findings[$0] } ?? [],
        measurements: meter.measurements(), surfaces: meter.surfaces)
      return judge.assessment()
    }
  }
}
