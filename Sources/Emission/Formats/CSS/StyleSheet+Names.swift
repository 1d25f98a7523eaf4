internal import Syntax
internal import Tokens

extension StyleSheet {
  /// - Parameter settings: How the output is written.
  package init(file: String, settings: OutputSettings) {
    let settings = settings.settings(for: Format.css.name)
    self.init(
      file: file, prefix: settings[CSSOptions.prefix] ?? CSSOptions.prefix.default,
      include: settings[EveryFormat.include] ?? [], exclude: settings[EveryFormat.exclude] ?? [])
  }
}

extension Namer {
  /// The names of custom properties, after `--`, in the style sheet that the outputs of the run have; `nil` if they have none.
  /// Problems with them are reported at that output.
  mutating func styleSheetNames(escape: Escape) -> (names: TextTable, isThere: [Bool])? {
    guard let sheet = output.styleSheet else { return nil }
    var other = self
    other.output[CSSOptions.prefix] = sheet.prefix
    other.naming = Format.cssNaming
    let css = other.cssNames()
    var names = TextTable()
    for slot in slots.tokens.indices { names.add { escape.append(css[slot], to: &$0) } }
    let include = sheet.include.map { NamePattern($0, in: tokens.names) }
    let exclude = sheet.exclude.map { NamePattern($0, in: tokens.names) }
    let isThere = slots.tokens.map { token in
      if include.isEmpty, exclude.isEmpty { return true }
      let path = tokens.paths.segments(of: tokens.tokens[Int(token)])[...]
      return (include.isEmpty || include.contains { $0.matches(path) })
        && !exclude.contains { $0.matches(path) }
    }
    return (names, isThere)
  }
}
