internal import Diagnostics
internal import Text
package import Tokens

extension Format {
  /// CSS custom properties.
  package static let css = Format(
    name: "css", title: "CSS", platforms: [.web], options: CSSOptions.options,
    naming: cssNaming,
    templates: [
      TemplateLibrary.BuiltIn("css", PackageResources.css_mustache),
      TemplateLibrary.BuiltIn("css-class", PackageResources.css_class_mustache, isPartial: true),
    ],
    writesAxes: { _ in true }, scope: [.unitsOfCSS, .own], losses: { _ in [.stylesUnknownToCSS] },
    members: { _ in CSSLiterals.member },
    holdsPartialTokens: { $0[CSSOptions.scheme] != .lightDark },
    fields: { _ in CSSFile.fields },
    names: { $0.cssNames() },
    spelling: { names, slot in Array("--".utf8) + names[slot] },
    parts: { names, token in names.parts(of: token) },
    division: .any,
    paths: { output in output.cssParts.map(output.path) },
    files: { input in
      let output = input.tokens.output
      let (isMinified, hasUnicode) = (output[CSSOptions.minify], input.surroundings.hasUnicode)
      return output.cssParts.map { part in
        var file = FormatFile(path: output.path(of: part), template: "css", data: CSSFile(input, part))
        if isMinified || hasUnicode {
          file.rewrite = { text in
            guard isMinified else { return text.declaringEncodingOfCSS }
            return CSSMinifier.minified(text).declaringEncodingOfCSS
          }
        }
        return file
      }
    })

  /// The naming of custom properties, also in formats that refer to them.
  static let cssNaming = Naming(
    theme: .kebab, axisCase: .kebab,
    identifiers: IdentifierRules(prefixesDigits: false, adjust: escapeCSSIdentifier))
}

