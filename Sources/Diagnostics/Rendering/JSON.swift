internal import Text

/// A JSON value (RFC 8259).
package indirect enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])
  /// A value that is written on a new line.
  case line(JSON)
  /// A value that is already JSON.
  case verbatim([UInt8])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSON

    package init(_ name: String, _ value: JSON) { (self.name, self.value) = (name, value) }
  }

  /// An object without the members that have no value.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  package static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  /// An array with each element on its own line.
  package static func lines(_ elements: [JSON]) -> JSON { .array(elements.map { .line($0) }) }

  /// A text, or nothing.
  package static func text(_ text: String?) -> JSON? { text.map { .string($0) } }

  /// The value of a member, if this is an object with that member.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// An object with more members.
  package func adding(_ more: KeyValuePairs<String, JSON?>) -> JSON { adding(.object(more)) }

  /// An object with the members of another one.
  package func adding(_ other: JSON) -> JSON {
    guard case .object(let members) = self, case .object(let others) = other else { return self }
    return .object(members + others)
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  package var number: Double? { if case .number(let value) = self { value } else { nil } }
  package var array: [JSON]? { if case .array(let value) = self { value } else { nil } }

  /// A whole number that fits into 32 bits.
  package var integer: Int? {
    guard case .number(let value) = self, value == value.rounded(), abs(value) < 0x1p31 else { return nil }
    return Int(value)
  }

  package var isObject: Bool { if case .object = self { true } else { false } }

  /// The texts of an array; empty for other values.
  package var strings: [String] { array?.compactMap(\.string) ?? [] }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByStringInterpolation
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  package init(_ value: Int) { self = .number(Double(value)) }

  /// A text with one object: the members of several ones, those of each on a line of their own.
  package static func document(_ objects: [JSON]) -> [UInt8] {
    [UInt8(ascii: "{")] + objects.map { $0.visibleBytes.dropFirst().dropLast() }.joined(separator: ",\n".utf8)
      + "}\n".utf8
  }

  /// The value as text, with only the escapes that RFC 8259 §7 requires.
  package var bytes: [UInt8] { bytes { $0.append(json: $1.utf8) } }

  /// The value as text in which everything except printable ASCII and ordinary letters is escaped, so that it is also safe in
  /// a terminal.
  package var visibleBytes: [UInt8] { bytes { $0.append(visibleJSON: $1) } }

  private typealias Quote = (inout [UInt8], String) -> Void

  private func bytes(quoting quote: Quote) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, quoting: quote)
    return bytes
  }

  private func append(to bytes: inout [UInt8], quoting quote: Quote) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes.append(decimal: value)
    case .string(let value): quote(&bytes, value)
    case .verbatim(let text): bytes += text
    case .line(let value):
      bytes.append(UInt8(ascii: "\n"))
      value.append(to: &bytes, quoting: quote)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes, quoting: quote)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        quote(&bytes, member.name)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes, quoting: quote)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

extension [UInt8] {
  /// Appends a text as a JSON string whose characters are all visible.
  fileprivate mutating func append(visibleJSON text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      if scalar.isASCII, let letter = UInt8(scalar.value).jsonEscape {
        self += [UInt8(ascii: "\\"), letter]
      } else if VisibleText.spelling(of: scalar) == nil {
        self += scalar.utf8
      } else {
        for unit in scalar.utf16 {
          self += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
          append(hexadecimal: UInt32(unit), digits: 4)
        }
      }
    }
    append(UInt8(ascii: "\""))
  }
}
