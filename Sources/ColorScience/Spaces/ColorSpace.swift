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

// The hexagonal models over sRGB: hsl (CSS Color 4 §7) and hwb (§8), in degrees and percentages.

/// sRGB from hue, saturation and lightness (CSS Color 4 §7.1).
func srgb(fromHSL hsl: SIMD3<Double>) -> SIMD3<Double> {
  let saturation = hsl.y / 100
  let lightness = hsl.z / 100
  let amplitude = saturation * min(lightness, 1 - lightness)
  func channel(_ offset: Double) -> Double {
    let position = (offset + wrappedDegrees(hsl.x) / 30).truncatingRemainder(dividingBy: 12)
    return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
  }
  return SIMD3(channel(0), channel(8), channel(4))
}

/// Hue, saturation and lightness from sRGB (CSS Color 4 §7.2). Grey has hue 0.
func hsl(fromSRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
  let (largest, smallest) = (rgb.max(), rgb.min())
  let lightness = (largest + smallest) / 2
  guard largest != smallest else { return SIMD3(0, 0, lightness * 100) }
  var hue = hexagonalHue(of: rgb)
  var saturation =
    lightness == 0 || lightness == 1 ? 0 : (largest - lightness) / min(lightness, 1 - lightness)
  // Far outside sRGB the formula gives the opposite hue with a negative saturation.
  if saturation < 0 {
    hue = wrappedDegrees(hue + 180)
    saturation = -saturation
  }
  return SIMD3(hue, saturation * 100, lightness * 100)
}

/// sRGB from hue, whiteness and blackness (CSS Color 4 §8.1); if both add up to 100 % or more, the color is
/// gray.
func srgb(fromHWB hwb: SIMD3<Double>) -> SIMD3<Double> {
  let white = hwb.y / 100
  let black = hwb.z / 100
  guard white + black < 1 else { return SIMD3(repeating: white / (white + black)) }
  return srgb(fromHSL: SIMD3(hwb.x, 100, 50)) * (1 - white - black) + white
}

/// Hue, whiteness and blackness from sRGB (CSS Color 4 §8.2). Grey has hue 0.
func hwb(fromSRGB rgb: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(hexagonalHue(of: rgb), rgb.min() * 100, (1 - rgb.max()) * 100)
}

/// Degrees on the hexagon red, yellow, green, cyan, blue, magenta; 0 for gray.
private func hexagonalHue(of rgb: SIMD3<Double>) -> Double {
  let largest = rgb.max()
  let spread = largest - rgb.min()
  guard spread > 0 else { return 0 }
  if largest == rgb.x { return wrappedDegrees((rgb.y - rgb.z) / spread * 60) }
  if largest == rgb.y { return ((rgb.z - rgb.x) / spread + 2) * 60 }
  return ((rgb.x - rgb.y) / spread + 4) * 60
}

// The uniform spaces: CIE Lab (CSS Color 4 §9.1, relative to D50) and OKLab (§9.2, relative to D65), and
// their polar forms.

/// κ and ε of CIE 15, as the fractions that join both parts of the curve.
private let kappa = 24389.0 / 27
private let epsilon = 216.0 / 24389

/// XYZ of the D50 white, from its chromaticity (0.3457, 0.3585).
private let whiteD50 = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

/// L in 0…100, a, b from XYZ relative to D50.
func lab(fromXYZD50 xyz: SIMD3<Double>) -> SIMD3<Double> {
  let f = (xyz / whiteD50).map { $0 > epsilon ? cubeRoot($0) : (kappa * $0 + 16) / 116 }
  return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
}

/// XYZ relative to D50.
func xyzD50(fromLab lab: SIMD3<Double>) -> SIMD3<Double> {
  let fy = (lab.x + 16) / 116
  let f = SIMD3(fy + lab.y / 500, fy, fy - lab.z / 200)
  return f.map { $0 * $0 * $0 > epsilon ? $0 * $0 * $0 : (116 * $0 - 16) / kappa } * whiteD50
}

/// L in 0…1, a, b from XYZ relative to D65.
func oklab(fromXYZD65 xyz: SIMD3<Double>) -> SIMD3<Double> {
  Matrix3.oklabFromRootLMS * (Matrix3.lmsFromXYZ * xyz).map(cubeRoot)
}

/// XYZ relative to D65.
func xyzD65(fromOKLab lab: SIMD3<Double>) -> SIMD3<Double> {
  let root = Matrix3.rootLMSFromOKLab * lab
  return Matrix3.xyzFromLMS * (root * root * root)
}

/// Lightness, a, b → lightness, chroma, hue in degrees.
func polar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
  let (hue, chroma) = polar(lab.y, lab.z)
  return SIMD3(lab.x, chroma, hue)
}

/// Lightness, chroma, hue in degrees → lightness, a, b.
func rectangular(_ lch: SIMD3<Double>) -> SIMD3<Double> {
  let (a, b) = point(atDegrees: lch.z, radius: lch.y)
  return SIMD3(lch.x, a, b)
}
