import CSS
import Text
import Tokens

/// The custom properties that a style sheet declares for whole pages, and when (CSS Syntax 3 §5).
struct PageSheet {
  struct Declaration {
    /// The groups around it: none in CSS.
    var groups: [[UInt8]] = []
    /// The name without the hyphens that begin it, and without escapes.
    let name: [UInt8]
    let place: Range<Int>
    /// The value without comments and line ends.
    let text: [UInt8]
    let value: Range<Int>
    /// What it is for besides all pages, which are `nil`: those with a class or an attribute, or those of some users.
    let choices: [ContextChoice?]
    /// Whether it is in a `@theme` of Tailwind.
    let isOfTheme: Bool
    /// Whether the value is kept as it is written.
    var isRaw = false
    /// What the value is, if that is known.
    var form: StyleValues.Form?
    /// The comment before or behind it, without its marks.
    var comment: Range<Int>?
    /// The selectors of its block if they may be for parts of pages.
    var part: Range<Int>?
  }

  /// A property that `@property` registers.
  struct Registration {
    var syntax: [UInt8] = []
    var initial: Declaration?
  }

  var declarations: [Declaration] = []
  fileprivate(set) var registrations: [[UInt8]: Registration] = [:]
  /// The blocks with custom properties that are for a part of a page, or for other conditions.
  fileprivate(set) var unread: [(prelude: Range<Int>, count: Int)] = []

  init(_ text: ArraySlice<UInt8>) {
    self = text.withUnsafeBufferPointer { text in
      var reader = SheetReader(CSSScanner(text))
      reader.read()
      return reader.sheet
    }
  }

  init() {}
}

/// Reads the blocks of a style sheet with a stack of its own, since their depth is unlimited.
private struct SheetReader {
  private struct Frame {
    /// What is inside of the block: each choice on the way to it, or `nil` for every page. Empty if it is not read.
    var ways: [ContextChoice?] = [nil]
    /// Whether a selector is around.
    var isSelected = false
    var isTheme = false
    /// The property that the block registers.
    var property: [UInt8]?
    var prelude = 0..<0
    /// The selectors around it if they may be for parts of pages.
    var part: Range<Int>?
    /// The number of custom properties in it that are not read.
    var count = 0
  }

  private(set) var sheet = PageSheet()
  private var scanner: CSSScanner
  private var frames = [Frame()]
  /// The comment directly before the next declaration.
  private var comment: Range<Int>?

  /// How many choices a list of selectors may have.
  private static let mostWays = 64

  init(_ scanner: CSSScanner) {
    self.scanner = scanner
    // The mark of UTF-8.
    if scanner.text.starts(with: [0xef, 0xbb, 0xbf]) { self.scanner.offset = 3 }
  }

  mutating func read() {
    while true {
      skipToStatement()
      guard !scanner.isAtEnd else { break }
      switch scanner.next {
      case UInt8(ascii: "}"):
        close()
        scanner.offset += 1
      case UInt8(ascii: ";"): scanner.offset += 1
      case _:
        let start = scanner.offset
        if let name = declaredName() {
          readDeclaration(name)
        } else {
          scanner.offset = start
          readPrelude()
        }
      }
      comment = nil
    }
    while frames.count > 1 { close() }
  }

  /// Skips white space and comments, and notes a comment with no empty line behind it.
  private mutating func skipToStatement() {
    var lineEnds = 0
    while !scanner.isAtEnd {
      let start = scanner.offset
      if scanner.skipComment() {
        (comment, lineEnds) = (start..<scanner.offset, 0)
      } else if scanner.next.isSpace {
        if scanner.next == UInt8(ascii: "\n") { lineEnds += 1 }
        if lineEnds > 1 { comment = nil }
        scanner.offset += 1
      } else {
        break
      }
    }
  }

  private mutating func close() {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    if frame.count > 0 { sheet.unread.append((frame.prelude, frame.count)) }
  }

  // MARK: Declarations

  /// The name of a custom property before a colon.
  private mutating func declaredName() -> Range<Int>? {
    guard scanner.isNext("--"), let name = scanner.identifier() else { return nil }
    scanner.skipSpace()
    return scanner.skip(":") ? name : nil
  }

  private mutating func readDeclaration(_ name: Range<Int>) {
    let before = comment
    scanner.skipSpace()
    let start = scanner.offset
    skip { $0 == UInt8(ascii: ";") }
    let (text, value) = plain(start..<scanner.offset)
    _ = scanner.skip(";")
    let comment = before ?? commentBehind()
    guard let frame = frames.last, name.count > 2 else { return }
    guard !frame.ways.isEmpty, frame.isSelected else {
      frames[frames.count - 1].count += 1
      return
    }
    // These take a property back.
    guard !["initial", "inherit", "unset", "revert", "revert-layer"].contains(where: { text.spells($0) })
    else {
      return
    }
    sheet.declarations.append(
      .init(
        name: Array(scanner[name.dropFirst(2)])[...].unescaped, place: name, text: text, value: value,
        choices: frame.ways, isOfTheme: frame.isTheme, comment: comment.map(inner),
        part: frame.part))
  }

  /// A comment on the same line, which nothing else follows.
  private mutating func commentBehind() -> Range<Int>? {
    let end = scanner.offset
    while scanner.next.isBlank { scanner.offset += 1 }
    let start = scanner.offset
    if scanner.skipComment() { return start..<scanner.offset }
    scanner.offset = end
    return nil
  }

  /// A comment without its marks, and blanks.
  private func inner(_ comment: Range<Int>) -> Range<Int> {
    var range = comment
    while let first = range.first, "/*! \t\r\n".utf8.contains(scanner.text[first]) {
      range = range.dropFirst()
    }
    while let last = range.last, "/* \t\r\n".utf8.contains(scanner.text[last]) { range = range.dropLast() }
    return range
  }

