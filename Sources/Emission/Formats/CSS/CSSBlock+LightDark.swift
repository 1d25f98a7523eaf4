internal import Tokens

extension [CSSBlock] {
  /// The rules of an output whose colors are `light-dark()`, so that `color-scheme` alone selects an
  /// appearance.
  ///
  /// A custom property keeps `light-dark()` unresolved until a color uses it, so an element with another
  /// `color-scheme` needs no declarations of its own. Contrast has no such function: elements that select one
  /// declare everything that it changes, with aliases, and the rules of the other contrast then declare what
  /// is written differently there.
  ///
  /// The result is `nil` for an output without both appearances, and for one with both contrasts and themes
  /// that are selected by name.
  ///
  /// - Parameter hasResidue: Whether some tokens cannot be expressed in this way. They get the rules of
  ///   outputs without `light-dark()`.
  init?(lightDark output: Output, hasResidue: Bool) {
    let axes = CSSThemes(output)
    guard let base = axes.pair(axes.base.contrast), !(axes.isNamed && axes.hasContrast) else { return nil }
    let isGiven = output.themes.indices.map { !Self.given(for: $0, of: output).isEmpty }
    let other = base.light == 0 ? base.dark : base.light
    self = isGiven[0] ? Self.given(for: 0, of: output) : [CSSBlock(0, of: output, axes.root(""))]
    for index in indices {
      (self[index].light, self[index].dark, self[index].contents) = (base.light, base.dark, .all)
      guard !isGiven[base.light], !isGiven[base.dark] else { continue }
      self[index].scheme = axes.base.appearance == .light ? "light dark" : "dark light"
    }
    for theme in [0, other] {
      let given = Self.given(for: theme, of: output)
      let own = CSSBlock(theme, of: output, axes.elements(with: output.themes[theme].appearance))
      for var block in given.isEmpty ? [own] : theme == 0 ? [] : given {
        block.contents = .nothing
        append(block)
      }
    }
    if axes.isNamed {
      let selectors = axes.elements(with: .light) + axes.elements(with: .dark)
      append(CSSBlock(base, of: output, selectors))
    }
    if axes.hasContrast, let pair = axes.pair(axes.otherLevel), !(isGiven[pair.light] && isGiven[pair.dark]) {
      let elements = [axes.base.contrast, axes.otherLevel].map(axes.elements)
      append(CSSBlock(base, of: output, elements[0] + elements[1]))
      append(CSSBlock(pair, of: output, axes.rootWithoutContrast, media: axes.contrastMedia))
      // The root has its aliases from the first rule, unless the user says which elements have them.
      if !isGiven[0] { self[count - 1].contents = .rewritten }
      append(CSSBlock(pair, of: output, elements[1], contents: .rewritten))
    }
    for theme in axes.themes where theme != 0 && theme != other {
      if isGiven[theme] {
        self += Self.given(for: theme, of: output)
      } else if axes.isNamed {
        append(CSSBlock(theme, of: output, axes.named(theme)))
      }
    }
    if hasResidue { appendResidue(of: output) }
    appendOverlays(of: output, axes)
  }

  private mutating func appendResidue(of output: Output) {
    for var block in [CSSBlock](of: output) where [.differing, .contrasting].contains(block.contents) {
      block.contents = .residual
      block.scheme = nil
      append(block)
    }
  }
}

extension CSSBlock {
  fileprivate init(
    _ pair: (light: Int, dark: Int), of output: Output, _ selectors: [String], media: String? = nil,
    contents: Contents = .differing
  ) {
    self.init(pair.light, of: output, selectors, media: media, contents: contents)
    (dark, scheme) = (pair.dark, nil)
  }
}

extension CSSThemes {
  /// The themes for both appearances at a contrast; if this contrast lacks one, that of the other contrast.
  fileprivate func pair(_ contrast: Theme.Contrast) -> (light: Int, dark: Int)? {
    func best(_ appearance: Theme.Appearance) -> Int? {
      theme(appearance, contrast) ?? themes.first { output.themes[$0].appearance == appearance }
    }
    guard let light = best(.light), let dark = best(.dark) else { return nil }
    return (light, dark)
  }
}
