internal import Text

/// Puts a style sheet on one line after the comment in its header, without white space, comments, and semicolons that nothing
/// needs. Blanks stay where they separate tokens.
struct CSSMinifier {
  private let text: [UInt8]
  private var offset = 0
  private var output: [UInt8] = []
  /// Whether there was white space after what is in the output.
  private var hasBlank = false

  init(_ text: [UInt8]) { self.text = text }

  mutating func minified() -> [UInt8] {
    output.reserveCapacity(text.count)
    if isNext("/*") { output += text[..<endOfComment()] }
    offset = output.count
    output.append(UInt8(ascii: "\n"))
    while offset < text.count {
      let byte = text[offset]
      if byte.isBlank || byte.isLineEnd {
        hasBlank = true
        offset += 1
      } else if isNext("/*") {
        offset = endOfComment()
      } else {
        appendToken(byte)
      }
    }
    output.append(UInt8(ascii: "\n"))
    return output
  }

  private func isNext(_ mark: StaticString) -> Bool {
    text[offset...].starts(with: UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
  }

  private func endOfComment() -> Int {
    var end = offset + 2
    while end + 1 < text.count, text[end] != UInt8(ascii: "*") || text[end + 1] != UInt8(ascii: "/") {
      end += 1
    }
    return min(end + 2, text.count)
  }

  /// Appends a character, a string or an escape, with the blank before it if one separates them.
  private mutating func appendToken(_ byte: UInt8) {
    let last = output.last ?? UInt8(ascii: "\n")
    // The blank is the whole value of an empty custom property.
    let isEmpty = last == UInt8(ascii: ":") && byte == UInt8(ascii: ";")
    let isJoined = "{};,>:(=\n".utf8.contains(last) || "{};,>)".utf8.contains(byte)
    if hasBlank, isEmpty || !isJoined { output.append(UInt8(ascii: " ")) }
    hasBlank = false
    if byte == UInt8(ascii: "}"), last == UInt8(ascii: ";") { output.removeLast() }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): appendString(until: byte)
    case UInt8(ascii: "\\"): appendEscape()
    case _:
      output.append(byte)
      offset += 1
    }
  }

  private mutating func appendString(until quote: UInt8) {
    let start = offset
    offset += 1
    while offset < text.count, text[offset] != quote { offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1 }
    offset = min(offset + 1, text.count)
    output += text[start..<offset]
  }

  /// Appends an escape with the blank that ends one of digits.
  private mutating func appendEscape() {
    let start = offset
    offset = min(offset + 2, text.count)
    if text[offset - 1].isHexadecimal {
      while offset < min(start + 7, text.count), text[offset].isHexadecimal { offset += 1 }
      if offset < text.count, text[offset] == UInt8(ascii: " ") { offset += 1 }
    }
    output += text[start..<offset]
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool { "0123456789abcdefABCDEF".utf8.contains(self) }
}
