import Audit
import ColorScience
package import Compiler
package import Diagnostics
package import Emission
package import Tokens

/// A summary of a token for editors: the facts of `explain`, as values.
package struct TokenSummary: Sendable {
  /// The value in one theme, or in one combination of what the token depends on.
  package struct ThemeValue: Sendable {
    package let theme: String
    /// As the audit names it.
    package let place: String
    /// On one line; `nil` if the token has none.
    package let text: String?
    /// The color of a swatch, if it is a color.
    package let swatch: String?
    /// The alias chain, with the place of each token.
    package let chain: [(path: String, place: SourceRange)]
  }

  /// The contrast with another token.
  package struct Pair: Sendable {
    package let theme, other: String
    /// Whether the token is the foreground.
    package let isForeground: Bool
    package let ratio, required: Double
    package let verdict: String
  }

  package let path: String
  /// The name of its type.
  package let type: String?
  package let description: String?
  /// The reason, empty if there is none; `nil` if the token is not deprecated.
  package let deprecation: String?
  /// What it depends on; `nil` if there are no axes.
  package let dependence: [String]?
  package let values: [ThemeValue]
  /// The distinct expressions that it is computed from, as written; prefixed by the member unless it is the
  /// whole value.
  package let expressions: [String]
  package let pairs: [Pair]
  /// Its name in generated code, by format.
  package let names: [(format: Format, name: String)]
  /// The number of tokens that refer to it.
  package let userCount: Int
}

extension Compilation {
  /// The summary of a token; `nil` if there is no such token.
  package func summary(of path: String) -> TokenSummary? {
    guard let tokens, let id = tokens.id(at: path) else { return nil }
    let first = themes.lazy.compactMap { tokens.token(id, in: $0.permutation) }.first
    return TokenSummary(
      path: path, type: first.map { tokens.values[Int($0.value)].typeName },
      description: first.flatMap { tokens.description(of: $0) },
      deprecation: first.flatMap { tokens.deprecation(of: $0) },
      dependence: tokens.spaces.isEmpty ? nil : dependence(of: id),
      values: combinations(of: id)?.map { value(of: id, in: $0, tokens) }
        ?? themes.map {
          value(of: id, in: .init(words: $0.name, place: $0.name, permutation: $0.permutation), tokens)
        },
      expressions: expressions(of: id, tokens), pairs: pairs(of: id),
      names: TokenNames(of: self)?.shown(of: id).map { ($0.format, $0.name) } ?? [],
      userCount: Set(tokens.references.lazy.filter { $0.to == id }.map(\.from)).count)
  }

  private func expressions(of id: TokenID, _ tokens: TokenSet) -> [String] {
    var texts: [String] = []
    for token in themes.compactMap({ tokens.token(id, in: $0.permutation) }) {
      for expression in tokens.expressions(of: token) {
        let member = expression.member.isEmpty ? "" : expression.member + ": "
        let text = member + tokens.text(of: expression)
        if !texts.contains(text) { texts.append(text) }
      }
    }
    return texts
  }

  private func value(
    of id: TokenID, in combination: Combination, _ tokens: TokenSet
  ) -> TokenSummary.ThemeValue {
    var chain: [(path: String, place: SourceRange)] = []
    var next = tokens.token(id, in: combination.permutation)
    var seen: Set<TokenID> = [id]
    while let alias = next?.alias, seen.insert(alias).inserted {
      guard let token = tokens.token(alias, in: combination.permutation) else { break }
      chain.append((tokens.dottedPath(of: alias), tokens.nameRange(of: token)))
      next = token
    }
    let value = tokens.value(of: id, in: combination.permutation)
    return TokenSummary.ThemeValue(
      theme: combination.words, place: combination.place, text: value.map(ValueText.describe),
      swatch: value.flatMap(\.swatch), chain: chain)
  }

  private func pairs(of id: TokenID) -> [TokenSummary.Pair] {
    guard let report else { return [] }
    return report.contrast.compactMap { result in
      guard result.foreground == id || result.background == id else { return nil }
      let isForeground = result.foreground == id
      return TokenSummary.Pair(
        theme: report.place(of: result),
        other: report.path(of: isForeground ? result.background : result.foreground),
        isForeground: isForeground, ratio: result.ratio, required: result.required,
        verdict: result.verdict.rawValue)
    }
  }
}

extension TokenValue {
  /// `#rrggbb` of a color as shown on a screen, without alpha, as supported by editors; `nil` for other
  /// values.
  package var swatch: String? {
    guard case .color(let value) = self else { return nil }
    var color = value.color
    color.alpha = 1
    return color.rgba8.hex
  }

  /// The value on one line, in common notation.
  package var text: String { ValueText.describe(self) }

  /// The value as a text that reads back as the same value, without quotes; `nil` for values without such a
  /// form.
  package var literal: String? {
    if let color = color?.color { return color.isExactIn8Bits ? color.rgba8.hex : nil }
    return dimension == nil && duration == nil ? nil : text
  }
}
