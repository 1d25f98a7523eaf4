import ColorScience
package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let focusAppearance = DiagnosticCode(rule: "focus-appearance", severity: .warning)
}

extension Rule {
  /// Focus is visible in every theme.
  static let focusAppearance = Rule(.focusAppearance, in: .layout, inEachContext: true) { subject, ledger in
    var check = FocusCheck(subject)
    for component in subject.anatomies.indices { check.check(component, &ledger) }
  }
}

private struct FocusCheck {
  private let subject: Subject
  private var cache: LookCache
  /// What has been reported, since many variants share tokens.
  private var reported: Set<[String]> = []

  init(_ subject: Subject) {
    self.subject = subject
    cache = LookCache(subject)
  }

  mutating func check(_ component: Int, _ ledger: inout Ledger) {
    let anatomy = subject.anatomies[component]
    cache.begin()
    guard let axis = anatomy.axes.firstIndex(where: { $0.name.lowercased() == "state" }),
      let focused = anatomy.axes[axis].values.firstIndex(where: {
        ["focused", "focus", "focus-visible"].contains($0.name)
      })
    else { return }
    let rest = anatomy.axes[axis].values.firstIndex { $0.name == "default" }
    let axes = Set(anatomy.colorPath.axes).subtracting([axis]).sorted()
    for variant in anatomy.variants(over: axes) {
      var (focus, other) = (variant, variant)
      focus.choices[axis] = focused
      other.choices[axis] = rest
      let borders = rest == nil ? [] : borders(from: other, to: focus, of: anatomy)
      if borders.contains(where: \.worst.isMet) { continue }
      let changing = Set(borders.map(\.layer.role))
      let lines = anatomy.drawing.filter { layer in
        [.ring, .border].contains(layer.shape) && anatomy.isDrawn(layer, in: focus)
          && (rest == nil || !anatomy.isDrawn(layer, in: other))
          && (layer.shape == .ring || !changing.contains(layer.role))
      }
      if lines.isEmpty, let first = borders.first { report(first, anatomy, component, &ledger) }
      guard !lines.isEmpty else { continue }
      let look = VariantLook(of: focus, anatomy, in: subject, cache: &cache)
      for line in lines {
        checkThickness(of: line, focus, anatomy, component, &ledger)
        checkContrast(of: line, look, anatomy, component, &ledger)
      }
    }
  }

  // MARK: Borders

  /// A border that shows the focus by itself.
  private struct Shown {
    let layer: Anatomy.DrawnLayer
    /// Its thickness, and its color.
    let tokens: [TokenID]
    /// The worst over themes and sizes.
    let worst: FocusedBorder
  }

  private mutating func borders(
    from rest: Anatomy.Variant, to focus: Anatomy.Variant, of anatomy: Anatomy
  ) -> [Shown] {
    let borders = anatomy.drawing.filter { $0.shape == .border && anatomy.isDrawn($0, in: focus) }
    guard !borders.isEmpty else { return [] }
    let one = VariantLook(of: focus, anatomy, in: subject, cache: &cache)
    let two = VariantLook(of: rest, anatomy, in: subject, cache: &cache)
    return borders.compactMap { layer in
      guard
        let before = anatomy.drawing.first(where: {
          $0.shape == .border && $0.role == layer.role && anatomy.isDrawn($0, in: rest)
        })
      else { return nil }
      let below = anatomy.layersBelow(in: rest)[layer.role].first
      let strokes = zip(strokes(of: layer, focus, anatomy), strokes(of: before, rest, anatomy))
      let shown = strokes.flatMap { new, old in
        subject.themes.indices.compactMap { theme -> (token: TokenID, border: FocusedBorder)? in
          guard let size = subject.pixels(of: new, in: theme) else { return nil }
          let (colors, colorsBefore) = (one.looks[theme].colors, two.looks[theme].colors)
          var ground: SRGBA?
          if case .role(let fill)? = below { ground = colorsBefore[fill] }
          return FocusedBorder(
            size, from: subject.pixels(of: old, in: theme) ?? 0, colors[layer.role],
            from: colorsBefore[layer.role], over: ground
          ).map { (new, $0) }
        }
      }
      let worst = shown.min { one, other in
        (one.border.isMet ? 1 : 0, one.border.value) < (other.border.isMet ? 1 : 0, other.border.value)
      }
      return worst.map { worst in
        Shown(
          layer: layer, tokens: [worst.token] + [one.tokens[layer.role]].compactMap(\.self),
          worst: worst.border)
      }
    }
  }

