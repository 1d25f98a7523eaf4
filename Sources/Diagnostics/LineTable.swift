/// Where the lines of a source begin. Lines end at LF, CR, or CRLF only, as in other compilers. A byte order
/// mark at the beginning does not count as a column.
package struct LineTable: Sendable {
  /// The offset of each line's first byte.
  package let starts: [Int]

  package init(_ bytes: [UInt8]) {
    var starts = [bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0]
    bytes.withUnsafeBufferPointer { bytes in
      var i = 0
      while i < bytes.count {
        let byte = bytes[i]
        i += 1
        if byte == UInt8(ascii: "\n")
          || (byte == UInt8(ascii: "\r") && !(i < bytes.count && bytes[i] == UInt8(ascii: "\n")))
        {
          starts.append(i)
        }
      }
    }
    self.starts = starts
  }

  /// The place of the byte at `offset`.
  package func location(of offset: Int) -> SourceLocation {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(line: low + 1, column: max(offset - starts[low], 0) + 1)
  }
}

/// The lines of several sources, each counted once.
package struct LineTables: Sendable {
  private let sources: Sources
  private var tables: [SourceID: LineTable] = [:]

  package init(_ sources: Sources) { self.sources = sources }

  /// The place of a range's first byte.
  package mutating func location(of range: SourceRange) -> SourceLocation {
    let table = tables[range.source] ?? LineTable(sources[range.source].bytes)
    tables[range.source] = table
    return table.location(of: range.bytes.lowerBound)
  }

  package mutating func end(of range: SourceRange) -> SourceLocation {
    location(of: SourceRange(source: range.source, range.bytes.upperBound..<range.bytes.upperBound))
  }

  /// Where a range begins.
  package subscript(range: SourceRange) -> (path: String, line: Int, column: Int) {
    mutating get {
      let location = location(of: range)
      return (sources[range.source].path, location.line, location.column)
    }
  }

  /// The place of a range's first byte as `path:line:column`.
  package mutating func place(of range: SourceRange) -> String {
    let (path, line, column) = self[range]
    return "\(path):\(line):\(column)"
  }
}
