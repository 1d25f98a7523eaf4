/// Names in their scopes, each once: where it stands in the buffer, and what it was made for.
///
/// Open addressing over a power of two of slots; a hash is kept with each name, so that growing does not read
/// names again.
struct NameSet: Sendable {
  /// A name in a scope.
  struct Entry: Sendable {
    /// The number of the entry that it stands in, or any other number that tells scopes apart.
    var scope: UInt32
    var start: UInt32
    var end: UInt32
    /// What has the name.
    var owner: UInt32
    fileprivate var hash: UInt32
  }

  /// The bytes of all names.
  var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  private var slots: [UInt32]

  init(capacity: Int) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    entries.reserveCapacity(capacity)
  }

  /// The bytes of a name.
  subscript(entry: Int) -> ArraySlice<UInt8> {
    bytes[Int(entries[entry].start)..<Int(entries[entry].end)]
  }

  /// The last owner of an entry.
  mutating func setOwner(_ owner: UInt32, of entry: Int) { entries[entry].owner = owner }

  /// Takes the bytes from `start` to the end as a name in a scope. A name that is there already is taken off
  /// the buffer again.
  mutating func insert(from start: Int, in scope: UInt32, owner: UInt32) -> (entry: Int, isNew: Bool) {
    let hash = hash(start..<bytes.count, scope)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let known = Int(slots[slot]) - 1
      if entries[known].hash == hash, entries[known].scope == scope, equal(known, start..<bytes.count) {
        bytes.removeLast(bytes.count - start)
        return (known, false)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(
      Entry(scope: scope, start: UInt32(start), end: UInt32(bytes.count), owner: owner, hash: hash))
    slots[slot] = UInt32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return (entries.count - 1, true)
  }

  /// Takes a name into a scope.
  mutating func insert(_ name: [UInt8], in scope: UInt32, owner: UInt32) -> (entry: Int, isNew: Bool) {
    let start = bytes.count
    bytes += name
    return insert(from: start, in: scope, owner: owner)
  }

  private func equal(_ entry: Int, _ range: Range<Int>) -> Bool {
    let start = Int(entries[entry].start)
    guard Int(entries[entry].end) - start == range.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for i in 0..<range.count where bytes[start + i] != bytes[range.lowerBound + i] { return false }
      return true
    }
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = UInt32(number + 1)
    }
    slots = larger
  }

  /// FNV-1a, begun by the scope.
  private func hash(_ range: Range<Int>, _ scope: UInt32) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      var hash = (0xcbf2_9ce4_8422_2325 ^ UInt64(scope)) &* 0x100_0000_01b3
      for i in range { hash = (hash ^ UInt64(bytes[i])) &* 0x100_0000_01b3 }
      return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    }
  }
}

extension [UInt8] {
  /// Adds bytes that stand in this very array. A slice of it would hold on to the old buffer, so that every
  /// such addition copied all of it.
  mutating func appendAgain(_ range: Range<Int>) {
    for index in range { append(self[index]) }
  }
}
