import CSS
import Text
import Tokens

/// Names that are words: `Tokens.Text.link`, `$text-link`, `R.color.text_link`, `bg-text-link`, `"text.link"`.
extension ConsumerScanner {
  /// The maximum number of bytes to search for one name: generated code has lines of a megabyte.
  private static let longestWord = 512

  /// A dotted name or one word.
  mutating func readWords() {
    let start = position
    readWord(withDashes: true)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "."), isWord(at: position + 1) else {
      return readOneWord(start..<position)
    }
    // A dash before the name is a minus.
    let first = bytes[start..<position].lastIndex(of: UInt8(ascii: "-")).map { $0 + 1 } ?? start
    var words = [first..<position]
    while position < bytes.count, bytes[position] == UInt8(ascii: "."), isWord(at: position + 1) {
      position += 1
      let start = position
      readWord(withDashes: false)
      // No name has more words.
      if words.count < names.mostWords + 3 { words.append(start..<position) }
    }
    readDotted(words)
  }

  private mutating func readWord(withDashes: Bool) {
    while position < bytes.count,
      isPart(bytes[position]) || withDashes && bytes[position] == UInt8(ascii: "-")
    {
      position += 1
    }
  }

  private func isPart(_ byte: UInt8) -> Bool {
    byte.isIdentifierPart || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private func isWord(at offset: Int) -> Bool {
    offset < bytes.count && (bytes[offset].isIdentifierPart || bytes[offset] >= 0x80)
  }

  private mutating func readOneWord(_ word: Range<Int>) {
    let text = bytes[word]
    if wantsColors, word.count <= 5, position < bytes.count, bytes[position] == UInt8(ascii: "("),
      ColorFunctionName(rawValue: String(decoding: text, as: UTF8.self)) != nil
    {
      return readColorFunction(from: word.lowerBound)
    }
    if text.first == UInt8(ascii: "$") { return readVariable(word) }
    guard !names.utilities.isEmpty, word.count < Self.longestWord else { return }
    var rest = text
    while let dash = rest.firstIndex(of: UInt8(ascii: "-")) {
      rest = rest[(dash + 1)...]
      if let token = names.utilities[Array(rest)] { return findings.append(.use(token)) }
    }
  }

  /// `$text-link`; a colon or a parameter list declares a variable.
  private mutating func readVariable(_ word: Range<Int>) {
    let name = Array(bytes[word])
    if let token = names.tokens[name] { return findings.append(.use(token)) }
    guard !names.variables.isEmpty, name.count > 1 else { return }
    var next = position
    while next < bytes.count, bytes[next].isBlank { next += 1 }
    var line = word.lowerBound
    while line > 0, !bytes[line - 1].isLineEnd, word.lowerBound - line < Self.longestWord { line -= 1 }
    let rule = bytes[line...].drop(while: \.isBlank)
    let declares = ["@mixin", "@function", "@each", "@for"].contains { rule.starts(with: $0.utf8) }
    if declares || next < bytes.count && bytes[next] == UInt8(ascii: ":") {
      declared.insert(name)
    } else {
      findings.append(.unknown(word))
    }
  }

  /// `Tokens.Button.radius.rounded`: the longest known name that begins with one of the first three words.
  private mutating func readDotted(_ words: [Range<Int>]) {
    let texts = words.map { bytes[$0] }
    for start in 0..<min(3, words.count - 1) {
      let rest = Array(texts[start...])
      if names.members.begin(with: rest[0]) { return readMember(rest, words[start...]) }
      if names.beginnings.contains(Array(rest[0])) {
        for count in (2...rest.count).reversed() {
          if let token = names.tokens[Array(rest[..<count].joined(separator: [UInt8(ascii: ".")]))] {
            return findings.append(.use(token))
          }
        }
      }
      if rest.count > 2, rest[0].elementsEqual("R".utf8), let token = names.resources[Array(rest[2])] {
        return findings.append(.use(token))
      }
    }
  }

  private mutating func readMember(_ texts: [ArraySlice<UInt8>], _ words: ArraySlice<Range<Int>>) {
    let member = names.members.haveObjects(texts[0]) ? memberOfResult() : nil
    let places = Array(words) + (member.map { [$0] } ?? [])
    switch names.members.meaning(of: texts, member: member.map { bytes[$0] }) {
    case .token(let token)?: findings.append(.use(token))
    case .group(let name)?: findings.append(.useOfGroup(name))
    case .unknown(let group, let texts)?:
      guard let first = texts.last?.last else { return }
      findings.append(
        .unknownMember(
          group: group,
          texts.map { ($0.name, places[first].lowerBound..<places[$0.last].upperBound) }))
    case nil: break
    }
  }

  /// The member of the result of a call: `Link` in `(dark).Link`.
  private func memberOfResult() -> Range<Int>? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return nil }
    var (end, depth) = (position, 0)
    repeat {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      end += 1
    } while depth > 0 && end < bytes.count && end - position < Self.longestWord
    guard depth == 0, end < bytes.count, bytes[end] == UInt8(ascii: "."), isWord(at: end + 1) else {
      return nil
    }
    var last = end + 1
    while last < bytes.count, isPart(bytes[last]) { last += 1 }
    return end + 1..<last
  }

  /// `@color/text_link`.
  mutating func readResource() {
    position += 1
    guard !names.resources.isEmpty, isWord(at: position) else { return }
    var start = position
    while start < bytes.count, bytes[start].isLetter { start += 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "/") else { return }
    var end = start + 1
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    if let token = names.resources[Array(bytes[start + 1..<end])] { findings.append(.use(token)) }
  }

  /// `"text.link"`: a whole name in quotes. The text in quotes is also read as code.
  mutating func readQuoted() {
    let quote = bytes[position]
    position += 1
    var end = position
    while end < bytes.count, end - position < Self.longestWord, bytes[end] != quote, !bytes[end].isLineEnd {
      end += 1
    }
    guard end < bytes.count, bytes[end] == quote, end > position,
      let token = names.tokens[Array(bytes[position..<end])]
    else { return }
    findings.append(.use(token))
  }
}
