import CSS
import ColorScience
import Text
import Tokens

/// Finds names and values of tokens in code, without parsing it: CSS, markup, scripts, Swift, and Kotlin are
/// scanned in the same way.
struct ConsumerScanner {
  /// Something found in a text.
  enum Finding: Sendable {
    /// A token's name.
    case use(TokenID)
    /// A type or an object with tokens, as a whole.
    case useOfGroup([UInt8])
    /// A custom property or SCSS variable that is read and does not belong to a token.
    case unknown(Range<Int>)
    /// A member of a type that does not belong to a token: the possible ends of its name, the longest first.
    case unknownMember(group: [UInt8], [(name: [UInt8], range: Range<Int>)])
    /// The fallback of a token.
    case fallback(TokenID, name: Range<Int>, text: Range<Int>)
    /// A color: `#fff`, `rgb(0 92 229)`.
    case color(Range<Int>)
    /// A length in px or rem.
    case length(Range<Int>)
  }

  let bytes: [UInt8]
  let names: KnownNames
  /// The end of a declaration or a fallback, where values may repeat those of tokens.
  private var exemptUntil = 0
  /// Which literal values to find.
  let wantsColors: Bool
  private let wantsLengths: Bool
  var position = 0
  var findings: [Finding] = []
  /// The custom properties and variables that the text declares.
  var declared: Set<[UInt8]> = []

  /// - Parameter wanted: the types of literal values to find; only colors and dimensions are supported.
  init(_ bytes: [UInt8], _ names: KnownNames, rawValues wanted: Set<TokenType>) {
    (self.bytes, self.names) = (bytes, names)
    (wantsColors, wantsLengths) = (wanted.contains(.color), wanted.contains(.dimension))
  }

  mutating func scan() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "-"), let use = CustomPropertyUse(at: position, in: bytes) {
        add(use)
      } else if byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80 {
        readWords()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        readQuoted()
      } else if byte == UInt8(ascii: "@") {
        readResource()
      } else if byte == UInt8(ascii: "#"), wantsColors {
        readColor()
      } else if byte.isDigit, wantsLengths {
        readLength()
      } else {
        position += 1
      }
    }
  }

  /// `--name`: declared before a colon, read in `var(…)`, used anywhere.
  private mutating func add(_ use: CustomPropertyUse) {
    position = use.name.upperBound
    let name = bytes[use.name]
    if use.isDeclared { declared.insert(Array(name)) }
    if let token = names.tokens[Array(name)] {
      if use.isDeclared {
        exemptUntil = endOfDeclaration(from: position)
      } else {
        findings.append(.use(token))
      }
      if let text = use.fallback {
        findings.append(.fallback(token, name: use.name, text: text))
        exemptUntil = max(exemptUntil, text.upperBound)
      }
    } else if use.isRead, names.properties.isNear(name) {
      findings.append(.unknown(use.name))
    }
  }

  private func endOfDeclaration(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: ";"), bytes[end] != UInt8(ascii: "}"),
      !bytes[end].isLineEnd
    {
      end += 1
    }
    return end
  }

  /// `rgb(0 92 229)`; a function that contains another one is not a literal.
  mutating func readColorFunction(from start: Int) {
    var end = position + 1
    while end < bytes.count, end - start < 128, bytes[end] != UInt8(ascii: ")") {
      if bytes[end] == UInt8(ascii: "(") || bytes[end] == UInt8(ascii: ";") { return }
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ")") else { return }
    if start >= exemptUntil { findings.append(.color(start..<end + 1)) }
    position = end + 1
  }

  /// `16px`, `.5rem`; `0px` is ignored.
  private mutating func readLength() {
    let begin = position > 0 && bytes[position - 1] == UInt8(ascii: ".") ? position - 1 : position
    let isPart =
      begin > 0 && (bytes[begin - 1].isNamePart || bytes[begin - 1] == UInt8(ascii: "."))
    var hasDigit = false
    while position < bytes.count, bytes[position].isDigit || bytes[position] == UInt8(ascii: ".") {
      if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[position]) { hasDigit = true }
      position += 1
    }
    let unit = position
    while position < bytes.count, bytes[position].isNamePart { position += 1 }
    let text = bytes[unit..<position]
    guard !isPart, hasDigit, begin >= exemptUntil,
      text.elementsEqual("px".utf8) || text.elementsEqual("rem".utf8)
    else { return }
    findings.append(.length(begin..<position))
  }

  private mutating func readColor() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position].hexDigitValue != nil { position += 1 }
    let isEnd = position == bytes.count || !bytes[position].isNamePart
    if isEnd, start >= exemptUntil, [4, 5, 7, 9].contains(position - start) {
      findings.append(.color(start..<position))
    }
  }
}

/// A code file, and what was found in it.
struct ScannedText: Sendable {
  let path: String
  let bytes: [UInt8]
  let findings: [ConsumerScanner.Finding]
  let declared: Set<[UInt8]>
  /// The lines with `tokenc-ignore`, in the order of the text.
  private let ignored: [Range<Int>]

  /// - Parameter ignored: what comments suppress, if the language of the text is known.
  init(path: String, bytes: [UInt8], scannedBy scanner: ConsumerScanner, ignoring ignored: [Range<Int>]?) {
    (self.path, self.bytes) = (path, bytes)
    (findings, declared) = (scanner.findings, scanner.declared)
    self.ignored = ignored ?? (findings.isEmpty ? [] : Self.ignoredLines(of: bytes))
  }

  private static func ignoredLines(of bytes: [UInt8]) -> [Range<Int>] {
    let mark = Array("tokenc-ignore".utf8)
    var lines: [Range<Int>] = []
    var index = 0
    while let next = bytes[index...].firstIndex(of: mark[0]) {
      index = next + 1
      guard bytes[next...].starts(with: mark) else { continue }
      let start = bytes[..<next].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
      let end = bytes[next...].firstIndex(where: \.isLineEnd) ?? bytes.count
      lines.append(start..<end)
      index = end
    }
    return lines
  }

  /// Whether the line of an offset suppresses diagnostics.
  func isIgnored(_ offset: Int) -> Bool {
    var (low, high) = (0, ignored.count)
    while low < high {
      let middle = (low + high) / 2
      if ignored[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < ignored.count && ignored[low].contains(offset)
  }
}
