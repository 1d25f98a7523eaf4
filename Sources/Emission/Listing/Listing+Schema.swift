extension Listing {
  /// The names that the templates of a format may use.
  ///
  /// - Parameters:
  ///   - texts: the names of the format's own texts, in the order of `Layout.texts`.
  ///   - flags: the names of the format's own flags, in the order of `Layout.flags`.
  ///   - values: the names of the forms of a value.
  ///   - names: the names of a token's additional names.
  static func schema(
    texts: [String] = [], flags: [String] = [], values: [String] = ["value"], names: [String] = []
  ) -> TemplateSchema<Self> {
    let token = token(values: values, names: names)
    let theme: TemplateSchema<Self> = [
      "key": .text(.themeKey), "tokens": .list(.themeTokens, token), "isFirst": .isFirst, "isLast": .isLast,
    ]
    return TemplateSchema(
      [
        .init("sources", .text(.sources)), .init("tokens", .list(.tokens, token)),
        .init("grouped", .list(.grouped, token)),
        .init("themes", .list(.themes, theme)),
      ] + texts.enumerated().map { .init($1, .text(.own($0))) }
        + flags.enumerated().map { .init($1, .flag(.own($0))) })
  }

  private static func token(values: [String], names: [String]) -> TemplateSchema<Self> {
    let themeValues = TemplateSchema<Self>(
      values.enumerated().map { .init($1, .text(.themeValue($0))) } + [
        .init("key", .text(.valueTheme)), .init("isFirst", .isFirst), .init("isLast", .isLast),
      ])
    let entry: TemplateSchema<Self> = [
      "indent": .text(.indent), "key": .text(.key), "name": .text(.name), "path": .text(.path),
      "type": .text(.type), "isDescribed": .flag(.isDescribed), "description": .text(.description),
      "isDocumented": .flag(.isDocumented), "documentation": .text(.documentation),
      "isDeprecated": .flag(.isDeprecated), "deprecationHasReason": .flag(.deprecationHasReason),
      "deprecation": .text(.deprecation), "reason": .text(.reason),
      "extensions": .text(.extensions), "isAlias": .flag(.isAlias), "alias": .text(.alias),
      "isThemed": .flag(.isThemed), "isReference": .flag(.isReference),
      "isLastInGroup": .flag(.isLastInGroup), "beginsGroup": .flag(.beginsGroup),
      "groupPath": .text(.groupPath), "isGroupDescribed": .flag(.isGroupDescribed),
      "groupDescription": .text(.groupDescription),
      "values": .list(.values, themeValues),
      "opened": .list(
        .opened,
        [
          "indent": .text(.openedIndent), "key": .text(.openedKey),
          "isDescribed": .flag(.isOpenedDescribed), "description": .text(.openedDescription),
        ]),
      "closed": .list(.closed, ["indent": .text(.closedIndent), "isLastInGroup": .flag(.isClosedLast)]),
      "isFirst": .isFirst, "isLast": .isLast,
    ]
    return TemplateSchema(
      entry.entries + values.enumerated().map { .init($1, .text(.value($0))) }
        + names.enumerated().flatMap { number, name -> [TemplateSchema<Self>.Entry] in
          [
            .init(name, .text(.otherName(number))),
            .init("has" + name.prefix(1).uppercased() + name.dropFirst(), .flag(.hasOtherName(number))),
          ]
        })
  }
}
