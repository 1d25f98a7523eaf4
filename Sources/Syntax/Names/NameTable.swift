/// Every key and name of a run, each stored once: comparing two names is comparing two numbers.
///
/// Bytes are compared, not Swift strings, since `String ==` takes canonically equivalent names for one.
package struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// Open addressing over a power of two of slots; 0 is free, otherwise the name's number plus one.
  private var slots: [UInt32]
  private var hashes: [UInt32] = []

  package init() {
    slots = [UInt32](repeating: 0, count: 256)
    for name in Name.wellKnown { _ = intern(name) }
  }

  /// A table of other names than keys, without those that the format uses.
  init(empty: ()) {
    slots = [UInt32](repeating: 0, count: 16)
  }

  /// How many different names there are.
  package var count: Int { ends.count }

  /// The name for these bytes, new or known.
  package mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    let hash = Self.hash(text)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot] - 1)
      if hashes[candidate] == hash, equals(candidate, text) { return Name(rawValue: UInt32(candidate)) }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return Name(rawValue: UInt32(ends.count - 1))
  }

  /// The name for these bytes, new or known.
  package mutating func intern(_ text: some Collection<UInt8>) -> Name {
    if let name = text.withContiguousStorageIfAvailable({ intern($0) }) { return name }
    return Array(text).withUnsafeBufferPointer { intern($0) }
  }

  /// The name for this text, new or known.
  package mutating func intern(_ text: String) -> Name { intern(text.utf8) }

  /// The name for these bytes if there is one.
  package func find(_ text: UnsafeBufferPointer<UInt8>) -> Name? {
    let hash = Self.hash(text)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot] - 1)
      if hashes[candidate] == hash, equals(candidate, text) { return Name(rawValue: UInt32(candidate)) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The UTF-8 bytes of a name.
  package subscript(name: Name) -> ArraySlice<UInt8> { bytes[range(of: Int(name.rawValue))] }

  /// A name as text.
  package func string(_ name: Name) -> String { String(decoding: self[name], as: UTF8.self) }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private func equals(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: index)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for i in 0..<text.count where bytes[range.lowerBound + i] != text[i] { return false }
      return true
    }
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = UInt32(index + 1)
    }
    slots = larger
  }

  /// FNV-1a with a finishing shift, which spreads the low bits that choose the slot.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
