package import Diagnostics
internal import Text

extension Document {
  /// The place of some bytes of a scalar's text; the whole scalar if unknown.
  package func range(of bytes: Range<Int>, in scalar: NodeID) -> SourceRange {
    let node = self[scalar]
    switch node.kind {
    case .mapping, .sequence, .alias: return range(of: scalar)
    case .string, .number, .boolean, .null: break
    }
    guard node.isDecoded || node.style == .block else {
      let start = Int(node.first)
      return SourceRange(source: source, start + bytes.lowerBound..<start + bytes.upperBound)
    }
    if node.traits.contains(.aligned) {
      let start = Int(node.lowerBound) + (node.style == .plain ? 0 : 1)
      return SourceRange(source: source, start + bytes.lowerBound..<start + bytes.upperBound)
    }
    let text = text(of: scalar)
    var alignment = Alignment(text: text, source: self.bytes, node)
    guard let start = alignment.place(of: text.startIndex + bytes.lowerBound),
      let end = bytes.isEmpty ? start : alignment.end(before: text.startIndex + bytes.upperBound)
    else { return range(of: scalar) }
    return SourceRange(source: source, start..<max(start, end))
  }

  /// Whether a plain scalar of YAML ends at a comment, which begins with ` #` even if the author meant the
  /// text to continue.
  package func isCutByComment(_ scalar: NodeID) -> Bool {
    let node = self[scalar]
    guard notation == .yaml, node.style == .plain else { return false }
    var offset = Int(node.upperBound)
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
    return offset < bytes.count && bytes[offset] == UInt8(ascii: "#")
  }
}

/// Walks through the written and the decoded form of a scalar in parallel. They differ in escapes, folded
/// lines, and indentation.
private struct Alignment {
  private let text: ArraySlice<UInt8>
  private let source: [UInt8]
  private let style: Node.Style
  /// The offset after the scalar, without its closing quote.
  private let limit: Int
  /// The next byte of the decoded text, and its written place.
  private var index: Int
  private var offset: Int

  init(text: ArraySlice<UInt8>, source: [UInt8], _ node: Node) {
    (self.text, self.source) = (text, source)
    style = node.style
    index = text.startIndex
    offset = Int(node.lowerBound)
    var limit = Int(node.upperBound)
    switch node.style {
    case .singleQuoted, .doubleQuoted:
      offset += 1
      limit -= 1
    case .block:
      // Skip the line with `|` or `>`.
      while offset < limit, !source[offset].isLineEnd { offset += 1 }
    case .plain: break
    }
    self.limit = limit
  }

  /// Where a byte of the text is written; `nil` if the forms differ in an unknown way.
  mutating func place(of target: Int) -> Int? {
    while index < target { guard step() else { return nil } }
    if index < text.endIndex, !isSpace(text[index]) { skipSpaces() }
    return offset
  }

  /// Where the text before a byte ends.
  mutating func end(before target: Int) -> Int? {
    while index < target { guard step() else { return nil } }
    return offset
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte.isLineEnd }

  private mutating func skipSpaces() {
    while offset < limit, isSpace(source[offset]) { offset += 1 }
    // A line in double quotes may end with a backslash.
    if style == .doubleQuoted, offset + 1 < limit, source[offset] == UInt8(ascii: "\\"),
      source[offset + 1].isLineEnd
    {
      offset += 1
      skipSpaces()
    }
  }

  /// Steps over a character of the text, or a run of spaces.
  private mutating func step() -> Bool {
    let byte = text[index]
    if isSpace(byte), offset < limit, isSpace(source[offset]) {
      while index < text.endIndex, isSpace(text[index]) { index += 1 }
      skipSpaces()
      return true
    }
    if !isSpace(byte) { skipSpaces() }
    guard offset < limit else { return false }
    if style == .doubleQuoted, source[offset] == UInt8(ascii: "\\") { return stepOverEscape() }
    guard source[offset] == byte else { return false }
    offset += style == .singleQuoted && byte == UInt8(ascii: "'") ? 2 : 1
    index += 1
    return true
  }

  /// Steps over an escape of JSON or YAML: a letter, or hexadecimal digits.
  private mutating func stepOverEscape() -> Bool {
    guard offset + 1 < limit else { return false }
    let length =
      switch text[index] {
      case 0..<0x80: 1
      case 0..<0xe0: 2
      case 0..<0xf0: 3
      default: 4
      }
    let digits =
      switch source[offset + 1] {
      case UInt8(ascii: "x"): 2
      // Scalars beyond 16 bits are written as two escapes.
      case UInt8(ascii: "u"): length == 4 ? 10 : 4
      case UInt8(ascii: "U"): 8
      default: 0
      }
    offset += 2 + digits
    index += length
    return offset <= limit && index <= text.endIndex
  }
}
