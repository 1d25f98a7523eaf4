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
      "isLast": .isLast,
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
    [
      "path": .text(.path),
      "words": .list(
        .words,
        ["word": .text(.word), ".": .text(.word), "isFirst": .isFirst, "isLast": .isLast]),
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
    [
      "name": .text(.valueTheme), "css": .text(.css), "swift": .text(.swift),
      "kotlin": .text(.kotlin), "number": .text(.number), "unit": .text(.unit),
      "hex": .text(.hex), "isFirst": .isFirst, "isLast": .isLast,
    ]
  }
}
