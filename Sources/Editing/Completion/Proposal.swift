/// Something to insert at a place.
package struct Proposal: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case color, token, property, type, word, key, file
  }

  package let kind: Kind
  /// The text that replaces the typed text.
  package let text: String
  /// A short text next to it: the value of a token.
  package let detail: String?
  /// A sentence about it, in Markdown.
  package let documentation: String?
  package let isDeprecated: Bool
  /// Smaller is better: 0 for fitting proposals, 5 for others, 9 for deprecated ones.
  package let rank: Int

  package init(
    _ kind: Kind, _ text: String, detail: String? = nil, _ documentation: String? = nil,
    isDeprecated: Bool = false,
    rank: Int = 0
  ) {
    (self.kind, self.text, self.detail, self.documentation) = (kind, text, detail, documentation)
    (self.isDeprecated, self.rank) = (isDeprecated, rank)
  }

  /// Whether the text contains the typed characters in order.
  package func matches(_ typed: String) -> Bool { text.hasSubsequence(typed) }
}

extension String {
  /// Whether it contains the characters of another text in order, ignoring case.
  package func hasSubsequence(_ other: String) -> Bool {
    var rest = other.utf8.makeIterator()
    guard var wanted = rest.next().map(Self.folded) else { return true }
    for byte in utf8 where Self.folded(byte) == wanted {
      guard let next = rest.next() else { return true }
      wanted = Self.folded(next)
    }
    return false
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
