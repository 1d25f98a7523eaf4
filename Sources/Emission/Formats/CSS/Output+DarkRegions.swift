internal import Tokens

/// Selectors of elements whose contents have an appearance, and the media for which they have it; `nil` is all.
struct DarkRegion {
  let media: String?
  var selectors: [String]
}

extension Output {
  /// Where the tokens are dark by the selectors of the style sheet of the run, or else by the built-in ones: dark regions, the
  /// selectors of light ones, which may be inside one another, and the conditions under which elements outside of all of them
  /// are dark. Themes for another contrast are in the regions of the others. `nil` if no theme is dark.
  var darkRegions: (dark: [DarkRegion], light: [String], conditions: [String?])? {
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
    let inner = light.regions.flatMap(\.selectors).filter { !$0.hasPrefix(":root") }
    return (dark.regions, inner, conditions)
  }
}

extension CSSThemes {
  /// The regions of the themes for an appearance, and the media for which the root has one that is not the default.
  fileprivate func regions(of appearance: Theme.Appearance) -> (regions: [DarkRegion], conditions: [String]) {
    let own = themes.filter { output.themes[$0].appearance == appearance }
    let usual = own.filter { output.themes[$0].contrast == base.contrast }
    var always = DarkRegion(media: nil, selectors: [])
    var (regions, conditions): ([DarkRegion], [String]) = ([], [])
    for (number, theme) in (usual.isEmpty ? own : usual).enumerated() {
      let given = [CSSBlock].given(for: theme, of: output)
      for block in given {
        guard let media = block.media else {
          always.selectors += block.selectors
          continue
        }
        let selectors = block.selectors.filter { $0 != ":root" && !$0.hasPrefix(":host") }
        if block.selectors.contains(":root") { conditions.append(media) }
        if !selectors.isEmpty { regions.append(DarkRegion(media: media, selectors: selectors)) }
      }
      guard given.isEmpty else { continue }
      always.selectors.append(number == 0 ? elements(with: appearance)[0] : named(theme)[0])
      if number == 0, theme != 0 { conditions.append("(prefers-color-scheme: \(appearance.rawValue))") }
    }
    always.selectors.removeAll { $0.hasPrefix(":host") }
    return ((always.selectors.isEmpty ? [] : [always]) + regions, conditions)
  }
}
