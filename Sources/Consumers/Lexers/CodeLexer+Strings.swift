import CSS
import Text

/// The strings of each language.
extension CodeLexer {
  private static let backslash = [UInt8(ascii: "\\")]

  /// Skips a string or a regular expression, and returns whether there was one.
  mutating func skipText(_ language: CodeLanguage) -> Bool {
    switch language {
    case .css, .scss, .less: skipStyleText(language)
    case .javascript: skipScriptText()
    case .swift: skipSwiftText()
    case .kotlin, .java, .dart: skipPlainText(language)
    case .html, .vue, .svelte, .xml, .markdown: false
    }
  }

  private var isAtQuote: Bool { byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") }

  // MARK: CSS

  private mutating func skipStyleText(_ language: CodeLanguage) -> Bool {
    let opening: [UInt8]? =
      language == .scss ? Array("#{".utf8) : language == .less ? Array("@{".utf8) : nil
    if isNext("v-bind("), position == 0 || !bytes[position - 1].isNamePart { return skipBinding(language) }
    if isAtQuote {
      // `~"…"` of Less is code.
      if language == .less, position > 0, bytes[position - 1] == UInt8(ascii: "~") {
        let end = bytes[(position + 1)..<limit].firstIndex { $0 == byte() || $0.isLineEnd }
        guard let end, bytes[end] == byte() else { return false }
        position = end + 1
        return true
      }
      return readString(
        language,
        Quoting(opening: 1, closing: [byte()], escape: Self.backslash, interpolation: opening))
    }
    guard byte() | 0x20 == UInt8(ascii: "u"), byte(3) == UInt8(ascii: "("),
      bytes[position..<position + 3].spells("url"), position == 0 || !bytes[position - 1].isNamePart
    else { return false }
    var start = position + 4
    while start < limit, bytes[start].isSpace { start += 1 }
    guard start < limit, start >= lineWithoutAddress, bytes[start] != UInt8(ascii: "\""),
      bytes[start] != UInt8(ascii: "'"), language != .scss || isPlainAddress(start)
    else { return false }
    position += 4
    significant = position - 1
    close(.code, language)
    let address = Quoting(
      opening: 0, closing: [UInt8(ascii: ")")], interpolation: opening, endsBeforeClosing: true)
    if readString(language, address) { return true }
    // No other address of this line is closed either.
    lineWithoutAddress = bytes[position..<limit].firstIndex(where: \.isLineEnd) ?? limit
    return true
  }

  /// The expression of JavaScript in `v-bind(…)`, which a style sheet of Vue may have in quotes.
  private mutating func skipBinding(_ language: CodeLanguage) -> Bool {
    position += "v-bind(".utf8.count
    while byte().isBlank { position += 1 }
    let closer = isAtQuote ? byte() : UInt8(ascii: ")")
    if isAtQuote { position += 1 }
    guard let end = bytes[position..<limit].firstIndex(where: { $0 == closer || $0.isLineEnd }),
      bytes[end] == closer
    else { return true }
    close(.code, language)
    read(.javascript, to: end)
    if problem == nil { position = end + 1 }
    return true
  }

  /// Whether what follows `url(` is an address. Otherwise Sass evaluates it: `url($image)`, `url(path("a.png"))`.
  private func isPlainAddress(_ start: Int) -> Bool {
    let end = min(limit, start + 1_024)
    var index = start
    while index < end, bytes[index] != UInt8(ascii: ")"), !bytes[index].isLineEnd {
      if bytes[index] == UInt8(ascii: "#"), index + 1 < end, bytes[index + 1] == UInt8(ascii: "{"),
        let close = bytes[index..<end].firstIndex(of: UInt8(ascii: "}"))
      {
        index = close
      } else if "$\"'(".utf8.contains(bytes[index]) {
        return false
      }
      index += 1
    }
    return true
  }

  // MARK: JavaScript

  private mutating func skipScriptText() -> Bool {
    switch byte() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      // An apostrophe in the text of JSX.
      if let word = word(before: position), !Self.beforeStrings.contains(word) { return false }
      if readString(.javascript, Quoting(opening: 1, closing: [byte()], escape: Self.backslash)) {
        return true
      }
      return skipAttribute()
    case UInt8(ascii: "`"):
      return readString(
        .javascript,
        Quoting(
          opening: 1, closing: [UInt8(ascii: "`")], escape: Self.backslash, interpolation: Array("${".utf8),
          isMultiline: true, isTemplate: true))
    case UInt8(ascii: "/"):
      guard mayBeginOperand, byte(1) != UInt8(ascii: ">") || isArgument, byte(1) != UInt8(ascii: "/"),
        let end = endOfExpression()
      else { return false }
      close(.code, .javascript)
      position = end
      significant = end - 1
      close(.string, .javascript)
      return true
    default: return false
    }
  }

