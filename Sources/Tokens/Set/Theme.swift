/// A named permutation, and its appearance and contrast, by which platforms select it.
package struct Theme: Hashable, Sendable {
  package enum Appearance: String, Sendable, CaseIterable { case light, dark }
  package enum Contrast: String, Sendable, CaseIterable { case normal, high }

  package var name: String
  /// The name in the configuration; if outputs select further contexts, `name` includes them.
  package let baseName: String
  package var appearance: Appearance
  package var contrast: Contrast
  /// The media query under which CSS applies its values, on top of the theme that applies otherwise.
  package var media: String?
  /// The index in `TokenSet.permutations`.
  package var permutation: Int

  package init(
    name: String, appearance: Appearance, contrast: Contrast = .normal, media: String? = nil, permutation: Int
  ) {
    self.name = name
    baseName = name
    (self.appearance, self.contrast, self.media) = (appearance, contrast, media)
    self.permutation = permutation
  }
}

/// A context chosen for a modifier of a resolver document, such as `theme: dark`. Names are compared by their bytes.
package struct ModifierChoice: Sendable {
  package var modifier, context: String

  package init(_ modifier: String, _ context: String) {
    (self.modifier, self.context) = (modifier, context)
  }
}

extension ModifierChoice: Hashable {
  package static func == (a: ModifierChoice, b: ModifierChoice) -> Bool {
    a.modifier.utf8.elementsEqual(b.modifier.utf8) && a.context.utf8.elementsEqual(b.context.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in modifier.utf8 { hasher.combine(byte) }
    for byte in context.utf8 { hasher.combine(byte) }
  }
}

/// A suggestion for files that define the same tokens.
package struct SuggestedFiles: Hashable, Sendable {
  /// The name of the resolver document.
  package static let resolverName = "themes.resolver.yaml"

  /// The folder that holds all files: empty for the working directory, otherwise with a slash at its end.
  package let folder: String
  /// The resolver document, with paths below the folder.
  package let document: ResolverText
  /// How many tokens several files define.
  package let count: Int
}
