package import Diagnostics
package import Text

/// The syntax tree of one YAML or JSON text: a flat arena of nodes whose scalars are slices of the source.
///
/// Both notations give the same tree with the same places, so code that uses this type does not depend on the
/// notation. A mapping's children are key, value, key, value …; keys are unique, and YAML merges (`<<`) are
/// resolved.
package struct Document: Sendable {
  package let source: SourceID
  package let notation: Notation
  package let root: NodeID
  /// One object, so that copying a document counts one reference instead of three.
  @usableFromInline let arena: Arena

  /// The contents of a document.
  @usableFromInline
  final class Arena: Sendable {
    @usableFromInline let nodes: [Node]
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let decoded: [UInt8]

    init(nodes: [Node], bytes: [UInt8], decoded: [UInt8]) {
      (self.nodes, self.bytes, self.decoded) = (nodes, bytes, decoded)
    }
  }

  @inlinable package var nodes: [Node] { arena.nodes }
  /// The source's bytes, shared with it.
  @inlinable package var bytes: [UInt8] { arena.bytes }
  /// The text of scalars that had escapes or folded lines.
  @inlinable var decoded: [UInt8] { arena.decoded }

  /// Whether all its text is ASCII, as written and after escapes are decoded.
  package var isASCII: Bool {
    [bytes, decoded].allSatisfy { text in text.withUnsafeBytes { endOfASCII(in: $0) == text.count } }
  }

  package init(
    source: SourceID, notation: Notation, root: NodeID, nodes: [Node], bytes: [UInt8], decoded: [UInt8]
  ) {
    (self.source, self.notation, self.root) = (source, notation, root)
    arena = Arena(nodes: nodes, bytes: bytes, decoded: decoded)
  }

  private init(source: SourceID, like other: Document) {
    self.source = source
    notation = other.notation
    root = other.root
    arena = other.arena
  }

  /// The same document as the text of another source with the same bytes; nothing is copied.
  package func moved(to source: SourceID) -> Document { Document(source: source, like: self) }

  /// The same document with the names of another table.
  package func renamed(from names: NameTable, into others: inout NameTable) -> Document {
    var renamed: [UInt32: UInt32] = [:]
    var nodes = nodes
    for index in nodes.indices where nodes[index].name != Node.end {
      let name = nodes[index].name
      let other = renamed[name] ?? others.intern(names[Name(rawValue: name)]).rawValue
      renamed[name] = other
      nodes[index].name = other
    }
    return Document(
      source: source, notation: notation, root: root, nodes: nodes, bytes: bytes, decoded: decoded)
  }

  /// The node itself, or the target if `id` is an alias.
  @inlinable
  package subscript(id: NodeID) -> Node {
    // Readers of documents ask this for every node.
    @inline(__always) get {
      let node = nodes[Int(id.rawValue)]
      return node.kind == .alias ? nodes[Int(node.first)] : node
    }
  }

  /// The kind of the node, after following YAML aliases.
  @inlinable
  package func kind(of id: NodeID) -> Node.Kind { self[id].kind }

  /// The place of the node; for a YAML alias, the place of its anchor's node.
  @inlinable
  package func range(of id: NodeID) -> SourceRange {
    let node = self[id]
    return SourceRange(source: source, Int(node.lowerBound)..<Int(node.upperBound))
  }

  /// The place of `*alias`, if the node was reached through one.
  @inlinable
  package func aliasRange(of id: NodeID) -> SourceRange? {
    let node = nodes[Int(id.rawValue)]
    guard node.kind == .alias else { return nil }
    return SourceRange(source: source, Int(node.lowerBound)..<Int(node.upperBound))
  }

  /// The number of entries or elements of a container; 0 for scalars.
  @inlinable
  package func count(of id: NodeID) -> Int {
    let node = self[id]
    return node.kind == .mapping || node.kind == .sequence ? Int(node.count) : 0
  }

  /// The decoded text of a scalar, empty for containers.
  @inlinable
  package func text(of id: NodeID) -> ArraySlice<UInt8> {
    let node = self[id]
    switch node.kind {
    case .mapping, .sequence, .alias: return []
    case .string, .number, .boolean, .null:
      let range = Int(node.first)..<Int(node.first + node.count)
      return node.isDecoded ? decoded[range] : bytes[range]
    }
  }

  /// Passes the decoded text of a scalar, empty for containers, to a closure. For hot loops, because it
  /// counts no references.
  package func withText<Result>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = self[id]
    switch node.kind {
    case .mapping, .sequence, .alias: return body(UnsafeBufferPointer(start: nil, count: 0))
    case .string, .number, .boolean, .null:
      let range = Int(node.first)..<Int(node.first + node.count)
      if node.isDecoded {
        return arena.decoded.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
      }
      return arena.bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }
  }

  /// The decoded text of a scalar.
  package func string(of id: NodeID) -> String { String(decoding: text(of: id), as: UTF8.self) }

  /// The interned name of a mapping's key.
  @inlinable
  package func name(of key: NodeID) -> Name { Name(rawValue: nodes[Int(key.rawValue)].name) }

  /// Whether a key of a group is a name, and not a property of the format; `$root` is the name of a token.
  package func isMember(_ key: NodeID) -> Bool {
    let property = name(of: key).property
    return property == nil || property == .root
  }

  /// The keys and values of a mapping, in the order of the text; empty for other nodes.
  @inlinable
  package func entries(of id: NodeID) -> Entries {
    let node = self[id]
    return Entries(nodes: nodes, cursor: node.kind == .mapping ? node.first : Node.end)
  }

  /// The elements of a sequence; empty for other nodes.
  @inlinable
  package func elements(of id: NodeID) -> Elements {
    let node = self[id]
    return Elements(nodes: nodes, cursor: node.kind == .sequence ? node.first : Node.end)
  }

  /// The first key of a mapping or the first element of a sequence; for hot loops, together with
  /// `next(after:)`, because unlike `entries` and `elements` it counts no references.
  @inlinable
  package func firstChild(of id: NodeID) -> NodeID? {
    let node = self[id]
    guard node.kind == .mapping || node.kind == .sequence, node.first != Node.end else { return nil }
    return NodeID(rawValue: node.first)
  }

  /// The value after a key, the key after a value, or the next element.
  @inlinable
  package func next(after id: NodeID) -> NodeID? {
    let next = nodes[Int(id.rawValue)].next
    return next == Node.end ? nil : NodeID(rawValue: next)
  }

  /// Visits a mapping's keys and values in the order of the text; nothing for other nodes.
  @inlinable
  package func forEachEntry<E: Error>(
    of id: NodeID, _ body: (_ key: NodeID, _ value: NodeID) throws(E) -> Void
  ) throws(E) {
    let node = self[id]
    var cursor = node.kind == .mapping ? node.first : Node.end
    while cursor != Node.end {
      let value = nodes[Int(cursor)].next
      try body(NodeID(rawValue: cursor), NodeID(rawValue: value))
      cursor = nodes[Int(value)].next
    }
  }

  /// Visits a sequence's elements; nothing for other nodes.
  @inlinable
  package func forEachElement<E: Error>(of id: NodeID, _ body: (NodeID) throws(E) -> Void) throws(E) {
    let node = self[id]
    var cursor = node.kind == .sequence ? node.first : Node.end
    while cursor != Node.end {
      try body(NodeID(rawValue: cursor))
      cursor = nodes[Int(cursor)].next
    }
  }

  /// The value of a mapping's key, if the mapping has it.
  @inlinable
  package func value(of name: Name, in mapping: NodeID) -> NodeID? { entry(name, in: mapping)?.value }

  /// The key and the value of a mapping's entry, if the mapping has it.
  @inlinable
  package func entry(_ name: Name, in mapping: NodeID) -> (key: NodeID, value: NodeID)? {
    let node = self[mapping]
    guard node.kind == .mapping else { return nil }
    var cursor = node.first
    while cursor != Node.end {
      let value = nodes[Int(cursor)].next
      if nodes[Int(cursor)].name == name.rawValue {
        return (NodeID(rawValue: cursor), NodeID(rawValue: value))
      }
      cursor = nodes[Int(value)].next
    }
    return nil
  }
}

/// The syntax of a text.
package enum Notation: Sendable, CaseIterable {
  /// YAML 1.2, core schema.
  case yaml
  /// RFC 8259.
  case json
  /// JSON with comments and trailing commas.
  case jsonc
  /// JSON5 (spec.json5.org), except `Infinity` and `NaN`.
  case json5
}

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
    (self.kind, self.style, self.traits, self.lowerBound) = (kind, style, traits, lowerBound)
    (self.upperBound, self.first, self.count, self.next) = (upperBound, first, count, next)
    self.name = name
  }

  /// Whether a scalar's text is in the document's own buffer instead of the source.
  @inlinable package var isDecoded: Bool { traits.contains(.decoded) }
  /// Whether the string was written as `{a.b.c}` without quotes.
  @inlinable package var isUnquotedAlias: Bool { traits.contains(.unquotedAlias) }
  /// Whether an error about this node is already reported.
  @inlinable package var isFaulty: Bool { traits.contains(.faulty) }
}
