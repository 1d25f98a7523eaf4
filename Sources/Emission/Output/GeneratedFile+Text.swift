extension [UInt8] {
  /// Appends two blanks for every level.
  mutating func append(indentation depth: UInt32) {
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * Int(depth)))
  }

  /// A line feed, the indentation of a level, and what continues a comment there.
  init(newlineAt depth: UInt32, _ continuation: String) {
    self = [UInt8(ascii: "\n")]
    append(indentation: depth)
    append(contentsOf: continuation.utf8)
  }

  /// Appends the base names of the sources for the header's comment, which ends with its line or with `*/`.
  mutating func append(sources: [String]) {
    for (index, source) in sources.enumerated() {
      if index > 0 { self += ", ".utf8 }
      CommentStyle.css.append(source.utf8, to: &self)
    }
  }
}

extension Range<Int> {
  init(_ range: Range<UInt32>) { self = Int(range.lowerBound)..<Int(range.upperBound) }
}
