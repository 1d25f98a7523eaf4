import Emission

/// The fields of each kind of record, for compiling the templates.
enum CatalogueSchema {
  private typealias Schema = TemplateSchema<CataloguePage>

  static let page: TemplateSchema<CataloguePage> = [
    "title": .text(.stored(.title)), "logo": .text(.stored(.logo)), "policy": .text(.stored(.policy)),
    "css": .text(.stored(.css)),
    "tokenCount": .text(.stored(.tokenCount)), "variantCount": .text(.stored(.variantCount)),
    "componentCount": .text(.stored(.componentCount)), "themeCount": .text(.stored(.themeCount)),
    "hasComponents": .flag(.stored(.hasComponents)), "hasContrast": .flag(.stored(.hasContrast)),
    "failCount": .text(.stored(.failCount)), "waivedCount": .text(.stored(.waivedCount)),
    "passCount": .text(.stored(.passCount)),
    "exemptCount": .text(.stored(.exemptCount)),
    "themes": .list(.stored(.themes), theme), "visions": .list(.stored(.visions), vision),
    "formats": .list(
      .stored(.formats),
      ["format": .text(.stored(.format)), "formatIndex": .text(.stored(.formatIndex)), "isFirst": .isFirst]),
    "nameSets": .list(
      .stored(.nameSets),
      [
        "nameSet": .text(.stored(.nameSet)), "nameSetTitle": .text(.stored(.nameSetTitle)),
        "nameSetFormats": .list(
          .stored(.nameSetFormats),
          ["formatIndex": .text(.stored(.formatIndex)), "isFirst": .isFirst, "isLast": .isLast]),
      ]),
    "exactColors": .text(.stored(.exactColors)), "columnSpan": .text(.stored(.columnSpan)),
    "types": .list(
      .stored(.types), ["type": .text(.stored(.type)), "typeCount": .text(.stored(.typeCount))]),
    "drawings": .list(
      .stored(.drawings),
      ["valueID": .text(.stored(.valueID)), "declarations": .text(.stored(.declarations))]),
    "components": .list(.stored(.components), component), "groups": .list(.stored(.groups), group),
    "matrices": .list(.stored(.matrices), matrix),
    "contrastTitle": .text(.stored(.contrastTitle)),
    "contrastSummary": .text(.stored(.contrastSummary)), "waivers": .text(.stored(.waivers)),
    "pairGroups": .list(.stored(.pairGroups), pairGroup),
  ]

  private static let theme: Schema = [
    "theme": .text(.stored(.theme)), "themeIndex": .text(.stored(.themeIndex)),
    "appearance": .text(.stored(.appearance)),
    "contrast": .text(.stored(.contrast)), "scheme": .text(.stored(.scheme)),
    "surfaceColor": .text(.stored(.surfaceColor)),
    "inkColor": .text(.stored(.inkColor)), "isFirst": .isFirst, "isLast": .isLast,
  ]

  private static let vision: Schema = [
    "vision": .text(.stored(.vision)), "visionTitle": .text(.stored(.visionTitle)),
    "matrix": .text(.stored(.matrix)),
  ]

  // MARK: Controls

  private static let component: Schema = [
    "component": .text(.stored(.component)), "id": .text(.stored(.id)),
    "descriptionParts": .list(.stored(.descriptionParts), part),
    "controlVariantCount": .text(.stored(.controlVariantCount)), "surface": .text(.stored(.surface)),
    "frame": .text(.stored(.frame)),
    "sizes": .list(.stored(.sizes), size), "looks": .list(.stored(.looks), look),
    "lookGroups": .list(.stored(.lookGroups), lookGroup),
    "restingLooks": .list(.stored(.restingLooks), look),
    "columnCount": .text(.stored(.columnCount)), "layers": .list(.stored(.layers), layer),
    "hasDrawing": .flag(.stored(.hasDrawing)),
    "isLive": .flag(.stored(.isLive)), "liveControls": .list(.stored(.liveControls), liveControl),
    "liveSize": .record(.stored(.liveSize), size), "isSwitch": .flag(.stored(.isSwitch)),
    "isCheckbox": .flag(.stored(.isCheckbox)),
    "isRadio": .flag(.stored(.isRadio)), "isButton": .flag(.stored(.isButton)),
    "hasMeasures": .flag(.stored(.hasMeasures)),
    "measures": .list(.stored(.measures), measure),
    "assessment": .text(.stored(.assessment)), "assessmentText": .text(.stored(.assessmentText)),
    "isReady": .flag(.stored(.isReady)),
    "readyCount": .text(.stored(.readyCount)), "criterionCount": .text(.stored(.criterionCount)),
    "criteria": .list(.stored(.criteria), judgment), "health": .list(.stored(.health), judgment),
    "hasIssues": .flag(.stored(.hasIssues)),
    "issues": .list(
      .stored(.issues), ["criterion": .text(.stored(.criterion)), "issue": .text(.stored(.issue))]),
    "contrastTitle": .text(.stored(.contrastTitle)),
    "contrastSummary": .text(.stored(.contrastSummary)), "waivers": .text(.stored(.waivers)),
    "pairGroups": .list(.stored(.pairGroups), pairGroup),
    "hasFacts": .flag(.stored(.hasFacts)), "facts": .list(.stored(.facts), fact),
  ]

