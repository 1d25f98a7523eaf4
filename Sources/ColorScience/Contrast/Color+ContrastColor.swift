extension Color {
  /// White or black, whichever has more contrast on this color: `contrast-color()` (CSS Color 5 §6). White if both have the
  /// same.
  ///
  /// Colors outside sRGB are mapped into it. The opacity is ignored: what is below is not known.
  package var contrastColor: Color {
    let luminance = SRGBA(self).relativeLuminance
    return contrastRatio(luminance, 1) >= contrastRatio(luminance, 0)
      ? Color(.srgb, 1, 1, 1) : Color(.srgb, 0, 0, 0)
  }
}
