internal import Tokens

/// Swift code of nested enumerations with members, apart from the types and values of these.
///
/// A protocol, since a value inside the data of a file would be copied for each text.
protocol SwiftMembers: Sendable {
  var reader: OutputTokens { get }
  var swift: SwiftNames { get }
  var layout: SwiftLayout { get }
  /// The text before `enum`.
  var modifiers: [UInt8] { get }
  /// Whether the values of several themes need a separate line.
  var splitsThemes: Bool { get }
}

extension SwiftMembers {
  /// The slot of a member's token.
  func slot(_ member: Int) -> Int { Int(layout.members[member].slot) }

  /// Whether a member has more than one line.
  private func takesSpace(_ record: Int) -> Bool {
    let slot = slot(record)
    return reader.isDocumented(at: slot) || reader.isDeprecated(at: slot) || isLong(slot)
  }

  private func isLong(_ slot: Int) -> Bool { splitsThemes && !reader.isUniform(at: slot) }

  private func description(ofOpening opening: Int) -> String? {
    swift.group(of: Int(layout.opened[opening].entry)).flatMap { reader.tokens.groupDescriptions[$0] }
  }

  /// What templates may ask of a member and the enumerations that open and close around it.
  static var memberFields: [Field<Self>] {
    [
      .list("opened", { Range($0.layout.members[$1].opened) }, opening),
      .list(
        "closed", { Range($0.layout.members[$1].closed) },
        [.text("indent") { $2.append(indentation: $0.layout.closed[$1]) }]),
      .text("indent") { $2.append(indentation: $0.layout.members[$1].depth) },
      .text("name") { $0.swift.appendName(at: $0.slot($1), to: &$2) },
      .flag("isSpaced") { file, record in
        // Members without comments are not separated.
        let member = file.layout.members[record]
        return member.opened.isEmpty && !member.isFirst
          && (file.takesSpace(record) || file.takesSpace(record - 1)
            || !file.layout.members[record - 1].closed.isEmpty)
      },
      .flag("isDocumented") { $0.reader.isDocumented(at: $0.slot($1)) },
      .text("documentation") { file, record, text in
        let depth = file.layout.members[record].depth
        file.reader.appendDocumentation(
          at: file.slot(record), .line, newline: [UInt8](newlineAt: depth, "/// "), to: &text)
      },
      .flag("isLong") { $0.isLong($0.slot($1)) },
      .flag("isDeprecated") { $0.reader.isDeprecated(at: $0.slot($1)) },
      .flag("deprecationHasReason") { $0.reader.deprecation(at: $0.slot($1))?.isEmpty == false },
      .text("deprecation") { $2 += ($0.reader.deprecation(at: $0.slot($1)) ?? "").utf8 },
    ]
  }

  private static var opening: [Field<Self>] {
    [
      .text("indent") { $2.append(indentation: $0.layout.opened[$1].depth) },
      .text("modifiers") { $2.append($0.modifiers.indices, of: $0.modifiers) },
      .text("name") { $0.swift.names.append(Int($0.layout.opened[$1].entry), to: &$2) },
      .flag("isSpaced") { !$0.layout.opened[$1].isFirst },
      .flag("isDocumented") { $0.description(ofOpening: $1) != nil },
      .text("documentation") { file, record, text in
        let newline = [UInt8](newlineAt: file.layout.opened[record].depth, "/// ")
        text.append((file.description(ofOpening: record) ?? "").utf8, in: .line, newline: newline)
      },
    ]
  }
}

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
    var entry, depth: UInt32
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
