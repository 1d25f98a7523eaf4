/// A color: three components in a color space, and an opacity.
///
/// Units are those of DTCG's Color module 2025.10 §4.2: percentages 0…100 in hsl, hwb and for the L of lab
/// and lch, hues in degrees 0..<360, everything else 0…1 or unbounded.
package struct Color: Hashable, Sendable {
  /// Components that are `none`: missing or not applicable.
  package struct Missing: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let first = Missing(rawValue: 1)
    package static let second = Missing(rawValue: 2)
    package static let third = Missing(rawValue: 4)
  }

  package var space: ColorSpace
  // Three numbers instead of a vector, whose alignment would double the size of every color that a token set
  // holds.
  private var first, second, third: Double
  /// Which components are `none`.
  package var missing: Missing
  /// 0 (transparent) … 1 (opaque).
  package var alpha: Double

  package init(
    _ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double, alpha: Double = 1,
    missing: Missing = []
  ) {
    self.space = space
    (self.first, self.second, self.third) = (first, second, third)
    (self.missing, self.alpha) = (missing, alpha)
  }

  /// The components; 0 where one is `none`.
  package var components: SIMD3<Double> {
    get { SIMD3(first, second, third) }
    set { (first, second, third) = (newValue.x, newValue.y, newValue.z) }
  }

  /// The name of the hue, by OKLCH: gray below a chroma of 0.03.
  package var hueName: String {
    let components = converted(to: .oklch).components
    guard components.y >= 0.03 else { return "gray" }
    let hue = components.z < 0 ? components.z + 360 : components.z
    let names: [(end: Double, name: String)] = [
      (40, "red"), (70, "orange"), (110, "yellow"), (165, "green"), (210, "teal"), (275, "blue"),
      (320, "purple"), (345, "pink"),
    ]
    return names.first { hue < $0.end }?.name ?? "red"
  }
}
