/// A type of the configuration (`types:`): an object with members, or another name for a type.
package struct OwnType: Hashable, Sendable {
  /// A member of its values.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let type: TokenType
    package let isOptional: Bool
    /// Whether it is a list of such values.
    package let isList: Bool

    package init(_ name: String, _ type: TokenType, isOptional: Bool = false, isList: Bool = false) {
      (self.name, self.type, self.isOptional, self.isList) = (name, type, isOptional, isList)
    }
  }

  /// What the value of one kind is called in templates.
  package static let value = "value"

  package let name: String
  /// In the order of the configuration.
  package let members: [Member]
  /// Whether a value is that of its only member, not an object.
  package let isPlain: Bool

  package init(_ name: String, _ members: [Member], isPlain: Bool = false) {
    (self.name, self.members, self.isPlain) = (name, members, isPlain)
  }
}

extension [OwnType] {
  package subscript(name: String) -> OwnType? { first { $0.name.utf8.elementsEqual(name.utf8) } }
}

extension OpaqueValue {
  /// A value of a type of the configuration.
  init(_ type: OwnType, _ content: Content) {
    self.init(type: type.name, content)
    own = type
  }

  /// By member of its type: the values of a list, the only value, or none of an optional one.
  package var members: [[TokenValue]] {
    guard let own else { return [] }
    return own.members.map { member -> [TokenValue] in
      let content = own.isPlain ? self.content : self.content[member.name]
      switch content {
      case .token(let value): return [value]
      case .list(let items):
        return items.compactMap { if case .token(let value) = $0 { value } else { nil } }
      case .text, .number, .boolean, .null, .object, .code, nil: return []
      }
    }
  }

  /// The same value with others in it, if it is of a type of the configuration.
  package func mappingMembers(_ transform: (TokenValue) -> TokenValue) -> OpaqueValue {
    var result = self
    if own != nil { result.content = content.mapping(transform) }
    return result
  }
}

extension OpaqueValue.Content {
  /// Whether it has members, not the value of one kind or code.
  package var isParts: Bool { if case .object = self { true } else { false } }

  /// The content of a member.
  fileprivate subscript(name: String) -> OpaqueValue.Content? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.content
  }

  /// The same content with other values in place of those of tokens.
  fileprivate func mapping(_ transform: (TokenValue) -> TokenValue) -> OpaqueValue.Content {
    switch self {
    case .token(let value): .token(transform(value))
    case .list(let items): .list(items.map { $0.mapping(transform) })
    case .object(let members): .object(members.map { .init($0.name, $0.content.mapping(transform)) })
    case .text, .number, .boolean, .null, .code: self
    }
  }
}
