import Syntax
import Text
import Tokens

extension ValueWriter {
  mutating func writeFontWeight(_ node: NodeID) -> Bool {
    switch document.kind(of: node) {
    case .number: out.copy(node)
    case .string:
      let text = document.text(of: node)
      if let measure = Measure(text), measure.unit.isEmpty {
        out.number(measure.value, at: node)
      } else if let name = FontWeightName(text) {
        tally.count(.weight)
        if let style = name.style {
          tally.lose("the style `\(style)` of a font weight", at: document.range(of: node))
        }
        out.number(name.weight, at: node)
      } else {
        return writeArithmetic(node, as: .number, unit: "")
      }
    case .boolean, .null, .mapping, .sequence, .alias: return false
    }
    return true
  }

  /// One name, a list, or a text in CSS syntax. References are replaced by their names, since a list cannot
  /// contain lists.
  mutating func writeFontFamily(_ node: NodeID) -> Bool {
    var parts: [FontPart] = []
    switch document.kind(of: node) {
    case .string: parts = fonts(in: node)
    case .sequence:
      for element in document.elements(of: node) {
        guard document.kind(of: element) == .string else { return false }
        parts += fonts(in: element)
      }
    case .mapping, .number, .boolean, .null, .alias: return false
    }
    guard !parts.isEmpty, parts.allSatisfy({ !$0.text.isEmpty }) else { return false }
    if parts.count == 1, parts[0].bytes.count == document.text(of: node).count {
      out.copy(node)
      return true
    }
    if document.kind(of: node) == .string { tally.count(.fonts) }
    out.beginSequence(at: node)
    for part in parts { out.string(part.text, at: part.bytes, in: part.node) }
    out.end()
    return true
  }

  /// A font's name, without quotes, and where it is.
  private struct FontPart {
    var text: [UInt8]
    var node: NodeID
    var bytes: Range<Int>
  }

  private func fonts(in node: NodeID) -> [FontPart] {
    let text = document.text(of: node)
    return Self.parts(of: text).flatMap { part -> [FontPart] in
      let name = text[part].trimmed
      let bytes = (name.startIndex - text.startIndex)..<(name.endIndex - text.startIndex)
      guard let path = font(named: name) else {
        return [FontPart(text: Self.unquoted(name), node: node, bytes: bytes)]
      }
      return fonts(at: path).map { FontPart(text: $0, node: node, bytes: bytes) }
    }
  }

  /// The parts of a text, separated by commas outside quotes.
  private static func parts(of text: ArraySlice<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = text.startIndex
    var quote: UInt8?
    var end = text.endIndex
    // Some sets keep the semicolon of their original CSS.
    while end > start, text[end - 1].isBlank || text[end - 1] == UInt8(ascii: ";") { end -= 1 }
    for index in start..<end {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ",") {
        parts.append(start..<index)
        start = index + 1
      }
    }
    return parts + [start..<end]
  }

  /// The token that a part of a list refers to, in quotes or not.
  private func font(named part: ArraySlice<UInt8>) -> PathID? {
    ForeignReference.inner(of: Self.unquoted(part)[...]).flatMap {
      directory.target(of: $0, names: names)?.path
    }
  }

  private static func unquoted(_ name: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = name.first, first == name.last, name.count > 1,
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    else { return Array(name) }
    return Array(name.dropFirst().dropLast())
  }

  /// The maximum number of references that are followed for one list, since lists that name others twice grow
  /// exponentially.
  private static let mostReferences = 256

  /// The font names of a token, including those of references, in order.
  private func fonts(at path: PathID) -> [[UInt8]] {
    enum Item { case token(PathID), name([UInt8]) }
    var found: [[UInt8]] = []
    var pending = [Item.token(path)]
    var steps = 0
    while let item = pending.popLast(), steps < Self.mostReferences {
      guard case .token(let path) = item else {
        if case .name(let name) = item { found.append(name) }
        continue
      }
      steps += 1
      guard let entry = directory.entry(at: path) else { continue }
      let document = documents[entry.file]
      guard document.kind(of: entry.value) == .string else {
        found += document.elements(of: entry.value).map { Array(document.text(of: $0)) }
        continue
      }
      let text = document.text(of: entry.value)
      for part in Self.parts(of: text).reversed() {
        let name = text[part].trimmed
        let target = font(named: name)
        pending.append(target.map { .token($0) } ?? .name(Self.unquoted(name)))
      }
    }
    return found
  }
}
