internal import Diagnostics
internal import Text

/// A document's arena under construction, filled in the order of the text.
///
/// A container's first child always follows it directly, and a scalar's next sibling follows the scalar. Both
/// links are written in advance; only closing a container changes an earlier node, to end the chain of its
/// children.
struct TreeBuilder {
  /// A container that is not yet closed.
  struct Frame {
    var container: UInt32
    /// Its last child so far, or `Node.end`.
    var last = Node.end
    /// The number of its children so far; keys and values both count.
    var children: UInt32 = 0
    let isMapping: Bool
    /// Whether it is written in brackets, so that its end is explicit.
    var isFlow = true
    /// A bit for the low bits of each key's name, and whether any bit was set twice. Only then, which is
    /// rare, names are compared.
    var nameBits: UInt64 = 0
    var mayRepeatNames = false
    /// The number of nodes that the aliases in it add when expanded.
    var expansion = 0
    /// The anchor of the container in its reader's list, or `Node.end`.
    var anchor = Node.end
    /// A plain `<<` among the keys, or `Node.end`.
    var mergeKey = Node.end

    init(container: UInt32, isMapping: Bool) {
      (self.container, self.isMapping) = (container, isMapping)
    }

    /// Whether the next child is a mapping's key.
    var expectsKey: Bool { isMapping && children & 1 == 0 }
  }

  private(set) var nodes: [Node] = []
  /// The texts of scalars that differ from the source's bytes.
  var decoded: [UInt8] = []
  /// The innermost open container; the outermost frame is the text itself.
  var frame = Frame(container: Node.end, isMapping: false)
  private var outer: [Frame] = []

  /// Makes room for a text of `byteCount` bytes; untouched pages cost no memory.
  init(byteCount: Int) { nodes.reserveCapacity(byteCount / 10 + 16) }

  /// The number of open containers.
  var depth: Int { outer.count }

  /// Adds a scalar or an alias as the next child.
  @discardableResult
  mutating func append(_ node: Node) -> UInt32 {
    let id = UInt32(truncatingIfNeeded: nodes.count)
    var node = node
    node.next = id &+ 1
    nodes.append(node)
    frame.last = id
    frame.children &+= 1
    if node.name != Node.end { note(name: node.name) }
    return id
  }

  /// Adds a container as the next child; nodes added until `close(at:)` are its children.
  mutating func open(_ kind: Node.Kind, at lowerBound: UInt32) -> UInt32 {
    let id = UInt32(truncatingIfNeeded: nodes.count)
    nodes.append(Node(kind: kind, lowerBound: lowerBound, upperBound: lowerBound, first: id &+ 1))
    frame.last = id
    frame.children &+= 1
    outer.append(frame)
    frame = Frame(container: id, isMapping: kind == .mapping)
    return id
  }

  /// Closes the innermost container, which ends at `upperBound`, or where its last child does.
  ///
  /// - Returns: The frame of the closed container.
  mutating func close(at upperBound: UInt32?) -> Frame {
    guard let parent = outer.popLast() else { preconditionFailure("a container ends that did not begin") }
    let closed = frame
    frame = parent
    frame.expansion += closed.expansion
    if closed.last == Node.end {
      nodes[Int(closed.container)].first = Node.end
    } else {
      nodes[Int(closed.last)].next = Node.end
    }
    let end = upperBound ?? (closed.last == Node.end ? nil : nodes[Int(closed.last)].upperBound)
    let id = Int(closed.container)
    nodes[id].next = UInt32(truncatingIfNeeded: nodes.count)
    nodes[id].count = closed.isMapping ? closed.children / 2 : closed.children
    if let end { nodes[id].upperBound = max(nodes[id].lowerBound, end) }
    return closed
  }

  /// Ends the chain of siblings at the root.
  mutating func closeRoot() {
    if frame.last != Node.end { nodes[Int(frame.last)].next = Node.end }
  }

  /// Replaces a container that was just closed with a scalar.
  mutating func replace(_ container: UInt32, by node: Node) {
    nodes.removeSubrange((Int(container) + 1)...)
    var node = node
    node.next = container &+ 1
    nodes[Int(container)] = node
  }

  /// Stores the text of a scalar that differs from the source's bytes.
  mutating func decode(_ text: some Collection<UInt8>) -> UInt32 {
    let offset = UInt32(truncatingIfNeeded: decoded.count)
    decoded.append(contentsOf: text)
    return offset
  }

  /// Changes one node's traits, links or text.
  mutating func edit(_ id: UInt32, _ change: (inout Node) -> Void) { change(&nodes[Int(id)]) }

  /// Adds nodes whose links are already set.
  mutating func appendLoose(_ more: some Sequence<Node>) { nodes.append(contentsOf: more) }

