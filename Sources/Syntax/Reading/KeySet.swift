/// The keys of one mapping by name, to find duplicates. Reused for the next mapping.
struct KeySet {
  /// Open addressing over a power of two of slots; `Node.end` is free.
  private var slots: [(name: UInt32, key: UInt32)] = []
  private var used = 0

  /// Empties the set and makes room for this many keys.
  mutating func reset(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement((name: Node.end, key: Node.end), count: size))
    used = 0
  }

  /// Adds a key, or returns the one that already has this name.
  mutating func insert(_ name: UInt32, key: UInt32) -> UInt32? {
    // A name `Node.end`, that of `<<`, must not look like a free slot: the key distinguishes them.
    var slot = Int(truncatingIfNeeded: name &* 0x9e37_79b1) & (slots.count - 1)
    while slots[slot].key != Node.end {
      if slots[slot].name == name { return slots[slot].key }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = (name, key)
    used += 1
    if used * 2 > slots.count { grow() }
    return nil
  }

  private mutating func grow() {
    let old = slots
    reset(capacity: old.count)
    for (name, key) in old where key != Node.end { _ = insert(name, key: key) }
  }
}
