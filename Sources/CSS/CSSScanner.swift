public import Text

/// Reads the tokens of CSS (CSS Syntax 3 §4.3) from UTF-8 without copies.
///
/// Each kind of token has its function, since the grammars of colors, expressions, and selectors expect
/// different ones. Ranges are byte offsets in the text.
///
/// The functions for single bytes are public, because the compiler inlines only those into other modules.
public struct CSSScanner {
  /// The text in UTF-8, which outlives the scanner.
  public let text: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  public var offset: Int

  /// A scanner of a text from an offset on.
  @inlinable public init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    (self.text, self.offset) = (text, offset)
  }

  /// Whether there is no next byte.
  @inlinable public var isAtEnd: Bool { offset >= text.count }
  /// The next byte; 0 at the end.
  @inlinable public var next: UInt8 { byte(at: 0) }

  /// The byte at a distance from the next one; 0 outside the text.
  @inlinable public func byte(at distance: Int) -> UInt8 {
    let index = offset + distance
    return index >= 0 && index < text.count ? text[index] : 0
  }

  /// Whether an ASCII text is next.
  package func isNext(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count - offset >= count else { return false }
    return (0..<count).allSatisfy { text[offset + $0] == word.utf8Start[$0] }
  }

  /// Skips an ASCII text, and returns whether it was there.
  package mutating func skip(_ word: StaticString) -> Bool {
    guard isNext(word) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  /// Skips white space and comments, and returns whether there was white space.
  @discardableResult
  package mutating func skipSpace() -> Bool {
    var hasSpace = false
    while !isAtEnd {
      if next.isSpace {
        hasSpace = true
        offset += 1
      } else if !skipComment() {
        break
      }
    }
    return hasSpace
  }

  /// Skips a comment, and returns whether there was one; an unterminated one extends to the end of the text.
  package mutating func skipComment() -> Bool {
    guard next == UInt8(ascii: "/"), byte(at: 1) == UInt8(ascii: "*") else { return false }
    offset += 2
    while !isAtEnd, !(next == UInt8(ascii: "*") && byte(at: 1) == UInt8(ascii: "/")) { offset += 1 }
    offset = min(offset + 2, text.count)
    return true
  }

  /// Skips a string in quotes, and returns whether there was one; an unterminated one extends to the end of
  /// the text.
  package mutating func skipString() -> Bool {
    let quote = next
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    offset += 1
    while !isAtEnd, next != quote { offset += next == UInt8(ascii: "\\") ? 2 : 1 }
    offset = min(offset + 1, text.count)
    return true
  }

  /// Skips the text from an opening to the matching closing parenthesis, and returns whether that is there.
  package mutating func skipParentheses() -> Bool {
    var depth = 0
    while !isAtEnd {
      if next == UInt8(ascii: "(") { depth += 1 }
      if next == UInt8(ascii: ")") { depth -= 1 }
      offset += 1
      if depth == 0 { return true }
    }
    return false
  }

  /// Skips a token's path in braces, which is not CSS, and returns whether it is closed.
  package mutating func skipReference() -> Bool {
    let end = firstIndex(of: UInt8(ascii: "}"), in: text, from: offset)
    guard end < text.count else { return false }
    offset = end + 1
    return true
  }

  // MARK: Words and numbers

  /// Letters, digits, `-`, `_`, and everything beyond ASCII, without escapes; empty if there are none here.
  package mutating func word() -> Range<Int> {
    let start = offset
    while !isAtEnd, text[offset].isNamePart { offset += 1 }
    return start..<offset
  }

  /// An identifier, which may have escapes (§4.3.11); `nil` if none begins here.
  package mutating func identifier() -> Range<Int>? {
    let start = offset
    let isAfterDash = next == UInt8(ascii: "-")
    if isAfterDash { offset += 1 }
    guard
      isAfterDash && next == UInt8(ascii: "-")
        || next.isNamePart && !next.isDigit && next != UInt8(ascii: "-")
        || escapeLength > 0
    else {
      offset = start
      return nil
    }
    while next.isNamePart || escapeLength > 0 { offset += max(escapeLength, 1) }
    return start..<offset
  }

  /// The length of the escape here (§4.3.7), 0 if there is none; the white space after digits belongs to it.
  private var escapeLength: Int {
    let first = byte(at: 1)
    guard next == UInt8(ascii: "\\"), offset + 1 < text.count, !first.isLineEnd, first != 0x0c else {
      return 0
    }
    var length = 1
    while length <= 6, byte(at: length).hexDigitValue != nil { length += 1 }
    if length == 1 { return 2 }
    let isPair = byte(at: length) == UInt8(ascii: "\r") && byte(at: length + 1) == UInt8(ascii: "\n")
    return length + (isPair ? 2 : byte(at: length).isSpace ? 1 : 0)
  }

  /// Whether a number begins here, with an optional sign.
  package var isAtNumber: Bool {
    let hasSign = next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
    let first = byte(at: hasSign ? 1 : 0)
    return first.isDigit || first == UInt8(ascii: ".") && byte(at: hasSign ? 2 : 1).isDigit
  }

  /// A number (§4.3.12) without its unit; `nil` if there is none here, infinite beyond the range of a double.
  package mutating func number() -> Double? {
    guard isAtNumber else { return nil }
    let start = offset
    offset = DecimalSpelling(in: text, from: start).endInCSS
    return decimalValue(of: self[start..<offset])
  }

  // MARK: Parts

  package subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[range])
  }

  package func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// A part in lowercase.
  package func lowercased(_ range: Range<Int>) -> String {
    String(decoding: text[range].lazy.map(\.lowercased), as: UTF8.self)
  }

  /// The range of the character at an offset; empty at the end.
  package func character(at offset: Int) -> Range<Int> {
    guard offset < text.count else { return text.count..<text.count }
    var end = offset + 1
    while end < text.count, text[end] & 0xc0 == 0x80 { end += 1 }
    return offset..<end
  }
}

extension UInt8 {
  /// White space in CSS (§4.2), before carriage returns and form feeds are replaced.
  @inlinable public var isSpace: Bool { isBlank || isLineEnd || self == 0x0c }

  /// A letter, a digit, `-`, `_`, or a byte beyond ASCII.
  @inlinable public var isNamePart: Bool { isIdentifierPart || self == 0x2d || self >= 0x80 }
}
