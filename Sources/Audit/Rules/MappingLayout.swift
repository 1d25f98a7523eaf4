import Diagnostics
import Syntax
import Text

/// Rewrites a mapping in which some entries get new keys: none, one, or several, which become nested groups
/// around the value. The members of an entry with none become entries of the mapping.
struct MappingLayout {
  /// Why a mapping cannot be rewritten.
  enum Obstacle: Error {
    /// An entry would be where another one is: the names from the mapping on, and the keys of both.
    case taken([String], NodeID, by: NodeID)
    /// The text at this key does not permit it, for example because a comment would be lost.
    case text(NodeID)
  }

  /// An entry at its new place.
  struct Leaf {
    /// The new keys from the mapping to the value.
    var names: [String]
    var key: NodeID
    var value: NodeID
    /// In block style: the lines above the key, from its column on, with their ends. In braces: the comments above it, with
    /// the line ends around them.
    var above: [UInt8] = []
    /// In block style: the lines of the entry, with those above it; `nil` if the entry is in braces.
    var region: Range<Int>?
  }

  /// A group of new names, or an entry as it was.
  final class Group {
    let name: String
    var leaf: Leaf?
    private(set) var members: [Group] = []
    /// By name in UTF-8, the index in `members`.
    private var indices: [[UInt8]: Int] = [:]

    init(_ name: String) { self.name = name }

    func member(_ name: String) -> Group? { indices[Array(name.utf8)].map { members[$0] } }

    func append(_ member: Group) {
      indices[Array(member.name.utf8)] = members.count
      members.append(member)
    }
  }

  let document: Document
  private let mapping: NodeID
  /// By key: the new keys.
  private let names: [NodeID: [String]]
  /// The edits in the mapping; those in text that is rewritten are included in its edits and removed.
  private(set) var inner: [Diagnostic.Fix.Edit]

  init(
    of mapping: NodeID, in document: Document, names: [NodeID: [String]], inner: [Diagnostic.Fix.Edit]
  ) {
    (self.document, self.mapping, self.names, self.inner) = (document, mapping, names, inner)
  }

  var bytes: [UInt8] { document.bytes }

  /// The edits of the mapping.
  mutating func edits() throws(Obstacle) -> [Diagnostic.Fix.Edit] {
    let entries = Array(document.entries(of: mapping))
    let changed = entries.filter { names[$0.key] != nil }
    let isFlow = isFlow(mapping)
    let regions = isFlow ? [:] : try regions(of: mapping, from: nil)
    var leaves: [Leaf] = []
    for (key, value) in changed {
      let above = isFlow && key != changed.first?.key ? comments(above: key, in: entries) : []
      leaves += try self.leaves(
        of: Leaf(names: [], key: key, value: value, above: above, region: regions[key]))
    }
    let root = try tree(of: leaves)
    let others = Dictionary(
      entries.filter { names[$0.key] == nil }.map { (document.string(of: $0.key), $0.key) },
      uniquingKeysWith: { first, _ in first })
    for member in root.members {
      if let other = others[member.name], let leaf = Self.first(in: member) {
        throw .taken(leaf.names, leaf.key, by: other)
      }
    }
    if changed.allSatisfy({ names[$0.key]?.count == 1 }) {
      return changed.map { renaming($0.key, to: names[$0.key]?.first ?? "") }
    }
    if !isFlow {
      let column = entries.first.map { self.column(of: $0.key) } ?? 0
      return blockEdits(root, changed.compactMap { regions[$0.key] }, column: column)
    }
    if let edits = try unwrapped(changed) { return edits }
    return try flowEdits(root, entries)
  }

  // MARK: The new tree

