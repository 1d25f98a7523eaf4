import Audit
import ColorScience
import Text
import Tokens

extension ControlDocumentWriter {
  // MARK: States

  var states: [ControlDocument.State] {
    // All sizes have the same colors, and all states the same layout.
    var colors: [TokenID: (color: ControlDocument.State.Color, note: String?)] = [:]
    var layouts: [[TokenID]: [(name: String, value: String)]] = [:]
    return built.variants.map { variant in
      let own = variant.tokens.filter { $0.type == .color && hasRole(of: $0, variant) }.map { token in
        let known =
          colors[token.id]
          ?? (
            .init(
              role: role(of: token), token: tokens.dottedPath(of: token.id),
              values: themes.map { hex(of: token.id, in: $0) }), contradiction(at: token.id)
          )
        colors[token.id] = known
        return known
      }
      let lengths = variant.tokens.filter { $0.type == .dimension }.map(\.id)
      let layout = layouts[lengths] ?? layout(of: variant)
      layouts[lengths] = layout
      return .init(
        axes: axes(of: variant), colors: own.map(\.color), layout: layout, notes: own.compactMap(\.note))
    }
  }

  /// Whether a variant has what a token colors: a checkbox that is off has no mark.
  private func hasRole(of token: Control.Token, _ variant: BuiltControl.Variant) -> Bool {
    guard case .role(let role) = token.member else { return true }
    return built.selection(anatomy.roles[role].only, covers: variant)
  }

  private func role(of token: Control.Token) -> String {
    switch token.member {
    case .role(let index): anatomy.roles[index].name
    case .part(let index): anatomy.parts[index].name
    case .other(let name): name
    }
  }

  private func hex(of token: TokenID, in theme: Theme) -> String? {
    guard case .color(let color)? = tokens.value(of: token, in: theme.permutation) else { return nil }
    return color.color.rgba8.hex.uppercased()
  }

  /// A description with another color than the value, at the token or where its value is defined.
  private func contradiction(at token: TokenID) -> String? {
    guard let permutation = themes.first?.permutation else { return nil }
    var next: TokenID? = token
    var seen: Set<TokenID> = []
    while let id = next, seen.insert(id).inserted, let known = tokens.token(id, in: permutation) {
      if let text = tokens.description(of: known), case .color(let color) = tokens.values[Int(known.value)] {
        let value = color.color.rgba8.hex.uppercased()
        let others = Self.colors(in: text).filter { $0 != value }
        if let other = others.first {
          return
            "`\(tokens.dottedPath(of: token))` is \(value); the description of `\(tokens.dottedPath(of: id))` also gives \(other)"
        }
      }
      next = known.alias
    }
    return nil
  }

  /// The six-digit colors in a text.
  private static func colors(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    return text.split(separator: "#", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let digits = part.prefix { $0.isHexDigit }
      return digits.count == 6 ? "#" + digits.uppercased() : nil
    }
  }

  // MARK: Layout

  /// A length in px; `nil` if the variant has no such token.
  func pixels(_ member: Control.Token.Member, of variant: BuiltControl.Variant) -> Double? {
    built.pixels(member, of: variant, in: tokens, themes)
  }

  /// The size of the control, from the first layer of its drawing.
  func frame(of variant: BuiltControl.Variant) -> (width: Double, height: Double)? {
    guard let layer = anatomy.drawing.first, let part = layer.measures[.width],
      let width = pixels(.part(part), of: variant)
    else { return nil }
    let height = layer.measures[.height].flatMap { pixels(.part($0), of: variant) } ?? width
    return (width, height)
  }

  private func layout(of variant: BuiltControl.Variant) -> [(name: String, value: String)] {
    var lines: [(name: String, value: String)] = []
    var drawn: Set<Int> = []
    if let layer = anatomy.drawing.first, let frame = frame(of: variant) {
      lines.append((anatomy.roles[layer.role].name, "\(frame.width.decimal) × \(frame.height.decimal)"))
      drawn = Set([layer.measures[.width], layer.measures[.height]].compactMap(\.self))
    }
    for (index, part) in anatomy.parts.enumerated() where !drawn.contains(index) {
      guard let size = pixels(.part(index), of: variant) else { continue }
      let isSquare = anatomy.drawing.contains { $0.measures[.width] == index && $0.measures[.height] == nil }
      let isPill = part.name == "radius" && frame(of: variant).map { size * 2 == $0.height } == true
      lines.append(
        (
          part.name.spacedWords,
          isSquare ? "\(size.decimal) × \(size.decimal)" : size.decimal + (isPill ? " (pill)" : "")
        ))
    }
    let hasText = anatomy.contrast.contains { pair in
      pair.minimum >= 4.5 || ![nil, .part].contains(pair.terms.text)
    }
    if !lines.isEmpty, !hasText { lines.append(("typography", "not applicable")) }
    return lines
  }

  // MARK: Inventory

  var inventory: [ControlDocument.InventoryEntry] {
    built.variants.enumerated().map { index, variant in
      .init(
        number: index + 1, node: built.node(of: variant) ?? "", axes: axes(of: variant),
        dimensions: frame(of: variant).map { "\($0.width.decimal) × \($0.height.decimal)" } ?? "")
    }
  }
}
