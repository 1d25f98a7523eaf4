/// A text that the compiler reads: its path as the user spells it, and its bytes.
package struct Source: Sendable {
  /// The path as shown in diagnostics, `<stdin>` for standard input.
  package let path: String
  /// The whole content, a byte order mark included.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
  }
}

/// The number of a source in its `Sources`.
package struct SourceID: Hashable, Comparable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable package static func < (a: SourceID, b: SourceID) -> Bool { a.rawValue < b.rawValue }
}

/// Every text of one run, in the order in which it was read.
package struct Sources: Sendable {
  package private(set) var all: [Source] = []

  package init() {}

  /// Adds a source and returns the number by which ranges refer to it.
  package mutating func add(_ source: Source) -> SourceID {
    all.append(source)
    return SourceID(rawValue: UInt32(all.count - 1))
  }

  package subscript(id: SourceID) -> Source { all[Int(id.rawValue)] }
}

/// A half-open range of bytes in a source, 0-based.
package struct SourceRange: Hashable, Sendable {
  package let source: SourceID
  package let lowerBound, upperBound: UInt32

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
  package let line, column: Int

  package init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }
}
