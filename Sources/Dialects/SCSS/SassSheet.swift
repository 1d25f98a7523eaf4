import CSS
import Text

/// The variables and maps that a file of Sass declares at its top level, with values in the notation of CSS.
///
/// Mixins, functions, selectors, and control flow are passed over: nothing is run (sass-lang.com/documentation, “Variables”,
/// “Maps”).
struct SassSheet {
  struct Variable {
    /// The name, and the keys of maps in it, with hyphens for underscores.
    let path: [[UInt8]]
    /// The value, in which `var(--name)` is another variable.
    let text: [UInt8]
    let place: Range<Int>
    let value: Range<Int>
    /// Whether it counts only where there is none of this name yet.
    let isDefault: Bool
    /// Whether the value is kept as it is written.
    let isRaw: Bool
    /// Where its statement begins, which a map shares with its entries.
    let statement: Int
    var comment: Range<Int>?
  }

  private(set) var variables: [Variable] = []
  /// The files that it reads first, as they are written.
  private(set) var uses: [[UInt8]] = []
  /// What is kept as it is written, or left out, by cause.
  private(set) var unread: [(cause: String, place: Range<Int>)] = []

  private let bytes: [UInt8]
  private var index = 0
  /// The comment directly before the next declaration.
  private var comment: Range<Int>?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    while index < bytes.count { readStatement() }
  }

  // MARK: Statements

  private mutating func readStatement() {
    if bytes[index].isSpace { return index += 1 }
    if let inner = skipComment() {
      comment = inner
      return
    }
    let start = index
    if bytes[index] == UInt8(ascii: "$") { return readVariable() }
    skip { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") }
    let prelude = bytes[start..<index]
    if index < bytes.count, bytes[index] == UInt8(ascii: "{") {
      skipBlock()
    } else {
      index = min(index + 1, bytes.count)
      if ["@use", "@forward", "@import"].contains(where: { prelude.starts(with: $0.utf8) }) {
        noteUses(prelude)
      }
    }
    comment = nil
  }

  /// The texts in quotes of a statement.
  private mutating func noteUses(_ statement: ArraySlice<UInt8>) {
    let parts = statement.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
    }
    // `@use "a" with (…)` has no other file behind it.
    let isList = statement.starts(with: "@import".utf8)
    for number in stride(from: 1, to: isList ? parts.count : min(2, parts.count), by: 2) {
      uses.append(Array(parts[number]))
    }
  }

  private mutating func readVariable() {
    let start = index
    index += 1
    while index < bytes.count, bytes[index].isNamePart { index += 1 }
    let name = Self.name(bytes[(start + 1)..<index])
    while index < bytes.count, bytes[index].isSpace { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
      skip { $0 == UInt8(ascii: ";") }
      index = min(index + 1, bytes.count)
      return
    }
    index += 1
    let begin = index
    skip { $0 == UInt8(ascii: ";") }
    var value = begin..<index
    index = min(index + 1, bytes.count)
    let isDefault = removeFlags(from: &value)
    let first = variables.count
    read(value, as: [name], start..<value.upperBound, (start, isDefault))
    let before = comment
    comment = nil
    let behind = commentBehind()
    for number in first..<variables.count where variables.count == first + 1 {
      variables[number].comment = behind ?? before
    }
  }

  /// Takes `!default` and `!global` off the end of a value, and blanks off both.
  private func removeFlags(from value: inout Range<Int>) -> Bool {
    var isDefault = false
    while true {
      while let last = value.last, bytes[last].isSpace { value = value.dropLast() }
      while let first = value.first, bytes[first].isSpace { value = value.dropFirst() }
      let isFlag = ["!default", "!global"].first { bytes[value].suffix($0.utf8.count).spells($0) }
      guard let isFlag else { return isDefault }
      isDefault = isDefault || isFlag == "!default"
      value = value.dropLast(isFlag.utf8.count)
    }
  }

  /// A comment on the same line.
  private mutating func commentBehind() -> Range<Int>? {
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") {
      next += 1
    }
    guard next + 1 < bytes.count, bytes[next] == UInt8(ascii: "/") else { return nil }
    index = next
    return skipComment()
  }

  /// How deep maps may be in each other.
  private static let mostDepth = 32

  /// Reads a value: the entries of a map, or one value.
  private mutating func read(
    _ value: Range<Int>, as path: [[UInt8]], _ place: Range<Int>, _ statement: (start: Int, isDefault: Bool)
  ) {
    if let entries = entries(of: value), path.count < Self.mostDepth {
      for entry in entries {
        read(entry.value, as: path + [entry.key], entry.place, statement)
      }
      return
    }
    let text = withoutComments(value)
    // An empty map, to which others are added, has no tokens.
    if text.spells("()") { return }
    if text.spells("null") {
      unread.append(("values that are `null`, which are no tokens", value))
      return
    }
    var expression = SassExpression(text)
    let css = expression.css
    if let cause = expression.unread { unread.append((cause, value)) }
    variables.append(
      Variable(
        path: path, text: css ?? text, place: place, value: value, isDefault: statement.isDefault,
        isRaw: css == nil,
        statement: statement.start, comment: nil))
  }

  /// The entries of a map; `nil` for other values.
  private func entries(of value: Range<Int>) -> [(key: [UInt8], value: Range<Int>, place: Range<Int>)]? {
    guard value.count > 1, bytes[value.lowerBound] == UInt8(ascii: "("),
      end(ofBrackets: value.lowerBound) == value.upperBound - 1
    else { return nil }
    var entries: [(key: [UInt8], value: Range<Int>, place: Range<Int>)] = []
    for part in parts(of: value.dropFirst().dropLast(), separatedBy: UInt8(ascii: ",")) {
      let trimmed = trimmed(part)
      guard !trimmed.isEmpty else { continue }
      let sides = parts(of: trimmed, separatedBy: UInt8(ascii: ":"))
      guard sides.count == 2 else { return nil }
      let key = withoutComments(self.trimmed(sides[0]))
      let plain = key.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard !plain.isEmpty, !plain.contains(where: { "$#({".utf8.contains($0) }) else { return nil }
      entries.append((Self.name(plain[...]), self.trimmed(sides[1]), trimmed))
    }
    return entries.isEmpty ? nil : entries
  }

  /// A name with hyphens for underscores, which are the same in Sass, and for points, which are none in paths.
  static func name(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.map { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 }
  }

  // MARK: Text

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first {
      if bytes[first].isSpace {
        range = range.dropFirst()
      } else if let end = end(ofComment: first), end <= range.upperBound {
        range = end..<range.upperBound
      } else {
        break
      }
    }
    while let last = range.last, bytes[last].isSpace { range = range.dropLast() }
    return range
  }

  private func withoutComments(_ range: Range<Int>) -> [UInt8] {
    var (text, index): ([UInt8], Int) = ([], range.lowerBound)
    while index < range.upperBound {
      if let end = end(ofComment: index) {
        text.append(UInt8(ascii: " "))
        index = end
      } else if let end = end(ofString: index) {
        text += bytes[index..<min(end, range.upperBound)]
        index = end
      } else {
        text.append(bytes[index].isSpace ? UInt8(ascii: " ") : bytes[index])
        index += 1
      }
    }
    return Array(text[...].trimmed)
  }

  private func parts(of range: Range<Int>, separatedBy separator: UInt8) -> [Range<Int>] {
    var (parts, start, index): ([Range<Int>], Int, Int) = ([], range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if let end = end(ofComment: index) ?? end(ofString: index) {
        index = end
      } else if "([{".utf8.contains(bytes[index]) {
        index = (end(ofBrackets: index) ?? range.upperBound - 1) + 1
      } else {
        if bytes[index] == separator {
          parts.append(start..<index)
          start = index + 1
        }
        index += 1
      }
    }
    return parts + [start..<max(start, range.upperBound)]
  }

  /// Skips a comment, and returns what is in it.
  private mutating func skipComment() -> Range<Int>? {
    guard let end = end(ofComment: index) else { return nil }
    var inner = (index + 2)..<end
    if bytes[index + 1] == UInt8(ascii: "*") { inner = inner.lowerBound..<max(inner.lowerBound, end - 2) }
    index = end
    while let first = inner.first, bytes[first].isSpace || "/*".utf8.contains(bytes[first]) {
      inner = inner.dropFirst()
    }
    while let last = inner.last, bytes[last].isSpace || bytes[last] == UInt8(ascii: "*") {
      inner = inner.dropLast()
    }
    return inner
  }

  private func end(ofComment start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
    if bytes[start + 1] == UInt8(ascii: "/") {
      // The two slashes of an address are none.
      if start > 0, bytes[start - 1] == UInt8(ascii: ":") { return nil }
      return bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
    var index = start + 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return bytes.count
  }

  private func end(ofString start: Int) -> Int? {
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + 1
    while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(index + 1, bytes.count)
  }

  /// The place of the bracket that closes one.
  private func end(ofBrackets start: Int) -> Int? {
    var (depth, index) = (0, start)
    while index < bytes.count {
      if let end = end(ofComment: index) ?? end(ofString: index) {
        index = end
        continue
      }
      if "([{".utf8.contains(bytes[index]) { depth += 1 }
      if ")]}".utf8.contains(bytes[index]) {
        depth -= 1
        if depth == 0 { return index }
      }
      index += 1
    }
    return nil
  }

  /// Skips to a byte outside of comments, strings, and brackets.
  private mutating func skip(to isEnd: (UInt8) -> Bool) {
    while index < bytes.count {
      if let end = end(ofComment: index) ?? end(ofString: index) {
        index = end
      } else if bytes[index] == UInt8(ascii: "#"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "{")
      {
        index = (end(ofBrackets: index + 1) ?? bytes.count - 1) + 1
      } else if isEnd(bytes[index]) {
        return
      } else if "([".utf8.contains(bytes[index]) {
        index = (end(ofBrackets: index) ?? bytes.count - 1) + 1
      } else {
        index += 1
      }
    }
  }

  private mutating func skipBlock() { index = (end(ofBrackets: index) ?? bytes.count - 1) + 1 }
}
