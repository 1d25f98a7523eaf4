import ColorScience
import Tokens

extension ControlMeter {
  /// On against off, and mixed against both, in each state.
  func distinctions() -> [Measurement] {
    themes.indices.flatMap { theme in
      views.indices.flatMap { view in
        others(of: views[view]).compactMap { distinction(of: view, from: $0, in: theme) }
      }
    }
  }

  /// The views to which one is compared: off for on, off and on for mixed.
  private func others(of view: View) -> [Int] {
    let against = ["true": ["false"], "mixed": ["false", "true"]]
    let own = view.values[ControlAxis.selection.rawValue] ?? ""
    return (against[own] ?? []).compactMap { twin(of: view, .selection, $0) }
  }

  private func distinction(of view: Int, from other: Int, in theme: Int) -> Measurement? {
    let (one, two) = (looks[theme][view], looks[theme][other])
    let found = Distinctness(one, two, of: anatomy)
    guard let fill = Look.fill(one.tokens, two.tokens, of: anatomy), let on = one.tokens[fill],
      let off = two.tokens[fill], let ratio = found.ratio
    else { return nil }
    let exemption = exemption(of: views[view], against: views[other])
    let unread = found.ofSelections == .pass ? nil : unread(of: views[view], .selection)
    let verdict = exemption != nil ? .exempt : unread != nil ? .notKnown : found.ofSelections
    return Measurement(
      requirement: .distinction, theme: theme, variants: [choices(views[view], without: .selection)],
      foreground: on, background: .token(off), roles: (fill, fill), value: ratio,
      needs: Distinctness.minimumRatio, unit: .ratio, criterion: "WCAG 2.2 1.4.1", verdict: verdict,
      reason: exemption ?? unread
        ?? (ratio < Distinctness.minimumRatio && verdict != .fail ? "shape" : nil))
  }

  /// Why two selections need not differ.
  private func exemption(of view: View, against other: View) -> String? {
    let isLoading = view.values[ControlAxis.state.rawValue] == "loading"
    return exemption(of: view) ?? exemption(of: other)
      ?? (isLoading ? "a loading control is neither on nor off" : nil)
  }

  /// The same with the colors of the system: it is a warning if nothing but these differs, and they do not.
  func forcedDistinctions() -> [Measurement] {
    guard built.control.isDescribed, !themes.isEmpty else { return [] }
    return views.indices.flatMap { view in
      others(of: views[view]).compactMap { other in
        let (one, two) = (looks[0][view], looks[0][other])
        guard let fill = Look.fill(one.tokens, two.tokens, of: anatomy), let on = one.tokens[fill],
          let off = two.tokens[fill], exemption(of: views[view], against: views[other]) == nil,
          Look.areAlikeInForcedColors(
            one, two, of: anatomy,
            systemColors: { (systemColor(of: $0, in: views[view]), systemColor(of: $0, in: views[other])) })
        else { return nil }
        return Measurement(
          requirement: .distinction, isForcedColors: true,
          variants: [choices(views[view], without: .selection)], foreground: on, background: .token(off),
          roles: (fill, fill), value: 1, needs: 3, unit: .ratio, criterion: "WCAG 2.2 1.4.1",
          verdict: .warning)
      }
    }
  }

  /// Each state against the default one.
  func states() -> [Measurement] {
    themes.indices.flatMap { theme in
      views.indices.compactMap { view in
        twin(of: views[view], .state, "default").flatMap { state(view, from: $0, in: theme) }
      }
    }
  }

  private func state(_ view: Int, from rest: Int, in theme: Int) -> Measurement? {
    guard let state = views[view].values[ControlAxis.state.rawValue] else { return nil }
    let (one, two) = (looks[theme][view], looks[theme][rest])
    let found = Distinctness(one, two, of: anatomy)
    guard found.hasShape || found.difference != nil else { return nil }
    let criteria = ["focused": "WCAG 2.2 2.4.7", "error": "WCAG 2.2 1.4.1"]
    let verdict = found.verdict(ofState: state)
    let unread = verdict == .pass ? nil : unread(of: views[view], .state)
    let isShape = found.hasShape && !found.isColorEnough(forState: state)
    let isColor = verdict == .fail && found.difference.map { $0.value >= Look.noticeable } == true
    return Measurement(
      requirement: .state, theme: theme, variants: [choices(views[view])],
      foreground: found.difference.flatMap { one.tokens[$0.role] },
      background: found.difference.flatMap { two.tokens[$0.role] }.map { .token($0) },
      roles: found.difference.map { ($0.role, $0.role) }, value: found.difference?.value,
      needs: Look.noticeable, unit: .deltaE, criterion: criteria[state] ?? "",
      verdict: unread == nil ? verdict : .notKnown,
      reason: unread ?? (isShape ? "shape" : isColor ? "color" : nil))
  }

  /// What may distinguish a view and is not understood, or not judged: a token whose name has a value of an axis,
  /// and no other one than the view's of the rest.
  private func unread(of view: View, _ axis: ControlAxis) -> String? {
    guard !built.control.isDescribed else { return nil }
    let token = (built.control.unread + built.control.besides).first { token in
      guard let value = token[axis.rawValue] else { return false }
      let isOwn = axis == .selection || value.name == view.values[axis.rawValue]
      return isOwn
        && token.values.allSatisfy { value in
          value.axis == axis.rawValue || value.axis == ControlAxis.size.rawValue
            || view.values[value.axis].map { $0 == value.name } ?? true
        }
    }
    return token.map { "`\(tokens.dottedPath(of: $0.id))` is not \($0.lack)" }
  }

  // MARK: Colors of the system

  /// The color that the system gives a role.
  func systemColor(of role: Int, in view: View) -> String? {
    anatomy.roles[role].systemColors.first { built.selection($0.only, covers: view.variant) }?.name
  }

  /// The drawn roles that have no color of the system in some variant.
  func forcedColors() -> [Measurement] {
    guard anatomy.isOnWeb, built.control.isDescribed else { return [] }
    let drawn = Set(anatomy.drawing.map(\.role))
    let lacking = anatomy.roles.indices.filter { role in
      drawn.contains(role)
        && views.contains { view in token(role, of: view) != nil && systemColor(of: role, in: view) == nil }
    }
    let hasAny = views.contains { view in drawn.contains { token($0, of: view) != nil } }
    guard hasAny else { return [] }
    return [
      Measurement(
        requirement: .forcedColors, value: Double(lacking.count), needs: 0, unit: .count, criterion: "",
        verdict: lacking.isEmpty ? .pass : .warning,
        reason: lacking.isEmpty ? nil : lacking.map { anatomy.roles[$0].name }.joined(separator: ", "),
        tokens: lacking.compactMap { role in views.lazy.compactMap { self.token(role, of: $0) }.first })
    ]
  }

  /// The durations without a reduced value.
  func reducedMotion() -> [Measurement] {
    let own = built.control.tokens.map(\.id)
    guard let lacking = tokens.lackingReducedMotion(own, in: themes) else { return [] }
    return [
      Measurement(
        requirement: .reducedMotion, value: Double(lacking.count), needs: 0, unit: .count,
        criterion: "WCAG 2.2 2.3.3", verdict: lacking.isEmpty ? .pass : .warning, tokens: lacking)
    ]
  }
}
