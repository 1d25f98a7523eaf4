extension PublishedSet {
  /// The sets, in the order in which they are tried.
  static let names = [
    "gcds", "axa", "kanso", "click-ui", "nve", "backpack", "figma-native", "ab-material",
  ]

  private static let sum =
    "theo publishes arithmetic as it is written, and other tools compute it; it is computed here"

  /// By set and published name: why the value that is read is another one than the set's own build has published.
  static let reasons: [String: [String: String]] = [
    "backpack": [
      "BREAKPOINT_DESKTOP_MARGIN": sum, "$bpk-breakpoint-desktop-margin": sum, "BUTTON_HEIGHT": sum,
      "BUTTON_LINE_HEIGHT_LARGE": sum, "BUTTON_PADDING_HORIZONTAL": sum,
    ]
  ]
}
