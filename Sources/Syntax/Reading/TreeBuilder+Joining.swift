internal import Text

extension TreeBuilder {
  /// Appends the entries of another tree's root mapping to the last mapping of this one. Both trees are closed,
  /// both mappings have at least one entry, and the other tree has no aliases.
  ///
  /// - Parameters:
  ///   - open: the mapping, the last one, after the containers around it, each the last child of the one before.
  ///   - names: the name in this table for each name of the other tree.
  mutating func join(_ other: TreeBuilder, to open: [UInt32], names: [Name]) {
    guard let mapping = open.last else { preconditionFailure("entries belong to a mapping") }
    // The other root is omitted, so its first child, which follows it, directly follows this tree.
    let base = UInt32(truncatingIfNeeded: nodes.count - 1)
    let text = UInt32(truncatingIfNeeded: decoded.count)
    edit(lastChild(of: mapping)) { $0.next = base + 1 }
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
    edit(mapping) { $0.count += root.count }
    for container in open { edit(container) { $0.upperBound = root.upperBound } }
  }

  /// The mapping in block style whose keys are in a column and to which another entry could be added at the end of
  /// the text, after the containers around it.
  ///
  /// - Parameter start: where the text begins.
  func lastMappings(
    upTo column: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> [UInt32]? {
    var open: [UInt32] = []
    var container: UInt32 = 0
    while true {
      let node = nodes[Int(container)]
      let first = Int(node.lowerBound)
      guard node.kind == .mapping || node.kind == .sequence, node.first != Node.end,
        bytes[first] != UInt8(ascii: "{"), bytes[first] != UInt8(ascii: "[")
      else { return nil }
      open.append(container)
      if node.kind == .mapping, let found = Self.column(of: first, in: bytes, from: start), found >= column {
        return found == column ? open : nil
      }
      container = lastChild(of: container)
    }
  }

  /// The column of an offset, if nothing but indentation and the indicators of sequences are before it.
  private static func column(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var line = offset
    while line > start, bytes[line - 1] == UInt8(ascii: " ") || bytes[line - 1] == UInt8(ascii: "-") {
      line -= 1
    }
    return line == start || bytes[line - 1] == 0x0a || bytes[line - 1] == 0x0d ? offset - line : nil
  }

  /// Renumbers the names of all keys if the numbers differ.
  mutating func rename(_ names: [Name]) {
    guard names.indices.contains(where: { names[$0].rawValue != $0 }) else { return }
    for id in nodes.indices where nodes[id].name != Node.end {
      edit(UInt32(truncatingIfNeeded: id)) { $0.name = names[Int($0.name)].rawValue }
    }
  }

  /// Whether two keys of a mapping have the same name.
  func hasRepeatedKeys(_ mapping: UInt32) -> Bool {
    var keys = KeySet()
    keys.reset(capacity: Int(nodes[Int(mapping)].count))
    var key = nodes[Int(mapping)].first
    while key != Node.end {
      if keys.insert(nodes[Int(key)].name, key: key) != nil { return true }
      key = nodes[Int(nodes[Int(key)].next)].next
    }
    return false
  }

  private func lastChild(of container: UInt32) -> UInt32 {
    var child = nodes[Int(container)].first
    while nodes[Int(child)].next != Node.end { child = nodes[Int(child)].next }
    return child
  }
}
