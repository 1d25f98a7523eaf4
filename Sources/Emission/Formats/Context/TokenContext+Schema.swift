internal import Tokens

extension TokenContext {
  /// What templates may ask for.
  static var schema: TemplateSchema<Self> {
    [
      "sources": .text(.sources), "themes": .list(.themes, theme),
      "tokens": .list(.tokens, token), "groups": .list(.groups, group),
    ]
  }

  private static var theme: TemplateSchema<Self> {
    [
      "name": .text(.themeName), "appearance": .text(.themeAppearance),
      "contrast": .text(.themeContrast), "isDefault": .flag(.isDefaultTheme),
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
        .init("snakeName", .text(.cased(.snake))), .init("aliasCssName", .text(.aliasCSSName)),
        .init("aliasSwiftName", .text(.aliasSwiftName)), .init("aliasKotlinName", .text(.aliasKotlinName)),
        .init("comment", .text(.comment)), .init("extensions", .text(.extensions)),
      ]
        + TokenType.allCases.enumerated().map { number, type in
          .init(
            "is\(type.rawValue.prefix(1).uppercased())\(type.rawValue.dropFirst())", .flag(.hasType(number)))
        })
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
      "cssName": .text(.cssName), "swiftName": .text(.swiftName),
      "kotlinName": .text(.kotlinName), "type": .text(.type),
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
      ("alpha", .alpha), ("argb", .argb), ("hexOpaque", .hexOpaque), ("points", .points),
      ("milliseconds", .milliseconds), ("dtcg", .dtcg), ("fontSize", .fontSize), ("fontWeight", .fontWeight),
      ("letterSpacing", .letterSpacing), ("lineHeight", .lineHeight), ("color", .color), ("width", .width),
      ("style", .style), ("duration", .duration), ("delay", .delay), ("curve", .curve), ("x1", .x1),
      ("y1", .y1),
      ("x2", .x2), ("y2", .y2),
    ]
    return TemplateSchema(
      firstOfValue.entries + members.map { .init($0, .text(.member($1))) } + [
        .init("isDefault", .flag(.isDefaultValue)), .init("isSame", .flag(.isSame)),
        .init(
          "fontNames",
          .list(.fontNames, ["fontName": .text(.fontName), "isFirst": .isFirst, "isLast": .isLast])),
        .init(
          "layers",
          .list(
            .layers,
            [
              "color": .text(.part(.color)), "offsetX": .text(.part(.offsetX)),
              "offsetY": .text(.part(.offsetY)), "blur": .text(.part(.blur)), "spread": .text(.part(.spread)),
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
