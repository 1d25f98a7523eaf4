import Consumers
import Text

/// Finds a name in a generated file.
struct DeclaredName {
  private let text: CodeText
  private let form: CodeNames.Form

  /// - Parameter bytes: a generated file, whose language its name says.
  init?(in bytes: [UInt8], ofFile path: String, _ form: CodeNames.Form) {
    guard CodeText.isGenerated(bytes), let language = CodeLanguage(ofFile: path) else { return nil }
    (text, self.form) = (CodeText(bytes, in: language, allowsMarkup: false), form)
  }

  /// The first place where the last segment is declared, inside of what the others declare. The object of a theme, which has
  /// an empty segment, is declared elsewhere.
  func range(of segments: [String]) -> Range<Int>? {
    let segments = segments.filter { !$0.isEmpty }
    var found: Range<Int>?
    for (index, segment) in segments.enumerated() {
      let isType = form != .chain && index < segments.count - 1
      let place = places(of: Array(segment.utf8), from: found?.upperBound ?? 0).first {
        isType ? followsKeyword($0) : isDeclared($0)
      }
      guard let place else { return nil }
      found = place
    }
    return found
  }

  /// Whole words outside of comments, in order.
  private func places(of word: [UInt8], from start: Int) -> some Sequence<Range<Int>> {
    let bytes = text.bytes
    return sequence(state: start) { position -> Range<Int>? in
      while position + word.count <= bytes.count {
        let range = position..<position + word.count
        position += 1
        guard bytes[range].elementsEqual(word), !isNamePart(before: range), !isNamePart(after: range),
          text.region(at: range.lowerBound)?.kind != .comment
        else { continue }
        return range
      }
      return nil
    }
  }

  private func isNamePart(before range: Range<Int>) -> Bool {
    range.lowerBound > 0 && isNamePart(text.bytes[range.lowerBound - 1])
  }

  private func isNamePart(after range: Range<Int>) -> Bool {
    range.upperBound < text.bytes.count && isNamePart(text.bytes[range.upperBound])
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    let hasHyphens = form == .property || form == .variable
    return byte.isIdentifierPart || byte >= 0x80 || byte == UInt8(ascii: "$")
      || hasHyphens && byte == UInt8(ascii: "-")
  }

  /// `enum Brand`
  private func followsKeyword(_ range: Range<Int>) -> Bool {
    let before = text.bytes[..<range.lowerBound]
    guard let end = before.lastIndex(where: { !$0.isBlank }), end < range.lowerBound - 1 else { return false }
    let word = String(decoding: before[...end].reversed().prefix(while: \.isLetter).reversed(), as: UTF8.self)
    return ["enum", "struct", "class", "object", "extension", "interface"].contains(word)
  }

  /// `base:`, `base =`, `base;`, also with quotes or backticks, but not `this.base` and not `"brand.base"`.
  private func isDeclared(_ range: Range<Int>) -> Bool {
    let bytes = text.bytes
    if range.lowerBound > 0, bytes[range.lowerBound - 1] == UInt8(ascii: ".") { return false }
    let after = bytes[range.upperBound...].first { !$0.isBlank && !Array("\"'`".utf8).contains($0) }
    return form == .property
      ? after == UInt8(ascii: ":") : after.map { Array(":=;".utf8).contains($0) } == true
  }
}
