import ColorScience
import Tokens

/// How far two values of the selection are apart in lightness, in one theme and state: between their main fills.
package struct SelectionContrast: Sendable {
  package var theme: String
  /// Empty where the control has no states.
  package var state: String
  /// In the words of the schema: `false` and `true`.
  package var values: [String]
  /// The dotted paths of the fills.
  package var tokens: [String]
  /// 1…21
  package var ratio: Double
}

extension ControlJudge {
  /// On against off, and mixed against both, in every theme and state. The main fill is the first box of the drawing.
  func selectionContrasts() -> [SelectionContrast] {
    guard let selection = built[.selection], selection.values.count > 1,
      let fill = anatomy.drawing.first(where: { $0.shape == .box })?.role ?? rolesInUse.first
    else { return [] }
    let names = ["false", "true", "mixed"].filter { name in selection.values.contains { $0.name == name } }
    let states = built[.state]?.values.map(\.name) ?? [""]
    var contrasts: [SelectionContrast] = []
    for theme in themes {
      for state in states {
        let fills = names.compactMap { name in
          self.fill(fill, in: theme, of: name, state).map { (name: name, token: $0.token, color: $0.color) }
        }
        for (index, one) in fills.enumerated() {
          for other in fills[(index + 1)...] {
            contrasts.append(
              SelectionContrast(
                theme: theme.name, state: state, values: [one.name, other.name],
                tokens: [tokens.dottedPath(of: one.token), tokens.dottedPath(of: other.token)],
                ratio: one.color.contrast(with: other.color)))
          }
        }
      }
    }
    return contrasts
  }

  /// The color of a role as it is seen on the surface; `nil` if it is translucent and there is none.
  private func fill(
    _ role: Int, in theme: Theme, of selection: String, _ state: String
  ) -> (token: TokenID, color: SRGBA)? {
    let variant = built.variants.first { variant in
      variant.values["isSelected"] == selection && (state.isEmpty || variant.values["state"] == state)
    }
    guard let token = variant?.token(.role(role)), let color = color(of: token, in: theme) else { return nil }
    if color.alpha == 1 { return (token, color) }
    guard let path = anatomy.surface?.path, let surface = tokens.id(at: path),
      let backdrop = self.color(of: surface, in: theme), backdrop.alpha == 1
    else { return nil }
    return (token, color.over(backdrop))
  }

  private func color(of token: TokenID, in theme: Theme) -> SRGBA? {
    guard case .color(let color)? = tokens.value(of: token, in: theme.permutation) else { return nil }
    return SRGBA(color.color)
  }
}
