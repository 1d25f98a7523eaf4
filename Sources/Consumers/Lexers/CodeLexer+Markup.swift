import CSS
import Text

/// HTML, Vue, Svelte, and XML.
extension CodeLexer {
  mutating func readMarkup(_ language: CodeLanguage) {
    while position < limit {
      if isNext("<!--") {
        close(.prose, language)
        readComment(language, opening: "<!--", closing: "-->")
      } else if language == .xml, isNext("<![CDATA[") {
        close(.prose, language)
        readComment(language, opening: "<![CDATA[", closing: "]]>")
      } else if byte() == UInt8(ascii: "<"),
        byte(1).isLetter || "/!?".utf8.contains(byte(1)) || byte(1) >= 0x80
      {
        close(.prose, language)
        readTag(language)
      } else if language == .vue, isNext("{{") {
        close(.prose, language)
        readScript(opening: 2)
      } else if language == .svelte, byte() == UInt8(ascii: "{") {
        close(.prose, language)
        readScript(opening: 1)
      } else {
        position += 1
      }
    }
    close(.prose, language)
  }

  /// Reads an expression in braces.
  private mutating func readScript(opening: Int) {
    position += opening
    // `{#if …}` of Svelte.
    if opening == 1, "#/:@".utf8.contains(byte()) { position += 1 }
    significant = nil
    readCode(.javascript, to: UInt8(ascii: "}"))
    position = min(limit, position + opening)
    close(.code, .javascript)
  }

  private mutating func readTag(_ language: CodeLanguage) {
    let isClosing = byte(1) == UInt8(ascii: "/")
    position += isClosing ? 2 : 1
    let name = word()
    var embedded: Range<Int>?
    while position < limit, byte() != UInt8(ascii: ">") {
      if language == .svelte, byte() == UInt8(ascii: "{") {
        close(.code, language)
        readScript(opening: 1)
      } else if byte().isSpace || byte() == UInt8(ascii: "/") || byte() == UInt8(ascii: "?") {
        position += 1
      } else if let value = readAttribute(language), bytes[value.name].spells("lang") {
        embedded = value.value
      }
    }
    let isEmpty = position > 0 && position < limit && bytes[position - 1] == UInt8(ascii: "/")
    position = min(limit, position + 1)
    close(.code, language)
    guard language.isPage, !isClosing, !isEmpty else { return }
    let isStyle = bytes[name].spells("style")
    guard isStyle || bytes[name].spells("script") else { return }
    let end = endOfElement(bytes[name])
    let lang = embedded.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    read(
      isStyle ? CodeLanguage(rawValue: lang).flatMap { $0.isStyle ? $0 : nil } ?? .css : .javascript, to: end)
  }

  private mutating func word() -> Range<Int> {
    let start = position
    while position < limit, !bytes[position].isSpace, !"/>=\"'".utf8.contains(bytes[position]) {
      position += 1
    }
    return start..<position
  }

  /// Where the raw text of an element ends.
  private func endOfElement(_ name: ArraySlice<UInt8>) -> Int {
    var index = position
    while index + name.count + 2 <= limit {
      if bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "/"),
        bytes[(index + 2)..<(index + 2 + name.count)].map(\.lowercased) == name.map(\.lowercased)
      {
        return index
      }
      index += 1
    }
    return limit
  }

  // MARK: Attributes

  /// Reads an attribute, and returns its name and its plain value.
  private mutating func readAttribute(_ language: CodeLanguage) -> (name: Range<Int>, value: Range<Int>)? {
    let name = word()
    if name.isEmpty {
      if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") {
        readValue(of: name, language)
      } else {
        position += 1
      }
      return nil
    }
    var next = position
    while next < limit, bytes[next].isSpace { next += 1 }
    guard next < limit, bytes[next] == UInt8(ascii: "=") else { return nil }
    next += 1
    while next < limit, bytes[next].isSpace { next += 1 }
    position = next
    switch byte() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readValue(of: name, language).map { (name, $0) }
    case UInt8(ascii: "{") where language == .svelte:
      close(.code, language)
      attribute = name
      readScript(opening: 1)
      attribute = nil
      return nil
    default:
      close(.code, language)
      let start = position
      while position < limit, !bytes[position].isSpace, bytes[position] != UInt8(ascii: ">") { position += 1 }
      // Elsewhere the slash is a part of the value (HTML, §13.2.5.38).
      if language == .svelte, position > start, bytes[position - 1] == UInt8(ascii: "/"),
        byte() == UInt8(ascii: ">")
      {
        position -= 1
      }
      let end = position
      attribute = name
      if let inner = innerLanguage(of: bytes[name], language) {
        position = start
        read(inner, to: end)
      } else {
        close(.string, language)
      }
      attribute = nil
      return (name, start..<end)
    }
  }

  /// Reads a value in quotes, which may have several lines and has no escapes.
  @discardableResult
  private mutating func readValue(of name: Range<Int>, _ language: CodeLanguage) -> Range<Int>? {
    guard let end = bytes[(position + 1)..<limit].firstIndex(of: byte()) else {
      position += 1
      return nil
    }
    let value = position + 1..<end
    let inner = innerLanguage(of: bytes[name], language)
    if inner == nil, language != .svelte {
      close(.code, language)
      position = end + 1
      attribute = name
      close(.string, language)
      attribute = nil
      return value
    }
    position += 1
    close(.code, language)
    attribute = name
    if let inner { read(inner, to: end) } else { readMixed(to: end) }
    attribute = nil
    if problem == nil { position = end + 1 }
    return value
  }

  /// The language of an attribute's value; `nil` for plain text.
  private func innerLanguage(of name: ArraySlice<UInt8>, _ language: CodeLanguage) -> CodeLanguage? {
    guard language.isPage else { return nil }
    if name.spells("style") || language == .svelte && name.starts(with: "style:".utf8) {
      return language == .svelte ? nil : .css
    }
    let first = name.first ?? 0
    return language == .vue && (":@#".utf8.contains(first) || name.starts(with: "v-".utf8))
      ? .javascript : nil
  }

  /// The value of an attribute in Svelte: text with expressions in braces; CSS in `style`.
  private mutating func readMixed(to end: Int) {
    let isStyle = attribute.map { bytes[$0].starts(with: "style".utf8) } ?? false
    while position < end {
      if bytes[position] == UInt8(ascii: "{") {
        close(isStyle ? .code : .string, isStyle ? .css : .svelte)
        let outer = limit
        limit = end
        readScript(opening: 1)
        limit = problem == nil ? outer : limit
      } else {
        position += 1
      }
    }
    close(isStyle ? .code : .string, isStyle ? .css : .svelte)
  }
}

