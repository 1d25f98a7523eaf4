import ColorScience
import Emission
import Tokens

/// The names of tokens in every output, and their values, to be found in code.
struct KnownNames: Sendable {
  /// By the bytes of a name as code spells it: the first token with it.
  private(set) var tokens: [[UInt8]: TokenID] = [:]
  private(set) var properties = CustomPropertyTable()
  /// By color in eight bits: the first token with that value in any theme, and its name.
  private(set) var colors: [UInt32: (token: TokenID, name: String)] = [:]

  /// By length in pixels: the first token with that value in any theme, its name, and the number of other
  /// ones.
  private(set) var lengths: [Double: (token: TokenID, name: String, others: Int)] = [:]

  init(_ names: Names, _ set: TokenSet, pixelsPerRem: Double) {
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
        if case .dimension(let length)? = set.value(of: id, in: permutation) {
          guard let pixels = length.pixels(perRem: pixelsPerRem) else { continue }
          if let known = lengths[pixels] {
            if known.token != id { lengths[pixels] = (known.token, known.name, known.others + 1) }
          } else {
            lengths[pixels] = (id, name, 0)
          }
          continue
        }
        guard case .color(let color)? = set.value(of: id, in: permutation), color.color.isExactIn8Bits else {
          continue
        }
        let key = color.color.rgba8.rgba
        if colors[key] == nil { colors[key] = (id, name) }
      }
    }
  }
}
