package import CSS
import Text

/// A color function of CSS Color 4 and the space that its arguments are in.
package enum ColorFunction: Hashable, Sendable {
  /// `rgb()` and its old name `rgba()`.
  case rgb
  /// `hsl()` and its old name `hsla()`.
  case hsl
  case hwb, lab, lch, oklab, oklch
  /// `color()` with a predefined space.
  case color(ColorSpace)

  /// The function with a name; `nil` for `color()`, whose space is its first argument, and for functions that
  /// compute.
  package init?(_ name: ColorFunctionName) {
    switch name {
    case .rgb, .rgba: self = .rgb
    case .hsl, .hsla: self = .hsl
    case .hwb: self = .hwb
    case .lab: self = .lab
    case .lch: self = .lch
    case .oklab: self = .oklab
    case .oklch: self = .oklch
    case .color, .colorMix, .contrastColor: return nil
    }
  }

  package var space: ColorSpace {
    switch self {
    case .rgb: .srgb
    case .hsl: .hsl
    case .hwb: .hwb
    case .lab: .lab
    case .lch: .lch
    case .oklab: .oklab
    case .oklch: .oklch
    case .color(let space): space
    }
  }

  /// Whether there is an older syntax with commas (CSS Color 4 §5.1, §7).
  package var hasLegacySyntax: Bool {
    switch self {
    case .rgb, .hsl: true
    case .hwb, .lab, .lch, .oklab, .oklch, .color: false
    }
  }

  /// The divisor that converts a number to DTCG's units.
  var numberScale: Double {
    switch self {
    case .rgb: 255
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch, .color: 1
    }
  }

  /// The value of 100 % of a component in thousandths of DTCG's unit, so that products are exact; `nil` for a
  /// hue.
  func thousandthsPer100Percent(_ index: Int) -> Double? {
    switch (self, index) {
    case (.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2): nil
    case (.hsl, _), (.hwb, _), (.lab, 0), (.lch, 0): 100_000
    case (.lab, _): 125_000
    case (.lch, _): 150_000
    case (.rgb, _), (.oklab, 0), (.oklch, 0), (.color, _): 1000
    case (.oklab, _), (.oklch, _): 400
    }
  }

  /// The keyword for a component of the origin color in relative colors (CSS Color 5 §4), except `alpha`.
  package func channel(at index: Int) -> String {
    switch (self, index) {
    case (.rgb, 0), (.color(.srgb), 0), (.color(.srgbLinear), 0), (.color(.displayP3), 0),
      (.color(.a98RGB), 0),
      (.color(.prophotoRGB), 0), (.color(.rec2020), 0):
      "r"
    case (.rgb, 1), (.color(.srgb), 1), (.color(.srgbLinear), 1), (.color(.displayP3), 1),
      (.color(.a98RGB), 1),
      (.color(.prophotoRGB), 1), (.color(.rec2020), 1):
      "g"
    case (.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2): "h"
    case (.hsl, 1): "s"
    case (.hwb, 1): "w"
    case (.hsl, _), (.lab, 0), (.lch, 0), (.oklab, 0), (.oklch, 0): "l"
    case (.lab, 1), (.oklab, 1): "a"
    case (.lch, _), (.oklch, _): "c"
    case (.color, 0): "x"
    case (.color(.xyzD65), 1), (.color(.xyzD50), 1): "y"
    case (.color(.xyzD65), _), (.color(.xyzD50), _): "z"
    case (.rgb, _), (.hwb, _), (.lab, _), (.oklab, _), (.color, _): "b"
    }
  }

  /// Converts a component from DTCG's units to the number that the function takes.
  package func number(ofComponent value: Double, at index: Int) -> Double {
    index == space.hueIndex ? value : value * numberScale
  }

  /// Converts a number in the function to a component in DTCG's units.
  package func component(ofNumber value: Double, at index: Int) -> Double {
    index == space.hueIndex ? value : value / numberScale
  }

  /// Converts a percentage in the function to a component in DTCG's units; `nil` for a hue.
  package func component(ofPercentage value: Double, at index: Int) -> Double? {
    thousandthsPer100Percent(index).map { value * $0 / 100_000 }
  }
}

extension ColorSpace {
  /// The predefined space of `color()` by its name, in either case (CSS Color 4 §10.1).
  package init?(cssName name: UnsafeBufferPointer<UInt8>) {
    guard let found = Self.predefined.first(where: { name.spells($0.name) }) else { return nil }
    self = found.space
  }

  private static let predefined: [(name: String, space: ColorSpace)] = [
    ("srgb", .srgb), ("srgb-linear", .srgbLinear), ("display-p3", .displayP3), ("a98-rgb", .a98RGB),
    ("prophoto-rgb", .prophotoRGB), ("rec2020", .rec2020), ("xyz", .xyzD65), ("xyz-d50", .xyzD50),
    ("xyz-d65", .xyzD65),
  ]

  /// The names that `color()` takes, for messages.
  package static let predefinedNames = predefined.map(\.name)
}
