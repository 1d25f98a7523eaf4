internal import ColorScience
internal import Diagnostics
internal import Text
package import Tokens

extension Format {
  /// Resources of Android, in a folder `res`.
  package static let android = Format(
    listing: "android-xml", title: "Android", platforms: [.android], options: AndroidOptions.options,
    naming: Naming(
      theme: .snake, axisCase: .snake,
      identifiers: IdentifierRules(prefixesDigits: false, adjust: spellInASCII)),
    templates: [
      TemplateLibrary.BuiltIn("android-xml", PackageResources.android_xml_mustache),
      TemplateLibrary.BuiltIn("android-theme", PackageResources.android_theme_mustache),
    ],
    writesAxes: { _ in true },
    losses: { output in
      [
        LossCause(
          members: "Android text appearances have no decoration, and no letter case but capitals",
          called: "members"
        ) { typography in
          guard output[AndroidOptions.styles] else { return [] }
          let parts = typography.styleParts(omittingDefaults: true).dropFirst()
          return parts.filter { $0.value != nil && $0.value != .string("uppercase") }.map(\.name.rawValue)
            + typography.unusualStyles.map(\.rawValue)
        },
        LossCause(singles: "a `dimen`", rem: output.rem),
        LossCause(numbers: "an `integer` ends at 2147483647", of: [.duration]) { value in
          value.duration.map { Int32(exactly: $0.milliseconds.rounded()) == nil } ?? false
        },
      ]
    },
    writes: { $1 == .opaque || $0.resource(for: $1) != nil }, members: { androidMembers(rem: $0.rem) },
    fields: { _ in androidFields }, names: { $0.androidNames() },
    forms: { names, token in names.forms(of: token) },
    isFolder: true,
    paths: { output in
      guard output[AndroidOptions.split] == .resources, output[AndroidOptions.qualifiers].isEmpty else {
        return nil
      }
      return AndroidDimensions(of: output).ofThemes.map { "\(output.file)/\($0.name)/tokens.xml" }
        + (output.bridges.isEmpty ? [] : [output.androidTheme])
    },
    files: { input in
      let layout = OutputModel.Layout(comments: .xml, listsThemes: false)
      let theme =
        input.tokens.bridge("material3") == nil
        ? [] : [FormatFile(input.tokens.output.androidTheme, "android-theme", input, layout)]
      return theme
        + input.tokens.folders.flatMap { folder, slots in
          let isOfTheme = folder.positions.dropFirst().allSatisfy { $0 == 0 }
          let tokens = isOfTheme ? input.tokens : input.tokens.only(at: folder.positions)
          return tokens.resources(at: slots).map { name, tokens in
            let layout = OutputModel.Layout(
              comments: .xml, listsThemes: false, theme: isOfTheme ? folder.positions[0] : 0,
              scaled: tokens.output[AndroidOptions.sp])
            return FormatFile(
              "\(input.tokens.output.file)/\(folder.name)/\(name).xml", "android-xml", input, layout,
              of: tokens
            )
          }
        }
    })

  private static let androidFields = OutputModel.fields(
    [.text("material") { model, _, text in text += model.materialTheme }],
    token: [
      .text("ownKind") { $2 += ($0.reader.ownValue(at: $0.slot($1))?.type ?? "").utf8 },
      .text("ownCode") { model, record, text in
        if case .opaque(let value) = model.value(model.firstValue(record)) { text += value.text.utf8 }
      },
      .flag("isOwnText") { $0.reader.ownValue(at: $0.slot($1))?.type == "string" },
      .text("unit") { $2 += $0.isScaled($0.slot($1)) ? "sp" : "dp" },
      .text("styleName") { $2 += Array($0.names.names[$0.slot($1)]).styleName },
      .text("reference") { model, record, text in
        guard let target = model.reader.reference(at: model.slot(record), in: model.layout.theme) else {
          return
        }
        text += "@color/"
        model.names.names.append(target, to: &text)
      },
      // Floats, for a mass of 1.
      .written("springDampingRatio") { model, record, text in
        model.value(model.firstValue(record)).spring.map { text.append(single: $0.dampingRatio) }
      },
      .written("springStiffness") { model, record, text in
        model.value(model.firstValue(record)).spring.map { text.append(single: $0.stiffness / $0.mass) }
      },
      // The nearest one that a resource can hold.
      .written("resourceInteger") { model, record, text in
        let value = model.value(model.firstValue(record))
        guard let number = value.duration?.milliseconds ?? value.fontWeight?.value else { return }
        text.append(decimal: min(max(number.rounded(), Double(Int32.min)), Double(Int32.max)))
      },
      number("textSize") { typography, rem in typography.fontSize.pixels(rem: rem) },
      number("textFontWeight") { typography, _ in typography.fontWeight?.value.rounded() },
      // A multiple of the font size.
      number("letterSpacing") { typography, rem in
        let size = typography.fontSize.pixels(rem: rem)
        return (typography.absoluteLetterSpacing?.pixels(rem: rem)).map {
          size == 0 ? 0 : ($0 / size).rounded(places: 10)
        }
      },
      number("lineHeight") { typography, rem in
        typography.lineHeight.map { (typography.fontSize.pixels(rem: rem) * $0).rounded(places: 10) }
      },
      .text("fontResource") { model, record, text in
        let name = model.value(model.firstValue(record)).typography?.fontFamily?.names.first
        let resource = model.reader.output[AndroidOptions.fonts].first { $0.name == name }?.text
        text += (resource ?? "").utf8
      },
      style("isItalic") { $0.fontStyle == .italic || $0.fontStyle == .oblique },
      style("isUppercase") { $0.textTransform == .uppercase },
    ])

