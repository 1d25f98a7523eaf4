internal import Text
package import Tokens

extension TokenValue {
  /// The value in CSS, without `var()`: `#005ce5`, `200ms cubic-bezier(0.2, 0, 0, 1) 0ms`.
  package var cssText: [UInt8] {
    var text: [UInt8] = []
    CSSLiterals(isExact: true).append(self, to: &text)
    return text
  }

  /// `cssText` for people: numbers of colors have at most four decimals.
  package var shortCSSText: [UInt8] {
    var text: [UInt8] = []
    CSSLiterals(isExact: true, isShort: true).append(self, to: &text)
    return text
  }
}

extension Typography {
  /// The CSS properties of this typography, as far as its author specified them: `font-size: 1rem;
  /// line-height: 1.5`.
  package var cssDeclarations: [UInt8] {
    let literals = CSSLiterals(isExact: true)
    var text: [UInt8] = []
    for property in CSSProperty.longhands + [.fontStyle, .textTransform, .textDecoration]
    where property.isSet(in: self) {
      if !text.isEmpty { text += "; " }
      text += property.name
      text += ": "
      literals.append(property, of: self, CSSComposition(), to: &text)
    }
    return text
  }
}

extension FontFamily {
  /// The names in one text, those with other characters than letters in quotes.
  var listText: String {
    names.map { name in
      let isPlain = name.utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
      let quote = name.contains("'") ? "\"" : "'"
      return isPlain ? name : quote + name + quote
    }.joined(separator: ", ")
  }
}

extension OpaqueValue {
  /// The value on one line: a text unchanged, everything else as JSON, with the values of references in CSS.
  var text: String {
    switch content {
    case .text(let text), .code(let text): return text
    case .number, .boolean, .null, .list, .object, .token: break
    }
    if case .token(let value) = content {
      var output: [UInt8] = []
      CSSLiterals(isExact: true).append(value, to: &output)
      return String(decoding: output, as: UTF8.self)
    }
    var output: [UInt8] = []
    content.appendJSON(to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension OpaqueValue.Content {
  /// Nesting is limited to 256 when files are read, so this recursion is too.
  fileprivate func appendJSON(to output: inout [UInt8]) {
    switch self {
    case .text(let text), .code(let text): output.append(json: text.utf8)
    case .number(let number): output.append(decimal: number)
    case .boolean(let value): output += (value ? "true" : "false").utf8
    case .null: output += "null"
    case .list(let items): output.append(list: items) { $0.appendJSON(to: &$1) }
    case .object(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { output += ", " }
        output.append(json: member.name.utf8)
        output += ": "
        member.content.appendJSON(to: &output)
      }
      output += "}"
    case .token(let value):
      var text: [UInt8] = []
      CSSLiterals(isExact: true).append(value, to: &text)
      output.append(json: text)
    }
  }
}
