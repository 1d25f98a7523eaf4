/// What one component of a colour space may be (DTCG Color module 2025.10 §4.2).
package struct ComponentFacts: Sendable {
  /// Which numbers a component may be.
  package enum Bounds: Sendable, Equatable {
    /// From 0 to the number, both included.
    case closed(upTo: Double)
    /// An angle: from 0, included, to 360, not included.
    case hue
    /// 0 and all above.
    case nonNegative
    /// Every finite number.
    case unbounded
  }

  /// The name in the module's tables, such as `Red` or `Hue`, in lower case as messages want it.
  package let name: String
  package let bounds: Bounds

  /// Whether the specification allows this value; never for infinities and NaN.
  package func allows(_ value: Double) -> Bool {
    switch bounds {
    case .closed(let upper): value >= 0 && value <= upper
    case .hue: value >= 0 && value < 360
    case .nonNegative: value >= 0 && value < .infinity
    case .unbounded: value.isFinite
    }
  }

  /// The range in words, for “must be …”.
  package var rangeDescription: String {
    switch bounds {
    case .closed(let upper): "from 0 to \(Int(upper))"
    case .hue: "from 0 up to, but not including, 360"
    case .nonNegative: "0 or more"
    case .unbounded: "a finite number"
    }
  }
}

extension ColorSpace {
  /// The three components in their order. The specification's ± bounds of a, b and chroma are informative and not here.
  package var components: [ComponentFacts] { (0..<3).map(component) }

  /// One of the components, 0, 1 or 2.
  package func component(_ index: Int) -> ComponentFacts {
    let (names, bounds) = facts
    return ComponentFacts(name: names[index], bounds: bounds[index])
  }

  /// The first component whose value the specification does not allow.
  package func firstComponentOutOfRange(_ values: SIMD3<Double>) -> Int? {
    let bounds = facts.bounds
    return (0..<3).first { !ComponentFacts(name: "", bounds: bounds[$0]).allows(values[$0]) }
  }

  private var facts: (names: [String], bounds: [ComponentFacts.Bounds]) {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020: (Self.rgbNames, Self.units)
    case .xyzD65, .xyzD50: (Self.xyzNames, Self.units)
    case .hsl: (["hue", "saturation", "lightness"], Self.hueAndPercentages)
    case .hwb: (["hue", "whiteness", "blackness"], Self.hueAndPercentages)
    case .lab: (["lightness", "a", "b"], [.closed(upTo: 100), .unbounded, .unbounded])
    case .lch: (["lightness", "chroma", "hue"], [.closed(upTo: 100), .nonNegative, .hue])
    case .oklab: (["lightness", "a", "b"], [.closed(upTo: 1), .unbounded, .unbounded])
    case .oklch: (["lightness", "chroma", "hue"], [.closed(upTo: 1), .nonNegative, .hue])
    }
  }

  private static let rgbNames = ["red", "green", "blue"]
  private static let xyzNames = ["X", "Y", "Z"]
  private static let units: [ComponentFacts.Bounds] = Array(repeating: .closed(upTo: 1), count: 3)
  private static let hueAndPercentages: [ComponentFacts.Bounds] = [
    .hue, .closed(upTo: 100), .closed(upTo: 100),
  ]
}