/// Markdown.
extension CodeLexer {
  mutating func readMarkdown() {
    while position < limit {
      if let fence = fence(at: position) {
        close(.prose, .markdown)
        readFenced(fence)
      } else {
        readLine()
      }
    }
    close(.prose, .markdown)
  }

  private struct Fence {
    let sign: UInt8
    let count: Int
    let language: CodeLanguage?
  }

  private func endOfLine(from start: Int) -> Int {
    var end = start
    while end < limit, !bytes[end].isLineEnd { end += 1 }
    return end
  }

  private func startOfNextLine(from end: Int) -> Int {
    end + 1 < limit && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? end + 2 : min(limit, end + 1)
  }

  /// Where the text of a line begins: in lists it is indented, in quotes it stands after `>`.
  private func startOfText(from line: Int) -> Int {
    var start = line
    while start < limit, bytes[start].isBlank || bytes[start] == UInt8(ascii: ">") { start += 1 }
    return start
  }

  private func text(of line: Int) -> ArraySlice<UInt8> {
    bytes[startOfText(from: line)..<endOfLine(from: line)]
  }

  private func fence(at line: Int) -> Fence? {
    let start = startOfText(from: line)
    guard start < limit, "`~".utf8.contains(bytes[start]) else { return nil }
    var end = start
    while end < limit, bytes[end] == bytes[start] { end += 1 }
    guard end - start >= 3 else { return nil }
    let rest = bytes[end..<endOfLine(from: end)]
    if bytes[start] == UInt8(ascii: "`"), rest.contains(UInt8(ascii: "`")) { return nil }
    let word = rest.drop(while: \.isBlank).prefix { !$0.isBlank && $0 != UInt8(ascii: "{") }
    return Fence(
      sign: bytes[start], count: end - start,
      language: CodeLanguage(ofFence: String(decoding: word, as: UTF8.self)))
  }

  private mutating func readFenced(_ fence: Fence) {
    position = startOfNextLine(from: endOfLine(from: position))
    close(.prose, .markdown)
    var end = position
    while end < limit {
      let line = text(of: end).trimmed
      if line.count >= fence.count, line.allSatisfy({ $0 == fence.sign }) { break }
      end = startOfNextLine(from: endOfLine(from: end))
    }
    if let language = fence.language { read(language, to: end) }
    guard problem == nil else { return }
    position = startOfNextLine(from: endOfLine(from: end))
    close(.prose, .markdown)
  }

  private mutating func readLine() {
    var end = endOfLine(from: position)
    while position < end {
      if isNext("<!--") {
        close(.prose, .markdown)
        return readComment(.markdown, opening: "<!--", closing: "-->")
      }
      guard bytes[position] == UInt8(ascii: "`") else {
        position = min(end, position + (bytes[position] == UInt8(ascii: "\\") ? 2 : 1))
        continue
      }
      var start = position
      while start < limit, bytes[start] == UInt8(ascii: "`") { start += 1 }
      let count = start - position
      guard let close = endOfSpan(from: start, count) else {
        position = start
        continue
      }
      self.close(.prose, .markdown)
      position = close
      self.close(.string, .markdown)
      end = endOfLine(from: position)
    }
    position = startOfNextLine(from: end)
  }

  /// Whether a line is blank, a heading, an item of a list, or a row of a table.
  private func beginsBlock(_ line: Int) -> Bool {
    let text = text(of: line)
    let digits = text.prefix(while: \.isDigit).count
    guard let sign = text.dropFirst(digits).first else { return digits == 0 }
    guard digits > 0 || !"#|".utf8.contains(sign) else { return true }
    return (digits > 0 ? ".)" : "-*+").utf8.contains(sign)
      && text.dropFirst(digits + 1).first?.isBlank != false
  }

  /// The end of a span of code that began with so many backticks, in the same paragraph.
  private func endOfSpan(from start: Int, _ count: Int) -> Int? {
    var index = start
    while index < limit {
      if bytes[index] == UInt8(ascii: "`") {
        var end = index
        while end < limit, bytes[end] == UInt8(ascii: "`") { end += 1 }
        if end - index == count { return end }
        index = end
      } else if bytes[index].isLineEnd {
        let next = startOfNextLine(from: index)
        if beginsBlock(next) || fence(at: next) != nil { return nil }
        index = next
      } else {
        index += 1
      }
    }
    return nil
  }
}
