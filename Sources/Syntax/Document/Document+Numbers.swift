extension Document {
  /// Why a scalar of kind `number` has no value to count with.
  package enum NumberFault: Sendable {
    /// `.nan`, which only YAML writes.
    case notANumber
    /// `.inf`, which only YAML writes.
    case infinite
    /// Its magnitude is beyond 1.7976931348623157e308, or beyond 64 bits in hexadecimal or octal.
    case tooLarge
  }

  /// The value of a number, correctly rounded; `nil` for what is no number or has a `numberFault(of:)`.
  ///
  /// Too small a magnitude is rounded to zero. `-0` keeps its sign.
  package func number(of id: NodeID) -> Double? {
    let node = self[id]
    guard node.kind == .number, !node.isFaulty else { return nil }
    let value = text(of: id).withUnsafeBufferPointer { parseNumber($0) }
    return value.isFinite ? value : nil
  }

  /// Why a scalar of kind `number` has no value, `nil` if it has one or is no number.
  package func numberFault(of id: NodeID) -> NumberFault? {
    let node = self[id]
    guard node.kind == .number, !node.isFaulty else { return nil }
    let text = text(of: id)
    let value = text.withUnsafeBufferPointer { parseNumber($0) }
    if value.isFinite { return nil }
    if value.isNaN { return .notANumber }
    return text.contains { isDigit($0) } ? .tooLarge : .infinite
  }
}

/// Reads a number by JSON's or by the YAML core schema's grammar, whichever the reader has checked.
///
/// The digits go into an integer. Up to 2⁵³ that and a power of ten up to 10²² are exact, so one division or
/// multiplication rounds correctly (Clinger, "How to Read Floating Point Numbers Accurately", 1990); the standard library
/// reads the rest.
func parseNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double {
  if text.count > 2, text[0] == UInt8(ascii: "0") {
    if text[1] == UInt8(ascii: "x") { return parseInteger(text[2...], bits: 4) }
    if text[1] == UInt8(ascii: "o") { return parseInteger(text[2...], bits: 3) }
  }
  var i = 0
  let isNegative = text.first == UInt8(ascii: "-")
  if isNegative || text.first == UInt8(ascii: "+") { i = 1 }
  var digits: UInt64 = 0
  var exponent = 0
  var seen = 0
  var hasPoint = false
  while i < text.count {
    let digit = text[i] &- 0x30
    if digit < 10 {
      digits = digits &* 10 &+ UInt64(digit)
      if digits != 0 { seen += 1 }
      if hasPoint { exponent -= 1 }
    } else if text[i] == UInt8(ascii: "."), !hasPoint {
      hasPoint = true
    } else {
      break
    }
    i += 1
  }
  guard seen <= 18, digits <= 1 << 53 else { return parseLongNumber(text) }
  if i < text.count {
    guard let written = parseExponent(text[i...]) else { return parseLongNumber(text) }
    exponent += written
  }
  let magnitude = Double(digits)
  let value: Double
  if digits == 0 || exponent == 0 {
    value = magnitude
  } else if exponent < 0, exponent >= -22 {
    value = magnitude / powersOfTen[-exponent]
  } else if exponent > 0, exponent <= 22 {
    value = magnitude * powersOfTen[exponent]
  } else {
    return parseLongNumber(text)
  }
  return isNegative ? -value : value
}

/// The exponent at an `e`, `nil` if it is none or has more than four digits.
private func parseExponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
  guard text.count > 1, text.count < 7, text[text.startIndex] | 0x20 == UInt8(ascii: "e") else { return nil }
  var exponent = 0
  var digits = text.dropFirst()
  let isNegative = digits.first == UInt8(ascii: "-")
  if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
  for byte in digits {
    guard isDigit(byte) else { return nil }
    exponent = exponent * 10 + Int(byte & 15)
  }
  return isNegative ? -exponent : exponent
}

/// A hexadecimal or octal integer; infinite from 2⁶⁴ on.
private func parseInteger(_ digits: Slice<UnsafeBufferPointer<UInt8>>, bits: Int) -> Double {
  var value: UInt64 = 0
  for byte in digits {
    guard value >> UInt64(64 - bits) == 0 else { return .infinity }
    value = value << UInt64(bits) | UInt64(hexDigit(byte) ?? 0)
  }
  return Double(value)
}

/// Many digits, a great exponent, `.inf` or `.nan`.
private func parseLongNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double {
  var text = Array(text)
  guard text.contains(where: isDigit) else {
    if text.last.map({ $0 | 0x20 }) == UInt8(ascii: "n") { return .nan }
    return text.first == UInt8(ascii: "-") ? -.infinity : .infinity
  }
  // YAML allows a point without digits on one side, which Swift does not read on every platform.
  if let point = text.firstIndex(of: UInt8(ascii: ".")) {
    if point + 1 == text.count || !isDigit(text[point + 1]) { text.insert(0x30, at: point + 1) }
    if point == 0 || !isDigit(text[point - 1]) { text.insert(0x30, at: point) }
  }
  guard let value = Double(String(decoding: text, as: UTF8.self)) else {
    preconditionFailure("the reader lets only numbers through")
  }
  return value
}

/// 10⁰ to 10²², all exact.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  1e19,
  1e20, 1e21, 1e22,
]
