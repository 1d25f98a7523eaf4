internal import Tokens

/// The two ways in which a theme can differ from the default one, and the elements that they apply to.
struct CSSThemes {
  let output: Output
  /// Whether hosts of shadow trees without an attribute get the values of the root instead of inheriting.
  let setsHosts: Bool
  let base: Theme
  /// The indices of the themes for an appearance and a contrast, which are those without their own media
  /// query.
  let themes: [Int]
  /// Attributes that name an appearance or a theme, and attributes that name a contrast. Other values count as none.
  private let appearances, levels: [String]
  /// Whether any theme is selected only by its name.
  let isNamed: Bool

  init(_ output: Output) {
    self.output = output
    setsHosts = output[CSSOptions.host]
    base = output.themes[0]
    let themes = output.themes.indices.filter { $0 == 0 || output.themes[$0].media == nil }
    self.themes = themes
    let named = themes.filter { index in
      let theme = output.themes[index]
      return themes.prefix { $0 < index }.contains {
        output.themes[$0].appearance == theme.appearance && output.themes[$0].contrast == theme.contrast
      }
    }
    appearances =
      Theme.Appearance.allCases.map { "[data-theme=\($0.rawValue)]" }
      + named.map { output.themes[$0].attribute }
    isNamed = !named.isEmpty
    levels = Theme.Contrast.allCases.map { "[data-contrast=\($0.rawValue)]" }
  }

  var otherTheme: Theme.Appearance { base.appearance == .light ? .dark : .light }
  var otherLevel: Theme.Contrast { base.contrast == .normal ? .high : .normal }

  /// Attributes that select the default's appearance or contrast, or the other one.
  private var sameAppearance: String { "[data-theme=\(base.appearance.rawValue)]" }
  private var appearance: String { "[data-theme=\(otherTheme.rawValue)]" }
  private var sameContrast: String { "[data-contrast=\(base.contrast.rawValue)]" }
  private var contrast: String { "[data-contrast=\(otherLevel.rawValue)]" }

  /// Elements without such an attribute.
  private var withoutTheme: String { ":not(\(appearances.joined(separator: ", ")))" }
  private var withoutContrast: String { ":not(\(levels.joined(separator: ", ")))" }
  private var withoutBoth: String { ":not(\((appearances + levels).joined(separator: ", ")))" }
  /// Elements without such an attribute on themselves or an ancestor.
  private var outsideThemes: String { Self.outside(appearances) }
  private var outsideContrasts: String { Self.outside(levels) }

  private static func outside(_ attributes: [String]) -> String {
    ":not(\((attributes + attributes.map { "\($0) *" }).joined(separator: ", ")))"
  }

  /// Elements with an attribute that take the other attribute from `outer`, which is around them: not from their own, and
  /// not from another element in between.
  private static func element(_ attribute: String, within outer: String, of kind: [String]) -> String {
    let between = kind.filter { $0 != outer }.map { "\(outer) \($0) *" }
    return "\(outer) \(attribute):not(\((kind + between).joined(separator: ", ")))"
  }

  /// Media queries of user preferences for the other appearance or contrast.
  private var appearanceMedia: String { "(prefers-color-scheme: \(otherTheme.rawValue))" }
  var contrastMedia: String {
    otherLevel == .high ? "(prefers-contrast: more)" : "not (prefers-contrast: more)"
  }
  private var bothMedia: String {
    otherLevel == .high
      ? "\(appearanceMedia) and \(contrastMedia)" : "\(appearanceMedia) and (not (prefers-contrast: more))"
  }

  /// Elements whose attributes restore the default theme.
  var defaultElements: [String] {
    theme(base.appearance, otherLevel) == nil && theme(otherTheme, otherLevel) == nil
      ? [sameAppearance, ":host(\(sameAppearance))"]
      : [sameAppearance, sameContrast, ":host(\(sameAppearance))", ":host(\(sameContrast))"]
  }

  /// The first theme for an appearance and a contrast.
  func theme(_ appearance: Theme.Appearance, _ contrast: Theme.Contrast) -> Int? {
    themes.first { output.themes[$0].appearance == appearance && output.themes[$0].contrast == contrast }
  }

  /// For each appearance, the themes that differ in contrast.
  var contrasts: [(Int, Int)] {
    Theme.Appearance.allCases.compactMap { appearance in
      guard let one = theme(appearance, .normal), let other = theme(appearance, .high) else { return nil }
      return (one, other)
    }
  }

  /// Whether there is one theme for each appearance and contrast, all with the built-in selectors.
  var isComplete: Bool {
    themes.count == 4 && !isNamed && output[CSSOptions.selectors].isEmpty
      && theme(otherTheme, otherLevel) != nil && theme(base.appearance, otherLevel) != nil
      && theme(otherTheme, base.contrast) != nil
  }

  var hasContrast: Bool { themes.contains { output.themes[$0].contrast == otherLevel } }

  /// Elements that select a theme by its name.
  func named(_ theme: Int) -> [String] {
    let attribute = output.themes[theme].attribute
    return [attribute, ":host(\(attribute))"]
  }

