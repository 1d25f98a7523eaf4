import Tokens

/// The names of contexts and themes that say by themselves what they serve.
enum ThemeName: String, CaseIterable {
  case light, dark
  case lightHighContrast = "light-high-contrast"
  case darkHighContrast = "dark-high-contrast"
  case lightHC = "light-hc"
  case darkHC = "dark-hc"

  var appearance: Theme.Appearance {
    switch self {
    case .light, .lightHighContrast, .lightHC: .light
    case .dark, .darkHighContrast, .darkHC: .dark
    }
  }

  var contrast: Theme.Contrast {
    switch self {
    case .light, .dark: .normal
    case .lightHighContrast, .lightHC, .darkHighContrast, .darkHC: .high
    }
  }

  /// The theme's usual name for what it serves.
  static func name(_ appearance: Theme.Appearance, _ contrast: Theme.Contrast) -> String {
    switch contrast {
    case .normal: appearance.rawValue
    case .high: appearance.rawValue + "-high-contrast"
    }
  }
}
