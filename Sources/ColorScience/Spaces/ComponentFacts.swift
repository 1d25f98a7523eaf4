/// The name and the range of a component of a color space (DTCG Color module 2025.10 §4.2).
package struct ComponentFacts: Sendable {
  /// The valid range of a component.
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

  /// The name in the module's tables, such as `Red` or `Hue`, in lowercase for messages.
  package let name: String
  package let bounds: Bounds

  /// Whether the specification allows this value; false for infinities and NaN.
  package func allows(_ value: Double) -> Bool {
    switch bounds {
    case .closed(let upper): value >= 0 && value <= upper
    case .hue: value >= 0 && value < 360
    case .nonNegative: value >= 0 && value < .infinity
    case .unbounded: value.isFinite
    }
  }

  /// The value itself, or the bound that it exceeds only through rounding in conversions; `nil` if it is out
  /// of range.
  package func nearestAllowed(_ value: Double) -> Double? {
    // Far below one step in 8 bits.
    let tolerance = 1e-6
    switch bounds {
    case .closed(let upper):
      return value > -upper * tolerance && value < upper * (1 + tolerance) ? min(max(value, 0), upper) : nil
    case .nonNegative: return value > -tolerance && value < .infinity ? max(value, 0) : nil
    case .hue, .unbounded: return allows(value) ? value : nil
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
  /// The three components in their order. The specification's bounds of a, b, and chroma are informative, so
  /// they are not included.
  package var components: [ComponentFacts] { (0..<3).map(component) }

  /// One of the components, 0, 1 or 2.
  package func component(_ index: Int) -> ComponentFacts {
    ComponentFacts(name: name(ofComponent: index), bounds: bounds(ofComponent: index))
  }

  /// The first component whose value the specification does not allow.
  package func firstComponentOutOfRange(_ values: SIMD3<Double>) -> Int? {
    (0..<3).first { !component($0).allows(values[$0]) }
  }

  // Switches instead of tables: these functions run for every color that is read, and an array would be
  // allocated each time.

  private func name(ofComponent index: Int) -> String {
    switch (self, index) {
    case (.srgb, 0), (.srgbLinear, 0), (.displayP3, 0), (.a98RGB, 0), (.prophotoRGB, 0), (.rec2020, 0): "red"
    case (.srgb, 1), (.srgbLinear, 1), (.displayP3, 1), (.a98RGB, 1), (.prophotoRGB, 1), (.rec2020, 1):
      "green"
    case (.srgb, _), (.srgbLinear, _), (.displayP3, _), (.a98RGB, _), (.prophotoRGB, _), (.rec2020, _): "blue"
    case (.xyzD65, 0), (.xyzD50, 0): "X"
    case (.xyzD65, 1), (.xyzD50, 1): "Y"
    case (.xyzD65, _), (.xyzD50, _): "Z"
    case (.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2): "hue"
    case (.hsl, 1): "saturation"
    case (.hwb, 1): "whiteness"
    case (.hwb, _): "blackness"
    case (.hsl, _), (.lab, 0), (.lch, 0), (.oklab, 0), (.oklch, 0): "lightness"
    case (.lch, _), (.oklch, _): "chroma"
    case (.lab, 1), (.oklab, 1): "a"
    case (.lab, _), (.oklab, _): "b"
    }
  }

  private func bounds(ofComponent index: Int) -> ComponentFacts.Bounds {
    switch (self, index) {
    case (.srgb, _), (.srgbLinear, _), (.displayP3, _), (.a98RGB, _), (.prophotoRGB, _), (.rec2020, _),
      (.xyzD65, _), (.xyzD50, _), (.oklab, 0), (.oklch, 0):
      .closed(upTo: 1)
    case (.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2): .hue
    case (.hsl, _), (.hwb, _), (.lab, 0), (.lch, 0): .closed(upTo: 100)
    case (.lch, _), (.oklch, _): .nonNegative
    case (.lab, _), (.oklab, _): .unbounded
    }
  }
}
