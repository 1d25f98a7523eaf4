internal import Diagnostics
internal import Text

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
