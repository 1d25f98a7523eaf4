internal import Tokens

extension Output {
  /// Where the tokens are dark by the selectors of the style sheet of the run, or else by the built-in ones: the selectors of
  /// dark and of light regions, which may be inside one another, and the conditions under which elements outside of all of
  /// them are dark. Themes for another contrast are in the regions of the others. `nil` if no theme is dark.
  var darkRegions: (dark: [String], light: [String], conditions: [String?])? {
    guard themes.contains(where: { $0.appearance == .dark && $0.media == nil }) else { return nil }
    var output = self
    output[CSSOptions.selectors] = styleSheet?.selectors ?? []
    let axes = CSSThemes(output)
    let (dark, light) = (axes.regions(of: .dark), axes.regions(of: .light))
    var conditions: [String?] = dark.conditions
    if axes.base.appearance == .dark, [CSSBlock].given(for: 0, of: output).isEmpty {
      // It is dark unless the light theme applies.
      conditions = light.conditions.map { "not \($0)" }
      if conditions.isEmpty { conditions = [nil] }
    }
    // A region that is everything is inside of no other.
    return (dark.selectors, light.selectors.filter { !$0.hasPrefix(":root") }, conditions)
  }
}

extension CSSThemes {
  /// The selectors of the themes for an appearance, and the conditions under which the root has one that is not the default.
  fileprivate func regions(of appearance: Theme.Appearance) -> (selectors: [String], conditions: [String]) {
    let own = themes.filter { output.themes[$0].appearance == appearance }
    let usual = own.filter { output.themes[$0].contrast == base.contrast }
    var (selectors, conditions): ([String], [String]) = ([], [])
    for (number, theme) in (usual.isEmpty ? own : usual).enumerated() {
      let given = [CSSBlock].given(for: theme, of: output)
      for block in given {
        if let media = block.media { conditions.append(media) } else { selectors += block.selectors }
      }
      guard given.isEmpty else { continue }
      selectors.append(number == 0 ? elements(with: appearance)[0] : named(theme)[0])
      if number == 0, theme != 0 { conditions.append("(prefers-color-scheme: \(appearance.rawValue))") }
    }
    return (selectors.filter { !$0.hasPrefix(":host") }, conditions)
  }
}
