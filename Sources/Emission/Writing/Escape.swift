import Text

/// How a text is escaped for its context: a pure function from bytes to bytes. All of them take well-formed
/// UTF-8, and leave a text unchanged if it needs no escapes.
package enum Escape: String, CaseIterable, BitwiseCopyable, Sendable {
  /// No escapes, for the compiler's own texts and plain text.
  case none
  /// The content of a CSS string between quotes of either kind (CSS Syntax 3 §4.3.5), also within `<style>`.
  case css
  /// The content of a Swift string literal between single-line quotes.
  case swift
  /// The content of a Kotlin string literal between single-line quotes.
  case kotlin
  /// HTML text and quoted attribute values.
  case html
  /// The content of a JSON string (RFC 8259 §7).
  case json
  /// XML text and quoted attribute values (XML 1.0). Characters that XML does not allow become U+FFFD.
  case xml
  /// The content of a Sass string between double quotes.
  case scss
  /// The content of a string of JavaScript or TypeScript, between quotes of any kind, also within `<script>`.
  case js
  /// The content of a Dart string between quotes of any kind.
  case dart
  /// Text of an XML comment, which must not contain two adjacent hyphens.
  case xmlComment = "xml-comment"
  /// Text of a cell of a table in Markdown.
  case markdown
  /// Text of a string resource of Android (*String resources*, escapes), in XML.
  case android

  /// Appends the escaped `text`.
  package func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    output.append(contentsOf: text)
    apply(to: &output, from: start)
  }

  /// Escapes the part of `output` that begins at `start`.
  package func apply(to output: inout [UInt8], from start: Int) {
    switch self {
    case .none: return
    case .xmlComment, .markdown, .android: return replace(in: &output, from: start)
    case .css, .scss, .swift, .kotlin, .html, .json, .xml, .js, .dart: break
    }
    let clean = output.withUnsafeBufferPointer { text in
      guard !isSimple(UnsafeBufferPointer(rebasing: text[start...])) else { return text.count }
      var end = start
      while end < text.count, isPlain(text[end]) { end += 1 }
      return end
    }
    guard clean < output.count else { return }
    let text = Array(output[clean...])
    output.removeLast(text.count)
    var position = 0
    while position < text.count {
      let byte = text[position]
      if isPlain(byte) {
        output.append(byte)
        position += 1
      } else {
        position += appendSpecial(at: position, of: text, to: &output)
      }
    }
  }

  /// Whether a text is certain to need no escapes.
  func leaves(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .none: return true
    case .xmlComment, .android: return false
    case .markdown: return text.allSatisfy(\.isPlainMarkdown)
    case .css, .scss, .swift, .kotlin, .html, .json, .xml, .js, .dart:
      return isSimple(text) || text.allSatisfy(isPlain)
    }
  }

  /// Whether a text has only ASCII characters that no context escapes, as nearly all texts do.
  private func isSimple(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let hash: UInt8 = self == .scss ? UInt8(ascii: "#") : 0
    // Neither an early exit nor branches, so that compilers can vectorize the loop.
    var escaped: UInt8 = 0
    for byte in text { escaped |= byte.isEscapedSomewhere | (byte == hash ? 1 : 0) }
    return escaped == 0
  }

  /// Rewrites the part of `output` that begins at a position.
  private func replace(in output: inout [UInt8], from start: Int) {
    let text = Array(output[start...])
    output.removeLast(text.count)
    if self == .markdown {
      output.append(markdown: text[...])
    } else if self == .android {
      output.append(android: text)
    } else {
      CommentStyle.xml.append(text, to: &output)
    }
  }

  /// Whether a byte needs no escape.
  @inline(__always)
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    case UInt8(ascii: "\""): false
    case UInt8(ascii: "\\"): self == .html || self == .xml
    case UInt8(ascii: "$"): self != .kotlin && self != .js && self != .dart
    case UInt8(ascii: "`"): self != .js
    case UInt8(ascii: "#"): self != .scss
    case UInt8(ascii: "<"): self != .css && self != .html && self != .xml && self != .js
    case UInt8(ascii: "'"):
      self != .css && self != .html && self != .xml && self != .js && self != .dart
    case UInt8(ascii: "&"), UInt8(ascii: ">"): self != .html && self != .xml
    default: HiddenScalar.isImpossible(at: byte)
    }
  }

  /// Appends the replacement of the scalar at a position that is not plain, and returns its length.
  private func appendSpecial(at position: Int, of text: [UInt8], to output: inout [UInt8]) -> Int {
    let byte = text[position]
    let hidden = HiddenScalar(at: position, in: text)
    switch self {
    case .none, .xmlComment, .markdown, .android: output.append(byte)
    case .html, .xml: return appendReference(at: position, of: text, to: &output)
    case .css, .scss:
      switch (byte, hidden) {
      case (0, _): output.append(contentsOf: #"\fffd "#.utf8)
      case (UInt8(ascii: "<"), _): output.append(contentsOf: #"\3c "#.utf8)
      case (_, let hidden?):
        output.append(UInt8(ascii: "\\"))
        output.append(hexadecimal: hidden.value, digits: 1)
        output.append(UInt8(ascii: " "))
        return hidden.length
      case (_, nil): appendBackslashed(byte, to: &output)
      }
    case .js where byte == UInt8(ascii: "<"): output += "\\x3C".utf8
    case .swift, .kotlin, .json, .js, .dart:
      if let letter = letter(for: byte) {
        output.append(contentsOf: [UInt8(ascii: "\\"), letter])
      } else if let hidden {
        output.append(contentsOf: self == .swift || self == .dart ? #"\u{"#.utf8 : #"\u"#.utf8)
        output.append(hexadecimal: hidden.value, digits: self == .swift || self == .dart ? 1 : 4)
        if self == .swift || self == .dart { output.append(UInt8(ascii: "}")) }
        return hidden.length
      } else {
        appendBackslashed(byte, to: &output)
      }
    }
    return 1
  }

  /// Appends the byte, after a backslash if it is ASCII.
  private func appendBackslashed(_ byte: UInt8, to output: inout [UInt8]) {
    if byte < 0x80 { output.append(UInt8(ascii: "\\")) }
    output.append(byte)
  }

  /// The language's escape letter for a control character.
  private func letter(for byte: UInt8) -> UInt8? {
    switch (byte, self) {
    case (0x0A, _): UInt8(ascii: "n")
    case (0x0D, _): UInt8(ascii: "r")
    case (0x09, _): UInt8(ascii: "t")
    case (0x08, .kotlin), (0x08, .json): UInt8(ascii: "b")
    case (0x0C, .json): UInt8(ascii: "f")
    case (0x00, .swift): UInt8(ascii: "0")
    default: nil
    }
  }

  /// Appends a character reference for a character that is special in markup or would be normalized.
  private func appendReference(at position: Int, of text: [UInt8], to output: inout [UInt8]) -> Int {
    let byte = text[position]
    switch byte {
    case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
    case UInt8(ascii: "'"): output.append(contentsOf: "&#39;".utf8)
    case 0x0D: output.append(contentsOf: "&#13;".utf8)
    case 0x09 where self == .xml, 0x0A where self == .xml: output.append(contentsOf: "&#\(byte);".utf8)
    case 0x09, 0x0A: output.append(byte)
    case 0..<0x20: output.append(contentsOf: "\u{FFFD}".utf8)
    case 0xEF where self == .xml && text[position...].prefix(3).elementsEqual("\u{FFFE}".utf8),
      0xEF where self == .xml && text[position...].prefix(3).elementsEqual("\u{FFFF}".utf8):
      output.append(contentsOf: "\u{FFFD}".utf8)
      return 3
    default: output.append(byte)
    }
    return 1
  }
}

extension [UInt8] {
  /// Appends a text for a string resource, preserving white space that would be collapsed.
  fileprivate mutating func append(android text: [UInt8]) {
    var escaped: [UInt8] = []
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"): escaped += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "@") where index == 0, UInt8(ascii: "?") where index == 0:
        escaped += [UInt8(ascii: "\\"), byte]
      case 0x0A: escaped += "\\n".utf8
      case 0x09: escaped += "\\t".utf8
      case 0x20 where index == 0 || escaped.last == 0x20: escaped += "\\u0020".utf8
      case _: escaped.append(byte)
      }
    }
    if escaped.last == 0x20 {
      escaped.removeLast()
      escaped += "\\u0020".utf8
    }
    Escape.xml.append(escaped, to: &self)
  }

  /// Appends a text for a table cell, without any meaning in Markdown or HTML.
  fileprivate mutating func append(markdown text: ArraySlice<UInt8>) {
    var rest = text
    while let special = rest.firstIndex(where: { !$0.isPlainMarkdown }) {
      append(contentsOf: rest[..<special])
      let byte = rest[special]
      switch byte {
      case 0x0A, 0x0D: append(UInt8(ascii: " "))
      case UInt8(ascii: "<"): self += "&lt;".utf8
      case UInt8(ascii: "&"): self += "&amp;".utf8
      case 0..<0x20: break
      // A heading needs a space after its marks (CommonMark 0.31 §4.2), so that hex colors stay as they are.
      case UInt8(ascii: "#") where rest[(special + 1)...].first.map { $0.isLetter || $0.isDigit } == true:
        append(byte)
      default:
        append(UInt8(ascii: "\\"))
        append(byte)
      }
      rest = rest[(special + 1)...]
    }
    append(contentsOf: rest)
  }
}

