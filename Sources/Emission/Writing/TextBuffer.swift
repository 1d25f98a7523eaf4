/// A text that grows by millions of small pieces, for outputs.
///
/// An array checks for every piece whether it is shared and whether there is room, which took a third of
/// rendering. This buffer is never shared, and only `append` writes to its memory.
package struct TextBuffer: ~Copyable {
  private var memory: UnsafeMutableBufferPointer<UInt8>
  /// How many bytes the text has.
  package private(set) var count = 0
  /// Empty, with the room of the last text that was made in an array.
  private var scratch: [UInt8] = []

  /// - Parameter capacity: the initial room in bytes; unused room takes no physical memory.
  package init(capacity: Int = 1 << 10) { memory = .allocate(capacity: max(capacity, 1)) }

  deinit { memory.deallocate() }

  /// The text as an array.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(rebasing: memory[..<count])) }

  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if memory.count - count < bytes.count { grow(by: bytes.count) }
    guard let target = memory.baseAddress else { preconditionFailure("there is always room for a byte") }
    (target + count).initialize(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Doubles the room, or makes enough of it.
  private mutating func grow(by added: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(memory.count * 2, count + added))
    _ = larger.initialize(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }

  /// Appends what `write` appends to an array.
  package mutating func append(_ write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    swap(&bytes, &scratch)
    write(&bytes)
    self += bytes
    bytes.removeAll(keepingCapacity: true)
    swap(&bytes, &scratch)
  }

  /// Removes the end.
  package mutating func truncate(to count: Int) {
    precondition(0...self.count ~= count, "a text does not grow by being cut")
    self.count = count
  }

  /// Reads the text after a position, which must be in it.
  package func read<Result>(from start: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    precondition(0...count ~= start, "only what was written is read")
    return body(UnsafeBufferPointer(rebasing: memory[start..<count]))
  }

  /// Appends bytes, such as those of a string.
  package static func += (text: inout TextBuffer, bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { text.append($0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { text.append($0) } }
  }

  /// Appends a text of the compiler's own source.
  static func += (text: inout TextBuffer, literal: StaticString) {
    text.append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends a part of other bytes; a slice of them would count a reference.
  mutating func append(_ range: Range<Int>, of bytes: [UInt8]) {
    precondition(range.upperBound <= bytes.count, "a part lies within the whole")
    bytes.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
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

  mutating func append(
    _ text: some Collection<UInt8>, in style: CommentStyle, newline: @autoclosure () -> [UInt8] = [0x20]
  ) {
    let isDone: Bool? = text.withContiguousStorageIfAvailable { bytes in
      guard style != .xml, bytes.isPlainComment else { return false }
      append(bytes)
      return true
    }
    guard isDone != true else { return }
    // The previous byte may be the first one of a delimiter.
    var bytes = read(from: Swift.max(count - 1, 0)) { Array($0) }
    let start = bytes.count
    style.append(text, newline: newline(), to: &bytes)
    append(start..<bytes.count, of: bytes)
  }

  /// Escapes the text after a position.
  mutating func escape(_ escape: Escape, from start: Int) {
    guard escape != .none, !read(from: start, escape.leaves) else { return }
    var bytes = read(from: start) { Array($0) }
    escape.apply(to: &bytes, from: 0)
    truncate(to: start)
    self += bytes
  }
}

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
