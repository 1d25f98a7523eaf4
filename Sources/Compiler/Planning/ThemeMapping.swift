import Diagnostics
import Text
import Tokens

/// The themes that the modifiers of a resolver document mean by their names alone.
struct ThemeMapping {
  /// A theme, and the contexts that make it.
  struct MappedTheme {
    var name: String
    var appearance: Theme.Appearance
    var contrast: Theme.Contrast
    var input: [(modifier: String, context: String)]
  }

  /// The default first; `nil` where the names do not say it.
  let themes: [MappedTheme]?

  /// Maps the modifiers that nothing pins. Letter case does not matter, and a modifier none of whose contexts names a theme
  /// stays at its default if it has one.
  init(free: [ResolverDocument.Modifier]) {
    let free = free.filter { $0.defaultContext == nil || $0.contexts.contains(where: Self.isUsual) }
    switch free.count {
    case 0:
      themes = [MappedTheme(name: ThemeName.light.rawValue, appearance: .light, contrast: .normal, input: [])]
    case 1: themes = Self.themes(of: free[0])
    case 2:
      themes = Self.themes(of: free[0], contrast: free[1]) ?? Self.themes(of: free[1], contrast: free[0])
    default: themes = nil
    }
  }

  /// One modifier, whose contexts say appearance and contrast.
  private static func themes(of modifier: ResolverDocument.Modifier) -> [MappedTheme]? {
    var themes: [MappedTheme] = []
    for context in defaultFirst(modifier) {
      guard let usual = ThemeName(rawValue: context.lowercased()) else { return nil }
      let name = ThemeName.name(usual.appearance, usual.contrast)
      if themes.contains(where: { $0.name == name }) { return nil }
      themes.append(
        MappedTheme(
          name: name, appearance: usual.appearance, contrast: usual.contrast,
          input: [(modifier.name, context)]))
    }
    return themes.isEmpty ? nil : themes
  }

  /// A modifier for the appearance and one for the contrast.
  private static func themes(
    of appearance: ResolverDocument.Modifier, contrast: ResolverDocument.Modifier
  ) -> [MappedTheme]? {
    guard let normal = contrast.contexts.first(where: { normalWords.contains($0.lowercased()) }),
      let high = contrast.contexts.first(where: { highWords.contains($0.lowercased()) }),
      contrast.contexts.count == 2, let themes = themes(of: appearance),
      themes.allSatisfy({ $0.contrast == .normal })
    else { return nil }
    return [(Theme.Contrast.normal, normal), (.high, high)].flatMap { level, context in
      themes.map { theme in
        MappedTheme(
          name: ThemeName.name(theme.appearance, level), appearance: theme.appearance, contrast: level,
          input: theme.input + [(contrast.name, context)])
      }
    }
  }

  private static let normalWords = ["normal", "standard"]
  private static let highWords = ["high", "more"]

  /// Whether a context says by its name which theme it belongs to.
  private static func isUsual(_ context: String) -> Bool {
    let word = context.lowercased()
    return ThemeName(rawValue: word) != nil || normalWords.contains(word) || highWords.contains(word)
  }

  private static func defaultFirst(_ modifier: ResolverDocument.Modifier) -> [String] {
    guard let first = modifier.defaultContext.map({ Array($0.utf8) }) else { return modifier.contexts }
    func isFirst(_ context: String) -> Bool { context.utf8.elementsEqual(first) }
    return modifier.contexts.filter(isFirst) + modifier.contexts.filter { !isFirst($0) }
  }
}

extension ThemeMapping {
  /// The `themes:` block that a user may paste for modifiers that do not map themselves: a line for each combination, as
  /// many as fit a screen.
  static func block(for free: [ResolverDocument.Modifier]) -> String {
    var combinations: [[(modifier: String, context: String)]] = [[]]
    for modifier in free {
      // The product grows without bound; what is not shown is not computed.
      let longer = combinations.lazy.flatMap { chosen in
        modifier.contexts.lazy.map { chosen + [(modifier.name, $0)] }
      }
      combinations = Array(longer.prefix(lines + 1))
    }
    var block = "themes:"
    for input in combinations.prefix(lines) { block += "\n  " + line(for: input) }
    if combinations.count > lines { block += "\n  # … and so on" }
    return block
  }

  private static let lines = 12

  private static func line(for input: [(modifier: String, context: String)]) -> String {
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
