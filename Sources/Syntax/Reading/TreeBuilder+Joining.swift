internal import Text

extension TreeBuilder {
  /// Adds the entries of another tree's root mapping behind those of this one's. Both are closed, both roots are mappings with
  /// an entry at least, and the other tree holds no aliases.
  ///
  /// - Parameter names: the number here of each name there.
  mutating func join(_ other: TreeBuilder, names: [Name]) {
    // The other root itself is left out, so its first child, which stands behind it, comes to stand behind this tree.
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

  /// Gives all keys other numbers of names, if they are others.
  mutating func rename(_ names: [Name]) {
    guard names.indices.contains(where: { names[$0].rawValue != $0 }) else { return }
    for id in nodes.indices where nodes[id].name != Node.end {
      edit(UInt32(truncatingIfNeeded: id)) { $0.name = names[Int($0.name)].rawValue }
    }
  }

  /// Whether two keys of the root mapping have one name.
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
