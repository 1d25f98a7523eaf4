/// The way around the hue circle from one hue to another (CSS Color 4 §12.4).
package enum HueArc: String, Sendable, CaseIterable { case shorter, longer, increasing, decreasing }

/// The shares of two colors in a mixture (CSS Color 5 §3.2).
package struct MixShares: Hashable, Sendable {
  /// The share of the second color, 0…1.
  package let second: Double
  /// The factor of the opacity, 0…1: if the percentages add up to less than 100 %, the rest is transparent.
  package let opacity: Double

  /// Takes percentages 0…100; an omitted one is the rest. `nil` if both are 0.
  package init?(first: Double?, second: Double?) {
    let one = first ?? 100 - (second ?? 50)
    let other = second ?? 100 - one
    let sum = one + other
    guard sum > 0 else { return nil }
    self.second = other / sum
    opacity = min(sum / 100, 1)
  }
}

extension Color {
  /// This color mixed with another one: `color-mix()` (CSS Color 5 §3.3, CSS Color 4 §12).
  ///
  /// Components are premultiplied; a component that is missing in one color is taken from the other, and one
  /// that is missing in both stays `none`.
  package func mixed(
    with other: Color, _ shares: MixShares, in space: ColorSpace, along arc: HueArc = .shorter
  ) -> Color {
    let one = carried(to: space)
    let two = other.carried(to: space)
    var (from, to) = (one.components, two.components)
    for index in 0..<3 {
      if one.missing.contains(component: index) { from[index] = to[index] }
      if two.missing.contains(component: index) { to[index] = from[index] }
    }
    if let hue = space.hueIndex { (from[hue], to[hue]) = arc.ends(from[hue], to[hue]) }
    let (p, q) = (1 - shares.second, shares.second)
    let alpha = one.alpha * p + two.alpha * q
    var mixed = from * p + to * q
    if one.alpha != two.alpha {
      let hue = space.hueIndex.map { ($0, mixed[$0]) }
      // If the opacity is 0, the premultiplied components are the result (CSS Color 4 §12.3).
      mixed = (from * one.alpha * p + to * two.alpha * q) / (alpha == 0 ? 1 : alpha)
      if let (index, degrees) = hue { mixed[index] = degrees }
    } else if alpha == 0 {
      let hue = space.hueIndex.map { ($0, mixed[$0]) }
      mixed = .zero
      if let (index, degrees) = hue { mixed[index] = degrees }
    }
    if let hue = space.hueIndex { mixed[hue] = wrappedDegrees(mixed[hue]) }
    return Color(
      space, mixed.x + 0, mixed.y + 0, mixed.z + 0, alpha: alpha * shares.opacity,
      missing: one.missing.intersection(two.missing))
  }
}

extension HueArc {
  /// Two hues, one of them shifted by a full turn if the arc requires it.
  fileprivate func ends(_ first: Double, _ second: Double) -> (Double, Double) {
    let difference = second - first
    switch self {
    case .shorter where difference > 180: return (first + 360, second)
    case .shorter where difference < -180: return (first, second + 360)
    case .longer where difference > 0 && difference < 180: return (first + 360, second)
    case .longer where difference > -180 && difference <= 0: return (first, second + 360)
    case .increasing where difference < 0: return (first, second + 360)
    case .decreasing where difference > 0: return (first + 360, second)
    case .shorter, .longer, .increasing, .decreasing: return (first, second)
    }
  }
}
