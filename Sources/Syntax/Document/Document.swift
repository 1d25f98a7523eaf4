package import Diagnostics

/// The syntax tree of one YAML or JSON text: a flat arena of nodes, scalars being slices of the source.
///
/// Both notations give the same tree with the same places, so nothing behind this type knows which it was.
/// A mapping's children are key, value, key, value …; keys are unique, and in YAML merges (`<<`) are done.
package struct Document: Sendable {
  package let source: SourceID
  package let notation: Notation
  package let root: NodeID
  package let nodes: [Node]
  /// The source's bytes, shared with it.
  let bytes: [UInt8]
  /// The text of scalars that had escapes or folded lines.
  let decoded: [UInt8]

  package init(
    source: SourceID, notation: Notation, root: NodeID, nodes: [Node], bytes: [UInt8], decoded: [UInt8]
  ) {
    self.source = source
    self.notation = notation
    self.root = root
    self.nodes = nodes
    self.bytes = bytes
    self.decoded = decoded
  }

  /// The node itself, the target where `id` is an alias.
  package subscript(id: NodeID) -> Node {
    let node = nodes[Int(id.rawValue)]
    return node.kind == .alias ? nodes[Int(node.first)] : node
  }

  /// What the node is, seen through a YAML alias.
  package func kind(of id: NodeID) -> Node.Kind { self[id].kind }

  /// Where the node stands; for a YAML alias, where its anchor's node does.
  package func range(of id: NodeID) -> SourceRange {
    let node = self[id]
    return SourceRange(source: source, Int(node.lowerBound)..<Int(node.upperBound))
  }

  /// Where `*alias` stands if the node was reached by one.
  package func aliasRange(of id: NodeID) -> SourceRange? {
    let node = nodes[Int(id.rawValue)]
    guard node.kind == .alias else { return nil }
    return SourceRange(source: source, Int(node.lowerBound)..<Int(node.upperBound))
  }

  /// The decoded text of a scalar, empty for containers.
  package func text(of id: NodeID) -> ArraySlice<UInt8> {
    let node = self[id]
    switch node.kind {
    case .mapping, .sequence, .alias: return []
    case .string, .number, .boolean, .null:
      let range = Int(node.first)..<Int(node.first + node.count)
      return node.isDecoded ? decoded[range] : bytes[range]
    }
  }

  /// The decoded text of a scalar.
  package func string(of id: NodeID) -> String { String(decoding: text(of: id), as: UTF8.self) }

  /// The interned name of a mapping's key.
  package func name(of key: NodeID) -> Name { Name(rawValue: nodes[Int(key.rawValue)].name) }

  /// A mapping's keys and values, in the order of the text; nothing for other nodes.
  package func entries(of id: NodeID) -> Entries {
    let node = self[id]
    return Entries(nodes: nodes, cursor: node.kind == .mapping ? node.first : Node.end)
  }

  /// A sequence's elements; nothing for other nodes.
  package func elements(of id: NodeID) -> Elements {
    let node = self[id]
    return Elements(nodes: nodes, cursor: node.kind == .sequence ? node.first : Node.end)
  }

  /// The value of a mapping's key, if the mapping has it.
  package func value(of name: Name, in mapping: NodeID) -> NodeID? {
    for (key, value) in entries(of: mapping) where self.name(of: key) == name { return value }
    return nil
  }

  /// The key and the value of a mapping's entry, if the mapping has it.
  package func entry(_ name: Name, in mapping: NodeID) -> (key: NodeID, value: NodeID)? {
    for entry in entries(of: mapping) where self.name(of: entry.key) == name { return entry }
    return nil
  }
}

/// The syntax a text is read in.
package enum Notation: Sendable, CaseIterable {
  /// YAML 1.2, core schema.
  case yaml
  /// RFC 8259.
  case json
}

/// The keys and values of a mapping.
package struct Entries: Sequence, IteratorProtocol {
  let nodes: [Node]
  var cursor: UInt32

  package mutating func next() -> (key: NodeID, value: NodeID)? {
    guard cursor != Node.end else { return nil }
    let key = NodeID(rawValue: cursor)
    let value = NodeID(rawValue: nodes[Int(cursor)].next)
    cursor = nodes[Int(value.rawValue)].next
    return (key, value)
  }
}

/// The elements of a sequence.
package struct Elements: Sequence, IteratorProtocol {
  let nodes: [Node]
  var cursor: UInt32

  package mutating func next() -> NodeID? {
    guard cursor != Node.end else { return nil }
    let element = NodeID(rawValue: cursor)
    cursor = nodes[Int(cursor)].next
    return element
  }
}
