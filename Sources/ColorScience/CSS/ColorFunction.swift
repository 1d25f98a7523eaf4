/// A color function of CSS Color 4 and the space that its arguments are in.
enum ColorFunction {
  /// `rgb()` and its old name `rgba()`.
  case rgb
  /// `hsl()` and its old name `hsla()`.
  case hsl
  case hwb, lab, lch, oklab, oklch
  /// `color()` with a predefined space.
  case color(ColorSpace)

  /// The function of a name in either case, but `color()`.
  init?(name: ArraySlice<UInt8>) {
    if spells("rgb", name) || spells("rgba", name) {
      self = .rgb
    } else if spells("hsl", name) || spells("hsla", name) {
      self = .hsl
    } else if spells("hwb", name) {
      self = .hwb
    } else if spells("lab", name) {
      self = .lab
    } else if spells("lch", name) {
      self = .lch
    } else if spells("oklab", name) {
      self = .oklab
    } else if spells("oklch", name) {
      self = .oklch
    } else {
      return nil
    }
  }

  var space: ColorSpace {
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
  var hasLegacySyntax: Bool {
    switch self {
    case .rgb, .hsl: true
    case .hwb, .lab, .lch, .oklab, .oklch, .color: false
    }
  }

  /// What a number is divided by to be in DTCG's units.
  var numberScale: Double {
    switch self {
    case .rgb: 255
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch, .color: 1
    }
  }

  /// What 100 % of a component is in DTCG's units, in thousandths so that products are exact; `nil` for a
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
}

extension ColorSpace {
  /// The predefined space of `color()` by its name, in either case (CSS Color 4 §10.1).
  init?(cssName name: ArraySlice<UInt8>) {
    if spells("srgb", name) {
      self = .srgb
    } else if spells("srgb-linear", name) {
      self = .srgbLinear
    } else if spells("display-p3", name) {
      self = .displayP3
    } else if spells("a98-rgb", name) {
      self = .a98RGB
    } else if spells("prophoto-rgb", name) {
      self = .prophotoRGB
    } else if spells("rec2020", name) {
      self = .rec2020
    } else if spells("xyz", name) || spells("xyz-d65", name) {
      self = .xyzD65
    } else if spells("xyz-d50", name) {
      self = .xyzD50
    } else {
      return nil
    }
  }
}
