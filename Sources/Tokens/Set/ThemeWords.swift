/// What the words of a context, a file or a folder imply about a theme.
package struct ThemeWords: Hashable, Sendable {
  /// The words for an appearance or a contrast.
  static let theme: Set<String> = [
    "light", "day", "dark", "night", "dim", "dimmed", "hc", "contrast", "highcontrast",
  ]
  static let dark: Set<String> = ["dark", "night", "dim", "dimmed"]
  static let contrast: Set<String> = ["hc", "contrast", "highcontrast"]
  /// The words for what others differ from, the most usual first.
  static let usual = ["light", "day", "default", "base", "normal", "standard", "regular", "main"]
  /// Words that say nothing about a theme.
  static let noise: Set<String> = [
    "theme", "themes", "mode", "modes", "token", "tokens", "set", "sets", "color", "colors", "colour",
    "colours", "override", "overrides", "scheme", "schemes", "semantic", "semantics",
  ]

  /// In lower case.
  package let words: [String]

  package init(_ name: String) {
    words = Self.split(name).flatMap { word -> [String] in
      for first in ["dark", "light"] where word == first + "mode" || word == first + "theme" {
        return [first, String(word.dropFirst(first.count))]
      }
      return [word]
    }
  }

  /// The words between other characters than letters and digits, before a capital, and before the last capital of several.
  private static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character.isUppercase, let last = word.last {
        let isBeforeLowercase = index + 1 < characters.count && characters[index + 1].isLowercase
        if last.isLowercase || last.isNumber || isBeforeLowercase {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.lowercased() }
  }

  package var isDark: Bool { words.contains(where: Self.dark.contains) }
  package var isLight: Bool { words.contains { $0 == "light" || $0 == "day" } }
  package var isHighContrast: Bool {
    words.contains { $0 == "hc" || $0 == "highcontrast" }
      || words.contains("contrast")
        && !words.contains { ["normal", "low", "medium", "standard"].contains($0) }
  }
  var hasContrast: Bool { words.contains(where: Self.contrast.contains) }
  /// Whether it has a word for what others differ from.
  package var isUsual: Bool { words.contains { Self.usual.contains($0) } }
  /// Whether it has words that say nothing of a theme.
  package var hasOthers: Bool {
    words.contains { !Self.theme.contains($0) && !Self.noise.contains($0) && !Self.usual.contains($0) }
  }
  /// Whether it has a word for an appearance or a contrast.
  package var isAppearance: Bool { words.contains(where: Self.theme.contains) }

  /// The context that a sparse one completes, by their names: dark completes light, and high contrast the appearance that it
  /// belongs to; `nil` if the names do not say.
  ///
  /// - Parameter names: the default first.
  package static func counterpart(of context: Int, among names: [String]) -> Int? {
    let own = ThemeWords(names[context])
    let usualDefault = names.first.flatMap { usual.contains($0) ? 0 : nil }
    func index(_ words: [String]) -> Int? { names.firstIndex(of: words.joined(separator: "-")) }
    if own.hasContrast {
      let rest = own.words.filter { !contrast.contains($0) && $0 != "high" && $0 != "more" }
      return rest.isEmpty ? 0 : index(rest)
    }
    guard own.isDark else { return usualDefault }
    for light in ["light", "day"] {
      if let found = index(own.words.map { dark.contains($0) ? light : $0 }) { return found }
    }
    return index(own.words.filter { !dark.contains($0) }) ?? usualDefault
  }
}
