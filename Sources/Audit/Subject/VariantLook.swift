import ColorScience
import Tokens

/// How one variant of a component looks: its roles in the colors that are seen, theme by theme.
struct VariantLook {
  /// By role: its token, `nil` if the variant does not have the role.
  var tokens: [TokenID?] = []
  /// By role, then by theme; `nil` where the color is unknown, which is reported elsewhere.
  var sights: [[SeenColor?]] = []
  /// The role that fills the component: the one of the first box that is drawn, else its first role.
  var fill: Int?

  init(
    of variant: Anatomy.Variant, _ anatomy: Anatomy, in subject: Subject, colors: inout ColorCache
  ) {
    let surface = subject.surface(of: anatomy)
    let layers = anatomy.layersBelow
    let has = anatomy.roles.map { anatomy.selection($0.only, covers: variant) }
    tokens = zip(anatomy.roles, has).map { role, isThere in
      isThere
        ? subject.path(of: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment))
          .flatMap(subject.token(at:)) : nil
    }
    for (role, token) in tokens.enumerated() {
      let below = layers[role].compactMap { layer -> TokenID? in
        switch layer {
        case .role(let role): tokens[role]
        case .surface: surface
        }
      }
      sights.append(
        subject.themes.indices.map { theme in
          token.flatMap { try? subject.seen([$0] + below, in: theme, colors: &colors) }
        })
    }
    let drawn = anatomy.drawing.filter { anatomy.isDrawn($0, in: variant) }
    fill = (drawn.first { $0.shape == .box } ?? drawn.first)?.role ?? has.firstIndex(of: true)
  }
}

extension Subject {
  /// A dimension in px or a number, in a theme.
  func pixels(of id: TokenID, in theme: Int) -> Double? {
    switch value(of: id, in: theme) {
    case .dimension(let dimension)?: pixels(dimension)
    case .number(let number)?: number
    default: nil
    }
  }
}
