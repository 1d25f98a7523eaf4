import ColorScience
import Text
import Tokens

/// Finds the names and values of tokens in code, by its bytes alone: CSS, markup, scripts, Swift and Kotlin are read alike.
struct ConsumerScanner {
  /// A place in a text and what is there.
  enum Finding: Sendable {
    /// A token's name.
    case use(TokenID)
    /// A custom property that is read and does not belong to a token.
    case unknown(Range<Int>)
    /// The fallback of a token.
    case fallback(TokenID, name: Range<Int>, text: Range<Int>)
    /// A color with `#`.
    case color(Range<Int>)
  }

  private let bytes: [UInt8]
  private let names: KnownNames
  private let wantsColors: Bool
  private var position = 0
  private(set) var findings: [Finding] = []
  /// The custom properties that the text declares.
  private(set) var declared: Set<[UInt8]> = []

  /// - Parameter wantsColors: whether colors are looked for.
  init(_ bytes: [UInt8], _ names: KnownNames, wantsColors: Bool) {
    (self.bytes, self.names, self.wantsColors) = (bytes, names, wantsColors)
  }

  mutating func scan() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "-"), let use = CustomPropertyUse(at: position, in: bytes) {
        add(use)
      } else if byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80 {
        readWords()
      } else if byte == UInt8(ascii: "#"), wantsColors {
        readColor()
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
      if !use.isDeclared { findings.append(.use(token)) }
      if let text = use.fallback { findings.append(.fallback(token, name: use.name, text: text)) }
    } else if use.isRead, names.properties.isNear(name) {
      findings.append(.unknown(use.name))
    }
  }

  /// `Tokens.Button.radius`: the longest name that a run of words with dots begins with.
  private mutating func readWords() {
    let start = position
    var ends: [Int] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isIdentifierPart || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "-") || byte >= 0x80 {
        position += 1
      } else if byte == UInt8(ascii: "."), position + 1 < bytes.count,
        bytes[position + 1].isIdentifierPart || bytes[position + 1] >= 0x80
      {
        ends.append(position)
        position += 1
      } else {
        break
      }
    }
    // A word without a dot is a name only with the sign of a variable.
    guard !ends.isEmpty || bytes[start] == UInt8(ascii: "$") else { return }
    for end in ([position] + ends.reversed()) {
      if let token = names.tokens[Array(bytes[start..<end])] { return findings.append(.use(token)) }
    }
  }

  private mutating func readColor() {
    let start = position
    position += 1
    while position < bytes.count, bytes[position].hexDigitValue != nil { position += 1 }
    let isEnd = position == bytes.count || !CustomPropertyUse.isNamePart(bytes[position])
    if isEnd, [4, 5, 7, 9].contains(position - start) { findings.append(.color(start..<position)) }
  }
}

/// A file of code, and what was found in it.
struct ScannedText: Sendable {
  let path: String
  let bytes: [UInt8]
  let findings: [ConsumerScanner.Finding]
  let declared: Set<[UInt8]>

  /// Whether the line of an offset says that nothing is to be reported of it.
  func isIgnored(_ offset: Int) -> Bool {
    var (start, end) = (offset, offset)
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self).contains("tokenc-ignore")
  }
}
