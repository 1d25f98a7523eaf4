import Compiler
import Diagnostics
import Tokens

/// The first respect in which a set differs from the set before an edit that must not change what it means.
enum TokenDifference {
  /// One of the sets could not be read.
  case unreadable
  /// A token of the set before.
  case lost(TokenID)
  /// A token of the set before that has another value in a theme, with these contexts in place of defaults.
  case changed(TokenID, theme: Theme, context: [ModifierChoice])
  /// The path of a token that was not there.
  case added(String)

  /// The token of the set before.
  var token: TokenID? {
    switch self {
    case .lost(let id), .changed(let id, _, _): id
    case .unreadable, .added: nil
    }
  }
}

extension Compilation {
  /// What differs after an edit: every token must have its value in every theme and in every context, under its new path,
  /// and no token may be added.
  ///
  /// - Parameters:
  ///   - newPath: the path of a token of this set in the set after the edit.
  ///   - mayDiffer: whether a token of this set may be lost or get another value.
  ///   - mayBeAdded: whether a path may be new.
  func difference(
    to after: Compilation, newPath: (TokenID) -> [String], mayDiffer: (TokenID) -> Bool = { _ in false },
    mayBeAdded: ([String]) -> Bool
  ) -> TokenDifference? {
    guard let old = tokens, let new = after.tokens, themes.count == after.themes.count else {
      return .unreadable
    }
    var taken: Set<TokenID> = []
    var unchanged: [(TokenID, TokenID)] = []
    for id in old.ids {
      guard let other = new.id(at: newPath(id)), taken.insert(other).inserted else {
        if mayDiffer(id) { continue }
        return .lost(id)
      }
      let differing = zip(themes, after.themes).first { one, two in
        old.value(of: id, in: one.permutation) != new.value(of: other, in: two.permutation)
      }
      guard let differing else {
        unchanged.append((id, other))
        continue
      }
      if !mayDiffer(id) { return .changed(id, theme: differing.0, context: []) }
    }
    for (space, later) in zip(old.spaces, new.spaces) where space.hasShape(of: later) {
      for (id, other) in unchanged {
        guard let positions = space.difference(of: id, in: old, to: other, of: later, in: new), !mayDiffer(id)
        else {
          continue
        }
        let theme = themes.first { $0.permutation == space.themes[positions[0]] } ?? themes[0]
        return .changed(id, theme: theme, context: space.choices(at: positions))
      }
    }
    for id in new.ids where !taken.contains(id) {
      let path = new.dottedPath(of: id)
      if !mayBeAdded(path.pathSegments) { return .added(path) }
    }
    return nil
  }

  /// What differs after an edit, as the reason not to make it.
  func reason(_ difference: TokenDifference) -> String {
    func path(_ id: TokenID) -> String { tokens?.dottedPath(of: id) ?? "" }
    return switch difference {
    case .unreadable: "the changed files could not be read"
    case .lost(let id): "`\(path(id))` would be lost"
    case .changed(let id, let theme, let context):
      "the value of `\(path(id))` would change\(described(theme, context))"
    case .added(let path): "there would be another token, `\(path)`"
    }
  }

  /// Where a token has another value, such as ` in dark at density=compact`; empty if there is one place only.
  func described(_ theme: Theme, _ context: [ModifierChoice]) -> String {
    (themes.count > 1 ? " in `\(theme.name)`" : "") + (context.isEmpty ? "" : " at \(context.equations)")
  }

  /// The number of errors with each code.
  var errorCounts: [DiagnosticCode: Int] {
    log.diagnostics.reduce(into: [:]) { counts, diagnostic in
      if diagnostic.severity == .error { counts[diagnostic.code, default: 0] += 1 }
    }
  }

  /// The errors beyond those that there were of their code before an edit.
  func newErrors(in after: Compilation) -> [Diagnostic] {
    var known = errorCounts
    return after.log.diagnostics.filter { diagnostic in
      guard diagnostic.severity == .error else { return false }
      known[diagnostic.code, default: 0] -= 1
      return known[diagnostic.code, default: 0] < 0
    }
  }
}

extension AxisSpace {
  fileprivate func hasShape(of other: AxisSpace) -> Bool {
    themes.count == other.themes.count && axes == other.axes
  }

  /// The positions at which a token has another value than one of the set after an edit.
  ///
  /// The combinations on which one of them depends are enough: elsewhere, each has the value that it has at one of these.
  fileprivate func difference(
    of token: TokenID, in tokens: TokenSet, to other: TokenID, of space: AxisSpace, in others: TokenSet
  ) -> [Int]? {
    let dependences = [dependence(of: token), space.dependence(of: other)]
    for dependence in dependences where dependence.hasAxes {
      for combination in dependence.columns.indices {
        var positions = [Int](repeating: 0, count: axes.count + 1)
        for (dimension, position) in zip(dependence.dimensions, dependence.positions(of: combination)) {
          positions[dimension] = position
        }
        if value(of: token, at: positions, in: tokens) != space.value(of: other, at: positions, in: others) {
          return positions
        }
      }
    }
    return nil
  }

  private func value(of token: TokenID, at positions: [Int], in tokens: TokenSet) -> TokenValue? {
    tokens.value(of: token, in: permutation(ofColumn: column(of: token, at: positions), in: tokens))
  }

  /// The contexts that are not defaults.
  fileprivate func choices(at positions: [Int]) -> [ModifierChoice] {
    zip(axes, positions.dropFirst()).filter { $0.1 > 0 }.map { axis, position in
      ModifierChoice(axis.modifier, axis.contexts[position])
    }
  }
}
