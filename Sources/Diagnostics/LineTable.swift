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