  private static func style(
    _ name: String, _ isSet: @escaping @Sendable (Typography) -> Bool
  ) -> Field<OutputModel> {
    .flag(name) { model, record in model.value(model.firstValue(record)).typography.map(isSet) ?? false }
  }

  /// A number of a typography; nothing if its author left it out.
  private static func number(
    _ name: String, _ number: @escaping @Sendable (Typography, Double) -> Double?
  ) -> Field<OutputModel> {
    .written(name) { model, record, text in
      guard let typography = model.value(model.firstValue(record)).typography else { return }
      if let number = number(typography, model.reader.output.rem) { text.append(decimal: number) }
    }
  }
}

/// The options of Android resources.
package enum AndroidOptions {
  /// How many files a folder of values has.
  package enum Split: String, Sendable, CaseIterable {
    /// One with all resources.
    case resources
    /// One for each kind of them.
    case files
  }

  package static let prefix = OutputOption(
    "android-xml", "prefix", default: "", placeholder: "WORD", help: "Begin names with this word.",
    expecting: "a prefix of letters, digits and `_` that begins with a letter", mayBeEmpty: true,
    where: { $0.utf8.first?.isLetter == true && $0.utf8.allSatisfy(\.isIdentifierPart) })
  package static let references = OutputOption(
    "android-xml", "references", default: true, help: "Write aliases as references (yes).")
  package static let styles = OutputOption(
    "android-xml", "styles", default: false, help: "Write typography as styles.")
  /// Dimensions that scale with the user's font size.
  package static let sp = OutputOption<[PathPattern]>(
    "android-xml", "sp", help: "Write these dimensions in sp; may be repeated.")
  package static let split = OutputOption<Split>(
    "android-xml", "split", default: .resources, placeholder: "FORM",
    help: "Write all resources of a folder to one file, or files by their kind (resources).")

  /// The resources of fonts, such as `@font/inter`, by the names of families.
  package static let fonts = OutputOption<[OptionPair]>(
    OptionDeclaration(
      "android-xml", "fonts", .pairs, placeholder: "{NAME: RESOURCE}", default: "none",
      help: "Resources in place of the names of font families."),
    default: [], wrap: { .pairs($0) }, unwrap: { if case .pairs(let pairs) = $0 { pairs } else { nil } })

  /// Qualifiers of folders, by axis and context.
  package static let qualifiers = OutputOption<[OptionTable]>(
    OptionDeclaration(
      "android-xml", "qualifiers",
      .tables("qualifiers of Android's resources, such as `w840dp`") { AndroidQualifier($0) != nil },
      placeholder: "{AXIS: {CONTEXT: QUALIFIER}}", default: "none",
      help: "Qualifiers of the folders for contexts of axes."),
    default: [], wrap: { .tables($0) }, unwrap: { if case .tables(let tables) = $0 { tables } else { nil } })

  /// What the theme of Material 3 is based on.
  package static let themeParent = OutputOption(
    "android-xml", "theme-parent", default: "Theme.Material3.DayNight.NoActionBar", placeholder: "STYLE",
    help: "The parent of the theme of Material 3.", expecting: "the name of a style",
    where: { !$0.isEmpty && $0.utf8.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: ".") } })

  package static let options = [
    prefix.declaration, references.declaration, styles.declaration, sp.declaration, split.declaration,
    fonts.declaration, qualifiers.declaration, themeParent.declaration,
  ]
}

/// What follows the name of a spring in its two resources.
let springParts = ["_damping_ratio", "_stiffness"]

