package import Syntax
import Text

/// The context of typing at a place, determined only from the text before it, since incomplete text has no
/// tree.
package struct CursorContext: Hashable, Sendable {
  /// The keys of the enclosing mappings, beginning at the root.
  package private(set) var path: [String] = []
  /// The key whose value is being typed; `nil` if a key is being typed.
  package private(set) var key: String?
  /// The known keys of the innermost mapping before the place.
  package private(set) var siblings: [String] = []
  /// The `$type` before the place in the brackets around it, since unfinished text has no tree.
  package private(set) var type: String?
  /// The typed part of the word, without its quote.
  package private(set) var typed: Range<Int>
  /// Whether the word is in quotes.
  package private(set) var isQuoted = false
  /// The typed part of the reference, after its brace; `nil` if there is no reference.
  package private(set) var reference: Range<Int>?

  /// `nil` in a comment.
  package init?(at offset: Int, of bytes: [UInt8], as notation: Notation) {
    typed = offset..<offset
    var scanner: FlowScanner
    switch notation {
    case .yaml:
      let line = Self.startOfLine(at: offset, of: bytes)
      var start = line
      while start < offset, bytes[start] == UInt8(ascii: " ") { start += 1 }
      while start + 1 < offset, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: " ") {
        start += 2
      }
      let outer = Self.outerKeys(above: line, indent: start - line, of: bytes)
      scanner = FlowScanner(bytes, isYAML: true)
      scanner.frames = [.init(isMapping: true, keys: outer.siblings)]
      scanner.scan(start..<offset)
      path = outer.path
    case .json, .jsonc, .json5:
      scanner = FlowScanner(bytes, isYAML: false)
      scanner.scan(0..<offset)
    }
    guard !scanner.isInComment else { return nil }
    for frame in scanner.frames.dropLast() { if let key = frame.key { path.append(key) } }
    let last = scanner.frames.last
    key = last?.key
    siblings = last?.keys ?? []
    type = scanner.frames.last { $0.type != nil }?.type
    typed = scanner.word..<offset
    isQuoted = scanner.quote != nil
    reference = Self.reference(in: bytes, typed, isValue: key != nil)
  }

  /// The text after the last brace of a word, if the brace is not closed and the text can be a path.
  private static func reference(in bytes: [UInt8], _ typed: Range<Int>, isValue: Bool) -> Range<Int>? {
    guard isValue, let open = bytes[typed].lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let text = bytes[open + 1..<typed.upperBound]
    guard !text.contains(where: { "}\"'\n:".utf8.contains($0) }) else { return nil }
    return open + 1..<typed.upperBound
  }

  private static func startOfLine(at offset: Int, of bytes: [UInt8]) -> Int {
    (bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).map { $0 + 1 } ?? 0
  }

  /// The keys of preceding lines with decreasing indentation, and the keys of the mapping that a line belongs
  /// to.
  private static func outerKeys(
    above line: Int, indent: Int, of bytes: [UInt8]
  ) -> (path: [String], siblings: [String]) {
    var (path, siblings): ([String], [String]) = ([], [])
    var (end, indent) = (line, indent)
    while end > 0, indent > 0 || path.isEmpty {
      let start = startOfLine(at: end - 1, of: bytes)
      defer { end = start }
      guard let (key, column) = key(ofLine: bytes[start..<end]) else { continue }
      if column == indent, path.isEmpty { siblings.append(key) }
      guard column < indent else { continue }
      path.insert(key, at: 0)
      indent = column
    }
    return (path, siblings)
  }

  /// The key at the beginning of a YAML line, and its column.
  private static func key(ofLine line: ArraySlice<UInt8>) -> (key: String, column: Int)? {
    var start = line.startIndex
    while start < line.endIndex, line[start] == UInt8(ascii: " ") { start += 1 }
    while start + 1 < line.endIndex, line[start] == UInt8(ascii: "-"), line[start + 1] == UInt8(ascii: " ") {
      start += 2
    }
    guard start < line.endIndex, line[start] != UInt8(ascii: "#") else { return nil }
    var index = start
    var quote: UInt8?
    while index < line.endIndex {
      let byte = line[index]
      if byte == quote {
        quote = nil
      } else if quote == nil, index == start, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ":"),
        index + 1 == line.endIndex || line[index + 1] <= UInt8(ascii: " ")
      {
        let text = String(decoding: line[start..<index], as: UTF8.self)
        return (text.unquoted, start - line.startIndex)
      }
      index += 1
    }
    return nil
  }
}

