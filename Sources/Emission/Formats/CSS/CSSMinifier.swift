internal import CSS
internal import Text

/// Puts a style sheet on one line after the comment in its header, without white space, comments, and semicolons that nothing
/// needs. Blanks stay where they separate tokens.
struct CSSMinifier {
  private var scanner: CSSScanner
  private var output: [UInt8] = []
  /// Whether there was white space after what is in the output.
  private var hasBlank = false

  static func minified(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { text in
      var minifier = CSSMinifier(scanner: CSSScanner(text))
      minifier.minify()
      return minifier.output
    }
  }

  private mutating func minify() {
    output.reserveCapacity(scanner.text.count)
    if scanner.skipComment() { output += scanner[0..<scanner.offset] }
    output.append(UInt8(ascii: "\n"))
    while !scanner.isAtEnd {
      if scanner.next.isBlank || scanner.next.isLineEnd {
        hasBlank = true
        scanner.offset += 1
      } else if !scanner.skipComment() {
        appendToken(scanner.next)
      }
    }
    output.append(UInt8(ascii: "\n"))
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
    let start = scanner.offset
    if byte == UInt8(ascii: "\\") {
      skipEscape()
    } else if !scanner.skipString() {
      scanner.offset += 1
      return output.append(byte)
    }
    output += scanner[start..<scanner.offset]
  }

  /// Skips an escape with the blank that ends one of digits.
  private mutating func skipEscape() {
    let start = scanner.offset
    scanner.offset = min(start + 2, scanner.text.count)
    guard scanner.byte(at: -1).hexDigitValue != nil else { return }
    while scanner.offset < start + 7, scanner.next.hexDigitValue != nil { scanner.offset += 1 }
    if scanner.next == UInt8(ascii: " ") { scanner.offset += 1 }
  }
}
