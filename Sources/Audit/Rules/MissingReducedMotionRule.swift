package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let missingReducedMotion = DiagnosticCode(
    rule: "missing-reduced-motion", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Motion of components has reduced values.
  static let missingReducedMotion = Rule(.missingReducedMotion, in: .layout) { subject, ledger in
    for (component, anatomy) in subject.anatomies.enumerated() {
      guard let group = anatomy.colorPath.fixedBeginning.first ?? anatomy.sizePath.fixedBeginning.first,
        let path = subject.path(of: [group])
      else { continue }
      let tokens = subject.tokens(in: path)
      for token in subject.tokens.lackingReducedMotion(tokens, in: subject.finalThemes) ?? [] {
        let name = subject.tokens.dottedPath(of: token)
        guard let place = subject.namePlace(of: token) else { continue }
        ledger.report(
          .missingReducedMotion, "`\(name)` has no value for reduced motion; add `\(name)-reduced`",
          at: place, about: [name], in: subject.themes.indices, component: component)
      }
    }
  }
}

extension Subject {
  /// The themes in which no unreadable source may define more.
  fileprivate var finalThemes: [Theme] { themes.filter { tokens.permutations[$0.permutation].isFinal } }

  /// The tokens of a group, which are adjacent.
  fileprivate func tokens(in group: PathID) -> [TokenID] {
    guard let first = firstToken(in: group) else { return [] }
    return tokens.ids.dropFirst(Int(first.rawValue)).prefix {
      tokens.paths.path(tokens.path(of: $0), isIn: group)
    }
  }
}
