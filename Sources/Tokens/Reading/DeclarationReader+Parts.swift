import Diagnostics
import Syntax

/// Reads the parts of a large file in parallel, each from one key to another, in any groups. The results are used
/// if there is nothing to report; otherwise the whole file is read again, so that diagnostics are in order.
extension DeclarationReader {
  /// Reads the members of the root, which is alone on the stack, in parallel if that is worthwhile; `false`
  /// if they are still to be read.
  mutating func readInParts() -> Bool {
    let workers = documents.workers
    guard workers.count > 1, ignored.isEmpty, stack.count == 1, stack[0].overridden.isEmpty,
      documents[stack[0].document].nodes.count >= Self.largeDocument,
      stack[0].length >= Self.largeDocument * Self.bytesOfNode
    else { return false }
    let starts = [self] + readers(at: workers.count)
    guard starts.count > 1 else { return false }
    var parts = workers.map(starts.count) { number in
      starts[number].part(upTo: number + 1 < starts.count ? starts[number + 1].stack.last?.next : nil)
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

  /// The members up to a key; `nil` if there is something to report.
  private func part(upTo end: NodeID?) -> DeclarationReader? {
    var reader = self
    reader.end = end
    var log = DiagnosticLog()
    guard reader.readMembers(log: &log) == nil, log.diagnostics.isEmpty, reader.unknownTypes.isEmpty,
      reader.foreignMembers.isEmpty
    else { return nil }
    reader.end = nil
    return reader
  }

  /// Readers at the keys with which all parts but the first begin, if parts are about equally long.
  private func readers(at count: Int) -> [DeclarationReader] {
    let length = documents[stack[0].document].nodes.count / count
    var readers: [DeclarationReader] = []
    for number in 1..<count {
      guard let reader = reader(at: number * length),
        reader.stack.last?.next != (readers.last ?? self).stack.last?.next
      else { continue }
      readers.append(reader)
    }
    return readers
  }

  /// A reader at the first key from a node on; `nil` if there is none.
  private func reader(at node: Int) -> DeclarationReader? {
    let document = documents[stack[0].document]
    var reader = DeclarationReader(documents, isStrict: isStrict)
    reader.stack = stack
    var top = 0
    while let key = reader.stack[top].next, Int(key.rawValue) < node, let value = document.next(after: key) {
      reader.stack[top].next = document.next(after: value)
      if let next = reader.stack[top].next, Int(next.rawValue) <= node { continue }
      // The node is in this member.
      let verdict = reader.checks.verdict(on: document.name(of: key), in: documents.names)
      guard verdict == .legal, document.isGroup(value) else { break }
      reader.stack.append(
        Frame(
          document: stack[0].document,
          path: reader.paths.path(document.name(of: key), in: reader.stack[top].path),
          next: document.firstChild(of: value)))
      top += 1
    }
    while let last = reader.stack.last, last.next == nil { reader.stack.removeLast() }
    return reader.stack.isEmpty ? nil : reader
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
