internal import Text
internal import Tokens

/// The data of the templates `tailwind` and `tailwind-preset`: the model, and what only Tailwind has.
final class TailwindFile: Sendable {
  /// The variables of a theme for some elements.
  private struct Rule: Sendable {
    let media: String?
    let selectors: [String]
    /// The range in `declarations`.
    let declarations: Range<Int>
  }

  /// The entries of a preset under one key of `theme.extend`.
  private struct Section: Sendable {
    let key: String
    /// The range in `members`.
    let members: Range<Int>
  }

  private let model: OutputModel
  private let names: TailwindNames
  private let resets: [String]
  private let darkRules: [TailwindDarkRule]
  private let contextVariants: [TailwindContextVariant]
  /// Whether there are variables that are properties of the style sheet, too, and others. Breakpoints are none of them.
  private let hasProperties, hasVariables: Bool
  private let rules: [Rule]
  private let declarations: [AxisRules.Declaration]
  private let sections: [Section]
  /// The slots of the entries of a preset.
  private let members: [Int]
  /// The slots of tokens with utilities.
  private let utilities: [Int]
  /// Variables for those of shadcn/ui, and their values.
  private let aliases: [(name: String, value: String)]

  private static let css = CSSLiterals(isExact: true)

  init(_ input: FormatInput<TailwindNames>) {
    let (tokens, names) = (input.tokens, input.names)
    self.names = names
    var known = ModelNames()
    known.properties = names.properties
    for slot in names.namespaces.indices {
      known.add(in: .tailwind) {
        if names.namespaces[slot] != nil { $0 += names.spelling(slot).dropFirst(2) }
      }
    }
    known.isInStyleSheet = names.isInStyleSheet
    let variables = tokens.listed.filter { ![nil, .breakpoint].contains(names.namespaces[$0]) }
    hasProperties = variables.contains { known.isInStyleSheet[$0] }
    model = OutputModel(
      tokens, input.surroundings, layout: OutputModel.Layout(comments: .css, listsThemes: false), names: known
    )
    let isPreset = tokens.output[TailwindOptions.version] == 3
    let reset = tokens.output[TailwindOptions.reset]
    let resetsAll = reset.count == TailwindNamespace.allCases.count
    resets = TailwindNamespace.allCases.filter {
      resetsAll ? names.namespaces.contains($0) : reset.contains($0)
    }.map(\.rawValue)
    darkRules = [TailwindDarkRule](of: tokens.output)
    contextVariants = [TailwindContextVariant](of: tokens)
    aliases = isPreset || tokens.output.styleSheet == nil ? [] : Self.aliases(in: tokens, names)
    hasVariables = !aliases.isEmpty || !hasProperties || variables.contains { !known.isInStyleSheet[$0] }
    utilities = tokens.listed.filter { names.utilities[$0] != nil }
    (rules, declarations) =
      isPreset || tokens.output.styleSheet != nil ? ([], []) : Self.rules(of: tokens, names)
    (sections, members) = isPreset ? Self.sections(of: tokens, names) : ([], [])
  }

  /// The variables for those of shadcn/ui that no token has.
  private static func aliases(
    in tokens: OutputTokens, _ names: TailwindNames
  ) -> [(name: String, value: String)] {
    let own = Set(tokens.listed.lazy.filter { names.namespaces[$0] != nil }.map { Array(names.spelling($0)) })
    let radii = [("sm", " - 4px"), ("md", " - 2px"), ("lg", ""), ("xl", " + 4px")]
    return tokens.roles(of: tokens.bridge("shadcn"), .colors, .dimensions).flatMap { role in
      let variable = "var(--\(role.role.name))"
      guard role.role.kind == .dimensions else { return [("color-\(role.role.name)", variable)] }
      return radii.map { size, change in
        ("\(role.role.name)-\(size)", change.isEmpty ? variable : "calc(\(variable)\(change))")
      }
    }.filter { !own.contains(Array("--\($0.0)".utf8)) }
  }

