package import Compiler
import Diagnostics
package import Tokens

extension Compilation {
  /// Why changed files, in which a token has another color, must not take the place of these: they do not load, the color
  /// would stay, or a token that does not follow it would be lost or have another value.
  ///
  /// - Parameter after: what the changed files say.
  package func problem(ofRecoloring path: String, in theme: Theme, giving after: Compilation) -> String? {
    if let error = newErrors(in: after).first(where: { !$0.code.isRule }) {
      return "there would be a new error: \(error.message)"
    }
    guard let tokens, let id = tokens.id(at: path),
      let later = after.themes.first(where: { $0.name == theme.name })
    else { return "the changed files could not be read" }
    if after.color(of: path, in: later) == color(of: path, in: theme) {
      return "`\(path)` would keep its color in \(theme.name)"
    }
    let changing = tokens.following(tokens.definers(of: id).union([id]))
    let difference = difference(
      to: after, newPath: { tokens.dottedPath(of: $0).pathSegments }, mayDiffer: changing.contains,
      mayBeAdded: { _ in false })
    return difference.map(reason)
  }

  /// The themes in which tokens of another compilation have other values here, with the paths of the tokens.
  package func values(differingFrom other: Compilation) -> [(theme: String, tokens: [String])] {
    guard let tokens, let earlier = other.tokens else { return [] }
    return themes.compactMap { theme in
      guard let old = other.themes.first(where: { $0.name == theme.name }) else { return nil }
      var paths: [String] = []
      earlier.forEachPath { id, path in
        let now = tokens.id(at: path).flatMap { tokens.value(of: $0, in: theme.permutation) }
        if let now, now != earlier.value(of: id, in: old.permutation) { paths.append(path) }
      }
      return paths.isEmpty ? nil : (theme.name, paths)
    }
  }
}
