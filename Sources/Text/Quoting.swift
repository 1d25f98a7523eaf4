/// A text in double quotes on one line that JSON and YAML read in the same way, for fixes and for blocks to
/// paste.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    // Characters that YAML does not permit in a text, and its line ends.
    case "\0"..<" ", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}", "\u{feff}", "\u{fffe}", "\u{ffff}":
      var digits: [UInt8] = []
      digits.append(hexadecimal: scalar.value, digits: 4)
      result += "\\u" + String(decoding: digits, as: UTF8.self)
    case _: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// A text as a YAML scalar: a plain word if every version of YAML reads it as a string, otherwise in double
/// quotes.
package func yamlScalar(_ text: String) -> String { yamlScalar(text, also: "-_") }

/// A path as a YAML scalar: as it is if every version of YAML reads it as a string, it begins with a letter, and it
/// has only common characters, otherwise in double quotes.
package func yamlPath(_ path: String) -> String { yamlScalar(path, also: "-_./0123456789") }

private func yamlScalar(_ text: String, also others: String) -> String {
  let isPlain = text.utf8.allSatisfy { $0.isLetter || others.utf8.contains($0) }
  let yaml11 = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
  return isPlain && text.utf8.first?.isLetter == true && !yaml11.contains(text.lowercased())
    ? text : quoted(text)
}

extension [UInt8] {
  /// Appends a text as a JSON string, with only the escapes that RFC 8259 §7 requires.
  package mutating func append(json text: some Collection<UInt8>) {
    append(UInt8(ascii: "\""))
    append(jsonContent: text)
    append(UInt8(ascii: "\""))
  }

  /// Appends the content of a JSON string, or a part of it.
  package mutating func append(jsonContent text: some Collection<UInt8>) {
    let isDone: Void? = text.withContiguousStorageIfAvailable { append(jsonBytes: $0) }
    if isDone == nil { Array(text).withUnsafeBufferPointer { append(jsonBytes: $0) } }
  }

  // Not generic, since generic functions are not specialized in other modules.
  private mutating func append(jsonBytes text: UnsafeBufferPointer<UInt8>) {
    // Neither an early exit nor branches, so that compilers can vectorize the loop.
    var special: UInt8 = 0
    for byte in text {
      special |= byte < 0x20 ? 1 : 0
      special |= byte == UInt8(ascii: "\"") ? 1 : 0
      special |= byte == UInt8(ascii: "\\") ? 1 : 0
    }
    if special == 0 { return append(contentsOf: text) }
    for byte in text {
      if let letter = byte.jsonEscape {
        append(UInt8(ascii: "\\"))
        append(letter)
      } else if byte < 0x20 {
        append(contentsOf: #"\u"#.utf8)
        append(hexadecimal: UInt32(byte), digits: 4)
      } else {
        append(byte)
      }
    }
  }

  /// Appends a number in hexadecimal with at least `digits` digits.
  package mutating func append(hexadecimal value: UInt32, digits: Int, uppercase: Bool = false) {
    let text = String(value, radix: 16, uppercase: uppercase)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(0, digits - text.utf8.count)))
    append(contentsOf: text.utf8)
  }
}

extension UInt8 {
  /// The byte after the backslash if JSON has a short escape for this one.
  package var jsonEscape: UInt8? {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): self
    case 0x08: UInt8(ascii: "b")
    case 0x09: UInt8(ascii: "t")
    case 0x0a: UInt8(ascii: "n")
    case 0x0c: UInt8(ascii: "f")
    case 0x0d: UInt8(ascii: "r")
    default: nil
    }
  }
}
