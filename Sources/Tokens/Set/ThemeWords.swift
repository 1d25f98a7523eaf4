/// What the name of a context implies about its appearance.
package struct ThemeWords {
  /// The words for what others differ from.
  static let usual = ["light", "default", "normal", "base"]

  /// The words for an appearance in the name of a file, or else of its folder; `nil` if there are none.
  static func appearance(ofFile path: String) -> String? {
    let segments = path.split(separator: "/").suffix(2).reversed()
    for (index, segment) in segments.enumerated() {
      let name =
        index == 0 ? segment.split(separator: ".").dropLast().joined(separator: ".") : String(segment)
      let words = ThemeWords(name)
      guard words.isAppearance else { continue }
      return words.words.filter { ThemeWords($0).isAppearance || $0 == "high" || $0 == "medium" }
        .joined(separator: "-")
    }
    return nil
  }

  /// In lower case.
  let words: [String]

  package init(_ name: String) {
    words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  package var isDark: Bool { words.contains { $0.contains("dark") || $0.contains("night") } }
  package var isLight: Bool { words.contains { $0.contains("light") || $0 == "day" } }
  package var isHighContrast: Bool {
    words.contains { ["hc", "highcontrast", "high"].contains($0) }
      || words.contains("contrast") && !words.contains("medium")
  }
  /// Whether it has a word for what others differ from.
  package var isUsual: Bool { words.contains { Self.usual.contains($0) } }
  /// Whether it has a whole word for an appearance.
  package var isAppearance: Bool {
    words.contains { ["light", "dark", "day", "night", "hc", "contrast", "highcontrast"].contains($0) }
  }
}