  /// Without a style sheet, the variables themselves change with the theme and with axes, in the rules that a style sheet would
  /// have. What is in several properties there stays at the default of each axis.
  private static func rules(of tokens: OutputTokens, _ names: TailwindNames) -> (
    [Rule], [AxisRules.Declaration]
  ) {
    let varying = tokens.listed.filter { slot in
      ![nil, .breakpoint].contains(names.namespaces[slot])
        && (!tokens.isUniform(at: slot) || tokens.axes(at: slot) != nil)
    }
    func isOnAxes(_ slot: Int) -> Bool {
      tokens.axes(at: slot) != nil && ![.typography, .spring].contains(tokens.type(at: slot))
    }
    let onAxes = varying.filter(isOnAxes)
    let themed = varying.filter { !tokens.isUniform(at: $0) && !isOnAxes($0) }
    let axes = tokens.axisRules(of: onAxes)
    var (rules, declarations): ([Rule], [AxisRules.Declaration]) = ([], [])
    func add(_ own: [AxisRules.Declaration], _ selectors: [String], media: String? = nil) {
      guard !own.isEmpty else { return }
      let start = declarations.count
      declarations += own
      rules.append(Rule(media: media, selectors: selectors, declarations: start..<declarations.count))
    }
    add(axes.switches[0], [":root"])
    for rule in tokens.output.themeRules {
      let own = themed.map { slot in
        var text: [UInt8] = []
        let value = tokens.tokens.values[tokens.value(at: slot, in: rule.theme)]
        if let spring = value.spring {
          css.append(.easing, of: spring, to: &text)
        } else {
          css.append(value, to: &text)
        }
        return AxisRules.Declaration(slot: slot, name: [], value: text)
      }
      add(axes.switches[rule.theme] + own, rule.selectors, media: rule.media)
    }
    for rule in axes.rules { add(rule.declarations, rule.selectors, media: rule.media) }
    return (rules, declarations)
  }

  private static func sections(of tokens: OutputTokens, _ names: TailwindNames) -> ([Section], [Int]) {
    var keys: [String] = []
    for key in TailwindNamespace.allCases.map(\.presetKey) where !keys.contains(key) { keys.append(key) }
    var (sections, members): ([Section], [Int]) = ([], [])
    for key in keys {
      let start = members.count
      members += tokens.listed.filter { names.namespaces[$0]?.presetKey == key }
      if members.count > start { sections.append(Section(key: key, members: start..<members.count)) }
    }
    return (sections, members)
  }

  /// The key of a token in a preset.
  private func appendKey(at slot: Int, to output: inout [UInt8]) {
    let plain = names.keys[slot]
    output.appendQuoted {
      if names.namespaces[slot] == .insetShadow {
        $0 += "inset"
        if !plain.isEmpty { $0 += "-" }
      } else if plain.isEmpty {
        $0 += "DEFAULT"
      }
      $0 += plain
    }
  }

  /// The value of a token in a preset.
  private func appendValue(at slot: Int, to output: inout [UInt8]) {
    let value = model.reader.tokens.values[model.reader.value(at: slot)]
    if let typography = value.typography {
      output += "["
      output.appendQuoted { Self.css.append(typography.fontSize, to: &$0) }
      output += ", {"
      if let height = typography.lineHeight {
        output += " lineHeight: "
        output.appendQuoted { $0.append(decimal: height) }
        output += ","
      }
      if let spacing = typography.letterSpacing {
        output += " letterSpacing: "
        output.appendQuoted { Self.css.append(spacing, to: &$0) }
        output += ","
      }
      if let weight = typography.fontWeight {
        output += " fontWeight: "
        output.appendQuoted { $0.append(decimal: weight.value) }
      }
      output += " }]"
    } else if let spring = value.spring {
      output.appendQuoted { output in
        guard let properties = names.properties, properties.isThere[slot] else {
          return Self.css.append(.easing, of: spring, to: &output)
        }
        output += "var(--"
        output += properties.names[slot]
        output += "-easing)"
      }
    } else if names.namespaces[slot] != .breakpoint, let properties = names.properties,
      properties.isThere[slot]
    {
      let isColor = names.namespaces[slot] == .color
      output.appendQuoted {
        if isColor { $0 += "rgb(from " }
        $0 += "var(--"
        $0 += properties.names[slot]
        $0 += ")"
        // The alpha that a utility asks for, of the color's own.
        if isColor { $0 += " r g b / calc(alpha * <alpha-value>))" }
      }
    } else {
      output.appendQuoted { Self.css.append(value, to: &$0) }
    }
  }

