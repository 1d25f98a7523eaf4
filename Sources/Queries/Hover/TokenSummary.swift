import Audit
import ColorScience
package import Compiler
package import Diagnostics
import Emission
import Text
package import Tokens

/// What an editor shows of a token: the same facts as `explain`, as values.
package struct TokenSummary: Sendable {
  /// The value in one theme.
  package struct ThemeValue: Sendable {
    package let theme: String
    /// On one line; `nil` if the token has none.
    package let text: String?
    /// The color that a swatch shows, if it is one.
    package let swatch: String?
    /// The tokens that the value comes through, and the place of each.
    package let chain: [(path: String, place: SourceRange)]
  }

  /// The contrast with another token.
  package struct Pair: Sendable {
    package let theme: String
    package let other: String
    /// Whether the token is the foreground.
    package let isForeground: Bool
    package let ratio: Double
    package let required: Double
    package let verdict: String
  }

  package let path: String
  package let type: TokenType?
  package let description: String?
  /// The reason, empty if there is none; `nil` if it is not deprecated.
  package let deprecation: String?
  package let values: [ThemeValue]
  /// What it is computed from, as it is written, each text once; the member first where it is not the whole value.
  package let expressions: [String]
  package let pairs: [Pair]
  /// By format, what generated code calls it.
  package let names: [(format: String, name: String)]
  /// How many tokens refer to it.
  package let userCount: Int
}

extension Compilation {
  /// What is known of a token; `nil` if there is none.
  package func summary(of path: String) -> TokenSummary? {
    guard let tokens, let id = tokens.id(at: path) else { return nil }
    let first = themes.lazy.compactMap { tokens.token(id, in: $0.permutation) }.first
    return TokenSummary(
      path: path, type: first.map { tokens.values[Int($0.value)].type },
      description: first.flatMap { tokens.description(of: $0) },
      deprecation: first.flatMap { tokens.deprecation(of: $0) },
      values: themes.map { themeValue(of: id, in: $0, tokens) },
      expressions: expressions(of: id, tokens), pairs: pairs(of: id),
      names: spellings(of: id),
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

  private func themeValue(of id: TokenID, in theme: Theme, _ tokens: TokenSet) -> TokenSummary.ThemeValue {
    var chain: [(path: String, place: SourceRange)] = []
    var next = tokens.token(id, in: theme.permutation)
    var seen: Set<TokenID> = [id]
    while let alias = next?.alias, seen.insert(alias).inserted {
      guard let token = tokens.token(alias, in: theme.permutation) else { break }
      chain.append((tokens.dottedPath(of: alias), tokens.nameRange(of: token)))
      next = token
    }
    let value = tokens.value(of: id, in: theme.permutation)
    return TokenSummary.ThemeValue(
      theme: theme.name, text: value.map(ValueText.describe), swatch: value.flatMap(\.swatch), chain: chain)
  }

  private func pairs(of id: TokenID) -> [TokenSummary.Pair] {
    guard let report else { return [] }
    return report.contrast.compactMap { result in
      guard result.foreground == id || result.background == id else { return nil }
      let isForeground = result.foreground == id
      return TokenSummary.Pair(
        theme: report.themes[result.theme],
        other: report.path(of: isForeground ? result.background : result.foreground),
        isForeground: isForeground, ratio: result.ratio, required: result.required,
        verdict: result.verdict.rawValue)
    }
  }

  /// What the outputs call a token, each format once.
  package func spellings(of id: TokenID) -> [(format: String, name: String)] {
    guard let names else { return [] }
    var spellings: [(format: String, name: String)] = []
    for (index, output) in names.outputs.enumerated() {
      guard let name = names.spelling(of: id, in: index), !name.isEmpty,
        !spellings.contains(where: { $0.format == output.format.name && $0.name == name })
      else { continue }
      spellings.append((output.format.name, name))
    }
    return spellings
  }
}

extension TokenValue {
  /// `#rrggbb` of a color as a screen shows it, without alpha, which is what editors know; `nil` for other values.
  package var swatch: String? {
    guard case .color(let value) = self else { return nil }
    var color = value.color
    color.alpha = 1
    return color.rgba8.hex
  }

  /// The value on one line, as people write it.
  package var text: String { ValueText.describe(self) }
}

extension TokenValue {
  /// The value as a text that reads back as it, for the place between quotes; `nil` for values that have no such form.
  package var literal: String? {
    switch self {
    case .color(let value) where value.color.isExactIn8Bits: value.color.rgba8.hex
    case .dimension, .duration: text
    case .color, .fontFamily, .fontWeight, .cubicBezier, .number, .strokeStyle, .border, .transition, .shadow,
      .gradient, .typography, .string, .boolean, .opaque:
      nil
    }
  }
}
