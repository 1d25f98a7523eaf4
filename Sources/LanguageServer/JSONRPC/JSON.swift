/// A JSON value (RFC 8259).
package indirect enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

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

  /// The value of a member, if this is an object with that member.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// An object with more members.
  package func adding(_ more: KeyValuePairs<String, JSON?>) -> JSON {
    guard case .object(let members) = self, case .object(let others) = JSON.object(more) else { return self }
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

  /// Whether this is an object.
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
}
