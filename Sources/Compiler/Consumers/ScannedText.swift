import Text

/// A file of code, and what was found in it.
struct ScannedText: Sendable {
  let path: String
  let bytes: [UInt8]
  let findings: [ConsumerScanner.Finding]
  let declared: Set<[UInt8]>

  /// Whether the line of an offset says that nothing is to be reported of it.
  func isIgnored(_ offset: Int) -> Bool {
    var (start, end) = (offset, offset)
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self).contains("tokenc-ignore")
  }
}
