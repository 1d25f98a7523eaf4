import ColorScience
import Tokens

extension ControlMeter {
  /// How a view looks in a theme.
  func look(_ view: View, in theme: Int) -> Look {
    let tokens = anatomy.roles.indices.map { token($0, of: view) }
    return Look(
      of: anatomy, tokens: tokens, own: tokens.map { $0.flatMap { color(of: $0, in: theme) } },
      on: surfaces[theme].color, isDrawn: { isDrawn($0, in: view) }
    ) { layer in
      if layer.outline.flatMap({ thickness(at: $0, in: theme) }) == 0 { return nil }
      let scale = layer.scale.flatMap { self.tokens.id(at: $0) }.flatMap { value(of: $0, in: theme) }
      return Look.Form(
        shape: layer.shape, place: layer.place,
        lengths: Anatomy.DrawnLayer.Measure.allCases.map { measure in
          layer.measures[measure].flatMap { pixels($0, of: view.variant, in: theme).map { [$0] } }
        },
        scale: scale?.pixels(perRem: configuration.pixelsPerRem) ?? 1)
    }
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
    value(of: token, in: theme)?.pixels(perRem: configuration.pixelsPerRem)
  }

  /// The thickness in px that a border or a dimension gives a line.
  func thickness(at path: String, in theme: Int) -> Double? {
    tokens.id(at: path).flatMap { value(of: $0, in: theme) }?.thickness(perRem: configuration.pixelsPerRem)
  }
}

extension Distinctness {
  /// On against off, or mixed against one of them.
  var ofSelections: Measurement.Verdict {
    if ratio.map({ $0 >= Self.minimumRatio }) == true || isMark { return .pass }
    return hasShape ? .warning : .fail
  }

  /// A state against the default one.
  func verdict(ofState state: String) -> Measurement.Verdict {
    if hasShape || isColorEnough(forState: state) { return .pass }
    return state != "error" && difference.map { $0.value > 0 } == true ? .warning : .fail
  }
}
