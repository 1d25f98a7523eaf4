internal import Diagnostics
internal import Text

/// libyaml's errors, reworded so that people know what to do.
extension YAMLReader {
  /// Reports why libyaml rejected the text.
  mutating func report(_ problem: YAMLParser.Problem, log: inout DiagnosticLog) {
    switch problem.place {
    case .offset(let offset):
      reportCharacter(at: places.base + offset, log: &log)
    case .index(let index):
      let offset = min(places.offset(of: index), bytes.count)
      // libyaml skips a byte order mark at the beginning of a line, and then considers the line indented.
      if !places.isASCII, let mark = byteOrderMark(in: lineStart(before: offset)..<offset) {
        return reportCharacter(at: mark, log: &log)
      }
      let context = problem.contextIndex.map { min(places.offset(of: $0), bytes.count) }
      // At the end of the text libyaml has forgotten which bracket is open.
      let bracket =
        tree.frame.isFlow && tree.frame.container != Node.end
        ? Int(tree.nodes[Int(tree.frame.container)].lowerBound) : context
      if let bracket, reportSwallowedValues(bracket..<max(bracket, offset), log: &log) { return }
      log.report(diagnostic(for: problem, at: offset, context: context))
    }
  }

  private func diagnostic(for problem: YAMLParser.Problem, at offset: Int, context: Int?) -> Diagnostic {
    let within = problem.context ?? ""
    if within.contains("tag") || problem.text.contains("tag handle") {
      return error(tagsAreRefused, character(at: context ?? offset), code: .unsupportedYAML)
    }
    switch problem.text {
    case "found character that cannot start any token":
      return strayCharacter(at: offset)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tab(at: offset)
    case "mapping values are not allowed in this context":
      return strayColon(at: offset)
    case "did not find expected key":
      return missingKey(at: offset, mapping: context)
    case "did not find expected '-' indicator":
      return error(noItem, character(at: offset), notes: note(listBegins, at: context))
    case "could not find expected ':'":
      return error(noColonAfterKey, restOfLine(from: context ?? offset))
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      return unfinishedBrackets(problem.text.hasSuffix("'}'") ? "}" : "]", at: offset, opening: context)
    case "did not find expected node content":
      return error(offset == bytes.count ? endsInBrackets : noContent, character(at: offset))
    case "found unexpected end of stream", "found unexpected document indicator":
      return error(openQuote, character(at: context ?? offset))
    case "found unknown escape character":
      let escape = offset..<character(at: offset + 1).upperBound
      return error(unknownEscape(text(escape)), escape)
    case "found invalid Unicode character escape code":
      return noCharacter(digits: offset)
    case "did not find expected alphabetic or numeric character":
      return needsQuotes(at: context ?? offset)
    default:
      return otherProblem(problem, at: offset, context: context)
    }
  }

  private func otherProblem(_ problem: YAMLParser.Problem, at offset: Int, context: Int?) -> Diagnostic {
    switch problem.text {
    case "did not find expected <document start>":
      return error(noDocumentStart, character(at: offset))
    case "found incompatible YAML document":
      return error(foreignVersion, character(at: offset), code: .unsupportedYAML)
    case "found unknown directive name":
      return error(unknownDirective, restOfLine(from: context ?? offset), code: .unsupportedYAML)
    case "block sequence entries are not allowed in this context":
      return error(listOnKeyLine, character(at: offset))
    case "did not find expected comment or line break":
      return error(textAfterIndicator, character(at: offset))
    default:
      let message = problem.context.map { "\(problem.text) \($0)" } ?? problem.text
      return error(message, character(at: offset))
    }
  }

  private func strayCharacter(at offset: Int) -> Diagnostic {
    guard offset < bytes.count else { return error(noContent, character(at: offset)) }
    switch bytes[offset] {
    case 0x09: return tab(at: offset)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return error(blockInBrackets, character(at: offset))
    default: return needsQuotes(at: offset)
    }
  }

  /// A value that begins with a special character of YAML; the fix adds quotes.
  private func needsQuotes(at offset: Int) -> Diagnostic {
    let value = restOfLine(from: offset)
    let place = character(at: offset)
    let isSimple = !bytes[value].contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    let edit = Diagnostic.Fix.Edit(replacing: range(value), with: quoted(text(value)))
    return error(
      cannotBegin(text(place)), place, fix: isSimple ? .init("quote the value", edits: [edit]) : nil)
  }

  /// An escape of four or eight digits that stands for no character.
  ///
  /// - Parameter start: where the digits begin.
  private func noCharacter(digits start: Int) -> Diagnostic {
    let most = bytes[start - 1] == UInt8(ascii: "U") ? 8 : 4
    let digits = start..<min(start + most, bytes.count)
    let escape = (start - 2)..<digits.upperBound
    let isBeyond = UInt32(text(digits), radix: 16).map { $0 > 0x10ffff } ?? false
    return error(isBeyond ? beyondUnicode(text(escape)) : surrogate, escape)
  }

