internal import Diagnostics
internal import Text

/// `<<` (the YAML merge type): a mapping also has the entries of another one whose keys it lacks.
extension YAMLReader {
  /// Performs every merge, once the result is known to stay within the limit.
  ///
  /// Mappings are in the order in which they ended, so merges within merged mappings are already resolved.
  mutating func merge(names: NameTable, log: inout DiagnosticLog) {
    var keys = KeySet()
    for (mapping, key) in merges {
      let sources = mergeSources(of: key, log: &log)
      keys.reset(capacity: Int(tree.nodes[Int(mapping)].count))
      var previous = Node.end
      var last = Node.end
      var cursor = tree.nodes[Int(mapping)].first
      while cursor != Node.end {
        let value = tree.nodes[Int(cursor)].next
        if cursor == key { previous = last }
        if cursor != key { _ = keys.insert(tree.nodes[Int(cursor)].name, key: cursor) }
        last = value
        cursor = tree.nodes[Int(value)].next
      }
      splice(sources, into: mapping, after: previous, inPlaceOf: key, without: &keys)
    }
  }

  /// The mappings that a `<<` names, with the aliases that name them.
  private func mergeSources(of key: UInt32, log: inout DiagnosticLog) -> [(mapping: UInt32, alias: Node)] {
    let value = tree.nodes[Int(tree.nodes[Int(key)].next)]
    if value.isFaulty { return [] }
    let target = value.kind == .alias ? tree.nodes[Int(value.first)] : value
    if value.kind == .alias, target.kind == .mapping { return [(value.first, value)] }
    var sources: [(mapping: UInt32, alias: Node)] = []
    var element = target.kind == .sequence ? target.first : Node.end
    while element != Node.end {
      let node = tree.nodes[Int(element)]
      if node.kind == .alias, tree.nodes[Int(node.first)].kind == .mapping {
        sources.append((node.first, node))
      } else if !node.isFaulty {
        log.report(.error, .unsupportedYAML, mergeOfOther, at: range(of: node))
      }
      element = node.next
    }
    if target.kind != .sequence {
      log.report(.error, .unsupportedYAML, mergeOfOther, at: range(of: value))
    }
    return sources
  }

  private mutating func splice(
    _ sources: [(mapping: UInt32, alias: Node)], into mapping: UInt32, after previous: UInt32,
    inPlaceOf mergeKey: UInt32, without keys: inout KeySet
  ) {
    var last = previous
    var count = tree.nodes[Int(mapping)].count - 1
    func link(_ id: UInt32) {
      if last == Node.end { tree.edit(mapping) { $0.first = id } } else { tree.edit(last) { $0.next = id } }
    }
    for (source, alias) in sources {
      var cursor = tree.nodes[Int(source)].first
      while cursor != Node.end {
        var key = tree.nodes[Int(cursor)]
        let valueID = key.next
        let value = tree.nodes[Int(valueID)]
        cursor = value.next
        guard keys.insert(key.name, key: mergeKey) == nil else { continue }
        key.next = UInt32(truncatingIfNeeded: tree.nodes.count + 1)
        let id = tree.appendLoose(key)
        link(id)
        var reference = alias
        reference.first = value.kind == .alias ? value.first : valueID
        reference.next = Node.end
        last = tree.appendLoose(reference)
        count += 1
      }
    }
    let rest = tree.nodes[Int(tree.nodes[Int(mergeKey)].next)].next
    link(rest)
    tree.edit(mapping) { $0.count = count }
  }

  private func range(of node: Node) -> SourceRange { range(Int(node.lowerBound)..<Int(node.upperBound)) }
}

private let mergeOfOther =
  "`<<` merges an alias to a mapping, or a list of such aliases; write \"<<\" if it is meant as a name"
