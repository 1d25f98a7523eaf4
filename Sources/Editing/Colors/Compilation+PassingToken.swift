package import ColorScience
package import Compiler
package import Syntax
package import Tokens

extension Compilation {
  /// The opaque token nearest (ΔEOK) to a color that has enough contrast on a surface in a theme.
  ///
  /// - Parameter foreground: the token that has the color, if there is one: its own ramp is preferred.
  package func nearestPassingToken(
    to color: Color, of foreground: TokenID?, withContrast minimum: Double, on surface: SRGBA,
    in theme: String
  ) -> String? {
    guard let tokens, let theme = themes.first(where: { $0.name == theme }) else { return nil }
    let ramp = foreground.flatMap { tokens.ramp(of: $0, in: theme.permutation) }
    var best: (id: TokenID, distance: Double)?
    for id in tokens.ids {
      guard let token = tokens.token(id, in: theme.permutation), token.deprecation == nil,
        case .color(let value) = tokens.values[Int(token.value)], value.color.alpha == 1,
        SRGBA(value.color).contrast(with: surface) >= minimum
      else { continue }
      let distance = value.color.differenceOK(from: color) * tokens.remoteness(of: id, from: ramp)
      if distance < best?.distance ?? .infinity { best = (id, distance) }
    }
    return best.map { tokens.dottedPath(of: $0.id) }
  }
}

extension TokenSet {
  /// The group of the color that a token refers to, in the end: a ramp of a palette; `nil` for a token that
  /// refers to no other.
  func ramp(of id: TokenID, in permutation: Int) -> PathID? {
    var end = id
    while let target = token(end, in: permutation)?.alias { end = target }
    return end == id ? nil : paths.parent(of: tokens[Int(end.rawValue)])
  }

  /// How much farther away a token counts than its color is: who uses a gray wants another gray rather than
  /// the green that is a little nearer.
  func remoteness(of id: TokenID, from ramp: PathID?) -> Double {
    ramp == nil || paths.parent(of: tokens[Int(id.rawValue)]) == ramp ? 1 : 3
  }
}

extension Document {
  /// Whether `$extensions["org.tokenc.primitive"]` of a group marks its tokens as only for other tokens.
  package func isMarkedPrimitive(_ group: NodeID) -> Bool {
    guard let extensions = value(of: .extensions, in: group) else { return false }
    return entries(of: extensions).contains {
      string(of: $0.key) == "org.tokenc.primitive" && boolean(of: $0.value) != false
    }
  }
}
