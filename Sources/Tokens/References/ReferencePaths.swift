import Syntax
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
    var dot = inner.count - 1
    while dot >= 0, inner[dot] != UInt8(ascii: ".") { dot -= 1 }
    var group = PathID.root
    if dot >= 0 {
      let spelling = UnsafeBufferPointer(rebasing: inner[..<dot])
      if let known = spellings.find(spelling) {
        group = groups[Int(known.rawValue)]
      } else {
        let (path, nearest) = Self.walk(spelling, names: names, paths: paths)
        guard let path else { return (nil, nearest) }
        _ = spellings.intern(spelling)
        groups.append(path)
        group = path
      }
    }
    let last = UnsafeBufferPointer(rebasing: inner[(dot + 1)...])
    guard let name = names.find(last), let path = paths.find(name, in: group) else { return (nil, group) }
    return (path, path)
  }

  private static func walk(
    _ bytes: UnsafeBufferPointer<UInt8>, names: NameTable, paths: PathTable
  ) -> (path: PathID?, nearest: PathID) {
    var path = PathID.root
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
