extension CSSFile {
  /// What the template may ask for.
  static var schema: TemplateSchema<Field> {
    [
      "sources": .text(.text(.sources)), "hasLayer": .flag(.flag(.hasLayer)), "layer": .text(.text(.layer)),
      "sublayer": .text(.text(.sublayer)), "systemLayer": .text(.text(.systemLayer)),
      "outerIndent": .text(.text(.outerIndent)), "blocks": .list(.list(.blocks), block),
      "systemColors": .list(
        .list(.systemColors),
        [
          "name": .text(.text(.systemName)), "color": .text(.text(.systemColor)), "isFirst": .isFirst,
          "isLast": .isLast,
        ]),
    ]
  }

  private static var block: TemplateSchema<Field> {
    [
      "indent": .text(.text(.indent)), "hasMedia": .flag(.flag(.hasMedia)), "media": .text(.text(.media)),
      "selectors": .text(.text(.selectors)), "innerSelectors": .text(.text(.innerSelectors)),
      "scheme": .text(.text(.scheme)), "isFirst": .isFirst,
      "isLast": .isLast, "declarations": .list(.list(.declarations), declaration),
      "wide": .list(.list(.wide), declaration),
    ]
  }

  private static var declaration: TemplateSchema<Field> {
    [
      "name": .text(.text(.name)), "value": .text(.text(.value)), "exactValue": .text(.text(.exactValue)),
      "isDocumented": .flag(.flag(.isDocumented)), "documentation": .text(.text(.documentation)),
      "isDeprecated": .flag(.flag(.isDeprecated)),
      "deprecationHasReason": .flag(.flag(.deprecationHasReason)), "deprecation": .text(.text(.deprecation)),
      "hasLetterSpacing": .flag(.flag(.hasLetterSpacing)),
      "letterSpacingName": .text(.text(.letterSpacingName)), "letterSpacing": .text(.text(.letterSpacing)),
      "isFirst": .isFirst, "isLast": .isLast,
    ]
  }
}
