internal import Diagnostics
internal import Text

/// The anchors of a YAML text by name. A name can be reused: an alias refers to the latest anchor before it.
struct YAMLAnchors {
  struct Anchor {
    let node: UInt32
    /// The number of nodes that an alias represents, including those of aliases within.
    var expandedCount: Int
    /// Whether its container is still open, so that an alias would contain itself.
    var isOpen: Bool
  }

  /// Created at the first anchor, since most texts have none.
  private var names: NameTable?
  /// The latest anchor of each name in `names`.
  private var latest: [UInt32] = []
  private(set) var all: [Anchor] = []

  /// Records the anchor of a node.
  ///
  /// - Returns: the anchor's number, for closing it.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>, at node: UInt32, isOpen: Bool) -> UInt32 {
    var names = self.names.take() ?? NameTable(reserving: [])
    let index = Int(names.intern(name).rawValue)
    self.names = consume names
    let number = UInt32(truncatingIfNeeded: all.count)
    if index == latest.count { latest.append(number) } else { latest[index] = number }
    all.append(Anchor(node: node, expandedCount: 1, isOpen: isOpen))
    return number
  }

  /// The anchor that an alias with this name would refer to now.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> Anchor? {
    guard let index = names?.find(name) else { return nil }
    return all[Int(latest[Int(index.rawValue)])]
  }

  /// Records that the container with an anchor has ended.
  mutating func close(_ number: UInt32, tree: TreeBuilder, expansion: Int) {
    let written = tree.nodes.count - Int(all[Int(number)].node)
    all[Int(number)].expandedCount = written + expansion
    all[Int(number)].isOpen = false
  }

  /// Every name so far, in the order of first occurrence; empty if there are too many to search for a similar
  /// one.
  var spellings: [String] {
    guard let names, names.count <= 1000 else { return [] }
    return (0..<UInt32(names.count)).map { names.string(Name(rawValue: $0)) }
  }
}

extension YAMLReader {
  /// Stores a node's anchor and reports its tag.
  mutating func noteProperties(of id: UInt32, _ event: YAMLParser.Kind, log: inout DiagnosticLog) {
    if let tag = parser.tag(event) {
      tree.edit(id) { $0.traits.insert(.faulty) }
      reportTag(tag, log: &log)
    }
    if let name = parser.anchor(event) {
      let number = anchors.add(name, at: id, isOpen: event != .scalar)
      if event != .scalar { tree.frame.anchor = number }
    }
  }

  /// Adds `*name` as a node that represents the anchor's.
  mutating func alias(names: inout NameTable, log: inout DiagnosticLog) {
    guard let name = parser.anchor(.alias) else { preconditionFailure("an alias has a name") }
    let lower = places.offset(of: parser.start)
    let upper = places.offset(of: parser.end)
    var node = Node(
      kind: .alias, lowerBound: UInt32(truncatingIfNeeded: lower),
      upperBound: UInt32(truncatingIfNeeded: upper), count: 1)
    let anchor = anchors.find(name)
    if tree.frame.expectsKey {
      aliasAsKey(anchor, &node, names: &names, log: &log)
    } else if let anchor, !anchor.isOpen {
      node.first = anchor.node
      // Exponential growth stops here instead of overflowing; it is far beyond every limit.
      let count = min(anchor.expandedCount, 1 << 31)
      node.count = UInt32(truncatingIfNeeded: count)
      tree.frame.expansion = min(tree.frame.expansion + count - 1, 1 << 31)
    } else {
      let text = String(decoding: name, as: UTF8.self)
      let message =
        anchor == nil
        ? "there is no anchor `&\(text)` before this alias"
          + didYouMean(nearestName(to: text, among: anchors.spellings))
        : "`*\(text)` is inside the node that it refers to"
      let code: DiagnosticCode = anchor == nil ? .yamlSyntax : .unsupportedYAML
      log.report(.error, code, message, at: range(lower..<upper), notes: anchorNotes(text, anchor))
      node.kind = .null
      node.traits.insert(.faulty)
      node.first = node.lowerBound
      node.count = 0
    }
    tree.append(node)
  }

  /// An alias may be a key if the anchor's node may be one; its text is the name.
  private mutating func aliasAsKey(
    _ anchor: YAMLAnchors.Anchor?, _ node: inout Node, names: inout NameTable, log: inout DiagnosticLog
  ) {
    log.report(.error, .unsupportedYAML, aliasIsNoKey, at: range(Int(node.lowerBound)..<Int(node.upperBound)))
    node.kind = .string
    node.traits.insert(.faulty)
    node.first = node.lowerBound
    node.count = node.upperBound - node.lowerBound
    let text = UnsafeBufferPointer(rebasing: bytes[Int(node.lowerBound)..<Int(node.upperBound)])
    node.name = names.intern(text).rawValue
  }

  private func anchorNotes(_ name: String, _ anchor: YAMLAnchors.Anchor?) -> [Diagnostic.Note] {
    guard let anchor else { return [] }
    let start = Int(tree.nodes[Int(anchor.node)].lowerBound)
    return [.init("`&\(name)` is the anchor of what begins here", at: range(start..<(start + 1)))]
  }

  /// Whether the document still has a manageable size with all aliases expanded.
  mutating func expansionIsBounded(log: inout DiagnosticLog) -> Bool {
    let limit = Limits.expandedNodes(written: tree.nodes.count)
    guard tree.nodes.count + tree.frame.expansion > limit else { return true }
    var total = 0
    for node in tree.nodes {
      total += node.kind == .alias ? Int(node.count) : 1
      guard total > limit else { continue }
      let range = range(Int(node.lowerBound)..<Int(node.upperBound))
      log.report(
        .error, .limitExceeded,
        "the document's aliases expand to more than \(limit) nodes, the limit for a document of this size; use fewer",
        at: range)
      return false
    }
    return true
  }
}

private let aliasIsNoKey = "a YAML alias cannot be a key; write the name itself"
