internal import Diagnostics
internal import Text

/// Reads the parts of a long text in parallel, because libyaml takes most of the reading time.
///
/// A text whose root is a mapping in block style can be cut where a line begins with a name: two such texts
/// in sequence are the mapping of both. Nothing in YAML that begins before such a line continues after it,
/// unless it is still open at the end of the part before (quotes, brackets), which libyaml reports. So parts
/// are used only if each is such a mapping without a diagnostic and without an anchor; any other text is read
/// as a whole, which reports every mistake.
extension YAMLReader {
  /// Reads the parts of a text and joins them.
  ///
  /// - Returns: `nil` if the text has to be read as a whole.
  static func readParts(
    _ bytes: [UInt8], of source: SourceID, encoding: Encoding, size: Int, names: inout NameTable,
    by workers: Workers
  ) -> TreeBuilder? {
    let cuts = cuts(in: bytes, from: encoding.start, every: size)
    guard cuts.count > 2 else { return nil }
    var parts = workers.map(cuts.count - 1) { part in
      bytes.withUnsafeBufferPointer { all in
        let range = cuts[part]..<cuts[part + 1]
        // The first tree is the one that the others are joined to.
        var reader = YAMLReader(
          source: source, bytes: UnsafeBufferPointer(rebasing: all[..<range.upperBound]),
          encoding: encoding.part(range), room: part == 0 ? all.count : range.count)
        return reader.readPart(from: range.lowerBound)
      }
    }
    return join(&parts, names: &names)
  }

  /// The result of reading a part.
  private struct Part: Sendable {
    let tree: TreeBuilder
    let names: NameTable
  }

  private mutating func readPart(from start: Int) -> Part? {
    var names = NameTable()
    var log = DiagnosticLog()
    guard let tree = read(names: &names, log: &log), log.diagnostics.isEmpty, anchors.all.isEmpty,
      merges.isEmpty,
      !endsExplicitly, let root = tree.nodes.first, root.kind == .mapping, root.count > 0
    else { return nil }
    let first = Int(root.lowerBound)
    guard bytes[first] != UInt8(ascii: "{"), first == start || isLineEnd(bytes[first - 1]) else { return nil }
    return Part(tree: tree, names: names)
  }

  /// Consumes the parts' trees, so that the first one grows in place.
  private static func join(_ parts: inout [Part?], names: inout NameTable) -> TreeBuilder? {
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    var tree: TreeBuilder?
    for index in parts.indices {
      guard let part = parts[index].take() else { return nil }
      let numbers = (0..<part.names.count).map { names.intern(part.names[Name(rawValue: UInt32($0))]) }
      if tree == nil {
        tree = part.tree
        tree?.rename(numbers)
      } else {
        tree?.join(part.tree, names: numbers)
      }
    }
    return tree.flatMap { $0.hasRepeatedRootKeys ? nil : $0 }
  }

  /// The offsets of cuts, with the start and the end of the text: before lines that begin with a letter or a
  /// digit.
  private static func cuts(in bytes: [UInt8], from start: Int, every size: Int) -> [Int] {
    var cuts = [start]
    var next = start + size
    while next + size / 2 < bytes.count {
      guard let line = bytes[next...].firstIndex(of: 0x0a) else { break }
      next = line + 1
      guard next < bytes.count, isNameStart(bytes[next]) else { continue }
      cuts.append(next)
      next += size
    }
    return cuts + [bytes.count]
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }

private func isNameStart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: false
  }
}
