import ColorScience
import Emission
import Tokens

/// What code may write of a token set: the names of its tokens in every output, and their values.
struct KnownNames: Sendable {
  /// By the bytes of a name as code spells it: the first token with it.
  private(set) var tokens: [[UInt8]: TokenID] = [:]
  /// The names of custom properties, for proposals.
  private(set) var properties: [String] = []
  /// How custom properties of the set begin, `--` and a word; a variable with another beginning is somebody else's.
  private(set) var beginnings: Set<[UInt8]> = []
  /// By color in eight bits: the first token that has it in some theme, and its name.
  private(set) var colors: [UInt32: (token: TokenID, name: String)] = [:]

  init(_ names: Names, _ set: TokenSet) {
    var custom: [(token: TokenID, name: String)] = []
    for output in names.outputs.indices {
      for id in set.ids {
        guard let name = names.spelling(of: id, in: output) else { continue }
        let bytes = Array(name.utf8)
        if tokens[bytes] == nil { tokens[bytes] = id }
        guard bytes.starts(with: "--".utf8) else { continue }
        properties.append(name)
        beginnings.insert(Self.beginning(of: bytes[...]))
        custom.append((id, name))
      }
    }
    for (id, name) in custom {
      for permutation in set.permutations.indices {
        guard case .color(let color)? = set.value(of: id, in: permutation), color.color.isExactIn8Bits else {
          continue
        }
        let key = color.color.rgba8.rgba
        if colors[key] == nil { colors[key] = (id, name) }
      }
    }
  }

  /// `--` and the first word.
  static func beginning(of name: ArraySlice<UInt8>) -> [UInt8] {
    let rest = name.dropFirst(2)
    let end = rest.firstIndex(of: UInt8(ascii: "-")) ?? rest.endIndex
    return Array(name[..<end])
  }
}
