internal import Diagnostics
internal import Text

/// Numbers, literals, and mistakes in their place.
extension JSONReader {
  /// Reads a number at its first character (RFC 8259 §6).
  mutating func number(log: inout DiagnosticLog) -> Node {
    let start = cursor
    if notation == .json5, let number = json5Number() { return number }
    let spelling = DecimalSpelling(in: bytes, from: start)
    var isValid = spelling.isJSON
    var i = spelling.end
    // Letters that directly follow the digits are part of the same mistake.
    while i < bytes.count, isWordByte(bytes[i]) {
      isValid = false
      i += 1
    }
    cursor = i
    var node = plain(.number, start)
    if !isValid {
      reportNumber(start..<i, log: &log)
      node.traits = .faulty
    }
    return node
  }

  /// Reads `true`, `false` or `null`, or a word that JSON does not have.
  mutating func word(log: inout DiagnosticLog) throws(Stop) -> Node {
    let start = cursor
    while cursor < bytes.count, isWordByte(bytes[cursor]) { cursor += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<cursor])
    if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) { return plain(.boolean, start) }
    if word.elementsEqual("null".utf8) { return plain(.null, start) }
    return try otherWord(from: start, log: &log)
  }

  private mutating func otherWord(from start: Int, log: inout DiagnosticLog) throws(Stop) -> Node {
    guard start < bytes.count else { throw textEndsEarly() }
    if cursor == start {
      switch bytes[start] {
      case UInt8(ascii: "'"): return try singleQuoted(log: &log)
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return missingValue(log: &log)
      default: throw unexpectedCharacter()
      }
    }
    let word = text(start..<cursor)
    if let first = word.unicodeScalars.first, !first.isASCII, !first.properties.isAlphabetic {
      cursor = start
      throw unexpectedCharacter()
    }
    if bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: ".") {
      var node = plain(.number, start)
      reportNumber(start..<cursor, log: &log)
      node.traits = .faulty
      return node
    }
    let literal = ["true", "false", "null"].first { $0 == word.lowercased() }
    let meant =
      literal ?? (["none", "nil", "undefined"].contains(word.lowercased()) ? "null" : quoted(word))
    let place = range(start..<cursor)
    let fix = Diagnostic.Fix("write `\(meant)`", edits: [.init(replacing: place, with: meant)])
    let isNumber = ["nan", "infinity"].contains(word.lowercased())
    let message = isNumber ? "`\(word)` is not a JSON number" : "`\(word)` is not JSON; write `\(meant)`"
    log.report(.error, .jsonSyntax, message, at: place, fix: isNumber ? nil : fix)
    var node = plain(.string, start)
    node.traits = .faulty
    return node
  }

  /// Reads a key that does not begin with a double quote.
  mutating func unquotedKey(log: inout DiagnosticLog) throws(Stop) -> Node {
    let start = cursor
    if bytes[start] == UInt8(ascii: "'") { return try singleQuoted(log: &log) }
    if notation == .json5, let name = json5Name() { return name }
    while cursor < bytes.count, isWordByte(bytes[cursor]) { cursor += 1 }
    guard cursor > start else { throw missingKey() }
    let word = text(start..<cursor)
    let place = range(start..<cursor)
    let fix = Diagnostic.Fix("quote the key", edits: [.init(replacing: place, with: quoted(word))])
    log.report(
      .error, .jsonSyntax, "the key `\(word)` has no quotes, as in JSON5; JSON keys are in double quotes",
      at: place, fix: fix)
    return plain(.string, start)
  }

  private mutating func singleQuoted(log: inout DiagnosticLog) throws(Stop) -> Node {
    let start = cursor
    cursor += 1
    while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "'") {
      if bytes[cursor] == 0x0a || bytes[cursor] == 0x0d { throw openString(from: start) }
      cursor += 1
    }
    guard cursor < bytes.count else { throw openString(from: start) }
    cursor += 1
    let place = range(start..<cursor)
    let word = text((start + 1)..<(cursor - 1))
    let isSimple = !word.utf8.contains(UInt8(ascii: "\"")) && !word.utf8.contains(UInt8(ascii: "\\"))
    let fix = Diagnostic.Fix("use double quotes", edits: [.init(replacing: place, with: quoted(word))])
    log.report(.error, .jsonSyntax, singleQuotes, at: place, fix: isSimple ? fix : nil)
    return Node(
      kind: .string, style: .singleQuoted, lowerBound: place.lowerBound, upperBound: place.upperBound,
      first: place.lowerBound + 1, count: place.upperBound - place.lowerBound - 2)
  }

  func plain(_ kind: Node.Kind, _ start: Int) -> Node {
    Node(
      kind: kind, lowerBound: UInt32(truncatingIfNeeded: start),
      upperBound: UInt32(truncatingIfNeeded: cursor),
      first: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: cursor - start))
  }

  private func reportNumber(_ number: Range<Int>, log: inout DiagnosticLog) {
    log.report(.error, .jsonSyntax, noNumber(text(number)), at: range(number))
  }
}

/// Whether a byte belongs to a word: ASCII letters and digits, `_ $ + - .` and everything beyond ASCII.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x80...0xff: true
  case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
  default: false
  }
}

private func noNumber(_ text: String) -> String {
  let digits = text.drop { $0 == "-" || $0 == "+" }
  let advice =
    if text.hasPrefix("+") {
      "a number has no plus sign"
    } else if digits.hasPrefix(".") {
      "write a 0 before the point"
    } else if digits.lowercased().hasPrefix("0x") {
      "hexadecimal is not JSON"
    } else if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
      "a number has no leading zeros"
    } else if digits.isEmpty || digits.last == "." || digits.contains(".e") {
      "a digit is missing"
    } else {
      "if it is a string, put it in double quotes"
    }
  return "`\(text)` is not a JSON number; \(advice)"
}

private let singleQuotes = "this string is in single quotes, as in JSON5; JSON uses double quotes"
