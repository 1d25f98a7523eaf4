// These functions run for millions of names and scalars, so they process eight bytes at a time, which is the
// only reason why they take pointers.

/// The first offset of a byte at or after `start`; the end of the text if there is none.
package func firstIndex(of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let bytes = UnsafeRawBufferPointer(text)
  let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
  var i = start
  while i + 8 <= bytes.count {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)) ^ pattern
    // The lowest of the bits that are left marks the first byte that is zero (Warren, Hacker's Delight, 6-1).
    let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    if zeros != 0 { return i + zeros.trailingZeroBitCount / 8 }
    i += 8
  }
  while i < bytes.count, bytes[i] != byte { i += 1 }
  return i
}

/// The first offset at or after `start` of a byte that is not ASCII; the end of the text if there is none.
package func endOfASCII(in text: UnsafeRawBufferPointer, from start: Int = 0) -> Int {
  var i = start
  func word(_ offset: Int) -> UInt64 { text.loadUnaligned(fromByteOffset: i + offset, as: UInt64.self) }
  while i + 32 <= text.count, (word(0) | word(8) | word(16) | word(24)) & 0x8080_8080_8080_8080 == 0 {
    i += 32
  }
  while i + 8 <= text.count, word(0) & 0x8080_8080_8080_8080 == 0 { i += 8 }
  while i < text.count, text[i] < 0x80 { i += 1 }
  return i
}

/// Whether two texts have the same bytes.
package func equalBytes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
  let count = a.count
  guard count == b.count else { return false }
  let a = UnsafeRawBufferPointer(a)
  let b = UnsafeRawBufferPointer(b)
  var i = 0
  while i + 8 <= count {
    guard
      a.loadUnaligned(fromByteOffset: i, as: UInt64.self)
        == b.loadUnaligned(fromByteOffset: i, as: UInt64.self)
    else { return false }
    i += 8
  }
  while i < count {
    if a[i] != b[i] { return false }
    i += 1
  }
  return true
}

/// A hash of bytes that is unpredictable without the seed, so that no one can write a text whose names all
/// collide.
///
/// Each word is multiplied to 128 bits and folded, as wyhash does.
package func hashBytes(_ text: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt32 {
  let bytes = UnsafeRawBufferPointer(text)
  var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
  var i = 0
  while i + 8 <= bytes.count {
    hash = fold(hash ^ bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
    i += 8
  }
  var rest: UInt64 = 0
  while i < bytes.count {
    rest = rest << 8 | UInt64(bytes[i])
    i += 1
  }
  return UInt32(truncatingIfNeeded: fold(fold(hash ^ rest) ^ seed))
}

private func fold(_ word: UInt64) -> UInt64 {
  let product = word.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
  return product.high ^ product.low
}
