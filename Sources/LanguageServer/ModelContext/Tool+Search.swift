import ColorScience
import Compiler
import Diagnostics
import Editing
import Emission
import Tokens

extension Tool {
  static let searchTokens = Tool("search_tokens") { server, arguments throws(ToolFailure) in
    guard arguments["query"]?.string?.utf8.count ?? 0 <= 1_000 else {
      throw ToolFailure("`query` has more than 1000 characters")
    }
    let compilation = try server.compilation(of: arguments)
    guard let search = TokenSearch(arguments, in: compilation) else {
      throw ToolFailure("the tokens cannot be read; call `check_tokens` for the reasons")
    }
    _ = try compilation.theme(named: arguments["theme"]?.string)
    if let value = arguments["value"]?.string, search.color == nil, search.text == nil {
      throw ToolFailure("`\(value)` is neither a color nor a dimension")
    }
    let found = search.found()
    let limit = arguments["limit"]?.integer ?? 20
    return ["total": JSON(found.count), "tokens": .array(found.prefix(limit).map(search.json))]
  }
}

private struct TokenSearch {
  private let compilation: Compilation
  private let tokens: TokenSet
  private let names: TokenNames?
  private let words: [SearchWord]
  private let type, group: String?
  private let theme: Theme
  private let onlyRecommended: Bool
  /// The value to search for.
  let color: Color?
  let text: String?

  init?(_ arguments: JSON, in compilation: Compilation) {
    let name = arguments["theme"]?.string
    guard let tokens = compilation.tokens,
      let theme = compilation.themes.first(where: { $0.name == name }) ?? compilation.themes.first
    else { return nil }
    (self.compilation, self.tokens, self.theme) = (compilation, tokens, theme)
    names = TokenNames(of: compilation)
    words = SearchWord.words(of: arguments["query"]?.string ?? "")
    type = arguments["type"]?.string
    group = arguments["group"]?.string
    onlyRecommended = arguments["include"]?.string == "recommended"
    let value = arguments["value"]?.string
    color = value.flatMap { try? CSSColor(parsing: Array($0.utf8)[...]).color }
    text = color == nil ? value.flatMap { $0.first?.isNumber == true ? $0 : nil } : nil
  }

  /// A token, and how well it fits.
  private struct Found {
    let id: TokenID
    let path: String
    let distance: Double
    /// The number of words that fit, and the sum of their scores.
    let fit: (count: Int, score: Int)
  }

  /// The matching tokens: nearest values first, then those that more words fit.
  func found() -> [TokenID] {
    var found: [Found] = []
    tokens.forEachPath { id, path in
      guard isWanted(id, path), let fit = fit(of: id, path), let distance = distance(of: id) else { return }
      found.append(Found(id: id, path: path, distance: distance, fit: fit))
    }
    guard !words.isEmpty else {
      return found.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.map(\.id)
    }
    func order(_ token: Found) -> (Double, Int, Int, Int) {
      (token.distance, -token.fit.count, -token.fit.score, token.path.utf8.count { $0 == UInt8(ascii: ".") })
    }
    return found.sorted { a, b in
      let (one, other) = (order(a), order(b))
      return one == other ? a.path.utf8.lexicographicallyPrecedes(b.path.utf8) : one < other
    }.map(\.id)
  }

  private func isWanted(_ id: TokenID, _ path: String) -> Bool {
    if let group, !path.utf8.starts(with: (group + ".").utf8) { return false }
    let token = tokens.token(id, in: theme.permutation)
    if let type, token.map({ tokens.values[Int($0.value)].type.rawValue }) != type { return false }
    return !(onlyRecommended && (token?.deprecation != nil || compilation.isMarkedPrimitive(id)))
  }

  /// How many words fit a token, if they are at least half.
  private func fit(of id: TokenID, _ path: String) -> (count: Int, score: Int)? {
    guard !words.isEmpty else { return (0, 0) }
    let token = tokens.token(id, in: theme.permutation)
    let value = tokens.value(of: id, in: theme.permutation)
    let description = token.flatMap { tokens.description(of: $0) } ?? ""
    let names = names?.texts(of: id).joined(separator: " ") ?? ""
    var hue: String?
    if case .color(let color)? = value { hue = color.color.hueName }
    let subject = SearchSubject(
      path: path, type: value?.type.rawValue ?? "", words: SearchWord.split(description + " " + names),
      hue: hue)
    let scores = words.map { $0.score(of: subject) }
    let count = scores.count { $0 > 0 }
    return count * 2 < words.count ? nil : (count, scores.reduce(0, +))
  }

  /// The distance from the searched value: 0 if equal; `nil` if it is not close.
  private func distance(of id: TokenID) -> Double? {
    guard let value = tokens.value(of: id, in: theme.permutation) else {
      return color == nil && text == nil ? 0 : nil
    }
    if let color {
      guard case .color(let own) = value else { return nil }
      let distance = own.color.differenceOK(from: color) + abs(own.color.alpha - color.alpha)
      return distance < 0.1 ? distance : nil
    }
    if let text { return value.text == text ? 0 : nil }
    return 0
  }

  func json(of id: TokenID) -> JSON {
    let token = tokens.token(id, in: theme.permutation)
    let names = names?.shown(of: id).map { JSON.Member($0.format.name, .string($0.name)) } ?? []
    let head = JSON.object([
      "path": .string(tokens.dottedPath(of: id)),
      "type": token.map { .string(tokens.values[Int($0.value)].type.rawValue) },
      "description": token.flatMap { tokens.description(of: $0) }.map { .string($0) },
      "deprecated": token.flatMap { tokens.deprecation(of: $0) }.map { .string($0) },
      "values": .object(
        compilation.themes.compactMap { theme in
          tokens.value(of: id, in: theme.permutation).map { .init(theme.name, .string($0.text)) }
        }),
    ])
    guard case .object(let members) = head else { return head }
    return .object(members + names)
  }
}
