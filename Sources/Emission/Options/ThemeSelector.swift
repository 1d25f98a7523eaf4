/// The selectors of a theme's CSS block, in place of the built-in ones.
package struct ThemeSelector: Hashable, Sendable {
  package var theme: String
  package var selectors: [String]
  package var media: String?

  package init(theme: String, selectors: [String], media: String? = nil) {
    (self.theme, self.selectors, self.media) = (theme, selectors, media)
  }

  /// The rule for selectors, in words.
  package static let rule =
    "a selector without `{`, `}`, `;` and comments, all quotes and brackets closed"

  /// The rule for media queries, in words.
  package static let mediaRule =
    "a media query, such as `(prefers-contrast: more)` or `screen and (width >= 40rem)`"

  /// Whether a text is a list of media queries without comments.
  package static func isMediaQuery(_ text: String) -> Bool { isValid(text) && MediaQueryReader.accepts(text) }

  /// Whether a piece of CSS can precede a block without affecting what follows.
  package static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let isComment = zip(bytes, bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "*")
    }
    return !text.isEmpty && !isComment && !bytes.contains { "{};".utf8.contains($0) || $0 < 0x20 }
      && isClosed(bytes) && !bytes.indices.contains { HiddenScalar(at: $0, in: bytes) != nil }
  }

  /// Why browsers reject a text as a list of selectors; `nil` if they accept it.
  package static func fault(inSelector text: String) -> String? { SelectorReader.fault(in: text) }

  /// Why a text is not one compound selector; `nil` if it is one.
  package static func fault(inCompound text: String) -> String? { SelectorReader.fault(inCompound: text) }

  /// Whether every quote and bracket of a piece of CSS ends in it.
  private static func isClosed(_ bytes: [UInt8]) -> Bool {
    var closings: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case _ where quote != nil: if byte == quote { quote = nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): closings.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closings.append(UInt8(ascii: "]"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"): if closings.popLast() != byte { return false }
      case _: break
      }
    }
    return closings.isEmpty && quote == nil && !isEscaped
  }
}