  /// Adds a node that belongs to no open container.
  mutating func appendLoose(_ node: Node) -> UInt32 {
    nodes.append(node)
    return UInt32(truncatingIfNeeded: nodes.count - 1)
  }

  private mutating func note(name: UInt32) {
    let bit: UInt64 = 1 << UInt64(name & 63)
    if frame.nameBits & bit != 0 { frame.mayRepeatNames = true }
    frame.nameBits |= bit
  }
}

/// The limits of the readers; no sensible document exceeds them.
enum Limits {
  /// The maximum depth of nested containers.
  static let nesting = 256
  /// The largest file in bytes: 256 MiB.
  static let fileSize = 256 << 20
  /// The approximate maximum number of mistakes reported per file.
  static let mistakes = 1_000

  /// The number of bytes of YAML that are worth a thread: libyaml takes about 3 ms for them.
  static let part = 256 << 10

  /// The maximum number of nodes after aliases are expanded, for a document with this many written nodes.
  static func expandedNodes(written: Int) -> Int { 10 * written + 100_000 }
}

extension TreeBuilder {
  /// Removes entries with duplicate keys from a mapping; the first one stays.
  ///
  /// - Parameters:
  ///   - source: the source of the ranges in diagnostics.
  mutating func removeRepeatedKeys(
    of mapping: UInt32, in source: SourceID, names: NameTable, log: inout DiagnosticLog
  ) {
    var keys = KeySet()
    let earlier = log.diagnostics.count
    keys.reset(capacity: Int(nodes[Int(mapping)].count))
    var previousValue = Node.end
    var key = nodes[Int(mapping)].first
    while key != Node.end {
      let value = nodes[Int(key)].next
      let next = nodes[Int(value)].next
      if let first = keys.insert(nodes[Int(key)].name, key: key) {
        if log.diagnostics.count - earlier < Limits.mistakes {
          log.report(duplicateKey(nodes[Int(key)], first: nodes[Int(first)], in: source, names: names))
        }
        edit(previousValue) { $0.next = next }
        edit(mapping) { $0.count -= 1 }
      } else {
        previousValue = value
      }
      key = next
    }
  }

  /// Removes earlier entries with duplicate keys from a mapping; the last one stays, with a warning.
  mutating func removeEarlierKeys(
    of mapping: UInt32, in source: SourceID, names: NameTable, log: inout DiagnosticLog
  ) {
    var entries: [(key: UInt32, value: UInt32)] = []
    var key = nodes[Int(mapping)].first
    while key != Node.end {
      let value = nodes[Int(key)].next
      entries.append((key, value))
      key = nodes[Int(value)].next
    }
    var keys = KeySet()
    keys.reset(capacity: entries.count)
    var kept: [(key: UInt32, value: UInt32)] = []
    let earlier = log.diagnostics.count
    for entry in entries.reversed() {
      guard let last = keys.insert(nodes[Int(entry.key)].name, key: entry.key) else {
        kept.append(entry)
        continue
      }
      guard log.diagnostics.count - earlier < Limits.mistakes else { continue }
      log.report(repeatedKey(nodes[Int(last)], earlier: nodes[Int(entry.key)], in: source, names: names))
    }
    guard kept.count < entries.count else { return }
    edit(mapping) { $0.count = UInt32(kept.count) }
    var next = Node.end
    for entry in kept {
      edit(entry.value) { $0.next = next }
      next = entry.key
    }
    edit(mapping) { $0.first = next }
  }
}

/// Two keys are equal, and the last one is read.
private func repeatedKey(_ last: Node, earlier: Node, in source: SourceID, names: NameTable) -> Diagnostic {
  func range(_ node: Node) -> SourceRange {
    SourceRange(source: source, Int(node.lowerBound)..<Int(node.upperBound))
  }
  return Diagnostic(
    .warning, .duplicateKey,
    "duplicate key `\(names.string(Name(rawValue: last.name)))`, of which the last one is read; remove or rename one of the two",
    at: range(last), notes: [.init("first defined here", at: range(earlier))])
}

private func duplicateKey(
  _ key: Node, first: Node, in source: SourceID, names: NameTable
) -> Diagnostic {
  // `<<` has no name.
  let name = key.name == Node.end ? "<<" : names.string(Name(rawValue: key.name))
  func range(_ node: Node) -> SourceRange {
    SourceRange(source: source, Int(node.lowerBound)..<Int(node.upperBound))
  }
  return Diagnostic(
    .error, .duplicateKey, "duplicate key `\(name)`; remove or rename one of the two",
    at: range(key), notes: [.init("`\(name)` is first defined here", at: range(first))])
}
