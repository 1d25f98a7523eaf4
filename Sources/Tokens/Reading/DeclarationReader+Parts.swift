import Diagnostics
import Syntax

/// Reads the parts of a large file in parallel, each with some members of its root. The results are used if
/// there is nothing to report; otherwise the whole file is read again, so that diagnostics are in order.
extension DeclarationReader {
  /// Reads the members of the root, which is alone on the stack, in parallel if that is worthwhile; `false`
  /// if they are still to be read.
  mutating func readInParts() -> Bool {
    let workers = documents.workers
    guard workers.count > 1, ignored.isEmpty, stack.count == 1, stack[0].overridden.isEmpty,
      documents[stack[0].document].nodes.count >= Self.largeDocument,
      stack[0].length >= Self.largeDocument * Self.bytesOfNode
    else { return false }
    let ends = ends(of: workers.count)
    let start = self
    var parts = workers.map(ends.count) {
      $0 == 0 ? start.part(from: nil, to: ends[0]) : start.part(from: ends[$0 - 1], to: ends[$0])
    }
    guard parts.allSatisfy({ $0 != nil }) else { return false }
    for index in parts.indices {
      guard let part = parts[index].take() else { return false }
      if index == 0 { self = part } else { join(part) }
    }
    return true
  }

  /// The minimum number of nodes that is worth a second thread: about a millisecond of work.
  private static var largeDocument: Int { 20_000 }
  /// The minimum number of bytes of a node, to estimate the nodes of a source by its length, which may be
  /// only a part of its document.
  private static var bytesOfNode: Int { 4 }

  /// The members from one key up to another; `nil` if there is something to report.
  private func part(from first: NodeID?, to end: NodeID?) -> DeclarationReader? {
    var reader = first == nil ? self : DeclarationReader(documents, isStrict: isStrict)
    reader.stack = stack
    reader.stack[0].next = first ?? stack[0].next
    reader.stack[0].end = end
    var log = DiagnosticLog()
    guard reader.readMembers(log: &log) == nil, log.diagnostics.isEmpty, reader.unknownTypes.isEmpty,
      reader.foreignMembers.isEmpty
    else { return nil }
    return reader
  }

  /// The keys at which parts of about equal length end; the last part extends to the end.
  private func ends(of count: Int) -> [NodeID?] {
    let document = documents[stack[0].document]
    var ends: [NodeID?] = []
    var key = stack[0].next
    var limit = document.nodes.count / count
    while let next = key, let value = document.next(after: next) {
      if Int(next.rawValue) >= limit {
        ends.append(next)
        limit = max(limit, Int(next.rawValue)) + document.nodes.count / count
      }
      key = document.next(after: value)
    }
    return ends.prefix(count - 1) + [nil]
  }

  /// Appends the results of another reader.
  private mutating func join(_ other: DeclarationReader) {
    let (tokens, groups) = (Int32(declarations.tokens.count), Int32(declarations.groups.count))
    let numbers = paths.join(other.paths)
    declarations.items += other.declarations.items.lazy.map { item in
      switch item {
      case .group(let number): .group(number + groups)
      case .token(let number): .token(number + tokens)
      case .gap(let path): .gap(numbers[Int(path.rawValue)])
      }
    }
    declarations.tokens += other.declarations.tokens.lazy.map { token in
      var token = token
      token.path = numbers[Int(token.path.rawValue)]
      return token
    }
    declarations.groups += other.declarations.groups.lazy.map { group in
      var group = group
      group.path = numbers[Int(group.path.rawValue)]
      return group
    }
  }
}
