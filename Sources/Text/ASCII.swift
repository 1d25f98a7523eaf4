// These are public, like the indices, because the compiler inlines only public functions into other modules,
// and readers call them for every byte.

/// The class of a UTF-8 byte, if it is ASCII.
extension UInt8 {
  /// `0` to `9`.
  @inlinable public var isDigit: Bool { self &- 0x30 < 10 }

  /// `a` to `z` and `A` to `Z`.
  @inlinable public var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// A space or a tab.
  @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// A line feed or a carriage return.
  @inlinable public var isLineEnd: Bool { self == 0x0a || self == 0x0d }

  /// A letter, a digit, or `_`: the characters of identifiers in most languages.
  @inlinable public var isIdentifierPart: Bool { isLetter || isDigit || self == 0x5f }

  /// 0…15 for a hexadecimal digit in either case, `nil` for other bytes.
  @inlinable public var hexDigitValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }

  /// The lowercase of a letter; other bytes are unchanged.
  @inlinable public var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Collection<UInt8> {
  /// Whether the bytes spell a word of lowercase ASCII letters, in either case.
  @inlinable public func spells(_ word: String) -> Bool {
    count == word.utf8.count && zip(self, word.utf8).allSatisfy { $0.lowercased == $1 }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without blanks and line ends around them.
  package var trimmed: ArraySlice<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start].isBlank || self[start].isLineEnd { start += 1 }
    while start < end, self[end - 1].isBlank || self[end - 1].isLineEnd { end -= 1 }
    return self[start..<end]
  }
}

/// Whether a text is an identifier in every language: ASCII letters, digits and `_`, not beginning with a
/// digit.
package func isIdentifier(_ text: some Collection<UInt8>) -> Bool {
  guard let first = text.first, !first.isDigit else { return false }
  return text.allSatisfy(\.isIdentifierPart)
}
