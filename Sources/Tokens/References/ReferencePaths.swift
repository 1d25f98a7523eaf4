import Diagnostics
import Text

/// The paths of curly references (§7.1.1). References often name the same groups, so each spelling of a group
/// is looked up segment by segment only once.
struct ReferencePaths {
  /// The spellings of groups so far: all but the last segment of a reference.
  private var spellings = NameTable(reserving: [])
  /// By spelling.
  private var groups: [PathID] = []

  /// The path for the bytes between the braces, or how far it exists.
  mutating func path(
    _ inner: UnsafeBufferPointer<UInt8>, names: NameTable, paths: PathTable
  ) -> (path: PathID?, nearest: PathID) {
    let (spelling, last) = Self.split(inner)
    var group = PathID.root
    if let spelling {
      let (path, nearest) = self.group(spelling, names: names, paths: paths)
      guard let path else { return (nil, nearest) }
      group = path
    }
    guard let name = names.find(last), let path = paths.find(name, in: group) else { return (nil, group) }
    return (path, path)
  }

  /// The path of a group, or how far it exists. Its own group was often looked up for another reference.
  private mutating func group(
    _ spelling: UnsafeBufferPointer<UInt8>, names: NameTable, paths: PathTable
  ) -> (path: PathID?, nearest: PathID) {
    if let known = known(spelling) { return (known, known) }
    let (outer, last) = Self.split(spelling)
    let knownOuter = outer.flatMap { known($0) }
    let (path, nearest) = Self.walk(
      knownOuter == nil ? spelling : last, from: knownOuter ?? .root, names: names, paths: paths)
    guard let path else { return (nil, nearest) }
    remember(spelling, path)
    if knownOuter == nil, let outer { remember(outer, paths.parent(of: path)) }
    return (path, path)
  }

  private func known(_ spelling: UnsafeBufferPointer<UInt8>) -> PathID? {
    spellings.find(spelling).map { groups[Int($0.rawValue)] }
  }

  private mutating func remember(_ spelling: UnsafeBufferPointer<UInt8>, _ path: PathID) {
    _ = spellings.intern(spelling)
    groups.append(path)
  }

  /// The bytes before the last dot, if there is one, and those after it.
  private static func split(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (group: UnsafeBufferPointer<UInt8>?, last: UnsafeBufferPointer<UInt8>) {
    var dot = bytes.count - 1
    while dot >= 0, bytes[dot] != UInt8(ascii: ".") { dot -= 1 }
    guard dot >= 0 else { return (nil, bytes) }
    return (UnsafeBufferPointer(rebasing: bytes[..<dot]), UnsafeBufferPointer(rebasing: bytes[(dot + 1)...]))
  }

  private static func walk(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: PathID, names: NameTable, paths: PathTable
  ) -> (path: PathID?, nearest: PathID) {
    var path = start
    var start = 0
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: ".") { end += 1 }
      let segment = UnsafeBufferPointer(rebasing: bytes[start..<end])
      guard let name = names.find(segment), let next = paths.find(name, in: path) else { return (nil, path) }
      path = next
      start = end + 1
    }
    return (path, path)
  }
}

/// `{a.b.c}`: a reference to a token by its path (§7.1.1).
enum CurlyReference {
  /// The kind of a string, determined by its braces.
  enum Form {
    /// Not a reference.
    case text
    /// Exactly one reference: the bytes between the braces.
    case reference(ArraySlice<UInt8>)
    /// Begins like a reference, but is not one.
    case malformed
  }

  /// Classifies the bytes of a string value.
  static func form(of text: ArraySlice<UInt8>) -> Form {
    guard text.first == UInt8(ascii: "{") else { return .text }
    let isReference = text.withUnsafeBufferPointer { inner(of: $0) != nil }
    return isReference ? .reference(text[(text.startIndex + 1)..<(text.endIndex - 1)]) : .malformed
  }

  /// The bytes between the braces, if a string is exactly one reference.
  static func inner(of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard text.count > 2, text[0] == UInt8(ascii: "{"),
      firstIndex(of: UInt8(ascii: "}"), in: text, from: 1) == text.count - 1,
      firstIndex(of: UInt8(ascii: "{"), in: text, from: 1) == text.count
    else { return nil }
    return UnsafeBufferPointer(rebasing: text[1..<(text.count - 1)])
  }
}

/// The maximum number of members of a cycle that are listed individually.
private let shownHops = 15

/// The members of a cycle in one line: all of a short one, the beginning and the end of a long one.
func cycleText(_ members: [String]) -> String {
  let quoted = members.map { "`\($0)`" }
  guard quoted.count > 4 else { return (quoted + quoted.prefix(1)).joined(separator: " → ") }
  return (quoted.prefix(3) + ["… \(quoted.count - 3) more"] + quoted.prefix(1)).joined(separator: " → ")
}

/// One note per hop: the first 15 and the last, and the number of others.
func cycleNotes(_ members: [(name: String, range: SourceRange)], verb: String) -> [Diagnostic.Note] {
  func note(_ index: Int) -> Diagnostic.Note {
    let next = members[(index + 1) % members.count].name
    return .init("`\(members[index].name)` \(verb) `\(next)`", at: members[index].range)
  }
  guard members.count > shownHops + 1 else { return members.indices.map(note) }
  let omitted = members.count - shownHops - 1
  return (0..<shownHops).map(note)
    + [
      .init("… and \(counted(omitted, "more hop"))", at: members[shownHops].range),
      note(members.count - 1),
    ]
}