/// Scans brackets, quotes, keys, and values of JSON, or of a line of YAML, from left to right.
private struct FlowScanner {
  /// An open mapping or list.
  struct Frame {
    var isMapping: Bool
    /// The key of the next value.
    var key: String?
    var keys: [String] = []
    /// The value of `$type`.
    var type: String?
  }

  let bytes: [UInt8]
  let isYAML: Bool
  var frames: [Frame] = []
  var isInComment = false
  /// The opening quote of the current text.
  var quote: UInt8?
  /// Where the current word begins.
  var word = 0

  init(_ bytes: [UInt8], isYAML: Bool) { (self.bytes, self.isYAML) = (bytes, isYAML) }

  mutating func scan(_ range: Range<Int>) {
    word = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") {
          index += 1
        } else if byte == open {
          quote = nil
          endType(at: index)
        }
        index += 1
        continue
      }
      take(byte, at: index)
      if isInComment { return }
      index += 1
    }
  }

  private mutating func take(_ byte: UInt8, at index: Int) {
    let isAtStart = word == index
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard isAtStart else { return }
      quote = byte
      word = index + 1
    case UInt8(ascii: "{") where isAtStart && !(isYAML && isReference(at: index)):
      frames.append(Frame(isMapping: true))
      word = index + 1
    case UInt8(ascii: "[") where isAtStart:
      frames.append(Frame(isMapping: false))
      word = index + 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard frames.count > 1 || !isYAML else { return }
      _ = frames.popLast()
      word = index + 1
    case UInt8(ascii: ","):
      guard frames.count > 1 || !isYAML else { return }
      endType(at: index)
      if frames.last?.isMapping == true { frames[frames.count - 1].key = nil }
      word = index + 1
    case UInt8(ascii: ":"): endKey(at: index)
    case UInt8(ascii: "#"):
      isInComment = isYAML && (index == 0 || bytes[index - 1] <= UInt8(ascii: " "))
    case 0...0x20: if isAtStart { word = index + 1 }
    default: break
    }
  }

  /// Keeps the value that ends before an offset, if it is that of `$type`.
  private mutating func endType(at index: Int) {
    guard let frame = frames.last, frame.key == Name.Property.type.text, frame.type == nil, word < index
    else { return }
    frames[frames.count - 1].type = String(decoding: bytes[word..<index].trimmed, as: UTF8.self)
  }

  private mutating func endKey(at index: Int) {
    guard let frame = frames.last, frame.isMapping, frame.key == nil else { return }
    let wasQuoted =
      word > 0 && (bytes[word - 1] == UInt8(ascii: "\"") || bytes[word - 1] == UInt8(ascii: "'"))
    let isEnd = index + 1 == bytes.count || bytes[index + 1] <= UInt8(ascii: " ")
    guard !isYAML || isEnd || wasQuoted else { return }
    var end = index
    while end > word, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    if wasQuoted, end > word { end -= 1 }
    let key = String(decoding: bytes[word..<max(word, end)], as: UTF8.self)
    frames[frames.count - 1].key = key
    frames[frames.count - 1].keys.append(key)
    word = index + 1
  }

  /// Whether an unquoted brace begins a reference: it is the value of a property such as `$value`, and a path
  /// follows.
  private func isReference(at index: Int) -> Bool {
    guard let key = frames.last?.key, key == "$value" || key == "$extends" else { return false }
    var end = index + 1
    while end < bytes.count,
      bytes[end].isIdentifierPart || bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "-")
    {
      end += 1
    }
    // A word before a colon is the first key of a mapping.
    return end > index + 1 && !(end < bytes.count && bytes[end] == UInt8(ascii: ":"))
  }
}

extension String {
  /// The text without its quotes, if it has any.
  fileprivate var unquoted: String {
    guard utf8.count > 1, let first = utf8.first, first == utf8.last,
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    else { return self }
    return String(dropFirst().dropLast())
  }
}
