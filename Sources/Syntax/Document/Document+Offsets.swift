package import Diagnostics
internal import Text

/// A node on the way from a document's root to a byte.
package struct EnclosingNode: Hashable, Sendable {
  /// The key of the entry if the parent is a mapping.
  package let key: NodeID?
  /// The node; the key itself if the byte is in the key.
  package let node: NodeID
}

extension Document {
  /// The innermost node at a byte offset, such as an editor's cursor; `nil` outside the root.
  ///
  /// An offset right after a node belongs to the node unless another one begins there.
  package func node(at offset: Int) -> NodeID? { path(at: offset).last?.node }

  /// The nodes around a byte offset, from the root to the innermost.
  ///
  /// Aliases of YAML are leaves: what they refer to is elsewhere in the text.
  package func path(at offset: Int) -> [EnclosingNode] {
    guard touches(root, offset) != .none else { return [] }
    var path = [EnclosingNode(key: nil, node: root)]
    while let child = child(of: path[path.count - 1].node, at: offset) { path.append(child) }
    return path
  }

  /// The position of an offset relative to a node.
  private enum Contact { case none, end, inside }

  private func touches(_ id: NodeID, _ offset: Int) -> Contact {
    let node = nodes[Int(id.rawValue)]
    guard node.lowerBound <= offset, offset <= node.upperBound else { return .none }
    return offset < node.upperBound || node.lowerBound == node.upperBound ? .inside : .end
  }

  private func child(of id: NodeID, at offset: Int) -> EnclosingNode? {
    let node = nodes[Int(id.rawValue)]
    guard node.kind == .mapping || node.kind == .sequence else { return nil }
    var ending: EnclosingNode?
    var key: NodeID?
    var cursor = node.first
    while cursor != Node.end {
      let child = NodeID(rawValue: cursor)
      let isKey = node.kind == .mapping && key == nil
      let enclosing = EnclosingNode(key: isKey ? child : key, node: child)
      switch touches(child, offset) {
      case .inside: return enclosing
      case .end: ending = enclosing
      case .none: break
      }
      key = isKey ? child : nil
      cursor = nodes[Int(cursor)].next
    }
    return ending
  }

  /// The lines from the beginning of one node to the end of another, including the last line end, if these
  /// lines contain nothing else except blanks and a comment; `nil` otherwise.
  package func wholeLines(from first: SourceRange, to last: SourceRange) -> SourceRange? {
    var start = first.bytes.lowerBound
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    guard start == 0 || bytes[start - 1].isLineEnd else { return nil }
    var end = last.bytes.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "#") {
      while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    }
    guard end == bytes.count || bytes[end].isLineEnd else { return nil }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return SourceRange(source: source, start..<end)
  }

  /// The offset of the first byte in a byte's line, after a byte order mark.
  package func lineStart(of offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return start == 0 && bytes.starts(with: [0xef, 0xbb, 0xbf]) ? min(offset, 3) : start
  }

  /// The offset after the end of a byte's line.
  package func lineEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// The line end of a byte's line; at the end of the text, that of the line before it.
  package func lineBreak(of offset: Int) -> [UInt8] {
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let end = bytes[offset...].firstIndex(where: isEnd) ?? bytes[..<offset].lastIndex(where: isEnd)
    guard let end, end > 0, bytes[end - 1] == UInt8(ascii: "\r") else { return [UInt8(ascii: "\n")] }
    return Array("\r\n".utf8)
  }

  /// The end of a value in its parent.
  package func endOfEntry(_ value: NodeID) -> Int {
    aliasRange(of: value)?.bytes.upperBound ?? range(of: value).bytes.upperBound
  }

  /// The end of a value's text, before the blanks and comments that follow.
  package func endOfContent(_ value: NodeID) -> Int {
    var node = value
    while aliasRange(of: node) == nil, let last = lastChild(of: node) { node = last }
    var end = endOfEntry(node)
    while end > 0, bytes[end - 1].isBlank || bytes[end - 1].isLineEnd { end -= 1 }
    return end
  }

  /// The last value in a container without brackets.
  private func lastChild(of node: NodeID) -> NodeID? {
    let first = bytes[range(of: node).bytes].first
    switch kind(of: node) {
    case .mapping where first != UInt8(ascii: "{"): return Array(entries(of: node)).last?.value
    case .sequence where first != UInt8(ascii: "["): return Array(elements(of: node)).last
    case .mapping, .sequence, .string, .number, .boolean, .null, .alias: return nil
    }
  }
}