/// The options of CSS.
package enum CSSOptions {
  /// How the themes of light and dark pages are distinguished.
  package enum Scheme: String, Sendable, CaseIterable {
    /// A rule for each theme.
    case blocks
    /// Colors for both, selected by `color-scheme`.
    case lightDark = "light-dark"
    /// A file for each theme beyond the default one.
    case split
  }

  /// Types that `@property` supports.
  package enum Registered: String, Sendable, CaseIterable {
    case color, dimension, number, fontWeight, duration
  }

  /// How typography is written.
  package enum Typography: String, Sendable, CaseIterable { case shorthand, longhands, both }

  /// Types that may have a class for each token.
  package enum Classes: String, Sendable, CaseIterable { case typography }

  /// Types of motion.
  package enum Moving: String, Sendable, CaseIterable { case spring, duration, transition }

  /// Whether the stops of gradients are a separate property.
  package enum Gradients: String, Sendable, CaseIterable { case whole, stops }

  /// How computed values are written.
  package enum Computed: String, Sendable, CaseIterable { case results, keep }

  /// The name that means no layer.
  package static let noLayer = "none"

  package static let prefix = OutputOption(
    "css", "prefix", default: "", placeholder: "WORD", help: "Begin CSS names with this word.",
    expecting: "a prefix of letters, digits, `-` and `_` that begins with a letter", mayBeEmpty: true,
    where: { isName($0.utf8) })
  /// The cascade layer, `noLayer` for none.
  package static let layers = OutputOption(
    "css", "layers", default: "tokens", placeholder: "NAME", help: "The cascade layer, or `none` (tokens).",
    expecting: "`none` or the name of a cascade layer",
    // Layers inside layers are joined by dots.
    where: {
      $0.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(isName)
    })

  /// The layer that the option names; `nil` for none.
  static func layer(named name: String) -> String? { name == noLayer ? nil : name }

  /// Whether aliases become `var()`.
  package static let references = OutputOption(
    "css", "references", default: true, help: "Write aliases as `var()` (yes).")
  /// Whether an expression is written as its result, or kept with `var()` in place of references.
  package static let computed = OutputOption<Computed>(
    "css", "computed", default: .results, placeholder: "FORM",
    help: "Write `results` of expressions, or `keep` them over `var()` (results).")
  /// The selectors of themes, in place of the built-in ones.
  package static let selectors = OutputOption<[ThemeSelector]>(
    OptionDeclaration(
      "css", "selectors", .selectors, placeholder: "{THEME: SELECTOR}", default: "built-in",
      help: "Selectors by theme, in place of the built-in ones."),
    default: [], wrap: { .selectors($0) },
    unwrap: { if case .selectors(let selectors) = $0 { selectors } else { nil } })

  /// Whether hosts of shadow trees get the values of the root, for documents without tokens.
  package static let host = OutputOption(
    "css", "host", default: false, help: "Give hosts of shadow trees the values of the root (no).")

  package static let scheme = OutputOption<Scheme>(
    "css", "scheme", default: .blocks, placeholder: "SCHEME",
    help: "A rule for each theme, colors with light-dark(), or a file for each theme (blocks).")
  /// Types whose custom properties are registered by `@property`, so that they can be animated.
  package static let register = OutputOption<[Registered]>(
    "css", "register", default: [], placeholder: "TYPE", help: "Register the properties of these types.")
  package static let typography = OutputOption<Typography>(
    "css", "typography", default: .shorthand, placeholder: "FORM",
    help: "Write styles of text as the font shorthand, as longhands, or both (shorthand).")
  package static let classes = OutputOption<[Classes]>(
    "css", "classes", default: [], placeholder: "TYPE", help: "Write a class for each token of these types.")
  package static let gradients = OutputOption<Gradients>(
    "css", "gradients", default: .whole, placeholder: "FORM",
    help: "Write gradients whole, or with their stops as a property of its own (whole).")
  /// Dimensions for media queries, which do not support custom properties (Media Queries 5, *Custom Media
  /// Queries*).
  package static let customMedia = OutputOption<[PathPattern]>(
    "css", "custom-media", help: "Write @custom-media for these widths; may be repeated.")
  /// Types whose tokens become their reduced counterparts for users who prefer less motion.
  package static let reducedMotion = OutputOption<[Moving]>(
    "css", "reduced-motion", default: [.spring], orBoolean: true, placeholder: "TYPE",
    help: "Use reduced counterparts where users prefer less motion (spring).")
  package static let minify = OutputOption(
    "css", "minify", default: false, help: "Leave out white space and comments (no).")
  package static let comments = OutputOption(
    "css", "comments", default: true, help: "Write descriptions and deprecations as comments (yes).")

  package static let options = [
    prefix.declaration, layers.declaration, references.declaration, computed.declaration,
    selectors.declaration, host.declaration,
    scheme.declaration, register.declaration, typography.declaration, classes.declaration,
    gradients.declaration, customMedia.declaration, reducedMotion.declaration, minify.declaration,
    comments.declaration, LengthRule.option(of: "css").declaration,
  ]

  private static func isName(_ text: some Collection<UInt8>) -> Bool {
    text.first?.isLetter == true && text.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "-") }
  }
}

/// The part of an output in a style sheet.
enum CSSPart: Hashable {
  case all
  /// With `scheme: split`: every token in the default theme, and the changes of another theme.
  case common
  case theme(Int)
}

extension Output {
  /// The style sheets of the output.
  fileprivate var cssParts: [CSSPart] {
    // Standard output takes only one file.
    let isFile = file != "-" && !file.hasPrefix("/dev/")
    guard self[CSSOptions.scheme] == .split, themes.count > 1, isFile else { return [.all] }
    return [.common] + themes.indices.dropFirst().map { .theme($0) }
  }

  /// The path of a style sheet: `tokens.dark.css` next to `tokens.css`.
  fileprivate func path(of part: CSSPart) -> String {
    guard case .theme(let theme) = part else { return file }
    let name = file.utf8.lastIndex(of: UInt8(ascii: "/")).map(file.utf8.index(after:)) ?? file.startIndex
    let ending = file.utf8[name...].dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? file.endIndex
    return "\(file[..<ending]).\(themes[theme].name.fileName)\(file[ending...])"
  }

  /// Resets every option that changes the form of CSS, but not its names.
  package mutating func useBuiltInForms() {
    self[CSSOptions.selectors] = []
    self[CSSOptions.scheme] = .blocks
    self[CSSOptions.register] = []
    self[CSSOptions.typography] = .shorthand
    self[CSSOptions.classes] = []
    self[CSSOptions.gradients] = .whole
    self[CSSOptions.customMedia] = []
    self[CSSOptions.minify] = false
  }
}

