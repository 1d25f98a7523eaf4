extension Color {
  /// Whether an RGB space can show the color: each of its components there is within 0…1.
  ///
  /// `tolerance` is in those components. The default allows for authors who write about four digits: a color
  /// of that space written in oklch still counts as inside.
  package func isInGamut(of space: ColorSpace, tolerance: Double = 0.000075) -> Bool {
    guard let gamut = space.gamut else { return true }
    // All of these gamuts contain sRGB.
    if self.space == .srgb, components.isWithin(0...1) { return true }
    return converted(to: gamut).components.isWithin(-tolerance...1 + tolerance)
  }

  /// The color in another space, brought into that space's gamut as CSS does: at constant OKLCH lightness and
  /// hue, the chroma is reduced until clipping is no longer noticeable (CSS Color 4 §13.2, “CSS gamut map”,
  /// the binary search with local MINDE, JND 0.02 and ε 0.0001). A color inside the gamut is only converted.
  package func gamutMapped(into target: ColorSpace) -> Color {
    guard let gamut = target.gamut else { return converted(to: target) }
    if space.convert(components, to: gamut).isWithin(0...1) { return converted(to: target) }
    let mapped = gamut.convert(clippedByChroma(into: gamut), to: target)
    return Color(target, mapped.x, mapped.y, mapped.z, alpha: alpha)
  }

  /// Components in the RGB space `gamut`, for a color outside it.
  private func clippedByChroma(into gamut: ColorSpace) -> SIMD3<Double> {
    let origin = space.convert(components, to: .oklch)
    if origin.x >= 1 { return SIMD3(repeating: 1) }
    if origin.x <= 0 { return SIMD3(repeating: 0) }
    let (noticeable, precision) = (0.02, 0.0001)

    var current = rectangular(origin)
    var converted = ColorSpace.oklab.convert(current, to: gamut)
    var clipped = converted.clamped(lowerBound: .zero, upperBound: .one)
    func difference() -> Double { distance(current, gamut.convert(clipped, to: .oklab)) }
    if difference() < noticeable { return clipped }

    var (low, high) = (0.0, origin.y)
    var lowIsInGamut = true
    while high - low > precision {
      let chroma = (low + high) / 2
      current = rectangular(SIMD3(origin.x, chroma, origin.z))
      converted = ColorSpace.oklab.convert(current, to: gamut)
      if lowIsInGamut, converted.isWithin(0...1) {
        low = chroma
        continue
      }
      clipped = converted.clamped(lowerBound: .zero, upperBound: .one)
      let error = difference()
      if error >= noticeable {
        high = chroma
      } else if noticeable - error < precision {
        return clipped
      } else {
        lowIsInGamut = false
        low = chroma
      }
    }
    return clipped
  }
}
