internal import Diagnostics
internal import Tokens

extension Namer {
  /// Names the themes of the output in a casing; duplicate and empty names are errors of the output.
  mutating func themes(_ casing: Casing) -> [[UInt8]] {
    var names: [[UInt8]] = []
    for theme in output.themes {
      var name: [UInt8] = []
      let split = words.split(theme.name.utf8)
      words.append(split, as: casing, from: 0, to: &name)
      if name.isEmpty {
        log.report(Diagnostic(.unspellableName, .unspellableTheme(theme.name), at: .file(output.file)))
      }
      name.makeIdentifier(from: 0, by: naming.identifiers)
      if let earlier = names.firstIndex(of: name) {
        let message = String.themeCollision(output.themes[earlier].name, theme.name)
        log.report(Diagnostic(.nameCollision, message, at: .file(output.file)))
      }
      names.append(name)
    }
    return names
  }
}

extension String {
  fileprivate static func unspellableTheme(_ theme: String) -> String {
    "the theme `\(theme)` has no letters or digits to form a name: rename it"
  }

  fileprivate static func themeCollision(_ one: String, _ other: String) -> String {
    "the themes `\(one)` and `\(other)` would have one name in generated code: rename one"
  }
}
