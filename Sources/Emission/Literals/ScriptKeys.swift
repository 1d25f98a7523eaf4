internal import Text

extension [UInt8] {
  /// The access to a key as it is written in an object.
  init(accessing key: ArraySlice<UInt8>) {
    switch key.first {
    case UInt8(ascii: "["): self = Array(key)
    case UInt8(ascii: "\""): self = [UInt8(ascii: "[")] + key + [UInt8(ascii: "]")]
    case _: self = [UInt8(ascii: ".")] + key
    }
  }

  /// Appends a key of an object: unchanged if it is an ASCII identifier, otherwise as a text. A literal key
  /// `__proto__` would set the prototype.
  mutating func append(scriptKey name: ArraySlice<UInt8>) {
    if name.elementsEqual("__proto__".utf8) { return append(contentsOf: "[\"__proto__\"]".utf8) }
    let isPlain = name.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "$") }
    if isPlain, let first = name.first, !first.isDigit { return append(contentsOf: name) }
    append(quoted: name, by: .json)
  }
}
