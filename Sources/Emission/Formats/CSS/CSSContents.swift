internal import Tokens

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
