import CSS
package import Consumers
import Text

/// A custom property of CSS in code, found without parsing: style sheets, markup, and scripts are scanned in
/// the same way.
package struct CustomPropertyUse: Hashable, Sendable {
  /// The bytes of the name, dashes included.
  package let name: Range<Int>
  /// Whether it is read, in `var(…)`.
  package let isRead: Bool
  /// Whether it is declared: a colon follows the name.
  package let isDeclared: Bool
  /// The bytes of the fallback after the comma, without surrounding blanks; `nil` if there is none or it is a
  /// block.
  package let fallback: Range<Int>?

  /// The custom property whose name begins at an offset, if one does.
  package init?(at start: Int, in bytes: [UInt8]) {
    let dash = UInt8(ascii: "-")
    guard start + 2 < bytes.count, bytes[start] == dash, bytes[start + 1] == dash,
      bytes[start + 2].isNamePart, start == 0 || !bytes[start - 1].isNamePart
    else { return nil }
    var end = start
    while end < bytes.count, bytes[end].isNamePart { end += 1 }
    name = start..<end
    isRead = Self.isInVar(start, bytes)
    var next = end
    while next < bytes.count, bytes[next].isSpace { next += 1 }
    let sign = next < bytes.count ? bytes[next] : 0
    isDeclared = !isRead && sign == UInt8(ascii: ":")
    fallback = isRead && sign == UInt8(ascii: ",") ? Self.fallback(from: next + 1, in: bytes) : nil
  }

  /// The custom properties of a text, except those in comments and prose.
  package static func uses(in bytes: [UInt8], of language: CodeLanguage) -> [CustomPropertyUse] {
    let bytes = CodeText(bytes, in: language).withoutProse
    var uses: [CustomPropertyUse] = []
    var index = 0
    while index + 2 < bytes.count {
      if let use = CustomPropertyUse(at: index, in: bytes) {
        uses.append(use)
        index = use.name.upperBound
      } else {
        index += 1
      }
    }
    return uses
  }

  /// The partial name before an offset within `var(`; `nil` elsewhere.
  package static func typed(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    var start = offset
    while start > 0, bytes[start - 1].isNamePart { start -= 1 }
    return isInVar(start, bytes) ? start..<offset : nil
  }

  /// The property whose value contains an offset, such as `color`.
  package static func property(at offset: Int, in bytes: [UInt8]) -> String? {
    var end = offset
    while end > 0, !";{}\n".utf8.contains(bytes[end - 1]) { end -= 1 }
    let text = String(decoding: bytes[end..<offset], as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return nil }
    return text[..<colon].filter { !$0.isWhitespace }
  }

  /// Whether `var(` is before a name.
  private static func isInVar(_ start: Int, _ bytes: [UInt8]) -> Bool {
    var end = start
    while end > 0, bytes[end - 1].isSpace { end -= 1 }
    guard end >= 4, bytes[end - 1] == UInt8(ascii: "(") else { return false }
    return bytes[end - 4..<end - 1].spells("var")
      && (end == 4 || !bytes[end - 5].isNamePart)
  }

  /// The text up to the parenthesis that closes `var(`.
  private static func fallback(from start: Int, in bytes: [UInt8]) -> Range<Int>? {
    var (end, depth) = (start, 0)
    search: while end < bytes.count, end - start < 256 {
      switch bytes[end] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break search }
        depth -= 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
      default: break
      }
      end += 1
    }
    guard end < bytes.count, end - start < 256 else { return nil }
    let text = bytes[start..<end].trimmed
    return text.isEmpty ? nil : text.indices
  }
}
