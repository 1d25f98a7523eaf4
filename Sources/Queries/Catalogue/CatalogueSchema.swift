import Emission

/// What each kind of record has, for the compilation of the templates.
enum CatalogueSchema {
  private typealias Schema = TemplateSchema<CataloguePage>

  static let page: TemplateSchema<CataloguePage> = [
    "title": .text(.title), "css": .text(.css), "tokenCount": .text(.tokenCount),
    "variantCount": .text(.variantCount), "componentCount": .text(.componentCount),
    "themeCount": .text(.themeCount), "themeColumnCount": .text(.themeColumnCount),
    "themes": .list(.themes, theme), "visions": .list(.visions, vision),
    "components": .list(.components, component), "groups": .list(.groups, group),
    "contrastTitle": .text(.contrastTitle),
    "contrastSummary": .text(.contrastSummary), "waivers": .text(.waivers),
    "pairGroups": .list(.pairGroups, pairGroup),
  ]

  private static let theme: Schema = [
    "theme": .text(.theme), "appearance": .text(.appearance), "contrast": .text(.contrast),
    "isFirst": .isFirst, "isLast": .isLast,
  ]

  private static let vision: Schema = [
    "vision": .text(.vision), "visionTitle": .text(.visionTitle), "matrix": .text(.matrix),
  ]

  private static let component: Schema = [
    "component": .text(.component), "id": .text(.id), "description": .text(.description),
    "controlVariantCount": .text(.controlVariantCount), "surface": .text(.surface), "frame": .text(.frame),
    "sizes": .list(.sizes, size), "looks": .list(.looks, look), "lookGroups": .list(.lookGroups, lookGroup),
    "restingLooks": .list(.restingLooks, look),
    "columnCount": .text(.columnCount), "layers": .list(.layers, layer), "hasDrawing": .flag(.hasDrawing),
    "isLive": .flag(.isLive), "liveControls": .list(.liveControls, liveControl),
    "liveSize": .record(.liveSize, size), "isSwitch": .flag(.isSwitch), "isCheckbox": .flag(.isCheckbox),
    "isRadio": .flag(.isRadio), "isButton": .flag(.isButton), "hasMeasures": .flag(.hasMeasures),
    "measures": .list(.measures, measure),
    "contrastTitle": .text(.contrastTitle),
    "contrastSummary": .text(.contrastSummary), "waivers": .text(.waivers),
    "pairGroups": .list(.pairGroups, pairGroup),
    "hasFacts": .flag(.hasFacts), "facts": .list(.facts, fact),
  ]

  private static let size: Schema = [
    "size": .text(.size), "sizeIndex": .text(.sizeIndex),
    "parts": .list(.parts, ["part": .text(.part), "property": .text(.property)]),
    "layers": .list(
      .layers,
      ["layer": .text(.layer), "shape": .text(.shape), "place": .text(.place), "text": .text(.text)]),
  ]

  private static let layer: Schema = [
    "layer": .text(.layer), "role": .text(.role), "width": .text(.width), "height": .text(.height),
    "radius": .text(.radius), "stroke": .text(.stroke), "inset": .text(.inset), "shadow": .text(.shadow),
    "scale": .text(.scale),
  ]

  private static let look: Schema = [
    "look": .text(.look), "lookIndex": .text(.lookIndex), "state": .text(.state), "live": .text(.live),
    "roles": .list(.roles, ["role": .text(.role), "property": .text(.property)]),
    "visibilities": .list(.visibilities, ["layer": .text(.layer), "isVisible": .flag(.isVisible)]),
  ]

  private static let lookGroup: Schema = ["selection": .text(.selection), "looks": .list(.looks, look)]

  private static let liveControl: Schema = [
    "label": .text(.label), "isOn": .flag(.isOn), "isMixed": .flag(.isMixed),
  ]

  private static let measure: Schema = [
    "part": .text(.part), "values": .list(.values, ["value": .text(.value)]),
  ]

  private static let fact: Schema = ["fact": .text(.fact), "text": .text(.text)]

  private static let pairGroup: Schema = [
    "pairTitle": .text(.pairTitle), "pairs": .list(.pairs, pair),
  ]

  private static let pair: Schema = [
    "pair": .text(.pair), "foreground": .text(.foreground), "background": .text(.background),
    "foregroundProperty": .text(.foregroundProperty), "backgroundProperty": .text(.backgroundProperty),
    "results": .list(
      .results,
      [
        "appearance": .text(.appearance), "contrast": .text(.contrast), "ratio": .text(.ratio),
        "verdict": .text(.verdict), "reason": .text(.reason),
      ]),
  ]

  private static let group: Schema = [
    "group": .text(.group), "id": .text(.id), "description": .text(.description),
    "isThemed": .flag(.isThemed), "tokens": .list(.tokens, token),
  ]

  private static let token: Schema = [
    "tokenID": .text(.tokenID),
    "segments": .list(.segments, ["segment": .text(.segment), "isLast": .isLast]),
    "alias": .text(.alias), "tokenDescription": .text(.tokenDescription),
    "isDeprecated": .flag(.isDeprecated), "deprecation": .text(.deprecation), "property": .text(.property),
    "isColor": .flag(.isColor), "isShadow": .flag(.isShadow), "isBorder": .flag(.isBorder),
    "isDimension": .flag(.isDimension), "isTypography": .flag(.isTypography), "isSame": .flag(.isSame),
    "values": .list(
      .values,
      ["value": .text(.value), "appearance": .text(.appearance), "contrast": .text(.contrast)]),
  ]
}
