/// The Euclidean distance of two points.
package func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  ((a - b) * (a - b)).sum().squareRoot()
}

extension Color {
  /// ΔEOK, the distance in OKLab (CSS Color 4 §18): 0 for equal colors, about 0.02 for a just noticeable
  /// difference, 1 between black and white. Opacity is ignored.
  package func differenceOK(from other: Color) -> Double {
    distance(space.convert(components, to: .oklab), other.space.convert(other.components, to: .oklab))
  }

  /// ΔEOK with opacity: that of translucent colors is the larger one over white and over black.
  package func visibleDifferenceOK(from other: Color) -> Double {
    if alpha >= 1, other.alpha >= 1 { return differenceOK(from: other) }
    return [SRGBA(.one, alpha: 1), SRGBA(.zero, alpha: 1)].map { surface in
      SRGBA(self).over(surface).differenceOK(from: SRGBA(other).over(surface))
    }.max() ?? 0
  }
}

extension SRGBA {
  /// How the color looks to a person with this deficiency, clipped to sRGB. Composite translucent colors
  /// first.
  package func seen(with deficiency: VisionDeficiency) -> SRGBA {
    let light = TransferFunction.srgb.decoded(components)
    let seen = deficiency.matrix.map { $0 * light } ?? SIMD3(repeating: luminance(ofLight: light))
    let clipped = seen.clamped(lowerBound: .zero, upperBound: .one)
    return SRGBA(TransferFunction.srgb.encoded(clipped), alpha: alpha)
  }

  /// ΔEOK of two opaque colors as seen with a deficiency, or without one (`nil`).
  ///
  /// 0.02 is just noticeable side by side (CSS Color 4 §13.2), 1 is black against white; distinguishing two
  /// states of a small control takes several times a just noticeable difference.
  package func differenceOK(from other: SRGBA, seenWith deficiency: VisionDeficiency? = nil) -> Double {
    distance(oklab(seenWith: deficiency), other.oklab(seenWith: deficiency))
  }

  /// The color in OKLab as seen with full color vision (`nil`) or with a deficiency: lightness 0…1, a, b.
  package func oklab(seenWith deficiency: VisionDeficiency?) -> SIMD3<Double> {
    deficiency.map { seen(with: $0).oklab } ?? oklab
  }

  /// Lightness 0…1, a, b.
  var oklab: SIMD3<Double> { ColorSpace.srgb.convert(components, to: .oklab) }
}
