internal import Tokens

/// A rule that gives a theme's values to some elements.
struct CSSBlock: Equatable {
  /// The index of the theme in the output.
  var theme: Int
  /// Alternatives. Those of the compiler weigh nothing: of two rules that match, the later one holds.
  var selectors: [String]
  /// Whether the selectors are the user's, and are written unchanged.
  var isGiven = false
  /// The condition of the media query around it.
  var media: String?
  /// Whether it holds every token, or only those that differ between themes.
  var holdsAll = false
}

extension [CSSBlock] {
  /// The rules of an output in their order.
  ///
  /// An element's appearance is that of its own `data-theme`, else of one around it, else what the user
  /// prefers; its contrast likewise, by `data-contrast`. The root, and every element that has one of the
  /// attributes, gets the values of its theme from the last rule that matches it:
  ///
  /// | rules | appearance | contrast |
  /// |---|---|---|
  /// | root, then elements | the default's | the default's |
  /// | `CSSAxes.otherAppearance` | the other | the default's |
  /// | `CSSAxes.otherContrast` | the default's | the other |
  /// | `CSSAxes.bothOther` | the other | the other |
  ///
  /// The last three exist once for every way in which the user or an attribute can ask for what is not the
  /// default. Where different values of one attribute nest, an element inside that sets only the other
  /// attribute takes the later rule. Themes beyond the first of their appearance and contrast are asked for
  /// by name. Selectors of the user replace a theme's.
  init(of output: Output) {
    let axes = CSSAxes(output)
    self = [CSSBlock(theme: 0, selectors: axes.setsHosts ? [":root", ":host"] : [":root"], holdsAll: true)]
    if output.themes.count > 1 {
      append(CSSBlock(theme: 0, selectors: axes.defaultElements))
      self += axes.otherAppearance + axes.otherContrast + axes.bothOther
      for theme in output.themes.indices where !contains(where: { $0.theme == theme }) {
        let attribute = output.themes[theme].attribute
        append(CSSBlock(theme: theme, selectors: [attribute, ":host(\(attribute))"]))
      }
    }
    for (theme, name) in output.themes.map(\.name).enumerated() {
      let given = output[CSSOptions.selectors].filter { $0.theme == name }
      guard !given.isEmpty else { continue }
      removeAll { $0.theme == theme }
      let blocks = given.map {
        CSSBlock(theme: theme, selectors: $0.selectors, isGiven: true, media: $0.media, holdsAll: theme == 0)
      }
      insert(contentsOf: blocks, at: theme == 0 ? 0 : count)
    }
  }
}

/// The two ways in which a theme can differ from the default one, and the elements that they concern.
private struct CSSAxes {
  let output: Output
  /// Whether hosts of shadow trees without an attribute get what the root gets, instead of inheriting.
  let setsHosts: Bool
  private let base: Theme
  /// Attributes that name an appearance or a theme, and attributes that name a contrast. Other values count as none.
  private let themes, contrasts: [String]

  init(_ output: Output) {
    self.output = output
    setsHosts = output[CSSOptions.host]
    base = output.themes[0]
    let named = output.themes.indices.filter { index in
      let theme = output.themes[index]
      return output.themes[..<index].contains {
        $0.appearance == theme.appearance && $0.contrast == theme.contrast
      }
    }
    themes =
      Theme.Appearance.allCases.map { "[data-theme=\($0.rawValue)]" }
      + named.map { output.themes[$0].attribute }
    contrasts = Theme.Contrast.allCases.map { "[data-contrast=\($0.rawValue)]" }
  }

  private var otherTheme: Theme.Appearance { base.appearance == .light ? .dark : .light }
  private var otherLevel: Theme.Contrast { base.contrast == .normal ? .high : .normal }

  /// Attributes that ask for the default's appearance or contrast, and for the other.
  private var sameAppearance: String { "[data-theme=\(base.appearance.rawValue)]" }
  private var appearance: String { "[data-theme=\(otherTheme.rawValue)]" }
  private var sameContrast: String { "[data-contrast=\(base.contrast.rawValue)]" }
  private var contrast: String { "[data-contrast=\(otherLevel.rawValue)]" }

