internal import Text
internal import Tokens

extension Format {
  /// Sass in the syntax SCSS.
  package static let scss = Format(
    listing: "scss", title: "SCSS", platforms: [.web], options: SCSSOptions.options,
    templates: [
      TemplateLibrary.BuiltIn("scss", PackageResources.scss_mustache),
      TemplateLibrary.BuiltIn("scss-index", PackageResources.scss_index_mustache, isPartial: true),
    ],
    writesAxes: { _ in true }, scope: [.unitsOfCSS, .booleans, .own],
    losses: { _ in [.unusualStyles] },
    members: { _ in SCSSLiterals.member },
    holdsPartialTokens: { $0.pattern.dependsOnThemes },
    fields: { _ in scssFields },
    names: { $0.scssNames() },
    spelling: { names, slot in Array("$".utf8) + names.names[slot] },
    index: Index(option: SCSSOptions.index) { [FormatFile(scss: $0)] },
    files: { [FormatFile(scss: $0)] })

  /// The properties of a value that is a map.
  private static func parts(
    _ value: @escaping @Sendable (OutputModel, Int) -> TokenValue
  ) -> Field<OutputModel> {
    @Sendable func part(_ model: OutputModel, _ record: Int) -> (suffix: [UInt8], text: [UInt8]) {
      let (entry, index) = record.quotientAndRemainder(dividingBy: OutputModel.maximumOfParts)
      return value(model, entry).propertiesOfSass[index]
    }
    return .list(
      "parts", { $0.parts(of: $1, count: value($0, $1).propertiesOfSass.count) },
      [.text("suffix") { $2 += part($0, $1).suffix }, .text("part") { $2 += part($0, $1).text }])
  }

  private static let scssFields = OutputModel.fields(
    [
      .text("prefix") { model, _, text in text += model.reader.output.scssPrefix.utf8 },
      .text("mapName") { model, _, text in
        text += (model.reader.output.scssPrefix + model.reader.output[SCSSOptions.mapName]).utf8
      },
      // A theme declares the custom properties of the style sheet, if there is one.
      .text("propertyPrefix") { model, _, text in
        let output = model.reader.output
        guard output.naming.isEmpty else { return }
        let prefix = output.styleSheet?.prefix ?? output[SCSSOptions.prefix]
        text += (prefix.isEmpty ? "" : prefix + "-").utf8
      },
      .flag("hasVariables") { model, _ in model.reader.writesInSCSS(.variables) },
      .flag("hasMap") { model, _ in model.reader.writesInSCSS(.map) },
      .flag("hasDeep") { model, _ in model.layout.listsGroups },
      .text("deepName") { model, _, text in
        let output = model.reader.output
        text +=
          (output.scssPrefix + (output.scssStyle.contains(.map) ? "deep" : output[SCSSOptions.mapName])).utf8
      },
      .flag("hasDefault") { model, _ in model.reader[SCSSOptions.isDefault] },
    ]
      + OutputModel.axisFields(of: [parts { $0.value(ofContext: $1) }]) { model, slot, text in
        model.names.others[0].append(slot, to: &text)
      },
    token: [parts { $0.value($0.firstValue($1)) }], names: ["mapKey"])
}

extension TokenValue {
  /// The custom properties of a value that is a map in Sass, as texts, with what follows the name of the token; empty for
  /// other values.
  fileprivate var propertiesOfSass: [(suffix: [UInt8], text: [UInt8])] {
    let css = CSSLiterals(isExact: true)
    var properties: [(suffix: [UInt8], text: [UInt8])] = []
    func add(_ suffix: String, _ write: (inout [UInt8]) -> Void) {
      var (text, escaped) = ([UInt8](), [UInt8]())
      write(&text)
      Escape.scss.append(text, to: &escaped)
      properties.append((Array(suffix.utf8), Array("#{\"".utf8) + escaped + Array("\"}".utf8)))
    }
    if let spring {
      for part in [CSSProperty.duration, .easing] {
        add("-\(part.name)") { css.append(part, of: spring, to: &$0) }
      }
      add("") { css.append(self, to: &$0) }
    } else if let typography {
      if CSSProperty.whole.isSet(in: typography) { add("") { css.append(self, to: &$0) } }
      let members = CSSProperty.longhands + [.fontStyle, .textTransform, .textDecoration]
      for member in members where member.isSet(in: typography) {
        add("-\(member.name)") { css.append(member, of: typography, CSSComposition(), to: &$0) }
      }
    } else if let value = opaque, value.content.isParts {
      var words = WordTable(count: 0)
      for (index, member) in (value.own?.members ?? []).enumerated() where !value.members[index].isEmpty {
        var name: [UInt8] = []
        let split = words.split(member.name.utf8)
        words.append(split, as: .kebab, from: 0, to: &name)
        add("-" + String(decoding: name, as: UTF8.self)) { css.append(member: index, of: value, to: &$0) }
      }
    }
    return properties
  }
}