  private func tab(at offset: Int) -> Diagnostic {
    var end = offset
    while end < bytes.count, bytes[end] == 0x09 { end += 1 }
    let fix = Diagnostic.Fix(
      "indent with spaces",
      edits: (indentingTabs(from: offset) ?? [offset..<end]).map {
        .init(replacing: range($0), with: String(repeating: "  ", count: $0.count))
      })
    return error(tabIndents, offset..<max(end, offset), fix: end > offset ? fix : nil)
  }

  /// The tabs at the beginning of this and the following lines, if this line begins with one: tabs are
  /// usually used for several lines, and in multi-line texts they make no difference.
  private func indentingTabs(from offset: Int) -> [Range<Int>]? {
    guard offset == lineStart(before: offset) else { return nil }
    var tabs: [Range<Int>] = []
    var start = offset
    while start < bytes.count, tabs.count < 1_000 {
      var end = start
      while end < bytes.count, bytes[end] == 0x09 { end += 1 }
      if end > start { tabs.append(start..<end) }
      while end < bytes.count, bytes[end] != 0x0a, bytes[end] != 0x0d { end += 1 }
      start = end + 1
    }
    return tabs
  }

  private func strayColon(at offset: Int) -> Diagnostic {
    let start = lineStart(before: offset)
    if offset - start > 1024 { return error(longKey, character(at: offset)) }
    let before = bytes[start..<offset]
    let hasColon = before.indices.contains { i in
      bytes[i] == UInt8(ascii: ":") && i + 1 < offset && bytes[i + 1] <= 0x20
    }
    if hasColon { return error(secondColon, character(at: offset)) }
    return error(keyWithinValue, character(at: offset), notes: note(noSpace, at: tightColon(before: start)))
  }

  /// The colon without a following space on the previous line, which was probably meant to separate a key and
  /// its value.
  private func tightColon(before start: Int) -> Int? {
    guard start - 1 > places.base else { return nil }
    let line = bytes[lineStart(before: start - 1)..<(start - 1)]
    return line.indices.first { i in
      bytes[i] == UInt8(ascii: ":") && i + 1 < start - 1 && bytes[i + 1] > 0x20
    }
  }

  /// Reports U+FEFF in an unquoted text, where it is invisible and usually left over from joining files.
  func reportByteOrderMark(in range: Range<Int>, log: inout DiagnosticLog) {
    if let mark = byteOrderMark(in: range) { reportCharacter(at: mark, log: &log) }
  }

  private func byteOrderMark(in range: Range<Int>) -> Int? {
    range.first { bytes[$0] == 0xef && bytes[$0..<range.upperBound].starts(with: [0xef, 0xbb, 0xbf]) }
  }

