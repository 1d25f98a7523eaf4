import Compiler
import Emission
import Tokens

/// Compares the names of tokens in code, output by output.
struct NameComparison {
  private let old, new: DiffSide
  private let comparison: Comparison
  private let options: TokenDiff.Options

  init(_ old: DiffSide, _ new: DiffSide, _ comparison: Comparison, _ options: TokenDiff.Options) {
    (self.old, self.new, self.comparison, self.options) = (old, new, comparison, options)
  }

  /// Names that changed or went. A token that kept its path but lost its name is also a change.
  func compare(_ changes: inout [TokenDiff.Change]) -> [TokenDiff.NameChange] {
    var names: [TokenDiff.NameChange] = []
    var renamed: [TokenDiff.Change] = []
    for (number, before) in old.namings.enumerated() {
      guard var after = counterpart(of: number) else { continue }
      let format = after.format
      var before = before
      // Older snapshots know only declarations.
      if before.expressions == nil || after.expressions == nil {
        (before.expressions, after.expressions) = (nil, nil)
      }
      var present: Set<String>?
      for (id, counterpart) in zip(old.tokens.ids, comparison.counterparts) {
        guard let name = before.name(of: id) else { continue }
        let rename = comparison.renames.tokens[id]
        let target = rename?.to ?? counterpart
        if before.expressions == nil, let target, after.name(of: target) == name { continue }
        guard let forms = before.forms(of: id) else { continue }
        let now = target.flatMap { after.forms(of: $0) }
        if now == nil {
          let known = present ?? Set(new.tokens.ids.compactMap { after.name(of: $0) })
          present = known
          // Another token has the name now.
          if known.contains(name) { continue }
        }
        if let change = TokenDiff.NameChange(
          of: old.tokens.dottedPath(of: id), output: after.output, format: format, from: forms, to: now)
        {
          names.append(change)
        }
        if rename == nil, let counterpart, let now, let other = after.name(of: counterpart),
          other != name || forms.isThemed != now.isThemed
        {
          renamed.append(change(of: id, forms, now, after))
        }
      }
    }
    let place = changes.firstIndex { $0.kind > .nameChanged }
    changes.insert(contentsOf: renamed, at: place ?? changes.count)
    return names
  }

  private func change(
    of id: TokenID, _ before: CodeForms, _ after: CodeForms, _ naming: DiffSide.OutputNames
  ) -> TokenDiff.Change {
    let kind = TokenDiff.Class.nameChanged
    var change = TokenDiff.Change(
      kind: kind, subject: old.tokens.dottedPath(of: id), bump: options.bumps[kind] ?? kind.bump)
    (change.from, change.to, change.output) = (before.shown, after.shown, naming.output)
    return change
  }

  /// The same output of the new side: that of the same format and file, or of the same file name, or else the
  /// one with the same number among those of its format.
  private func counterpart(of number: Int) -> DiffSide.OutputNames? {
    let naming = old.namings[number]
    let others = new.namings.filter { $0.format == naming.format }
    if let same = others.first(where: { $0.output == naming.output })
      ?? others.first(where: { $0.key == naming.key })
    {
      return same
    }
    let place = old.namings[..<number].count { $0.format == naming.format }
    let taken = Set(old.namings.filter { $0.format == naming.format }.map(\.key))
    guard place < others.count, !taken.contains(others[place].key) else { return nil }
    return others[place]
  }
}

extension CodeForms {
  /// Whether a theme's object comes before the name.
  fileprivate var isThemed: Bool { all.first?.instance.isEmpty == false }
}
