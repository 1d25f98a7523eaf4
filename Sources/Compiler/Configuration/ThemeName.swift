import Tokens

/// The names of contexts and themes that imply an appearance and a contrast.
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

  /// The usual name of a theme with this appearance and contrast.
  static func name(_ appearance: Theme.Appearance, _ contrast: Theme.Contrast) -> String {
    switch contrast {
    case .normal: appearance.rawValue
    case .high: appearance.rawValue + "-high-contrast"
    }
  }
}
