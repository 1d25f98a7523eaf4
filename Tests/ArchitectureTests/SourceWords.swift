/// The type names that a Swift file declares at its top level and those that it mentions, without comments and strings.
///
/// A small scanner instead of a parser: type names are unique within a module here, and a mention is all that counts.
struct SourceWords {
  private(set) var declared: Set<String> = []
  private(set) var mentioned: Set<String> = []

  private let bytes: [UInt8]
  private var cursor = 0
  /// The words of a line that begins at its first column.
  private var line: [String] = []
  private var isAtFirstColumn = true

  private static let declarers: Set = ["struct", "enum", "class", "protocol", "typealias", "actor"]
  private static let modifiers: Set = ["package", "public", "internal", "final", "indirect", "nonisolated"]

  init(of text: String) {
    bytes = Array(text.utf8)
    scanCode(until: nil)
  }

  private func byte(at offset: Int) -> UInt8 { cursor + offset < bytes.count ? bytes[cursor + offset] : 0 }

  private mutating func scanCode(until end: UInt8?) {
    var depth = 0
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if let end, byte == end, depth == 0 { return }
      switch byte {
      case UInt8(ascii: "/") where self.byte(at: 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(at: 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): scanString()
      case UInt8(ascii: "\n"):
        cursor += 1
        line = []
        isAtFirstColumn = Self.isWord(self.byte(at: 0)) || self.byte(at: 0) == UInt8(ascii: "@")
      case _ where Self.isWord(byte): scanWord()
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        cursor += 1
      }
    }
  }

  private mutating func scanWord() {
    let start = cursor
    while Self.isWord(byte(at: 0)) { cursor += 1 }
    let word = String(decoding: bytes[start..<cursor], as: UTF8.self)
    let isAttribute = start > 0 && bytes[start - 1] == UInt8(ascii: "@")
    if isAtFirstColumn, let declarer = line.last, Self.declarers.contains(declarer),
      line.dropLast().allSatisfy(Self.modifiers.contains)
    {
      declared.insert(word)
    }
    if !isAttribute { line.append(word) }
    // A module may have the name of a type elsewhere.
    guard !line.contains("import") else { return }
    if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start]) { mentioned.insert(word) }
  }

  private mutating func skipLine() {
    while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "\n") { cursor += 1 }
  }

  private mutating func skipComment() {
    cursor += 2
    while cursor < bytes.count, !(byte(at: 0) == UInt8(ascii: "*") && byte(at: 1) == UInt8(ascii: "/")) {
      cursor += 1
    }
    cursor = min(cursor + 2, bytes.count)
  }

  /// Goes over a string of any kind; what is interpolated is code.
  private mutating func scanString() {
    var hashes = 0
    while byte(at: hashes) == UInt8(ascii: "#") { hashes += 1 }
    guard byte(at: hashes) == UInt8(ascii: "\"") else {
      cursor += hashes
      return
    }
    cursor += hashes
    let isLong = byte(at: 1) == UInt8(ascii: "\"") && byte(at: 2) == UInt8(ascii: "\"")
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
      + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    cursor += isLong ? 3 : 1
    while cursor < bytes.count {
      if bytes[cursor...].starts(with: end) {
        cursor += end.count
        return
      }
      if bytes[cursor] == escape[0], bytes[cursor...].starts(with: escape) {
        cursor += escape.count
        if byte(at: 0) == UInt8(ascii: "(") {
          cursor += 1
          scanCode(until: UInt8(ascii: ")"))
        }
      }
      cursor += 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
