/// A color as shown on an sRGB screen: gamma-encoded red, green and blue and an opacity, all 0…1 and never
/// rounded.
///
/// Compositing, luminance, and contrast are defined on these values.
package struct SRGBA: Hashable, Sendable {
  /// Red, green, blue, not multiplied by `alpha`.
  package var components: SIMD3<Double>
  /// 0 (transparent) … 1 (opaque).
  package var alpha: Double

  package init(_ components: SIMD3<Double>, alpha: Double = 1) {
    self.components = components
    self.alpha = alpha
  }

  package init(_ bytes: RGBA8) {
    components = SIMD3(Double(bytes.red), Double(bytes.green), Double(bytes.blue)) / 255
    alpha = Double(bytes.alpha) / 255
  }

  /// The color, mapped into sRGB where it is outside (CSS Color 4 §13.2).
  package init(_ color: Color) {
    let isShown = color.space == .srgb && color.components.isWithin(0...1)
    self.init(isShown ? color.components : color.gamutMapped(into: .srgb).components, alpha: color.alpha)
  }

  package static let white = SRGBA(SIMD3(1, 1, 1))
  package static let black = SRGBA(SIMD3(0, 0, 0))
}
