/// The number of a node in its document's arena.
package struct NodeID: Hashable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One node of a document: what it is and where it stands. 28 bytes, no references.
package struct Node: Sendable {
  /// What a node is, by the YAML 1.2 core schema or by JSON.
  package enum Kind: UInt8, Sendable {
    case mapping, sequence, string, number, boolean, null
    /// A YAML alias (`*name`): it stands for the node that carries the anchor.
    case alias
  }

  /// How a scalar was written.
  package enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, block
  }

  package var kind: Kind
  package var style: Style
  /// Whether a scalar's text stands in the document's own buffer (it had escapes or folded lines) instead of in the source.
  package var isDecoded: Bool
  /// The first and the past-the-end byte in the source, quotes included.
  package var lowerBound: UInt32
  package var upperBound: UInt32
  /// A scalar's text (offset and length), a container's first child and number of children, an alias's target.
  package var first: UInt32
  package var count: UInt32
  /// The next child of the same container, or `Node.end`.
  package var next: UInt32
  /// The interned name of a mapping's key, or `Node.end` for other nodes.
  package var name: UInt32

  package static let end = UInt32.max

  package init(
    kind: Kind, style: Style = .plain, isDecoded: Bool = false, lowerBound: UInt32, upperBound: UInt32,
    first: UInt32 = Node.end, count: UInt32 = 0, next: UInt32 = Node.end, name: UInt32 = Node.end
  ) {
    self.kind = kind
    self.style = style
    self.isDecoded = isDecoded
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.first = first
    self.count = count
    self.next = next
    self.name = name
  }
}
