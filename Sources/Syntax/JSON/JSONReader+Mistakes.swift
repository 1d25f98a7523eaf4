internal import Diagnostics
internal import Text

/// Mistakes in the text between scalars.
extension JSONReader {
  /// Skips a comment at `/` or `#`.
  ///
  /// - Returns: Whether there is one.
  mutating func skipComment() -> Bool {
    let start = cursor
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    let isAllowed = notation != .json && bytes[start] == UInt8(ascii: "/")
    if bytes[start] == UInt8(ascii: "#") || second == UInt8(ascii: "/") {
      while cursor < bytes.count, bytes[cursor] != 0x0a, bytes[cursor] != 0x0d { cursor += 1 }
    } else if second == UInt8(ascii: "*") {
      cursor += 2
      while cursor < bytes.count,
        !(bytes[cursor] == UInt8(ascii: "/") && bytes[cursor - 1] == UInt8(ascii: "*"))
          || cursor < start + 3
      { cursor += 1 }
      if isAllowed, cursor == bytes.count { openComment = start..<(start + 2) }
      cursor = min(cursor + 1, bytes.count)
    } else {
      return false
    }
    if !isAllowed { comments.append(start..<cursor) }
    return true
  }

  func reportComments(log: inout DiagnosticLog) {
    if let openComment {
      log.report(.error, .jsonSyntax, unclosedComment, at: range(openComment))
    }
    guard let first = comments.first else { return }
    guard notation == .json else {
      // Only `#` begins such a comment.
      log.report(.error, .jsonSyntax, hashComment, at: range(first))
      return
    }
    // No fix: the only edit would delete the author's text.
    log.report(.error, .jsonSyntax, comment, at: range(first))
  }

  func trailingComma(at comma: Int, log: inout DiagnosticLog) {
    let place = range(comma..<(comma + 1))
    let fix = Diagnostic.Fix("remove the comma", edits: [.init(replacing: place, with: "")])
    log.report(.error, .jsonSyntax, commaBeforeEnd, at: place, fix: fix)
  }