/// The options of SCSS.
package enum SCSSOptions {
  /// The contents of a file in addition to the themes.
  package enum Style: String, Sendable, CaseIterable { case variables, map, deep, all }

  /// The values of themed variables.
  package enum Values: String, Sendable, CaseIterable {
    /// Custom properties if the run has a style sheet, else literals.
    case auto
    case `var`, literal
  }

  package static let style = OutputOption<[Style]>(
    "scss", "style", default: [.variables, .map], placeholder: "STYLE",
    help: "Whether SCSS has variables, a map, and a map of maps (variables and map).")
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
    references.declaration, index.declaration, LengthRule.option(of: "scss").declaration,
  ]

  @Sendable private static func isName(_ text: String) -> Bool {
    text.utf8.first?.isLetter == true
      && text.utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "-") }
  }
}

extension Namer {
  fileprivate mutating func scssNames() -> ModelNames {
    var names = ModelNames()
    names.themes = themeKeys { $1.append(quoted: $0, by: .scss) }
    names.axes = AxisKeys(of: output) { $1.append(quoted: $0, by: .scss) }
    let prefix = output[SCSSOptions.prefix]
    let joined = prefix.isEmpty ? "" : prefix + "-"
    names.names = flatNames(
      FlatNaming(
        casing: .kebab, prefix: prefix, dropsRoot: true, refusesDigits: true,
        taken: ([output[SCSSOptions.mapName], "themes", "deep"] + (hasAxes ? ["contexts"] : [])).map {
          Array((joined + $0).utf8)
        },
        remedy: "set `scss.prefix`, or give it a name under `names:`"))
    // Keys of maps: the name without the prefix and without `$root`. Its words need no escape.
    names.others = [prefix.isEmpty || rules != nil ? names.names : flatKeys()]
    switch output[SCSSOptions.values] {
    case .auto: names.properties = styleSheetNames(escape: .none)
    // Without a style sheet in the run, one of another run declares them.
    case .var: names.properties = styleSheetNames(escape: .none, orPrefix: prefix)
    case .literal: break
    }
    // Rules leave no prefix to put before the keys, so these are the custom properties themselves.
    if rules != nil, let sheet = styleSheetNames(escape: .none) { names.others = [sheet.names] }
    if output.scssStyle.contains(.deep) {
      names.keys = verbatimKeys(root: "$root") { $1.append(quoted: $0, by: .scss) }
    }
    return names
  }

  /// The names without a prefix. Problems are reported for the names with the prefix.
  private mutating func flatKeys() -> NumberedTexts {
    let log = log
    defer { self.log = log }
    return flatNames(FlatNaming(casing: .kebab, dropsRoot: true))
  }
}

extension FormatFile<OutputModel> {
  fileprivate init(scss input: FormatInput<ModelNames>) {
    let (output, names) = (input.tokens.output, input.names)
    let layout = OutputModel.Layout(
      comments: .line, continuation: "/// ", depth: 1, isFlat: true, listsThemedOnly: true,
      listsGroups: output.scssStyle.contains(.deep), repeatsReferences: false)
    let references = ModelReferences(
      in: input.tokens,
      aliases: output[SCSSOptions.references] && output.scssStyle.contains(.variables)
        ? ReferenceWrapper(prefix: [UInt8(ascii: "$")], suffix: [], names: names.names) : nil,
      variables: names.properties.map {
        (
          ReferenceWrapper(prefix: Array("var(--".utf8), suffix: [UInt8(ascii: ")")], names: $0.names),
          $0.isThere
        )
      })
    let literals = SCSSLiterals()
    self.init(output.file, "scss", input, layout, references: references) { literals.append($0, to: &$1) }
  }
}

extension OutputTokens {
  /// Whether a file of SCSS has a part in addition to the themes.
  fileprivate func writesInSCSS(_ part: SCSSOptions.Style) -> Bool {
    let style = self[SCSSOptions.style]
    return style.contains(part) || style.contains(.all)
  }
}

extension Output {
  /// What a file of SCSS has in addition to the themes.
  fileprivate var scssStyle: [SCSSOptions.Style] {
    let style = self[SCSSOptions.style]
    return style.contains(.all) ? [.variables, .map, .deep] : style
  }

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
    let hasAxes = !output.axes.isEmpty
    let variables = [output[SCSSOptions.mapName], "deep", "themes"] + (hasAxes ? ["contexts"] : [])
    let mixins = ["theme"] + (hasAxes ? ["context"] : [])
    let hidden = variables.map { "$\(joined)\($0)" } + mixins.map { "\(joined)\($0)" }
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
