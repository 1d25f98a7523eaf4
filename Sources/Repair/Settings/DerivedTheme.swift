/// A theme that is made of another one.
package enum DerivedTheme: String, Sendable, CaseIterable {
  case highContrast = "high-contrast"
  case dark
}
