extension ColorSpace {
  /// The number of decimals with which each component is written: a hundredth of a noticeable difference.
  package var decimals: [Int] {
    switch self {
    case .oklch: [6, 6, 3]
    case .lch: [4, 4, 3]
    case .lab: [4, 4, 4]
    case .hsl, .hwb: [3, 3, 3]
    case .oklab, .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [6, 6, 6]
    }
  }
}