  /// Elements without such an attribute.
  private var withoutTheme: String { ":not(\(themes.joined(separator: ", ")))" }
  private var withoutContrast: String { ":not(\(contrasts.joined(separator: ", ")))" }
  private var withoutBoth: String { ":not(\((themes + contrasts).joined(separator: ", ")))" }
  /// Elements without such an attribute, which are not in one that has it either.
  private var outsideThemes: String { Self.outside(themes) }
  private var outsideContrasts: String { Self.outside(contrasts) }

  private static func outside(_ attributes: [String]) -> String {
    ":not(\((attributes + attributes.map { "\($0) *" }).joined(separator: ", ")))"
  }

  /// What users prefer who get the other appearance or contrast unasked.
  private var appearanceMedia: String { "(prefers-color-scheme: \(otherTheme.rawValue))" }
  private var contrastMedia: String {
    otherLevel == .high ? "(prefers-contrast: more)" : "not (prefers-contrast: more)"
  }
  private var bothMedia: String {
    otherLevel == .high
      ? "\(appearanceMedia) and \(contrastMedia)" : "\(appearanceMedia) and (not (prefers-contrast: more))"
  }

  /// Elements that some attribute gives the default theme back.
  var defaultElements: [String] {
    theme(base.appearance, otherLevel) == nil && theme(otherTheme, otherLevel) == nil
      ? [sameAppearance, ":host(\(sameAppearance))"]
      : [sameAppearance, sameContrast, ":host(\(sameAppearance))", ":host(\(sameContrast))"]
  }

  private func theme(_ appearance: Theme.Appearance, _ contrast: Theme.Contrast) -> Int? {
    output.themes.firstIndex { $0.appearance == appearance && $0.contrast == contrast }
  }

  private var hasContrast: Bool { output.themes.contains { $0.contrast == otherLevel } }

  /// The root without some attributes; hosts without them are added if they get what the root gets.
  private func root(_ condition: String) -> [String] {
    setsHosts ? [":root\(condition)", ":host(\(condition))"] : [":root\(condition)"]
  }

  var otherAppearance: [CSSBlock] {
    guard let theme = theme(otherTheme, base.contrast) else { return [] }
    let unasked = ["\(sameContrast)\(outsideThemes)", ":host(\(sameContrast)\(withoutTheme))"]
    let nested = ["\(appearance) \(sameContrast)\(withoutTheme)"]
    return [
      CSSBlock(
        theme: theme, selectors: root(withoutTheme) + (hasContrast ? unasked : []), media: appearanceMedia),
      CSSBlock(theme: theme, selectors: [appearance, ":host(\(appearance))"] + (hasContrast ? nested : [])),
    ]
  }

  var otherContrast: [CSSBlock] {
    guard let theme = theme(base.appearance, otherLevel) else { return [] }
    return [
      CSSBlock(
        theme: theme,
        selectors: root(withoutContrast) + [
          "\(sameAppearance)\(outsideContrasts)", ":host(\(sameAppearance)\(withoutContrast))",
        ], media: contrastMedia),
      CSSBlock(
        theme: theme,
        selectors: [contrast, ":host(\(contrast))", "\(contrast) \(sameAppearance)\(withoutContrast)"]),
    ]
  }

  var bothOther: [CSSBlock] {
    guard let theme = theme(otherTheme, otherLevel) else { return [] }
    return [
      CSSBlock(theme: theme, selectors: root(withoutBoth), media: bothMedia),
      CSSBlock(
        theme: theme, selectors: ["\(contrast)\(outsideThemes)", ":host(\(contrast)\(withoutTheme))"],
        media: appearanceMedia),
      CSSBlock(
        theme: theme,
        selectors: ["\(appearance)\(outsideContrasts)", ":host(\(appearance)\(withoutContrast))"],
        media: contrastMedia),
      CSSBlock(
        theme: theme,
        selectors: [
          "\(appearance)\(contrast)", ":host(\(appearance)\(contrast))",
          "\(appearance) \(contrast)\(withoutTheme)", "\(contrast) \(appearance)\(withoutContrast)",
        ]),
    ]
  }
}

extension Theme {
  /// The attribute that asks for the theme by its name.
  fileprivate var attribute: String { "[data-theme=\"\(name.escapedForCSS)\"]" }
}

extension String {
  fileprivate var escapedForCSS: String {
    var bytes: [UInt8] = []
    Escape.css.append(utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