  /// The value of an attribute of JSX, which may have several lines and has no escapes.
  private mutating func skipAttribute() -> Bool {
    guard allowsMarkup, position > 1, bytes[position - 1] == UInt8(ascii: "="),
      bytes[position - 2].isNamePart,
      let end = bytes[(position + 1)..<limit].firstIndex(of: byte())
    else { return false }
    close(.code, .javascript)
    position = end + 1
    significant = end
    close(.string, .javascript)
    return true
  }

  /// Whether an operand may stand at the position, so that a slash begins a regular expression.
  private var mayBeginOperand: Bool {
    guard let last = significant else { return true }
    switch bytes[last] {
    // After a tag of JSX and after an expression in braces there may be text: `{a} / {b}</p>`.
    case UInt8(ascii: ">") where allowsMarkup: return last > 0 && bytes[last - 1] == UInt8(ascii: "=")
    case UInt8(ascii: ">"): return last == 0 || bytes[last - 1] != UInt8(ascii: "/")
    case UInt8(ascii: "}") where allowsMarkup: return !byte(1).isBlank && !"{<".utf8.contains(byte(1))
    case let byte where "(,=:[!&|?{};+-*%~^".utf8.contains(byte): return true
    default: return word(before: last + 1).map(Self.beforeOperands.contains) ?? false
    }
  }

  private static let beforeOperands = words("return typeof case in of delete void throw new do else")
  /// The words that a string may follow without a blank.
  private static let beforeStrings = beforeOperands.union(
    words("from import default extends instanceof await yield as is keyof module get set static async"))

  private static func words(_ text: String) -> Set<ArraySlice<UInt8>> {
    Set(text.split(separator: " ").map { Array($0.utf8)[...] })
  }

  /// The word that ends before an offset and does not follow a dot.
  private func word(before end: Int) -> ArraySlice<UInt8>? {
    var start = end
    while start > 0,
      bytes[start - 1].isIdentifierPart || bytes[start - 1] == UInt8(ascii: "$") || bytes[start - 1] >= 0x80
    {
      start -= 1
    }
    return start < end && (start == 0 || bytes[start - 1] != UInt8(ascii: ".")) ? bytes[start..<end] : nil
  }

  /// Whether no tag of JSX can end at the position: `replace(/>/g, x)`.
  private var isArgument: Bool { significant.map { "(,=:[!&|;".utf8.contains(bytes[$0]) } ?? true }

  /// The end of the regular expression at the position; `nil` if it is not closed on its line.
  private func endOfExpression() -> Int? {
    var (index, isInClass) = (position + 1, false)
    while index < limit, !bytes[index].isLineEnd {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        index += 1
        while index < limit, bytes[index].isLetter { index += 1 }
        return index
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: Swift, Kotlin, Java, Dart

  private mutating func skipSwiftText() -> Bool {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    guard byte(hashes) == UInt8(ascii: "\"") else { return false }
    let isLong = byte(hashes + 1) == UInt8(ascii: "\"") && byte(hashes + 2) == UInt8(ascii: "\"")
    let signs = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let quotes = [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
    return readString(
      .swift,
      Quoting(
        opening: hashes + quotes.count, closing: quotes + signs, escape: Self.backslash + signs,
        interpolation: Self.backslash + signs + [UInt8(ascii: "(")], isMultiline: isLong))
  }

  private mutating func skipPlainText(_ language: CodeLanguage) -> Bool {
    let isRaw =
      language == .dart && byte() == UInt8(ascii: "r")
      && (position == 0 || !bytes[position - 1].isIdentifierPart)
    let quote = byte(isRaw ? 1 : 0)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    let start = isRaw ? 1 : 0
    let isLong =
      (quote == UInt8(ascii: "\"") || language == .dart) && byte(start + 1) == quote
      && byte(start + 2) == quote
    // Raw strings of Kotlin have no escapes.
    let hasEscapes = !isRaw && !(language == .kotlin && isLong)
    let interpolates = !isRaw && language != .java && (quote == UInt8(ascii: "\"") || language == .dart)
    return readString(
      language,
      Quoting(
        opening: start + (isLong ? 3 : 1), closing: [UInt8](repeating: quote, count: isLong ? 3 : 1),
        escape: hasEscapes ? Self.backslash : nil, interpolation: interpolates ? Array("${".utf8) : nil,
        isMultiline: isLong))
  }
}
