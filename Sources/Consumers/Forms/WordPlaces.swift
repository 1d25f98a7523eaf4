import Text

/// What a word of JavaScript is at its place, by the code around it.
extension CodeScan {
  /// How a word names a constant of its file; `nil` for what only has the same name: a key, a member of a class, a
  /// method, an attribute.
  func placeOfWord(_ word: Range<Int>) -> CodeUse.Place? {
    if bytes[..<word.lowerBound].last == UInt8(ascii: "#") { return nil }
    let (before, after) = (lastByte(before: word.lowerBound).byte, skipSpace(word.upperBound))
    let isInside = before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
    switch after < bytes.count ? bytes[after] : 0 {
    case UInt8(ascii: "("): return nil
    case UInt8(ascii: ":"): return isLabel(word) ? nil : .name
    case UInt8(ascii: "?") where isNext("?:", at: after), UInt8(ascii: "!") where isNext("!:", at: after):
      return isLabel(word) ? nil : .name
    case UInt8(ascii: "=") where !isNext("==", at: after) && !isNext("=>", at: after):
      if isNameOfAttribute(word) { return nil }
      guard let open = openBracket(before: word.lowerBound), bytes[open] == UInt8(ascii: "{") else {
        return .name
      }
      if beginsType(at: open), beginsMember(word) { return nil }
      // A pattern with a default.
      return isInside ? .shorthand : .name
    case UInt8(ascii: ",") where isInside, UInt8(ascii: "}") where isInside: return placeInBraces(word)
    default: return .name
    }
  }

  /// Whether a word before a colon is a key, a member of a type, or a label, and not an operand or a parameter.
  private func isLabel(_ word: Range<Int>) -> Bool {
    guard beginsMember(word) else { return false }
    return lastByte(before: word.lowerBound).byte != UInt8(ascii: ",")
      || openBracket(before: word.lowerBound).map { bytes[$0] } != UInt8(ascii: "(")
  }

  /// Whether nothing stands before a word that it would be an operand of.
  private func beginsMember(_ word: Range<Int>) -> Bool {
    let last = lastByte(before: word.lowerBound)
    if "{,;})".utf8.contains(last.byte) || last.offset < 0 { return true }
    let isModified = self.word(before: word.lowerBound).map { previous in
      ["private", "public", "protected", "readonly", "static", "declare", "override", "accessor"].contains {
        bytes[previous].elementsEqual($0.utf8)
      }
    }
    let isOperand = isWordPart(last.offset) || "\"'`]".utf8.contains(last.byte)
    return isModified == true
      || isOperand && bytes[last.offset..<word.lowerBound].contains(where: \.isLineEnd)
  }

  /// `color="red"`, `color={a}` in a tag of JSX
  private func isNameOfAttribute(_ word: Range<Int>) -> Bool {
    let value = word.upperBound + 1
    let last = lastByte(before: word.lowerBound)
    guard text.allowsMarkup, value < bytes.count, bytes[value - 1] == UInt8(ascii: "="),
      "\"'{".utf8.contains(bytes[value]), last.offset + 1 < word.lowerBound
    else { return false }
    let isDeclared = self.word(before: word.lowerBound).map { previous in
      ["const", "let", "var"].contains { bytes[previous].elementsEqual($0.utf8) }
    }
    return isDeclared != true && (isWordPart(last.offset) || "\"'}".utf8.contains(last.byte))
  }

  /// The place of a word between braces or commas.
  private func placeInBraces(_ word: Range<Int>) -> CodeUse.Place? {
    guard let open = openBracket(before: word.lowerBound), bytes[open] == UInt8(ascii: "{") else {
      return .name
    }
    if beginsType(at: open) { return nil }
    let before = open > 0 ? bytes[open - 1] : 0
    if before == UInt8(ascii: "$") { return .name }
    let isAlone =
      skipSpace(open + 1) == word.lowerBound
      && endOfBrackets(at: open).map { skipSpace(word.upperBound) + 1 == $0 } == true
    guard isAlone, text.allowsMarkup else { return .shorthand }
    // In markup, `{a}` alone is an expression.
    if let place = placeInMarkup(open) { return place }
    return "=>".utf8.contains(before) || isInElement(open) ? .name : .shorthand
  }

