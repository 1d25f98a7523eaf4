import ColorScience
import Diagnostics
import Text
package import Tokens

/// Measures what accessibility requires of a control: the results of the audit where its own anatomy is
/// audited, and otherwise the pairs of its anatomy at the tokens that were recognized.
struct ControlMeter {
  let built: BuiltControl
  let tokens: TokenSet
  let themes: [Theme]
  /// The audit, and the number of the control's anatomy in it if it has one.
  let audited: AuditedControls?
  let component: Int?
  /// The tokens of all controls, none of which is the surface of a page.
  let taken: Set<TokenID>

  private var anatomy: Anatomy { built.anatomy }

  /// In the order of the requirements.
  func measurements() -> [Measurement] {
    let pairs = (audited?.contrast ?? []).filter { $0.component != nil && $0.component == component }
    guard pairs.isEmpty else {
      return pairs.map(Measurement.init) + auditedDistinctions + targets + auditedFocus
    }
    return builtPairs() + distinctions() + targets + auditedFocus
  }

  // MARK: The audit's results

  private var auditedDistinctions: [Measurement] {
    (audited?.distinctions ?? []).compactMap { result in
      guard result.component == component else { return nil }
      let isAlone = findings(.colorAlone).contains { $0.severity == .error }
      return Measurement(result, result.verdict ?? (isAlone ? .fail : .lightness))
    }
  }

  /// What the rule about focus rings finds.
  private var auditedFocus: [Measurement] {
    findings(.focusAppearance).filter { $0.severity == .error }.map { _ in
      Measurement(
        requirement: .focus, value: nil, needs: 2, criterion: "WCAG 2.2 2.4.13", verdict: .fail)
    }
  }

  private func findings(_ code: DiagnosticCode) -> [Diagnostic] {
    component.flatMap { audited?.findings[$0] }?.filter { $0.code == code } ?? []
  }

  // MARK: Pairs

  /// The pairs of the anatomy in the built variants.
  private func builtPairs() -> [Measurement] {
    var found: [Measurement] = []
    var known: [PairKey: Int] = [:]
    for theme in themes.indices {
      let surface = surface(in: theme)
      for requirement in anatomy.contrast {
        for variant in built.variants where built.selection(requirement.only, covers: variant) {
          guard let above = layer(requirement.of, of: variant, in: theme, surface),
            let below = layer(requirement.on, of: variant, in: theme, surface),
            case .token(let foreground) = above.side
          else { continue }
          let ratio = above.color.over(below.color).contrast(with: below.color)
          let row = Measurement(
            requirement: .contrast, theme: theme, foreground: foreground, background: below.side,
            value: ratio, needs: requirement.minimum,
            criterion: requirement.terms.criterion
              ?? (requirement.minimum >= 4.5 ? "WCAG 2.2 1.4.3" : "WCAG 2.2 1.4.11"),
            verdict: isExempt(variant) ? .exempt : ratio < requirement.minimum ? .fail : .pass)
          let key = PairKey(
            theme: theme, foreground: above.side, background: below.side, needs: row.needs)
          if let index = known[key] {
            if found[index].verdict == .exempt { found[index].verdict = row.verdict }
          } else {
            known[key] = found.count
            found.append(row)
          }
        }
      }
    }
    return found.map { waived($0, .lowContrast) }
  }

  private struct PairKey: Hashable {
    let theme: Int
    let foreground, background: Measurement.Side
    let needs: Double
  }

  /// Waives a failing row that a waiver of the configuration covers.
  private func waived(_ row: Measurement, _ code: DiagnosticCode) -> Measurement {
    guard row.verdict == .fail, let theme = row.theme, let audited else { return row }
    var names = [row.foreground].compactMap(\.self).map { tokens.dottedPath(of: $0) }
    if case .token(let background)? = row.background { names.append(tokens.dottedPath(of: background)) }
    var ledger = Ledger(audited.configuration, themes: themes)
    guard ledger.unwaived(code, about: names, in: [theme]).isEmpty else { return row }
    var row = row
    row.verdict = .waived
    return row
  }

