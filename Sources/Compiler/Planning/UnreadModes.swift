package import Diagnostics
import Syntax
import Text
import Tokens

extension DiagnosticCode {
  package static let unreadModes = DiagnosticCode("unread-modes", in: .reading)

  package static let modesInPaths = DiagnosticCode("modes-in-paths", in: .reading)
}

extension TokenSet {
  /// What is said of modes under keys of `$extensions` that nothing reads: under `mode`, or with names of appearances, such as
  /// `{"com.example.themes": {"dark": "#000"}}`.
  var unreadModes: [Diagnostic] {
    var (found, areAppearances): ([Name: (count: Int, first: SourceRange)], [Name: Bool]) = ([:], [:])
    for definition in definitions {
      guard let extensions = definition.extensions else { continue }
      let document = documents[Int(definition.document)]
      document.forEachEntry(of: extensions) { key, value in
        guard document.kind(of: value) == .mapping, document.count(of: value) > 0 else { return }
        let holdsModes =
          document.text(of: key).elementsEqual("mode".utf8)
          || document.entries(of: value).allSatisfy { mode, value in
            guard document.kind(of: value) != .boolean else { return false }
            let name = document.name(of: mode)
            if let known = areAppearances[name] { return known }
            let words = ThemeWords(document.string(of: mode))
            areAppearances[name] = words.isDark || words.isLight
            return words.isDark || words.isLight
          }
        guard holdsModes else { return }
        let name = document.name(of: key)
        found[name] = ((found[name]?.count ?? 0) + 1, found[name]?.first ?? document.range(of: key))
      }
    }
    let keys = found.map { (key: names.string($0), modes: $1) }
    return keys.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { key, modes in
      Diagnostic(
        .warning, .unreadModes,
        "\(counted(modes.count, "token")) \(modes.count == 1 ? "has" : "have") modes under `$extensions.\(key.shortened(to: 60))`, which are not read; write `modes: [{extensions: \(yamlPath(key))}]`",
        at: modes.first
      ).about(key)
    }
  }
}
