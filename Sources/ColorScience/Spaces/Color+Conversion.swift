extension Color {
  /// The same color in another space, unbounded: colors outside the space get components beyond its range.
  ///
  /// `none` counts as 0, and is lost in another space (CSS Color 4 §12). Achromatic colors have hue 0.
  package func converted(to target: ColorSpace) -> Color {
    guard target != space else { return self }
    let converted = space.convert(components, to: target)
    return Color(target, converted.x, converted.y, converted.z, alpha: alpha)
  }
}

extension ColorSpace {
  /// Components of this space as components of another.
  ///
  /// The spaces are a tree whose root is XYZ relative to D65. A conversion goes only as high as necessary:
  /// hsl converts to hwb through srgb, without the rounding of matrices.
  func convert(_ components: SIMD3<Double>, to target: ColorSpace) -> SIMD3<Double> {
    if self == target { return components }
    if depth >= target.depth, let base { return base.convert(toBase(components), to: target) }
    guard let targetBase = target.base else {
      preconditionFailure("the root of the color spaces is less deep than every other space")
    }
    return target.fromBase(convert(components, to: targetBase))
  }

  /// The space that this one is defined by; `nil` for the root.
  private var base: ColorSpace? {
    switch self {
    case .xyzD65: nil
    case .srgbLinear, .displayP3, .a98RGB, .rec2020, .oklab, .xyzD50: .xyzD65
    case .srgb: .srgbLinear
    case .hsl, .hwb: .srgb
    case .lab, .prophotoRGB: .xyzD50
    case .lch: .lab
    case .oklch: .oklab
    }
  }

  /// Steps from the root.
  private var depth: Int {
    switch self {
    case .xyzD65: 0
    case .srgbLinear, .displayP3, .a98RGB, .rec2020, .oklab, .xyzD50: 1
    case .srgb, .lab, .prophotoRGB, .oklch: 2
    case .hsl, .hwb, .lch: 3
    }
  }

  private func toBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .xyzD65: c
    case .xyzD50: Matrix3.d65FromD50 * c
    case .srgbLinear: Matrix3.xyzFromLinearSRGB * c
    case .srgb: TransferFunction.srgb.decoded(c)
    case .displayP3: Matrix3.xyzFromLinearP3 * TransferFunction.srgb.decoded(c)
    case .a98RGB: Matrix3.xyzFromLinearA98 * TransferFunction.a98.decoded(c)
    case .rec2020: Matrix3.xyzFromLinearRec2020 * TransferFunction.rec2020.decoded(c)
    case .prophotoRGB: Matrix3.xyzD50FromLinearProPhoto * TransferFunction.prophoto.decoded(c)
    case .hsl: ColorScience.srgb(fromHSL: c)
    case .hwb: ColorScience.srgb(fromHWB: c)
    case .lab: ColorScience.xyzD50(fromLab: c)
    case .oklab: ColorScience.xyzD65(fromOKLab: c)
    case .lch, .oklch: rectangular(c)
    }
  }

  private func fromBase(_ c: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .xyzD65: c
    case .xyzD50: Matrix3.d50FromD65 * c
    case .srgbLinear: Matrix3.linearSRGBFromXYZ * c
    case .srgb: TransferFunction.srgb.encoded(c)
    case .displayP3: TransferFunction.srgb.encoded(Matrix3.linearP3FromXYZ * c)
    case .a98RGB: TransferFunction.a98.encoded(Matrix3.linearA98FromXYZ * c)
    case .rec2020: TransferFunction.rec2020.encoded(Matrix3.linearRec2020FromXYZ * c)
    case .prophotoRGB: TransferFunction.prophoto.encoded(Matrix3.linearProPhotoFromXYZD50 * c)
    case .hsl: ColorScience.hsl(fromSRGB: c)
    case .hwb: ColorScience.hwb(fromSRGB: c)
    case .lab: ColorScience.lab(fromXYZD50: c)
    case .oklab: ColorScience.oklab(fromXYZD65: c)
    case .lch, .oklch: polar(c)
    }
  }
}
