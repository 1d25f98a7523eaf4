import Diagnostics
import Text

extension JSON {
  /// The value after the first `name:` or `name =` in a script or JSON5 that is followed by an object or a list. What is not
  /// constant is `null`: a call, a name, a number, or anything else that is not needed here.
  init?(constant name: String, in text: [UInt8]) {
    let word = Array(name.utf8)
    var index = 0
    while index + word.count < text.count {
      defer { index += 1 }
      guard text[index] == word[0], text[index..<index + word.count].elementsEqual(word),
        index == 0 || !text[index - 1].isIdentifierPart
      else { continue }
      var scanner = ScriptScanner(text, at: index + word.count)
      scanner.skipQuote()
      scanner.skipBlanks()
      guard scanner.skip(":") || scanner.skip("=") else { continue }
      scanner.skipBlanks()
      guard scanner.next == UInt8(ascii: "{") || scanner.next == UInt8(ascii: "[") else { continue }
      self = scanner.value(depth: 0)
      return
    }
    return nil
  }
}

/// Reads literals, and skips what is not constant.
private struct ScriptScanner {
  private let text: [UInt8]
  /// Never beyond the end, even if the text is truncated.
  private var index: Int { didSet { index = min(index, text.count) } }

  init(_ text: [UInt8], at index: Int) { (self.text, self.index) = (text, index) }

  var next: UInt8 { index < text.count ? text[index] : 0 }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character), index < text.count else { return false }
    index += 1
    return true
  }

  mutating func skipQuote() { if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { index += 1 } }

  /// Skips white space and comments.
  mutating func skipBlanks() {
    while index < text.count {
      if next.isBlank || next.isLineEnd {
        index += 1
      } else if next == UInt8(ascii: "/"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "/") {
        while index < text.count, !next.isLineEnd { index += 1 }
      } else if next == UInt8(ascii: "/"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index < text.count, !(next == UInt8(ascii: "/") && text[index - 1] == UInt8(ascii: "*")) {
          index += 1
        }
        index += 1
      } else {
        return
      }
    }
  }

  /// A value up to the comma or the bracket after it.
  mutating func value(depth: Int) -> JSON {
    skipBlanks()
    guard depth < 64 else {
      skipRest()
      return .null
    }
    let start = index
    let value: JSON
    switch next {
    case UInt8(ascii: "{"): value = object(depth: depth)
    case UInt8(ascii: "["): value = list(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): value = quoted()
    case _:
      let word = String(decoding: text[index...].prefix { $0.isIdentifierPart }, as: UTF8.self)
      index += word.utf8.count
      value = word == "true" ? .boolean(true) : word == "false" ? .boolean(false) : .null
    }
    skipBlanks()
    if index < text.count, next != UInt8(ascii: ","), next != UInt8(ascii: "}"), next != UInt8(ascii: "]") {
      // It is part of a larger expression.
      index = max(index, start)
      skipRest()
      return depth == 0 ? value : .null
    }
    return value
  }

  private mutating func object(depth: Int) -> JSON {
    index += 1
    var members: [JSON.Member] = []
    while index < text.count {
      skipBlanks()
      if skip("}") { break }
      if skip(",") { continue }
      let start = index
      // Always advance, even over unexpected characters.
      defer { if index == start { index += 1 } }
      let name: String
      switch next {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): name = quoted().string ?? ""
      case _:
        name = String(
          decoding: text[index...].prefix { $0.isIdentifierPart || $0 == UInt8(ascii: "$") }, as: UTF8.self)
        index += name.utf8.count
      }
      skipBlanks()
      if skip(":") {
        members.append(.init(name, value(depth: depth + 1)))
      } else {
        // A method, a spread, or a single name.
        skipRest()
      }
    }
    return .object(members)
  }

  private mutating func list(depth: Int) -> JSON {
    index += 1
    var elements: [JSON] = []
    while index < text.count {
      skipBlanks()
      if skip("]") { break }
      if skip(",") { continue }
      let start = index
      elements.append(value(depth: depth + 1))
      if index == start { index += 1 }
    }
    return .array(elements)
  }

  /// A text; `null` if it is a template with substitutions.
  private mutating func quoted() -> JSON {
    let quote = next
    var bytes: [UInt8] = []
    var isConstant = true
    index += 1
    while index < text.count, next != quote {
      if next == UInt8(ascii: "\\") { index += 1 }
      if quote == UInt8(ascii: "`"), next == UInt8(ascii: "$") { isConstant = false }
      if index < text.count { bytes.append(next) }
      index += 1
    }
    index += 1
    return isConstant ? .string(String(decoding: bytes, as: UTF8.self)) : .null
  }

  /// Skips to the comma or the bracket that ends a value.
  private mutating func skipRest() {
    var depth = 0
    while index < text.count {
      skipBlanks()
      switch next {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        _ = quoted()
        continue
      case _: break
      }
      if index < text.count { index += 1 }
    }
  }
}
