import ColorScience
import Tokens

/// How one variant of a control looks in a theme.
struct ControlLook {
  /// A visible layer, except for its color.
  struct Form: Hashable {
    var shape: Anatomy.DrawnLayer.Shape?
    var place: Anatomy.DrawnLayer.Place?
    /// In px, by measure in the order of its cases; `nil` if it has none or it is not known.
    var lengths: [Double?]
    var scale: Double
    /// The role, if there is no drawing.
    var role: Int?
  }

  /// By role: its token in the theme, `nil` if the variant does not have the role.
  var tokens: [TokenID?]
  /// By role: its color down to the surface.
  var colors: [SRGBA?]
  /// The visible layers: those whose color differs from what is directly below, by a just noticeable difference.
  var forms: Set<Form> = []

  /// The forms that say more than a box or a line does: marks, symbols, texts.
  var marks: Set<Form> {
    forms.filter { form in
      form.shape.map { $0 != .box && $0 != .border && $0 != .ring } ?? false
    }
  }

  /// The greatest distance in OKLab over the roles that both have, and the role.
  func difference(from other: ControlLook) -> (role: Int, value: Double)? {
    var greatest: (role: Int, value: Double)?
    for role in colors.indices {
      guard let one = colors[role], let two = other.colors[role] else { continue }
      let value = one == two ? 0 : one.differenceOK(from: two)
      if greatest.map({ $0.value < value }) ?? true { greatest = (role, value) }
    }
    return greatest
  }

  /// The greatest contrast over the roles that both have.
  func contrast(with other: ControlLook) -> Double {
    zip(colors, other.colors).compactMap { one, two in
      guard let one, let two else { return nil }
      return one.contrast(with: two)
    }.max() ?? 1
  }
}

extension ControlMeter {
  /// How a view looks in a theme.
  func look(_ view: View, in theme: Int) -> ControlLook {
    let tokens = anatomy.roles.indices.map { token($0, of: view) }
    let own = tokens.map { $0.flatMap { color(of: $0, in: theme) } }
    let below = anatomy.layersBelow { isDrawn($0, in: view) && own[$0.role] != nil }
    let surface = surfaces[theme].color
    func seen(_ layers: some BidirectionalCollection<Anatomy.Layer>) -> SRGBA {
      layers.reversed().reduce(surface) { ground, layer in
        guard case .role(let role) = layer, let color = own[role] else { return ground }
        return color.over(ground)
      }
    }
    let colors = anatomy.roles.indices.map { role in own[role].map { $0.over(seen(below[role])) } }
    var look = ControlLook(tokens: tokens, colors: colors)
    func isVisible(_ role: Int) -> Bool {
      colors[role].map { $0.differenceOK(from: seen(below[role])) >= VariantLook.noticeable } ?? false
    }
    guard !anatomy.drawing.isEmpty else {
      look.forms = Set(
        anatomy.roles.indices.filter(isVisible).map { .init(lengths: [], scale: 1, role: $0) })
      return look
    }
    for layer in anatomy.drawing where isDrawn(layer, in: view) && isVisible(layer.role) {
      if layer.outline.flatMap({ thickness(at: $0, in: theme) }) == 0 { continue }
      look.forms.insert(
        .init(
          shape: layer.shape, place: layer.place,
          lengths: Anatomy.DrawnLayer.Measure.allCases.map { measure in
            layer.measures[measure].flatMap { pixels($0, of: view.variant, in: theme) }
          },
          scale: layer.scale.flatMap { number(at: $0, in: theme) } ?? 1))
    }
    return look
  }

  /// Whether the variant of a view has a layer.
  func isDrawn(_ layer: Anatomy.DrawnLayer, in view: View) -> Bool {
    built.selection(anatomy.roles[layer.role].only, covers: view.variant)
      && built.selection(layer.only, covers: view.variant)
  }

  /// The token of a role. For measuring, a role without one in a state has that of the default state.
  func token(_ role: Int, of view: View) -> TokenID? {
    guard built.selection(anatomy.roles[role].only, covers: view.variant) else { return nil }
    if let token = view.variant.token(.role(role)) { return token }
    return twin(of: view, .state, "default").flatMap { views[$0].variant.token(.role(role)) }
  }

  // MARK: Values

  func color(of token: TokenID, in theme: Int) -> SRGBA? {
    guard case .color(let color)? = value(of: token, in: theme) else { return nil }
    return SRGBA(color.color)
  }

  func value(of token: TokenID, in theme: Int) -> TokenValue? {
    tokens.value(of: token, in: themes[theme].permutation)
  }

  /// A length of a part in px.
  func pixels(_ part: Int, of variant: BuiltControl.Variant, in theme: Int) -> Double? {
    variant.token(.part(part)).flatMap { pixels(of: $0, in: theme) }
  }

  /// A length in px.
  func pixels(of token: TokenID, in theme: Int) -> Double? {
    guard case .dimension(let size)? = value(of: token, in: theme), !size.unit.isOfCSS else { return nil }
    return size.pixels(perRem: configuration.pixelsPerRem)
  }

  /// The thickness in px that a border or a dimension gives a line.
  func thickness(at path: String, in theme: Int) -> Double? {
    guard let token = tokens.id(at: path) else { return nil }
    if case .border(let border)? = value(of: token, in: theme) {
      return border.width.pixels(perRem: configuration.pixelsPerRem)
    }
    return pixels(of: token, in: theme)
  }

  private func number(at path: String, in theme: Int) -> Double? {
    guard case .number(let number)? = tokens.id(at: path).flatMap({ value(of: $0, in: theme) }) else {
      return nil
    }
    return number
  }
}
