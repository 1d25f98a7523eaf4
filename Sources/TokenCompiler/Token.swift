import Compiler
import Emission
import Tokens

/// A token, with its value in each theme.
public struct Token: Hashable, Sendable {
  /// As spelled in references: `button.color.fill`.
  public let path: String
  /// Its `$description`.
  public let description: String?
  /// Whether it or a group of it is deprecated.
  public let isDeprecated: Bool
  /// Why it is deprecated, if its author says so.
  public let deprecationReason: String?
  /// By theme: the value without references. A theme that lacks the token is not in it.
  public let values: [String: TokenValue]
  /// By the name of an output's format: how code writes the token. CSS and Swift if there are no outputs.
  public let names: [String: String]

  /// Every token that a theme has, in the order of the files.
  static func all(of compilation: Compiler.Compilation) -> [Token] {
    guard let set = compilation.tokens else { return [] }
    let names = TokenNames(of: compilation, orUsual: true)
    return set.ids.compactMap { Token($0, of: set, compilation.themes, names) }
  }

  private init?(_ id: TokenID, of set: TokenSet, _ themes: [Theme], _ names: TokenNames?) {
    var values: [String: TokenValue] = [:]
    for theme in themes { values[theme.name] = set.value(of: id, in: theme.permutation).map(TokenValue.init) }
    guard let token = themes.lazy.compactMap({ set.token(id, in: $0.permutation) }).first else { return nil }
    path = set.dottedPath(of: id)
    description = set.description(of: token)
    isDeprecated = token.deprecation != nil
    let reason = token.deprecation.map { set.deprecations[Int($0)] } ?? ""
    deprecationReason = reason.isEmpty ? nil : reason
    self.values = values
    let shown = names?.shown(of: id).map { ($0.format.name, $0.name) } ?? []
    self.names = Dictionary(shown) { first, _ in first }
  }
}
