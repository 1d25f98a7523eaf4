import ColorScience
import Emission
import Tokens

/// What code may write of a token set: the names of its tokens in every output, and their values.
struct KnownNames: Sendable {
  /// By the bytes of a name as code spells it: the first token with it.
  private(set) var tokens: [[UInt8]: TokenID] = [:]
  private(set) var properties = CustomPropertyTable()
  /// By color in eight bits: the first token that has it in some theme, and its name.
  private(set) var colors: [UInt32: (token: TokenID, name: String)] = [:]

  init(_ names: Names, _ set: TokenSet) {
    for output in names.outputs.indices {
      for id in set.ids {
        guard let name = names.spelling(of: id, in: output) else { continue }
        let bytes = Array(name.utf8)
        if tokens[bytes] == nil { tokens[bytes] = id }
        properties.add(name, of: id)
      }
    }
    for (name, id) in properties.names {
      for permutation in set.permutations.indices {
        guard case .color(let color)? = set.value(of: id, in: permutation), color.color.isExactIn8Bits else {
          continue
        }
        let key = color.color.rgba8.rgba
        if colors[key] == nil { colors[key] = (id, name) }
      }
    }
  }
}
