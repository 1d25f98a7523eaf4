import Text

/// What a JSON Pointer leads to in the flattened tree of one permutation.
enum ReferenceTarget {
  /// A whole token, by its path or by its `$value`.
  case token(PathID)
  case group(PathID)
  /// Something inside a token or a group's properties; `owner` is the token.
  case node(NodePlace, owner: PathID?)
  /// Nothing: the deepest existing group or token, and the index of the missing segment.
  case missing(nearest: PathID, segment: Int)
}

extension TokenTree {
  /// Follows a pointer: names through groups, then properties and values inside the token or group that is reached.
  func target(
    of pointer: JSONPointer, declarations: Declarations, documents: Documents, paths: PathTable,
    members: inout MemberIndex
  ) -> ReferenceTarget {
    let target = literalTarget(
      of: pointer, declarations: declarations, documents: documents, paths: paths, members: &members)
    guard case .missing = target, let decoded = pointer.percentDecoded else { return target }
    let other = literalTarget(
      of: decoded, declarations: declarations, documents: documents, paths: paths, members: &members)
    if case .missing = other { return target }
    return other
  }

  private func literalTarget(
    of pointer: JSONPointer, declarations: Declarations, documents: Documents, paths: PathTable,
    members: inout MemberIndex
  ) -> ReferenceTarget {
    var path = PathID.root
    for (index, segment) in pointer.segments.enumerated() {
      let rest = pointer.segments[index...]
      if let token = token(at: path) {
        let definition = declarations.tokens[token]
        if rest.count == 1, segment.elementsEqual("$value".utf8) { return .token(path) }
        let place = NodePlace(document: definition.document, node: definition.node)
        let result = members.node(at: rest, from: place, in: documents[place])
        switch result {
        case .success(let node):
          return .node(NodePlace(document: definition.document, node: node), owner: path)
        case .failure(let failure): return .missing(nearest: path, segment: failure.segment)
        }
      }
      let name = segment.withUnsafeBufferPointer { documents.names.find($0) }
      if let name, let next = paths.find(name, in: path), exists(next) {
        path = next
      } else if segment.first == UInt8(ascii: "$"), let group = group(at: path), group.declaration >= 0 {
        let declaration = declarations.groups[Int(group.declaration)]
        let place = NodePlace(document: declaration.document, node: declaration.node)
        let result = members.node(at: rest, from: place, in: documents[place])
        guard case .success(let node) = result else { return .missing(nearest: path, segment: index) }
        return .node(NodePlace(document: declaration.document, node: node), owner: nil)
      } else {
        return .missing(nearest: path, segment: index)
      }
    }
    return token(at: path) != nil ? .token(path) : .group(path)
  }
}
