import Syntax
import Text

/// An object with a `value` or a `$value`: a token of Style Dictionary or Tokens Studio.
struct LegacyToken {
  let node: NodeID
  let value: NodeID
  /// Its own type.
  let type: NodeID?

  /// `nil` if a mapping is not a token: a member `value` that contains an object with a `value` is a group
  /// with that name.
  init?(_ node: NodeID, in document: Document) {
    var legacy: NodeID?
    var found: (value: NodeID?, type: NodeID?) = (nil, nil)
    for (key, child) in document.entries(of: node) {
      switch document.name(of: key) {
      case .value: found.value = child
      case Keyword.value.interned: legacy = child
      case Name(.type): found.type = child
      case Keyword.type.interned where found.type == nil && document.kind(of: child) == .string:
        found.type = child
      default: break
      }
    }
    if found.value == nil, let legacy, !Self.holdsTokens(legacy, in: document) { found.value = legacy }
    guard let value = found.value else { return nil }
    (self.node, self.value, type) = (node, value, found.type)
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
