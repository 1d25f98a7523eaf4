extension [UInt8] {
  /// Appends a text that stands in the compiler's own source.
  static func += (bytes: inout [UInt8], text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a part of other bytes. Outputs consist of millions of such parts, and a slice would count a reference for each.
  mutating func append(_ range: Range<Int>, of bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Appends two blanks for every level.
  mutating func append(indentation depth: UInt32) {
    for _ in 0..<depth / 4 { self += "        " }
    switch depth % 4 {
    case 1: self += "  "
    case 2: self += "    "
    case 3: self += "      "
    default: break
    }
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
