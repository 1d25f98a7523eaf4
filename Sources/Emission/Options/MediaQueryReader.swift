import CSS
internal import Text

/// Reads a list of media queries by the grammar of CSS (Media Queries 4 §3), so that what stands before a block
/// is certain to be a query: not another rule, and not the end of a `<style>` element.
///
/// Names of media types and features are not checked, since browsers ignore those that they do not know.
struct MediaQueryReader {
  /// Limits the stack.
  private static let nesting = 32
  private var scanner: CSSScanner
  private var depth = 0

  /// Whether a text is a list of media queries.
  static func accepts(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { text in
      var reader = MediaQueryReader(scanner: CSSScanner(text))
      repeat { guard reader.query() else { return false } } while reader.scanner.skip(",")
      return reader.scanner.isAtEnd
    }
  }

  private init(scanner: CSSScanner) { self.scanner = scanner }

  private mutating func skipBlanks() { while scanner.next.isBlank { scanner.offset += 1 } }

  /// Skips a keyword and the blanks after it, and returns whether it was there.
  private mutating func skip(keyword: String) -> Bool {
    let start = scanner.offset
    guard scanner.lowercased(scanner.word()) == keyword, scanner.next.isBlank else {
      scanner.offset = start
      return false
    }
    skipBlanks()
    return true
  }

  /// `screen`, `not print`, `only screen and (color)`, or a condition.
  private mutating func query() -> Bool {
    skipBlanks()
    if scanner.isNext("(") { return condition() }
    if skip(keyword: "not") {
      if scanner.isNext("(") { return part() }
    } else {
      _ = skip(keyword: "only")
    }
    let type = scanner.lowercased(scanner.word())
    guard type.utf8.first?.isLetter == true, !["and", "or", "not", "only", "layer"].contains(type) else {
      return false
    }
    skipBlanks()
    guard skip(keyword: "and") else { return true }
    if skip(keyword: "not") { return part() }
    return parts(joinedBy: "and")
  }

  /// `(a) and (b)`, `(a) or (b)`, or `not (a)`; skips the blanks after it.
  private mutating func condition() -> Bool {
    if skip(keyword: "not") { return part() }
    guard part() else { return false }
    for keyword in ["and", "or"] where skip(keyword: keyword) { return parts(joinedBy: keyword) }
    return true
  }

  private mutating func parts(joinedBy keyword: String) -> Bool {
    repeat { guard part() else { return false } } while skip(keyword: keyword)
    return true
  }

  /// A feature or a condition in parentheses, and the blanks after it.
  private mutating func part() -> Bool {
    guard depth < Self.nesting, scanner.skip("(") else { return false }
    depth += 1
    defer { depth -= 1 }
    skipBlanks()
    let start = scanner.offset
    let isCondition = scanner.isNext("(") || skip(keyword: "not")
    scanner.offset = start
    guard isCondition ? condition() : feature(), scanner.skip(")") else { return false }
    skipBlanks()
    return true
  }

  /// `color`, `--wide`, `width >= 40rem`, `min-aspect-ratio: 16/9`: names, numbers, and signs up to the closing
  /// parenthesis.
  private mutating func feature() -> Bool {
    let start = scanner.offset
    var open = 0
    while !scanner.isAtEnd {
      switch scanner.next {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        if open == 0 { return scanner.offset > start }
        open -= 1
      case UInt8(ascii: "<"):
        let after = scanner.byte(at: 1)
        guard after.isBlank || after.isNamePart || "=.+(".utf8.contains(after) else { return false }
      case let byte where byte.isNamePart || byte.isBlank || ":=>.,/+*%".utf8.contains(byte): break
      default: return false
      }
      scanner.offset += 1
    }
    return false
  }
}
