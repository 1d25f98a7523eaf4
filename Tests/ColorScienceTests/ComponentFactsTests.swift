import Testing

@testable import ColorScience

struct ComponentFactsTests {
  /// DTCG Color module 2025.10 §4.2.
  static let ranges: [(space: ColorSpace, names: String, lowest: SIMD3<Double>, highest: SIMD3<Double>)] = [
    (.srgb, "red green blue", [0, 0, 0], [1, 1, 1]),
    (.srgbLinear, "red green blue", [0, 0, 0], [1, 1, 1]),
    (.hsl, "hue saturation lightness", [0, 0, 0], [359.9999, 100, 100]),
    (.hwb, "hue whiteness blackness", [0, 0, 0], [359.9999, 100, 100]),
    (.lab, "lightness a b", [0, -1e6, -1e6], [100, 1e6, 1e6]),
    (.lch, "lightness chroma hue", [0, 0, 0], [100, 1e6, 359.9999]),
    (.oklab, "lightness a b", [0, -1e6, -1e6], [1, 1e6, 1e6]),
    (.oklch, "lightness chroma hue", [0, 0, 0], [1, 1e6, 359.9999]),
    (.displayP3, "red green blue", [0, 0, 0], [1, 1, 1]),
    (.a98RGB, "red green blue", [0, 0, 0], [1, 1, 1]),
    (.prophotoRGB, "red green blue", [0, 0, 0], [1, 1, 1]),
    (.rec2020, "red green blue", [0, 0, 0], [1, 1, 1]),
    (.xyzD65, "X Y Z", [0, 0, 0], [1, 1, 1]),
    (.xyzD50, "X Y Z", [0, 0, 0], [1, 1, 1]),
  ]

  @Test(arguments: ranges)
  func allowsTheRangesOfTheSpecification(
    space: ColorSpace, names: String, lowest: SIMD3<Double>, highest: SIMD3<Double>
  ) {
    #expect(space.components.map(\.name).joined(separator: " ") == names)
    #expect(space.firstComponentOutOfRange(lowest) == nil)
    #expect(space.firstComponentOutOfRange(highest) == nil)
    for index in 0..<3 {
      var beyond = highest
      beyond[index] = highest[index] == 1e6 ? .infinity : highest[index] + 0.0001
      #expect(space.firstComponentOutOfRange(beyond) == index)
      beyond[index] = lowest[index] == -1e6 ? -.infinity : -0.0001
      #expect(space.firstComponentOutOfRange(beyond) == index)
      beyond[index] = .nan
      #expect(space.firstComponentOutOfRange(beyond) == index)
    }
  }

  @Test func coversEverySpace() {
    #expect(Set(Self.ranges.map(\.space)) == Set(ColorSpace.allCases))
  }

  @Test func saysRangesInWords() {
    #expect(
      ColorSpace.lch.components.map(\.rangeDescription) == [
        "from 0 to 100", "0 or more", "from 0 up to, but not including, 360",
      ])
    #expect(ColorSpace.oklab.component(1).rangeDescription == "a finite number")
  }
}
