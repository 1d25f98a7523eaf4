import Diagnostics
package import Text

/// Writes a document that is derived from another one. Nodes keep the places of their origin, so that
/// diagnostics about the new document point into the old text.
package struct DocumentWriter {
  /// The original document.
  package let origin: Document
  private var nodes: [Node] = []
  private var decoded: [UInt8]
  private var open: [Frame] = []
  /// The ranges of the properties that were already written to `decoded`, by their numbers.
  private var properties = [Range<UInt32>?](repeating: nil, count: Name.Property.allCases.count)

  /// A container that is not yet closed.
  private struct Frame {
    var container: Int
    /// Its last child so far, or `Node.end`.
    var last = Node.end
    var children: UInt32 = 0
  }

  package init(rewriting origin: Document) {
    self.origin = origin
    decoded = origin.decoded
    nodes.reserveCapacity(origin.nodes.count * 2)
  }

  /// The next node to be written.
  package var next: NodeID { NodeID(rawValue: UInt32(nodes.count)) }

  // MARK: Containers

  /// Begins a mapping in place of a node; its keys and values follow until `end()`.
  package mutating func beginMapping(at place: NodeID) { begin(.mapping, at: place) }

  /// Begins a sequence in place of a node; its elements follow until `end()`.
  package mutating func beginSequence(at place: NodeID) { begin(.sequence, at: place) }

  private mutating func begin(_ kind: Node.Kind, at place: NodeID) {
    let node = origin[place]
    append(Node(kind: kind, lowerBound: node.lowerBound, upperBound: node.upperBound))
    open.append(Frame(container: nodes.count - 1))
  }

  /// Begins a mapping in place of some bytes of a scalar's text.
  package mutating func beginMapping(at bytes: Range<Int>, in scalar: NodeID) {
    let range = origin.range(of: bytes, in: scalar)
    append(Node(kind: .mapping, lowerBound: range.lowerBound, upperBound: range.upperBound))
    open.append(Frame(container: nodes.count - 1))
  }

  /// Ends the innermost container.
  package mutating func end() {
    let frame = open.removeLast()
    let isMapping = nodes[frame.container].kind == .mapping
    nodes[frame.container].count = isMapping ? frame.children / 2 : frame.children
  }

  // MARK: Keys

  /// A key with the name and the place of an original key.
  package mutating func key(_ key: NodeID) { append(origin.nodes[Int(key.rawValue)]) }

  /// A property of the format as a key.
  package mutating func key(_ property: Name.Property, at place: NodeID) {
    let index = Int(property.rawValue)
    let text = properties[index] ?? decode(property.text.utf8)
    properties[index] = text
    var node = Self.string(text, at: origin[place])
    node.name = property.rawValue
    append(node)
  }

  /// A key with a new name.
  package mutating func key(_ text: some Collection<UInt8>, at place: NodeID, names: inout NameTable) {
    var node = Self.string(decode(text), at: origin[place])
    node.name = names.intern(text).rawValue
    append(node)
  }

  /// A key with a new name in place of some bytes of a scalar's text.
  package mutating func key(
    _ text: some Collection<UInt8>, at bytes: Range<Int>, in scalar: NodeID, names: inout NameTable
  ) {
    string(text, at: bytes, in: scalar)
    nodes[nodes.count - 1].name = names.intern(text).rawValue
  }

  // MARK: Values

  /// Copies a node with everything in it.
  package mutating func copy(_ id: NodeID) {
    var node = origin[id]
    switch node.kind {
    case .mapping:
      begin(.mapping, at: id)
      for (key, value) in origin.entries(of: id) {
        self.key(key)
        copy(value)
      }
      end()
    case .sequence:
      begin(.sequence, at: id)
      for element in origin.elements(of: id) { copy(element) }
      end()
    case .string, .number, .boolean, .null, .alias:
      node.name = Node.end
      append(node)
    }
  }

  /// Writes a string in the place of a node.
  package mutating func string(_ text: some Collection<UInt8>, at place: NodeID) {
    string(Array(text), at: place)
  }

  /// Writes a string in the place of a node. Nearly all are arrays, and other modules cannot specialize what is generic.
  package mutating func string(_ text: [UInt8], at place: NodeID) {
    let start = UInt32(decoded.count)
    decoded += text
    append(Self.string(start..<UInt32(decoded.count), at: origin[place]))
  }

  /// Writes a string in the place of some bytes of a scalar's text.
  package mutating func string(_ text: some Collection<UInt8>, at bytes: Range<Int>, in scalar: NodeID) {
    var node = Self.string(decode(text), at: origin[scalar])
    let range = origin.range(of: bytes, in: scalar)
    (node.lowerBound, node.upperBound) = (range.lowerBound, range.upperBound)
    append(node)
  }

  /// Writes a string with as many bytes as the scalar in whose place it is, so that its parts have the places
  /// of the scalar's parts.
  package mutating func alignedString(_ text: some Collection<UInt8>, at place: NodeID) {
    let old = origin[place]
    var node = Self.string(decode(text), at: origin[place])
    if !old.isDecoded, old.style != .block, old.count == text.count { node.traits.insert(.aligned) }
    node.style = old.style
    append(node)
  }

  /// Writes a number in the place of a node.
  package mutating func number(_ value: Double, at place: NodeID) {
    let start = decoded.count
    decoded.append(decimal: value)
    var node = Self.string(UInt32(start)..<UInt32(decoded.count), at: origin[place])
    (node.kind, node.style) = (.number, .plain)
    append(node)
  }

  /// Writes `true` or `false` in the place of a node.
  package mutating func boolean(_ value: Bool, at place: NodeID) {
    let text = value ? "true" : "false"
    var node = Self.string(decode(text.utf8), at: origin[place])
    (node.kind, node.style) = (.boolean, .plain)
    append(node)
  }

  /// Writes nothing in the place of a node that an error is about.
  package mutating func faulty(at place: NodeID) {
    let node = origin[place]
    append(
      Node(
        kind: .null, traits: .faulty, lowerBound: node.lowerBound, upperBound: node.upperBound,
        first: node.lowerBound))
  }

  private mutating func decode(_ text: some Collection<UInt8>) -> Range<UInt32> {
    let start = UInt32(decoded.count)
    decoded.append(contentsOf: text)
    return start..<UInt32(decoded.count)
  }

  /// A string in the place of a node. An instance method would retain `decoded` while it grows, and copy it.
  private static func string(_ text: Range<UInt32>, at old: Node) -> Node {
    Node(
      kind: .string, style: .doubleQuoted, traits: .decoded, lowerBound: old.lowerBound,
      upperBound: old.upperBound, first: text.lowerBound, count: text.upperBound - text.lowerBound)
  }

  private mutating func append(_ node: Node) {
    let id = UInt32(nodes.count)
    var node = node
    node.next = Node.end
    if node.kind == .mapping || node.kind == .sequence { node.first = Node.end }
    nodes.append(node)
    guard let frame = open.indices.last else { return }
    if open[frame].last == Node.end {
      nodes[open[frame].container].first = id
    } else {
      nodes[Int(open[frame].last)].next = id
    }
    open[frame].last = id
    open[frame].children += 1
  }

  // MARK: The result

  /// The document; its root is the first node that was written.
  package func document() -> Document {
    Document(
      source: origin.source, notation: origin.notation, root: NodeID(rawValue: 0), nodes: nodes,
      bytes: origin.bytes, decoded: decoded)
  }
}