extension UInt8 {
  /// 1 if some context other than Sass, comments, and tables escapes the byte, otherwise 0.
  @inline(__always)
  fileprivate var isEscapedSomewhere: UInt8 {
    var result: UInt8 = self < 0x20 ? 1 : 0
    result |= self >= 0x7F ? 1 : 0
    result |= self == UInt8(ascii: "\"") ? 1 : 0
    result |= self == UInt8(ascii: "\\") ? 1 : 0
    result |= self == UInt8(ascii: "$") ? 1 : 0
    result |= self == UInt8(ascii: "`") ? 1 : 0
    result |= self == UInt8(ascii: "<") ? 1 : 0
    result |= self == UInt8(ascii: "'") ? 1 : 0
    result |= self == UInt8(ascii: "&") ? 1 : 0
    result |= self == UInt8(ascii: ">") ? 1 : 0
    return result
  }

  /// Whether the byte means nothing in a cell of a table in Markdown.
  fileprivate var isPlainMarkdown: Bool {
    switch self {
    case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "|"),
      UInt8(ascii: "*"),
      UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "~"),
      UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: ">"):
      false
    default: true
    }
  }
}

extension [UInt8] {
  /// Appends a text between double quotes.
  mutating func append(quoted text: some Sequence<UInt8>, by escape: Escape) {
    append(UInt8(ascii: "\""))
    escape.append(text, to: &self)
    append(UInt8(ascii: "\""))
  }

  /// Appends what `write` appends as a string of JSON.
  mutating func appendQuoted(_ write: (inout [UInt8]) -> Void) {
    append(UInt8(ascii: "\""))
    let start = count
    write(&self)
    Escape.json.apply(to: &self, from: start)
    append(UInt8(ascii: "\""))
  }
}
