/// The members of a Swift file in the order of output, and the enumerations that open and close around them.
struct SwiftLayout {
  /// One member, with the enumerations that open before and close after it.
  struct Member {
    /// The slot of the token in its output.
    var slot: UInt32
    /// The number of enclosing enumerations, including the namespace.
    var depth: UInt32
    /// Whether it is the first thing in its enumeration.
    var isFirst: Bool
    /// The enumerations that open before it, in `opened`.
    var opened: Range<UInt32>
    /// Those that close after it, in `closed`.
    var closed: Range<UInt32>
  }

  /// An enumeration that opens.
  struct Opening {
    var entry: UInt32
    var depth: UInt32
    var isFirst: Bool
  }

  private(set) var members: [Member] = []
  private(set) var opened: [Opening] = []
  /// The depths of enumerations that close, the innermost of a member first.
  private(set) var closed: [UInt32] = []
  /// By slot: the number of its member.
  private var numbers: [UInt32] = []

  /// No members.
  init() {}

  /// Traverses the tree of names, siblings in the order of their first occurrence.
  init(_ swift: SwiftNames, slots: [UInt32]) {
    members.reserveCapacity(swift.entries.count)
    let tree = Tree(swift.names)
    var cursors = [tree.firstChild[0]]
    var isFirst = true
    var pendingOpenings = UInt32(0)
    while let entry = cursors.last {
      guard entry != Tree.none else {
        cursors.removeLast()
        isFirst = false
        close(depth: cursors.count)
        continue
      }
      let depth = UInt32(cursors.count)
      cursors[cursors.count - 1] = tree.nextSibling[Int(entry)]
      switch NameOwner(swift.names.entries[Int(entry)].owner) {
      case .token(let token):
        members.append(
          Member(
            slot: slots[Int(token)], depth: depth, isFirst: isFirst,
            opened: UInt32(opened.count) - pendingOpenings..<UInt32(opened.count),
            closed: UInt32(closed.count)..<UInt32(closed.count)))
        pendingOpenings = 0
        isFirst = false
      case .group:
        opened.append(Opening(entry: entry, depth: depth, isFirst: isFirst))
        pendingOpenings += 1
        isFirst = true
        cursors.append(tree.firstChild[Int(entry) + 1])
      case .generated: break
      }
    }
    numbers = [UInt32](repeating: 0, count: swift.entries.count)
    for (number, member) in members.enumerated() { numbers[Int(member.slot)] = UInt32(number) }
  }

  /// Leaves out the members of other files. Enumerations stay whole, since those in the namespace are in one file each.
  /// Takes time for what it keeps alone, because there may be thousands of files.
  mutating func keep(_ listed: [Int]) {
    members = listed.map { numbers[$0] }.sorted().map { members[Int($0)] }
    guard let first = members.first else { return }
    if first.opened.isEmpty {
      members[0].isFirst = true
    } else {
      opened[Int(first.opened.lowerBound)].isFirst = true
    }
  }

  private mutating func close(depth: Int) {
    guard depth > 0, let last = members.indices.last else { return }
    closed.append(UInt32(depth))
    members[last].closed = members[last].closed.lowerBound..<UInt32(closed.count)
  }

  /// Entries linked to the entries inside them.
  private struct Tree {
    static let none = UInt32.max
    /// By scope and by entry.
    var firstChild, nextSibling: [UInt32]

    init(_ names: NameSet) {
      firstChild = [UInt32](repeating: Self.none, count: names.entries.count + 1)
      nextSibling = [UInt32](repeating: Self.none, count: names.entries.count)
      var lastChild = firstChild
      for (number, entry) in names.entries.enumerated() {
        let scope = Int(entry.scope)
        if lastChild[scope] == Self.none {
          firstChild[scope] = UInt32(number)
        } else {
          nextSibling[Int(lastChild[scope])] = UInt32(number)
        }
        lastChild[scope] = UInt32(number)
      }
    }
  }
}
