internal import Syntax
internal import Text
internal import Tokens

extension OutputTokens {
  /// The references of a composite token's members in a theme, as far as the output contains their targets.
  func members(at slot: Int, in theme: Int) -> CSSMembers {
    guard let token = token(at: slot, in: theme), token.alias == nil, !token.references.isEmpty else {
      return .none
    }
    let value = tokens.values[Int(token.value)]
    let definition = tokens.definitions[Int(token.definition)]
    let document = tokens.documents[Int(definition.document)]
    let references = tokens.references(of: token)
    var targets: [NodeID: TokenID] = [:]
    // For a few references, a search is as fast as a table.
    if references.count > 8 {
      for reference in references where reference.document == definition.document {
        targets[reference.node] = reference.to
      }
    }
    var members: [Int: Int] = [:]
    for (position, node) in document.sites(of: value.type, at: definition.value) {
      let target =
        references.count > 8
        ? targets[node] : references.first { $0.node == node && $0.document == definition.document }?.to
      guard let target = target.flatMap({ slots.slot(of: $0.rawValue) }), document.isReference(node),
        let member = value.member(at: position),
        member.means(tokens.values[self.value(at: target, in: theme)])
      else { continue }
      members[position] = target
    }
    return members.isEmpty ? .none : CSSMembers(slots: members)
  }

  /// Whether a token has the same definition in the default theme and another one, and its whole value is not
  /// an alias.
  func isWrittenOnce(at slot: Int, _ theme: Int) -> Bool {
    let token = Int(slots.tokens[slot])
    return columns[0].definitions[token] == columns[theme].definitions[token]
      && columns[0].aliases[token] == columns[theme].aliases[token]
  }
}

extension Document {
  /// The members of a composite value that may be references: their positions, and the nodes of the
  /// references.
  fileprivate func sites(of type: TokenType, at value: NodeID) -> [(position: Int, node: NodeID)] {
    if type == .gradient || type == .shadow && kind(of: value) != .mapping {
      return elements(of: value).enumerated().flatMap { index, part in
        (type == .shadow ? [(CSSPosition.layer(index), site(of: part))] : [])
          + members(of: part, CSSPosition.members[type], from: index * CSSPosition.stride)
      }
    }
    return members(of: value, CSSPosition.members[type], from: 0)
  }

  private func members(
    of node: NodeID, _ keywords: [Keyword]?, from position: Int
  ) -> [(position: Int, node: NodeID)] {
    guard let keywords else { return [] }
    return entries(of: node).compactMap { key, value in
      keywords.firstIndex { $0.interned == name(of: key) }.map { (position + $0, site(of: value)) }
    }
  }

  /// Where a reference is written: in braces, or as the pointer of a `$ref`.
  private func site(of node: NodeID) -> NodeID {
    for (key, value) in entries(of: node) where name(of: key) == .ref { return value }
    return node
  }

  /// Whether a text is exactly one reference, and not part of an expression.
  fileprivate func isReference(_ node: NodeID) -> Bool {
    let text = text(of: node)
    guard text.contains(UInt8(ascii: "{")) else { return true }
    return text.first == UInt8(ascii: "{") && text.last == UInt8(ascii: "}")
      && text.count(where: { $0 == UInt8(ascii: "{") }) == 1
  }
}

extension TokenValue {
  fileprivate func member(at position: Int) -> TokenValue? {
    let (index, member) = position.quotientAndRemainder(dividingBy: CSSPosition.stride)
    if let border { return border.parts[position].value }
    if let transition { return transition.parts[position].value }
    if let typography {
      let value = typography.parts[position].value
      return value ?? (position == 4 ? typography.lineHeightLength.map { .dimension($0) } : nil)
    }
    if let gradient { return gradient.indices.contains(index) ? .color(gradient[index].color) : nil }
    guard let layers = shadow?.layers, layers.indices.contains(index) else { return nil }
    return position == CSSPosition.layer(index)
      ? .shadow(ShadowList([layers[index]], isSingle: true)) : layers[index].parts[member].value
  }

  /// Whether two values are equal except for the brackets around a layer.
  fileprivate func means(_ other: TokenValue) -> Bool {
    if case .shadow(let one) = self, case .shadow(let two) = other { return one.layers == two.layers }
    return self == other
  }
}
