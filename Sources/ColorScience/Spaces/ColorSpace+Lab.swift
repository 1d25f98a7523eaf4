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
