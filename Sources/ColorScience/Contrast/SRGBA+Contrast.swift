extension SRGBA {
  /// This color composited over another: source-over on gamma-encoded components, as in browsers and design
  /// tools (Compositing and Blending Level 1 §5.1). Both may be translucent.
  package func over(_ backdrop: SRGBA) -> SRGBA {
    if alpha >= 1 { return self }
    let below = backdrop.alpha * (1 - alpha)
    let total = alpha + below
    guard total > 0 else { return .clear }
    return SRGBA((components * alpha + backdrop.components * below) / total, alpha: total)
  }

  /// Relative luminance, 0 (black) … 1 (white), of the opaque color (WCAG 2.2, with its three rounded weights
  /// and the threshold 0.04045 of its erratum). `alpha` is ignored: composite first.
  package var relativeLuminance: Double { luminance(ofLight: TransferFunction.srgb.decoded(components)) }

  /// The contrast ratio, 1…21, of two opaque colors (WCAG 2.2).
  package func contrast(with other: SRGBA) -> Double {
    contrastRatio(relativeLuminance, other.relativeLuminance)
  }
}

/// The contrast ratio, 1…21, of two relative luminances in either order (WCAG 2.2).
package func contrastRatio(_ one: Double, _ other: Double) -> Double {
  (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

/// WCAG's weighted sum of linear red, green and blue.
func luminance(ofLight light: SIMD3<Double>) -> Double {
  0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
}

extension Color {
  /// The contrast ratio, 1…21, of this color drawn on a surface (WCAG 2.2).
  ///
  /// Colors outside sRGB are mapped into it, and this color is composited over the surface. The surface must
  /// be opaque: composite a translucent surface with the color below it first.
  package func contrast(on surface: SRGBA) -> Double { SRGBA(self).over(surface).contrast(with: surface) }

  /// White or black, whichever has more contrast on this color: `contrast-color()` (CSS Color 5 §6). White if both have the
  /// same.
  ///
  /// Colors outside sRGB are mapped into it. The opacity is ignored, because the color below is unknown.
  package var contrastColor: Color {
    let luminance = SRGBA(self).relativeLuminance
    return contrastRatio(luminance, 1) >= contrastRatio(luminance, 0)
      ? Color(.srgb, 1, 1, 1) : Color(.srgb, 0, 0, 0)
  }
}
