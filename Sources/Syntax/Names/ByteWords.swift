// Names and scalars pass through here by the million, so both functions take eight bytes at a time; that, and nothing
// else, is why they are given pointers.

/// Whether two texts are the same bytes.
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

/// A hash of some bytes that cannot be foreseen without the seed, so that no text can be made whose names all collide.
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
