package import Compiler
import Emission
import Text
package import Tokens

/// A custom property of CSS in code, found by its bytes alone: style sheets, markup and scripts are read alike.
package struct CustomPropertyUse: Hashable, Sendable {
  /// The bytes of the name, dashes included.
  package let name: Range<Int>
  /// Whether it is read, in `var(…)`.
  package let isRead: Bool
  /// The bytes of the fallback after the comma, if it has one that refers to nothing else.
  package let fallback: Range<Int>?

  /// The custom properties of a text, those in comments left out.
  package static func uses(in bytes: [UInt8]) -> [CustomPropertyUse] {
    var uses: [CustomPropertyUse] = []
    var index = 0
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") {
        index = end(of: "*/", from: index + 2, in: bytes)
      } else if bytes[index...].starts(with: "<!--".utf8) {
        index = end(of: "-->", from: index + 4, in: bytes)
      } else if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: "-"),
        isPart(bytes[index + 2]),
        index == 0 || !isPart(bytes[index - 1])
      {
        let start = index
        while index < bytes.count, isPart(bytes[index]) { index += 1 }
        let isRead = isInVar(start, bytes)
        uses.append(
          CustomPropertyUse(
            name: start..<index, isRead: isRead, fallback: isRead ? fallback(from: index, in: bytes) : nil))
      } else {
        index += 1
      }
    }
    return uses
  }

  /// What is typed of a name at an offset within `var(`; `nil` elsewhere.
  package static func typed(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    var start = offset
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    return isInVar(start, bytes) ? start..<offset : nil
  }

  /// The property whose value a place is in, such as `color`.
  package static func property(at offset: Int, in bytes: [UInt8]) -> String? {
    var end = offset
    while end > 0, !";{}\n".utf8.contains(bytes[end - 1]) { end -= 1 }
    let text = String(decoding: bytes[end..<offset], as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return nil }
    return text[..<colon].filter { !$0.isWhitespace }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isIdentifierPart || byte == UInt8(ascii: "-") || byte >= 0x80
  }

  private static func end(of mark: String, from start: Int, in bytes: [UInt8]) -> Int {
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: mark.utf8) { index += 1 }
    return min(bytes.count, index + mark.utf8.count)
  }

  private static func isInVar(_ start: Int, _ bytes: [UInt8]) -> Bool {
    var end = start
    while end > 0, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    guard end >= 4, bytes[end - 1] == UInt8(ascii: "(") else { return false }
    return bytes[end - 4..<end - 1].map(\.lowercased).elementsEqual("var".utf8)
      && (end == 4 || !isPart(bytes[end - 5]))
  }

  private static func fallback(from end: Int, in bytes: [UInt8]) -> Range<Int>? {
    var start = end
    while start < bytes.count, bytes[start] <= UInt8(ascii: " ") { start += 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: ",") else { return nil }
    start += 1
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    var (index, depth) = (start, 0)
    while index < bytes.count, index - start < 256 {
      switch bytes[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 {
          var last = index
          while last > start, bytes[last - 1] <= UInt8(ascii: " ") { last -= 1 }
          return start < last ? start..<last : nil
        }
        depth -= 1
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
      default: break
      }
      index += 1
    }
    return nil
  }
}

/// The custom properties that the outputs of a project write.
package struct CustomPropertyTable: Sendable {
  /// In the order of the tokens.
  package let names: [(name: String, token: TokenID)]
  private let tokens: [String: TokenID]
  /// What the names begin with, up to the second word: others are somebody else's.
  private let beginnings: Set<Substring>

  package init(of compilation: Compilation) {
    var names: [(name: String, token: TokenID)] = []
    var tokens: [String: TokenID] = [:]
    if let all = compilation.names, let set = compilation.tokens {
      for output in all.outputs.indices {
        for id in set.ids {
          guard let name = all.spelling(of: id, in: output), name.hasPrefix("--"), tokens[name] == nil else {
            continue
          }
          tokens[name] = id
          names.append((name, id))
        }
      }
    }
    (self.names, self.tokens) = (names, tokens)
    beginnings = Set(names.map { Self.beginning(of: $0.name) })
  }

  private init() { (names, tokens, beginnings) = ([], [:], []) }

  /// Of nothing.
  package static let empty = CustomPropertyTable()

  package subscript(name: String) -> TokenID? { tokens[name] }

  /// Whether a name that is not one of these was probably meant to be.
  package func isNear(_ name: String) -> Bool { beginnings.contains(Self.beginning(of: name)) }

  /// `--button` of `--button-radius`.
  private static func beginning(of name: String) -> Substring {
    let end = name.dropFirst(2).firstIndex(of: "-") ?? name.endIndex
    return name[..<end]
  }
}
