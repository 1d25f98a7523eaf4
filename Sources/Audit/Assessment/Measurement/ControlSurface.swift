package import ColorScience
import Tokens

/// What is below a control in a theme.
package struct ControlSurface: Sendable {
  package let side: Measurement.Side
  /// Opaque; `nil` for a gradient.
  package let color: SRGBA?
  /// The colors of a gradient, any of which may be below a control.
  var gradient: UnknownBackdrop?
}

/// Finds what is below controls.
struct SurfaceFinder {
  private let tokens: TokenSet
  private let themes: [Theme]
  /// The token of the command line.
  private let chosen: TokenID?
  /// By theme: the surface of a control whose anatomy names none.
  private var usual: [ControlSurface] = []

  /// - Parameter taken: the tokens of controls, none of which is the surface of a page.
  init(_ tokens: TokenSet, _ themes: [Theme], chosen: TokenID?, taken: Set<TokenID>) {
    (self.tokens, self.themes, self.chosen) = (tokens, themes, chosen)
    let named = named(except: taken)
    usual = themes.indices.map { theme in
      if let named, let color = color(of: named, in: theme) {
        return .init(side: .token(named), color: color)
      }
      return assumed(in: theme)
    }
  }

  /// By theme: what is below a control: the token of the command line, the surface of its anatomy, the well that its names
  /// mention, a token with the name of a surface, or else white or black.
  func surfaces(of control: Control) -> [ControlSurface] {
    let own =
      control.anatomy.surface.flatMap { tokens.id(at: $0.path) }.flatMap { token in
        control.isDescribed || isOpaque(token) ? token : nil
      } ?? control.well.flatMap { isOpaque($0) ? $0 : nil }
    return themes.indices.map { theme in
      guard let token = chosen ?? own else { return usual[theme] }
      let value = tokens.value(of: token, in: themes[theme].permutation)
      if case .gradient? = value {
        let gradient = UnknownBackdrop(value, over: ground(of: theme))
        return .init(side: .token(token), color: nil, gradient: gradient)
      }
      guard let color = color(of: token, in: theme) else { return usual[theme] }
      // The rule about translucent surfaces reports one that shows what is below it.
      return .init(side: .token(token), color: color.over(ground(of: theme)))
    }
  }

  private func ground(of theme: Int) -> SRGBA { SRGBA(themes[theme].appearance == .dark ? .zero : .one) }

  private func assumed(in theme: Int) -> ControlSurface {
    let isDark = themes[theme].appearance == .dark
    return .init(side: .assumed(hex: isDark ? "#000000" : "#FFFFFF"), color: ground(of: theme))
  }

  /// Endings of paths of the surface of pages, the likeliest first.
  private static let endings: [[String]] = [
    ["surface", "default"], ["surface", "base"], ["surface", "primary"], ["surface"],
    ["background", "default"], ["background", "base"], ["background", "primary"], ["background"],
    ["canvas", "default"], ["canvas"],
  ]
  private static let lastWords = Set(endings.compactMap(\.last))

  /// Whether the words before an ending may be those of a page: without a state, and of a group of colors or, in short, of the
  /// set. Longer names are those of components.
  private static func mayBeOfPage(_ words: some Collection<String>) -> Bool {
    let lexicon = ControlLexicon.builtIn
    guard !words.contains(where: lexicon.isOfState) else { return false }
    return words.count <= 1 || words.contains(where: lexicon.isStructure)
  }

  /// The first opaque color with the likeliest ending; of several, the one with the fewest segments.
  private func named(except taken: Set<TokenID>) -> TokenID? {
    var best: (rank: Int, count: Int, token: TokenID)?
    for id in tokens.ids where !taken.contains(id) {
      let segments = tokens.segments(of: id)
      func split(_ segment: String) -> [String] { PathPiece.words(of: segment).map { $0.lowercased() } }
      // Few names end in one of these words.
      guard let last = segments.last.map(split)?.first, Self.lastWords.contains(last) else { continue }
      let words = segments.map(split)
      guard
        let rank = Self.endings.firstIndex(where: { ending in
          words.suffix(ending.count).elementsEqual(ending.map { [$0] })
            && Self.mayBeOfPage(words.dropLast(ending.count).joined())
        }), best.map({ (rank, words.count) < ($0.rank, $0.count) }) ?? true, isOpaque(id)
      else { continue }
      best = (rank, words.count, id)
    }
    return best?.token
  }

  private func isOpaque(_ token: TokenID) -> Bool {
    themes.indices.allSatisfy { color(of: token, in: $0)?.alpha == 1 }
  }

  private func color(of token: TokenID, in theme: Int) -> SRGBA? {
    guard case .color(let color)? = tokens.value(of: token, in: themes[theme].permutation) else { return nil }
    return SRGBA(color.color)
  }
}