extension Namer {
  fileprivate mutating func androidNames() -> ModelNames {
    let names = flatNames(
      FlatNaming(
        casing: .snake, prefix: output[AndroidOptions.prefix], dropsRootByRule: true, refusesDigits: true,
        parts: [.spring: springParts],
        remedy: "set `android-xml.prefix`, or give it a name under `names:`"))
    for (slot, token) in slots.tokens.enumerated() where ReservedWords.java.contains(names[slot]) {
      reportReserved(String(decoding: names[slot], as: UTF8.self), token)
    }
    reportThemesLeftOut()
    checkQualifiers()
    return ModelNames(names)
  }

  /// Reports the themes that no folder is for.
  private mutating func reportThemesLeftOut() {
    let lost = output.themes.filter { $0.contrast != output.themes[0].contrast }.map(\.name)
    guard !lost.isEmpty else { return }
    let list =
      "the theme\(lost.count == 1 ? "" : "s") \(lost.inBackticks.listed()) \(lost.count == 1 ? "is" : "are")"
    log.report(
      .warning, .withoutEquivalent,
      "Android resources have no qualifier for contrast; \(list) left out", at: .file(output.file))
  }

  /// Reports qualifiers that no folder can have, and the axes that have none.
  private mutating func checkQualifiers() {
    let place = output.place(of: AndroidOptions.qualifiers.declaration)
    let known = tokens.permutations.first?.input.map(\.modifier) ?? []
    for table in output[AndroidOptions.qualifiers] {
      guard let axis = output.axes.first(where: { $0.axis.modifier == table.name })?.axis else {
        guard !known.contains(table.name) else {
          if isThemed(table.name) {
            log.report(
              .conflictingOptions,
              "themes choose `\(table.name)`, so it has no qualifiers of its own; leave it out of `qualifiers:`",
              at: place)
          }
          continue
        }
        let advice = advice(on: table.name, among: known, called: "the modifiers")
        log.report(.unknownModifier, "`qualifiers:` names no modifier: `\(table.name)`" + advice, at: place)
        continue
      }
      for name in table.pairs.map(\.name) where !axis.contexts.dropFirst().contains(name) {
        let advice =
          name == axis.contexts[0]
          ? ", whose resources are in `values`"
          : advice(on: name, among: Array(axis.contexts.dropFirst()), called: "the contexts")
        let fault = name == axis.contexts[0] ? "begins with" : "has no context"
        log.report(.unknownContext, "`\(axis.modifier)` \(fault) `\(name)`" + advice, at: place)
      }
    }
    let dimensions = AndroidDimensions(of: output)
    if let conflict = dimensions.conflict(in: output) {
      log.report(.conflictingOptions, conflict, at: place)
    }
    guard let space = output.space(in: tokens) else { return }
    let used = Set(slots.tokens.flatMap { space.dependence(of: TokenID(rawValue: $0)).dimensions })
    let lost = output.axes.enumerated().filter {
      used.contains($0.offset + 1) && !dimensions.isWritten($0.offset + 1)
    }
    guard !lost.isEmpty else { return }
    let names = lost.map(\.element.axis.modifier).inBackticks.listed()
    let verb = lost.count == 1 ? "it stays at its default" : "they stay at their defaults"
    log.report(
      .warning, .withoutEquivalent,
      "Android resources have no qualifiers for \(names), so \(verb); `qualifiers:` of the output names them",
      at: .file(output.file))
  }

  /// Whether themes differ in the context of a modifier; otherwise the output pins it.
  private func isThemed(_ modifier: String) -> Bool {
    let chosen = output.themes.map { theme in
      tokens.permutations[theme.permutation].input.first { $0.modifier == modifier }?.context
    }
    return Set(chosen).count > 1
  }
}

extension Output {
  /// The kind of the resource for a type, as references write it; `nil` if Android has none.
  fileprivate func resource(for type: TokenType) -> String? {
    if type == .color { return "color" }
    if type == .dimension || type == .number || type == .spring { return "dimen" }
    if type == .fontWeight || type == .duration { return "integer" }
    if type == .fontFamily || type == .string { return "string" }
    return type == .boolean ? "bool" : type == .typography && self[AndroidOptions.styles] ? "style" : nil
  }
}

extension CodeToken {
  /// The kind of the resource of a value of the configuration's types.
  fileprivate var ownType: String? {
    guard case .opaque(let value)? = tokens.value(of: id, in: output.themes[0].permutation) else {
      return nil
    }
    return value.own == nil ? nil : value.type
  }
}

/// Writes the members of the configuration's types for their templates, as resources have values of these types.
private func androidMembers(rem: Double) -> Format.ValueWriter {
  { value, output in
    if let bytes = value.color?.color.rgba8 {
      output += "#"
      for byte in (bytes.alpha < 255 ? [bytes.alpha] : []) + [bytes.red, bytes.green, bytes.blue] {
        output.append(hexadecimal: UInt32(byte), digits: 2, uppercase: true)
      }
    } else if let length = value.dimension {
      output.append(decimal: length.pixels(rem: rem))
      output += "dp"
    } else if let duration = value.duration {
      output.append(decimal: duration.milliseconds.rounded())
    } else if let text = value.fontFamily.map({ $0.names.first ?? "" }) ?? value.string {
      output += text.utf8
    } else {
      CSSLiterals(isExact: false).append(value, to: &output)
    }
  }
}

