import Syntax
package import Text

/// The number of a path, of a group or of a token, in its table.
package struct PathID: Hashable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The path of the document's root, which has no name.
  package static let root = PathID(rawValue: 0)
}

/// Every path that any source mentions: a tree of names, each path stored once.
package struct PathTable: Sendable {
  /// A path by its parts, which are adjacent since both are compared.
  private struct Entry {
    var parent: PathID
    var lastName: Name
  }

  private var entries = [Entry(parent: .root, lastName: .root)]
  /// Open addressing over a power of two of slots: 0 is free, otherwise the path's number (the root is nobody's child).
  private var slots = [UInt32](repeating: 0, count: 256)

  package init() {}

  /// The number of paths, including the root.
  package var count: Int { entries.count }

  /// The path of a member of `parent`, new or known.
  package mutating func path(_ name: Name, in parent: PathID) -> PathID {
    let slot = slot(of: name, in: parent)
    if slots[slot] != 0 { return PathID(rawValue: slots[slot]) }
    let path = PathID(rawValue: UInt32(entries.count))
    entries.append(Entry(parent: parent, lastName: name))
    slots[slot] = path.rawValue
    if entries.count * 2 > slots.count { grow() }
    return path
  }

  /// Adds the paths of another table; returns the new path of each of them.
  mutating func join(_ other: PathTable) -> [PathID] {
    var paths: [PathID] = [.root]
    paths.reserveCapacity(other.count)
    for entry in other.entries.dropFirst() {
      paths.append(path(entry.lastName, in: paths[Int(entry.parent.rawValue)]))
    }
    return paths
  }

  /// The path of a member of `parent`, if any source mentions it.
  package func find(_ name: Name, in parent: PathID) -> PathID? {
    // Paths are numbered in the order of their texts, so the first members of a group mostly follow it, in one
    // or two lines of the processor's cache.
    var next = Int(parent.rawValue) + 1
    let end = min(next + 8, entries.count)
    while next < end, entries[next].parent == parent {
      if entries[next].lastName == name { return PathID(rawValue: UInt32(next)) }
      next += 1
    }
    let path = slots[slot(of: name, in: parent)]
    return path == 0 ? nil : PathID(rawValue: path)
  }

  /// The path of a member of `parent`, if any source mentions it.
  ///
  /// - Parameter earlier: a path that was found before. Paths are numbered in the order of their texts, so a reader who
  ///   follows a text mostly asks for the next one, which is then found without a search.
  package func find(_ name: Name, in parent: PathID, after earlier: PathID) -> PathID? {
    let next = Int(earlier.rawValue) + 1
    if next < entries.count, entries[next].parent == parent, entries[next].lastName == name {
      return PathID(rawValue: UInt32(next))
    }
    return find(name, in: parent)
  }

  /// The group of the path; for the root, the root.
  package func parent(of path: PathID) -> PathID { entries[Int(path.rawValue)].parent }

  /// The last segment.
  package func lastName(of path: PathID) -> Name { entries[Int(path.rawValue)].lastName }

  /// The segments, beginning with the outermost group.
  package func segments(of path: PathID) -> [Name] {
    var segments: [Name] = []
    var path = path
    while path != .root {
      segments.append(lastName(of: path))
      path = parent(of: path)
    }
    return segments.reversed()
  }

  /// The path as spelled in references: segments joined by dots, including `$root`.
  package func dotted(_ path: PathID, names: NameTable) -> String {
    var text: [UInt8] = []
    append(path, names: names, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the path as spelled in references; nothing for the root.
  package func append(_ path: PathID, names: NameTable, to text: inout [UInt8]) {
    guard path != .root else { return }
    // Nesting is limited to 256 when files are read, so this recursion is too.
    let group = parent(of: path)
    if group != .root {
      append(group, names: names, to: &text)
      text.append(UInt8(ascii: "."))
    }
    text += names[lastName(of: path)]
  }

  /// The slot of the path, or the free slot for it.
  private func slot(of name: Name, in parent: PathID) -> Int {
    let mask = slots.count - 1
    var slot = Self.hash(name, parent) & mask
    while slots[slot] != 0 {
      let candidate = entries[Int(slots[slot])]
      if candidate.lastName.rawValue == name.rawValue, candidate.parent.rawValue == parent.rawValue { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let count = slots.count * 2
    slots = [UInt32](repeating: 0, count: count)
    for path in 1..<entries.count {
      slots[slot(of: entries[path].lastName, in: entries[path].parent)] = UInt32(path)
    }
  }

  /// Multiplies by the golden ratio (Knuth, TAOCP 6.4) and keeps the high bits, which depend on all of the key.
  private static func hash(_ name: Name, _ parent: PathID) -> Int {
    let key = UInt64(parent.rawValue) << 32 | UInt64(name.rawValue)
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
