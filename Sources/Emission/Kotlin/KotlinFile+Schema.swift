extension KotlinFile {
  /// What the template may ask for.
  static var schema: TemplateSchema<Field> {
    let uses = SupportType.allCases.map { type in
      TemplateSchema<Field>.Entry("uses\(type.name)", .flag(.flag(.uses(type))))
    }
    return TemplateSchema(
      uses + [
        .init("sources", .text(.text(.sources))), .init("package", .text(.text(.package))),
        .init("imports", .list(.list(.imports), ["name": .text(.text(.importName)), "isLast": .isLast])),
        .init("themes", .list(.list(.themes), theme)), .init("axes", .list(.list(.lookup(.axes)), .axis)),
        .init("classes", .list(.list(.classes), classes)),
      ])
  }

  private static var theme: TemplateSchema<Field> {
    [
      "name": .text(.text(.themeName)), "parameter": .text(.text(.themeParameter)), "isFirst": .isFirst,
      "isLast": .isLast,
    ]
  }

  private static var classes: TemplateSchema<Field> {
    [
      "class": .text(.text(.className)), "isDocumented": .flag(.flag(.isClassDocumented)),
      "documentation": .text(.text(.classDocumentation)), "hasThemed": .flag(.flag(.hasThemed)),
      "picksNumbers": .flag(.flag(.picksNumbers)),
      "picksColors": .flag(.flag(.picksColors)), "picksValues": .flag(.flag(.picksValues)),
      "numberType": .text(.text(.helperType)), "isFirst": .isFirst, "isLast": .isLast,
      "themedLookups": .list(.list(.lookup(.themed)), .lookup),
      "plainLookups": .list(.list(.lookup(.plain)), .lookup),
      "themed": .list(
        .list(.themed),
        [
          "name": .text(.text(.themedName)), "type": .text(.text(.themedType)),
          "value": .text(.text(.themedValue)), "isDocumented": .flag(.flag(.isThemedDocumented)),
          "isDocumentationLong": .flag(.flag(.isThemedDocumentationLong)),
          "documentation": .text(.text(.themedDocumentation)),
          "isDeprecated": .flag(.flag(.isThemedDeprecated)), "deprecation": .text(.text(.themedDeprecation)),
          "isFirst": .isFirst, "isLast": .isLast,
        ]),
      "plain": .list(
        .list(.plain),
        [
          "name": .text(.text(.plainName)), "type": .text(.text(.plainType)),
          "value": .text(.text(.plainValue)), "isDocumented": .flag(.flag(.isPlainDocumented)),
          "isDocumentationLong": .flag(.flag(.isPlainDocumentationLong)),
          "documentation": .text(.text(.plainDocumentation)),
          "isDeprecated": .flag(.flag(.isPlainDeprecated)), "deprecation": .text(.text(.plainDeprecation)),
          "isFirst": .isFirst, "isLast": .isLast,
        ]),
    ]
  }
}
