extension Color {
  /// Every color of 8 bits per channel that the lightness path of this color passes through, from dark to
  /// light, without repetition: at most 766, of a gray at most 256. Their opacity is 1.
  ///
  /// The path is walked in steps of 1/1024 of lightness; a step is halved while the colors at its ends differ
  /// by more than one step in sum and it is longer than 1e-7.
  package var lightnessColors: [RGBA8] {
    let path = LightnessPath(through: self)
    func color(_ lightness: Double) -> RGBA8 { RGBA8(SRGBA(path.rgb(at: lightness))) }
    let count = 1024
    var found = [color(0)]
    var seen = Set(found)
    func append(_ color: RGBA8) {
      if seen.insert(color).inserted { found.append(color) }
    }
    for step in 0..<count {
      // Intervals that are left, the darkest last.
      var open = [(from: Double(step) / Double(count), to: Double(step + 1) / Double(count))]
      var first = color(open[0].from)
      while let interval = open.popLast() {
        let last = color(interval.to)
        if first.steps(to: last) > 1, interval.to - interval.from > 1e-7 {
          let middle = (interval.from + interval.to) / 2
          open.append((middle, interval.to))
          open.append((interval.from, middle))
        } else {
          append(last)
          first = last
        }
      }
    }
    return found
  }

  /// The color with another OKLCH lightness, 0…1, and the same chroma and hue, or with the largest chroma
  /// that is inside a gamut: each linear component there is from −1e-9 to 1 + 1e-9. With `nil`, the chroma is
  /// unlimited.
  package func oklch(withLightness lightness: Double, inside gamut: ColorSpace?) -> Color {
    let origin = space == .oklch ? components : space.convert(components, to: .oklch)
    func isInside(_ chroma: Double) -> Bool {
      guard let gamut else { return true }
      let xyz = ColorSpace.oklch.convert(SIMD3(lightness, chroma, origin.z), to: .xyzD65)
      return gamut.linear(fromXYZ: xyz).isWithin(-1e-9...1 + 1e-9)
    }
    var chroma = origin.y
    if !isInside(chroma) {
      var (inside, outside) = (0.0, chroma)
      while outside - inside > 1e-7 {
        let middle = (inside + outside) / 2
        if isInside(middle) { inside = middle } else { outside = middle }
      }
      chroma = inside
    }
    return Color(.oklch, lightness, chroma, origin.z, alpha: alpha)
  }

  /// The smallest of sRGB, Display P3, and Rec. 2020 that contains the color; `nil` if none does.
  package var smallestGamut: ColorSpace? {
    [ColorSpace.srgb, .displayP3, .rec2020].first { isInGamut(of: $0) }
  }
}

extension ColorSpace {
  /// Linear components of a color in sRGB, Display P3, or Rec. 2020.
  fileprivate func linear(fromXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .displayP3: Matrix3.linearP3FromXYZ * xyz
    case .rec2020: Matrix3.linearRec2020FromXYZ * xyz
    case .srgb, .srgbLinear, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .a98RGB, .prophotoRGB, .xyzD65, .xyzD50:
      Matrix3.linearSRGBFromXYZ * xyz
    }
  }
}

extension RGBA8 {
  /// The sum of the differences in red, green, and blue.
  fileprivate func steps(to other: RGBA8) -> Int {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green)) + abs(Int(blue) - Int(other.blue))
  }
}
