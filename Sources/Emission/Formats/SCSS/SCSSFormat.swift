internal import Text
internal import Tokens

extension Format {
  /// Sass in the syntax SCSS.
  package static let scss = Format(
    name: "scss", title: "SCSS", platforms: [.web], options: SCSSOptions.options,
    naming: Naming(theme: .kebab, axisCase: .kebab, identifiers: IdentifierRules(prefixesDigits: false)),
    templates: [
      TemplateLibrary.BuiltIn("scss", PackageResources.scss_mustache),
      TemplateLibrary.BuiltIn("scss-index", PackageResources.scss_index_mustache, isPartial: true),
    ],
    scope: [.unitsOfCSS, .booleans],
    fields: { _ in Listing.scssFields },
    literals: { _ in SCSSLiterals() },
    names: { $0.scssNames() },
    spelling: { names, slot in Array("$".utf8) + names.names[slot] },
    division: .any,
    index: Index(option: SCSSOptions.index) { [FormatFile(scss: $0)] },
    files: { input in
      [FormatFile(path: input.tokens.output.file, template: "scss", data: Listing(scss: input))]
    })
}

/// The options of SCSS.
package enum SCSSOptions {
  /// The contents of a file in addition to the variables.
  package enum Style: String, Sendable, CaseIterable { case variables, map, deep, all }

  /// The values of themed variables.
  package enum Values: String, Sendable, CaseIterable {
    /// Custom properties if the run has a style sheet, else literals.
    case auto
    case `var`, literal
  }

  package static let style = OutputOption<Style>(
    "scss", "style", default: .map, placeholder: "STYLE", help: "Which maps SCSS has (map).")
  package static let values = OutputOption<Values>(
    "scss", "values", default: .auto, placeholder: "FORM", help: "What themed variables hold (auto).")
  package static let prefix = OutputOption(
    "scss", "prefix", default: "", placeholder: "WORD", help: "Begin names with this word.",
    expecting: "a prefix of letters, digits, `-` and `_` that begins with a letter", mayBeEmpty: true,
    where: isName)
  package static let mapName = OutputOption(
    "scss", "map-name", default: "tokens", placeholder: "NAME", help: "The name of the map (tokens).",
    expecting: "a name of letters, digits, `-` and `_` that begins with a letter", where: isName)
  /// Whether variables can be set before the file is read.
  package static let isDefault = OutputOption(
    "scss", "default", default: true, help: "Mark variables `!default` (yes).")
  /// Whether variables that are aliases are written as the other variable.
  package static let references = OutputOption(
    "scss", "references", default: true, help: "Write aliases as variables (yes).")

  /// Whether there is a file that forwards those of a divided output.
  package static let index = OutputOption(
    "scss", "index", default: false, help: "Write a file that forwards all files of a divided output.")

  package static let options = [
    style.declaration, values.declaration, prefix.declaration, mapName.declaration, isDefault.declaration,
    references.declaration, index.declaration,
  ]

  @Sendable private static func isName(_ text: String) -> Bool {
    text.utf8.first?.isLetter == true
      && text.utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "-") }
  }
}

extension Namer {
  fileprivate mutating func scssNames() -> ListingNames {
    var names = ListingNames()
    names.themes = themeKeys { $1.append(quotedForSass: $0) }
    let prefix = output[SCSSOptions.prefix]
    let joined = prefix.isEmpty ? "" : prefix + "-"
    names.names = flatNames(
      FlatNaming(
        casing: .kebab, prefix: prefix, dropsRoot: true, refusesDigits: true,
        taken: [output[SCSSOptions.mapName], "themes", "deep"].map { Array((joined + $0).utf8) },
        remedy: "set `scss.prefix`, or give it a name under `names:`"))
    // Keys of maps: the name without the prefix and without `$root`. Its words need no escape.
    let keys = prefix.isEmpty ? names.names : flatKeys()
    let css = output[SCSSOptions.values] == .literal ? nil : styleSheetNames(escape: .none)
    names.others = [keys] + (css.map { [$0.names, TextTable(flags: $0.isThere)] } ?? [])
    if [.deep, .all].contains(output[SCSSOptions.style]) {
      names.keys = verbatimKeys(root: "$root") { $1.append(quotedForSass: $0) }
    }
    return names
  }

