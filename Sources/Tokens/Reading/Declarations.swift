import Diagnostics
import Syntax

/// A token as its source writes it.
struct TokenDeclaration: Sendable {
  var definition: TokenSet.Definition
  /// Its own `$type`.
  var type: TokenType?
  var deprecated: NodeID?
  /// Whether it is made by a `$ref` in place of `$value`, so that what it is depends on the target.
  var isReference: Bool
  /// Whether something about it is wrong; already reported.
  var isInvalid: Bool

  var path: PathID {
    get { definition.path }
    set { definition.path = newValue }
  }
}

/// A group as one source writes it; several sources may write one group.
struct GroupDeclaration: Sendable {
  var path: PathID
  var document: UInt32
  var key: NodeID?
  var node: NodeID
  var type: TokenType?
  var typeNode: NodeID?
  /// Whether its `$type` is invalid; already reported, so tokens that would inherit it are not.
  var hasInvalidType = false
  /// The value of `$extends` or, with the same meaning, of a group's `$ref`.
  var extends: NodeID?
  var deprecated: NodeID?
  var description: NodeID?
  /// Whether there is anything in it.
  var hasMembers = true
}

/// What the sources say, in the order of their texts: every group and token once, whatever the permutations make of it.
struct Declarations: Sendable {
  /// A group or a token, by its index, or a path where something could not be read, which has been reported.
  enum Item: Sendable {
    case group(Int32)
    case token(Int32)
    case gap(PathID)
  }

  var tokens: [TokenDeclaration] = []
  var groups: [GroupDeclaration] = []
  var items: [Item] = []
  /// The paths of members whose names hold a `.`, a `{` or a `}`, as a reference to them would spell them.
  var misnamed: Set<[UInt8]> = []
  /// The items of each source.
  var ranges: [TokenSource: Range<Int>] = [:]
}
