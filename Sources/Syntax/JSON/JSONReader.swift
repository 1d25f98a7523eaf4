package import Diagnostics
import Text

/// Mistakes in JSON.
extension DiagnosticCode {
  package static let jsonSyntax = DiagnosticCode("json-syntax", in: .reading)
}

/// Reads JSON exactly as RFC 8259 defines it, or with the additions of JSONC or JSON5, without recursion.
///
/// Recoverable mistakes are reported, and parsing continues as if they were fixed; others stop it.
struct JSONReader {
  /// A mistake after which the rest cannot be read.
  struct Stop: Error { let diagnostic: Diagnostic }

  let source: SourceID
  /// `.json`, `.jsonc` or `.json5`.
  let notation: Notation
  /// Whether the last of equal keys applies, with a warning, instead of the first, with an error.
  var lastKeyWins = false
  /// The whole source, valid UTF-8.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte to look at.
  var cursor: Int
  var tree: TreeBuilder
  /// The comments that the notation does not permit; they are reported together.
  var comments: [Range<Int>] = []
  /// A comment that is not closed, if the notation has comments.
  var openComment: Range<Int>?

  init(
    source: SourceID, bytes: UnsafeBufferPointer<UInt8>, as notation: Notation = .json, encoding: Encoding
  ) {
    (self.source, self.notation, self.bytes) = (source, notation, bytes)
    cursor = encoding.start
    tree = TreeBuilder(byteCount: bytes.count)
  }

  /// Reads the one value of the text.
  mutating func read(names: inout NameTable, log: inout DiagnosticLog) -> TreeBuilder? {
    do {
      try readText(names: &names, log: &log)
    } catch {
      reportComments(log: &log)
      log.report(error.diagnostic)
      return nil
    }
    reportComments(log: &log)
    tree.closeRoot()
    return tree
  }

  private mutating func readText(names: inout NameTable, log: inout DiagnosticLog) throws(Stop) {
    let earlier = log.diagnostics.count
    skipSpace()
    if cursor == bytes.count { throw emptyText() }
    try value(names: &names, log: &log)
    while tree.depth > 0 {
      if tree.frame.isMapping {
        try nextEntry(names: &names, log: &log)
      } else if try hasNext(before: UInt8(ascii: "]"), log: &log) {
        try value(names: &names, log: &log)
      } else {
        close(names: names, log: &log)
      }
      if log.diagnostics.count - earlier > Limits.mistakes { throw tooManyMistakes() }
    }
    skipSpace()
    if cursor < bytes.count { throw textAfterEnd() }
  }

  private mutating func nextEntry(names: inout NameTable, log: inout DiagnosticLog) throws(Stop) {
    guard try hasNext(before: UInt8(ascii: "}"), log: &log) else {
      close(names: names, log: &log)
      return
    }
    try key(names: &names, log: &log)
    skipSpace()
    if cursor < bytes.count, bytes[cursor] == UInt8(ascii: ":") {
      cursor += 1
    } else {
      try missingColon(log: &log)
    }
    try value(names: &names, log: &log)
  }

  /// Advances to the container's next child, past the comma before it, or past the closing bracket.
  ///
  /// - Returns: Whether there is another child.
  private mutating func hasNext(before closing: UInt8, log: inout DiagnosticLog) throws(Stop) -> Bool {
    skipSpace()
    guard cursor < bytes.count else { throw textEndsEarly() }
    if bytes[cursor] == closing {
      cursor += 1
      return false
    }
    if tree.frame.children == 0 { return true }
    guard bytes[cursor] == UInt8(ascii: ",") else {
      try missingComma(before: closing, log: &log)
      return true
    }
    let comma = cursor
    cursor += 1
    skipSpace()
    guard cursor < bytes.count else { throw textEndsEarly() }
    guard bytes[cursor] == closing else { return true }
    if notation == .json { trailingComma(at: comma, log: &log) }
    cursor += 1
    return false
  }

  /// Reads a scalar, or the opening bracket of a container.
  private mutating func value(names: inout NameTable, log: inout DiagnosticLog) throws(Stop) {
    skipSpace()
    guard cursor < bytes.count else { throw textEndsEarly() }
    switch bytes[cursor] {
    case UInt8(ascii: "\""),
      UInt8(ascii: "'") where notation == .json5:
      tree.append(try quotedString(log: &log))
    case UInt8(ascii: "{"):
      try open(.mapping)
    case UInt8(ascii: "["):
      try open(.sequence)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      tree.append(number(log: &log))
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      tree.append(notation == .json5 ? number(log: &log) : try word(log: &log))
    default:
      tree.append(try word(log: &log))
    }
  }

  private mutating func key(names: inout NameTable, log: inout DiagnosticLog) throws(Stop) {
    var node: Node
    switch bytes[cursor] {
    case UInt8(ascii: "\""),
      UInt8(ascii: "'") where notation == .json5:
      node = try quotedString(log: &log)
    default: node = try unquotedKey(log: &log)
    }
    let start = Int(node.first)
    let end = start + Int(node.count)
    if node.isDecoded {
      node.name = names.intern(tree.decoded[start..<end]).rawValue
    } else {
      node.name = names.intern(UnsafeBufferPointer(rebasing: bytes[start..<end])).rawValue
    }
    tree.append(node)
  }

  private mutating func open(_ kind: Node.Kind) throws(Stop) {
    guard tree.depth < Limits.nesting else {
      throw Stop(
        diagnostic: Diagnostic(.error, .limitExceeded, nestingTooDeep, at: range(cursor..<(cursor + 1))))
    }
    _ = tree.open(kind, at: UInt32(truncatingIfNeeded: cursor))
    cursor += 1
  }

  private mutating func close(names: NameTable, log: inout DiagnosticLog) {
    let closed = tree.close(at: UInt32(truncatingIfNeeded: cursor))
    if closed.mayRepeatNames, lastKeyWins {
      tree.removeEarlierKeys(of: closed.container, in: source, names: names, log: &log)
    } else if closed.mayRepeatNames {
      tree.removeRepeatedKeys(of: closed.container, in: source, names: names, log: &log)
    }
  }

  /// Skips white space and records comments.
  mutating func skipSpace() {
    while cursor < bytes.count {
      switch bytes[cursor] {
      case 0x20, 0x0a, 0x0d, 0x09: cursor += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"): guard skipComment() else { return }
      default: guard notation == .json5, skipWiderSpace() else { return }
      }
    }
  }

  /// Reads a string at its opening quote.
  private mutating func quotedString(log: inout DiagnosticLog) throws(Stop) -> Node {
    notation == .json5 ? try json5String(log: &log) : try string(log: &log)
  }

  func range(_ bytes: Range<Int>) -> SourceRange { SourceRange(source: source, bytes) }
}