  /// The names without a prefix. Problems are reported for the names with the prefix.
  private mutating func flatKeys() -> TextTable {
    let log = log
    defer { self.log = log }
    return flatNames(FlatNaming(casing: .kebab, dropsRoot: true))
  }
}

extension Listing {
  fileprivate static let scssFields = fields(
    [
      .text("prefix") { listing, _, text in text += listing.reader.output.scssPrefix.utf8 },
      .text("mapName") { listing, _, text in
        text += (listing.reader.output.scssPrefix + listing.reader.output[SCSSOptions.mapName]).utf8
      },
      // A theme declares the custom properties of the style sheet, if there is one.
      .text("propertyPrefix") { listing, _, text in
        let output = listing.reader.output
        let prefix = output.styleSheet?.prefix ?? output[SCSSOptions.prefix]
        text += (prefix.isEmpty ? "" : prefix + "-").utf8
      },
      .flag("hasMap") { listing, _ in [.map, .all].contains(listing.reader.output[SCSSOptions.style]) },
      .flag("hasDeep") { listing, _ in listing.layout.listsGroups },
      .flag("isDefault") { listing, _ in listing.reader.output[SCSSOptions.isDefault] },
      .flag("hasVariables") { listing, _ in !listing.reader.listed.isEmpty },
    ], names: ["mapKey"])

  fileprivate convenience init(scss input: FormatInput<ListingNames, SCSSLiterals>) {
    let output = input.tokens.output
    var layout = Layout()
    layout.continuation = "/// "
    layout.depth = 1
    layout.isFlat = true
    layout.repeatsReferences = false
    layout.listsThemedOnly = true
    layout.listsGroups = [.deep, .all].contains(output[SCSSOptions.style])
    let aliases: ReferenceWrapper? =
      output[SCSSOptions.references]
      ? ReferenceWrapper(prefix: [UInt8(ascii: "$")], suffix: [], names: input.names.names) : nil
    let variables: (ReferenceWrapper, [Bool])? =
      input.names.others.count == 3
      ? (
        ReferenceWrapper(
          prefix: Array("var(--".utf8), suffix: [UInt8(ascii: ")")], names: input.names.others[1]),
        input.tokens.slots.tokens.indices.map { !input.names.others[2][$0].isEmpty }
      ) : nil
    let literals = input.literals
    self.init(
      input.tokens, input.surroundings, layout: layout, names: input.names,
      references: ListingReferences(in: input.tokens, aliases: aliases, variables: variables),
      values: [{ literals.append($0, to: &$1) }])
  }
}

extension Output {
  /// What the names of SCSS begin with.
  fileprivate var scssPrefix: String {
    self[SCSSOptions.prefix].isEmpty ? "" : self[SCSSOptions.prefix] + "-"
  }
}

extension FormatFile<IndexFile> {
  /// Forwards the variables of all files. What each file has for itself is hidden, but for one mixin of typography.
  fileprivate init(scss index: IndexInput) {
    let output = index.output
    let joined = output.scssPrefix
    let hidden =
      [output[SCSSOptions.mapName], "deep", "themes"].map { "$\(joined)\($0)" } + ["\(joined)theme"]
    let entries = index.paths.enumerated().map { number, path in
      var segments = path.split(separator: "/")
      let name = segments.removeLast()
      let plain = name.hasSuffix(".scss") ? name.dropLast(".scss".count) : name
      segments.append(plain.hasPrefix("_") ? plain.dropFirst() : plain)
      var text: [UInt8] = []
      Escape.scss.append(segments.joined(separator: "/").utf8, to: &text)
      let names = number == 0 ? hidden : hidden + ["\(joined)text"]
      return IndexFile.Entry(path: text, hidden: Array(names.joined(separator: ", ").utf8))
    }
    self.init(
      path: output.file, template: "scss-index", data: IndexFile(sources: index.sources, entries: entries))
  }
}

extension [UInt8] {
  fileprivate mutating func append(quotedForSass text: some Collection<UInt8>) {
    append(UInt8(ascii: "\""))
    Escape.scss.append(text, to: &self)
    append(UInt8(ascii: "\""))
  }
}
