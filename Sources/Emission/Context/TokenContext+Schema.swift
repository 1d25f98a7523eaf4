extension TokenContext {
  /// What templates may ask for.
  static var schema: TemplateSchema<Field> {
    [
      "sources": .text(.text(.sources)), "themes": .list(.list(.themes), theme),
      "tokens": .list(.list(.tokens), token), "groups": .list(.list(.groups), group),
    ]
  }

  private static var theme: TemplateSchema<Field> {
    [
      "name": .text(.text(.themeName)), "appearance": .text(.text(.themeAppearance)),
      "contrast": .text(.text(.themeContrast)), "isDefault": .flag(.flag(.isDefaultTheme)),
      "isFirst": .isFirst,
      "isLast": .isLast,
    ]
  }

  private static var group: TemplateSchema<Field> {
    [
      "path": .text(.text(.groupPath)), "isDescribed": .flag(.flag(.isGroupDescribed)),
      "description": .text(.text(.groupDescription)), "tokens": .list(.list(.groupTokens), token),
      "isFirst": .isFirst, "isLast": .isLast,
    ]
  }

  private static var token: TemplateSchema<Field> {
    [
      "path": .text(.text(.path)),
      "words": .list(
        .list(.words),
        ["word": .text(.text(.word)), ".": .text(.text(.word)), "isFirst": .isFirst, "isLast": .isLast]),
      "cssName": .text(.text(.cssName)), "swiftName": .text(.text(.swiftName)),
      "kotlinName": .text(.text(.kotlinName)), "type": .text(.text(.type)),
      "isThemed": .flag(.flag(.isThemed)), "isDescribed": .flag(.flag(.isDescribed)),
      "description": .text(.text(.description)), "isDeprecated": .flag(.flag(.isDeprecated)),
      "deprecation": .text(.text(.deprecation)), "isAlias": .flag(.flag(.isAlias)),
      "alias": .text(.text(.alias)), "themes": .list(.list(.values), value), "isFirst": .isFirst,
      "isLast": .isLast,
    ]
  }

  private static var value: TemplateSchema<Field> {
    [
      "name": .text(.text(.valueTheme)), "css": .text(.text(.css)), "swift": .text(.text(.swift)),
      "kotlin": .text(.text(.kotlin)), "number": .text(.text(.number)), "unit": .text(.text(.unit)),
      "hex": .text(.text(.hex)), "isFirst": .isFirst, "isLast": .isLast,
    ]
  }
}
