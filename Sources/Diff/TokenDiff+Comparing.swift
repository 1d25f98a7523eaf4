import Audit
import ColorScience
import Compiler
import Tokens

extension TokenDiff {
  /// Compares two sides.
  package init(from old: DiffSide, to new: DiffSide, _ options: Options = Options()) {
    var comparison = Comparison(old, new, options)
    var changes = comparison.compare()
    let names = NameComparison(old, new, comparison, options).compare(&changes)
    self.init(
      old: old.label, new: new.label, themes: new.themes.map(\.name), changes: changes,
      contrast: Self.contrast(old, new, comparison, options), names: names,
      moves: comparison.moves,
      disputes: comparison.renames.disputes, current: options.current, contrastBumps: options.bumps)
    locate(old.sources, new.sources)
  }

  // MARK: Contrast

  /// Pairs that both sides measured and whose verdict changed, and pairs of the new side that fail.
  private static func contrast(
    _ old: DiffSide, _ new: DiffSide, _ comparison: Comparison, _ options: Options
  ) -> [ContrastChange] {
    var changes: [ContrastChange] = []
    for pair in new.pairs {
      guard let after = new.contrast[pair] else { continue }
      var earlier = pair
      earlier.theme = comparison.renamedThemes[pair.theme] ?? pair.theme
      guard let before = old.contrast[earlier] else { continue }
      let kind: Class
      switch (before.verdict == .fail, after.verdict == .fail) {
      case (false, true): kind = .contrastLost
      case (true, false): kind = .contrastGained
      default:
        guard options.all, abs(before.ratio - after.ratio) >= 0.1 else { continue }
        kind = .contrastChanged
      }
      changes.append(
        ContrastChange(
          kind: kind, pair: pair, from: before, to: after, cause: comparison.cause(of: pair)))
    }
    let order: [Class] = [.contrastLost, .contrastGained, .contrastChanged]
    return order.flatMap { kind in changes.filter { $0.kind == kind } }
  }
}

extension Comparison {
  /// Tokens that have another path or are gone.
  var moves: [Migration.Move] {
    zip(old.tokens.ids, counterparts).compactMap { id, counterpart in
      let path = old.tokens.dottedPath(of: id)
      if let rename = renames.tokens[id] {
        return .init(from: path, to: new.tokens.dottedPath(of: rename.to))
      }
      return counterpart == nil && old.has(id) ? .init(from: path, to: nil) : nil
    }
  }

  /// The changed token that caused the change of a pair: its foreground, or else its background, or a token
  /// that these follow.
  func cause(of pair: DiffSide.Pair) -> String? {
    for path in [pair.foreground, pair.background] {
      guard let id = new.tokens.id(at: path), hasChanged(id, in: pair.theme) else { continue }
      return new.tokens.dottedPath(of: cause(of: id) ?? id)
    }
    return nil
  }
}

extension TokenValue {
  /// Whether two values mean the same. The notation does not count, such as the `hex` of a color.
  func isSame(as other: TokenValue) -> Bool {
    if self == other { return true }
    if case .color(let a) = self, case .color(let b) = other { return a.isSame(as: b) }
    if case .border(let a) = self, case .border(let b) = other {
      return (a.width, a.style) == (b.width, b.style) && a.color.isSame(as: b.color)
    }
    if case .shadow(let a) = self, case .shadow(let b) = other {
      return a.layers.elementsEqual(b.layers) {
        $0.lengths == $1.lengths && $0.isInset == $1.isInset && $0.color.isSame(as: $1.color)
      }
    }
    if case .gradient(let a) = self, case .gradient(let b) = other {
      return a.direction == b.direction
        && a.elementsEqual(b) { $0.position == $1.position && $0.color.isSame(as: $1.color) }
    }
    return false
  }
}

extension Shadow {
  fileprivate var isInset: Bool { inset ?? false }
}

extension ColorValue {
  /// Colors in the same space may differ by 1e-9 in each component.
  fileprivate func isSame(as other: ColorValue) -> Bool { color.isSame(as: other.color) }
}

extension Color {
  fileprivate func isSame(as other: Color) -> Bool {
    guard space == other.space, missing == other.missing, abs(alpha - other.alpha) <= 1e-9 else {
      return false
    }
    return (0..<3).allSatisfy { abs(components[$0] - other.components[$0]) <= 1e-9 }
  }
}