  /// The names that the templates may use.
  static let fields: [Field<TailwindFile>] =
    [
      .flag("importsSheet") { file, _ in
        file.model.reader.output.styleSheet != nil && file.model.reader.output[TailwindOptions.imports]
      },
      .text("sheet") { file, _, text in
        let output = file.model.reader.output
        let path = relativePath(of: output.styleSheet?.file ?? "", from: output.file)
        text.append { Escape.css.append(path.utf8, to: &$0) }
      },
      .text("layer") { file, _, text in text += (file.model.reader.output.styleSheet?.layer ?? "").utf8 },
      .flag("hasProperties") { file, _ in file.hasProperties },
      .flag("hasVariables") { file, _ in file.hasVariables },
      .text("mode") { file, _, text in text += file.model.reader.output.styleSheet == nil ? "" : " inline" },
      .list(
        "resets", { file, _ in file.resets.indices },
        [.text("name") { file, record, text in text += file.resets[record].utf8 }, .isFirst]),
      .list(
        "darkRules", { file, _ in file.darkRules.indices },
        [
          .flag("hasMedia") { $0.darkRules[$1].media != nil },
          .text("media") { $2 += ($0.darkRules[$1].media ?? "").utf8 },
          .text("selectors") { file, record, text in
            let rule = file.darkRules[record]
            text += rule.selectors.joined(separator: rule.media == nil ? ",\n  " : ",\n    ").utf8
          },
          .isFirst, .isLast,
        ]),
      .list(
        "contextVariants", { file, _ in file.contextVariants.indices },
        [
          .text("name") { $2 += $0.contextVariants[$1].name.utf8 },
          .text("selector") { $2 += $0.contextVariants[$1].selector.utf8 },
          .isLast,
        ]),
      .list(
        "darkFormats", { file, _ in file.darkRules.formats.indices },
        [
          .written("text") { file, record, text in
            text.appendQuoted { $0 += file.darkRules.formats[record].utf8 }
          }, .isFirst, .isLast,
        ]),
      .list(
        "blocks", { file, _ in file.rules.indices },
        [
          .flag("hasMedia") { $0.rules[$1].media != nil },
          .text("media") { $2 += ($0.rules[$1].media ?? "").utf8 },
          .text("selectors") { $2 += $0.rules[$1].selectors.joined(separator: ", ").utf8 },
          .list(
            "declarations", { $0.rules[$1].declarations },
            [
              .text("name") { file, record, text in
                guard let slot = file.declarations[record].slot else {
                  return text += file.declarations[record].name
                }
                file.names.append(slot, to: &text)
              },
              .text("value") { $2 += $0.declarations[$1].value },
            ]),
        ]),
      .list(
        "aliases", { file, _ in file.aliases.indices },
        [
          .text("name") { $2 += $0.aliases[$1].name.utf8 },
          .text("value") { $2 += $0.aliases[$1].value.utf8 },
        ]),
      .list(
        "utilities", { file, _ in file.utilities.indices },
        [
          .text("name") { $0.names.append(utility: $0.utilities[$1], to: &$2) },
          .text("property") { $2 += ($0.names.utilities[$0.utilities[$1]]?.property ?? "").utf8 },
          .text("value") { file, record, text in
            let (slot, start) = (file.utilities[record], text.count)
            let value = file.model.reader.tokens.values[file.model.reader.value(at: slot)]
            if let spring = value.spring {
              return file.model.append(.duration, of: spring, at: slot, to: &text)
            }
            file.model.appendVariable(ofSlot: slot, to: &text)
            guard text.count == start else { return }
            text.append { css.append(value, to: &$0) }
          },
        ]),
      .list(
        "sections", { file, _ in file.sections.indices },
        [
          .text("key") { $2 += $0.sections[$1].key.utf8 },
          .list(
            "members", { $0.sections[$1].members },
            [
              .written("key") { $0.appendKey(at: $0.members[$1], to: &$2) },
              .written("value") { $0.appendValue(at: $0.members[$1], to: &$2) },
            ]),
        ]),
    ]
    + OutputModel.fields(token: [
      .flag("isInStyleSheet") { $0.names.isInStyleSheet[$0.slot($1)] },
      .text("springEasing") { model, record, text in
        let slot = model.slot(record)
        guard let spring = model.reader.tokens.values[model.reader.value(at: slot)].spring else { return }
        model.append(.easing, of: spring, at: slot, to: &text)
      },
    ]).map { $0.of { $0.model } }
}

extension OutputModel {
  /// Appends a part of a spring: the property of the style sheet, or the literal.
  fileprivate func append(_ part: CSSProperty, of spring: Spring, at slot: Int, to output: inout TextBuffer) {
    guard let properties = names.properties, properties.isThere[slot] else {
      return output.append { CSSLiterals(isExact: true).append(part, of: spring, to: &$0) }
    }
    output += "var(--"
    properties.names.append(slot, to: &output)
    output += "-"
    output += part.name
    output += ")"
  }
}
