package import Tokens

/// The custom properties that the outputs of a project write.
package struct CustomPropertyTable: Sendable {
  /// In the order of the outputs and of the tokens, each name once.
  package private(set) var names: [(name: String, token: TokenID)] = []
  /// By the bytes of a name.
  private var tokens: [[UInt8]: TokenID] = [:]
  /// What the names begin with, up to the second word: others are somebody else's.
  private var beginnings: Set<ArraySlice<UInt8>> = []

  /// Of nothing.
  package init() {}

  /// Adds a name if it is that of a custom property.
  mutating func add(_ name: String, of token: TokenID) {
    let bytes = Array(name.utf8)
    guard bytes.starts(with: "--".utf8), tokens[bytes] == nil else { return }
    tokens[bytes] = token
    names.append((name, token))
    beginnings.insert(Self.beginning(of: bytes[...]))
  }

  package subscript(name: String) -> TokenID? { tokens[Array(name.utf8)] }

  /// Whether a name that is not one of these was probably meant to be.
  package func isNear(_ name: String) -> Bool { isNear(Array(name.utf8)[...]) }

  func isNear(_ name: ArraySlice<UInt8>) -> Bool { beginnings.contains(Self.beginning(of: name)) }

  /// `--button` of `--button-radius`.
  private static func beginning(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = name.dropFirst(2)
    return name[..<(rest.firstIndex(of: UInt8(ascii: "-")) ?? rest.endIndex)]
  }
}