  /// The tokens of a border's thickness, over the sizes that the variant does not fix.
  private func strokes(
    of layer: Anatomy.DrawnLayer, _ variant: Anatomy.Variant, _ anatomy: Anatomy
  ) -> [TokenID] {
    guard let part = layer.measures[.stroke], part < anatomy.parts.count else { return [] }
    return anatomy.variants(over: anatomy.sizePath.axes.filter { variant[$0] == nil }).compactMap { choice in
      var choice = choice
      for axis in anatomy.sizePath.axes where variant[axis] != nil { choice.choices[axis] = variant[axis] }
      let segments = anatomy.sizePath.filled(for: choice, of: anatomy, member: anatomy.parts[part].segment)
      return subject.path(of: segments).flatMap(subject.token(at:))
    }
  }

  private mutating func report(
    _ shown: Shown, _ anatomy: Anatomy, _ component: Int, _ ledger: inout Ledger
  ) {
    let names = shown.tokens.map { subject.tokens.dottedPath(of: $0) }
    let token = shown.worst.isThicker ? 0 : names.count - 1
    guard let place = subject.namePlace(of: shown.tokens[token]),
      reported.insert(["border", anatomy.name, names[token]]).inserted
    else { return }
    let (value, ratio) = (shown.worst.value.decimal, shown.worst.ratio.map { "\(ratioText($0)) : 1" } ?? "")
    let text =
      if !shown.worst.isThicker {
        "only changes its color when focused (`\(names[token])`) by \(ratio) at \(value) px; it needs 3 : 1 and 2 px"
      } else if shown.worst.value < FocusedBorder.minimumThickness {
        "is \(value) px thicker when focused (`\(names[token])`); make it at least 2 px thicker"
      } else {
        "is \(value) px thicker when focused (`\(names[token])`); let it have 3 : 1 against what it covers"
      }
    ledger.report(
      .focusAppearance, "the border of `\(anatomy.name)` \(text) (WCAG 2.2 2.4.13)", at: place,
      notes: [.init("the border is drawn here", at: shown.layer.range)], about: names,
      in: subject.themes.indices, component: component)
  }

  // MARK: Thickness

  private mutating func checkThickness(
    of line: Anatomy.DrawnLayer, _ variant: Anatomy.Variant, _ anatomy: Anatomy, _ component: Int,
    _ ledger: inout Ledger
  ) {
    for token in thicknesses(of: line, variant, anatomy, &ledger) {
      let thin = subject.themes.indices.compactMap { theme -> (theme: Int, size: Double)? in
        guard let size = subject.thickness(of: token, in: theme) else { return nil }
        return size < FocusedBorder.minimumThickness ? (theme, size) : nil
      }
      guard let first = thin.first, let place = subject.valuePlace(of: token, in: first.theme) else {
        continue
      }
      let name = subject.tokens.dottedPath(of: token)
      guard reported.insert(["thickness", anatomy.name, name]).inserted else { continue }
      ledger.report(
        .focusAppearance,
        "`\(name)` draws the focus of `\(anatomy.name)` with a line of \(first.size.decimal) px; make it at least 2 px thick (WCAG 2.2 2.4.13)",
        at: place, notes: [.init("the line is drawn here", at: line.range)], about: [name],
        in: thin.map(\.theme), component: component)
    }
  }

