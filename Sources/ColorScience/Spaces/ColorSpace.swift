/// The color spaces of the DTCG Color module 2025.10 §4.2, named as there.
package enum ColorSpace: String, Sendable, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case hsl, hwb, lab, lch, oklab, oklch
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// The RGB space whose gamut bounds this space; `nil` if it is unbounded (CSS Color 4 §13.2, step 1).
  package var gamut: ColorSpace? {
    switch self {
    case .srgb, .srgbLinear, .hsl, .hwb: .srgb
    case .displayP3, .a98RGB, .prophotoRGB, .rec2020: self
    case .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: nil
    }
  }
}
