internal import Tokens

/// A rule that declares the values of a theme, or of two themes in `light-dark()`, for some elements.
struct CSSBlock: Equatable {
  /// Which tokens a rule declares.
  enum Contents: Equatable {
    case all
    /// Those that differ between themes.
    case differing
    /// Those of these that differ between the contrasts of an appearance.
    case contrasting
    /// Those that differ and whose text does: an alias follows its target where it is declared.
    case rewritten
    /// Those that differ and that `light-dark()` cannot express.
    case residual
    /// Those that differ from the default theme.
    case overlay
    /// Declarations of axes, by their number.
    case fixed(Int)
    /// None: it only sets `color-scheme`.
    case nothing
  }

  /// The indices of the themes for a light and a dark page: the same one without `light-dark()`.
  var light, dark: Int
  /// Alternative selectors. The built-in ones have no specificity: of two rules that match, the later one
  /// applies.
  var selectors: [String]
  /// Whether the selectors are the user's, and are written unchanged.
  var isGiven = false
  /// The condition of the media query around it.
  var media: String?
  var contents = Contents.differing
  /// The value of `color-scheme`, in an output with colors.
  var scheme: String?

  init(
    _ theme: Int, of output: Output, _ selectors: [String], media: String? = nil,
    contents: Contents = .differing
  ) {
    (light, dark) = (theme, theme)
    (self.selectors, self.media, self.contents) = (selectors, media, contents)
    scheme = output.themes[theme].appearance.rawValue
  }
}

extension [CSSBlock] {
  /// The rules of an output in their order, without `light-dark()`.
  ///
  /// An element's appearance is that of its own `data-theme`, or else of the nearest ancestor's, or else the
  /// user's preference; its contrast likewise, by `data-contrast`. The root, and every element that has one
  /// of the attributes, gets the values of its theme from the last rule that matches it:
  ///
  /// | rules | appearance | contrast |
  /// |---|---|---|
  /// | root, then elements | the default's | the default's |
  /// | `CSSThemes.otherAppearance` | the other | the default's |
  /// | `CSSThemes.otherContrast` | the default's | the other |
  /// | `CSSThemes.bothOther` | the other | the other |
  ///
  /// The last three exist once for every way in which the user or an attribute can select a value other than
  /// the default. If three values of one attribute are nested in turn, an element inside that sets only the
  /// other attribute takes the theme in between. Themes after the first with the same appearance and contrast
  /// are selected by name. A rule does not repeat declarations that its elements already have from an earlier
  /// rule or from an ancestor: rules for the other contrast declare only what contrast changes. Selectors of
  /// the user replace a theme's. Themes with their own media query apply on top of the selected theme.
  init(of output: Output, _ part: CSSPart = .all) {
    let axes = CSSThemes(output)
    guard part == .all else {
      // The page that loads the style sheet of a theme decides when it applies.
      let theme = if case .theme(let theme) = part { theme } else { 0 }
      let given = Self.given(for: theme, of: output)
      self = given.isEmpty ? [CSSBlock(theme, of: output, axes.root(""))] : given
      for index in indices { self[index].contents = theme == 0 ? .all : .overlay }
      return
    }
    self = [CSSBlock(0, of: output, axes.root(""), contents: .all)]
    if axes.themes.count > 1 {
      append(CSSBlock(0, of: output, axes.defaultElements))
      self += axes.otherAppearance + axes.otherContrast + axes.bothOther
      if axes.isComplete { sayContrastAlone(axes) }
      for theme in axes.themes where !contains(where: { $0.light == theme }) {
        append(CSSBlock(theme, of: output, axes.named(theme)))
      }
    }
    appendOverlays(of: output, axes)
    for theme in output.themes.indices {
      let given = Self.given(for: theme, of: output)
      guard !given.isEmpty else { continue }
      let contents = first { $0.light == theme }?.contents ?? .differing
      removeAll { $0.light == theme }
      insert(
        contentsOf: given.map {
          var block = $0
          block.contents = contents
          return block
        }, at: theme == 0 ? 0 : count)
    }
  }

  /// Reduces rules for the other contrast to what contrast changes: their elements have the other values from
  /// a rule for the same appearance, which matches them or an ancestor.
  private mutating func sayContrastAlone(_ axes: CSSThemes) {
    for index in indices where axes.output.themes[self[index].light].contrast == axes.otherLevel {
      self[index].contents = .contrasting
    }
  }

  /// Adds the rules of themes with their own media query.
  mutating func appendOverlays(of output: Output, _ axes: CSSThemes) {
    for (theme, media) in output.themes.map(\.media).enumerated().dropFirst() {
      guard let media else { continue }
      var block = CSSBlock(theme, of: output, axes.root(""), media: media, contents: .overlay)
      block.scheme = nil
      append(block)
    }
  }

  /// The rules for a theme's user-defined selectors.
  static func given(for theme: Int, of output: Output) -> [CSSBlock] {
    output[CSSOptions.selectors].filter { $0.theme == output.themes[theme].name }.map {
      var block = CSSBlock(theme, of: output, $0.selectors, media: $0.media)
      block.isGiven = true
      return block
    }
  }
}

extension Output {
  /// The rules that declare what differs between themes, without `light-dark()`.
  var themeRules: [(theme: Int, media: String?, selectors: [String])] {
    [CSSBlock](of: self).filter { $0.contents != .all }.map { ($0.light, $0.media, $0.selectors) }
  }
}
