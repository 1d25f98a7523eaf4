import ColorScience
import Compiler
import Audit
import Tokens

extension TokenDiff {
  /// Compares two sides.
  package init(from old: DiffSide, to new: DiffSide, _ options: Options = Options()) {
    var comparison = Comparison(old, new, options)
    var changes = comparison.compare()
    let names = Self.names(old, new, comparison, options, &changes)
    self.init(
      old: old.label, new: new.label, themes: new.themes.map(\.name), changes: changes,
      contrast: Self.contrast(old, new, comparison, options), names: names,
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

  // MARK: Names

  /// Names of generated code that were removed, by output. A token that kept its path but lost its name is
  /// also a change.
  private static func names(
    _ old: DiffSide, _ new: DiffSide, _ comparison: Comparison, _ options: Options, _ changes: inout [Change]
  ) -> [NameChange] {
    var vanished: [NameChange] = []
    var renamed: [Change] = []
    for before in old.namings {
      guard let after = new.namings.first(where: { $0.key == before.key }) else { continue }
      var known: Set<String>?
      for (id, counterpart) in zip(old.tokens.ids, comparison.counterparts) {
        guard let name = before.name(of: id) else { continue }
        let target = comparison.renames.tokens[id]?.to ?? counterpart
        let now = target.flatMap { after.name(of: $0) }
        guard now != name else { continue }
        let path = old.tokens.dottedPath(of: id)
        let present = known ?? Set(new.tokens.ids.compactMap { after.name(of: $0) })
        known = present
        if !present.contains(name) {
          vanished.append(NameChange(output: after.output, from: name, to: now ?? ""))
        }
        if let now, counterpart != nil, comparison.renames.tokens[id] == nil {
          var change = Change(
            kind: .nameChanged, subject: path, bump: options.bumps[.nameChanged] ?? Class.nameChanged.bump)
          (change.from, change.to, change.output) = (name, now, after.output)
          renamed.append(change)
        }
      }
    }
    let place = changes.firstIndex { $0.kind > .nameChanged }
    changes.insert(contentsOf: renamed, at: place ?? changes.count)
    return vanished
  }
}

extension Comparison {
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
  /// Whether two values are equal; colors in the same space may differ by 1e-9 in each component.
  func isSame(as other: TokenValue) -> Bool {
    if self == other { return true }
    guard case .color(let a) = self, case .color(let b) = other else { return false }
    return a.color.isSame(as: b.color)
  }
}

extension Color {
  fileprivate func isSame(as other: Color) -> Bool {
    guard space == other.space, missing == other.missing, abs(alpha - other.alpha) <= 1e-9 else {
      return false
    }
    return (0..<3).allSatisfy { abs(components[$0] - other.components[$0]) <= 1e-9 }
  }
}
