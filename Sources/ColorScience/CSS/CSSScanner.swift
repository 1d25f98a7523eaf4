/// Reads the tokens that colours are made of (CSS Syntax 3 §4.3) from UTF-8, with no copies.
struct CSSScanner {
  let text: ArraySlice<UInt8>
  /// The next byte's index in `text`.
  var index: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  var isAtEnd: Bool { index == text.endIndex }
  /// Bytes behind.
  var offset: Int { index - text.startIndex }
  /// The next byte; 0 at the end.
  var next: UInt8 { byte(at: 0) }

  func byte(at distance: Int) -> UInt8 {
    index + distance < text.endIndex ? text[index + distance] : 0
  }

  /// Skips white space and comments; says whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while !isAtEnd {
      switch next {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: index += 1
      case UInt8(ascii: "/") where byte(at: 1) == UInt8(ascii: "*"): skipComment()
      default: return index > start
      }
    }
    return index > start
  }

  /// Skips a comment; one without an end lasts to the end.
  private mutating func skipComment() {
    index += 2
    while !isAtEnd, !(next == UInt8(ascii: "*") && byte(at: 1) == UInt8(ascii: "/")) { index += 1 }
    index = min(index + 2, text.endIndex)
  }

  /// Skips one expected character; says whether it was there.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// An identifier, empty if there is none here.
  mutating func word() -> ArraySlice<UInt8> {
    let start = index
    while isNamePart(next) { index += 1 }
    return text[start..<index]
  }

  /// A number, or `nil` if there is none here (CSS Syntax 3 §4.3.12). Beyond the range of a double it is infinite.
  mutating func number() -> Double? {
    let start = index
    var decimal = Decimal()
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { index += 1 }
    while isDigit(next) {
      decimal.append(next, isFraction: false)
      index += 1
    }
    if next == UInt8(ascii: "."), isDigit(byte(at: 1)) {
      index += 1
      while isDigit(next) {
        decimal.append(next, isFraction: true)
        index += 1
      }
    }
    guard decimal.hasDigits else {
      index = start
      return nil
    }
    if let exponent = exponent() { decimal.exponent += exponent }
    let magnitude =
      decimal.value ?? abs(Double(String(decoding: text[start..<index], as: UTF8.self)) ?? .infinity)
    return text[start] == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  /// `e-7` and the like; nothing is read if what stands here is rather a unit.
  private mutating func exponent() -> Int? {
    guard next | 0x20 == UInt8(ascii: "e") else { return nil }
    let isSigned = byte(at: 1) == UInt8(ascii: "-") || byte(at: 1) == UInt8(ascii: "+")
    guard isDigit(byte(at: isSigned ? 2 : 1)) else { return nil }
    let isNegative = byte(at: 1) == UInt8(ascii: "-")
    index += isSigned ? 2 : 1
    var exponent = 0
    while isDigit(next) {
      exponent = min(exponent * 10 + Int(next - UInt8(ascii: "0")), 1_000_000)
      index += 1
    }
    return isNegative ? -exponent : exponent
  }

  /// The error about the bytes between two offsets.
  func error(_ kind: CSSColorError.Kind, from start: Int, to end: Int) -> CSSColorError {
    CSSColorError(kind, start..<end)
  }
}

/// Digits and a power of ten.
private struct Decimal {
  var digits: UInt64 = 0
  var exponent = 0
  var hasDigits = false
  private var isTooLong = false

  mutating func append(_ digit: UInt8, isFraction: Bool) {
    hasDigits = true
    if digits > (1 << 53) / 10 { isTooLong = true }
    if !isTooLong { digits = digits * 10 + UInt64(digit - UInt8(ascii: "0")) }
    if isFraction { exponent -= 1 }
  }

  /// The nearest double, where one multiplication or division of exact doubles gives it; `nil` sends the caller to the general
  /// algorithm.
  var value: Double? {
    guard !isTooLong, digits <= 1 << 53, abs(exponent) <= 22 else { return nil }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(digits) / power : Double(digits) * power
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Letters, digits, `-`, `_` and everything beyond ASCII; escapes are no part of any colour.
private func isNamePart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
    UInt8(ascii: "_"), 0x80...:
    true
  default: isDigit(byte)
  }
}

/// Whether the bytes spell a lower-case ASCII word, in either case.
func spells(_ word: StaticString, _ bytes: ArraySlice<UInt8>) -> Bool {
  guard bytes.count == word.utf8CodeUnitCount else { return false }
  return word.withUTF8Buffer { letters in
    zip(letters, bytes).allSatisfy { letter, byte in
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      return letter == (isCapital ? byte | 0x20 : byte)
    }
  }
}
