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
