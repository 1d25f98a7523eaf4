package import ColorScience
package import Compiler
import Emission
package import Syntax
import Tokens

extension Compilation {
  /// The opaque token nearest (ΔEOK) to a color that has enough contrast on a surface in a theme.
  package func nearestPassingToken(
    to color: Color, withContrast minimum: Double, on surface: SRGBA, in theme: String
  ) -> String? {
    guard let tokens, let theme = themes.first(where: { $0.name == theme }) else { return nil }
    var best: (id: TokenID, distance: Double)?
    for id in tokens.ids {
      guard let token = tokens.token(id, in: theme.permutation), token.deprecation == nil,
        case .color(let value) = tokens.values[Int(token.value)], value.color.alpha == 1,
        SRGBA(value.color).contrast(with: surface) >= minimum
      else { continue }
      let distance = value.color.differenceOK(from: color)
      if distance < best?.distance ?? .infinity { best = (id, distance) }
    }
    return best.map { tokens.dottedPath(of: $0.id) }
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
