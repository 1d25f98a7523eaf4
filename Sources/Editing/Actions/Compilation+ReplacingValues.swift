package import ColorScience
package import Compiler
package import Diagnostics
import Repair
import Syntax
import Text
package import Tokens

extension Compilation {
  /// The edit that gives a token another value in a theme.
  ///
  /// - Parameters:
  ///   - text: as it is written in the file.
  ///   - isOverride: whether only the theme changes, in a file of its own; otherwise the definition that it has.
  ///   - file: the file to change, if the theme has several.
  ///   - key: by which paths are compared.
  ///   - shown: a path in messages.
  package func edit(
    ofValueOf path: String, toWritten text: (TokenType) -> String, in theme: Theme, isOverride: Bool,
    inFile file: String? = nil, path key: (String) -> String = { $0 },
    shown: (String) -> String = { $0 }
  ) throws(ThemeOverride.Refusal) -> Diagnostic.Fix.Edit {
    guard let tokens, let token = tokens.id(at: path).flatMap({ tokens.token($0, in: theme.permutation) })
    else { throw ThemeOverride.Refusal(reason: "`\(path)` has no value in \(theme.name)") }
    let text = text(tokens.values[Int(token.value)].type)
    guard isOverride else { return .init(replacing: tokens.valueRange(of: token), with: text) }
    return try ThemeOverride(of: path, in: theme, self, inFile: file, path: key, shown: shown).edit(to: text)
  }

  /// The color that a token has in a theme; `nil` if it has none.
  package func color(of path: String, in theme: Theme) -> Color? {
    guard let tokens, let id = tokens.id(at: path),
      case .color(let value) = tokens.value(of: id, in: theme.permutation)
    else { return nil }
    return value.color
  }

  /// The edits that give a token another color with the same alpha, in the notation of the present one. For the
  /// default theme its definition changes; for another theme, only that theme.
  package func edits(
    ofColorOf path: String, to color: Color, in theme: Theme
  ) throws(ThemeOverride.Refusal) -> [Diagnostic.Fix.Edit] {
    guard let tokens, let present = self.color(of: path, in: theme), let id = tokens.id(at: path),
      var token = tokens.token(id, in: theme.permutation)
    else { throw ThemeOverride.Refusal(reason: "`\(path)` is not a color in \(theme.name)") }
    var color = color
    color.alpha = present.alpha
    let isOverride = theme.permutation != themes.first?.permutation
    func place(_ token: TokenSet.Token) -> (document: Document, value: NodeID) {
      let definition = tokens.definitions[Int(token.definition)]
      return (tokens.documents[Int(definition.document)], definition.value)
    }
    let own = place(token)
    if !isOverride, let spelling = ColorSpelling(of: own.value, in: own.document) {
      return spelling.edits(from: present, to: spelling.readBack(color, replacing: present))
    }
    while let next = token.alias.flatMap({ tokens.token($0, in: theme.permutation) }) { token = next }
    let end = place(token)
    let written = end.document.writtenColor(at: end.value)
    let notation = written.map {
      ColorNotation(of: $0, text: String(decoding: end.document.bytes[$0.range], as: UTF8.self))
    }
    let text = (notation ?? .hex).text(of: SRGBA(color))
    let isText = if case .object = notation { false } else { true }
    return [
      try edit(
        ofValueOf: path, toWritten: { _ in isText ? quoted(text) : text }, in: theme, isOverride: isOverride)
    ]
  }
}
