import ColorScience
import Emission
import Tokens

/// The names of tokens in every output, and their values, to be found in code.
struct KnownNames: Sendable {
  /// By the bytes of a name as it is spelled: the first token with that name.
  private(set) var tokens: [[UInt8]: TokenID] = [:]
  private(set) var properties = CustomPropertyTable()
  /// The variables of SCSS, with their sign, in the order of the tokens.
  private(set) var variables: [String] = []
  /// The first words of dotted names outside types: `text` of `text.link`.
  private(set) var beginnings: Set<[UInt8]> = []
  private(set) var members = KnownMembers()
  /// The maximum number of words in a dotted name.
  private(set) var mostWords = 1
  /// By the name of an Android resource.
  private(set) var resources: [[UInt8]: TokenID] = [:]
  /// By the part of a utility class after its first word.
  private(set) var utilities: [[UInt8]: TokenID] = [:]
  /// By color in eight bits: the first token with that value in any theme, and its name.
  private(set) var colors: [UInt32: (token: TokenID, name: String)] = [:]

  /// By length in pixels: the first token with that value in any theme, its name, and the number of other
  /// ones.
  private(set) var lengths: [Double: (token: TokenID, name: String, others: Int)] = [:]

  init(_ names: Names, _ set: TokenSet, pixelsPerRem: Double) {
    for (number, output) in names.outputs.enumerated() {
      for id in set.ids {
        guard let name = names.spelling(of: id, in: number), !name.isEmpty else { continue }
        add(name, of: id, as: output.format.mention)
        names.companionSpelling(of: id, in: number).map { add($0, of: id, as: .member) }
      }
      members.add(functions: names.functions(in: number), themes: output.themes.map(\.name))
    }
    addValues(of: set, pixelsPerRem: pixelsPerRem)
  }

  private mutating func add(_ name: String, of id: TokenID, as mention: Mention) {
    let bytes = Array(name.utf8)
    if tokens.updateValue(tokens[bytes] ?? id, forKey: bytes) == nil, bytes[0] == UInt8(ascii: "$") {
      variables.append(name)
      // As a key of a map.
      tokens[Array(bytes.dropFirst())] = id
    }
    properties.add(name, of: id)
    mostWords = max(mostWords, bytes.count { $0 == UInt8(ascii: ".") } + 1)
    switch mention {
    case .spelled:
      if let dot = bytes.firstIndex(of: UInt8(ascii: ".")) { beginnings.insert(Array(bytes[..<dot])) }
    case .member: members.add(bytes, of: id, isThemed: false)
    case .memberOfTheme: members.add(bytes, of: id, isThemed: true)
    case .resource: resources[bytes] = id
    case .utility:
      var rest = bytes[...]
      // The namespace may have two words: `--font-weight-bold`.
      for _ in 0..<2 {
        guard let dash = rest.drop(while: { $0 == UInt8(ascii: "-") }).firstIndex(of: UInt8(ascii: "-"))
        else {
          break
        }
        rest = rest[(dash + 1)...]
        if utilities[Array(rest)] == nil { utilities[Array(rest)] = id }
      }
    }
  }

  private mutating func addValues(of set: TokenSet, pixelsPerRem: Double) {
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
