internal import Diagnostics
internal import Text

extension TreeBuilder {
  /// Removes the entries of a mapping whose key is a duplicate; the first of them stays.
  ///
  /// - Parameters:
  ///   - source: The source of the ranges in diagnostics.
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
    at: range(key), notes: [.init("`\(name)` is first here", at: range(first))])
}