  /// The place of a word that is everything in the braces of Svelte or Vue; `nil` in JavaScript.
  private func placeInMarkup(_ open: Int) -> CodeUse.Place? {
    let isDouble = open > 0 && bytes[open - 1] == UInt8(ascii: "{")
    guard var start = text.region(at: open)?.range.lowerBound, start == (isDouble ? open - 1 : open) else {
      return nil
    }
    while let other = text.region(at: start - 1) {
      guard other.language == .javascript else {
        if other.language == .vue { return isDouble ? .name : nil }
        let isInTag =
          other.language == .svelte && other.kind == .code && bytes[start - 1] != UInt8(ascii: ">")
        return isInTag && text.region(at: open)?.attribute == nil ? .attribute : .name
      }
      start = other.range.lowerBound
    }
    return nil
  }

  // MARK: Brackets

  /// The maximum of bytes that are looked at.
  private static let farthest = 65_536

  /// Whether a byte is a bracket, a sign of JSX, or a comma, and not in a text or a comment.
  private func isSign(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ","):
      guard let region = text.region(at: offset) else { return false }
      return region.kind == .code && region.language == .javascript
    default: return false
    }
  }

  /// The innermost bracket that is open at an offset.
  private func openBracket(before offset: Int) -> Int? {
    var depth = 0
    for index in (max(0, offset - Self.farthest)..<offset).reversed() where isSign(index) {
      switch bytes[index] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Whether a brace begins a class, an enumeration, or an interface.
  private func beginsType(at open: Int) -> Bool {
    let near = bytes[max(0, open - 512)..<open]
    var index = near.lastIndex { ";{}".utf8.contains($0) }.map { $0 + 1 } ?? near.startIndex
    while let word = nextWord(from: index, to: open) {
      index = word.upperBound
      let isKeyword = ["class", "enum", "interface"].contains { bytes[word].elementsEqual($0.utf8) }
      if isKeyword, text.region(at: word.lowerBound)?.kind == .code, bytes[index] != UInt8(ascii: "=") {
        return true
      }
    }
    return false
  }

  /// Whether an offset is in the text of an element of JSX: going back, one tag more is opened than closed.
  private func isInElement(_ offset: Int) -> Bool {
    var (closed, depth) = (0, 0)
    var index = offset
    while index > max(0, offset - Self.farthest) {
      index -= 1
      guard isSign(index) else { continue }
      switch bytes[index] {
      case UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "{"):
        if depth == 0 { return false }
        depth -= 1
      case UInt8(ascii: "<") where depth == 0: return false
      case UInt8(ascii: ">") where depth == 0:
        guard let start = startOfTag(endingAt: index) else { return false }
        if bytes[start + 1] == UInt8(ascii: "/") {
          closed += 1
        } else if bytes[index - 1] != UInt8(ascii: "/") {
          if closed == 0 { return true }
          closed -= 1
        }
        index = start
      default: break
      }
    }
    return false
  }

  /// Where a tag of JSX begins; `nil` for an arrow, a comparison, and types: `<T,>`, `<T extends U>`.
  private func startOfTag(endingAt end: Int) -> Int? {
    guard end > 0, bytes[end - 1] != UInt8(ascii: "=") else { return nil }
    var depth = 0
    for index in (max(0, end - 4_096)..<end).reversed() where isSign(index) {
      switch bytes[index] {
      case UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "{"):
        if depth == 0 { return nil }
        depth -= 1
      case UInt8(ascii: "<") where depth == 0:
        let isTag =
          bytes[index + 1] == UInt8(ascii: "/")
          || !isWordPart(index - 1) && !(index..<end).contains { isNext(" extends ", at: $0) }
        return isTag ? index : nil
      case UInt8(ascii: ">") where depth == 0, UInt8(ascii: ",") where depth == 0: return nil
      default: break
      }
    }
    return nil
  }
}
