import ColorScience
import Tokens

extension ControlMeter {
  func isFocused(_ view: View) -> Bool { view.values[ControlAxis.state.rawValue] == "focused" }

  /// The ring that only the focus has.
  func ring(in view: View) -> Anatomy.DrawnLayer? {
    anatomy.drawing.first { layer in
      guard layer.shape == .ring, isDrawn(layer, in: view), token(layer.role, of: view) != nil else {
        return false
      }
      let rest = twin(of: view, .state, "default").map { views[$0] }
      return rest.map { !isDrawn(layer, in: $0) } ?? true
    }
  }

  /// What shows the focus of the keyboard, and its thickness (WCAG 2.2 2.4.13).
  func focus() -> [Measurement] {
    let focused = views.filter(isFocused)
    guard !focused.isEmpty else { return [] }
    let rows = themes.indices.flatMap { theme in focused.map { focus(in: $0, theme) } }
    // The worst of the variants, as for targets.
    let worst = themes.indices.compactMap { theme in
      rows.filter { $0.theme == theme }.min { Self.order($0) < Self.order($1) }
    }
    return collapsed(worst)
  }

  private static func order(_ row: Measurement) -> (Int, Double) {
    let rank =
      switch row.verdict {
      case .fail: 0
      case .notKnown: 1
      case .pass, .warning, .exempt, .waived: 2
      }
    return (rank, row.value ?? 0)
  }

  private func focus(in view: View, _ theme: Int) -> Measurement {
    let border = border(in: view, theme)
    if let border, border.verdict == .pass { return border }
    if let ring = ring(in: view) { return thickness(of: ring, view, theme) }
    if let border { return border }
    return row(nil, .notKnown, theme, reason: "no indicator is described")
  }

  private func row(
    _ value: Double?, _ verdict: Measurement.Verdict, _ theme: Int, reason: String? = nil,
    of token: TokenID? = nil, tokens: [TokenID] = []
  ) -> Measurement {
    Measurement(
      requirement: .focus, theme: theme, foreground: token, value: value, needs: 2, unit: .px,
      criterion: "WCAG 2.2 2.4.13", verdict: verdict, reason: reason, tokens: tokens)
  }

  /// The thickness of a ring: what its layer names, or else a token with a usual name.
  private func thickness(of ring: Anatomy.DrawnLayer, _ view: View, _ theme: Int) -> Measurement {
    let own = ring.measures[.stroke].map { part in
      built.variants.filter { $0.values.filter { $0.key != ControlAxis.size.rawValue } == view.values }
        .compactMap { variant in
          variant.token(.part(part)).flatMap { token in pixels(of: token, in: theme).map { ($0, token) } }
        }
    }
    let paths =
      [
        ring.outline, "\(built.control.path).focus.width", "outline.focus", "stroke.focus", "focus.width",
        "focus.ring-width",
      ].compactMap(\.self)
    let named = paths.lazy.compactMap { path in
      thickness(at: path, in: theme).flatMap { size in tokens.id(at: path).map { (size, $0) } }
    }.first
    let found = (own ?? []).min { $0.0 < $1.0 } ?? named ?? width(in: theme)
    let ringToken = token(ring.role, of: view)
    guard let (size, source) = found else {
      return row(nil, .notKnown, theme, reason: "no thickness is named", of: ringToken)
    }
    return row(size, size < 2 ? .fail : .pass, theme, of: ringToken, tokens: [source])
  }

  /// The least width that a name gives a ring for which the anatomy has no part.
  private func width(in theme: Int) -> (Double, TokenID)? {
    let own = built.control.besides.filter { $0.beside?.isRingWidth == true }
    let widths = own.compactMap { token in pixels(of: token.id, in: theme).map { ($0, token.id) } }
    return widths.min { $0.0 < $1.0 }
  }

  /// A border that is thicker when focused, or has another color.
  func border(in view: View, _ theme: Int) -> Measurement? {
    guard let rest = twin(of: view, .state, "default").map({ views[$0] }) else { return nil }
    for role in Set(anatomy.drawing.filter { $0.shape == .border }.map(\.role)).sorted() {
      func stroke(_ view: View) -> (size: Double, token: TokenID)? {
        let layer = anatomy.drawing.first {
          $0.shape == .border && $0.role == role && isDrawn($0, in: view)
        }
        return layer?.measures[.stroke].flatMap { view.variant.token(.part($0)) }.flatMap { token in
          pixels(of: token, in: theme).map { ($0, token) }
        }
      }
      guard let one = stroke(view), let token = token(role, of: view),
        let place = views.firstIndex(where: {
          $0.values == view.values
        }), let color = looks[theme][place].colors[role]
      else { continue }
      let before = twin(of: view, .state, "default").flatMap { looks[theme][$0].colors[role] }
      let border = FocusedBorder(
        one.size, from: stroke(rest)?.size ?? 0, color, from: before, over: ground(of: role, view, theme))
      guard let border else { continue }
      return row(border.value, border.isMet ? .pass : .fail, theme, of: token, tokens: [one.token])
    }
    return nil
  }

  /// What was at a border's pixels before it grew: the fill that it lies on.
  private func ground(of role: Int, _ view: View, _ theme: Int) -> SRGBA? {
    guard let rest = twin(of: view, .state, "default") else { return nil }
    let look = looks[theme][rest]
    let below = anatomy.layersBelow { isDrawn($0, in: views[rest]) && look.colors[$0.role] != nil }[role]
    guard case .role(let fill)? = below.first else { return surfaces[theme].color }
    return look.colors[fill] ?? surfaces[theme].color
  }
}