/// CSS Syntax 3 §4.2 excludes three letters of Latin-1 from identifiers.
@Sendable private func escapeCSSIdentifier(_ name: inout [UInt8], from start: Int) -> Bool {
  let text = String(decoding: name[start...], as: UTF8.self)
  name.removeLast(name.count - start)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\u{AA}", "\u{B5}", "\u{BA}":
      name.append(contentsOf: ("\\" + String(scalar.value, radix: 16) + " ").utf8)
    default: name.append(contentsOf: String(scalar).utf8)
    }
  }
  return false
}

extension Output {
  /// The custom properties that a typography token with some values has, one for each theme. An incomplete
  /// one has a property for each member instead of the shorthand, which would set members that the author
  /// left out.
  func cssProperties(of values: [Typography]) -> [CSSProperty] {
    let usual = cssProperties(of: .typography)
    let extras: [CSSProperty] = [.textTransform, .textDecoration].filter { extra in
      values.contains { extra.isSet(in: $0) }
    }
    let styles: [CSSProperty] = values.contains { CSSProperty.fontStyle.isSet(in: $0) } ? [.fontStyle] : []
    guard values.allSatisfy(CSSProperty.whole.isSet) else {
      return CSSProperty.longhands.filter { member in values.contains { member.isSet(in: $0) } } + styles
        + extras
    }
    return usual + (usual.contains(.fontSize) ? styles : []) + extras
  }

  /// The custom properties that a token of a type has, in their order. The `font` shorthand does not include
  /// letter spacing.
  func cssProperties(of type: TokenType) -> [CSSProperty] {
    if type == .gradient, self[CSSOptions.gradients] == .stops { return [.stops, .whole] }
    if type == .spring { return [.duration, .easing, .whole] }
    guard type == .typography else { return [.whole] }
    return switch self[CSSOptions.typography] {
    case .shorthand: [.whole, .letterSpacing]
    case .longhands: CSSProperty.longhands
    case .both: [.whole] + CSSProperty.longhands
    }
  }
}

extension OutputTokens {
  /// The custom properties of a token of a type of the configuration: one for its code, or for each member that it has.
  func cssProperties(ofOwn slot: Int) -> [CSSProperty] {
    guard let value = ownValue(at: slot), value.content.isParts else { return [.whole] }
    let members = allValues(at: slot).compactMap {
      if case .opaque(let value) = $0 { value.members } else { nil }
    }
    return (value.own?.members.indices ?? 0..<0).filter { index in members.contains { !$0[index].isEmpty } }
      .map { .member(UInt8($0)) }
  }
}

extension Namer {
  /// Names custom properties: the words of all segments in kebab-case after the prefix.
  mutating func cssNames() -> CSSNames {
    reportRegistration()
    let gradientParts = output.cssProperties(of: .gradient).filter { $0 != .whole }
    let springParts: [CSSProperty] = [.duration, .easing]
    var names = NameSet(capacity: slots.tokens.count, nameLength: 48)
    var css = CSSNames(names: NameSet(capacity: 0, nameLength: 0), entries: [], parts: [:])
    css.entries.reserveCapacity(slots.tokens.count)
    let naming = FlatNaming(casing: .kebab, prefix: output[CSSOptions.prefix], dropsRoot: true, mark: "--")
    nameTokens(naming, in: &names) { namer, names, slot, token, entry in
      css.entries.append(UInt32(entry))
      // `==` of another module's types is called through a table of witnesses.
      let type = namer.type(of: token)
      if case .opaque = type { return namer.spellMembers(of: token, at: slot, &names, &css) }
      let parts: [CSSProperty] =
        if case .typography = type { namer.fontParts(of: token) } else if case .gradient = type {
          gradientParts
        } else if case .spring = type { springParts } else { [] }
      for part in parts { namer.spell(part, Array("\(part.name)".utf8), of: token, at: slot, &names, &css) }
    }
    css.names = names
    reportRolesOfTokens(in: &css)
    css.names.close()
    return css
  }

