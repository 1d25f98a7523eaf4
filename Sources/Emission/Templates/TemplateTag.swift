import Text

struct TemplateTag {
  /// The kind of tag, by the character after the braces.
  enum Kind {
    case escaped, raw, section, inverted, end, partial, comment, delimiters
    /// Other braces open, or the text ends, before it is closed.
    case unclosed

    var needsName: Bool { self != .comment && self != .delimiters && self != .unclosed }
  }

  let kind: Kind
  /// With its braces; for an unclosed tag, everything that it consumes.
  let range: Range<Int>
  /// Without padding.
  let name: Range<Int>

  /// The first tag at or after a position.
  init?(after position: Int, in bytes: [UInt8]) {
    var open = position
    while !bytes.hasPair(UInt8(ascii: "{"), at: open) {
      open += 1
      guard open < bytes.count else { return nil }
    }
    let sigil = open + 2 < bytes.count ? Kind(sigil: bytes[open + 2]) : nil
    let isTriple = bytes.hasPair(UInt8(ascii: "{"), at: open + 1)
    let start = sigil == nil && !isTriple ? open + 2 : open + 3
    var close = start
    while !bytes.hasPair(UInt8(ascii: "}"), at: close)
      || (isTriple && !bytes.hasPair(UInt8(ascii: "}"), at: close + 1))
    {
      guard close < bytes.count, sigil == .comment || !bytes.hasPair(UInt8(ascii: "{"), at: close) else {
        (kind, range, name) = (.unclosed, open..<close, open..<open)
        return
      }
      close += 1
    }
    kind = isTriple ? .raw : sigil ?? .escaped
    range = open..<close + (isTriple ? 3 : 2)
    let isInk: (UInt8) -> Bool = { !$0.isBlank && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let first = bytes[start..<close].firstIndex(where: isInk) ?? close
    name = first..<(bytes[first..<close].lastIndex(where: isInk) ?? first - 1) + 1
  }

  /// The whole line with its end, if it contains only this tag, and tags of this kind leave no line.
  func standaloneLine(in bytes: [UInt8]) -> Range<Int>? {
    switch kind {
    case .escaped, .raw, .delimiters, .unclosed: return nil
    case .section, .inverted, .end, .partial, .comment: break
    }
    var start = range.lowerBound
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if bytes.isLineEnd(at: end), bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard bytes.isLineStart(at: start), end == bytes.count || bytes.isLineEnd(at: end) else { return nil }
    return start..<min(end + 1, bytes.count)
  }
}

extension TemplateTag.Kind {
  /// `nil` for the beginning of a name.
  fileprivate init?(sigil: UInt8) {
    switch sigil {
    case UInt8(ascii: "&"): self = .raw
    case UInt8(ascii: "#"): self = .section
    case UInt8(ascii: "^"): self = .inverted
    case UInt8(ascii: "/"): self = .end
    case UInt8(ascii: ">"): self = .partial
    case UInt8(ascii: "!"): self = .comment
    case UInt8(ascii: "="): self = .delimiters
    default: return nil
    }
  }
}

extension [UInt8] {
  /// Where the text begins: after a byte order mark.
  var textStart: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether a line of the text begins at a position.
  func isLineStart(at position: Int) -> Bool {
    position == textStart || position > 0 && self[position - 1] == UInt8(ascii: "\n")
  }

  /// Whether LF or CRLF is at a position.
  func isLineEnd(at position: Int) -> Bool {
    guard position < count else { return false }
    if self[position] == UInt8(ascii: "\r") {
      return position + 1 < count && self[position + 1] == UInt8(ascii: "\n")
    }
    return self[position] == UInt8(ascii: "\n")
  }

  fileprivate func hasPair(_ byte: UInt8, at position: Int) -> Bool {
    position + 1 < count && self[position] == byte && self[position + 1] == byte
  }
}
