/// A named permutation and what it serves (the platforms ask for an appearance and a contrast, not for a name).
package struct Theme: Hashable, Sendable {
  package enum Appearance: String, Sendable, CaseIterable { case light, dark }
  package enum Contrast: String, Sendable, CaseIterable { case normal, high }

  package var name: String
  /// The name that the configuration gives the theme: where outputs pin further contexts, `name` says which.
  package let baseName: String
  package var appearance: Appearance
  package var contrast: Contrast
  /// The index in `TokenSet.permutations`.
  package var permutation: Int

  package init(name: String, appearance: Appearance, contrast: Contrast = .normal, permutation: Int) {
    self.name = name
    baseName = name
    self.appearance = appearance
    self.contrast = contrast
    self.permutation = permutation
  }
}
