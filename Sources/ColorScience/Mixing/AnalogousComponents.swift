/// The meaning of a color component, in any space that has such a component (CSS Color 4 §12.2, table of
/// analogous components).
private enum Category {
  case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB
}

extension ColorSpace {
  /// The index of the hue, in spaces that have one.
  package var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    case .srgb, .srgbLinear, .lab, .oklab, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: nil
    }
  }

  private func category(ofComponent index: Int) -> Category? {
    switch (self, index) {
    case (.srgb, 0), (.srgbLinear, 0), (.displayP3, 0), (.a98RGB, 0), (.prophotoRGB, 0), (.rec2020, 0),
      (.xyzD65, 0), (.xyzD50, 0):
      .red
    case (.srgb, 1), (.srgbLinear, 1), (.displayP3, 1), (.a98RGB, 1), (.prophotoRGB, 1), (.rec2020, 1),
      (.xyzD65, 1), (.xyzD50, 1):
      .green
    case (.srgb, _), (.srgbLinear, _), (.displayP3, _), (.a98RGB, _), (.prophotoRGB, _), (.rec2020, _),
      (.xyzD65, _), (.xyzD50, _):
      .blue
    case (.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2): .hue
    case (.hsl, 1), (.lch, 1), (.oklch, 1): .colorfulness
    case (.hsl, _), (.lab, 0), (.lch, 0), (.oklab, 0), (.oklch, 0): .lightness
    case (.lab, 1), (.oklab, 1): .opponentA
    case (.lab, _), (.oklab, _): .opponentB
    case (.hwb, _), (.lch, _), (.oklch, _): nil
    }
  }

  /// The missing components of a color after its conversion to another space.
  fileprivate func carried(_ missing: Color.Missing, to target: ColorSpace) -> Color.Missing {
    guard !missing.isEmpty else { return [] }
    var carried: Color.Missing = []
    for index in 0..<3 where missing.contains(component: index) {
      guard let category = category(ofComponent: index) else { continue }
      for other in 0..<3 where target.category(ofComponent: other) == category {
        carried.insert(component: other)
      }
    }
    // a and b together are analogous to chroma and hue.
    let chromaticity: Color.Missing = [.second, .third]
    if missing.isSuperset(of: chromaticity), isLabOrLCH, target.isLabOrLCH { carried.formUnion(chromaticity) }
    return carried
  }

  private var isLabOrLCH: Bool {
    switch self {
    case .lab, .lch, .oklab, .oklch: true
    case .srgb, .srgbLinear, .hsl, .hwb, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: false
    }
  }

  /// Whether these components of this space have a powerless hue (CSS Color 4 §7, §8, §9.3, §9.4).
  fileprivate func isHuePowerless(_ components: SIMD3<Double>) -> Bool {
    switch self {
    case .hsl: components.y <= 0.001
    case .hwb: components.y + components.z >= 99.999
    case .lch: components.y <= 0.0015
    case .oklch: components.y <= 0.000004
    case .srgb, .srgbLinear, .lab, .oklab, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      false
    }
  }
}

extension Color.Missing {
  /// Whether the component with an index is missing.
  package func contains(component index: Int) -> Bool { contains(Color.Missing(rawValue: 1 << UInt8(index))) }

  package mutating func insert(component index: Int) { insert(Color.Missing(rawValue: 1 << UInt8(index))) }
}

extension Color {
  /// The same color in another space, for interpolation and relative colors: `none` is carried over to the
  /// analogous components, and a hue that becomes powerless is `none` (CSS Color 4 §12.2, §4.4.1).
  package func carried(to target: ColorSpace) -> Color {
    guard target != space else { return self }
    var result = converted(to: target)
    result.missing = space.carried(missing, to: target)
    if let hue = target.hueIndex, target.isHuePowerless(result.components) {
      result.missing.insert(component: hue)
    }
    for index in 0..<3 where result.missing.contains(component: index) { result.components[index] = 0 }
    return result
  }
}
