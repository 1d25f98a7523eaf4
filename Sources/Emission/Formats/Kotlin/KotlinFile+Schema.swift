extension KotlinFile {
  /// What the template may ask for.
  static var schema: TemplateSchema<Self> {
    let uses = SupportType.allCases.map { type in
      TemplateSchema<Self>.Entry("uses\(type.name)", .flag(.uses(type)))
    }
    let lacks = TypographyMember.allCases.map { member in
      TemplateSchema<Self>.Entry("lacks\(member.rawValue)", .flag(.lacks(member)))
    }
    return TemplateSchema(
      uses + lacks + [
        .init("access", .text(.access)), .init("namespace", .text(.namespace)),
        .init("bridgesTextStyle", .flag(.bridges(.textStyle))),
        .init("bridgesTheme", .flag(.bridges(.theme))),
        .init("bridgesMotion", .flag(.bridges(.motion))),
        .init("bridgesControl", .flag(.bridges(.control))),
        .init("bridgesGradient", .flag(.bridges(.gradient))),
        .init("bridgesBorder", .flag(.bridges(.border))),
        .init("bridgesShadow", .flag(.bridges(.shadow))),
        .init("sources", .text(.sources)), .init("package", .text(.package)),
        .init("imports", .list(.imports, ["name": .text(.importName), "isLast": .isLast])),
        .init("themes", .list(.themes, theme)), .init("axes", .list(.lookup(.axes), .axis)),
        .init("classes", .list(.classes, classes)),
      ])
  }

  private static var theme: TemplateSchema<Self> {
    [
      "name": .text(.themeName), "parameter": .text(.themeParameter), "isFirst": .isFirst,
      "isLast": .isLast,
    ]
  }

  private static var classes: TemplateSchema<Self> {
    [
      "class": .text(.className), "isDocumented": .flag(.isClassDocumented),
      "documentation": .text(.classDocumentation), "hasThemed": .flag(.hasThemed),
      "picksNumbers": .flag(.picksNumbers),
      "picksColors": .flag(.picksColors),
      "numberType": .text(.helperType), "isFirst": .isFirst, "isLast": .isLast,
      "themedLookups": .list(.lookup(.themed), .lookup),
      "plainLookups": .list(.lookup(.plain), .lookup),
      "themed": .list(
        .themed,
        [
          "name": .text(.themedName), "type": .text(.themedType),
          "value": .text(.themedValue), "isDocumented": .flag(.isThemedDocumented),
          "isDocumentationLong": .flag(.isThemedDocumentationLong),
          "documentation": .text(.themedDocumentation),
          "isDeprecated": .flag(.isThemedDeprecated), "deprecation": .text(.themedDeprecation),
          "hasReplacement": .flag(.isThemedReplaced), "replacement": .text(.themedReplacement),
          "isKept": .flag(.isThemedKept), "field": .text(.themedField),
          "isFirst": .isFirst, "isLast": .isLast,
        ]),
      "plain": .list(
        .plain,
        [
          "name": .text(.plainName), "type": .text(.plainType),
          "value": .text(.plainValue), "isDocumented": .flag(.isPlainDocumented),
          "isDocumentationLong": .flag(.isPlainDocumentationLong),
          "documentation": .text(.plainDocumentation),
          "isDeprecated": .flag(.isPlainDeprecated), "deprecation": .text(.plainDeprecation),
          "hasReplacement": .flag(.isPlainReplaced), "replacement": .text(.plainReplacement),
          "replacementImport": .text(.plainReplacementImport),
          "isKept": .flag(.isPlainKept), "field": .text(.plainField),
          "isFirst": .isFirst, "isLast": .isLast,
        ]),
    ]
  }
}
