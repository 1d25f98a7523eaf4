import ColorScience
import Diagnostics
import Tokens

/// Replaces a literal color of a failing pair with the nearest passing color.
///
/// This changes the design, so the fix is offered only if the run selects this rule by name (`--only
/// low-contrast`).
struct ContrastFix {
  private let subject: Subject
  private let pair: ColorPair
  /// The token whose value changes.
  private let token: TokenID

  init?(of pair: ColorPair, in subject: Subject) {
    guard subject.configuration.selection.only.contains(.lowContrast) else { return nil }
    (self.subject, self.pair) = (subject, pair)
    token = pair.terms.adjustsBackground ? pair.background : pair.foreground
  }

  /// One edit for each literal: a color that passes in every theme that uses the literal; `nil` if there is
  /// none.
  func fix(for failing: [ContrastResult], colors: inout ColorCache) -> Diagnostic.Fix? {
    var fixes: [Diagnostic.Fix] = []
    var seen: Set<UInt32> = []
    for result in failing {
      guard let definition = literal(in: result.theme), seen.insert(definition).inserted else { continue }
      let used = UsedDefinition(token: token, theme: result.theme, number: Int(definition))
      let themes = subject.themes(using: used).filter { pair.isMeasured(in: subject.themes[$0]) }
      let candidates = failing.filter { themes.contains($0.theme) }.compactMap(\.suggestion)
      guard let color = candidates.first(where: { passes($0, in: themes, colors: &colors) }),
        let fix = subject.rewriting(used, as: Color(color))
      else { continue }
      fixes.append(fix)
    }
    guard let first = fixes.first else { return nil }
    return fixes.count == 1
      ? first : .init("write the nearest colors that pass", edits: fixes.flatMap(\.edits))
  }

  /// The token's definition in a theme, if its value is a literal.
  private func literal(in theme: Int) -> UInt32? {
    let permutation = subject.tokens.permutations[subject.themes[theme].permutation]
    let index = Int(token.rawValue)
    guard permutation.references[index].isEmpty, permutation.aliases[index] == TokenSet.Permutation.none,
      permutation.definitions[index] != TokenSet.Permutation.none
    else { return nil }
    return permutation.definitions[index]
  }

  private func passes(_ color: RGBA8, in themes: [Int], colors: inout ColorCache) -> Bool {
    for theme in themes {
      guard let ratio = ratio(with: SRGBA(color), in: theme, colors: &colors) else { continue }
      if ratio < RequiredRatio(of: pair, in: theme, subject).ratio { return false }
    }
    return true
  }

  /// The contrast of the pair with the new color; `nil` if a color is unknown.
  private func ratio(with color: SRGBA, in theme: Int, colors: inout ColorCache) -> Double? {
    if pair.terms.adjustsBackground {
      let foreground = subject.token(pair.foreground, in: theme).flatMap { colors.color($0.value) }
      return foreground.map { $0.over(color).contrast(with: color) }
    }
    let background = try? subject.seen([pair.background] + pair.backdrop, in: theme, colors: &colors)
    return background.map { color.over($0.color).contrast(with: $0.color) }
  }
}

extension ColorPair {
  /// Whether the pair is required in a theme.
  func isMeasured(in theme: Theme) -> Bool {
    terms.themes.isEmpty || terms.themes.contains { $0.name.utf8.elementsEqual(theme.baseName.utf8) }
  }
}
