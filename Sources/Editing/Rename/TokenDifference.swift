import Compiler
import Diagnostics
import Tokens

/// The first respect in which a set differs from the set before an edit that must not change what it means.
enum TokenDifference {
  /// One of the sets could not be read.
  case unreadable
  /// A token of the set before.
  case lost(TokenID)
  case changed(TokenID, theme: Theme)
  /// The path of a token that was not there.
  case added(String)
}

extension Compilation {
  /// What differs after an edit: every token must have its value in every theme, under its new path, and no
  /// token may be added.
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
    for id in old.ids {
      guard let other = new.id(at: newPath(id)), taken.insert(other).inserted else {
        if mayDiffer(id) { continue }
        return .lost(id)
      }
      for (one, two) in zip(themes, after.themes) {
        let (value, now) = (
          old.value(of: id, in: one.permutation), new.value(of: other, in: two.permutation)
        )
        if value != now, !mayDiffer(id) { return .changed(id, theme: one) }
      }
    }
    for id in new.ids where !taken.contains(id) {
      let path = new.dottedPath(of: id)
      if !mayBeAdded(path.pathSegments) { return .added(path) }
    }
    return nil
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
