import Diagnostics
import Text
import Tokens

/// The tokens of an output whose themes inherit what they lack: `partial: inherit`.
///
/// A theme that lacks a token takes the value of its base theme, as custom properties do on a page: of the theme that its name
/// says it completes, or else of the default one.
struct InheritedTokens {
  /// The tokens with the values that themes inherit. A token that a theme lacks even so has the value of another theme there, so
  /// that every theme of the output has some value.
  let tokens: TokenSet
  /// By number: whether some theme inherits the token.
  private(set) var inherited: Set<UInt32> = []
  /// By number: the themes of the output that lack the token, by their indices.
  private(set) var absences: [UInt32: Set<Int>] = [:]

  /// `nil` if every theme has each of the tokens that another one has.
  init?(of all: TokenSet, in themes: [Theme]) {
    var columns = themes.map { all.permutations[$0.permutation] }
    let bases = Self.bases(of: themes)
    for number in all.tokens.indices {
      let valid = columns.map { $0.outcomes[number].isValid }
      guard valid.contains(true), valid.contains(false) else { continue }
      let id = TokenID(rawValue: UInt32(number))
      var missing: Set<Int> = []
      for theme in themes.indices where !valid[theme] {
        var (base, steps) = (bases[theme], 0)
        while let next = base, !valid[next], steps < themes.count { (base, steps) = (bases[next], steps + 1) }
        let source = base.flatMap { valid[$0] ? $0 : nil }
        if source == nil { missing.insert(theme) } else { inherited.insert(id.rawValue) }
        guard let first = source ?? valid.firstIndex(of: true), let token = columns[first][id] else {
          continue
        }
        columns[theme].set(token, at: id)
      }
      if !missing.isEmpty { absences[id.rawValue] = missing }
    }
    guard !inherited.isEmpty || !absences.isEmpty else { return nil }
    var permutations = all.permutations
    for (theme, column) in zip(themes, columns) { permutations[theme.permutation] = column }
    tokens = all.with(permutations: permutations)
  }

  /// By theme: the one whose values it inherits; `nil` for the default one.
  private static func bases(of themes: [Theme]) -> [Int?] {
    let names = themes.map(\.baseName)
    return themes.indices.map { theme in
      guard theme > 0 else { return nil }
      let other = ThemeWords.counterpart(of: theme, among: names)
      return other == theme ? 0 : other ?? 0
    }
  }
}

extension OutputSlots {
  /// Reports once which tokens are not in every theme.
  func reportInheritance(
    of inherited: InheritedTokens, in tokens: TokenSet, output: Output, log: inout DiagnosticLog
  ) {
    let own = self.tokens.filter { absences[$0] == nil && inherited.inherited.contains($0) }
    let alone = self.tokens.filter { absences[$0] != nil }
    guard !own.isEmpty || !alone.isEmpty || !lacking.isEmpty else { return }
    var parts: [String] = []
    func say(_ what: String, of count: Int) {
      if count > 0 { parts.append("\(count) \(count == 1 ? "is" : "are") \(what)") }
    }
    say("inherited", of: own.count)
    say("only in the themes that have \(alone.count == 1 ? "it" : "them")", of: alone.count)
    say("left out of `\(output.file)`", of: lacking.count)
    let shown = !lacking.isEmpty ? lacking : !alone.isEmpty ? alone : own
    var names = shown.prefix(3).map { "`\(tokens.dottedPath(of: TokenID(rawValue: $0)))`" }
    let others = shown.count - names.count
    if others > 0 { names[names.count - 1] += " and \(others) more" }
    let count = own.count + alone.count + lacking.count
    log.report(
      .warning, .missingInTheme,
      "\(counted(count, "token")) \(count == 1 ? "is" : "are") not in every theme: \(parts.listed()): \(names.joined(separator: ", "))",
      at: output.place)
  }
}
