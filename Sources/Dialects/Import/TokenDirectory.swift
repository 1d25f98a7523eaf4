import Syntax
import Text
import Tokens

/// Every token of a set by its path, to resolve references as other tools spell them.
struct TokenDirectory {
  /// A token as written in a file.
  struct Entry {
    let file: Int
    /// The root of the tree that it is in.
    let root: NodeID
    let key: NodeID?
    let node: NodeID
    let value: NodeID
    /// Its type, if it or a group around it has one.
    let type: NodeID?
    let path: PathID
  }

  private(set) var paths = PathTable()
  /// In the order of reading.
  private(set) var entries: [Entry] = []
  /// The numbers of the last entry of each path, or -1.
  private var numbers: [Int32] = [-1]
  /// By entry: the number of the one before it with the same path, or -1.
  private var earlier: [Int32] = []
  /// Whether several entries have one path.
  private(set) var hasRepetitions = false
  /// Whether a token has tokens in it.
  private var areParents: [Bool] = [false]
  /// Tokens named `@`, which represent their group.
  private var selves: Set<PathID> = []

  /// The path of a member of a group.
  mutating func path(_ name: Name, in group: PathID) -> PathID {
    let path = paths.path(name, in: group)
    while numbers.count < paths.count {
      numbers.append(-1)
      areParents.append(false)
    }
    return path
  }

  /// Adds a token, which replaces any token with the same path.
  mutating func add(_ entry: Entry) {
    let known = numbers[Int(entry.path.rawValue)]
    if known >= 0 { hasRepetitions = true }
    earlier.append(known)
    numbers[Int(entry.path.rawValue)] = Int32(entries.count)
    entries.append(entry)
    var parent = entry.path
    while parent != .root {
      parent = paths.parent(of: parent)
      if areParents[Int(parent.rawValue)] { break }
      areParents[Int(parent.rawValue)] = true
    }
  }

  /// Records that a token represents its group, unless the group is a token itself.
  mutating func addSelf(_ path: PathID) {
    let group = paths.parent(of: path)
    if group != .root, numbers[Int(group.rawValue)] < 0 { selves.insert(path) }
  }

  /// Whether a token represents its group.
  func isSelf(_ path: PathID) -> Bool { !selves.isEmpty && selves.contains(path) }

  /// The last token with a path.
  func entry(at path: PathID) -> Entry? {
    let number = numbers[Int(path.rawValue)]
    return number < 0 ? nil : entries[Int(number)]
  }

  /// The number of the last token with a path.
  func lastEntry(at path: PathID) -> Int? {
    let number = numbers[Int(path.rawValue)]
    return number < 0 ? nil : Int(number)
  }

  /// The number of the token before one with the same path.
  func entry(before number: Int) -> Int? { earlier[number] < 0 ? nil : Int(earlier[number]) }

  /// Whether a path is that of a group, and of no token.
  func isGroup(_ path: PathID) -> Bool {
    areParents[Int(path.rawValue)] && numbers[Int(path.rawValue)] < 0
  }

  /// Whether a path is a token, or a group with tokens in it.
  func holdsTokens(at path: PathID) -> Bool {
    areParents[Int(path.rawValue)] || numbers[Int(path.rawValue)] >= 0
  }

  /// Whether a path is a token with tokens in it, which DTCG represents as the `$root` of a group.
  func isRoot(_ path: PathID) -> Bool {
    areParents[Int(path.rawValue)] && numbers[Int(path.rawValue)] >= 0
  }

  /// The token that a reference without its braces refers to, and whether DTCG spells the reference in the
  /// same way.
  func target(of inner: ArraySlice<UInt8>, names: NameTable) -> (path: PathID, isSpelledAlike: Bool)? {
    guard let (path, isSpelledAlike) = path(of: inner, names: names), numbers[Int(path.rawValue)] >= 0 else {
      return nil
    }
    return (path, isSpelledAlike && !isRoot(path) && !isSelf(path))
  }

  /// The group that a reference without its braces refers to; `nil` if it refers to a token or to nothing.
  func group(of inner: ArraySlice<UInt8>, names: NameTable) -> PathID? {
    guard let (path, _) = path(of: inner, names: names), path != .root, isGroup(path) else { return nil }
    return path
  }

  /// The path that a reference without its braces spells, and whether it spells just its segments.
  ///
  /// A segment `value` is dropped if no member has that name.
  private func path(of inner: ArraySlice<UInt8>, names: NameTable) -> (path: PathID, isSpelledAlike: Bool)? {
    var path = PathID.root
    let trimmed = inner.trimmed
    var isSpelledAlike = trimmed.count == inner.count
    var start = trimmed.startIndex
    while start <= trimmed.endIndex {
      var end = trimmed[start...].firstIndex(of: UInt8(ascii: ".")) ?? trimmed.endIndex
      if let (next, length) = member(spelledBy: trimmed[start...], of: path, names: names) {
        if start + length != end || trimmed[start...].hasSignOfProperties { isSpelledAlike = false }
        (path, end) = (next, start + length)
      } else {
        let name = trimmed[start..<end].withUnsafeBufferPointer { names.find($0) }
        guard let name, name == Keyword.value.interned || name == .value else { return nil }
        isSpelledAlike = false
      }
      start = end + 1
    }
    return (path, isSpelledAlike)
  }

  /// How many dots one name may have.
  private static let mostDots = 3

  /// The member of a group whose name a text begins with, and the length of the name, which may have dots.
  private func member(
    spelledBy text: ArraySlice<UInt8>, of group: PathID, names: NameTable
  ) -> (path: PathID, length: Int)? {
    guard areParents[Int(group.rawValue)] else { return nil }
    var end = text.startIndex
    for _ in 0...Self.mostDots {
      end = text[end...].firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
      let name = text[..<end].withUnsafeBufferPointer { names.find($0) }
      if let name, let next = paths.find(name, in: group) { return (next, end - text.startIndex) }
      guard end < text.endIndex else { return nil }
      end += 1
    }
    return nil
  }

  /// The token that the beginning of a reference refers to, and the names of the value's member that the rest
  /// refers to.
  func member(of inner: ArraySlice<UInt8>, names: NameTable) -> (path: PathID, members: [ArraySlice<UInt8>])?
  {
    let segments = inner.trimmed.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    var path = PathID.root
    for (index, segment) in segments.enumerated() {
      guard let name = segment.withUnsafeBufferPointer({ names.find($0) }),
        let next = paths.find(name, in: path)
      else {
        let rest = Array(
          segments[index...].filter { !$0.elementsEqual("value".utf8) && !$0.elementsEqual("$value".utf8) })
        return entry(at: path) == nil || rest.isEmpty ? nil : (path, rest)
      }
      path = next
    }
    return nil
  }

  /// A path as spelled in a DTCG reference.
  func spelling(of path: PathID, names: NameTable) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    let segments = paths.segments(of: isSelf(path) ? paths.parent(of: path) : path)
    for (index, name) in segments.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes += names[name].asName
    }
    if isRoot(path) || isSelf(path) { bytes.append(contentsOf: ".$root".utf8) }
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }
}

/// A reference in braces in a text.
struct ForeignReference {
  /// The inside of a text that is exactly one reference.
  static func inner(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let text = text.trimmed
    guard text.count > 2, text.first == UInt8(ascii: "{"),
      text.firstIndex(of: UInt8(ascii: "}")) == text.endIndex - 1,
      text.dropFirst().firstIndex(of: UInt8(ascii: "{")) == nil
    else { return nil }
    return text.dropFirst().dropLast()
  }
}
