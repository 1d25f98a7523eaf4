/// The colors with the OKLCH hue of a color: every lightness from black to white, with the color's chroma, or
/// the maximum chroma in sRGB at that lightness.
struct LightnessPath {
  /// The color's OKLab coordinates; it need not be in sRGB.
  let origin: SIMD3<Double>
  /// The direction of the hue: 0, cos h, sin h.
  private let hue: SIMD3<Double>
  private let chroma: Double

  init(through color: Color) {
    origin = color.space.convert(color.components, to: .oklab)
    let oklch = polar(origin)
    chroma = oklch.y
    hue = rectangular(SIMD3(0, 1, oklch.z))
  }

  /// The color at a lightness, 0…1, in linear sRGB.
  func light(at lightness: Double) -> SIMD3<Double> {
    let full = light(lightness, chroma)
    if isInside(full) { return full }
    var (inside, outside) = (0.0, chroma)
    var best = light(lightness, 0)
    // A step of chroma of 1e-7 is far below what 8 bits show.
    while outside - inside > 1e-7 {
      let middle = (inside + outside) / 2
      let candidate = light(lightness, middle)
      if isInside(candidate) {
        (inside, best) = (middle, candidate)
      } else {
        outside = middle
      }
    }
    return best.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// The color at a lightness in gamma-encoded sRGB.
  func rgb(at lightness: Double) -> SIMD3<Double> { TransferFunction.srgb.encoded(light(at: lightness)) }

  private func light(_ lightness: Double, _ chroma: Double) -> SIMD3<Double> {
    let root = Matrix3.rootLMSFromOKLab * (SIMD3(lightness, 0, 0) + hue * chroma)
    return Self.linearSRGBFromLMS * (root * root * root)
  }

  /// Whether the color is in sRGB, with a tolerance for the rounding of the matrices.
  private func isInside(_ light: SIMD3<Double>) -> Bool { light.isWithin(-1e-9...1 + 1e-9) }

  private static let linearSRGBFromLMS = Matrix3.linearSRGBFromXYZ * Matrix3.xyzFromLMS
}
