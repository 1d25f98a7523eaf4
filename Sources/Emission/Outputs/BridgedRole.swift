internal import Tokens

/// A role of a platform's own theme, and its token in an output.
struct BridgedRole: Sendable {
  let role: RoleList.Role
  let token: TokenID
  /// `nil` if the output leaves the token out.
  let slot: Int?
}

extension OutputTokens {
  /// A bridge that the output writes, unless the file has only the tokens of a group.
  func bridge(_ name: String) -> Bridge? {
    part == .group ? nil : output.bridges.first { $0.list.name == name }
  }

  /// The roles of some kinds, in the order of the list.
  func roles(of bridge: Bridge?, _ kinds: RoleList.Kind...) -> [BridgedRole] {
    (bridge?.mappings ?? []).compactMap { mapping in
      guard kinds.contains(mapping.role.kind), let token = tokens.id(at: mapping.path),
        columns.allSatisfy({ $0[token] != nil })
      else { return nil }
      return BridgedRole(role: mapping.role, token: token, slot: slots.slot(of: token.rawValue))
    }
  }

  /// The value of a role in a theme.
  func value(of role: BridgedRole, in theme: Int = 0) -> TokenValue {
    guard let token = columns[theme][role.token] else {
      preconditionFailure("only roles with a value in every theme are written")
    }
    return tokens.values[Int(token.value)]
  }

  /// The slot of a role's token, if code may refer to it.
  func reference(to role: BridgedRole) -> Int? { role.slot.flatMap { isDeprecated(at: $0) ? nil : $0 } }
}
