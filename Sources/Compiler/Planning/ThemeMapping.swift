import Diagnostics
import Text
import Tokens

/// A theme before its permutation is known, and the contexts that make it.
struct PlannedTheme {
  var name: String
  var appearance: Theme.Appearance
  var contrast: Theme.Contrast
  /// See `Theme.media`.
  var media: String?
  var input: [ModifierChoice]
  /// Where it is requested.
  var place: Diagnostic.Place
}

/// The themes that the names of a resolver document's modifiers and contexts imply.
struct ThemeMapping {
  /// The default first; `nil` if the names do not imply themes.
  let themes: [PlannedTheme]?

  /// Maps the modifiers without a selected context. Letter case does not matter, and a modifier whose
  /// contexts do not name themes stays at its default if it has one.
  init(free: [ResolverDocument.Modifier], at place: Diagnostic.Place) {
    let free = free.filter { $0.defaultContext == nil || $0.contexts.contains(where: Self.isUsual) }
    switch free.count {
    case 0:
      themes = [
        PlannedTheme(
          name: ThemeName.light.rawValue, appearance: .light, contrast: .normal, input: [],
          place: place)
      ]
    case 1: themes = Self.themes(of: free[0], at: place)
    case 2:
      themes =
        Self.themes(of: free[0], contrast: free[1], at: place)
        ?? Self.themes(of: free[1], contrast: free[0], at: place)
    default: themes = nil
    }
  }

  /// One modifier, whose contexts imply appearance and contrast.
  private static func themes(of modifier: ResolverDocument.Modifier, at place: Diagnostic.Place)
    -> [PlannedTheme]?
  {
    var themes: [PlannedTheme] = []
    for context in defaultFirst(modifier) {
      guard let usual = ThemeName(rawValue: context.lowercased()) else { return nil }
      let name = ThemeName.name(usual.appearance, usual.contrast)
      if themes.contains(where: { $0.name == name }) { return nil }
      themes.append(
        PlannedTheme(
          name: name, appearance: usual.appearance, contrast: usual.contrast,
          input: [ModifierChoice(modifier.name, context)], place: place))
    }
    return themes.isEmpty ? nil : themes
  }

  /// A modifier for the appearance and one for the contrast.
  private static func themes(
    of appearance: ResolverDocument.Modifier, contrast: ResolverDocument.Modifier, at place: Diagnostic.Place
  ) -> [PlannedTheme]? {
    guard let normal = contrast.contexts.first(where: { normalWords.contains($0.lowercased()) }),
      let high = contrast.contexts.first(where: { highWords.contains($0.lowercased()) }),
      contrast.contexts.count == 2, let themes = themes(of: appearance, at: place),
      themes.allSatisfy({ $0.contrast == .normal })
    else { return nil }
    return [(Theme.Contrast.normal, normal), (.high, high)].flatMap { level, context in
      themes.map { theme in
        PlannedTheme(
          name: ThemeName.name(theme.appearance, level), appearance: theme.appearance, contrast: level,
          input: theme.input + [ModifierChoice(contrast.name, context)], place: place)
      }
    }
  }

  /// The contexts of the first modifier with an appearance, or else of the first one; the others stay at their defaults.
  static func contexts(
    of free: [ResolverDocument.Modifier], at place: Diagnostic.Place
  ) -> [PlannedTheme]? {
    let themed = free.first { $0.contexts.contains { ThemeWords($0).isAppearance } } ?? free.first
    return themed.map { modifier in
      defaultFirst(modifier).map { context in
        let words = ThemeWords(context)
        return PlannedTheme(
          name: context, appearance: words.isDark ? .dark : .light,
          contrast: words.isHighContrast ? .high : .normal, input: [ModifierChoice(modifier.name, context)],
          place: place)
      }
    }
  }

  private static let normalWords = ["normal", "standard"]
  static let highWords = ["high", "more"]

