import Tokens

extension ControlMeter {
  /// The smallest target against what each platform of the outputs asks for.
  func targets() -> [Measurement] {
    let sizes = themes.indices.map { smallestTarget(in: $0) }
    let all = Platform.allCases.filter { $0 == .web || platforms.isEmpty || platforms.contains($0) }
    return all.sorted { $0.minimumTarget < $1.minimumTarget }.flatMap { platform in
      collapsed(themes.indices.map { row(of: sizes[$0], in: $0, for: platform) })
    }
  }

  private typealias Target = (size: Double, isKnown: Bool, token: TokenID?)

  private func row(of target: Target?, in theme: Int, for platform: Platform) -> Measurement {
    let needs = platform.minimumTarget
    let isMet = target.map { $0.size >= needs } ?? false
    let verdict: Measurement.Verdict = isMet ? .pass : target?.isKnown == true ? .fail : .notKnown
    let reason =
      verdict == .notKnown
      ? target == nil ? "no target is named" : "padding and label may belong to the target" : nil
    return Measurement(
      requirement: .target, theme: theme, value: target?.size, needs: needs, unit: .px,
      criterion: platform.targetCriterion, verdict: verdict, reason: reason,
      tokens: [target?.token].compactMap(\.self))
  }

  private func smallestTarget(in theme: Int) -> Target? {
    built.variants.compactMap { target(of: $0, in: theme) }.min { $0.size < $1.size }
  }

  /// The token for the target, or the frame with the padding around it, or the frame, which the target may exceed.
  private func target(of variant: BuiltControl.Variant, in theme: Int) -> Target? {
    if let part = anatomy.targetPart, let token = variant.token(.part(part)),
      let size = pixels(of: token, in: theme)
    {
      return (size, true, token)
    }
    guard let frame = anatomy.drawing.first else { return nil }
    let tokens = [frame.measures[.width], frame.measures[.height]].compactMap(\.self).compactMap {
      variant.token(.part($0))
    }
    let sides = tokens.compactMap { token in pixels(of: token, in: theme).map { (token, $0) } }
    guard let side = sides.min(by: { $0.1 < $1.1 }) else { return nil }
    let padding = anatomy.parts.firstIndex { $0.measure == .targetPadding }
    guard let padding = padding.flatMap({ pixels($0, of: variant, in: theme) }) else {
      return (side.1, false, side.0)
    }
    return (side.1 + 2 * padding, true, side.0)
  }
}
