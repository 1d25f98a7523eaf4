package import Tokens

/// The custom properties that the outputs of a project write.
package struct CustomPropertyTable: Sendable {
  /// In the order of the outputs and of the tokens, without duplicates.
  package private(set) var names: [(name: String, token: TokenID)] = []
  /// By the bytes of a name.
  private var tokens: [[UInt8]: TokenID] = [:]
  /// The beginnings of the names, up to the second word. Names with another beginning belong to other code.
  private var beginnings: Set<ArraySlice<UInt8>> = []

  /// An empty table.
  package init() {}

  /// Adds a name if it is a custom property.
  mutating func add(_ name: String, of token: TokenID) {
    let bytes = Array(name.utf8)
    guard bytes.starts(with: "--".utf8), tokens[bytes] == nil else { return }
    tokens[bytes] = token
    names.append((name, token))
    beginnings.insert(Self.beginning(of: bytes[...]))
  }

  package subscript(name: String) -> TokenID? { tokens[Array(name.utf8)] }

  /// Whether an unknown name was probably meant to be one of these.
  package func isNear(_ name: String) -> Bool { isNear(Array(name.utf8)[...]) }

  func isNear(_ name: ArraySlice<UInt8>) -> Bool { beginnings.contains(Self.beginning(of: name)) }

  /// `--button` of `--button-radius`.
  private static func beginning(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = name.dropFirst(2)
    return name[..<(rest.firstIndex(of: UInt8(ascii: "-")) ?? rest.endIndex)]
  }
}
