internal import Text

extension TreeBuilder {
  /// Appends the entries of another tree's root mapping to this one's. Both trees are closed, both roots are
  /// mappings with at least one entry, and the other tree has no aliases.
  ///
  /// - Parameter names: the name in this table for each name of the other tree.
  mutating func join(_ other: TreeBuilder, names: [Name]) {
    // The other root is omitted, so its first child, which follows it, directly follows this tree.
    let base = UInt32(truncatingIfNeeded: nodes.count - 1)
    let text = UInt32(truncatingIfNeeded: decoded.count)
    edit(lastChildOfRoot) { $0.next = base + 1 }
    decoded += other.decoded
    appendLoose(
      other.nodes.dropFirst().lazy.map { node in
        var node = node
        if node.next != Node.end { node.next += base }
        if node.name != Node.end { node.name = names[Int(node.name)].rawValue }
        switch node.kind {
        case .mapping, .sequence: if node.first != Node.end { node.first += base }
        case .string, .number, .boolean, .null, .alias: if node.isDecoded { node.first += text }
        }
        return node
      })
    let root = other.nodes[0]
    edit(0) {
      $0.count += root.count
      $0.upperBound = root.upperBound
    }
  }

  /// Renumbers the names of all keys if the numbers differ.
  mutating func rename(_ names: [Name]) {
    guard names.indices.contains(where: { names[$0].rawValue != $0 }) else { return }
    for id in nodes.indices where nodes[id].name != Node.end {
      edit(UInt32(truncatingIfNeeded: id)) { $0.name = names[Int($0.name)].rawValue }
    }
  }

  /// Whether two keys of the root mapping have the same name.
  var hasRepeatedRootKeys: Bool {
    var keys = KeySet()
    keys.reset(capacity: Int(nodes[0].count))
    var key = nodes[0].first
    while key != Node.end {
      if keys.insert(nodes[Int(key)].name, key: key) != nil { return true }
      key = nodes[Int(nodes[Int(key)].next)].next
    }
    return false
  }

  private var lastChildOfRoot: UInt32 {
    var child = nodes[0].first
    while nodes[Int(child)].next != Node.end { child = nodes[Int(child)].next }
    return child
  }
}
