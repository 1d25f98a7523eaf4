/// The parts of a decimal number in a text, such as `-12.50e+3`: one scan for every notation, which then
/// checks what it permits.
package struct DecimalSpelling: Sendable {
  /// Where the number begins, at its sign if it has one.
  package let start: Int
  /// The sign, `nil` if there is none.
  package private(set) var sign: UInt8?
  /// The digits before the point.
  package private(set) var whole: Range<Int>
  /// The digits after the point, `nil` without a point.
  package private(set) var fraction: Range<Int>?
  /// The digits after `e` and its sign, `nil` without an `e`.
  package private(set) var exponent: Range<Int>?
  package private(set) var isExponentNegative = false
  /// Whether the integer begins with a redundant zero.
  package private(set) var hasLeadingZero = false

  /// Scans the longest number in any notation. Only `start` is meaningful if there is no digit.
  package init(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.start = start
    var i = start
    func digits() -> Range<Int> {
      let first = i
      while i < text.count, text[i].isDigit { i += 1 }
      return first..<i
    }
    func skipSign() -> UInt8? {
      guard i < text.count, text[i] == UInt8(ascii: "-") || text[i] == UInt8(ascii: "+") else { return nil }
      i += 1
      return text[i - 1]
    }
    sign = skipSign()
    whole = digits()
    hasLeadingZero = whole.count > 1 && text[whole.lowerBound] == UInt8(ascii: "0")
    if i < text.count, text[i] == UInt8(ascii: ".") {
      i += 1
      fraction = digits()
    }
    if hasDigits, i < text.count, text[i] | 0x20 == UInt8(ascii: "e") {
      i += 1
      isExponentNegative = skipSign() == UInt8(ascii: "-")
      exponent = digits()
    }
  }

  /// Where the scan ended.
  package var end: Int { exponent?.upperBound ?? fraction?.upperBound ?? whole.upperBound }

  /// Whether there is a digit before or after the point.
  package var hasDigits: Bool { !whole.isEmpty || fraction?.isEmpty == false }

  /// Whether it is a JSON number (RFC 8259 §6).
  package var isJSON: Bool {
    sign != UInt8(ascii: "+") && !whole.isEmpty && !hasLeadingZero && isEveryPartGiven
  }

  /// Whether it is a decimal number of the YAML core schema (YAML 1.2.2 §10.3.2), which allows a bare point
  /// on one side.
  package var isYAML: Bool { hasDigits && exponent?.isEmpty != true }

  /// Whether it is a CSS number (CSS Syntax 3 §4.3.12): any sign, leading zeros, and digits after the point.
  package var isCSS: Bool { hasDigits && isEveryPartGiven }

  /// The end of the longest CSS number: a point or an `e` without following digits does not belong to it.
  package var endInCSS: Int {
    guard let fraction else { return exponent?.isEmpty == true ? whole.upperBound : end }
    if fraction.isEmpty { return whole.upperBound }
    return exponent?.isEmpty == true ? fraction.upperBound : end
  }

  private var isEveryPartGiven: Bool { fraction?.isEmpty != true && exponent?.isEmpty != true }
}

/// The finite number that a whole text spells in CSS; `nil` for anything else, and beyond double precision.
package func decimalNumber(_ text: ArraySlice<UInt8>) -> Double? {
  text.withUnsafeBufferPointer { text in
    let spelling = DecimalSpelling(in: text)
    guard spelling.isCSS, spelling.end == text.count else { return nil }
    let value = decimalValue(of: text)
    return value.isFinite ? value : nil
  }
}

/// The value of a decimal number that a scan has accepted, correctly rounded; infinite beyond double
/// precision.
///
/// The digits are read as an integer. Integers up to 2⁵³ and powers of ten up to 10²² are exact, so one
/// division or multiplication rounds correctly (Clinger, "How to Read Floating Point Numbers Accurately",
/// 1990); the standard library reads other numbers. Magnitudes that are too small become zero; `-0` keeps its
/// sign.
package func decimalValue(of text: UnsafeBufferPointer<UInt8>) -> Double {
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
  guard seen <= 18, digits <= 1 << 53 else { return longDecimalValue(of: text) }
  if i < text.count {
    guard let written = exponentValue(of: text[i...]) else { return longDecimalValue(of: text) }
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
    return longDecimalValue(of: text)
  }
  return isNegative ? -value : value
}

/// The exponent at an `e`, `nil` if it has more than four digits.
private func exponentValue(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
  guard text.count > 1, text.count < 7, text[text.startIndex] | 0x20 == UInt8(ascii: "e") else { return nil }
  var exponent = 0
  var digits = text.dropFirst()
  let isNegative = digits.first == UInt8(ascii: "-")
  if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
  for byte in digits {
    guard byte.isDigit else { return nil }
    exponent = exponent * 10 + Int(byte & 15)
  }
  return isNegative ? -exponent : exponent
}

/// Reads numbers with many digits or a large exponent.
private func longDecimalValue(of text: UnsafeBufferPointer<UInt8>) -> Double {
  var text = Array(text)
  // YAML permits a point without digits on one side, which Swift does not accept on every platform.
  if let point = text.firstIndex(of: UInt8(ascii: ".")) {
    if point + 1 == text.count || !text[point + 1].isDigit { text.insert(0x30, at: point + 1) }
    if point == 0 || !text[point - 1].isDigit { text.insert(0x30, at: point) }
  }
  guard let value = Double(String(decoding: text, as: UTF8.self)) else {
    preconditionFailure("a scan accepts only numbers")
  }
  return value
}

/// 10⁰ to 10²², all exact.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  1e19, 1e20, 1e21, 1e22,
]
