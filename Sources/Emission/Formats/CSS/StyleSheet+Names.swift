internal import Syntax
internal import Tokens

extension StyleSheet {
  /// - Parameter settings: the options of the output.
  package init(file: String, settings: OutputSettings) {
    let settings = settings.settings(for: Format.css.name)
    self.init(
      file: file, prefix: settings[CSSOptions.prefix] ?? CSSOptions.prefix.default,
      include: settings[EveryFormat.include] ?? [], exclude: settings[EveryFormat.exclude] ?? [],
      layer: CSSOptions.layer(named: settings[CSSOptions.layers] ?? CSSOptions.layers.default))
  }
}

extension Output {
  /// Names custom properties as the style sheet of the run does, if there is one.
  mutating func takeNamesOfStyleSheet() {
    if let styleSheet { self[CSSOptions.prefix] = styleSheet.prefix }
  }
}

extension Namer {
  /// The names of custom properties, after `--`, in the style sheet that the outputs of the run have; `nil` if they have none.
  /// Problems with them are reported at that output.
  mutating func styleSheetNames(escape: Escape) -> (names: TextTable, isThere: [Bool])? {
    guard let sheet = output.styleSheet else { return nil }
    var other = self
    other.output.takeNamesOfStyleSheet()
    other.naming = Format.cssNaming
    let css = other.cssNames()
    var names = TextTable()
    for slot in slots.tokens.indices { names.add { escape.append(css[slot], to: &$0) } }
    let held = tokens.tokens(including: sheet.include, excluding: sheet.exclude)
    return (names, slots.tokens.map { held?[Int($0)] ?? true })
  }
}
