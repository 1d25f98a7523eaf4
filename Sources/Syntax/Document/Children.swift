/// The keys and values of a mapping. It shares the arena, so it may be kept while the document is walked.
package struct Entries: Sequence, IteratorProtocol {
  @usableFromInline let nodes: [Node]
  @usableFromInline var cursor: UInt32

  @inlinable
  init(nodes: [Node], cursor: UInt32) {
    self.nodes = nodes
    self.cursor = cursor
  }

  @inlinable
  package mutating func next() -> (key: NodeID, value: NodeID)? {
    guard cursor != Node.end else { return nil }
    let key = NodeID(rawValue: cursor)
    let value = NodeID(rawValue: nodes[Int(cursor)].next)
    cursor = nodes[Int(value.rawValue)].next
    return (key, value)
  }
}

/// The elements of a sequence. It shares the arena, so it may be kept while the document is walked.
package struct Elements: Sequence, IteratorProtocol {
  @usableFromInline let nodes: [Node]
  @usableFromInline var cursor: UInt32

  @inlinable
  init(nodes: [Node], cursor: UInt32) {
    self.nodes = nodes
    self.cursor = cursor
  }

  @inlinable
  package mutating func next() -> NodeID? {
    guard cursor != Node.end else { return nil }
    let element = NodeID(rawValue: cursor)
    cursor = nodes[Int(cursor)].next
    return element
  }
}
