import Diagnostics
import Text

/// Reads the tokens of an expression (CSS Syntax 3 §4.3) from UTF-8.
struct ExpressionScanner {
  let text: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  private(set) var offset = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { offset == text.count }
  /// The next byte; 0 at the end.
  var next: UInt8 { byte(at: 0) }

  func byte(at distance: Int) -> UInt8 {
    let index = offset + distance
    return index >= 0 && index < text.count ? text[index] : 0
  }

  func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
    Array(UnsafeBufferPointer(rebasing: text[range]))[...]
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
  }

  mutating func advance(to offset: Int) { self.offset = offset }

  /// Skips white space and comments, and returns whether there was white space.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    var hasBlank = false
    while !isAtEnd {
      if Self.isBlank(next) {
        hasBlank = true
        offset += 1
      } else if next == UInt8(ascii: "/"), byte(at: 1) == UInt8(ascii: "*") {
        offset = Self.endOfComment(in: text, from: offset)
      } else {
        break
      }
    }
    return hasBlank
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  /// The offset after a comment; an unterminated comment extends to the end of the text.
  static func endOfComment(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start + 2
    while end < text.count,
      !(text[end] == UInt8(ascii: "/") && text[end - 1] == UInt8(ascii: "*") && end > start + 2)
    {
      end += 1
    }
    return min(end + 1, text.count)
  }

  /// Skips one expected character, and returns whether it was there.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// An identifier, empty if there is none here.
  mutating func word() -> Range<Int> {
    let start = offset
    while Self.isNamePart(next), !isAtEnd { offset += 1 }
    return start..<offset
  }

  /// Letters, digits, `-`, `_` and everything beyond ASCII.
  static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isIdentifierPart || byte == UInt8(ascii: "-") || byte >= 0x80
  }

  /// Whether a number begins here, with an optional sign.
  var isAtNumber: Bool {
    let hasSign = next == UInt8(ascii: "-") || next == UInt8(ascii: "+")
    let first = byte(at: hasSign ? 1 : 0)
    return first.isDigit || first == UInt8(ascii: ".") && byte(at: hasSign ? 2 : 1).isDigit
  }

  /// A number that is known to begin here; infinite beyond the range of a double.
  mutating func number() -> Double {
    let end = DecimalSpelling(in: text, from: offset).endInCSS
    defer { offset = end }
    return decimalValue(of: UnsafeBufferPointer(rebasing: text[offset..<end]))
  }

  /// Whether some bytes spell a lowercase word, ignoring case.
  func spells(_ word: StaticString, _ range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<range.count where text[range.lowerBound + index].lowercased != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Some bytes in lowercase.
  func lowercased(_ range: Range<Int>) -> String {
    String(decoding: text[range].lazy.map(\.lowercased), as: UTF8.self)
  }

  /// The range of the character at an offset; empty at the end.
  func character(at offset: Int) -> Range<Int> {
    guard offset < text.count else { return text.count..<text.count }
    var end = offset + 1
    while end < text.count, text[end] & 0xc0 == 0x80 { end += 1 }
    return offset..<end
  }
}
