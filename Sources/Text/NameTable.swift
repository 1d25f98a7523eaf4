/// An interned name. Two names of one table are equal exactly when their UTF-8 bytes are.
public struct Name: Hashable, Sendable {
  /// The number of the name in its table.
  public let rawValue: UInt32

  /// The name with a number.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether two names are the same.
  ///
  /// The synthesized operator is called through a witness table, which is too slow for millions of
  /// comparisons.
  @inlinable public static func == (a: Name, b: Name) -> Bool { a.rawValue == b.rawValue }
}

/// Names, each stored once, so that comparing two names is comparing two numbers.
///
/// Bytes are compared, not Swift strings, because `String ==` treats canonically equivalent names as equal.
/// Names are numbered in order of appearance; the hash, which differs from run to run, has no visible effect.
package struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// Open addressing over a power of two of slots: the hash above the name's number plus one; 0 is free.
  private var slots: [UInt64]
  private let seed = UInt64.random(in: .min ... .max)

  /// A table that begins with these names, numbered from 0.
  package init(reserving names: [String]) {
    var capacity = 16
    while capacity < names.count * 4 { capacity *= 2 }
    slots = [UInt64](repeating: 0, count: capacity)
    for name in names { _ = intern(name) }
  }

  /// The number of distinct names.
  package var count: Int { ends.count }

  /// The name for these bytes, new or known.
  package mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    let hash = hashBytes(text, seed: seed)
    let slot = slot(of: text, hash: hash)
    if slots[slot] != 0 { return Self.name(in: slots[slot]) }
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    slots[slot] = UInt64(hash) << 32 | UInt64(ends.count)
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
    let slot = slot(of: text, hash: hashBytes(text, seed: seed))
    return slots[slot] == 0 ? nil : Self.name(in: slots[slot])
  }

  /// The UTF-8 bytes of a name.
  package subscript(name: Name) -> ArraySlice<UInt8> { bytes[range(of: Int(name.rawValue))] }

  /// A name as text.
  package func string(_ name: Name) -> String { String(decoding: self[name], as: UTF8.self) }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// The slot of this text, or the free slot for it.
  private func slot(of text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash,
        equals(Int(Self.name(in: slots[slot]).rawValue), text)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private static func name(in slot: UInt64) -> Name { Name(rawValue: UInt32(truncatingIfNeeded: slot) - 1) }

  private func equals(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { equalBytes(UnsafeBufferPointer(rebasing: $0[range(of: index)]), text) }
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: slots.count * 2)
    let mask = larger.count - 1
    for entry in slots where entry != 0 {
      var slot = Int(truncatingIfNeeded: entry >> 32) & mask
      while larger[slot] != 0 { slot = (slot + 1) & mask }
      larger[slot] = entry
    }
    slots = larger
  }
}
