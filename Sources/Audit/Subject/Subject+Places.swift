import Diagnostics
import Syntax
import Tokens

extension Subject {
  /// The number of leading segments that name an existing group.
  func depth(of segments: [String]) -> Int {
    var path = PathID.root
    for (depth, segment) in segments.enumerated() {
      guard let name = name(segment), let next = tokens.paths.find(name, in: path), isDefined(next) else {
        return depth
      }
      path = next
    }
    return segments.count
  }

  /// Where the group of these segments is named; `nil` if there is no such group.
  ///
  /// The place is in the file of its first token. A group inherited by `$extends` is not written there; its
  /// place is that of the token.
  func place(ofGroup segments: some Collection<String>) -> SourceRange? {
    guard !segments.isEmpty, let path = path(of: segments), let first = firstToken(in: path) else {
      return nil
    }
    return place(ofGroup: path, at: first)
  }

  /// Where a group or a token is named.
  func place(of path: PathID) -> SourceRange? {
    firstToken(in: path).flatMap { first in
      tokens.path(of: first) == path ? namePlace(of: first) : place(ofGroup: path, at: first)
    }
  }

  /// Where a token is named in the first theme that has it.
  func namePlace(of id: TokenID) -> SourceRange? {
    anyToken(id).map { tokens.nameRange(of: $0) }
  }

  /// Where a token's value in a theme is written.
  func valuePlace(of id: TokenID, in theme: Int) -> SourceRange? {
    token(id, in: theme).map { tokens.valueRange(of: $0) }
  }

  private func place(ofGroup path: PathID, at first: TokenID) -> SourceRange? {
    guard let token = anyToken(first) else { return nil }
    let document = tokens.documents[Int(tokens.definitions[Int(token.definition)].document)]
    var node = document.root
    var place: SourceRange?
    for name in tokens.paths.segments(of: path) {
      guard document.kind(of: node) == .mapping, let entry = document.entry(name, in: node) else {
        return tokens.nameRange(of: token)
      }
      node = entry.value
      place = document.range(of: entry.key)
    }
    return place
  }

  /// The token in the first permutation that has it.
  private func anyToken(_ id: TokenID) -> TokenSet.Token? {
    for permutation in tokens.permutations {
      if let token = permutation[id] { return token }
    }
    return nil
  }

  /// By token: whether one of the patterns covers it.
  func tokens(coveredBy patterns: [AuditConfiguration.Pattern]) -> [Bool] {
    tokens.tokens(coveredBy: patterns.map(\.pattern))
  }
}
