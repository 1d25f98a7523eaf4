import Syntax
import Text

/// The text to be written for an entry of a mapping.
package indirect enum EntryText: Sendable {
  /// A value on one line: a scalar, or a mapping in braces.
  case value(String)
  /// Bytes that followed a key, and the indentation of the key's line. They end with a line end if the entry
  /// had its own lines.
  case moved([UInt8], indent: [UInt8])
  /// A mapping with these entries.
  case members([Entry])

  /// A name, with comments in the lines above it.
  package struct Entry: Sendable {
    package var name: String
    package var text: EntryText
    /// The unchanged lines above the key, with their ends.
    package var comments: [UInt8]

    package init(_ name: String, _ text: EntryText, comments: [UInt8] = []) {
      (self.name, self.text, self.comments) = (name, text, comments)
    }
  }

  /// The entry at the end of a path of groups: `a.b` around an entry `c` gives `a: {b: {c: …}}`.
  package static func nested(_ entry: Entry, below groups: some BidirectionalCollection<String>) -> Entry {
    groups.reversed().reduce(entry) { Entry($1, .members([$0])) }
  }
}

/// The style of entries in a text.
struct EntryStyle {
  let notation: Notation
  /// `\n` or `\r\n`.
  let lineEnd: [UInt8]
  /// One level of indentation.
  let step: [UInt8]

  /// The style of a new text.
  init(of notation: Notation) {
    (self.notation, lineEnd, step) = (notation, [UInt8(ascii: "\n")], Array("  ".utf8))
  }

  init(of document: Document) {
    notation = document.notation
    let bytes = document.bytes
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    lineEnd = Array((end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n").utf8)
    // The first indented line determines the width of a level.
    var start = 0
    var step = Array("  ".utf8)
    while start < bytes.count {
      let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let next = start + blanks.count < bytes.count ? bytes[start + blanks.count] : UInt8(ascii: "\n")
      if !blanks.isEmpty, !next.isLineEnd, next != UInt8(ascii: "#") {
        if blanks.count <= 8 { step = Array(blanks) }
        break
      }
      guard let line = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = line + 1
    }
    self.step = step
  }

  /// A key, in quotes if the notation needs them.
  func key(_ name: String) -> [UInt8] { Self.key(name, in: notation) }

  /// A key in a notation, in quotes if it needs them.
  static func key(_ name: String, in notation: Notation) -> [UInt8] {
    let words = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // A number such as `600` is a valid key in YAML, and reads better without quotes. The same applies to the
    // format's properties.
    let word = name.hasPrefix("$") ? String(name.dropFirst()) : name
    let isPlain =
      words.count == 1 && (word.utf8.allSatisfy { $0.isDigit } || yamlScalar(word) == word) && !word.isEmpty
    return Array((notation == .yaml && isPlain ? name : quoted(name)).utf8)
  }

  /// An entry on its own lines, ending with a line end.
  func lines(_ entry: EntryText.Entry, indent: [UInt8]) -> [UInt8] {
    var bytes = Self.indented(entry.comments, by: indent) + indent + key(entry.name)
    switch entry.text {
    case .value(let text): bytes += Array(": \(text)".utf8) + lineEnd
    case .moved(let text, let old):
      bytes += shifted(text, from: old, to: indent)
      if bytes.last != UInt8(ascii: "\n") { bytes += lineEnd }
    case .members(let members):
      bytes += [UInt8(ascii: ":")] + lineEnd
      for member in members { bytes += lines(member, indent: indent + step) }
    }
    return bytes
  }

  /// An entry in braces. If its neighbors have their own lines, so do groups in it.
  func flow(_ entry: EntryText.Entry, indent: [UInt8]?) -> [UInt8] {
    switch entry.text {
    case .value(let text): return key(entry.name) + Array(": \(text)".utf8)
    case .moved(let text, let old):
      return key(entry.name) + (indent.map { shifted(text, from: old, to: $0) } ?? text)
    case .members(let members):
      let open = key(entry.name) + Array(": {".utf8)
      guard let indent else {
        return open + members.map { flow($0, indent: nil) }.joined(separator: Array(", ".utf8))
          + [UInt8(ascii: "}")]
      }
      let inner = indent + step
      let separator = [UInt8(ascii: ",")] + lineEnd + inner
      return open + lineEnd + inner + members.map { flow($0, indent: inner) }.joined(separator: separator)
        + lineEnd + indent + [UInt8(ascii: "}")]
    }
  }

  /// Reindents the lines after the first.
  private func shifted(_ text: [UInt8], from old: [UInt8], to new: [UInt8]) -> [UInt8] {
    guard old != new else { return text }
    var result: [UInt8] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      let line = text[start..<end]
      if start > 0, line.starts(with: old), line.contains(where: { !$0.isBlank && !$0.isLineEnd }) {
        result += new + line.dropFirst(old.count)
      } else {
        result += line
      }
      start = end
    }
    return result
  }

  /// Reindents comments.
  private static func indented(_ comments: [UInt8], by indent: [UInt8]) -> [UInt8] {
    guard !comments.isEmpty else { return [] }
    var lines = comments.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.removeLast()
    let ended = lines.map { indent + $0.drop { $0.isBlank } + [UInt8(ascii: "\n")] }.joined()
    return Array(ended) + last
  }
}