  private func isExempt(_ variant: BuiltControl.Variant) -> Bool {
    let axes = anatomy.exempt.keys.map { ControlWords.axis(ofProperty: $0)?.rawValue ?? $0 }
    return !axes.isEmpty && axes.allSatisfy { variant.values[$0] != nil }
      && built.selection(anatomy.exempt, covers: variant)
  }

  // MARK: Colors

  private typealias Seen = (side: Measurement.Side, color: SRGBA)

  /// A layer as it is seen, down to the surface.
  private func layer(
    _ layer: Anatomy.Layer, of variant: BuiltControl.Variant, in theme: Int, _ surface: Seen
  ) -> Seen? {
    switch layer {
    case .surface: return surface
    case .role(let role):
      guard let token = token(role, of: variant), let color = color(of: token, in: theme) else { return nil }
      return (.token(token), color.over(surface.color))
    }
  }

  /// The token of a role; for measuring, a role without one in a state has that of the default state.
  private func token(_ role: Int, of variant: BuiltControl.Variant) -> TokenID? {
    guard built.selection(anatomy.roles[role].only, covers: variant) else { return nil }
    if let token = variant.token(.role(role)) { return token }
    let values = variant.values.merging([ControlAxis.state.rawValue: "default"]) { $1 }
    return built.variants.first { $0.values == values }?.token(.role(role))
  }

  private func color(of token: TokenID, in theme: Int) -> SRGBA? {
    guard case .color(let color)? = tokens.value(of: token, in: themes[theme].permutation) else { return nil }
    return SRGBA(color.color)
  }

  /// Endings of paths of the surface of pages.
  private static let surfaces: [[String]] = [
    ["surface", "default"], ["surface", "base"], ["surface", "primary"], ["surface"],
    ["background", "default"], ["background", "base"], ["background", "primary"], ["background"],
    ["canvas", "default"], ["canvas"],
  ]

  /// What is below the control: the surface of the anatomy, one that is named so, or else white or black.
  private func surface(in theme: Int) -> Seen {
    if let path = anatomy.surface?.path, let token = tokens.id(at: path), let color = opaque(token, theme) {
      return (.token(token), color)
    }
    for ending in Self.surfaces {
      let named = tokens.ids.filter { id in
        !taken.contains(id) && tokens.segments(of: id).suffix(ending.count).elementsEqual(ending)
          && themes.indices.allSatisfy { opaque(id, $0) != nil }
      }
      let nearest = named.min { tokens.segments(of: $0).count < tokens.segments(of: $1).count }
      if let token = nearest, let color = opaque(token, theme) { return (.token(token), color) }
    }
    let hex = themes[theme].appearance == .dark ? "#000000" : "#FFFFFF"
    let value: UInt8 = themes[theme].appearance == .dark ? 0 : 255
    return (.assumed(hex: hex), SRGBA(RGBA8(red: value, green: value, blue: value)))
  }

  private func opaque(_ token: TokenID, _ theme: Int) -> SRGBA? {
    color(of: token, in: theme).flatMap { $0.alpha == 1 ? $0 : nil }
  }

  // MARK: On and off

  /// On against off in each state, by the main fill.
  private func distinctions() -> [Measurement] {
    guard let main = anatomy.drawing.first(where: { $0.shape == .box })?.role ?? anatomy.roles.indices.first,
      let selections = built[.selection]?.values.map(\.name)
    else { return [] }
    var found: [Measurement] = []
    var seen: Set<[String]> = []
    for theme in themes.indices {
      let surface = surface(in: theme)
      for variant in built.variants {
        guard let own = variant.values[ControlAxis.selection.rawValue],
          let place = selections.firstIndex(of: own)
        else { continue }
        for other in selections[(place + 1)...] {
          let values = variant.values.merging([ControlAxis.selection.rawValue: other]) { $1 }
          guard let twin = built.variants.first(where: { $0.values == values }),
            let on = layer(.role(main), of: variant, in: theme, surface),
            let off = layer(.role(main), of: twin, in: theme, surface),
            case .token(let foreground) = on.side
          else { continue }
          let state = variant.values[ControlAxis.state.rawValue] ?? ""
          guard seen.insert([String(theme), own, other, state]).inserted else { continue }
          let ratio = on.color.contrast(with: off.color)
          let isShape = anatomy.distinction?.means == .shape
          found.append(
            Measurement(
              requirement: .distinction, theme: theme, foreground: foreground, background: off.side,
              state: state, value: ratio, needs: 3, criterion: "WCAG 2.2 1.4.1",
              verdict: isExempt(variant) ? .exempt : ratio >= 3 ? .pass : isShape ? .warning : .fail))
        }
      }
    }
    return found.map { waived($0, .indistinctState) }
  }