  /// Reports a comma that is missing before another child, or a bracket that does not match.
  mutating func missingComma(before closing: UInt8, log: inout DiagnosticLog) throws(Stop) {
    let byte = bytes[cursor]
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { throw wrongBracket() }
    if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") {
      throw unexpectedCharacter()
    }
    let end = Int(tree.nodes[Int(tree.frame.last)].upperBound)
    let fix = Diagnostic.Fix("insert a comma", edits: [.init(replacing: range(end..<end), with: ",")])
    let place = range(cursor..<(cursor + 1))
    log.report(.error, .jsonSyntax, noComma, at: place, fix: fix)
  }

  /// Reports a colon that is missing between a key and its value.
  mutating func missingColon(log: inout DiagnosticLog) throws(Stop) {
    guard cursor < bytes.count else { throw textEndsEarly() }
    let place = range(cursor..<(cursor + 1))
    let end = Int(tree.nodes[Int(tree.frame.last)].upperBound)
    switch bytes[cursor] {
    case UInt8(ascii: "="):
      let fix = Diagnostic.Fix("write a colon", edits: [.init(replacing: place, with: ":")])
      log.report(.error, .jsonSyntax, noColon, at: place, fix: fix)
      cursor += 1
    case UInt8(ascii: ","), UInt8(ascii: "}"):
      throw Stop(diagnostic: Diagnostic(.error, .jsonSyntax, keyWithoutValue, at: place))
    default:
      let fix = Diagnostic.Fix("insert a colon", edits: [.init(replacing: range(end..<end), with: ":")])
      log.report(.error, .jsonSyntax, noColon, at: place, fix: fix)
    }
  }

  /// A node in place of a missing value.
  mutating func missingValue(log: inout DiagnosticLog) -> Node {
    log.report(.error, .jsonSyntax, noValue, at: range(cursor..<(cursor + 1)))
    let offset = UInt32(truncatingIfNeeded: cursor)
    return Node(kind: .null, traits: .faulty, lowerBound: offset, upperBound: offset, first: offset)
  }

  func missingKey() -> Stop {
    switch bytes[cursor] {
    case UInt8(ascii: "]"): return wrongBracket()
    case UInt8(ascii: "{"), UInt8(ascii: "["): return stop(containerAsKey, cursor..<(cursor + 1))
    default: return stop(noKey, cursor..<(cursor + 1))
    }
  }

  func wrongBracket() -> Stop {
    let opening = Int(tree.nodes[Int(tree.frame.container)].lowerBound)
    let message =
      "`\(text(cursor..<(cursor + 1)))` does not close the `\(text(opening..<(opening + 1)))` that is open here"
    return stop(message, cursor..<(cursor + 1), opening: opening)
  }

  func textEndsEarly() -> Stop {
    guard tree.frame.container != Node.end else { return stop(noText, bytes.count..<bytes.count) }
    let opening = Int(tree.nodes[Int(tree.frame.container)].lowerBound)
    let closing = tree.frame.isMapping ? "}" : "]"
    return stop(unfinished(closing), bytes.count..<bytes.count, opening: opening)
  }

  func openString(from start: Int) -> Stop {
    stop(cursor < bytes.count ? stringOverLines : openText, start..<cursor)
  }

  func unexpectedCharacter() -> Stop {
    var end = cursor + 1
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    return stop(unexpected(text(cursor..<end)), cursor..<end)
  }

  func emptyText() -> Stop { stop(noText, 0..<0) }

  func textAfterEnd() -> Stop { stop(afterEnd, cursor..<(cursor + 1)) }

  func tooManyMistakes() -> Stop {
    let place = range(cursor..<cursor)
    return Stop(diagnostic: Diagnostic(.error, .limitExceeded, moreMistakes, at: place))
  }

  private func stop(_ message: String, _ place: Range<Int>, opening: Int? = nil) -> Stop {
    let notes = opening.map { [Diagnostic.Note(opensHere, at: range($0..<($0 + 1)))] } ?? []
    return Stop(diagnostic: Diagnostic(.error, .jsonSyntax, message, at: range(place), notes: notes))
  }
}

/// Reported once if a file has too many mistakes to be useful.
let moreMistakes = "the file has more than \(Limits.mistakes) mistakes; the rest is not read"

private let comment = "JSON has no comments; remove them, or move what they say into `$description`"
private let unclosedComment = "the comment is not closed before the file ends; close it with `*/`"
private let hashComment = "`#` does not begin a comment here; write `//`"
private let commaBeforeEnd = "a comma before the closing bracket is not JSON (JSON5 has it); remove it"
private let noComma = "a comma is missing before this"
private let noColon = "a colon is missing between the key and its value"
private let noValue = "a value is missing here"
private let noKey = "a key in double quotes is missing here"
private let keyWithoutValue = "the key has no value; write a colon and the value after it"
private let containerAsKey = "a key is a string in double quotes, not an object or an array"
private let noText = "there is no JSON in this file; an empty set of tokens is `{}`"
private let stringOverLines = "the string is not closed on its line; close it, or write line breaks as `\\n`"
private let openText = "the string is not closed before the file ends"
private let opensHere = "it opens here"
private let afterEnd = "the file goes on after the end of its JSON value; one file holds one value"

private func unfinished(_ closing: String) -> String {
  "the file ends before its brackets are closed; `\(closing)` is missing"
}

private func unexpected(_ character: String) -> String {
  // Invisible characters are named by their code point.
  let invisible = character.unicodeScalars.first.flatMap {
    $0.value < 0x20 || $0.properties.isPatternWhitespace || !$0.isASCII ? $0 : nil
  }
  let name = invisible.map { codePoint($0.value) }
  return "`\(name ?? character)` is not allowed here in JSON"
}
