import Text

/// A kind of comment in generated code. No text can escape from it, neither with the end of a comment nor
/// with the end of a line.
package enum CommentStyle: BitwiseCopyable, Sendable {
  /// To the end of the line: `//`, `///`.
  case line
  /// `/* … */` and `/** … */` in Swift and Kotlin, where comments nest.
  case block
  /// `/* … */` in CSS, also within `<style>`.
  case css
  /// `<!-- … -->`, with a blank before its end.
  case xml

  /// Appends a text, without what begins and ends the comment. Its lines are joined by `newline`: a line
  /// feed, the indentation, and the beginning of a continued line (`"\n    /// "`), or a space for a comment
  /// on one line. Blanks before it and line ends around the text are left out; invisible scalars are shown as
  /// `U+202E`.
  package func append(
    _ text: some Sequence<UInt8>, newline: [UInt8] = [0x20], to output: inout [UInt8]
  ) {
    let text = Array(text)
    let start = output.count
    var pendingBreaks = 0
    var position = 0
    while position < text.count {
      let byte = text[position]
      let isPlain = byte >= 0x20 && byte < 0x7F
      let hidden = isPlain ? nil : HiddenScalar(inCommentAt: position, of: text)
      position += hidden?.length ?? 1
      if let hidden, hidden.isLineBreak {
        // CR LF is one line end.
        if hidden.value == 0x0D, position < text.count, text[position] == 0x0A { position += 1 }
        pendingBreaks += 1
        continue
      }
      if pendingBreaks > 0, output.count > start {
        for _ in 0..<(newline.first == 0x0A ? pendingBreaks : 1) {
          Self.dropBlanks(from: start, in: &output)
          output.append(contentsOf: newline)
        }
      }
      pendingBreaks = 0
      if let hidden, hidden.value != 0x09 {
        output.append(contentsOf: "U+".utf8)
        output.append(hexadecimal: hidden.value, digits: 4, uppercase: true)
      } else {
        if let last = output.last, isDelimiter(last, byte) { output.append(0x20) }
        // XML 1.0 §2.2 has no U+FFFE and U+FFFF; the third byte of U+FFFD is one less.
        let isForbidden = self == .xml && byte >= 0xBE && output.suffix(2).elementsEqual([0xEF, 0xBF])
        output.append(isForbidden ? 0xBD : byte)
      }
    }
    Self.dropBlanks(from: start, in: &output)
  }

  /// Whether two adjacent bytes would begin or end a comment, or the element around it.
  private func isDelimiter(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (first, second) {
    case (UInt8(ascii: "*"), UInt8(ascii: "/")): self == .block || self == .css
    case (UInt8(ascii: "-"), UInt8(ascii: "-")): self == .xml
    case (UInt8(ascii: "/"), UInt8(ascii: "*")): self == .block
    case (UInt8(ascii: "<"), UInt8(ascii: "/")), (UInt8(ascii: "<"), UInt8(ascii: "!")): self == .css
    default: false
    }
  }

  private static func dropBlanks(from start: Int, in output: inout [UInt8]) {
    while output.count > start, output[output.count - 1] == 0x20 || output[output.count - 1] == 0x09 {
      output.removeLast()
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text can be in any kind of comment unchanged, like nearly all texts: ASCII without controls,
  /// without a blank at the end, and without any byte that can be the second one of a delimiter.
  var isPlainComment: Bool {
    // No branches, so that compilers can vectorize the loop: the minimum of the differences is 0 if any is.
    var difference = UInt8.max
    var distance: UInt8 = 0
    for byte in self {
      difference = Swift.min(difference, byte ^ UInt8(ascii: "/"), byte ^ UInt8(ascii: "*"))
      difference = Swift.min(difference, byte ^ UInt8(ascii: "!"))
      distance = Swift.max(distance, byte &- 0x20)
    }
    return difference != 0 && distance < 0x5F && last != UInt8(ascii: " ")
  }
}