  /// Whether the name of a context implies a theme.
  private static func isUsual(_ context: String) -> Bool {
    let word = context.lowercased()
    return ThemeName(rawValue: word) != nil || normalWords.contains(word) || highWords.contains(word)
  }

  private static func defaultFirst(_ modifier: ResolverDocument.Modifier) -> [String] {
    guard let first = modifier.defaultContext.map({ Array($0.utf8) }) else { return modifier.contexts }
    func isFirst(_ context: String) -> Bool { context.utf8.elementsEqual(first) }
    return modifier.contexts.filter(isFirst) + modifier.contexts.filter { !isFirst($0) }
  }

  /// The themes of the one modifier whose contexts are an appearance, if the names of contexts imply themes less plainly;
  /// `nil` if there is not exactly one.
  static func appearances(
    of free: [ResolverDocument.Modifier], at place: Diagnostic.Place
  ) -> [PlannedTheme]? {
    let appearances = free.filter { isAppearance($0.contexts) }
    guard appearances.count == 1 else { return nil }
    let appearance = appearances[0]
    let contrasts = free.filter { isContrast($0.contexts) && $0.name != appearance.name }
    if contrasts.count == 1,
      let themes = themes(of: appearance, contrast: contrasts[0], at: place)
    {
      return themes
    }
    return themes(of: appearance, at: place)
      ?? defaultFirst(appearance).map { context in
        let words = context.lowercased().split { "-_ ".contains($0) }
        let isHigh = words.contains { ["high", "more", "hc"].contains($0) }
        return PlannedTheme(
          name: context, appearance: words.contains("dark") ? .dark : .light,
          contrast: isHigh ? .high : .normal, input: [ModifierChoice(appearance.name, context)], place: place)
      }
  }

  /// Whether contexts are those of an appearance: all are names of themes, or light and dark are among them.
  private static func isAppearance(_ contexts: [String]) -> Bool {
    let words = contexts.map { $0.lowercased() }
    return words.allSatisfy { ThemeName(rawValue: $0) != nil }
      || words.contains("light") && words.contains("dark")
  }

  /// Whether contexts are a normal and a high contrast.
  static func isContrast(_ contexts: [String]) -> Bool {
    let words = contexts.map { $0.lowercased() }
    return words.count == 2 && words.contains(where: normalWords.contains)
      && words.contains(where: highWords.contains)
  }

  /// Whether a context has the name of a theme.
  static func hasThemeName(_ modifier: ResolverDocument.Modifier) -> Bool {
    modifier.contexts.contains { ThemeName(rawValue: $0.lowercased()) != nil }
  }

  /// A `themes:` block for users to paste if modifiers do not map automatically: one line per combination, up
  /// to a screenful.
  static func block(for free: [ResolverDocument.Modifier]) -> String {
    var combinations: [[ModifierChoice]] = [[]]
    for modifier in free {
      // The product can be huge, so compute only what is shown.
      let longer = combinations.lazy.flatMap { chosen in
        modifier.contexts.lazy.map { chosen + [ModifierChoice(modifier.name, $0)] }
      }
      combinations = Array(longer.prefix(lines + 1))
    }
    var block = "themes:"
    for input in combinations.prefix(lines) { block += "\n  " + line(for: input) }
    if combinations.count > lines { block += "\n  # … and so on" }
    return block
  }

  private static let lines = 12

  private static func line(for input: [ModifierChoice]) -> String {
    let contexts = input.map(\.context)
    let words = Set(contexts.flatMap { $0.lowercased().split(whereSeparator: { "-_ ".contains($0) }) })
    let isDark = words.contains("dark")
    let isHigh = !words.isDisjoint(with: ["high", "more", "hc"])
    let name = yamlScalar(contexts.joined(separator: "-"))
    let choices = input.map { "\(yamlScalar($0.modifier)): \(yamlScalar($0.context))" }.joined(
      separator: ", ")
    return
      "\(name): {input: {\(choices)}, appearance: \(isDark ? "dark" : "light")\(isHigh ? ", contrast: high" : "")}"
  }
}