  /// Elements that select a contrast.
  func elements(with contrast: Theme.Contrast) -> [String] {
    ["[data-contrast=\(contrast.rawValue)]", ":host([data-contrast=\(contrast.rawValue)])"]
  }

  /// Elements that select an appearance.
  func elements(with appearance: Theme.Appearance) -> [String] {
    ["[data-theme=\(appearance.rawValue)]", ":host([data-theme=\(appearance.rawValue)])"]
  }

  /// The root, if the user's preference for contrast applies.
  var rootWithoutContrast: [String] { root(withoutContrast) }

  /// The root without some attributes, and hosts without them if they get the values of the root.
  func root(_ condition: String) -> [String] {
    let host = condition.isEmpty ? ":host" : ":host(\(condition))"
    return setsHosts ? [":root\(condition)", host] : [":root\(condition)"]
  }

  var otherAppearance: [CSSBlock] {
    guard let theme = theme(otherTheme, base.contrast) else { return [] }
    let unasked = ["\(sameContrast)\(outsideThemes)", ":host(\(sameContrast)\(withoutTheme))"]
    let nested = [Self.element(sameContrast, within: appearance, of: appearances)]
    return [
      CSSBlock(theme, of: output, root(withoutTheme) + (hasContrast ? unasked : []), media: appearanceMedia),
      CSSBlock(theme, of: output, [appearance, ":host(\(appearance))"] + (hasContrast ? nested : [])),
    ]
  }

  var otherContrast: [CSSBlock] {
    guard let theme = theme(base.appearance, otherLevel) else { return [] }
    return [
      CSSBlock(
        theme, of: output,
        root(withoutContrast) + [
          "\(sameAppearance)\(outsideContrasts)", ":host(\(sameAppearance)\(withoutContrast))",
        ], media: contrastMedia),
      CSSBlock(
        theme, of: output,
        [contrast, ":host(\(contrast))", Self.element(sameAppearance, within: contrast, of: levels)]),
    ]
  }

  var bothOther: [CSSBlock] {
    guard let theme = theme(otherTheme, otherLevel) else { return [] }
    return [
      CSSBlock(theme, of: output, root(withoutBoth), media: bothMedia),
      CSSBlock(
        theme, of: output, ["\(contrast)\(outsideThemes)", ":host(\(contrast)\(withoutTheme))"],
        media: appearanceMedia),
      CSSBlock(
        theme, of: output, ["\(appearance)\(outsideContrasts)", ":host(\(appearance)\(withoutContrast))"],
        media: contrastMedia),
      CSSBlock(
        theme, of: output,
        [
          "\(appearance)\(contrast)", ":host(\(appearance)\(contrast))",
          Self.element(contrast, within: appearance, of: appearances),
          Self.element(appearance, within: contrast, of: levels),
        ]),
    ]
  }
}

extension Theme {
  /// The attribute that selects the theme by its name.
  fileprivate var attribute: String { "[data-theme=\"\(name.escapedForCSS)\"]" }
}

extension String {
  fileprivate var escapedForCSS: String {
    var bytes: [UInt8] = []
    Escape.css.append(utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The tokens that have another value for users who prefer less motion, for some elements (Media Queries 5 §12.1).
struct ReducedMotion: Sendable {
  let selector: String
  /// The slots of tokens and of their counterparts.
  fileprivate(set) var pairs: [(slot: Int, reduced: Int)] = []
}

extension [ReducedMotion] {
  /// - Parameter repeated: the slots that rules beyond that of the root declare.
  /// - Parameter selectors: those of axes.
  init(of tokens: OutputTokens, repeated: () -> Set<Int>, selectors: [String]) {
    var plain = ReducedMotion(selector: ":where(:root)")
    let elements = [":root", ":host", "[data-theme]", "[data-contrast]"] + selectors
    var others = ReducedMotion(selector: ":where(\(elements.joined(separator: ", ")))")
    let moving = tokens.output[CSSOptions.reducedMotion].map(\.rawValue)
    let types = tokens.types.filter { moving.contains($0.rawValue) }
    let slots = types.isEmpty ? [] : tokens.listed.filter { types.contains(tokens.type(at: $0)) }
    let pairs = slots.compactMap { slot in
      tokens.reducedCounterpart(of: slot).map { (slot: slot, reduced: $0) }
    }
    let declaredAgain = pairs.isEmpty ? [] : repeated()
    plain.pairs = pairs.filter { !declaredAgain.contains($0.slot) }
    others.pairs = pairs.filter { declaredAgain.contains($0.slot) }
    self = [plain, others].filter { !$0.pairs.isEmpty }
  }
}

extension OutputTokens {
  /// The token for less motion in this output, of the same type, or a duration for a spring.
  fileprivate func reducedCounterpart(of slot: Int) -> Int? {
    func type(of token: TokenID) -> TokenType? { slots.slot(of: token.rawValue).map { self.type(at: $0) } }
    let token = TokenID(rawValue: slots.tokens[slot])
    return tokens.reducedCounterparts(of: token, type: type)
      .first { type(of: $0) == self.type(at: slot) || self.type(at: slot) == .spring && type(of: $0) != nil }
      .flatMap { slots.slot(of: $0.rawValue) }
  }
}
