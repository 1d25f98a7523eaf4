extension Color {
  /// The color of 8 bits per channel that is nearest (ΔEOK) to this one and has at least this contrast ratio
  /// on an opaque surface: with the same OKLCH hue, darker or lighter, with less chroma only at the boundary
  /// of sRGB; `nil` if there is no such color.
  ///
  /// The ratio is that of the rounded color. A translucent color keeps its opacity, also rounded to 8 bits,
  /// and is composited over the surface first.
  package func nearestColor(withContrast minimum: Double, on surface: SRGBA) -> RGBA8? {
    var search = PassingColorSearch(of: self, minimum: minimum, surface: surface)
    return search.result()
  }
}

/// The search for the nearest passing color on a color's lightness path.
///
/// Luminance increases along the path, so the passing colors are one interval at its dark end and one at its
/// light end, found by bisection. Each interval is searched from its point nearest to the color, as far as
/// rounding could still produce a nearer color.
private struct PassingColorSearch {
  let path: LightnessPath
  let minimum: Double
  let surface: SRGBA
  let surfaceLuminance: Double
  let alpha: UInt8
  private var best: (color: RGBA8, difference: Double)?

  /// The step of the search, after which it checks whether it skipped a color.
  private static let step = 1.0 / 1024

  init(of color: Color, minimum: Double, surface: SRGBA) {
    path = LightnessPath(through: color)
    alpha = color.rgba8.alpha
    (self.minimum, self.surface) = (minimum, surface)
    surfaceLuminance = surface.relativeLuminance
  }

  mutating func result() -> RGBA8? {
    guard alpha > 0 else { return nil }
    let darkest = (surfaceLuminance + 0.05) / minimum - 0.05
    let lightest = (surfaceLuminance + 0.05) * minimum - 0.05
    if let end = edge(of: { luminance(at: $0) <= darkest + 1e-9 }, from: 0, to: 1) {
      walk(0...min(1, end + roundingError(at: end)))
    }
    if let end = edge(of: { luminance(at: $0) >= lightest - 1e-9 }, from: 1, to: 0) {
      walk(max(0, end - roundingError(at: end))...1)
    }
    return best?.color
  }

  /// The last lightness at which `holds` is true, beginning at `start`; `nil` if it is false there.
  private func edge(of holds: (Double) -> Bool, from start: Double, to end: Double) -> Double? {
    guard holds(start) else { return nil }
    if holds(end) { return end }
    var (inside, outside) = (start, end)
    while abs(outside - inside) > 1e-6 {
      let middle = (inside + outside) / 2
      if holds(middle) { inside = middle } else { outside = middle }
    }
    return inside
  }

  /// Searches an interval of lightness in both directions from its point nearest to the color.
  private mutating func walk(_ stretch: ClosedRange<Double>) {
    let start = min(max(path.origin.x, stretch.lowerBound), stretch.upperBound)
    for end in [stretch.lowerBound, stretch.upperBound] {
      var (lightness, color) = (start, rgba8(at: start))
      consider(color)
      while lightness != end, canImprove(at: lightness) {
        let next = end < lightness ? max(end, lightness - Self.step) : min(end, lightness + Self.step)
        let nextColor = rgba8(at: next)
        considerBetween(lightness, color, next, nextColor)
        (lightness, color) = (next, nextColor)
      }
    }
  }

  /// Considers the second of two neighboring points and all colors between them.
  ///
  /// Two colors are neighbors when one channel differs by one step; otherwise the interval is halved.
  /// Channels that change within 1e-7 of lightness count as changing together.
  private mutating func considerBetween(_ from: Double, _ first: RGBA8, _ to: Double, _ last: RGBA8) {
    if first == last { return }
    if steps(first, last) > 1, abs(to - from) > 1e-7 {
      let middle = (from + to) / 2
      let color = rgba8(at: middle)
      considerBetween(from, first, middle, color)
      considerBetween(middle, color, to, last)
    } else {
      consider(last)
    }
  }

  private mutating func consider(_ color: RGBA8) {
    let shown = SRGBA(color)
    let luminance = shown.over(surface).relativeLuminance
    guard contrastRatio(luminance, surfaceLuminance) >= minimum else { return }
    let difference = distance(shown.oklab, path.origin)
    if difference < best?.difference ?? .infinity { best = (color, difference) }
  }

  /// Whether a color this far along or further could be nearer than the best one.
  private func canImprove(at lightness: Double) -> Bool {
    abs(lightness - path.origin.x) - roundingError(at: lightness) <= best?.difference ?? .infinity
  }

  /// The maximum distance in OKLab (measured) by which rounding to 8 bits moves a color of this lightness:
  /// near black the steps are large.
  private func roundingError(at lightness: Double) -> Double { 0.004 + 0.09 * max(0, 1 - lightness / 0.13) }

  /// The visible luminance at a lightness, before rounding.
  private func luminance(at lightness: Double) -> Double {
    if alpha == 255 { return ColorScience.luminance(ofLight: path.light(at: lightness)) }
    return SRGBA(path.rgb(at: lightness), alpha: Double(alpha) / 255).over(surface).relativeLuminance
  }

  private func rgba8(at lightness: Double) -> RGBA8 {
    var color = RGBA8(SRGBA(path.rgb(at: lightness)))
    color.alpha = alpha
    return color
  }

  /// The sum of the channels' differences.
  private func steps(_ one: RGBA8, _ other: RGBA8) -> Int {
    abs(Int(one.red) - Int(other.red)) + abs(Int(one.green) - Int(other.green))
      + abs(Int(one.blue) - Int(other.blue))
  }
}
