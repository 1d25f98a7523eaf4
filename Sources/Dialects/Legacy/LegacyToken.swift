import Syntax
import Text

/// An object with a `value` or a `$value`: a token of Style Dictionary or Tokens Studio.
struct LegacyToken {
  let node: NodeID
  let value: NodeID
  /// Its own type.
  let type: NodeID?
  /// The `value` next to a `$value`.
  let otherValue: NodeID?

  /// `nil` if a mapping is not a token: a member `value` that contains an object with a `value` is a group
  /// with that name.
  init?(_ node: NodeID, in document: Document) {
    let standard = document.value(of: .value, in: node)
    var legacy = document.value(of: Keyword.value.interned, in: node)
    if let found = legacy, Self.holdsTokens(found, in: document) { legacy = nil }
    guard let value = standard ?? legacy else { return nil }
    (self.node, self.value) = (node, value)
    otherValue = standard == nil ? nil : legacy
    let type = document.value(of: Keyword.type.interned, in: node)
    self.type =
      document.value(of: Name(.type), in: node)
      ?? type.flatMap { document.kind(of: $0) == .string ? $0 : nil }
  }

  /// Whether a mapping is a token or a group with tokens.
  static func holdsTokens(_ node: NodeID, in document: Document) -> Bool {
    guard document.kind(of: node) == .mapping else { return false }
    // A token is recognized without searching its members, which keeps the search linear if tokens are
    // nested.
    if document.value(of: .value, in: node) != nil
      || document.value(of: Keyword.value.interned, in: node) != nil
    {
      return true
    }
    for (key, child) in document.entries(of: node) where document.name(of: key).property == nil {
      if holdsTokens(child, in: document) { return true }
    }
    return false
  }

  /// The members next to the value that are tokens or groups with tokens.
  func children(of document: Document) -> [(key: NodeID, value: NodeID)] {
    document.entries(of: node).filter { key, child in
      guard document.kind(of: child) == .mapping else { return false }
      let name = document.name(of: key)
      return child != value && name.property == nil && name != Keyword.value.interned
        && !Self.isMetadata(document.text(of: key)) && Self.holdsTokens(child, in: document)
    }
  }

  /// Whether a member is metadata, such as members that Style Dictionary adds.
  private static func isMetadata(_ name: ArraySlice<UInt8>) -> Bool {
    ["attributes", "original", "extensions"].contains { name.elementsEqual($0.utf8) }
  }
}
