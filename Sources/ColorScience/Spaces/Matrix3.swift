/// A linear map of three components.
struct Matrix3: Sendable {
  /// The images of the unit vectors.
  let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Takes the rows, as specifications print them.
  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    columns = (
      SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y),
      SIMD3(first.z, second.z, third.z)
    )
  }

  private init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }

  /// The composition: `first`, then `then`.
  static func * (then: Matrix3, first: Matrix3) -> Matrix3 {
    Matrix3(columns: (then * first.columns.0, then * first.columns.1, then * first.columns.2))
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }
}

extension SIMD3<Double> {
  /// Applies a function to each component.
  @inline(__always)
  func map(_ transform: (Double) -> Double) -> Self { Self(transform(x), transform(y), transform(z)) }

  /// Whether every component is within `bounds`.
  func isWithin(_ bounds: ClosedRange<Double>) -> Bool {
    min() >= bounds.lowerBound && max() <= bounds.upperBound
  }
}
