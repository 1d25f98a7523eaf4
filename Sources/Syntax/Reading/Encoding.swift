package import Diagnostics
import Text

/// Facts about a text before it is parsed: it is UTF-8, and where its first non-ASCII byte is.
package struct Encoding {
  /// The offset of the first byte after a byte order mark.
  package let start: Int
  /// The offset of the first byte that is not ASCII, the text's length if there is none.
  let asciiEnd: Int

  /// Reports other encodings by name and invalid UTF-8 at its place.
  package init?(checking bytes: [UInt8], in source: SourceID, log: inout DiagnosticLog) {
    if let name = Self.foreignName(of: bytes) {
      let range = SourceRange(source: source, 0..<0)
      log.report(
        .error, .invalidEncoding, "the file is encoded in \(name), not in UTF-8; save it as UTF-8",
        at: range)
      return nil
    }
    start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    // Texts may have 10 MB, so eight bytes are checked at once.
    let (asciiEnd, invalid) = bytes.withUnsafeBytes { [start] bytes in
      let asciiEnd = endOfASCII(in: bytes, from: start)
      return (asciiEnd, Self.firstInvalid(in: bytes, from: asciiEnd))
    }
    self.asciiEnd = asciiEnd
    if let invalid {
      let range = SourceRange(source: source, invalid..<(invalid + 1))
      log.report(
        .error, .invalidEncoding,
        "the byte 0x\(hex(bytes[invalid])) is not UTF-8 here; save the file as UTF-8", at: range)
      return nil
    }
  }

  private init(start: Int, asciiEnd: Int) {
    (self.start, self.asciiEnd) = (start, asciiEnd)
  }

  /// The encoding of a part of the text.
  func part(_ range: Range<Int>) -> Encoding {
    Encoding(start: range.lowerBound, asciiEnd: min(max(asciiEnd, range.lowerBound), range.upperBound))
  }

  /// The name of an encoding that is not UTF-8, by its byte order mark or by the NULs among the first four
  /// bytes.
  private static func foreignName(of bytes: [UInt8]) -> String? {
    let first = bytes.prefix(4)
    if first.starts(with: [0xff, 0xfe, 0, 0]) || first.starts(with: [0, 0, 0xfe, 0xff]) { return "UTF-32" }
    if first.starts(with: [0xff, 0xfe]) || first.starts(with: [0xfe, 0xff]) { return "UTF-16" }
    guard bytes.count >= 2, bytes.count % 2 == 0 else { return nil }
    if first.count == 4, first[1] == 0, first[2] == 0, (first[0] == 0) != (first[3] == 0) { return "UTF-32" }
    guard (first[0] == 0) != (first[1] == 0) else { return nil }
    // A single NUL is a slip in UTF-8; in UTF-16 every ASCII character has one, in the same place.
    return first.count < 4 || ((first[0] == 0) == (first[2] == 0) && (first[1] == 0) == (first[3] == 0))
      ? "UTF-16" : nil
  }

  /// The first byte that does not begin a well-formed sequence (Unicode 16, table 3-7).
  private static func firstInvalid(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var i = endOfASCII(in: bytes, from: start)
    while i < bytes.count {
      let lead = bytes[i]
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xbf
      switch lead {
      case 0xc2...0xdf: length = 2
      case 0xe0: (length, second) = (3, 0xa0...0xbf)
      case 0xed: (length, second) = (3, 0x80...0x9f)
      case 0xe1...0xef: length = 3
      case 0xf0: (length, second) = (4, 0x90...0xbf)
      case 0xf1...0xf3: length = 4
      case 0xf4: (length, second) = (4, 0x80...0x8f)
      default: return i
      }
      guard i + length <= bytes.count, second.contains(bytes[i + 1]) else { return i }
      for k in 2..<max(2, length) where bytes[i + k] & 0xc0 != 0x80 { return i }
      i += length
      if i < bytes.count, bytes[i] < 0x80 { i = endOfASCII(in: bytes, from: i) }
    }
    return nil
  }
}

private func hex(_ byte: UInt8) -> String {
  let text = String(byte, radix: 16)
  return byte < 16 ? "0" + text : text
}

/// Mistakes in texts of either notation.
extension DiagnosticCode {
  package static let invalidEncoding = DiagnosticCode("invalid-encoding", in: .reading)
  package static let duplicateKey = DiagnosticCode("duplicate-key", in: .reading)
  package static let limitExceeded = DiagnosticCode("limit-exceeded", in: .reading)
}
