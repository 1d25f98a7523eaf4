/// The Euclidean distance of two points.
package func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  ((a - b) * (a - b)).sum().squareRoot()
}

extension Color {
  /// ΔEOK, the distance in OKLab (CSS Color 4 §18): 0 for equal colours, about 0.02 for a just noticeable difference, 1 between
  /// black and white. Opacity is not looked at.
  package func differenceOK(from other: Color) -> Double {
    distance(space.convert(components, to: .oklab), other.space.convert(other.components, to: .oklab))
  }
}

extension SRGBA {
  /// How the colour looks to somebody with this deficiency, clipped to sRGB. Translucent colours must be composited before.
  package func seen(with deficiency: VisionDeficiency) -> SRGBA {
    let light = TransferFunction.srgb.decoded(components)
    let seen = deficiency.matrix.map { $0 * light } ?? SIMD3(repeating: luminance(ofLight: light))
    let clipped = seen.clamped(lowerBound: .zero, upperBound: .one)
    return SRGBA(TransferFunction.srgb.encoded(clipped), alpha: alpha)
  }

  /// ΔEOK of two opaque colours, to everybody (`nil`) or as somebody with a deficiency sees them.
  ///
  /// 0.02 is just noticeable side by side (CSS Color 4 §13.2), 1 is black against white; telling two states of a small control
  /// apart takes several times the former.
  package func differenceOK(from other: SRGBA, seenWith deficiency: VisionDeficiency? = nil) -> Double {
    distance(oklab(seenWith: deficiency), other.oklab(seenWith: deficiency))
  }

  /// Where the color is in OKLab to everybody (`nil`) or to somebody with a deficiency: lightness 0…1, a, b.
  package func oklab(seenWith deficiency: VisionDeficiency?) -> SIMD3<Double> {
    deficiency.map { seen(with: $0).oklab } ?? oklab
  }

  /// Lightness 0…1, a, b.
  var oklab: SIMD3<Double> { ColorSpace.srgb.convert(components, to: .oklab) }
}
