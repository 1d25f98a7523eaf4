package import ColorScience
import Tokens

/// Colors that may be below something translucent, of which nobody knows which one is there.
package enum UnknownBackdrop: Hashable, Sendable {
  /// Every channel of gamma-encoded sRGB between those of two opaque colors.
  case box(SIMD3<Double>, SIMD3<Double>)
  /// The colors of a gradient: opaque stops, between which is interpolated in gamma-encoded sRGB.
  case gradient([SRGBA])

  /// All opaque colors.
  package static let any = UnknownBackdrop.box(.zero, .one)

  /// The colors between two, in either order.
  package init(from one: SRGBA, to other: SRGBA) {
    self = .box(
      pointwiseMin(one.components, other.components), pointwiseMax(one.components, other.components))
  }

  /// What a pair says may be below it; `nil` if it names a token that is no color and no gradient.
  init?(_ backdrop: Anatomy.Backdrop, value: (String) -> TokenValue?) {
    switch backdrop {
    case .any: self = .any
    case .between(let one, let other): self.init(from: SRGBA(one), to: SRGBA(other))
    case .token(let path): self.init(value(path))
    }
  }

  /// The colors of a gradient, or the one color.
  ///
  /// - Parameter ground: what is below those that are translucent; `nil` if it may be anything.
  init?(_ value: TokenValue?, over ground: SRGBA? = nil) {
    guard let stops = Self.stops(of: value) else { return nil }
    if let ground {
      self = .gradient(stops.map { $0.over(ground) })
    } else if stops.allSatisfy({ $0.alpha == 1 }) {
      self = .gradient(stops)
    } else {
      let extremes = stops.flatMap { [$0.over(.black), $0.over(.white)] }.map(\.components)
      self = .box(extremes.reduce(.one, pointwiseMin), extremes.reduce(.zero, pointwiseMax))
    }
  }

  private static func stops(of value: TokenValue?) -> [SRGBA]? {
    if case .color(let color)? = value { return [SRGBA(color.color)] }
    guard case .gradient(let gradient)? = value, gradient.count <= 256 else { return nil }
    return gradient.map { SRGBA($0.color.color) }
  }
}

/// The least contrast over all backdrops, and where it is.
package struct WorstContrast: Hashable, Sendable {
  /// 1…21
  package let ratio: Double
  /// `nil` if the two are equal over some of them.
  package let backdrop: SRGBA?
}

extension UnknownBackdrop {
  /// The least contrast of a foreground on a background that lies on the backdrop.
  package func leastContrast(of foreground: SRGBA, on background: SRGBA) -> WorstContrast {
    func ratio(_ backdrop: SIMD3<Double>) -> Double {
      let ground = background.over(SRGBA(backdrop))
      return foreground.over(ground).contrast(with: ground)
    }
    switch self {
    case .box(let low, let high):
      guard foreground.alpha < 1 else { return Self.extreme(of: foreground, on: background, low, high) }
      return Self.searched(low, high, ratio)
    case .gradient(let stops): return Self.leastAlong(stops, ratio)
    }
  }

  /// Exact: each channel of the background grows with that of the backdrop, so its luminance does. If that of the foreground is
  /// between the darkest and the lightest, some backdrop makes both equal.
  private static func extreme(
    of foreground: SRGBA, on background: SRGBA, _ low: SIMD3<Double>, _ high: SIMD3<Double>
  ) -> WorstContrast {
    let (darkest, lightest) = (
      background.over(SRGBA(low)).relativeLuminance, background.over(SRGBA(high)).relativeLuminance
    )
    let own = foreground.relativeLuminance
    if darkest <= own, own <= lightest { return WorstContrast(ratio: 1, backdrop: nil) }
    let (dark, light) = (contrastRatio(own, darkest), contrastRatio(own, lightest))
    return dark < light
      ? WorstContrast(ratio: dark, backdrop: SRGBA(low)) : WorstContrast(ratio: light, backdrop: SRGBA(high))
  }

  /// The least of 9³ points, refined around it by halving steps to 1/4096: within 2·10⁻³.
  private static func searched(
    _ low: SIMD3<Double>, _ high: SIMD3<Double>, _ ratio: (SIMD3<Double>) -> Double
  ) -> WorstContrast {
    let span = high - low
    var (best, least) = (low, ratio(low))
    func visit(_ point: SIMD3<Double>) {
      let inside = pointwiseMin(pointwiseMax(point, low), high)
      let value = ratio(inside)
      if value < least { (best, least) = (inside, value) }
    }
    for red in 0...8 {
      for green in 0...8 {
        for blue in 0...8 {
          let place = SIMD3<Double>(Double(red), Double(green), Double(blue))
          visit(low + span * (place / 8.0))
        }
      }
    }
    var step = 1.0 / 16
    while step >= 1.0 / 4096 {
      let center = best
      for red in -1...1 {
        for green in -1...1 {
          for blue in -1...1 {
            let place = SIMD3<Double>(Double(red), Double(green), Double(blue))
            visit(center + span * (place * step))
          }
        }
      }
      step /= 2
    }
    return WorstContrast(ratio: least, backdrop: least < 1 + 1e-9 ? nil : SRGBA(best))
  }

  /// The least at 65 points of each segment, refined around it to 10⁻⁶ of the position: within 10⁻⁴.
  private static func leastAlong(
    _ stops: [SRGBA], _ ratio: (SIMD3<Double>) -> Double
  ) -> WorstContrast {
    guard let first = stops.first else { return WorstContrast(ratio: 1, backdrop: nil) }
    var (best, least) = (first.components, ratio(first.components))
    for (one, other) in zip(stops, stops.dropFirst()) {
      func color(_ position: Double) -> SIMD3<Double> {
        let share: Double = min(max(position, 0), 1)
        let span: SIMD3<Double> = other.components - one.components
        return one.components + span * share
      }
      var place = 0.0
      var own = ratio(color(0))
      for number in 1...64 {
        let value = ratio(color(Double(number) / 64))
        if value < own { (place, own) = (Double(number) / 64, value) }
      }
      var step = 1.0 / 128
      while step >= 1e-6 {
        for position in [place - step, place + step] {
          let value = ratio(color(position))
          if value < own { (place, own) = (min(max(position, 0), 1), value) }
        }
        step /= 2
      }
      if own < least { (best, least) = (color(place), own) }
    }
    return WorstContrast(ratio: least, backdrop: least < 1 + 1e-9 ? nil : SRGBA(best))
  }

  /// The least alpha, in steps of 0.01, with which a background reaches a ratio; `nil` if none does.
  package func alpha(for background: SRGBA, under foreground: SRGBA, toReach needed: Double) -> Double? {
    (1...100).lazy.map { Double($0) / 100 }.first { alpha in
      let ground = SRGBA(background.components, alpha: alpha)
      return leastContrast(of: foreground, on: ground).ratio >= needed
    }
  }
}
