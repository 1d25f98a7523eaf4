internal import Diagnostics
internal import Tokens

extension Speller {
  /// Names the themes of the output in a casing; two that come out alike, or none, are errors of the output.
  mutating func spellThemes(_ casing: Casing, in language: Language) -> [[UInt8]] {
    var names: [[UInt8]] = []
    for theme in output.themes {
      var name: [UInt8] = []
      let split = words.split(theme.name.utf8)
      words.append(split, as: casing, from: 0, to: &name)
      if name.isEmpty {
        log.report(Diagnostic(.unspellableName, .unspellableTheme(theme.name), at: .file(output.file)))
      }
      name.makeIdentifier(from: 0, in: language)
      if let earlier = names.firstIndex(of: name) {
        let message = String.themeCollision(output.themes[earlier].name, theme.name)
        log.report(Diagnostic(.nameCollision, message, at: .file(output.file)))
      }
      names.append(name)
    }
    return names
  }
}

extension Output {
  /// The index of the theme that serves an appearance and a contrast best: both, else the appearance, else
  /// the default.
  func theme(for appearance: Theme.Appearance, _ contrast: Theme.Contrast) -> Int {
    themes.firstIndex { $0.appearance == appearance && $0.contrast == contrast }
      ?? themes.firstIndex { $0.appearance == appearance } ?? 0
  }
}

extension String {
  fileprivate static func unspellableTheme(_ theme: String) -> String {
    "the theme `\(theme)` has no letter or digit that could stand in a name: rename it"
  }

  fileprivate static func themeCollision(_ one: String, _ other: String) -> String {
    "the themes `\(one)` and `\(other)` would have one name in generated code: rename one"
  }
}
