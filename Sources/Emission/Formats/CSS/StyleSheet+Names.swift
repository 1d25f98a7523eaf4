internal import Syntax
internal import Tokens

extension StyleSheet {
  /// - Parameters:
  ///   - settings: the options of the output.
  ///   - naming: the rules for names if the output has none.
  package init(file: String, settings: OutputSettings, naming: [NamingRule] = []) {
    let settings = settings.settings(for: Format.css.name)
    self.init(
      file: file, prefix: settings[CSSOptions.prefix] ?? CSSOptions.prefix.default,
      include: settings[EveryFormat.include] ?? [], exclude: settings[EveryFormat.exclude] ?? [],
      layer: CSSOptions.layer(named: settings[CSSOptions.layers] ?? CSSOptions.layers.default),
      selectors: settings[CSSOptions.selectors] ?? [])
    self.naming = settings[EveryFormat.naming] ?? naming
  }
}

extension Output {
  /// Names custom properties as the style sheet of the run does, if there is one.
  mutating func takeNamesOfStyleSheet() {
    if let styleSheet { self[CSSOptions.prefix] = styleSheet.prefix }
  }
}

extension Namer {
  /// The names of custom properties, after `--`, in the style sheet that the outputs of the run have. Problems with them are
  /// reported at that output.
  /// - Parameter prefix: that of a style sheet that the outputs do not have; without one, the result is `nil` then.
  mutating func styleSheetNames(
    escape: Escape, orPrefix prefix: String? = nil
  ) -> (names: NumberedTexts, isThere: [Bool])? {
    let sheet = output.styleSheet
    guard let prefix = sheet?.prefix ?? prefix else { return nil }
    var other = self
    other.output[CSSOptions.prefix] = prefix
    (other.naming, other.formatName) = (Format.cssNaming, Format.css.name)
    if let sheet { other.rules = TokenRules(sheet.naming, of: tokens) }
    let css = other.cssNames()
    var names = NumberedTexts()
    for slot in slots.tokens.indices { names.add { escape.append(css[slot], to: &$0) } }
    let held = sheet.flatMap { tokens.tokens(including: $0.include, excluding: $0.exclude) }
    return (names, slots.tokens.map { held?[Int($0)] ?? true })
  }
}

extension Output {
  /// Whether something that the configuration has for it, and that a style sheet writes, is not ASCII.
  var hasUnicode: Bool {
    var texts = themes.map(\.name) + Array(names.values)
    for selector in self[CSSOptions.selectors] { texts += selector.selectors + [selector.media ?? ""] }
    if let styleSheet { texts.append(styleSheet.file) }
    return texts.contains { $0.utf8.contains { $0 >= 0x80 } }
  }
}
