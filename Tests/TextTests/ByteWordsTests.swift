import Testing

@testable import Text

/// What works on eight bytes at a time gives what one byte at a time gives, for texts of every length around a word.
@Suite struct ByteWordsTests {
  @Test(arguments: 0...26)
  func `finds the first of a byte`(count: Int) {
    for place in 0...count {
      var text = [UInt8](repeating: 0x5b, count: count)
      if place < count { text[place] = 0x5c }
      // A byte that differs in its highest bit alone, which a subtraction may borrow from.
      if place > 0 { text[place - 1] = 0xdc }
      for start in 0...count {
        let expected = text[start...].firstIndex(of: 0x5c) ?? count
        #expect(text.withUnsafeBufferPointer { firstIndex(of: 0x5c, in: $0, from: start) } == expected)
      }
    }
  }

  @Test(arguments: 0...26)
  func `finds the end of ASCII`(count: Int) {
    for place in 0...count {
      var text = [UInt8](repeating: 0x7f, count: count)
      if place < count { text[place] = 0x80 }
      for start in 0...count {
        let expected = text[start...].firstIndex { $0 >= 0x80 } ?? count
        #expect(text.withUnsafeBytes { endOfASCII(in: $0, from: start) } == expected)
      }
    }
  }

  @Test(arguments: 0...26)
  func `compares all bytes`(count: Int) {
    let text = (0..<count).map { UInt8($0) }
    func isEqual(_ other: [UInt8]) -> Bool {
      text.withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { equalBytes(a, $0) } }
    }
    #expect(isEqual(text))
    #expect(!isEqual(text + [0]))
    for place in 0..<count {
      var other = text
      other[place] ^= 0x80
      #expect(!isEqual(other), "differs at \(place)")
    }
  }

  @Test func `hashes depend on each byte, on the length, and on the seed`() {
    func hash(_ text: [UInt8], seed: UInt64 = 0x5a0b_93c1_66d2_e87f) -> UInt32 {
      text.withUnsafeBufferPointer { hashBytes($0, seed: seed) }
    }
    var hashes: Set<UInt32> = []
    var count = 0
    for length in 0...26 {
      let letters = [UInt8](repeating: 0x61, count: length)
      hashes.insert(hash(letters))
      hashes.insert(hash(letters, seed: 0x5a0b_93c1_66d2_e87e))
      count += 2
      for place in 0..<length {
        var other = letters
        other[place] = 0x62
        hashes.insert(hash(other))
        count += 1
      }
    }
    // With these seeds, none of the 405 are equal by chance.
    #expect(hashes.count == count)
  }
}