/// What a resource has: a reference to another one, by its slot, or else a value, by its index.
private struct AndroidResource: Equatable {
  let reference, value: Int?
}

extension OutputTokens {
  /// The folders of values, those of the themes first, with the slots of their resources.
  fileprivate var folders: [(folder: AndroidFolder, slots: [Int])] {
    let dimensions = AndroidDimensions(of: output)
    var folders = dimensions.ofThemes.map { (folder: $0, slots: [Int]()) }
    // A theme refers to styles of its typography.
    let styles = Set(roles(of: bridge("material3"), .typography).compactMap(\.slot))
    for slot in listed where resource(at: slot) != nil || styles.contains(slot) {
      let id = TokenID(rawValue: slots.tokens[slot])
      let axes = axes(at: slot)
      let own = axes?.dimensions ?? (isThemed(at: slot) ? [0] : [])
      let found = dimensions.folders(of: own) { positions in
        let column = axes == nil ? nil : space?.column(of: id, at: positions)
        return resource(at: slot, in: column ?? positions[0])
      }
      for folder in found {
        if let known = folders.firstIndex(where: { $0.folder == folder }) {
          folders[known].slots.append(slot)
        } else {
          folders.append((folder, [slot]))
        }
      }
    }
    return folders
  }

  /// The kind of the resource of a token; `nil` if Android has none.
  private func resource(at slot: Int) -> String? {
    output.resource(for: type(at: slot)) ?? ownValue(at: slot)?.type
  }

  /// The tokens of a folder, with the name of their file: all in one, or a file for each kind of resource.
  fileprivate func resources(at slots: [Int]) -> [(name: String, tokens: OutputTokens)] {
    guard output[AndroidOptions.split] == .files else {
      return [("tokens", with(file: output.file, listing: slots))]
    }
    var kinds: [String] = []
    let found = slots.map { resource(at: $0) ?? "style" }
    for kind in found where !kinds.contains(kind) { kinds.append(kind) }
    return kinds.map { kind in
      let slots = zip(slots, found).filter { $0.1 == kind }.map(\.0)
      return (kind + "s", with(file: output.file, listing: slots))
    }
  }

  /// The slot of the color that a color refers to.
  fileprivate func reference(at slot: Int, in column: Int) -> Int? {
    guard output[AndroidOptions.references], type(at: slot) == .color else { return nil }
    return alias(at: slot, in: column).flatMap { slots.slot(of: $0) }
  }

  private func resource(at slot: Int, in column: Int) -> AndroidResource {
    let reference = reference(at: slot, in: column)
    return AndroidResource(reference: reference, value: reference == nil ? value(at: slot, in: column) : nil)
  }
}

extension [UInt8] {
  /// `text_body` → `TextAppearance.Text.Body`
  var styleName: [UInt8] {
    split(separator: UInt8(ascii: "_")).reduce(into: Array("TextAppearance".utf8)) { name, word in
      name.append(UInt8(ascii: "."))
      name.appendCapitalized(word)
    }
  }
}

extension ModelNames {
  /// A resource in XML and in code; `nil` if Android has none for the type.
  fileprivate func forms(of token: CodeToken) -> CodeForms? {
    guard let kind = token.output.resource(for: token.type) ?? token.ownType else { return nil }
    let name = Array(names[token.slot])
    let isStyle = token.type == .typography
    let resource = String(decoding: isStyle ? name.styleName : name, as: UTF8.self)
    let constant = "R.\(kind).\(isStyle ? resource.replacing(".", with: "_") : resource)"
    let parts = token.type == .spring ? springParts : [""]
    return CodeForms(
      shown: constant + (parts.last ?? ""),
      all: parts.flatMap { part -> [CodeForms.Form] in
        [
          .init(instance: "@" + part, text: "@\(kind)/\(resource)\(part)"),
          .init(instance: "R" + part, text: constant + part),
        ]
      })
  }
}

extension ReservedWords {
  /// The Java Language Specification §3.9: names of resources become constants of the class `R`.
  static let java = ReservedWords(
    """
    abstract assert boolean break byte case catch char class const continue default do double else enum extends false \
    final finally float for goto if implements import instanceof int interface long native new null package private \
    protected public return short static strictfp super switch synchronized this throw throws transient true try void \
    volatile while
    """)
}
