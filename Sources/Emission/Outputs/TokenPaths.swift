internal import Syntax
internal import Text
internal import Tokens

/// The paths of all tokens as spelled in references. Comments name the targets of aliases, which are in
/// random order, so everything that a path needs is close together in memory.
struct TokenPaths: Sendable {
  /// The two parts of a path, as ranges of `bytes`: the group with a dot, and the last segment.
  private struct Parts {
    var group: Range<UInt32>
    var name: Range<UInt32>
  }

  /// Every group and every name once.
  private var bytes: [UInt8] = []
  /// By token.
  private var parts: [Parts] = []

  init(of tokens: TokenSet) {
    let paths = tokens.paths
    var groups = [Range<UInt32>](repeating: 0..<0, count: paths.count)
    var names = [Range<UInt32>?](repeating: nil, count: tokens.names.count)
    var isGroup = [Bool](repeating: false, count: paths.count)
    let all = (0..<UInt32(paths.count)).lazy.map { PathID(rawValue: $0) }
    for path in all { isGroup[Int(paths.parent(of: path).rawValue)] = true }
    // A path has a higher number than its group, so the group is known.
    for path in all.dropFirst() where isGroup[Int(path.rawValue)] {
      let start = UInt32(bytes.count)
      bytes.appendAgain(Range(groups[Int(paths.parent(of: path).rawValue)]))
      bytes.append(contentsOf: tokens.names[paths.lastName(of: path)])
      bytes.append(UInt8(ascii: "."))
      groups[Int(path.rawValue)] = start..<UInt32(bytes.count)
    }
    parts.reserveCapacity(tokens.tokens.count)
    for path in tokens.tokens {
      let name = Int(paths.lastName(of: path).rawValue)
      let known = names[name] ?? append(tokens.names[paths.lastName(of: path)])
      names[name] = known
      parts.append(Parts(group: groups[Int(paths.parent(of: path).rawValue)], name: known))
    }
  }

  private mutating func append(_ name: ArraySlice<UInt8>) -> Range<UInt32> {
    let start = UInt32(bytes.count)
    bytes.append(contentsOf: name)
    return start..<UInt32(bytes.count)
  }

  /// Appends the path of a token.
  func append(_ token: UInt32, to output: inout TextBuffer) {
    let parts = parts[Int(token)]
    output.append(Range(parts.group), of: bytes)
    output.append(Range(parts.name), of: bytes)
  }
}