  private func missingKey(at offset: Int, mapping: Int?) -> Diagnostic {
    let notes = note(mappingBegins, at: mapping)
    guard offset < bytes.count else { return error(badIndentation, character(at: offset), notes: notes) }
    let start = lineStart(before: offset)
    let last = bytes[start..<offset].last { $0 > 0x20 }
    if last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") {
      return error(textAfterQuote, restOfLine(from: offset))
    }
    if last != nil { return error(strayText, restOfLine(from: offset)) }
    return error(
      bytes[offset] == UInt8(ascii: "-") ? itemAmongKeys : badIndentation, character(at: offset), notes: notes
    )
  }

  private func unfinishedBrackets(_ closing: String, at offset: Int, opening: Int?) -> Diagnostic {
    error(
      "a `,` or the closing `\(closing)` is missing before this", character(at: offset),
      notes: note(bracketOpens, at: opening))
  }

  /// In brackets, the comment of an unquoted `#005CE5` includes the closing bracket. After the first one, the lines that follow are
  /// searched, too, since libyaml reads none of them.
  ///
  /// - Parameter context: from the bracket to where libyaml misses the closing one.
  /// - Returns: Whether there was such a color.
  private func reportSwallowedValues(_ context: Range<Int>, log: inout DiagnosticLog) -> Bool {
    guard !context.isEmpty,
      bytes[context.lowerBound] == UInt8(ascii: "{") || bytes[context.lowerBound] == UInt8(ascii: "[")
    else { return false }
    var (line, depth, isComment, count) = (lineStart(before: context.lowerBound), 0, false, 0)
    for i in line..<bytes.count where count < 1_000 {
      if count == 0, i >= context.upperBound { return false }
      switch bytes[i] {
      case 0x0a, 0x0d: (line, depth, isComment) = (i + 1, 0, false)
      case _ where isComment: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "#") where i == line || bytes[i - 1] <= 0x20 || depth > 0 && isOpen(before: i):
        isComment = true
        guard i > context.lowerBound, i < context.upperBound || depth > 0,
          let before = bytes[line..<i].lastIndex(where: { $0 != 0x20 }),
          bytes[before] == UInt8(ascii: ":") || isOpen(before: before + 1), let end = endOfColor(at: i)
        else { continue }
        reportCommentedOut(i..<end, log: &log)
        count += 1
      default: break
      }
    }
    return count > 0
  }

  /// Whether an item of a list in brackets begins at an offset.
  private func isOpen(before offset: Int) -> Bool {
    offset > 0 && (bytes[offset - 1] == UInt8(ascii: "[") || bytes[offset - 1] == UInt8(ascii: ","))
  }

  private func reportCharacter(at offset: Int, log: inout DiagnosticLog) {
    let place = character(at: offset)
    let scalar = text(place).unicodeScalars.first.map { $0.value } ?? 0
    let message = scalar == 0xfeff ? strayMark : controlCharacter(scalar)
    log.report(error(message, place, code: .invalidEncoding))
  }

  private func error(
    _ message: String, _ place: Range<Int>, code: DiagnosticCode = .yamlSyntax, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    Diagnostic(.error, code, message, at: range(place), notes: notes, fix: fix)
  }

  private func note(_ message: String, at offset: Int?) -> [Diagnostic.Note] {
    offset.map { [Diagnostic.Note(message, at: range(character(at: $0)))] } ?? []
  }

  /// The bytes of the character at an offset, none at the end of the text.
  func character(at offset: Int) -> Range<Int> {
    guard offset < bytes.count else { return bytes.count..<bytes.count }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    return offset..<end
  }

  /// The rest of the line at an offset, without a trailing comment and the blanks before it.
  private func restOfLine(from offset: Int) -> Range<Int> {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0a, bytes[end] != 0x0d {
      if bytes[end] == UInt8(ascii: "#"), end > offset, bytes[end - 1] <= 0x20 { break }
      end += 1
    }
    while end > offset, bytes[end - 1] <= 0x20 { end -= 1 }
    return offset..<end
  }

  private func lineStart(before offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > places.base, bytes[start - 1] != 0x0a, bytes[start - 1] != 0x0d { start -= 1 }
    return start
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

private let tagsAreRefused = "YAML tags are not read; remove it, or quote a value that begins with `!`"
private let tabIndents = "this line is indented with a tab; YAML allows only spaces"
private let blockInBrackets = "a block string (`|`, `>`) is not allowed in brackets; quote it"
private let longKey = "a key of more than 1024 characters needs `? ` before it and the colon on the next line"
private let secondColon = "this line has a second `: ` outside quotes; quote the value"
private let keyWithinValue =
  "a key is not allowed here, because the value of the line above continues; check the indentation and the space after each colon"
private let noSpace = "a space is missing after this colon"
private let noItem = "an item with `- ` is missing here, as in the rest of the list"
private let listBegins = "the list begins here"
private let noColonAfterKey = "this key has no `:` after it on its line"
private let endsInBrackets = "the file ends before its brackets are closed"
private let noContent = "a value is missing before this"
private let openQuote = "the string that opens with this quote is never closed"
private let surrogate =
  "this is half of a surrogate pair, which YAML does not allow; write the character itself or `\\U0001F3A8`"
private let noDocumentStart =
  "a `---` is missing between the directives and this, or the document has ended before"
private let foreignVersion = "the file is read as YAML 1.2; remove the `%YAML` directive"
private let unknownDirective =
  "a line that begins with `%` is a YAML directive, and this one is unknown; remove it"
private let listOnKeyLine = "a list cannot begin on the line of its key; begin it on the next line"
private let textAfterIndicator = "nothing but a comment may follow `|` or `>` on its line"
private let textAfterQuote = "text follows the closing quote; quote the value as a whole"
private let strayText =
  "this cannot follow on the line; if it belongs to the value, quote the value as a whole"
private let itemAmongKeys = "a list item is between the keys of a mapping; indent it below its key"
private let badIndentation = "the indentation of this line does not match any line that it could belong to"
private let mappingBegins = "the mapping begins here"
private let bracketOpens = "the bracket opens here"
private let strayMark = "a byte order mark is in the middle of the file; remove it"

private func cannotBegin(_ character: String) -> String {
  // A backtick between backticks cannot be read.
  let name = character == "`" ? "a backtick" : "`\(character)`"
  return "a value cannot begin with \(name) in YAML; quote it"
}

private func unknownEscape(_ text: String) -> String {
  "`\(text)` is not an escape in double quotes; write `\\\\` for a backslash, or use single quotes"
}

private func beyondUnicode(_ escape: String) -> String {
  "`\(escape)` is no character; the last one of Unicode is `\\U0010FFFF`"
}

private func controlCharacter(_ scalar: UInt32) -> String {
  return
    "the control character \(codePoint(scalar)) is not allowed in YAML; remove it, or write an escape in double quotes"
}
