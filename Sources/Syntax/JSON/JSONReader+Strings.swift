internal import Diagnostics
internal import Text

extension JSONReader {
  /// Reads a string at its opening quote (RFC 8259 §7). U+2028 and U+007F are allowed unescaped.
  mutating func string(log: inout DiagnosticLog) throws(Stop) -> Node {
    let start = cursor
    cursor += 1
    skipOrdinary()
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: "\"") {
      cursor += 1
      return Node(
        kind: .string, style: .doubleQuoted, lowerBound: UInt32(truncatingIfNeeded: start),
        upperBound: UInt32(truncatingIfNeeded: cursor), first: UInt32(truncatingIfNeeded: start + 1),
        count: UInt32(truncatingIfNeeded: cursor - start - 2))
    }
    return try decodedString(from: start, log: &log)
  }

  /// Continues in a string that is not only plain text.
  private mutating func decodedString(from start: Int, log: inout DiagnosticLog) throws(Stop) -> Node {
    var traits: Node.Traits = .decoded
    let offset = tree.decoded.count
    var run = start + 1
    while true {
      skipOrdinary()
      guard cursor < bytes.count else { throw openString(from: start) }
      tree.decoded.append(contentsOf: bytes[run..<cursor])
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        guard escape(log: &log) else {
          traits.insert(.faulty)
          run = cursor
          continue
        }
      } else {
        if byte == 0x0a || byte == 0x0d { throw openString(from: start) }
        reportControlCharacter(byte, log: &log)
        traits.insert(.faulty)
        cursor += 1
      }
      run = cursor
    }
    cursor += 1
    return Node(
      kind: .string, style: .doubleQuoted, traits: traits, lowerBound: UInt32(truncatingIfNeeded: start),
      upperBound: UInt32(truncatingIfNeeded: cursor), first: UInt32(truncatingIfNeeded: offset),
      count: UInt32(truncatingIfNeeded: tree.decoded.count - offset))
  }

  /// Advances to the next quote, backslash or control character.
  mutating func skipOrdinary() {
    var i = cursor
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      i += 1
    }
    cursor = i
  }

  /// Decodes the escape at a backslash.
  ///
  /// - Returns: Whether it is valid; otherwise a replacement character takes its place.
  mutating func escape(log: inout DiagnosticLog) -> Bool {
    let start = cursor
    guard start + 1 < bytes.count else {
      cursor += 1
      return true
    }
    cursor += 2
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): tree.decoded.append(bytes[start + 1])
    case UInt8(ascii: "b"): tree.decoded.append(0x08)
    case UInt8(ascii: "f"): tree.decoded.append(0x0c)
    case UInt8(ascii: "n"): tree.decoded.append(0x0a)
    case UInt8(ascii: "r"): tree.decoded.append(0x0d)
    case UInt8(ascii: "t"): tree.decoded.append(0x09)
    case UInt8(ascii: "u"): return unicodeEscape(from: start, log: &log)
    default:
      // The escaped character may have several bytes; a control character is reported on its own.
      if bytes[start + 1] < 0x20 { cursor = start + 1 }
      while cursor < bytes.count, bytes[cursor] & 0xc0 == 0x80 { cursor += 1 }
      return replacement(for: start, unknownEscape(text(start..<cursor)), log: &log)
    }
    return true
  }

  private mutating func unicodeEscape(from start: Int, log: inout DiagnosticLog) -> Bool {
    guard let unit = codeUnit(at: start) else {
      while cursor < bytes.count, cursor < start + 6, bytes[cursor].hexDigitValue != nil { cursor += 1 }
      return replacement(
        for: start, "`\(text(start..<cursor))` is not a whole escape; `\\u` takes four hexadecimal digits",
        log: &log)
    }
    cursor = start + 6
    var value = unit
    if (0xd800...0xdbff).contains(unit), let low = codeUnit(at: cursor), (0xdc00...0xdfff).contains(low) {
      cursor += 6
      value = 0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      return replacement(
        for: start,
        "`\(text(start..<cursor))` is half of a surrogate pair and no character; write both halves, or the character itself",
        log: &log)
    }
    tree.decoded.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    return true
  }

  /// The UTF-16 code unit of `\uXXXX` at an offset.
  private func codeUnit(at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for i in (start + 2)..<(start + 6) {
      guard let digit = bytes[i].hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  mutating func replacement(for start: Int, _ message: String, log: inout DiagnosticLog) -> Bool {
    log.report(.error, .jsonSyntax, message, at: range(start..<cursor))
    tree.decoded.append(contentsOf: "\u{fffd}".utf8)
    return false
  }

  private func reportControlCharacter(_ byte: UInt8, log: inout DiagnosticLog) {
    let place = range(cursor..<(cursor + 1))
    let escape = byte == 0x09 ? "\\t" : "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    let fix = Diagnostic.Fix("write the escape", edits: [.init(replacing: place, with: escape)])
    log.report(.error, .jsonSyntax, controlCharacter(escape), at: place, fix: fix)
  }

  /// Part of the source as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

private func unknownEscape(_ text: String) -> String {
  "JSON has no escape `\(text)`; a backslash itself is written `\\\\`"
}

private func controlCharacter(_ escape: String) -> String {
  "control characters are not allowed in JSON strings; write `\(escape)`"
}
