internal import Text

/// The distinct names of each scope: their ranges in a buffer, and their owners.
///
/// Open addressing over a power of two of slots. The hash of each name is stored next to its number, so that
/// neither growing nor a slot that another name has taken leads to reading names.
struct NameSet: Sendable {
  /// A name in a scope.
  struct Entry: Sendable {
    /// The number of the enclosing entry, or any other number that distinguishes scopes.
    var scope: UInt32
    var start, end: UInt32
    /// What has the name.
    var owner: UInt32
  }

  private struct Slot {
    /// The number of the entry plus one; 0 if the slot is free.
    var number: UInt32
    var hash: UInt32

    static let free = Slot(number: 0, hash: 0)
  }

  /// The bytes of all names, and of duplicates.
  var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// At most seven eighths are taken.
  private var slots: [Slot]
  private let seed = UInt64.random(in: .min ... .max)

  /// - Parameter nameLength: the approximate number of bytes in a name.
  init(capacity: Int, nameLength: Int) {
    var size = 64
    while size * 7 < capacity * 8 { size *= 2 }
    slots = [Slot](repeating: .free, count: size)
    entries.reserveCapacity(capacity)
    bytes.reserveCapacity(capacity * nameLength)
  }

  /// The bytes of a name.
  subscript(entry: Int) -> ArraySlice<UInt8> { bytes[range(of: entry)] }

  /// The range of the bytes of a name.
  func range(of entry: Int) -> Range<Int> { Int(entries[entry].start)..<Int(entries[entry].end) }

  /// Appends a name to a text.
  func append(_ entry: Int, to output: inout TextBuffer) { output.append(range(of: entry), of: bytes) }

  /// Adds a name in the buffer to a scope, unless the scope has it.
  mutating func insert(_ range: Range<Int>, in scope: UInt32, owner: UInt32) -> (entry: Int, isNew: Bool) {
    precondition(range.upperBound <= bytes.count, "names are in the buffer")
    let hash = hash(range, scope)
    let slot = slot(of: range, in: scope, hash)
    if slots[slot].number != 0 { return (Int(slots[slot].number) - 1, false) }
    entries.append(
      Entry(scope: scope, start: UInt32(range.lowerBound), end: UInt32(range.upperBound), owner: owner))
    slots[slot] = Slot(number: UInt32(entries.count), hash: hash)
    if entries.count * 8 > slots.count * 7 { grow() }
    return (entries.count - 1, true)
  }

  /// The entry of a name in the buffer, if a scope has it.
  func entry(of range: Range<Int>, in scope: UInt32) -> Int? {
    let number = slots[slot(of: range, in: scope, hash(range, scope))].number
    return number == 0 ? nil : Int(number) - 1
  }

  /// Adds a name to a scope.
  mutating func insert(_ name: [UInt8], in scope: UInt32, owner: UInt32) -> (entry: Int, isNew: Bool) {
    let start = bytes.count
    bytes += name
    return insert(start..<bytes.count, in: scope, owner: owner)
  }

  /// Frees what is needed only to add and to find names.
  mutating func close() { slots = [] }

  /// The slot of a name in a scope, or the free slot for it.
  private func slot(of range: Range<Int>, in scope: UInt32, _ hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].number != 0 {
      let known = Int(slots[slot].number) - 1
      if slots[slot].hash == hash, entries[known].scope == scope, equal(known, range) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func equal(_ entry: Int, _ range: Range<Int>) -> Bool {
    let known = self.range(of: entry)
    return bytes.withUnsafeBufferPointer {
      equalBytes(UnsafeBufferPointer(rebasing: $0[known]), UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  private mutating func grow() {
    var larger = [Slot](repeating: .free, count: slots.count * 2)
    for taken in slots where taken.number != 0 {
      var slot = Int(taken.hash) & (larger.count - 1)
      while larger[slot].number != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = taken
    }
    slots = larger
  }

  private func hash(_ range: Range<Int>, _ scope: UInt32) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      hashBytes(UnsafeBufferPointer(rebasing: $0[range]), seed: seed ^ UInt64(scope) << 32)
    }
  }
}

extension [UInt8] {
  /// Appends bytes of this array. A slice would retain the old buffer, so that each append would copy all of
  /// it.
  mutating func appendAgain(_ range: Range<Int>) {
    for index in range { append(self[index]) }
  }
}
