/// A half-open range of bytes in a source, 0-based.
package struct SourceRange: Hashable, Sendable {
  package let source: SourceID
  package let lowerBound: UInt32
  package let upperBound: UInt32

  @inlinable package init(source: SourceID, _ bytes: Range<Int>) {
    self.source = source
    lowerBound = UInt32(bytes.lowerBound)
    upperBound = UInt32(bytes.upperBound)
  }

  /// The bytes' offsets.
  @inlinable package var bytes: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

/// A position for people: line and column from 1, the column in UTF-8 bytes.
package struct SourceLocation: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
