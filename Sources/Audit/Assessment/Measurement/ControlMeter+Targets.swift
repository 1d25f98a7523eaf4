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
    let target = anatomy.targetPart
    return built.variants.compactMap { variant in
      anatomy.target(target) { part in
        variant.token(.part(part)).flatMap { token in pixels(of: token, in: theme).map { (token, $0) } }
      }
    }.min { $0.size < $1.size }
  }
}
