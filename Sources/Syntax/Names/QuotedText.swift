/// A text in double quotes that JSON and YAML read alike.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    // What YAML has no place for in a text, and its line ends.
    case "\0"..<" ", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}", "\u{feff}", "\u{fffe}", "\u{ffff}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    case _: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension Document {
  /// A name as it is written in the place of a scalar: within the same quotes, and in JSON within quotes in any case.
  ///
  /// - Parameter name: needs no quotes in YAML, and no escapes within quotes.
  package func spelling(of name: String, inPlaceOf scalar: NodeID) -> String {
    switch self[scalar].style {
    case .plain where notation == .yaml: name
    case .singleQuoted where notation == .yaml: "'\(name)'"
    case .plain, .singleQuoted, .doubleQuoted, .block: "\"\(name)\""
    }
  }
}
