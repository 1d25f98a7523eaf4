internal import Text

/// Writes JSON (RFC 8259) without white space. Everything except printable ASCII and ordinary letters is
/// escaped, so that the text is also safe in a terminal.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// An object whose members `content` writes.
  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    enclose("{", "}", content)
  }

  /// An array whose elements `content` writes.
  package mutating func array(_ content: (inout JSONWriter) -> Void) {
    enclose("[", "]", content)
  }

  /// A member of an object whose value `content` writes.
  package mutating func member(_ key: String, _ content: (inout JSONWriter) -> Void) {
    string(key)
    append(":")
    needsComma = false
    content(&self)
    needsComma = true
  }

  package mutating func member(_ key: String, _ value: String) { member(key) { $0.string(value) } }
  package mutating func member(_ key: String, _ value: Int) { member(key) { $0.integer(value) } }

  package mutating func string(_ text: String) {
    separate()
    append("\"")
    for scalar in text.unicodeScalars { escape(scalar) }
    append("\"")
  }

  package mutating func integer(_ value: Int) {
    separate()
    append(String(value))
  }

  /// A finite number, in the shortest form that reads back as the same number.
  package mutating func number(_ value: Double) {
    separate()
    bytes.append(decimal: value)
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
  }

  package mutating func null() {
    separate()
    append("null")
  }

  /// A line end: between two values of JSON Lines, or where white space is allowed.
  package mutating func newline() {
    append("\n")
    needsComma = false
  }

  /// A line end before the next member or element.
  package mutating func breakLine() {
    if needsComma { append(",") }
    newline()
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    if scalar.isASCII, let letter = UInt8(scalar.value).jsonEscape {
      bytes += [UInt8(ascii: "\\"), letter]
    } else if VisibleText.spelling(of: scalar) == nil {
      bytes += UTF8.encode(scalar).map { Array($0) } ?? []
    } else {
      for unit in UTF16.encode(scalar).map({ Array($0) }) ?? [] {
        append("\\u")
        bytes.append(hexadecimal: UInt32(unit), digits: 4)
      }
    }
  }

  private mutating func enclose(_ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
    separate()
    append(open)
    needsComma = false
    content(&self)
    append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(",") }
    needsComma = true
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
