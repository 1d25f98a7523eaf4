import TestSupport
import Testing

@testable import Text

@Suite struct NameTableTests {
  /// Names of few bytes, so that many come again, against a dictionary.
  @Test(arguments: 0..<20) func `equal bytes are one name`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var table = NameTable(reserving: seed % 2 == 0 ? [] : ["a", "b", "a"])
    var known: [[UInt8]: UInt32] = seed % 2 == 0 ? [:] : [[0x61]: 0, [0x62]: 1]
    for _ in 0..<2_000 {
      let text = (0..<random.below(4)).map { _ in UInt8(random.below(seed < 10 ? 256 : 8)) }
      let found = text.withUnsafeBufferPointer { table.find($0)?.rawValue }
      #expect(found == known[text])
      let name = table.intern(text)
      #expect(name.rawValue == known[text] ?? UInt32(known.count))
      known[text] = name.rawValue
      #expect(Array(table[name]) == text)
    }
    #expect(table.count == known.count)
    for (text, number) in known { #expect(Array(table[Name(rawValue: number)]) == text) }
  }

  /// Swift's strings are equal if they are canonically equivalent.
  @Test func `names that look alike are two`() {
    var table = NameTable(reserving: [])
    let (composed, decomposed) = ("\u{e9}", "e\u{301}")
    #expect(composed == decomposed)
    #expect(table.intern(composed) != table.intern(decomposed))
    #expect(table.intern("") == table.intern([UInt8]().lazy.map(\.self)))
    #expect(table.string(table.intern(composed)).unicodeScalars.count == 1)
  }
}

@Suite struct ASCIITests {
  /// The standard library's properties of characters, for all bytes.
  @Test func `bytes have the classes of their characters`() {
    for byte in UInt8.min...UInt8.max {
      let character = Character(Unicode.Scalar(byte))
      let isASCII = byte < 0x80
      #expect(byte.isDigit == (isASCII && character.isWholeNumber))
      #expect(byte.isLetter == (isASCII && character.isLetter))
      #expect(byte.isBlank == [" ", "\t"].contains(character))
      #expect(byte.isLineEnd == ["\n", "\r"].contains(character))
      #expect(
        byte.isIdentifierPart == (isASCII && (character.isLetter || character.isWholeNumber || byte == 0x5f)))
      #expect(byte.hexDigitValue.map { Int($0) } == (isASCII ? character.hexDigitValue : nil))
      #expect(byte.lowercased == (isASCII ? character.lowercased().utf8.first : byte))
    }
  }

  @Test(
    arguments: [
      ("a1", true), ("_", true), ("1a", false), ("", false), ("a-b", false), ("é", false), ("Ab_9", true),
    ])
  func `identifiers are the same in every language`(text: String, expected: Bool) {
    #expect(isIdentifier(Array(text.utf8)) == expected)
  }

  @Test(arguments: [("", ""), (" \t\r\n ", ""), (" a b\n", "a b"), ("a", "a"), ("\u{b}a", "\u{b}a")])
  func `space around a text is cut`(text: String, expected: String) {
    let bytes = Array("<\(text)>".utf8)
    #expect(Array(bytes[1..<(bytes.count - 1)].trimmed) == Array(expected.utf8))
  }

  @Test func `a word is spelled in either case`() {
    #expect("RgB".utf8.map(\.self).spells("rgb"))
    #expect(!"rg".utf8.map(\.self).spells("rgb") && !"rgba".utf8.map(\.self).spells("rgb"))
    // `@` and the backquote differ by the bit of case, and are no letters.
    #expect(!"@".utf8.map(\.self).spells("`"))
  }
}