  private static let judgment: Schema = [
    "criterion": .text(.stored(.criterion)), "aspect": .text(.stored(.aspect)),
    "status": .text(.stored(.status)),
    "statusClass": .text(.stored(.statusClass)), "evidence": .text(.stored(.evidence)),
  ]

  private static let size: Schema = [
    "size": .text(.stored(.size)), "sizeIndex": .text(.stored(.sizeIndex)),
    "parts": .list(.stored(.parts), ["part": .text(.stored(.part)), "property": .text(.stored(.property))]),
    "layers": .list(
      .stored(.layers),
      [
        "layer": .text(.stored(.layer)), "shape": .text(.stored(.shape)), "place": .text(.stored(.place)),
        "text": .text(.stored(.text)),
      ]),
  ]

  private static let layer: Schema = [
    "layer": .text(.stored(.layer)), "role": .text(.stored(.role)), "width": .text(.stored(.width)),
    "height": .text(.stored(.height)),
    "radius": .text(.stored(.radius)), "stroke": .text(.stored(.stroke)), "inset": .text(.stored(.inset)),
    "shadow": .text(.stored(.shadow)),
    "scale": .text(.stored(.scale)),
  ]

  private static let look: Schema = [
    "look": .text(.stored(.look)), "lookIndex": .text(.stored(.lookIndex)), "state": .text(.stored(.state)),
    "live": .text(.stored(.live)),
    "roles": .list(
      .stored(.roles),
      [
        "role": .text(.stored(.role)), "roleIndex": .text(.stored(.roleIndex)),
        "property": .text(.stored(.property)),
      ]),
    "visibilities": .list(
      .stored(.visibilities), ["layer": .text(.stored(.layer)), "isVisible": .flag(.stored(.isVisible))]),
  ]

  private static let lookGroup: Schema = [
    "selection": .text(.stored(.selection)), "looks": .list(.stored(.looks), look),
  ]

  private static let liveControl: Schema = [
    "label": .text(.stored(.label)), "isOn": .flag(.stored(.isOn)), "isMixed": .flag(.stored(.isMixed)),
  ]

  private static let measure: Schema = [
    "part": .text(.stored(.part)), "values": .list(.stored(.values), ["value": .text(.stored(.value))]),
  ]

  private static let fact: Schema = ["fact": .text(.stored(.fact)), "text": .text(.stored(.text))]

  // MARK: Contrast

  private static let pairGroup: Schema = [
    "pairTitle": .text(.stored(.pairTitle)), "pairs": .list(.stored(.pairs), pair),
  ]

  private static let pair: Schema = [
    "pair": .text(.stored(.pair)), "foreground": .text(.stored(.foreground)),
    "background": .text(.stored(.background)),
    "foregroundHref": .text(.stored(.foregroundHref)), "backgroundHref": .text(.stored(.backgroundHref)),
    "results": .list(
      .stored(.results),
      [
        "theme": .text(.stored(.theme)), "themeIndex": .text(.stored(.themeIndex)),
        "ratio": .text(.stored(.ratio)),
        "verdict": .text(.stored(.verdict)), "reason": .text(.stored(.reason)),
        "foregroundValue": .text(.stored(.foregroundValue)),
        "backgroundValue": .text(.stored(.backgroundValue)),
      ]),
  ]

