internal import Syntax
internal import Tokens

/// The paths of all groups as references spell them, each with the dot that a member's name follows: the paths of tokens
/// stand in comments by the ten thousand, and most of each is the path of its group.
struct GroupPaths: Sendable {
  private var bytes: [UInt8] = []
  /// By path; empty for the document's root and for what is no group.
  private var ranges: [Range<UInt32>]

  init(_ paths: PathTable, names: NameTable) {
    ranges = [Range<UInt32>](repeating: 0..<0, count: paths.count)
    var isGroup = [Bool](repeating: false, count: paths.count)
    let all = (0..<UInt32(paths.count)).lazy.map { PathID(rawValue: $0) }
    for path in all { isGroup[Int(paths.parent(of: path).rawValue)] = true }
    // A path has a higher number than the group that it is in, so that group is known.
    for path in all.dropFirst() where isGroup[Int(path.rawValue)] {
      let start = UInt32(bytes.count)
      bytes.appendAgain(Range(ranges[Int(paths.parent(of: path).rawValue)]))
      bytes.append(contentsOf: names[paths.lastName(of: path)])
      bytes.append(UInt8(ascii: "."))
      ranges[Int(path.rawValue)] = start..<UInt32(bytes.count)
    }
  }

  /// Appends the path of a group and a dot; nothing for the document's root.
  func append(_ group: PathID, to output: inout TextBuffer) {
    output.append(Range(ranges[Int(group.rawValue)]), of: bytes)
  }
}
