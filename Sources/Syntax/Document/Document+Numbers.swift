internal import Text

extension Document {
  /// Why a scalar of kind `number` has no usable value.
  package enum NumberFault: Sendable {
    /// `.nan`, which only YAML writes.
    case notANumber
    /// `.inf`, which only YAML writes.
    case infinite
    /// Its magnitude is beyond 1.7976931348623157e308, or beyond 64 bits in hexadecimal or octal.
    case tooLarge
  }

  /// The value of a number, correctly rounded; `nil` for other nodes and for numbers with a
  /// `numberFault(of:)`.
  ///
  /// Magnitudes that are too small are rounded to zero. `-0` keeps its sign.
  package func number(of id: NodeID) -> Double? {
    let node = self[id]
    guard node.kind == .number, !node.isFaulty else { return nil }
    let value = text(of: id).withUnsafeBufferPointer { parseNumber($0) }
    return value.isFinite ? value : nil
  }

  /// Why a scalar of kind `number` has no value, `nil` if it has one or is not a number.
  package func numberFault(of id: NodeID) -> NumberFault? {
    let node = self[id]
    guard node.kind == .number, !node.isFaulty else { return nil }
    let text = text(of: id)
    let value = text.withUnsafeBufferPointer { parseNumber($0) }
    if value.isFinite { return nil }
    if value.isNaN { return .notANumber }
    return text.contains(where: \.isDigit) ? .tooLarge : .infinite
  }
}

/// Parses a number in the grammar of JSON or of the YAML core schema, which the reader has checked.
func parseNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double {
  if text.count > 2, text[0] == UInt8(ascii: "0") {
    if text[1] == UInt8(ascii: "x") { return parseInteger(text[2...], bits: 4) }
    if text[1] == UInt8(ascii: "o") { return parseInteger(text[2...], bits: 3) }
  }
  // `.inf` and `.nan` are recognized by their last letters.
  switch text.last.map(\.lowercased) {
  case UInt8(ascii: "n"): return .nan
  case UInt8(ascii: "f"): return text.first == UInt8(ascii: "-") ? -.infinity : .infinity
  default: return decimalValue(of: text)
  }
}

/// A hexadecimal or octal integer; infinite from 2⁶⁴.
private func parseInteger(_ digits: Slice<UnsafeBufferPointer<UInt8>>, bits: Int) -> Double {
  var value: UInt64 = 0
  for byte in digits {
    guard value >> UInt64(64 - bits) == 0 else { return .infinity }
    value = value << UInt64(bits) | UInt64(byte.hexDigitValue ?? 0)
  }
  return Double(value)
}
