import Compiler
import Tokens

/// Axes: which are there, and what tokens have in contexts that are not all at their defaults.
extension Comparison {
  /// Themes and contexts in which a token is compared besides the themes at their defaults.
  struct Combination: Hashable {
    /// The permutations of the theme.
    let old, new: Int
    /// The theme, if it matters, and the contexts of axes.
    let choices: [ModifierChoice]
    let context: [ModifierChoice]
    /// `dark, brand=rosa`
    let words: String
  }

  // MARK: Axes that came or went

  func compareAxes() -> [TokenDiff.Change] {
    guard old.isSource, new.isSource else { return [] }
    return choices(of: old.axes, missingIn: new.axes).map { change(.contextRemoved, $0) }
      + choices(of: new.axes, missingIn: old.axes).map { change(.contextAdded, $0) }
  }

  /// An axis by its name, or the contexts that others with its name lack: `brand=rosa`.
  private func choices(of axes: [Axis], missingIn others: [Axis]) -> [String] {
    axes.flatMap { axis -> [String] in
      guard let other = others.first(where: { $0.modifier.utf8.elementsEqual(axis.modifier.utf8) }) else {
        return [axis.modifier]
      }
      return axis.contexts.filter { context in
        !other.contexts.contains { $0.utf8.elementsEqual(context.utf8) }
      }.map { "\(axis.modifier)=\($0)" }
    }
  }

  // MARK: Values

  /// Adds values that differ in contexts to the changes of their tokens, and tokens that follow others there.
  mutating func reportContexts() {
    guard !old.axes.isEmpty, !new.axes.isEmpty else { return }
    var followers: [(cause: TokenID, follower: TokenID)] = []
    for (id, counterpart) in zip(old.tokens.ids, counterparts) {
      guard let counterpart, renames.tokens[id] == nil else { continue }
      let changed = combinations(of: id, counterpart).filter { differs(id, counterpart, in: $0) }
      guard !changed.isEmpty else { continue }
      if let cause = cause(of: counterpart, in: changed) {
        followers.append((cause, counterpart))
      } else {
        add(changed.compactMap { value(id, counterpart, in: $0) }, to: id, counterpart)
      }
    }
    for (cause, follower) in followers {
      let paths = [cause, follower].map { new.tokens.dottedPath(of: $0) }
      guard let index = changes.firstIndex(where: { $0.kind == .valueChanged && $0.subject == paths[0] }),
        !changes[index].followers.contains(paths[1])
      else { continue }
      changes[index].followers.append(paths[1])
    }
  }

  /// The combinations of what a token depends on on either side, as far as both have them.
  private func combinations(of id: TokenID, _ counterpart: TokenID) -> [Combination] {
    guard let before = old.tokens.spaces.first, let after = new.tokens.spaces.first else { return [] }
    let sides = [(before, before.dependence(of: id)), (after, after.dependence(of: counterpart))]
    guard sides.contains(where: { $0.1.hasAxes }) else { return [] }
    let wanted = Set(
      sides.flatMap { space, dependence in
        dependence.dimensions.filter { $0 > 0 }.map { space.axes[$0 - 1].modifier }
      })
    let contexts = after.axes.filter { wanted.contains($0.modifier) }.reduce([[ModifierChoice]]([[]])) {
      contexts, axis in
      contexts.flatMap { context in axis.contexts.map { context + [ModifierChoice(axis.modifier, $0)] } }
    }
    let hasThemes = themes.count > 1 && sides.contains { $0.1.dimensions.first == 0 }
    return themes.prefix(hasThemes ? themes.count : 1).flatMap { theme in
      contexts.compactMap { context -> Combination? in
        guard let one = before.positions(inTheme: theme.old, at: context),
          let other = after.positions(inTheme: theme.new, at: context),
          one.dropFirst().contains(where: { $0 > 0 }) || other.dropFirst().contains(where: { $0 > 0 })
        else { return nil }
        return Combination(
          old: theme.old, new: theme.new,
          choices: (hasThemes ? [ModifierChoice("theme", theme.name)] : []) + context, context: context,
          words: (hasThemes ? "\(theme.name), " : "") + context.equations)
      }
    }
  }

  private func values(
    _ id: TokenID, _ counterpart: TokenID, in combination: Combination
  ) -> (before: TokenValue, after: TokenValue)? {
    guard let one = old.permutation(of: id, inTheme: combination.old, at: combination.context),
      let other = new.permutation(of: counterpart, inTheme: combination.new, at: combination.context),
      let before = old.tokens.value(of: id, in: one),
      let after = new.tokens.value(of: counterpart, in: other), before.type == after.type
    else { return nil }
    return (before, after)
  }

  private func differs(_ id: TokenID, _ counterpart: TokenID, in combination: Combination) -> Bool {
    values(id, counterpart, in: combination).map { !$0.before.isSame(as: $0.after) } ?? false
  }

  private func value(
    _ id: TokenID, _ counterpart: TokenID, in combination: Combination
  ) -> TokenDiff.ValueChange? {
    values(id, counterpart, in: combination).map { before, after in
      var change = valueChange(before, after, in: combination.words)
      change.context = combination.choices
      return change
    }
  }

  private mutating func add(_ values: [TokenDiff.ValueChange], to id: TokenID, _ counterpart: TokenID) {
    let path = new.tokens.dottedPath(of: counterpart)
    if let index = changes.firstIndex(where: { $0.kind == .valueChanged && $0.subject == path }) {
      changes[index].values += values
    } else {
      changes.append(changeOfValue(id, counterpart, values))
    }
  }

  /// The token that one follows in all of some combinations: the nearest along references whose own text changed.
  private func cause(of token: TokenID, in combinations: [Combination]) -> TokenID? {
    var cause: TokenID?
    for combination in combinations {
      var (current, seen) = (token, Set([token]))
      while hasSameText(current, in: combination), let next = follows(current, in: combination) {
        guard seen.insert(next).inserted else { break }
        current = next
      }
      guard current != token, cause == nil || cause == current else { return nil }
      cause = current
    }
    return cause
  }

  /// A token to which one refers and whose value differs.
  private func follows(_ token: TokenID, in combination: Combination) -> TokenID? {
    guard let number = new.permutation(of: token, inTheme: combination.new, at: combination.context),
      let current = new.tokens.token(token, in: number)
    else { return nil }
    return new.tokens.references(of: current).map(\.to).first { target in
      oldToken(for: target).map { differs($0, target, in: combination) } ?? false
    }
  }

  private func hasSameText(_ token: TokenID, in combination: Combination) -> Bool {
    guard let previous = oldToken(for: token),
      let one = old.permutation(of: previous, inTheme: combination.old, at: combination.context),
      let other = new.permutation(of: token, inTheme: combination.new, at: combination.context),
      let before = old.tokens.token(previous, in: one), let after = new.tokens.token(token, in: other)
    else { return false }
    return old.text(of: before).elementsEqual(new.text(of: after))
  }
}

extension DiffSide {
  /// The axes of the run, or of its first output that has some.
  var axes: [Axis] { tokens.spaces.first?.axes ?? [] }

  /// The number of the permutation that has a token in a theme, by the theme's permutation, and some contexts.
  func permutation(of id: TokenID, inTheme theme: Int, at context: [ModifierChoice]) -> Int? {
    guard let space = tokens.spaces.first, let positions = space.positions(inTheme: theme, at: context) else {
      return nil
    }
    return space.permutation(ofColumn: space.column(of: id, at: positions), in: tokens)
  }
}