  /// Reports types whose properties cannot be registered.
  private mutating func reportRegistration() {
    if output[CSSOptions.scheme] == .lightDark, output[CSSOptions.register].contains(.color) {
      log.report(
        .conflictingOptions,
        "`register: [color]` and `scheme: light-dark` exclude each other: a registered property computes its color where it is declared",
        at: output.place(of: CSSOptions.register.declaration))
    }
    if output.lengths?.unit == .rem, output[CSSOptions.register].contains(.dimension) {
      log.report(
        .warning, .registerRem,
        "lengths in rem are not registered, since an initial value is absolute; leave `dimension` out of `register:`",
        at: output.place)
    }
  }

  /// The members of a typography token that are separate properties.
  private func fontParts(of token: UInt32) -> [CSSProperty] {
    let values = values(of: token).compactMap { tokens.values[$0].typography }
    return output.cssProperties(of: values).filter { $0 != .whole }
  }

  /// Names the members of a value of the configuration's types, of which each is a property: `--halo-angle`.
  private mutating func spellMembers(
    of token: UInt32, at slot: Int, _ names: inout NameSet, _ css: inout CSSNames
  ) {
    guard case .opaque(let value)? = values(of: token).first.map({ tokens.values[$0] }), let own = value.own,
      value.content.isParts
    else { return }
    for (index, member) in own.members.enumerated() {
      let split = words.split(member.name.utf8)
      var name: [UInt8] = []
      words.append(split, as: .kebab, from: 0, to: &name)
      spell(.member(UInt8(index)), name, of: token, at: slot, &names, &css)
    }
  }

  /// Names a part of a token that is a separate property.
  private mutating func spell(
    _ part: CSSProperty, _ name: [UInt8], of token: UInt32, at slot: Int, _ names: inout NameSet,
    _ css: inout CSSNames
  ) {
    let start = names.bytes.count
    names.bytes.appendAgain(names.range(of: Int(css.entries[slot])))
    names.bytes.append(UInt8(ascii: "-"))
    names.bytes += name
    let (entry, isNew) = names.insert(start..<names.bytes.count, in: 0, owner: token)
    if !isNew {
      let text = "--" + String(decoding: names[entry], as: UTF8.self)
      reportCollision(of: .token(token), with: names.entries[entry].owner, as: text)
    }
    css.parts[CSSNames.Part(slot: slot, property: part)] = UInt32(entry)
  }
}

/// Custom properties.
struct CSSNames: Sendable {
  /// A part of a token that is a separate property.
  struct Part: Hashable, Sendable {
    let slot: Int
    let property: CSSProperty
  }

  /// All names, without the leading `--`.
  var names: NameSet
  /// By slot: its entry.
  var entries: [UInt32]
  /// The entries of parts.
  var parts: [Part: UInt32]

  /// The bytes after `--`.
  subscript(slot: Int) -> ArraySlice<UInt8> { names[Int(entries[slot])] }

  /// Appends the bytes after `--`.
  func appendName(at slot: Int, to output: inout TextBuffer) {
    names.append(Int(entries[slot]), to: &output)
  }

  /// The names of the parts of a token, such as `--text-title-letter-spacing`.
  func parts(of token: CodeToken) -> [CodeForms.Form] {
    guard [.typography, .gradient, .spring].contains(token.type) else { return [] }
    return CSSProperty.parts.compactMap { property in
      guard let entry = parts[Part(slot: token.slot, property: property)] else { return nil }
      let name = String(decoding: names[Int(entry)], as: UTF8.self)
      return CodeForms.Form(instance: "\(property.name)", text: "--" + name)
    }
  }

  /// Appends the bytes after `--` of a token or a part of it.
  func appendName(of property: CSSProperty, at slot: Int, to output: inout TextBuffer) {
    guard property != .whole else { return appendName(at: slot, to: &output) }
    guard let entry = parts[Part(slot: slot, property: property)] else {
      preconditionFailure("every part that is declared has a name")
    }
    names.append(Int(entry), to: &output)
  }

  /// Appends a reference to a custom property.
  func append(reference slot: Int, to output: inout [UInt8]) {
    output += "var(--"
    output += self[slot]
    output.append(UInt8(ascii: ")"))
  }

  /// Appends the name as a class; a digit cannot begin one.
  func appendClass(at slot: Int, to output: inout TextBuffer) {
    let name = self[slot]
    if let first = name.first, first.isDigit {
      output += "\\3"
      output += CollectionOfOne(first)
      output += " "
      output += name.dropFirst()
    } else {
      output += name
    }
  }
}
