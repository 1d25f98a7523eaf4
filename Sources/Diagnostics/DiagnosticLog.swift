/// The findings of a run. One cause that shows in several themes is kept once and names them all.
package struct DiagnosticLog: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let code: DiagnosticCode
    let message: String
    let place: Diagnostic.Place

    /// Places tell findings apart well enough, and messages are long.
    func hash(into hasher: inout Hasher) {
      hasher.combine(code)
      hasher.combine(place)
    }
  }

  /// Whether every warning counts as an error: `--warnings-as-errors`.
  private let promotesWarnings: Bool

  package init(promotingWarnings: Bool = false) { promotesWarnings = promotingWarnings }

  /// Adds a diagnostic, or only its themes to the same diagnostic if that was reported before.
  package mutating func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if promotesWarnings { diagnostic.severity = .error }
    let key = Key(code: diagnostic.code, message: diagnostic.message, place: diagnostic.place)
    guard let index = indices[key] else {
      indices[key] = diagnostics.count
      diagnostics.append(diagnostic)
      return
    }
    for theme in diagnostic.themes where !diagnostics[index].themes.contains(theme) {
      diagnostics[index].themes.append(theme)
    }
  }

  /// Forgets every warning: `--quiet`.
  package mutating func removeWarnings() {
    diagnostics.removeAll { $0.severity == .warning }
    indices = Dictionary(
      uniqueKeysWithValues: diagnostics.enumerated().map { index, diagnostic in
        (Key(code: diagnostic.code, message: diagnostic.message, place: diagnostic.place), index)
      })
  }

  /// Whether anything was found that stops the build.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
