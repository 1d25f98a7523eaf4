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

/// The tokens that each kind of block declares, by their slots.
struct CSSContents {
  /// All tokens that the file lists, except those that depend on axes.
  private let listed: [Int]
  /// Those that differ between themes, and the ones of these that `light-dark()` cannot express.
  private let differing, residual: [Int]
  /// Those that differ between the contrasts of an appearance, and those whose text differs.
  private let contrasting, rewritten: [Int]
  /// By theme: those that differ from the default one, for themes with their own media query or file.
  private let overlays: [Int: [Int]]
  /// By slot; empty if there is no residue.
  private let residue: [Bool]

  /// Without `light-dark()`.
  init(_ tokens: CSSTokens) {
    let themes = CSSThemes(tokens.reader.output).themes
    let others = themes.dropFirst()
    let pairs = CSSThemes(tokens.reader.output).contrasts
    self.init(
      tokens, residual: [], differs: { slot in others.contains { tokens.differs(at: slot, 0, $0) } },
      contrasts: { slot in pairs.contains { tokens.differs(at: slot, $0.0, $0.1) } },
      isRewritten: { _ in false })
  }

  /// - Parameter blocks: The blocks with `light-dark()`.
  init(_ tokens: CSSTokens, lightDark blocks: [CSSBlock], residual: [Int]) {
    let pairs = blocks.filter { [.all, .differing, .rewritten].contains($0.contents) }
    let base = pairs[0]
    self.init(
      tokens, residual: residual,
      differs: { slot in
        pairs.dropFirst().contains {
          tokens.differs(at: slot, base.light, $0.light) || tokens.differs(at: slot, base.dark, $0.dark)
        }
      }, contrasts: { _ in false },
      isRewritten: { slot in
        !pairs.allSatisfy {
          tokens.saysTheSame(at: slot, base.light, $0.light)
            && tokens.saysTheSame(at: slot, base.dark, $0.dark)
        }
      })
  }

  private init(
    _ tokens: CSSTokens, residual: [Int], differs: (Int) -> Bool, contrasts: (Int) -> Bool,
    isRewritten: (Int) -> Bool
  ) {
    listed =
      tokens.reader.space == nil
      ? tokens.reader.listed : tokens.reader.listed.filter { tokens.reader.axes(at: $0) == nil }
    self.residual = residual
    var residue = residual.isEmpty ? [] : [Bool](repeating: false, count: tokens.reader.slots.tokens.count)
    for slot in residual { residue[slot] = true }
    self.residue = residue
    differing = listed.filter { (residue.isEmpty || !residue[$0]) && differs($0) }
    contrasting = differing.filter(contrasts)
    rewritten = differing.filter(isRewritten)
    let isSplit = tokens.reader.output[CSSOptions.scheme] == .split
    var overlays: [Int: [Int]] = [:]
    for (theme, media) in tokens.reader.output.themes.map(\.media).enumerated()
    where theme > 0 && (media != nil || isSplit) {
      overlays[theme] = listed.filter { tokens.differs(at: $0, 0, theme) }
    }
    self.overlays = overlays
  }

  /// Whether no rule of themes declares a token.
  var isEmpty: Bool { listed.isEmpty }

  /// Whether `light-dark()` cannot express a token.
  func isResidual(_ slot: Int) -> Bool { !residue.isEmpty && residue[slot] }

  /// Whether a block declares and sets nothing.
  func isIdle(_ block: CSSBlock) -> Bool {
    switch block.contents {
    case .all, .nothing, .fixed: false
    case .differing: differing.isEmpty
    case .contrasting: contrasting.isEmpty
    case .rewritten: rewritten.isEmpty
    case .residual: residual.isEmpty
    case .overlay: overlays[block.light]?.isEmpty ?? true
    }
  }

  func forEachSlot(of block: CSSBlock, _ body: (Int) -> Void) {
    switch block.contents {
    case .all: listed.forEach(body)
    case .differing: differing.forEach(body)
    case .contrasting: contrasting.forEach(body)
    case .rewritten: rewritten.forEach(body)
    case .residual: residual.forEach(body)
    case .overlay: overlays[block.light]?.forEach(body)
    case .nothing, .fixed: break
    }
  }
}

/// A custom property in a block.
struct CSSDeclaration {
  var slot: UInt32
  /// The themes of its values: for a light and a dark page, or the same one twice.
  var light, dark: UInt16
  var property: CSSProperty
  /// Whether it has the token's comments.
  var isFirst: Bool
  /// The index of its text in `CSSAxisBlocks.texts`, or -1 if it has the value of a theme.
  var text: Int32 = -1

  /// Whether it chooses between two values.
  var isPair: Bool { light != dark }
}

/// The declarations of all blocks, followed by those that are written twice.
struct DeclarationTable {
  private(set) var declarations: [CSSDeclaration] = []
  /// By block: its declarations, and those of colors that not every browser can read.
  private(set) var ranges, wideRanges: [Range<Int>]

  /// - Parameter contents: The slots that blocks declare.
  /// - Parameter axes: the rules of axes.
  init(_ blocks: [CSSBlock], _ contents: CSSContents, _ axes: CSSAxisBlocks, _ tokens: CSSTokens) {
    (ranges, wideRanges) = ([], [])
    for block in blocks {
      let start = declarations.count
      declarations += axes.declarations(beginning: block)
      contents.forEachSlot(of: block) { slot in
        guard !tokens.reader.isAbsent(slot, in: block.light) else { return }
        var (light, dark) = (UInt16(block.light), UInt16(block.dark))
        if light != dark {
          if contents.isResidual(slot) {
            (light, dark) = (0, 0)
          } else if tokens.saysTheSame(at: slot, block.light, block.dark) {
            dark = light
          }
        }
        var declaration = CSSDeclaration(
          slot: UInt32(slot), light: light, dark: dark, property: .whole, isFirst: block.contents == .all)
        if let properties = tokens.severalProperties(at: slot) {
          append(properties, of: &declaration)
        } else {
          declarations.append(declaration)
        }
      }
      declarations += axes.declarations(ending: block)
      ranges.append(start..<declarations.count)
    }
    for range in ranges {
      let start = declarations.count
      for number in range where axes.isWide(declarations[number]) ?? tokens.isWide(declarations[number]) {
        declarations.append(declarations[number])
        declarations[declarations.count - 1].isFirst = false
      }
      wideRanges.append(start..<declarations.count)
    }
  }

  private mutating func append(_ properties: [CSSProperty], of declaration: inout CSSDeclaration) {
    for property in properties {
      declaration.property = property
      declarations.append(declaration)
      declaration.isFirst = false
    }
  }
}
