/// How an RGB space encodes light in its components. Both directions map 1 to 1 and are odd functions.
///
/// CSS Color 4 §10 and §18: values beyond 0…1 are encoded by the same curves, negative ones by reflection.
enum TransferFunction {
  case srgb, a98, prophoto, rec2020

  /// The linear light of an encoded component.
  func decoded(_ value: Double) -> Double {
    switch self {
    case .srgb:
      abs(value) <= 0.04045
        ? value / 12.92
        : signedPower((abs(value) + 0.055) / 1.055, 2.4).withSign(of: value)
    case .a98: signedPower(value, 563 / 256)
    case .prophoto: abs(value) <= 16 / 512 ? value / 16 : signedPower(value, 1.8)
    // The display curve of Rec. ITU-R BT.1886, not the camera curve of BT.2020 in older drafts.
    case .rec2020: signedPower(value, 2.4)
    }
  }

  /// The component that encodes this much light.
  func encoded(_ light: Double) -> Double {
    switch self {
    case .srgb:
      abs(light) > 0.0031308
        ? (1.055 * signedPower(abs(light), 1 / 2.4) - 0.055).withSign(of: light)
        : light * 12.92
    case .a98: signedPower(light, 256 / 563)
    case .prophoto: abs(light) >= 1 / 512 ? signedPower(light, 1 / 1.8) : light * 16
    case .rec2020: signedPower(light, 1 / 2.4)
    }
  }

  func decoded(_ components: SIMD3<Double>) -> SIMD3<Double> { components.map(decoded) }

  func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> { light.map(encoded) }
}

extension Double {
  /// This magnitude with another number's sign.
  fileprivate func withSign(of other: Double) -> Double { Double(signOf: other, magnitudeOf: self) }
}
