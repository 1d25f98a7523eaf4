internal import Syntax
internal import Tokens

/// The paths of all groups as references spell them, each with the dot that a member's name follows: the paths of tokens
/// stand in comments by the ten thousand, and most of each is the path of its group.
struct GroupPaths: Sendable {
  private var bytes: [UInt8] = []
  /// By path; `nil` for those that are no groups of tokens.
  private var ranges: [Range<UInt32>?]

  init(of tokens: ResolvedTokens) {
    var groups = GroupTable(root: 0..<0 as Range<UInt32>, count: tokens.paths.count)
    var bytes: [UInt8] = []
    var last = PathID.root
    for token in tokens.tokens where tokens.paths.parent(of: token) != last {
      last = tokens.paths.parent(of: token)
      _ = groups.element(of: last, in: tokens.paths) { group, outer in
        let start = UInt32(bytes.count)
        bytes.appendAgain(Range(outer))
        bytes.append(contentsOf: tokens.names[tokens.paths.lastName(of: group)])
        bytes.append(UInt8(ascii: "."))
        return start..<UInt32(bytes.count)
      }
    }
    self.bytes = bytes
    ranges = groups.elements
  }

  /// Appends the path of a group and a dot; nothing for the document's root.
  func append(_ group: PathID, to output: inout TextBuffer) {
    guard let range = ranges[Int(group.rawValue)] else {
      preconditionFailure("only paths of tokens are asked for")
    }
    output.append(Range(range), of: bytes)
  }
}