  /// A value without comments, line ends and `!important`, and its place.
  private func plain(_ range: Range<Int>) -> (text: [UInt8], place: Range<Int>) {
    var end = range.upperBound
    while end > range.lowerBound, scanner.text[end - 1].isSpace { end -= 1 }
    var text: [UInt8] = []
    var part = CSSScanner(UnsafeBufferPointer(rebasing: scanner.text[..<end]), at: range.lowerBound)
    while !part.isAtEnd {
      let start = part.offset
      if part.skipString() {
        text += part[start..<part.offset]
      } else if part.skipSpace() || part.offset > start {
        text.append(UInt8(ascii: " "))
      } else {
        text.append(part.next)
        part.offset += 1
      }
    }
    let important = "!important"
    var trimmed = text[...].trimmed
    if trimmed.count >= important.utf8.count, trimmed.suffix(important.utf8.count).spells(important) {
      trimmed = trimmed.dropLast(important.utf8.count).trimmed
    }
    return (Array(trimmed), range.lowerBound..<max(end, range.lowerBound))
  }

  /// Skips to a byte outside of comments, strings and brackets, or to the end of the block.
  private mutating func skip(to isEnd: (UInt8) -> Bool) {
    var depth = 0
    while !scanner.isAtEnd {
      if scanner.skipComment() || scanner.skipString() { continue }
      let byte = scanner.next
      if depth == 0, byte == UInt8(ascii: "}") || isEnd(byte) { return }
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth = max(0, depth - 1) }
      scanner.offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    scanner.offset = min(scanner.offset, scanner.text.count)
  }

  // MARK: Blocks

  private mutating func readPrelude() {
    let start = scanner.offset
    skip { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") }
    var range = start..<scanner.offset
    while let last = range.last, scanner.text[last].isSpace { range = range.dropLast() }
    if scanner.next == UInt8(ascii: "{") {
      open(range)
    } else if let property = frames.last?.property {
      register(property, range)
    }
    if scanner.next != UInt8(ascii: "}") { scanner.offset = min(scanner.offset + 1, scanner.text.count) }
  }

  /// Notes a descriptor of `@property`.
  private mutating func register(_ property: [UInt8], _ range: Range<Int>) {
    let text = scanner[range]
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
    let descriptor = Array(text[..<colon])[...].trimmed
    var start = range.lowerBound + colon + 1
    while start < range.upperBound, scanner.text[start].isSpace { start += 1 }
    let (value, place) = plain(start..<range.upperBound)
    if descriptor.spells("syntax") {
      sheet.registrations[property, default: .init()].syntax = value.filter {
        $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
      }
    } else if descriptor.spells("initial-value") {
      sheet.registrations[property, default: .init()].initial = .init(
        name: property, place: range, text: value, value: place, choices: [nil], isOfTheme: false)
    }
  }

  private mutating func open(_ range: Range<Int>) {
    guard var frame = frames.last else { return }
    (frame.prelude, frame.count, frame.property) = (range, 0, nil)
    let prelude = plain(range).text[...]
    let isNested = frame.isSelected
    if prelude.first == UInt8(ascii: "@") {
      let word = prelude.dropFirst().prefix(while: \.isNamePart)
      let rest = prelude.dropFirst(word.count + 1).trimmed
      if word.spells("theme") {
        (frame.isSelected, frame.isTheme) = (true, true)
      } else if word.spells("media") {
        frame.ways = PagePrelude.choices(ofMedia: rest).map { add($0, to: frame.ways) } ?? []
      } else if !word.spells("layer") {
        frame.ways = []
        if word.spells("property"), rest.starts(with: "--".utf8) {
          frame.property = rest.dropFirst(2).unescaped
        }
      }
    } else {
      frame.isSelected = true
      if !isNested, PagePrelude.mayBeForParts(ofSelectors: prelude) { frame.part = range }
      frame.ways =
        frame.ways.isEmpty ? [] : add(PagePrelude.choices(ofSelectors: prelude, isNested), to: frame.ways)
    }
    frames.append(frame)
  }

  /// The ways through a block: those to it, each with what the block is for.
  private func add(_ choices: [ContextChoice?], to ways: [ContextChoice?]) -> [ContextChoice?] {
    var combined: [ContextChoice?] = []
    for way in ways {
      for choice in choices where way == nil || choice == nil || way == choice {
        if !combined.contains(way ?? choice) { combined.append(way ?? choice) }
      }
    }
    return combined.count > Self.mostWays ? [] : combined
  }
}

extension ArraySlice<UInt8> {
  /// A name or the content of a string without its escapes (CSS Syntax 3 §4.3.7).
  var unescaped: [UInt8] {
    guard contains(UInt8(ascii: "\\")) else { return Array(self) }
    var result: [UInt8] = []
    var rest = self
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        result.append(byte)
        continue
      }
      let digits = rest.prefix(6).prefix { $0.hexDigitValue != nil }
      guard !digits.isEmpty else {
        result.append(next)
        rest = rest.dropFirst()
        continue
      }
      let number = digits.reduce(UInt32(0)) { $0 * 16 + UInt32($1.hexDigitValue ?? 0) }
      let scalar = Unicode.Scalar(number).flatMap { $0.value == 0 ? nil : $0 } ?? "\u{fffd}"
      result += String(Character(scalar)).utf8
      rest = rest.dropFirst(digits.count)
      if rest.first?.isSpace == true { rest = rest.dropFirst(rest.starts(with: "\r\n".utf8) ? 2 : 1) }
    }
    return result
  }
}
