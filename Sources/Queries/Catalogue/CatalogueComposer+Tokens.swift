import Syntax
import Text
import Tokens

extension CatalogueComposer {
  /// All tokens by the group that their path begins with; those without a group first.
  mutating func groups() -> [CatalogueRecord] {
    var members: [PathID: [TokenID]] = [:]
    var order: [PathID] = []
    for id in tokens.ids {
      var group = tokens.paths.parent(of: tokens.path(of: id))
      while group != .root, tokens.paths.parent(of: group) != .root { group = tokens.paths.parent(of: group) }
      if members[group, default: []].isEmpty { order.append(group) }
      members[group, default: []].append(id)
    }
    return order.enumerated().map { number, group in
      let name = group == .root ? "tokens" : tokens.paths.dotted(group, names: tokens.names)
      var record = CatalogueRecord([
        .group: name, .id: Self.identifier(name, number),
        .description: tokens.groupDescriptions[group] ?? "",
      ])
      let ids = members[group] ?? []
      record.lists[.tokens] = page.append(ids.map { token($0) })
      if ids.contains(where: { !isSame($0) }) { record.flags.insert(.isThemed) }
      return record
    }
  }

  private mutating func token(_ id: TokenID) -> CatalogueRecord {
    let path = tokens.paths.segments(of: tokens.path(of: id)).map { tokens.names[$0] }
    var record = CatalogueRecord([
      .tokenID: String(id.rawValue), .property: property(id) ?? "",
    ])
    record.lists[.segments] = page.append(
      path.map { CatalogueRecord([.segment: String(decoding: $0, as: UTF8.self)]) })
    guard let token = themes.compactMap({ tokens.token(id, in: $0.permutation) }).first else {
      return record
    }
    record.texts[.alias] = token.alias.map(tokens.dottedPath)
    record.texts[.tokenDescription] = tokens.description(of: token)
    if let deprecation = tokens.deprecation(of: token) {
      record.flags.insert(.isDeprecated)
      record.texts[.deprecation] = deprecation
    }
    if property(id) != nil, let flag = sample(tokens.values[Int(token.value)].type) {
      record.flags.insert(flag)
    }
    let isSame = isSame(id)
    if isSame { record.flags.insert(.isSame) }
    record.lists[.values] = page.append(
      (0..<(isSame ? 1 : themes.count)).map { theme in
        var record = self.record(ofTheme: theme)
        record.texts[.value] =
          tokens.value(of: id, in: themes[theme].permutation).map(ValueText.describe) ?? "none"
        return record
      })
    return record
  }

  /// Whether a token has one value in all themes.
  private func isSame(_ id: TokenID) -> Bool {
    let values = themes.map { tokens.token(id, in: $0.permutation)?.value }
    return values.allSatisfy { $0 == values.first }
  }

  /// What a value of a type is shown by, besides its text.
  private func sample(_ type: TokenType) -> CatalogueField? {
    switch type {
    case .color: .isColor
    case .shadow: .isShadow
    case .border: .isBorder
    case .dimension: .isDimension
    case .typography: .isTypography
    case .number, .duration, .cubicBezier, .fontFamily, .fontWeight, .strokeStyle, .transition, .gradient,
      .string, .boolean, .opaque:
      nil
    }
  }
}
