extension [UInt8] {
  /// Appends a text of the compiler's own source.
  static func += (bytes: inout [UInt8], text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a part of other bytes; a slice of them would count a reference.
  mutating func append(_ range: Range<Int>, of bytes: [UInt8]) {
    precondition(range.upperBound <= bytes.count, "a part lies within the whole")
    bytes.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Appends `a, b`.
  mutating func append<Items: Sequence>(
    items: Items, _ appendItem: (Items.Element, inout [UInt8]) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { self += ", " }
      appendItem(item, &self)
    }
  }

  /// Appends `[a, b]`.
  mutating func append<Items: Sequence>(
    list items: Items, _ appendItem: (Items.Element, inout [UInt8]) -> Void
  ) {
    append(UInt8(ascii: "["))
    append(items: items, appendItem)
    append(UInt8(ascii: "]"))
  }

  /// A line feed, the indentation of a level, and the beginning of a continued comment line.
  init(newlineAt depth: UInt32, _ continuation: String) {
    self = [UInt8(ascii: "\n")]
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * Int(depth)))
    append(contentsOf: continuation.utf8)
  }
}

extension [UInt8] {
  /// A style sheet that begins with the rule for its encoding if it is not ASCII; CSS wants these exact bytes (CSS Syntax 3
  /// §3.2).
  var declaringEncodingOfCSS: [UInt8] {
    allSatisfy { $0 < 0x80 } ? self : Array("@charset \"UTF-8\";\n".utf8) + self
  }
}

extension TextBuffer {
  /// Appends the base names of the sources for the comment in the header.
  mutating func append(sources: [String], in style: CommentStyle = .css) {
    for (index, source) in sources.enumerated() {
      if index > 0 { self += ", " }
      append(source.utf8, in: style)
    }
  }
}

extension Range<Int> {
  init(_ range: Range<UInt32>) { self = Int(range.lowerBound)..<Int(range.upperBound) }
}
