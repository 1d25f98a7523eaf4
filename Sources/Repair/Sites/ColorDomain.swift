import ColorScience

/// The colors that a literal may become, as they are read back after they are written, by luminance without
/// opacity.
struct ColorDomain {
  let colors: [Color]
  /// The relative luminance of each, without opacity, 0…1.
  let luminances: [Double]
  /// The index of the color as it is now.
  let present: Int

  /// The colors of the same OKLCH hue along lightness.
  init(of color: Color, in spelling: ColorSpelling) {
    var opaque = color
    opaque.alpha = 1
    let path: [Color]
    if opaque.isExactIn8Bits {
      path = color.lightnessColors.map { Color($0) }
    } else {
      let gamut = opaque.smallestGamut
      path = (0...1000).map { color.oklch(withLightness: Double($0) / 1000, inside: gamut) }
    }
    var seen: Set<Color> = [color]
    var found = [color]
    for value in path {
      let written = spelling.readBack(value, replacing: color)
      if seen.insert(written).inserted { found.append(written) }
    }
    let shown = found.map { color in
      var opaque = color
      opaque.alpha = 1
      return SRGBA(opaque)
    }
    let luminances = shown.map(\.relativeLuminance)
    let order = found.indices.sorted { one, other in
      if luminances[one] != luminances[other] { return luminances[one] < luminances[other] }
      let (a, b) = (shown[one].components, shown[other].components)
      return (a.x, a.y, a.z, one) < (b.x, b.y, b.z, other)
    }
    colors = order.map { found[$0] }
    self.luminances = order.map { luminances[$0] }
    present = order.firstIndex(of: 0) ?? 0
  }
}