  /// The tokens that determine the thickness of a line.
  private func thicknesses(
    of line: Anatomy.DrawnLayer, _ variant: Anatomy.Variant, _ anatomy: Anatomy, _ ledger: inout Ledger
  ) -> [TokenID] {
    if let path = line.outline {
      if let token = subject.token(at: path) { return [token] }
      if subject.tokens.isClosed {
        ledger.report(.unknownReference, "there is no token `\(path)`, which `outline` names", at: line.range)
      }
      return []
    }
    return strokes(of: line, variant, anatomy)
  }

  // MARK: Contrast

  private mutating func checkContrast(
    of line: Anatomy.DrawnLayer, _ look: VariantLook, _ anatomy: Anatomy, _ component: Int,
    _ ledger: inout Ledger
  ) {
    guard let ring = look.tokens[line.role] else { return }
    let surface = subject.surface(of: anatomy)
    // Pairs that the anatomy requires are measured by the contrast rule.
    if let surface, !anatomy.requires(line.role, on: .surface) {
      let found = subject.themes.indices.compactMap { theme -> (theme: Int, ratio: Double)? in
        guard let color = look.looks[theme].colors[line.role],
          let ground = cache.color(of: surface, in: theme, subject), ground.alpha == 1
        else { return nil }
        return (theme, color.contrast(with: ground))
      }
      report(ring, on: surface, found, anatomy, component, &ledger)
    }
    guard let fill = look.fill, fill != line.role, let control = look.tokens[fill], touches(line, anatomy),
      !anatomy.requires(line.role, on: .role(fill))
    else { return }
    let found = subject.themes.indices.compactMap { theme -> (theme: Int, ratio: Double)? in
      let colors = look.looks[theme].colors
      guard let color = colors[line.role], let other = colors[fill] else { return nil }
      return (theme, color.contrast(with: other))
    }
    report(ring, on: control, found, anatomy, component, &ledger)
  }

  /// Whether there is no gap between a line and the control.
  private func touches(_ line: Anatomy.DrawnLayer, _ anatomy: Anatomy) -> Bool {
    guard line.shape == .ring else { return true }
    guard let part = line.measures[.inset], part < anatomy.parts.count else { return false }
    return anatomy.variants(over: anatomy.sizePath.axes).contains { variant in
      let segments = anatomy.sizePath.filled(for: variant, of: anatomy, member: anatomy.parts[part].segment)
      return subject.path(of: segments).flatMap(subject.token(at:)).map { token in
        subject.themes.indices.contains { subject.pixels(of: token, in: $0).map { $0 <= 0 } ?? false }
      } ?? false
    }
  }

  private mutating func report(
    _ ring: TokenID, on ground: TokenID, _ found: [(theme: Int, ratio: Double)], _ anatomy: Anatomy,
    _ component: Int,
    _ ledger: inout Ledger
  ) {
    let failing = found.filter { $0.ratio < FocusedBorder.minimumRatio }
    guard let first = failing.first, let place = subject.valuePlace(of: ring, in: first.theme) else { return }
    let names = [ring, ground].map { subject.tokens.dottedPath(of: $0) }
    guard reported.insert(["contrast"] + names).inserted else { return }
    let left = ledger.unwaived(.focusAppearance, about: names, in: failing.map(\.theme))
    guard !left.isEmpty else { return }
    let measures = failing.filter { left.contains($0.theme) }.map {
      "\(ratioText($0.ratio)) : 1 in `\(subject.themes[$0.theme].name)`"
    }
    ledger.report(
      .focusAppearance,
      "`\(names[0])` shows the focus and has \(measures.listed()) against `\(names[1])`; it needs 3 : 1 (WCAG 2.2 2.4.13, 1.4.11)",
      at: place, themes: subject.names(of: left), notes: [.describes(anatomy)], component: component)
  }
}

extension Anatomy {
  /// Whether `contrast:` requires 3 : 1 of a role on a layer.
  func requires(_ role: Int, on layer: Layer) -> Bool {
    contrast.contains {
      $0.of.contains(.role(role)) && $0.on.contains(layer) && $0.minimum >= FocusedBorder.minimumRatio
    }
  }
}
