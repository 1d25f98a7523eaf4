internal import Tokens

extension StyleSheet {
  /// - Parameters:
  ///   - settings: the options of the output.
  ///   - naming: the rules for names if the output has none.
  package init(file: String, settings: OutputSettings, naming: [NamingRule] = []) {
    let settings = settings.settings(for: Format.css.name)
    self.init(
      file: file, prefix: settings[CSSOptions.prefix] ?? CSSOptions.prefix.default,
      include: settings[EveryFormat.include] ?? [], exclude: settings[EveryFormat.exclude] ?? [],
      layer: CSSOptions.layer(named: settings[CSSOptions.layers] ?? CSSOptions.layers.default),
      selectors: settings[CSSOptions.selectors] ?? [])
    self.naming = settings[EveryFormat.naming] ?? naming
  }
}

extension Output {
  /// Names custom properties as the style sheet of the run does, if there is one.
  mutating func takeNamesOfStyleSheet() {
    if let styleSheet { self[CSSOptions.prefix] = styleSheet.prefix }
  }
}

extension Namer {
  /// The names of custom properties, after `--`, in the style sheet that the outputs of the run have. Problems with them are
  /// reported at that output.
  /// - Parameter prefix: that of a style sheet that the outputs do not have; without one, the result is `nil` then.
  mutating func styleSheetNames(
    escape: Escape, orPrefix prefix: String? = nil
  ) -> (names: NumberedTexts, isThere: [Bool])? {
    let sheet = output.styleSheet
    guard let prefix = sheet?.prefix ?? prefix else { return nil }
    var other = self
    other.output[CSSOptions.prefix] = prefix
    (other.naming, other.formatName) = (Format.cssNaming, Format.css.name)
    if let sheet { other.rules = TokenRules(sheet.naming, of: tokens) }
    let css = other.cssNames()
    var names = NumberedTexts()
    for slot in slots.tokens.indices { names.add { escape.append(css[slot], to: &$0) } }
    let held = sheet.flatMap { tokens.tokens(including: $0.include, excluding: $0.exclude) }
    return (names, slots.tokens.map { held?[Int($0)] ?? true })
  }
}

extension Output {
  /// Whether something that the configuration has for it, and that a style sheet writes, is not ASCII.
  var hasUnicode: Bool {
    var texts = themes.map(\.name) + Array(names.values)
    for selector in self[CSSOptions.selectors] { texts += selector.selectors + [selector.media ?? ""] }
    if let styleSheet { texts.append(styleSheet.file) }
    return texts.contains { $0.utf8.contains { $0 >= 0x80 } }
  }
}

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
