/// The number of a node in its document's arena.
package struct NodeID: Hashable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// One node of a document: its kind and its place. 28 bytes, without references.
package struct Node: Sendable {
  /// The kind of a node, in the YAML 1.2 core schema or in JSON.
  package enum Kind: UInt8, Sendable {
    case mapping, sequence, string, number, boolean, null
    /// A YAML alias (`*name`): it represents the node with the anchor.
    case alias
  }

  /// How a scalar was written.
  package enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, block
  }

  /// Further properties of a node.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A scalar's text is in the document's own buffer, because it had escapes or folded lines.
    package static let decoded = Traits(rawValue: 1)
    /// The string `{a.b.c}` was written without quotes, which YAML reads as a mapping.
    package static let unquotedAlias = Traits(rawValue: 2)
    /// An error about this node is already reported; callers stay silent.
    package static let faulty = Traits(rawValue: 4)
    /// A scalar's text is decoded, but each byte is at the same offset as in the source.
    package static let aligned = Traits(rawValue: 8)
  }

  package var kind: Kind
  package var style: Style
  package var traits: Traits
  /// The first and the past-the-end byte in the source, with quotes, without anchors and tags.
  package var lowerBound: UInt32
  package var upperBound: UInt32
  /// A scalar's text (offset), a container's first child, an alias's target.
  package var first: UInt32
  /// A scalar's text (length), a mapping's number of entries, a sequence's number of elements.
  package var count: UInt32
  /// The next child of the same container, or `Node.end`.
  package var next: UInt32
  /// The interned name of a mapping's key, or `Node.end` for other nodes.
  package var name: UInt32

  @inlinable package static var end: UInt32 { UInt32.max }

  @inlinable
  package init(
    kind: Kind, style: Style = .plain, traits: Traits = [], lowerBound: UInt32, upperBound: UInt32,
    first: UInt32 = Node.end, count: UInt32 = 0, next: UInt32 = Node.end, name: UInt32 = Node.end
  ) {
    self.kind = kind
    self.style = style
    self.traits = traits
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.first = first
    self.count = count
    self.next = next
    self.name = name
  }

  /// Whether a scalar's text is in the document's own buffer instead of the source.
  @inlinable package var isDecoded: Bool { traits.contains(.decoded) }
  /// Whether the string was written as `{a.b.c}` without quotes.
  @inlinable package var isUnquotedAlias: Bool { traits.contains(.unquotedAlias) }
  /// Whether an error about this node is already reported.
  @inlinable package var isFaulty: Bool { traits.contains(.faulty) }
}
