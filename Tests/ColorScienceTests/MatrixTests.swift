import Testing

@testable import ColorScience

struct MatrixTests {
  /// The primaries of CSS Color 4 §10, as x and y, with the white they are relative to.
  static let spaces: [(matrix: Matrix3, inverse: Matrix3, primaries: [SIMD2<Double>], white: SIMD2<Double>)] =
    [
      (.xyzFromLinearSRGB, .linearSRGBFromXYZ, [[0.64, 0.33], [0.30, 0.60], [0.15, 0.06]], d65),
      (.xyzFromLinearP3, .linearP3FromXYZ, [[0.68, 0.32], [0.265, 0.69], [0.15, 0.06]], d65),
      (.xyzFromLinearA98, .linearA98FromXYZ, [[0.64, 0.33], [0.21, 0.71], [0.15, 0.06]], d65),
      (
        .xyzFromLinearRec2020, .linearRec2020FromXYZ, [[0.708, 0.292], [0.17, 0.797], [0.131, 0.046]], d65
      ),
      (
        .xyzD50FromLinearProPhoto, .linearProPhotoFromXYZD50,
        [[0.734699, 0.265301], [0.159597, 0.840403], [0.036598, 0.000105]], d50
      ),
    ]

  private static let d65 = SIMD2(0.3127, 0.3290)
  private static let d50 = SIMD2(0.3457, 0.3585)

  @Test(arguments: spaces.indices)
  func followFromTheChromaticities(index: Int) {
    let space = Self.spaces[index]
    // White is the sum of the primaries, and each primary has its chromaticity: that defines the matrix.
    #expect(distance(space.matrix * SIMD3(1, 1, 1), xyz(space.white)) < 1e-15)
    for (axis, primary) in space.primaries.enumerated() {
      var unit = SIMD3<Double>.zero
      unit[axis] = 1
      let color = space.matrix * unit
      #expect(abs(color.x / color.sum() - primary.x) < 1e-14)
      #expect(abs(color.y / color.sum() - primary.y) < 1e-14)
      #expect(distance(space.inverse * color, unit) < 1e-14)
    }
  }

  /// Bradford's matrix scales the cone responses of one white to those of the other (CSS Color 4 §11).
  @Test func adaptationTakesWhiteToWhite() {
    #expect(distance(Matrix3.d50FromD65 * xyz(Self.d65), xyz(Self.d50)) < 1e-14)
    let cones = Matrix3([0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])
    let gains = (cones * xyz(Self.d50)) / (cones * xyz(Self.d65))
    for color in [SIMD3(0.2, 0.1, 0.9), SIMD3(0.5, 0.4, 0.1), SIMD3(0, 1, 0)] {
      let adapted = Matrix3.d50FromD65 * color
      #expect(distance(cones * adapted, gains * (cones * color)) < 1e-14)
      #expect(distance(Matrix3.d65FromD50 * adapted, color) < 1e-14)
    }
  }

  @Test func oklabsStepsAreInverse() {
    for color in [SIMD3(0.2, 0.1, 0.9), SIMD3(0.95, 1, 1.09), SIMD3(0, 1, 0)] {
      #expect(distance(Matrix3.xyzFromLMS * (Matrix3.lmsFromXYZ * color), color) < 1e-14)
      #expect(distance(Matrix3.rootLMSFromOKLab * (Matrix3.oklabFromRootLMS * color), color) < 1e-14)
    }
    #expect(distance(Matrix3.lmsFromXYZ * xyz(Self.d65), SIMD3(1, 1, 1)) < 1e-14)
  }

  /// XYZ with Y = 1.
  private func xyz(_ chromaticity: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(chromaticity.x, chromaticity.y, 1 - chromaticity.x - chromaticity.y) / chromaticity.y
  }
}
