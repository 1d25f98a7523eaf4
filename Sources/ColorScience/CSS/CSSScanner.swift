internal import Text

/// Reads the tokens of colors (CSS Syntax 3 §4.3) from UTF-8 without copies.
struct CSSScanner {
  let text: ArraySlice<UInt8>
  /// The next byte's index in `text`.
  var index: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  var isAtEnd: Bool { index == text.endIndex }
  /// The number of bytes before `index`.
  var offset: Int { index - text.startIndex }
  /// The next byte; 0 at the end.
  var next: UInt8 { byte(at: 0) }

  func byte(at distance: Int) -> UInt8 {
    index + distance < text.endIndex ? text[index + distance] : 0
  }

  /// Skips white space and comments, and returns whether there were any.
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

  /// Skips a comment; an unterminated one extends to the end of the text.
  private mutating func skipComment() {
    index += 2
    while !isAtEnd, !(next == UInt8(ascii: "*") && byte(at: 1) == UInt8(ascii: "/")) { index += 1 }
    index = min(index + 2, text.endIndex)
  }

  /// Skips one expected character, and returns whether it was there.
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

  /// A number, or `nil` if there is none here (CSS Syntax 3 §4.3.12). Beyond the range of a double it is
  /// infinite.
  mutating func number() -> Double? {
    let start = offset
    let number: (value: Double, end: Int)? = text.withUnsafeBufferPointer { text in
      let spelling = DecimalSpelling(in: text, from: start)
      let end = spelling.endInCSS
      guard spelling.hasDigits, end > start else { return nil }
      return (decimalValue(of: UnsafeBufferPointer(rebasing: text[start..<end])), end)
    }
    guard let number else { return nil }
    index = text.startIndex + number.end
    return number.value
  }

  /// The error about the bytes between two offsets.
  func error(_ kind: CSSColorError.Kind, from start: Int, to end: Int) -> CSSColorError {
    CSSColorError(kind, start..<end)
  }
}

/// Letters, digits, `-`, `_` and everything beyond ASCII; escapes are not part of any color.
private func isNamePart(_ byte: UInt8) -> Bool {
  byte.isIdentifierPart || byte == UInt8(ascii: "-") || byte >= 0x80
}

/// Whether the bytes spell a lowercase ASCII word, ignoring case.
func spells(_ word: StaticString, _ bytes: ArraySlice<UInt8>) -> Bool {
  guard bytes.count == word.utf8CodeUnitCount else { return false }
  return word.withUTF8Buffer { letters in
    zip(letters, bytes).allSatisfy { letter, byte in letter == byte.lowercased }
  }
}