  private static let matrix: Schema = [
    "theme": .text(.stored(.theme)), "themeIndex": .text(.stored(.themeIndex)),
    "columns": .list(
      .stored(.columns),
      [
        "background": .text(.stored(.background)), "href": .text(.stored(.href)),
        "valueID": .text(.stored(.valueID)),
      ]),
    "rows": .list(
      .stored(.rows),
      [
        "foreground": .text(.stored(.foreground)), "href": .text(.stored(.href)),
        "valueID": .text(.stored(.valueID)),
        "cells": .list(
          .stored(.cells),
          [
            "background": .text(.stored(.background)), "foregroundValue": .text(.stored(.foregroundValue)),
            "backgroundValue": .text(.stored(.backgroundValue)), "ratio": .text(.stored(.ratio)),
            "grade": .text(.stored(.grade)),
          ]),
      ]),
  ]

  // MARK: Tokens

  private static let part: Schema = ["text": .text(.stored(.text)), "language": .text(.stored(.language))]

  private static let group: Schema = [
    "group": .text(.stored(.group)), "anchor": .text(.stored(.anchor)), "href": .text(.stored(.href)),
    "groupCount": .text(.stored(.groupCount)), "descriptionParts": .list(.stored(.descriptionParts), part),
    "subgroups": .list(.stored(.subgroups), subgroup),
  ]

  private static let subgroup: Schema = [
    "group": .text(.stored(.group)), "anchor": .text(.stored(.anchor)), "href": .text(.stored(.href)),
    "isNamed": .flag(.stored(.isNamed)),
    "descriptionParts": .list(.stored(.descriptionParts), part), "ramps": .list(.stored(.ramps), ramp),
    "tokens": .list(.stored(.tokens), token),
  ]

  private static let ramp: Schema = [
    "group": .text(.stored(.group)), "themeIndex": .text(.stored(.themeIndex)),
    "themeTitle": .text(.stored(.themeTitle)),
    "isEverywhere": .flag(.stored(.isEverywhere)),
    "steps": .list(
      .stored(.steps),
      [
        "step": .text(.stored(.step)), "href": .text(.stored(.href)), "valueID": .text(.stored(.valueID)),
        "value": .text(.stored(.value)),
        "ink": .text(.stored(.ink)), "onWhite": .text(.stored(.onWhite)), "onBlack": .text(.stored(.onBlack)),
      ]),
  ]

  private static let token: Schema = [
    "anchor": .text(.token(.anchor)), "href": .text(.token(.href)), "typeName": .text(.token(.typeName)),
    "users": .text(.token(.users)), "verdict": .text(.token(.verdict)),
    "prefixes": .list(.token(.prefixes), ["segment": .text(.segment)]),
    "segments": .list(.token(.segments), ["segment": .text(.segment), "isLast": .isLast]),
    "descriptionParts": .list(.token(.descriptionParts), part),
    "isDeprecated": .flag(.token(.isDeprecated)), "deprecation": .text(.token(.deprecation)),
    "names": .list(.token(.names), ["nameSet": .text(.name(.nameSet)), "name": .text(.name(.name))]),
    "hasUses": .flag(.token(.hasUses)),
    "uses": .list(
      .token(.uses),
      ["alias": .text(.stored(.alias)), "aliasHref": .text(.stored(.aliasHref)), "isLast": .isLast]),
    "values": .list(.token(.values), cell),
  ]

  private static let cell: Schema = [
    "themeTitle": .text(.cell(.themeTitle)), "themeIndex": .text(.cell(.themeIndex)),
    "isEverywhere": .flag(.cell(.isEverywhere)), "isAbsent": .flag(.cell(.isAbsent)),
    "value": .text(.cell(.value)), "exactValue": .text(.cell(.exactValue)), "valueID": .text(.cell(.valueID)),
    "sample": .text(.cell(.sample)),
    "alias": .text(.cell(.alias)), "aliasHref": .text(.cell(.aliasHref)),
    "isCurve": .flag(.cell(.isCurve)), "isDashes": .flag(.cell(.isDashes)),
    "isSpecimen": .flag(.cell(.isSpecimen)), "isMoving": .flag(.cell(.isMoving)),
    "isText": .flag(.cell(.isText)),
    "x1": .text(.cell(.x1)), "y1": .text(.cell(.y1)), "x2": .text(.cell(.x2)), "y2": .text(.cell(.y2)),
    "dashes": .text(.cell(.dashes)), "cap": .text(.cell(.cap)),
  ]
}
