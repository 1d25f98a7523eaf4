package import Compiler
package import Diagnostics
import Text
import Tokens

/// The result of a query: a value, or the reasons why there is none.
package struct Answer<Value: Sendable>: Sendable {
  /// `nil` if there is no result, which these diagnostics or those of the compilation explain.
  package let value: Value?
  /// Diagnostics in addition to those of the compilation.
  package let diagnostics: [Diagnostic]

  init(_ value: Value?, _ diagnostics: [Diagnostic] = []) {
    (self.value, self.diagnostics) = (value, diagnostics)
  }
}

extension Compilation {
  /// An explanation of a token, as text for a terminal: its value in each theme, its aliases with their
  /// places, the tokens that use it, its contrast pairs, and its names in code.
  package func explain(_ path: String) -> Answer<[UInt8]> {
    guard let tokens else { return Answer(nil) }
    guard let id = tokens.id(at: path) else {
      return Answer(nil, [unknown(path, tokens)])
    }
    // The values by platform, where they are others.
    let platforms = platformThemes.filter { platform in
      themes.contains { theme in
        theme.baseName == platform.baseName && theme.name != platform.name
          && !tokens.isSame(id, in: theme.permutation, and: platform.permutation)
      }
    }
    var explanation = Explanation(
      of: id, in: tokens, sources: sources, themes: themes + platforms.filter { !themes.contains($0) })
    let names = dependence(of: id)
    let isByPlatform = !platforms.isEmpty && !names.contains("platform")
    explanation.appendTitle(dependingOn: names + (isByPlatform ? ["platform"] : []))
    explanation.appendValues(in: combinations(of: id))
    explanation.appendChains(dependences: tokens.spaces.isEmpty ? nil : { dependence(of: $0) })
    explanation.appendSteps()
    explanation.appendUsers()
    if let report { explanation.appendContrast(of: report) }
    if let names = TokenNames(of: self, orUsual: true) { explanation.append(names) }
    return Answer(Array(explanation.text.utf8))
  }

  private func unknown(_ path: String, _ tokens: TokenSet) -> Diagnostic {
    let paths = tokens.ids.map(tokens.dottedPath)
    let members = paths.filter { $0.utf8.starts(with: (path + ".").utf8) }
    if let first = members.first {
      return Diagnostic(
        .error, .referenceToGroup,
        "`\(path)` is a group of \(counted(members.count, "token")); name one of them, such as `\(first)`",
        at: .program)
    }
    return Diagnostic(
      .error, .unknownReference,
      "no token is called `\(path)`" + didYouMean(nearestName(to: path, among: paths)), at: .program)
  }
}
