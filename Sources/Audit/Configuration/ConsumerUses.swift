package import Diagnostics
package import Tokens

/// How code uses tokens, as found by `--consumers`.
package struct ConsumerUses: Sendable {
  /// A name that looks like one of the set, but is not.
  package struct UnknownVariable: Sendable {
    package let name: String
    package let nearest: String?
    /// What of the nearest name takes the place of what is there.
    package let replacement: String?
    package let range: SourceRange

    package init(_ name: String, nearest: String?, writing replacement: String? = nil, range: SourceRange) {
      (self.name, self.nearest, self.range) = (name, nearest, range)
      self.replacement = replacement ?? nearest
    }
  }

  /// `var(--name, fallback)` whose fallback is not the token's value in any theme.
  package struct WrongFallback: Sendable {
    package let name: String
    package let token: TokenID
    package let fallback: String
    package let range: SourceRange

    package init(_ name: String, _ token: TokenID, fallback: String, range: SourceRange) {
      (self.name, self.token, self.fallback, self.range) = (name, token, fallback, range)
    }
  }

  /// A literal that equals the value of a token.
  package struct RawValue: Sendable {
    package let text: String
    package let token: TokenID
    /// How code refers to the token.
    package let name: String
    /// How many other tokens have the value.
    package let others: Int
    package let range: SourceRange
    /// Whether the name can replace the value without other changes.
    package let isStyle: Bool

    package init(
      _ text: String, _ token: TokenID, named name: String, others: Int = 0, range: SourceRange, isStyle: Bool
    ) {
      (self.text, self.token, self.name, self.others) = (text, token, name, others)
      (self.range, self.isStyle) = (range, isStyle)
    }
  }

  package var unknownVariables: [UnknownVariable] = []
  package var wrongFallbacks: [WrongFallback] = []
  package var rawValues: [RawValue] = []
  /// The tokens whose generated names occur.
  package var used: Set<TokenID> = []
  /// Whether code was searched at all.
  package var areKnown = false
  /// The patterns that match no file.
  package var emptyPatterns: [String] = []

  package init() {}
}
