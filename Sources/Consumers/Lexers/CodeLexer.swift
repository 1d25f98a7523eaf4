import Text

/// Divides code into regions from left to right.
///
/// A string that is not closed on its line is no string: its quote is an ordinary character, so that half-typed code
/// and apostrophes in the text of JSX stay readable.
struct CodeLexer {
  let bytes: [UInt8]
  let allowsMarkup: Bool
  var position = 0
  /// The end of the embedded text that is read.
  var limit: Int
  private(set) var regions: [CodeText.Region] = []
  private(set) var problem: CodeText.Problem?
  /// The last byte of code that is not blank, by which a slash is a division or begins a regular expression.
  var significant: Int?
  /// The name of the attribute whose value is read.
  var attribute: Range<Int>?
  /// The end of a line on which no `url(` is closed any more.
  var lineWithoutAddress = 0
  /// Where the next region begins.
  private var pending = 0
  /// The number of interpolations around the position.
  private var level = 0
  /// The quotes that begin no string.
  private var unclosed: Set<Int> = []

  /// The number of interpolated strings that are not closed.
  private var failures = 0

  /// The maximum of interpolations inside of each other, and of those that are read in vain: more are text.
  private static let deepest = 64

  init(_ bytes: [UInt8], from start: Int, allowsMarkup: Bool) {
    (self.bytes, position, self.allowsMarkup, limit) = (bytes, start, allowsMarkup, bytes.count)
  }

  mutating func readFile(in language: CodeLanguage) {
    // The program that runs a script.
    if language == .javascript || language.nestsComments, isNext("#!/") {
      while position < limit, !bytes[position].isLineEnd { position += 1 }
      close(.comment, language)
    }
    read(language)
  }

  /// Reads up to the limit.
  mutating func read(_ language: CodeLanguage) {
    switch language {
    case .html, .vue, .svelte, .xml: readMarkup(language)
    case .markdown: readMarkdown()
    case .css, .scss, .less, .javascript, .swift, .kotlin, .java, .dart:
      significant = nil
      readCode(language)
      close(.code, language)
    }
  }

  /// Reads a part in another language.
  mutating func read(_ language: CodeLanguage, to end: Int) {
    let outer = limit
    limit = end
    read(language)
    limit = problem == nil ? outer : limit
    position = max(position, end)
  }

  // MARK: Bytes

  /// The byte at a distance from the next one; 0 beyond the limit.
  func byte(_ distance: Int = 0) -> UInt8 {
    position + distance < limit && position + distance >= 0 ? bytes[position + distance] : 0
  }

  func isNext(_ text: some Collection<UInt8>) -> Bool {
    limit - position >= text.count && bytes[position..<position + text.count].elementsEqual(text)
  }

  func isNext(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return limit - position >= count && (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  mutating func step() {
    if bytes[position] > 0x20 { significant = position }
    position += 1
  }

  /// Ends a region at the position.
  mutating func close(_ kind: CodeText.Kind, _ language: CodeLanguage, isTemplate: Bool = false) {
    guard pending < position else { return }
    regions.append(
      CodeText.Region(
        range: pending..<position, kind: kind, language: language, attribute: attribute,
        isTemplate: isTemplate))
    pending = position
  }

  /// Reports that something is not closed: the rest of the file is not read.
  private mutating func fail(_ message: String, at start: Int) {
    if problem == nil { problem = .init(message: message, offset: start) }
    limit = bytes.count
    position = limit
  }

  // MARK: Code

  /// Reads code up to the limit, or to the bracket that closes an interpolation.
  mutating func readCode(_ language: CodeLanguage, to closer: UInt8? = nil) {
    let opener = closer == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
    var depth = 0
    while position < limit {
      if skipComment(language) || skipText(language) { continue }
      let next = bytes[position]
      if next == closer {
        if depth == 0 { return }
        depth -= 1
      } else if closer != nil, next == opener {
        depth += 1
      }
      step()
    }
  }

  private mutating func skipComment(_ language: CodeLanguage) -> Bool {
    guard byte() == UInt8(ascii: "/") else { return false }
    if byte(1) == UInt8(ascii: "*") {
      close(.code, language)
      readComment(language, opening: "/*", closing: "*/", nests: language.nestsComments)
      return true
    }
    // An address in the text of JSX.
    let isAddress =
      language == .javascript && position > 0 && bytes[position - 1] == UInt8(ascii: ":")
    guard byte(1) == UInt8(ascii: "/"), language != .css, !isAddress else { return false }
    close(.code, language)
    while position < limit, !bytes[position].isLineEnd { position += 1 }
    close(.comment, language)
    return true
  }

  mutating func readComment(
    _ language: CodeLanguage, opening: StaticString, closing: StaticString, nests: Bool = false
  ) {
    let start = position
    position += opening.utf8CodeUnitCount
    var depth = 1
    while position < limit, depth > 0 {
      if isNext(closing) {
        depth -= 1
        position += closing.utf8CodeUnitCount
      } else if nests, isNext(opening) {
        depth += 1
        position += opening.utf8CodeUnitCount
      } else {
        position += 1
      }
    }
    if depth > 0 { fail("the comment is not closed; nothing after it is read", at: start) }
    close(.comment, language)
  }

  // MARK: Strings

  /// How a string is written.
  struct Quoting {
    let opening: Int
    let closing: [UInt8]
    var escape: [UInt8]?
    var interpolation: [UInt8]?
    var isMultiline = false
    var isTemplate = false
    /// Whether what closes it is code, as the parenthesis after an address is.
    var endsBeforeClosing = false
  }

  /// Reads a string; `false` if there is none, since it is not closed.
  mutating func readString(_ language: CodeLanguage, _ quoting: Quoting) -> Bool {
    guard !unclosed.contains(position) else { return false }
    let start = position
    let (count, begin, mark) = (regions.count, pending, significant)
    var isInterpolated = false
    close(.code, language)
    position += quoting.opening
    while position < limit {
      if isNext(quoting.closing) {
        if !quoting.endsBeforeClosing { position += quoting.closing.count }
        close(.string, language, isTemplate: quoting.isTemplate)
        significant = position - 1
        return true
      }
      if let interpolation = quoting.interpolation, isNext(interpolation),
        max(level, failures) < Self.deepest
      {
        isInterpolated = true
        close(.string, language, isTemplate: quoting.isTemplate)
        readInterpolation(language, interpolation)
      } else if let escape = quoting.escape, isNext(escape) {
        let isReturn = byte(escape.count) == 0x0D && byte(escape.count + 1) == 0x0A
        position = min(limit, position + escape.count + (isReturn ? 2 : 1))
      } else if !quoting.isMultiline, bytes[position].isLineEnd {
        break
      } else {
        position += 1
      }
    }
    if quoting.isMultiline {
      let what = quoting.isTemplate ? "template" : "string"
      fail("the \(what) is not closed; nothing after it is read", at: start)
      close(.string, language, isTemplate: quoting.isTemplate)
      return true
    }
    regions.removeSubrange(count...)
    (pending, significant, position) = (begin, mark, start)
    unclosed.insert(start)
    if isInterpolated { failures += 1 }
    return false
  }

  private mutating func readInterpolation(_ language: CodeLanguage, _ opening: [UInt8]) {
    position += opening.count
    (level, significant) = (level + 1, position - 1)
    readCode(language, to: opening.last == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}"))
    level -= 1
    if position < limit { position += 1 }
    close(.code, language)
  }
}
