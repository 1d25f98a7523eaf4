package import Diagnostics
import Syntax

/// A group as written in one source; several sources may write the same group.
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
  /// Whether it has members.
  var hasMembers = true
}

/// The declarations of the sources, in the order of their texts: every group and token once, independent of
/// permutations.
struct Declarations: Sendable {
  /// A group or a token, by its index, or a path at which something could not be read, which was reported.
  enum Item: Sendable {
    case group(Int32)
    case token(Int32)
    case gap(PathID)
  }

  var tokens: [TokenSet.Definition] = []
  var groups: [GroupDeclaration] = []
  var items: [Item] = []
  /// The paths of members whose names contain `.`, `{`, or `}`, as spelled in references.
  var misnamed: Set<[UInt8]> = []
  /// The items of each source.
  var ranges: [TokenSource: Range<Int>] = [:]
}

/// Mistakes in declarations of groups and tokens.
extension DiagnosticCode {
  package static let foreignDialect = DiagnosticCode("foreign-dialect", in: .reading)
  package static let invalidName = DiagnosticCode("invalid-name", in: .structure)
  package static let unknownProperty = DiagnosticCode("unknown-property", in: .structure, tolerance: .warning)
  package static let foreignMember = DiagnosticCode("foreign-member", in: .structure, tolerance: .warning)
  package static let invalidProperty = DiagnosticCode("invalid-property", in: .structure)
  package static let tokenWithChildren = DiagnosticCode("token-with-children", in: .structure)
  package static let incompleteToken = DiagnosticCode("incomplete-token", in: .structure)
  package static let unknownType = DiagnosticCode("unknown-type", in: .values, tolerance: .warning)
  package static let renamedType = DiagnosticCode("renamed-type", in: .values, tolerance: .warning)
}
