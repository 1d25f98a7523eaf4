extension CSSFile {
  /// What the template may ask for.
  static var schema: TemplateSchema<Self> {
    [
      "sources": .text(.sources), "hasLayer": .flag(.hasLayer), "layer": .text(.layer),
      "sublayer": .text(.sublayer), "systemLayer": .text(.systemLayer),
      "outerIndent": .text(.outerIndent), "blocks": .list(.blocks, block),
      "registered": .list(
        .registered,
        [
          "name": .text(.registeredName), "syntax": .text(.syntax), "initialValue": .text(.initialValue),
        ]),
      "customMedia": .list(
        .customMedia, ["name": .text(.mediaName), "width": .text(.mediaWidth), "isLast": .isLast]),
      "classes": .list(
        .classes,
        [
          "name": .text(.className),
          "properties": .list(
            .classProperties,
            ["property": .text(.classProperty), "name": .text(.classPropertyName), "isLast": .isLast]),
        ]),
      "systemColors": .list(
        .systemColors,
        [
          "name": .text(.systemName), "color": .text(.systemColor), "isFirst": .isFirst,
          "isLast": .isLast,
        ]),
    ]
  }

  private static var block: TemplateSchema<Self> {
    [
      "indent": .text(.indent), "hasMedia": .flag(.hasMedia), "media": .text(.media),
      "selectors": .text(.selectors), "innerSelectors": .text(.innerSelectors),
      "setsScheme": .flag(.setsScheme), "scheme": .text(.scheme), "isFirst": .isFirst,
      "isLast": .isLast, "declarations": .list(.declarations, declaration),
      "wide": .list(.wide, declaration),
    ]
  }

  private static var declaration: TemplateSchema<Self> {
    [
      "name": .text(.name), "value": .text(.value), "exactValue": .text(.exactValue),
      "isDocumented": .flag(.isDocumented), "documentation": .text(.documentation),
      "isDeprecated": .flag(.isDeprecated),
      "deprecationHasReason": .flag(.deprecationHasReason), "deprecation": .text(.deprecation),
      "isFirst": .isFirst, "isLast": .isLast,
    ]
  }
}
