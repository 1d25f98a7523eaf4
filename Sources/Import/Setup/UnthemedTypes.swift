import Compiler
import Emission
import Tokens

extension Compilation {
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
