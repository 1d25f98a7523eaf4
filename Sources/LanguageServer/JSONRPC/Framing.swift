/// Splits a stream of bytes into messages, each after a header with its length: the base protocol of the
/// Language Server Protocol.
package struct HeaderFraming: Sendable {
  /// The maximum size of a message, 256 MiB.
  package static let limit = 256 << 20

  /// A piece of the stream.
  package enum Frame: Hashable, Sendable {
    case message([UInt8])
    /// A malformed piece, which is skipped, with the reason.
    case malformed(String)
  }

  private var buffer: [UInt8] = []
  /// Where the unprocessed part of the buffer begins.
  private var start = 0
  /// Where the search for the end of a header continues.
  private var searched = 0
  /// The length of the message whose header has been read.
  private var length: Int?
  /// The number of bytes still to be skipped.
  private var skipped = 0

  package init() {}

  /// A message with its header.
  package static func frame(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    if skipped > 0 {
      let dropped = min(skipped, bytes.count)
      skipped -= dropped
      buffer += bytes.dropFirst(dropped)
    } else {
      buffer += bytes
    }
  }

  /// The next piece, if it is complete.
  package mutating func next() -> Frame? {
    if length == nil {
      guard let header = nextHeader() else { return nil }
      guard let declared = Self.length(in: header) else {
        return .malformed("a header without `Content-Length`")
      }
      guard declared <= Self.limit else {
        skip(declared)
        return .malformed("a message of \(declared) bytes; at most \(Self.limit) are read")
      }
      length = declared
    }
    guard let length, buffer.count - start >= length else { return nil }
    let message = Array(buffer[start..<start + length])
    self.length = nil
    advance(by: length)
    return .message(message)
  }

  /// The lines up to the next empty one.
  private mutating func nextHeader() -> ArraySlice<UInt8>? {
    var index = max(searched, start)
    while index + 1 < buffer.count {
      // Lines may also end with LF only.
      let isEnd =
        buffer[index] == UInt8(ascii: "\n")
        && (buffer[index + 1] == UInt8(ascii: "\n")
          || (buffer[index + 1] == UInt8(ascii: "\r") && index + 2 < buffer.count
            && buffer[index + 2] == UInt8(ascii: "\n")))
      if isEnd {
        let header = buffer[start..<index]
        advance(by: index - start + (buffer[index + 1] == UInt8(ascii: "\n") ? 2 : 3))
        return header
      }
      index += 1
    }
    searched = max(start, index - 1)
    // A header has about a hundred bytes; a megabyte without an end is not a header.
    if buffer.count - start > 1 << 20 {
      advance(by: buffer.count - start)
      return []
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].drop { $0 == " " }
      let end = digits.lastIndex { $0 != " " }.map { digits.index(after: $0) } ?? digits.startIndex
      return Int(digits[..<end]).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  private mutating func skip(_ count: Int) {
    let there = min(count, buffer.count - start)
    advance(by: there)
    skipped = count - there
  }

  private mutating func advance(by count: Int) {
    start += count
    searched = start
    guard start > 1 << 16 || start == buffer.count else { return }
    buffer.removeSubrange(..<start)
    (start, searched) = (0, 0)
    if buffer.isEmpty { buffer = [] }
  }
}

/// Splits a stream of bytes into messages, one per line: the stdio transport of the Model Context Protocol.
package struct LineFraming: Sendable {
  private var buffer: [UInt8] = []
  private var searched = 0

  package init() {}

  package mutating func append(_ bytes: some Collection<UInt8>) { buffer += bytes }

  /// The next line that is not blank, if it is complete.
  package mutating func next() -> [UInt8]? {
    while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      var line = Array(buffer[..<end])
      buffer.removeSubrange(...end)
      searched = 0
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.contains(where: { $0 != UInt8(ascii: " ") }) { return line }
    }
    searched = buffer.count
    return nil
  }
}