  /// The leaves of an entry: itself, or its members if it gets no key.
  private mutating func leaves(of entry: Leaf) throws(Obstacle) -> [Leaf] {
    var entry = entry
    entry.names = names[entry.key] ?? [document.string(of: entry.key)]
    if let region = entry.region { entry.above = above(entry.key, in: region) }
    guard entry.names.isEmpty else { return [entry] }
    let members = Array(document.entries(of: entry.value))
    guard document.kind(of: entry.value) == .mapping, document.aliasRange(of: entry.value) == nil,
      let first = members.first
    else { throw .text(entry.key) }
    var regions: [NodeID: Range<Int>] = [:]
    if isFlow(entry.value) {
      guard entry.region == nil || isBare(entry.value) else { throw .text(entry.key) }
    } else {
      regions = try self.regions(of: entry.value, from: document.lineEnd(of: end(ofKey: entry.key)))
      let column = self.column(of: first.key)
      let comment = try headerComment(of: entry.key)
      entry.above = shifted(entry.above, by: column - self.column(of: entry.key))
      if !comment.isEmpty {
        entry.above += spaces(column) + comment + document.lineBreak(of: end(ofKey: entry.key))
      }
    }
    var leaves: [Leaf] = []
    for (key, value) in members {
      leaves += try self.leaves(of: Leaf(names: [], key: key, value: value, region: regions[key]))
    }
    leaves[0].above = entry.above + leaves[0].above
    return leaves
  }

  private func tree(of leaves: [Leaf]) throws(Obstacle) -> Group {
    let root = Group("")
    for leaf in leaves {
      var group = root
      for (index, name) in leaf.names.enumerated() {
        let isLast = index == leaf.names.count - 1
        if let known = group.member(name) {
          if let other = known.leaf ?? (isLast ? Self.first(in: known) : nil) {
            throw .taken(leaf.names, leaf.key, by: other.key)
          }
          group = known
        } else {
          let member = Group(name)
          if isLast { member.leaf = leaf }
          group.append(member)
          group = member
        }
      }
    }
    return root
  }

  static func first(in group: Group) -> Leaf? { group.leaf ?? group.members.first.flatMap(first(in:)) }

  private func renaming(_ key: NodeID, to name: String) -> Diagnostic.Fix.Edit {
    .init(replacing: document.range(of: key), with: document.spelling(of: name, inPlaceOf: key))
  }

  /// A name in the style of the key that it replaces, if that is in quotes.
  func spelled(_ name: String, for key: NodeID?) -> [UInt8] {
    if document.notation != .yaml { return Array(quoted(name).utf8) }
    guard let key, document[key].style != .plain else { return Array(yamlScalar(name).utf8) }
    return Array(document.spelling(of: name, inPlaceOf: key).utf8)
  }

  // MARK: Braces

  func isFlow(_ mapping: NodeID) -> Bool {
    document.notation != .yaml || bytes[Int(document.range(of: mapping).lowerBound)] == UInt8(ascii: "{")
  }

  /// Replaces groups with their members as they are written; `nil` if other entries change, too.
  private mutating func unwrapped(
    _ changed: [(key: NodeID, value: NodeID)]
  ) throws(Obstacle) -> [Diagnostic.Fix.Edit]? {
    let groups = changed.filter { names[$0.key]?.isEmpty == true }
    let all = groups.flatMap { document.entries(of: $0.value) } + changed
    guard
      all.allSatisfy({ entry in
        names[entry.key].map { $0.count == 1 || groups.contains { $0.key == entry.key } } ?? true
      })
    else { return nil }
    var edits: [Diagnostic.Fix.Edit] = []
    for (key, value) in changed {
      guard names[key]?.isEmpty == true else {
        edits.append(renaming(key, to: names[key]?.first ?? ""))
        continue
      }
      let members = Array(document.entries(of: value))
      let gaps = gaps(around: members, of: value)
      guard let first = gaps.first, let last = gaps.last else { throw .text(key) }
      for member in members where names[member.key] != nil {
        inner.append(renaming(member.key, to: names[member.key]?.first ?? ""))
      }
      // Blanks in the braces go with the braces, unless there are comments between them.
      let hasComments = holdsComment(first) || holdsComment(last)
      guard !hasComments || !bytes[last].contains(UInt8(ascii: ",")) else { throw .text(key) }
      let text = hasComments ? first.lowerBound..<last.upperBound : first.upperBound..<last.lowerBound
      edits.append(
        edit(document.range(of: key).bytes.lowerBound..<document.endOfEntry(value), take(text)))
    }
    return edits
  }

