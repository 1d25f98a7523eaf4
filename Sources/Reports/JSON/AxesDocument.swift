package import Compiler
import Emission
import Text
import Tokens

extension Compilation {
  /// The axes of the run, and what each token depends on, as one JSON object; no values.
  package var axesJSON: [UInt8] {
    var text: [UInt8] = []
    text += "{\"themes\":[".utf8
    text.append(list: themes.map(\.name))
    text += "],\n\"axes\":{".utf8
    for (index, axis) in axes.enumerated() {
      if index > 0 { text += ",\n".utf8 }
      text.append(string: axis.codeName)
      text += ":{\"modifier\":".utf8
      text.append(string: axis.axis.modifier)
      text += ",\"default\":".utf8
      text.append(string: axis.axis.contexts[0])
      text += ",\"contexts\":[".utf8
      text.append(list: axis.axis.contexts)
      text += "]}".utf8
    }
    let evaluated = tokens?.spaces.first?.evaluated ?? themes.count
    text += "},\n\"permutations\":\(permutationCount),\"evaluated\":\(evaluated),\n\"tokens\":{".utf8
    var isFirst = true
    if let tokens {
      for id in tokens.ids where tokens.exists(id) {
        text += (isFirst ? "\n" : ",\n").utf8
        isFirst = false
        text.append(string: tokens.dottedPath(of: id))
        text += ":[".utf8
        text.append(list: dependence(of: id))
        text += "]".utf8
      }
    }
    text += "\n}}\n".utf8
    return text
  }
}

extension [UInt8] {
  fileprivate mutating func append(string: String) { append(json: string.utf8) }

  fileprivate mutating func append(list: [String]) {
    for (index, string) in list.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(string: string)
    }
  }
}

extension TokenSet {
  /// Whether a token has a value in any permutation.
  fileprivate func exists(_ id: TokenID) -> Bool {
    (0..<permutations.count + variations.count).contains { self[id, $0].isValid }
  }
}
