import TestSupport
import Testing

@testable import ColorScience

struct GamutMappingTests {
  /// Computed with ColorAide 8.13.1, `fit(method="oklch-chroma")`.
  static let table: [(color: Color, srgb: SIMD3<Double>, displayP3: SIMD3<Double>)] = [
    (Color(.displayP3, 1, 0, 0), [1, 0.0445695162, 0.0459316111], [1, 0, 0]),
    (Color(.displayP3, 0, 1, 0), [0, 0.985763711, 0.159742444], [0, 1, 0]),
    (Color(.displayP3, 0, 0, 1), [0, 0, 1], [0, 0, 1]),
    (Color(.displayP3, 1, 1, 0), [0.996233273, 0.999013896, 0], [1, 1, 0]),
    (Color(.rec2020, 0.1, 0.9, 0.2), [0, 0.849840344, 0.414235207], [0, 0.873549723, 0.356333838]),
    (Color(.oklch, 0.7, 0.4, 40), [1, 0.359284796, 0], [1, 0.323629682, 0]),
    (Color(.oklch, 0.3, 0.3, 145), [0, 0.234282042, 0], [0, 0.238283154, 0]),
    (Color(.lab, 50, 100, -100), [0.742694038, 0.175535069, 1], [0.69477444, 0.155084368, 1]),
    (Color(.oklch, 0.95, 0.3, 110), [0.978637736, 0.977992976, 0], [0.986527126, 0.98013979, 0]),
    (
      Color(.xyzD65, 0.2, 0.1, 0.9), [0.236680847, 0.193606545, 0.974060365],
      [0.229691252, 0.195206469, 0.936099983]
    ),
  ]

  @Test(arguments: table)
  func agreesWithAnIndependentImplementation(color: Color, srgb: SIMD3<Double>, displayP3: SIMD3<Double>) {
    for (space, expected) in [(ColorSpace.srgb, srgb), (.displayP3, displayP3)] {
      let mapped = color.gamutMapped(into: space)
      #expect(mapped.space == space)
      #expect(distance(mapped.components, expected) < 1e-6, "\(space): \(mapped.components)")
    }
  }

  @Test func onlyConvertsWhatIsInside() {
    let color = Color(.oklch, 0.5, 0.1, 250, alpha: 0.5)
    #expect(color.gamutMapped(into: .srgb) == color.converted(to: .srgb))
    #expect(color.gamutMapped(into: .oklab) == color.converted(to: .oklab))
    #expect(Color(.srgb, 1, 0.5, 0).gamutMapped(into: .srgb) == Color(.srgb, 1, 0.5, 0))
  }

  /// Lightness outside 0…1 is white or black (steps 3 and 4 of the algorithm), in the polar models too.
  @Test func lightnessBeyondTheRangeIsWhiteOrBlack() {
    #expect(Color(.oklch, 1, 0.2, 30).gamutMapped(into: .srgb).components == SIMD3(1, 1, 1))
    #expect(Color(.oklch, 0, 0.2, 30).gamutMapped(into: .displayP3).components == SIMD3(0, 0, 0))
    #expect(Color(.oklch, 1, 0.2, 30).gamutMapped(into: .hsl).components == SIMD3(0, 0, 100))
    #expect(
      Color(.oklch, 0, 0.2, 30, alpha: 0.5).gamutMapped(into: .hwb) == Color(.hwb, 0, 0, 100, alpha: 0.5))
  }

  @Test func resultsAreInsideAndKeepLightnessAndHue() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<500 {
      let color = Color(.oklch, random.unit(), random.unit() * 0.5, random.unit() * 360)
      let mapped = color.gamutMapped(into: .srgb)
      #expect(mapped.components.isWithin(0...1))
      // Clipping the last of the chroma may move the colour by one just noticeable difference.
      let reduced = mapped.converted(to: .oklch)
      #expect(abs(reduced.components.x - color.components.x) < 0.0201)
    }
  }

  @Test func knowsWhatIsInside() {
    #expect(Color(.displayP3, 1, 0, 0).isInGamut(of: .displayP3))
    #expect(!Color(.displayP3, 1, 0, 0).isInGamut(of: .srgb))
    #expect(!Color(.displayP3, 1, 0, 0).isInGamut(of: .hsl))
    #expect(Color(.displayP3, 1, 0, 0).isInGamut(of: .oklch))
    // sRGB's red as it is usually noted in oklch.
    #expect(Color(.oklch, 0.62796, 0.25768, 29.234).isInGamut(of: .srgb))
    #expect(!Color(.oklch, 0.62796, 0.26, 29.234).isInGamut(of: .srgb))
  }
}
