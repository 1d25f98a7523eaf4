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
