internal import Diagnostics
internal import Text

/// Reads the parts of a long text in parallel, because libyaml takes most of the reading time.
///
/// A text is cut where a line begins with a name, in the column of the keys of a mapping in block style: the
/// part before it and the part after it are two such mappings, whose entries together are those of the mapping.
/// Nothing in YAML that begins before such a line continues after it, unless it is still open at the end of the
/// part before (quotes, brackets), which libyaml reports. So parts are used only if each is such a mapping
/// without a diagnostic and without an anchor; any other text is read as a whole, which reports every mistake.
extension YAMLReader {
  /// Reads the parts of a text and joins them.
  ///
  /// - Returns: `nil` if the text has to be read as a whole.
  static func readParts(
    _ bytes: [UInt8], of source: SourceID, encoding: Encoding, size: Int, names: inout NameTable,
    by workers: Workers
  ) -> TreeBuilder? {
    var search = CutSearch(bytes, from: encoding.start, size: size)
    let cuts = search.run()
    guard cuts.count > 1 else { return nil }
    var parts = workers.map(cuts.count) { part in
      bytes.withUnsafeBufferPointer { all in
        let cut = cuts[part]
        let range = cut.offset..<(part + 1 < cuts.count ? cuts[part + 1].offset : all.count)
        // The first tree is the one that the others are joined to.
        var reader = YAMLReader(
          source: source, bytes: UnsafeBufferPointer(rebasing: all[..<range.upperBound]),
          encoding: encoding.part(range), room: part == 0 ? all.count : range.count, depth: cut.depth)
        return reader.readPart(from: cut)
      }
    }
    let start = encoding.start
    return bytes.withUnsafeBufferPointer { join(&parts, cuts, in: $0, from: start, names: &names) }
  }

  /// The result of reading a part.
  private struct Part: Sendable {
    let tree: TreeBuilder
    let names: NameTable
  }

  private mutating func readPart(from cut: Cut) -> Part? {
    var names = NameTable()
    var log = DiagnosticLog()
    guard let tree = read(names: &names, log: &log), log.diagnostics.isEmpty, anchors.all.isEmpty,
      merges.isEmpty,
      !endsExplicitly, let root = tree.nodes.first, root.kind == .mapping, root.count > 0
    else { return nil }
    let first = Int(root.lowerBound)
    guard bytes[first] != UInt8(ascii: "{"),
      first == cut.offset + cut.column || cut.column == 0 && isLineEnd(bytes[first - 1])
    else { return nil }
    return Part(tree: tree, names: names)
  }

  /// Consumes the parts' trees, so that the first one grows in place.
  private static func join(
    _ parts: inout [Part?], _ cuts: [Cut], in bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    names: inout NameTable
  ) -> TreeBuilder? {
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    var tree: TreeBuilder?
    var allNames = names
    var joined: Set<UInt32> = []
    for index in parts.indices {
      guard let part = parts[index].take() else { return nil }
      let numbers = (0..<part.names.count).map { allNames.intern(part.names[Name(rawValue: UInt32($0))]) }
      if tree == nil {
        tree = part.tree
        tree?.rename(numbers)
      } else {
        let cut = cuts[index]
        let open = tree?.lastMappings(upTo: cut.column, in: bytes, from: start)
        guard let open, let mapping = open.last else { return nil }
        // libyaml puts the missing value of `? key` where the next key begins, or the text ends.
        if cut.column > 0, let last = tree?.nodes.last, last.lowerBound >= cut.offset { return nil }
        tree?.join(part.tree, to: open, names: numbers)
        joined.insert(mapping)
      }
    }
    guard let tree, !joined.contains(where: tree.hasRepeatedKeys) else { return nil }
    names = allNames
    return tree
  }
}

/// A line with which a part begins.
private struct Cut {
  let offset: Int
  /// The number of spaces before the name.
  let column: Int

  /// The number of containers around the part, at most: in each column a mapping and a sequence.
  var depth: Int { 2 * column }
}

/// Searches for lines where a text can be cut.
private struct CutSearch {
  private let bytes: [UInt8]
  private let size: Int
  private var cuts: [Cut]
  /// Where the next line begins.
  private var position: Int
  /// The column of the line before; a line that is further in may be the first of a mapping.
  private var columnBefore = 0

  /// The largest column of a cut.
  private static let lastColumn = 32

  /// - Parameter size: the minimum number of bytes of a part, unless the part after it is further out.
  init(_ bytes: [UInt8], from start: Int, size: Int) {
    (self.bytes, self.size) = (bytes, size)
    cuts = [Cut(offset: start, column: 0)]
    position = start
  }

  /// The cuts, beginning with the start of the text.
  mutating func run() -> [Cut] {
    while let last = cuts.last, let cut = next(after: last) {
      cuts.append(cut)
      (position, columnBefore) = (cut.offset, cut.column)
      skipLine()
    }
    return cuts
  }

  /// The line with which the next part begins: one that is further out than the part before it, since that ends
  /// there, or else the one that is furthest out among the lines after enough bytes.
  private mutating func next(after part: Cut) -> Cut? {
    let first = part.offset + size
    let isLastPart = first + size / 2 >= bytes.count
    if part.column == 0 {
      if isLastPart { return nil }
      // Nothing is further out.
      position = max(position, first)
      columnBefore = 0
      skipLine()
    }
    var best: Cut?
    while position < bytes.count, best == nil || position < first + size / 4 {
      guard let column = columnOfName() else {
        skipLine()
        continue
      }
      let cut = Cut(offset: position, column: column)
      if column < part.column { return cut }
      if position >= first, !isLastPart, column <= columnBefore, column < best?.column ?? Self.lastColumn {
        if column == 0 { return cut }
        best = cut
      }
      columnBefore = column
      skipLine()
    }
    return best
  }

  private mutating func skipLine() {
    position = bytes.withUnsafeBufferPointer { firstIndex(of: 0x0a, in: $0, from: position) } + 1
  }

  /// The column of the name with which the line begins, if it begins with one.
  private func columnOfName() -> Int? {
    var start = position
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    return start < bytes.count && isNameStart(bytes[start]) ? start - position : nil
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
