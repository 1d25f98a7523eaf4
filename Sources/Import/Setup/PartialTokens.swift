import Compiler
import Emission
import Tokens

extension Compilation {
  /// Whether some theme of the outputs lacks a token that another one has, or that one of its own tokens refers to.
  var hasPartialTokens: Bool {
    guard let tokens, themes.count > 1 else { return false }
    let columns = themes.map { tokens.permutations[$0.permutation].outcomes }
    return tokens.ids.contains { id in
      let outcomes = columns.map { $0[Int(id.rawValue)] }
      return outcomes.contains(.absent) && outcomes.contains { $0 != .absent }
    }
  }

  /// The tokens that have different types in different themes, which no output can have.
  var tokensOfSeveralTypes: [(path: String, problem: String)] {
    guard let tokens, let names, themes.count > 1 else { return [] }
    return tokens.ids.compactMap { id in
      guard outputs.indices.contains(where: { names.spelling(of: id, in: $0) != nil }) else { return nil }
      let found = themes.compactMap { tokens.token(id, in: $0.permutation)?.value }
      let types = Set(found.map { tokens.values[Int($0)].type })
      return types.count > 1 ? (tokens.dottedPath(of: id), "has different types in different themes") : nil
    }
  }

  /// The types of tokens that have other values in other themes, although no output says so: what `themed:` of the outputs
  /// lacks.
  var unthemedTypes: [TokenType] {
    guard let tokens, let names else { return [] }
    let types = tokens.ids.compactMap { id -> TokenType? in
      guard outputs.indices.contains(where: { names.spelling(of: id, in: $0) != nil }) else { return nil }
      let values = themes.compactMap { tokens.token(id, in: $0.permutation)?.value }
      let types = Set(values.map { tokens.values[Int($0)].type })
      return Set(values).count > 1 && types.count == 1 ? types.first : nil
    }
    let differing = Set(types)
    return TokenType.allCases.filter { type in
      differing.contains(type) && !outputs.contains { $0.isThemed(type) }
    }
  }
}