  // MARK: Targets

  /// The smallest target against what each platform of the outputs asks for.
  private var targets: [Measurement] {
    let platforms = audited?.platforms ?? []
    let least = built.variants.compactMap { built.target(of: $0, in: tokens, themes) }.min {
      $0.size < $1.size
    }
    let isWaived = component != nil && findings(.targetSize).isEmpty && isAudited(.targetSize)
    return Platform.allCases.filter { $0 == .web || platforms.isEmpty || platforms.contains($0) }.map {
      let needs = $0.minimumTarget
      let isMet = least.map { $0.size >= needs } ?? false
      return Measurement(
        requirement: .target, value: least?.size, needs: needs, criterion: $0.targetSource,
        verdict: isMet ? .pass : least?.isOwn != true ? .notKnown : isWaived ? .waived : .fail)
    }.sorted { $0.needs < $1.needs }
  }

  private func isAudited(_ code: DiagnosticCode) -> Bool {
    audited?.configuration.severity(of: code) != nil
  }
}

extension Measurement {
  fileprivate init(_ result: ContrastResult) {
    let verdict: Verdict =
      switch result.verdict {
      case .pass: .pass
      case .fail: .fail
      case .exempt: .exempt
      case .waived: .waived
      }
    self.init(
      requirement: .contrast, theme: result.theme, foreground: result.foreground,
      background: .token(result.background), value: result.ratio, needs: result.required,
      criterion: result.criterion, verdict: verdict)
  }

  fileprivate init(_ result: DistinctionResult, _ found: DistinctionResult.Verdict) {
    let verdict: Verdict =
      switch found {
      case .lightness: .pass
      case .shape: .warning
      case .fail: .fail
      case .exempt: .exempt
      case .waived: .waived
      }
    self.init(
      requirement: .distinction, theme: result.theme, foreground: result.fills.first,
      background: result.fills.dropFirst().first.map { .token($0) }, state: result.state,
      value: result.ratio, needs: result.required, criterion: "WCAG 2.2 1.4.1", verdict: verdict)
  }
}

extension BuiltControl {
  /// A length in px; `nil` if the variant has no such token.
  package func pixels(
    _ member: Control.Token.Member, of variant: Variant, in tokens: TokenSet, _ themes: [Theme]
  ) -> Double? {
    guard let token = variant.token(member), let theme = themes.first,
      case .dimension(let size)? = tokens.value(of: token, in: theme.permutation), !size.unit.isOfCSS
    else { return nil }
    return size.unit == .rem ? size.value * 16 : size.value
  }

  /// The smaller side of the target: the token for it, or else the box that is drawn, which may have padding
  /// around it.
  fileprivate func target(
    of variant: Variant, in tokens: TokenSet, _ themes: [Theme]
  ) -> (size: Double, isOwn: Bool)? {
    if let part = anatomy.parts.firstIndex(where: { $0.name == "touchTarget" }),
      let size = pixels(.part(part), of: variant, in: tokens, themes)
    {
      return (size, true)
    }
    guard let layer = anatomy.drawing.first else { return nil }
    let sides = [layer.measures[.width], layer.measures[.height]].compactMap { part in
      part.flatMap { pixels(.part($0), of: variant, in: tokens, themes) }
    }
    return sides.min().map { ($0, false) }
  }
}
