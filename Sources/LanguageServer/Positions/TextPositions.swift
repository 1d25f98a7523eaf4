package import Diagnostics

/// Converts between byte offsets and the positions of a client, for one text.
package struct TextPositions: Sendable {
  package let bytes: [UInt8]
  package let encoding: PositionEncoding
  private let lines: LineTable

  package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    (self.bytes, self.encoding) = (bytes, encoding)
    lines = LineTable(bytes)
  }

  package var lineCount: Int { lines.starts.count }

  /// The range of a line without its end.
  package func line(_ number: Int) -> Range<Int> {
    let start = lines.starts[number]
    var end = number + 1 < lines.starts.count ? lines.starts[number + 1] : bytes.count
    if end > start, number + 1 < lines.starts.count {
      let last = bytes[end - 1]
      end -= 1
      if last == UInt8(ascii: "\n"), end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return start..<max(start, end)
  }

  /// The position of a byte.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let location = lines.location(of: offset)
    let start = lines.starts[location.line - 1]
    guard encoding != .utf8, start < offset else {
      return Position(line: location.line - 1, character: max(0, offset - start))
    }
    let units = bytes[start..<offset].reduce(0) { $0 + encoding.units(ofByte: $1) }
    return Position(line: location.line - 1, character: units)
  }

  /// The offset at a position. A line or a character past the end is moved to the end, and a position within
  /// a scalar to its beginning.
  package func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount else { return bytes.count }
    let line = line(position.line)
    var offset = line.lowerBound
    var units = 0
    while offset < line.upperBound {
      let size = min(Self.size(ofScalar: bytes[offset]), line.upperBound - offset)
      let count = encoding == .utf8 ? size : encoding.units(ofByte: bytes[offset])
      guard units + count <= position.character else { break }
      units += count
      offset += size
    }
    return offset
  }

  private static func size(ofScalar first: UInt8) -> Int {
    switch first {
    case 0xf0...: 4
    case 0xe0...: 3
    case 0xc0...: 2
    default: 1
    }
  }

  /// The positions of some bytes.
  package func range(_ range: Range<Int>) -> JSON {
    let (start, end) = (position(of: range.lowerBound), position(of: range.upperBound))
    return ["start": start.json, "end": end.json]
  }

  /// The bytes of a range of positions; `nil` if it is malformed.
  package func offsets(of range: JSON) -> Range<Int>? {
    guard let start = range["start"].flatMap(Position.init), let end = range["end"].flatMap(Position.init)
    else { return nil }
    let (lower, upper) = (offset(of: start), offset(of: end))
    return lower <= upper ? lower..<upper : upper..<lower
  }
}

extension Position {
  package init?(_ json: JSON) {
    guard let line = json["line"]?.number, let character = json["character"]?.number, line >= 0,
      character >= 0
    else { return nil }
    self.init(line: Int(min(line, 0x1p31)), character: Int(min(character, 0x1p31)))
  }

  package var json: JSON { ["line": JSON(line), "character": JSON(character)] }
}
