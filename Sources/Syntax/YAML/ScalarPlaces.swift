/// Turns libyaml's positions, which count Unicode scalars, into byte offsets of the source.
///
/// The two are equal while the text is ASCII. After that, a cursor moves along: events come in the order of
/// the text, so it passes the text once.
struct ScalarPlaces {
  private let text: UnsafeBufferPointer<UInt8>
  /// Offset of the text in the source, after a byte order mark.
  let base: Int
  private let asciiEnd: Int
  private var index, offset: Int

  /// - Parameters:
  ///   - text: valid UTF-8, the source from `base` on.
  ///   - asciiEnd: the offset in the source of the first byte that is not ASCII.
  init(text: UnsafeBufferPointer<UInt8>, base: Int, asciiEnd: Int) {
    (self.text, self.base) = (text, base)
    self.asciiEnd = asciiEnd - base
    index = self.asciiEnd
    offset = self.asciiEnd
  }

  /// Whether every offset is its index.
  var isASCII: Bool { asciiEnd == text.count }

  /// The byte offset in the source of a Unicode scalar in the text.
  mutating func offset(of index: Int) -> Int {
    if index <= asciiEnd { return base + index }
    while self.index < index, offset < text.count {
      let lead = text[offset]
      offset += lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
      self.index += 1
    }
    while self.index > index {
      offset -= 1
      while text[offset] & 0xc0 == 0x80 { offset -= 1 }
      self.index -= 1
    }
    return base + offset
  }
}
