internal import Tokens

/// Tokens of an output as a tree: each with the groups that open before it and those that close after it.
struct TokenOutline: Sendable {
  /// A token with the groups that open and close around it.
  struct Entry: Sendable {
    let slot: UInt32
    /// How many groups are around it.
    let depth: UInt32
    /// The groups that open before it, in `opened`.
    let opened: Range<UInt32>
    /// The groups that close after it, in `closed`.
    fileprivate(set) var closed: Range<UInt32>
    /// Whether it is the last thing in its group.
    fileprivate(set) var isLast = true
  }

  /// A group where it opens or closes.
  struct Group: Sendable {
    let path: PathID
    /// How many groups are around it.
    let depth: UInt32
    /// Whether it is the last thing in the group around it, where it closes.
    fileprivate(set) var isLast = true
  }

  private(set) var entries: [Entry] = []
  private(set) var opened: [Group] = []
  /// For each token, the innermost first.
  private(set) var closed: [Group] = []

  /// The last child of an open group.
  private enum Child {
    case none
    case entry(Int)
    case group(Int)
  }

  /// Tokens in a list without groups.
  init(flat slots: [Int]) {
    entries = slots.map { Entry(slot: UInt32($0), depth: 0, opened: 0..<0, closed: 0..<0, isLast: false) }
    if let last = entries.indices.last { entries[last].isLast = true }
  }

  /// - Parameter slots: the slots of the tokens, with groups kept together.
  init(listing slots: [Int], of reader: OutputTokens) {
    entries.reserveCapacity(slots.count)
    let paths = reader.tokens.paths
    var open: [PathID] = []
    var children: [Child] = [.none]
    var groups: [PathID] = []
    for slot in slots {
      let parent = paths.parent(of: reader.tokens.tokens[Int(reader.slots.tokens[slot])])
      let first = UInt32(opened.count)
      if parent != open.last ?? .root {
        groups.removeAll(keepingCapacity: true)
        var group = parent
        while group != .root {
          groups.append(group)
          group = paths.parent(of: group)
        }
        groups.reverse()
        let shared = zip(open, groups).prefix { $0 == $1 }.count
        close(downTo: shared, &open, &children)
        for group in groups[shared...] {
          follow(children[open.count])
          opened.append(Group(path: group, depth: UInt32(open.count)))
          open.append(group)
          children.append(.none)
        }
      }
      follow(children[open.count])
      children[open.count] = .entry(entries.count)
      let end = UInt32(closed.count)
      entries.append(
        Entry(
          slot: UInt32(slot), depth: UInt32(open.count), opened: first..<UInt32(opened.count),
          closed: end..<end))
    }
    close(downTo: 0, &open, &children)
  }

  /// Closes groups after the last entry until `count` are open.
  private mutating func close(downTo count: Int, _ open: inout [PathID], _ children: inout [Child]) {
    guard open.count > count, let last = entries.indices.last else { return }
    while let group = open.last, open.count > count {
      open.removeLast()
      children.removeLast()
      children[open.count] = .group(closed.count)
      closed.append(Group(path: group, depth: UInt32(open.count)))
    }
    entries[last].closed = entries[last].closed.lowerBound..<UInt32(closed.count)
  }

  /// Marks a child as followed by another one in the same group.
  private mutating func follow(_ child: Child) {
    switch child {
    case .none: break
    case .entry(let entry): entries[entry].isLast = false
    case .group(let group): closed[group].isLast = false
    }
  }
}

/// The groups with tokens of an output, and these tokens.
struct TokenGroups {
  private(set) var paths: [PathID] = []
  /// By group, the range in `slots`.
  private(set) var ranges: [Range<Int>] = []
  /// Slots of tokens, group by group.
  private(set) var slots: [Int] = []
  /// By slot: the number of its group.
  private(set) var numbers: [Int] = []

  /// No groups.
  init() {}

  init(_ reader: OutputTokens) {
    var numbers: [PathID: Int] = [:]
    var members: [[Int]] = []
    self.numbers = [Int](repeating: 0, count: reader.slots.tokens.count)
    for slot in reader.listed {
      let group = reader.tokens.paths.parent(of: reader.tokens.tokens[Int(reader.slots.tokens[slot])])
      let number = numbers[group] ?? members.count
      if number == members.count {
        numbers[group] = number
        paths.append(group)
        members.append([])
      }
      members[number].append(slot)
      self.numbers[slot] = number
    }
    for group in members {
      ranges.append(slots.count..<slots.count + group.count)
      slots += group
    }
  }
}
