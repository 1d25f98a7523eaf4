internal import Tokens

extension TokenContext {
  static var cssVariable: String { "cssVariable" }
  static var breakpoints: String { "breakpoints" }
  static var isBreakpoint: String { "isBreakpoint" }

  /// The names that the template of an output may use.
  static func schema(for output: Output) -> TemplateSchema<Self> {
    let parameters = output[TemplateOptions.with].enumerated().map { number, parameter in
      TemplateSchema<Self>.Entry(parameter.name, .text(.parameter(number)))
    }
    return TemplateSchema(schema.entries + [.init("with", .record(.with, TemplateSchema(parameters)))])
  }

  /// The names that templates may use, except parameters.
  static var schema: TemplateSchema<Self> {
    [
      "sources": .text(.sources), "themes": .list(.themes, theme),
      "tokens": .list(.tokens, token), "groups": .list(.groups, group),
      "hasDark": .flag(.hasDark), breakpoints: .list(.breakpoints, token),
    ]
  }

  private static var theme: TemplateSchema<Self> {
    [
      "name": .text(.themeName), "appearance": .text(.themeAppearance),
      "contrast": .text(.themeContrast), "isDefault": .flag(.isDefaultTheme), "isDark": .flag(.isDarkTheme),
      "isHighContrast": .flag(.isHighContrastTheme),
      "isFirst": .isFirst,
      "isLast": .isLast, "tokens": .list(.themeTokens, token),
    ]
  }

  private static var group: TemplateSchema<Self> {
    [
      "path": .text(.groupPath), "isDescribed": .flag(.isGroupDescribed),
      "description": .text(.groupDescription), "tokens": .list(.groupTokens, token),
      "isFirst": .isFirst, "isLast": .isLast,
    ]
  }

  private static var token: TemplateSchema<Self> {
    TemplateSchema(
      firstOfToken.entries + [
        .init("value", .record(.value, value)), .init("kebabName", .text(.cased(.kebab))),
        .init("camelName", .text(.cased(.lowerCamel))), .init("pascalName", .text(.cased(.upperCamel))),
        .init("snakeName", .text(.cased(.snake))), .init("constantName", .text(.constant)),
        .init("comment", .text(.comment)), .init("extensions", .text(.extensions)),
        .init(cssVariable, .text(.cssVariable)), .init(isBreakpoint, .flag(.isBreakpoint)),
        .init(
          "descriptionLines",
          .list(.lines, ["line": .text(.line), "isFirst": .isFirst, "isLast": .isLast])),
      ]
        + ContextSpelling.allCases.dropFirst(3).map { .init($0.rawValue, .text(.spelled($0))) }
        + ContextSpelling.allCases.map { .init("alias" + $0.capitalized, .text(.aliasName($0))) }
        + inGroups.entries
        + TokenType.allCases.enumerated().map { number, type in
          .init(
            "is\(type.rawValue.prefix(1).uppercased())\(type.rawValue.dropFirst())", .flag(.hasType(number)))
        })
  }

  /// The names for nesting tokens like their groups.
  private static var inGroups: TemplateSchema<Self> {
    [
      "key": .text(.key), "indent": .text(.indent), "isLastInGroup": .flag(.isLastInGroup),
      "opened": .list(
        .opened, ["key": .text(.openedKey), "path": .text(.openedPath), "indent": .text(.openedIndent)]),
      "closed": .list(.closed, ["indent": .text(.closedIndent), "isLastInGroup": .flag(.isClosedLast)]),
      "beginsGroup": .flag(.beginsGroup),
      "group": .record(
        .group,
        [
          "path": .text(.groupPath), "isDescribed": .flag(.isGroupDescribed),
          "description": .text(.groupDescription),
        ]),
    ]
  }

  /// What version 1 has.
  private static var firstOfToken: TemplateSchema<Self> {
    [
      "path": .text(.path),
      "words": .list(
        .words,
        [
          "word": .text(.word), ".": .text(.word), "isFirst": .isFirst, "isLast": .isLast,
          "Word": .text(.wordCapitalized),
        ]),
      "cssName": .text(.spelled(.css)), "swiftName": .text(.spelled(.swift)),
      "kotlinName": .text(.spelled(.kotlin)), "type": .text(.type),
      "isThemed": .flag(.isThemed), "isDescribed": .flag(.isDescribed),
      "description": .text(.description), "isDeprecated": .flag(.isDeprecated),
      "deprecation": .text(.deprecation), "isAlias": .flag(.isAlias),
      "alias": .text(.alias), "themes": .list(.values, value), "isFirst": .isFirst,
      "isLast": .isLast,
    ]
  }

  private static var value: TemplateSchema<Self> {
    let members: [(String, ValueMember)] = [
      ("appearance", .appearance), ("contrast", .contrast), ("red", .red), ("green", .green), ("blue", .blue),
      ("alpha", .alpha), ("argb", .argb), ("rgb", .rgb), ("hexOpaque", .hexOpaque), ("points", .points),
      ("milliseconds", .milliseconds), ("dtcg", .dtcg), ("fontSize", .fontSize), ("fontWeight", .fontWeight),
      ("letterSpacing", .letterSpacing), ("lineHeight", .lineHeight), ("color", .color), ("width", .width),
      ("style", .style), ("duration", .duration), ("delay", .delay), ("curve", .curve), ("x1", .x1),
      ("y1", .y1),
      ("x2", .x2), ("y2", .y2), ("integer", .integer), ("colorSpace", .colorSpace), ("text", .text),
    ]
    return TemplateSchema(
      firstOfValue.entries + members.map { .init($0, .text(.member($1))) }
        + ContextSpelling.allCases.map { .init("target" + $0.capitalized, .text(.targetName($0))) } + [
          .init("isDefault", .flag(.isDefaultValue)), .init("isDark", .flag(.isDarkValue)),
          .init("isHighContrast", .flag(.isHighContrastValue)), .init("isSame", .flag(.isSame)),
          .init("isChanged", .flag(.isChanged)), .init("isTranslucent", .flag(.isTranslucent)),
          .init("targetPath", .text(.targetPath)),
          .init(
            "components",
            .list(.components, ["component": .text(.component), "isFirst": .isFirst, "isLast": .isLast])),
          .init(
            "fontNames",
            .list(.fontNames, ["fontName": .text(.fontName), "isFirst": .isFirst, "isLast": .isLast])),
          .init(
            "layers",
            .list(
              .layers,
              [
                "color": .text(.part(.color)), "offsetX": .text(.part(.offsetX)),
                "offsetY": .text(.part(.offsetY)), "blur": .text(.part(.blur)),
                "spread": .text(.part(.spread)),
                "isInset": .flag(.isInset), "isFirst": .isFirst, "isLast": .isLast,
              ])),
          .init(
            "stops",
            .list(
              .stops,
              [
                "color": .text(.part(.color)), "position": .text(.part(.position)), "isFirst": .isFirst,
                "isLast": .isLast,
              ])),
        ])
  }

  /// What version 1 has.
  private static var firstOfValue: TemplateSchema<Self> {
    [
      "name": .text(.valueTheme), "css": .text(.css), "swift": .text(.swift),
      "kotlin": .text(.kotlin), "number": .text(.number), "unit": .text(.unit),
      "hex": .text(.hex), "isFirst": .isFirst, "isLast": .isLast,
    ]
  }
}
