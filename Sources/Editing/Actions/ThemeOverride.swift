package import Compiler
package import Diagnostics
import Syntax
import Text
package import Tokens

/// A token's definition for one theme: in a file that the theme reads and the default theme does not, so that as few
/// themes as possible change.
package struct ThemeOverride {
  /// Why there is no place for the definition.
  package struct Refusal: Error, Hashable {
    /// A sentence without a full stop.
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  private let path: [String]
  private let type: TokenType?
  private let tree: WrittenTree
  private let name: String

  /// Finds the place: the last definition in a file of the theme's own, or else the one file of its own.
  ///
  /// - Parameters:
  ///   - newType: the type of a token that does not exist yet.
  ///   - file: the file to change, if there are several.
  ///   - key: by which paths are compared.
  ///   - shown: a path in messages.
  package init(
    of path: String, as newType: TokenType? = nil, in theme: Theme, _ compilation: Compilation,
    inFile file: String?, path key: (String) -> String, shown: (String) -> String
  ) throws(Refusal) {
    self.path = path.pathSegments
    type =
      newType
      ?? compilation.tokens.flatMap { tokens in
        tokens.id(at: path).flatMap { tokens.value(of: $0, in: theme.permutation) }?.type
      }
    func name(_ tree: WrittenTree) -> String { compilation.sources[tree.document.source].path }
    var own = compilation.trees(ofOwnSourcesOf: theme)
    if let file {
      own.removeAll { key(name($0.tree)) != file }
      guard !own.isEmpty else {
        throw Refusal(reason: "`\(shown(file))` is not read for `\(theme.name)` alone")
      }
    }
    if let last = own.last(where: { $0.tree.valueRange(at: path.pathSegments) != nil }) {
      (tree, self.name) = (last.tree, shown(name(last.tree)))
      return
    }
    let fewest = own.map(\.readers).min() ?? 0
    var best = own.filter { $0.readers == fewest }
    if theme.permutation == compilation.themes.first?.permutation {
      let depth = best.map { $0.tree.way(to: path.pathSegments).count }.max()
      best = best.last { $0.tree.way(to: path.pathSegments).count == depth }.map { [$0] } ?? []
    }
    guard let only = best.first else {
      throw Refusal(reason: "no file is read for `\(theme.name)` alone; add one to the resolver document")
    }
    guard best.count == 1 else {
      let names = best.map { shown(name($0.tree)) }
      throw Refusal(
        reason:
          "\(names.listed()) \(names.count == 2 ? "both" : "all") set `\(theme.name)`; name one with `file`")
    }
    (tree, self.name) = (only.tree, shown(name(only.tree)))
  }

  /// The edit that gives the token a value, written as in the file.
  package func edit(to value: String) throws(Refusal) -> Diagnostic.Fix.Edit {
    if let range = tree.valueRange(at: path) { return .init(replacing: range, with: value) }
    guard tree.entry(at: path) == nil, let edit = tree.insertion(of: value, type, at: path) else {
      throw Refusal(reason: "there is no place for `\(path.joined(separator: "."))` in `\(name)`")
    }
    return edit
  }
}

extension Compilation {
  /// The sources that a theme reads and the default theme does not, in order, with the number of themes that read
  /// them; all sources of the default theme.
  func trees(ofOwnSourcesOf theme: Theme) -> [(tree: WrittenTree, readers: Int)] {
    guard let tokens, tokenSources.indices.contains(theme.permutation),
      let first = themes.first?.permutation, tokenSources.indices.contains(first)
    else { return [] }
    func holds(_ permutation: Int, _ source: TokenSource) -> Bool {
      tokenSources.indices.contains(permutation)
        && tokenSources[permutation].contains { $0.document == source.document && $0.node == source.node }
    }
    return tokenSources[theme.permutation].filter { theme.permutation == first || !holds(first, $0) }.map {
      source in
      let tree = WrittenTree(
        number: source.document, document: tokens.documents[source.document], root: source.node)
      return (tree, themes.count { holds($0.permutation, source) })
    }
  }
}

extension WrittenTree {
  /// Where the value of a token is written here.
  fileprivate func valueRange(at path: [String]) -> SourceRange? {
    guard let node = entry(at: path)?.value, document.kind(of: node) == .mapping else { return nil }
    let value = document.entries(of: node).first { document.name(of: $0.key).property == .value }?.value
    return value.map { document.range(of: $0) }
  }
}