  private mutating func flowEdits(
    _ root: Group, _ entries: [(key: NodeID, value: NodeID)]
  ) throws(Obstacle) -> [Diagnostic.Fix.Edit] {
    var end: Int?
    var made: [Diagnostic.Fix.Edit] = []
    for (key, value) in entries {
      let whole = document.range(of: key).bytes.lowerBound..<document.endOfEntry(value)
      if let names = names[key] {
        guard !names.isEmpty || isBare(value) else { throw .text(key) }
        if made.isEmpty {
          made.append(edit(whole, flow(root.members)))
        } else if let previous = end {
          let gap = previous..<whole.lowerBound
          let line = firstLine(of: gap)
          // A comment at the end of a line would move.
          guard !holdsComment(gap) || !holdsComment(line) && bytes[line].contains(UInt8(ascii: ",")) else {
            throw .text(key)
          }
          made.append(edit(previous..<whole.upperBound, []))
        }
      }
      end = whole.upperBound
    }
    return made
  }

  private mutating func flow(_ group: Group) -> [UInt8] {
    let name = spelled(group.name, for: group.leaf?.key)
    if let leaf = group.leaf {
      return name + take(end(ofKey: leaf.key)..<document.endOfEntry(leaf.value))
    }
    return name + Array(": {".utf8) + flow(group.members) + [UInt8(ascii: "}")]
  }

  /// Groups one after the other, each below the comments of its first entry.
  private mutating func flow(_ groups: [Group]) -> [UInt8] {
    var text: [UInt8] = []
    for (index, group) in groups.enumerated() {
      let above = Self.first(in: group)?.above ?? []
      if index > 0 { text += [UInt8(ascii: ",")] + (above.isEmpty ? [UInt8(ascii: " ")] : above) }
      text += flow(group)
    }
    return text
  }

  /// The comments between a key and the entry before it, on lines of their own.
  private func comments(above key: NodeID, in entries: [(key: NodeID, value: NodeID)]) -> [UInt8] {
    guard let index = entries.firstIndex(where: { $0.key == key }), index > 0 else { return [] }
    let gap = document.endOfEntry(entries[index - 1].value)..<document.range(of: key).bytes.lowerBound
    return holdsComment(gap) ? Array(bytes[firstLine(of: gap).upperBound..<gap.upperBound]) : []
  }

  private func firstLine(of gap: Range<Int>) -> Range<Int> {
    gap.lowerBound..<(bytes[gap].firstIndex(where: \.isLineEnd) ?? gap.upperBound)
  }

  /// What is between the entries of a mapping in braces, and between them and the braces.
  private func gaps(
    around entries: [(key: NodeID, value: NodeID)], of mapping: NodeID
  ) -> [Range<Int>] {
    let range = document.range(of: mapping).bytes
    let starts = entries.map { document.range(of: $0.key).bytes.lowerBound } + [range.upperBound - 1]
    let ends = [range.lowerBound + 1] + entries.map { document.endOfEntry($0.value) }
    return zip(ends, starts).map { $0..<max($0, $1) }
  }

  /// Whether no comment is lost if the braces of a group go, and those of groups in it that go, too.
  private func isBare(_ mapping: NodeID) -> Bool {
    let members = Array(document.entries(of: mapping))
    return gaps(around: members, of: mapping).allSatisfy { !holdsComment($0) }
      && members.allSatisfy { names[$0.key]?.isEmpty != true || isBare($0.value) }
  }

  /// Whether there is a comment between two values.
  private func holdsComment(_ range: Range<Int>) -> Bool {
    bytes[range].contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/") }
  }

  // MARK: Text

  func end(ofKey key: NodeID) -> Int { document.range(of: key).bytes.upperBound }

  func edit(_ range: Range<Int>, _ text: [UInt8]) -> Diagnostic.Fix.Edit {
    .init(
      replacing: SourceRange(source: document.source, range), with: String(decoding: text, as: UTF8.self))
  }

  /// The text of a range with the edits in it made.
  mutating func take(_ range: Range<Int>) -> [UInt8] {
    let inside = inner.filter {
      range.contains($0.range.bytes.lowerBound) && $0.range.bytes.upperBound <= range.upperBound
    }
    inner.removeAll { inside.contains($0) }
    return inside.applied(to: bytes, in: range)
  }
}
