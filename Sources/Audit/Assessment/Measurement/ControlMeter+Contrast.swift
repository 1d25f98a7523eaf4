import ColorScience
import Tokens

extension ControlMeter {
  /// The pairs of the anatomy in the built variants.
  func contrast() -> [Measurement] {
    themes.indices.flatMap { theme in
      anatomy.contrast.flatMap { requirement -> [Measurement] in
        let names = requirement.terms.themes.map(\.name)
        guard names.isEmpty || names.contains(themes[theme].baseName) else { return [] }
        let needed = RequiredRatio(
          requirement.minimum, requirement.terms, textKind(of: requirement.terms.text, in: theme),
          enhanced: configuration.enhancedRatio(isHigh: themes[theme].contrast == .high))
        return views.indices.compactMap { view in
          guard built.selection(requirement.only, covers: views[view].variant) else { return nil }
          return row(of: requirement, needed, view, in: theme)
        }
      }
    }
  }

  private func row(
    of requirement: Anatomy.ContrastRequirement, _ needed: RequiredRatio, _ view: Int, in theme: Int
  ) -> Measurement? {
    let look = looks[theme][view]
    guard let ground = requirement.on.lazy.compactMap({ layer(of: $0, look, theme) }).first else {
      return nil
    }
    let named = requirement.backdrop.flatMap { backdrop in
      UnknownBackdrop(backdrop) { path in tokens.id(at: path).flatMap { value(of: $0, in: theme) } }
    }
    let backdrop = named ?? (ground.color.alpha < 1 ? surfaces[theme].gradient : nil)
    let layers = backdrop == nil ? nil : layers(from: ground.role, look, views[view], in: theme)
    var best: (role: Int, token: TokenID, ratio: Double)?
    for case .role(let role) in requirement.of {
      guard let token = look.tokens[role], let color = color(of: token, in: theme) else { continue }
      let ratio =
        if let backdrop, let layers {
          backdrop.leastContrast(of: color, on: layers).ratio
        } else {
          color.over(ground.color).contrast(with: ground.color)
        }
      if best.map({ $0.ratio < ratio }) ?? true { best = (role, token, ratio) }
    }
    guard let best, .token(best.token) != ground.side else { return nil }
    let exemption = exemption(of: views[view])
    let isMet = best.ratio >= needed.ratio
    let doubt = isMet ? nil : doubt(that: requirement, appliesTo: views[view])
    return Measurement(
      requirement: .contrast, theme: theme, variants: [choices(views[view])], foreground: best.token,
      background: ground.side, roles: (best.role, ground.role), value: best.ratio, needs: needed.ratio,
      unit: .ratio, criterion: needed.criterion,
      verdict: exemption != nil ? .exempt : isMet ? .pass : doubt != nil ? .notKnown : .fail,
      reason: exemption ?? doubt)
  }

  /// A role and what is below it, without the surface, as one color; a clear one for the surface that is a gradient, and `nil`
  /// for another one.
  private func layers(from role: Int?, _ look: Look, _ view: View, in theme: Int) -> SRGBA? {
    guard let role else { return surfaces[theme].gradient == nil ? nil : .clear }
    let below = anatomy.layersBelow { isDrawn($0, in: view) && look.tokens[$0.role] != nil }[role]
    let colors = ([.role(role)] + below).compactMap { layer -> SRGBA? in
      guard case .role(let role) = layer else { return nil }
      return look.tokens[role].flatMap { color(of: $0, in: theme) }
    }
    return colors.dropFirst().reduce(colors.first) { above, layer in above?.over(layer) }
  }

  /// Why it is not known whether a pair of some variants is required: names that are not understood may say the selection, or no
  /// name says whether a button is a primary one.
  private func doubt(that requirement: Anatomy.ContrastRequirement, appliesTo view: View) -> String? {
    guard !built.control.isDescribed else { return nil }
    return requirement.only.keys.sorted().lazy.compactMap { property -> String? in
      guard let axis = ControlWords.axis(ofProperty: property) else {
        return view.values[property] == nil ? "no name says its \(property)" : nil
      }
      guard axis == .selection, built.isReadPartly, view.values[axis.rawValue] == nil else { return nil }
      return "the selection is not understood"
    }.first
  }

  /// A layer as it is seen, down to the surface; by itself if that is a gradient which shows through.
  func layer(
    of layer: Anatomy.Layer, _ look: Look, _ theme: Int
  ) -> (side: Measurement.Side, color: SRGBA, role: Int?)? {
    switch layer {
    case .surface:
      return (surfaces[theme].side, surfaces[theme].color ?? .clear, nil)
    case .role(let role):
      guard let token = look.tokens[role],
        let color = look.colors[role]
          ?? (surfaces[theme].gradient == nil ? nil : self.color(of: token, in: theme))
      else { return nil }
      return (.token(token), color, role)
    }
  }

  /// Contrast of the focus ring that no pair of the anatomy requires: with the surface, and with the control unless
  /// there is a gap between them.
  func ringContrast() -> [Measurement] {
    themes.indices.flatMap { theme in
      views.indices.flatMap { view -> [Measurement] in
        guard isFocused(views[view]), let ring = ring(in: views[view]),
          border(in: views[view], theme)?.verdict != .pass
        else { return [] }
        var grounds: [Anatomy.Layer] = anatomy.requires(ring.role, on: .surface) ? [] : [.surface]
        if let fill = anatomy.drawing.first(where: { $0.shape == .box })?.role, fill != ring.role,
          !anatomy.requires(ring.role, on: .role(fill)), touches(ring, views[view], in: theme)
        {
          grounds.append(.role(fill))
        }
        return grounds.compactMap { ground in
          row(
            of: .init(of: [.role(ring.role)], on: [ground], minimum: 3, range: ring.range),
            RequiredRatio(3, ContrastTerms(), .part), view, in: theme)
        }
      }
    }
  }

  /// Whether a ring is drawn without a gap between it and the control.
  private func touches(_ ring: Anatomy.DrawnLayer, _ view: View, in theme: Int) -> Bool {
    ring.measures[.inset].flatMap { pixels($0, of: view.variant, in: theme) }.map { $0 <= 0 } ?? false
  }

  /// The kind of text of a pair.
  private func textKind(of text: ContrastTerms.Text?, in theme: Int) -> TextKind? {
    TextKind(text, pixelsPerRem: configuration.pixelsPerRem) { path in
      tokens.id(at: path).flatMap { value(of: $0, in: theme) }
    }
  }
}
